"""The fast call count against the plain reference program, run for run."""

from __future__ import annotations

from random import Random

from dokulab.formats import parse_grid
from dokulab.geometry import CLASSIC
from dokulab.grid import Grid
from dokulab.jobs import run
from dokulab.rating import call_count, reference
from dokulab.rating.counts import draw_of_run
from tests import corpus

SWEEPS = 3_000
"""Runs that take longer are left out: the reference would need minutes for some of them."""


def count_equal_runs(puzzle: Grid, seed: int, runs: int) -> int:
    """How many runs were compared; each was equal."""
    root = call_count.root_of(puzzle)
    compared = 0
    for number in range(runs):
        fast = run(call_count.search(root, draw_of_run(seed, number), SWEEPS))
        if fast.complete:
            assert fast == reference.count_calls(puzzle, draw_of_run(seed, number)), (puzzle, seed, number)
            compared += 1
    return compared


def test_equal_on_puzzles_of_four_levels() -> None:
    compared = 0
    for file, puzzles in zip(corpus.EXCHANGE, (120, 120, 25, 12), strict=True):
        for seed, text in enumerate(corpus.sample(file, puzzles)):
            compared += count_equal_runs(parse_grid(text), seed, 4)
    assert compared >= 900


def test_equal_on_puzzles_with_a_wrong_clue() -> None:
    rng = Random(2)
    compared = 0
    for seed, text in enumerate(corpus.sample(corpus.EXCHANGE[1], 60, seed=1)):
        puzzle = parse_grid(text)
        empty = [cell for cell in CLASSIC.cells if not puzzle.values[cell]]
        compared += count_equal_runs(puzzle.with_digit(rng.choice(empty), rng.randint(1, 9)), seed, 2)
    assert compared >= 100


def test_equal_on_puzzles_with_many_solutions() -> None:
    rng = Random(3)
    compared = 0
    for seed, text in enumerate(corpus.sample(corpus.EXCHANGE[0], 60, seed=2)):
        puzzle = parse_grid(text)
        for cell in rng.sample(puzzle.clues, 4):
            puzzle = puzzle.with_digit(cell, 0)
        compared += count_equal_runs(puzzle, seed, 2)
    assert compared >= 80


def test_equal_on_random_digits_which_mostly_clash_or_have_no_solution() -> None:
    rng = Random(4)
    compared = 0
    for seed in range(400):
        values = [0] * CLASSIC.cell_count
        for cell in rng.sample(CLASSIC.cells, rng.choice((4, 8, 12, 16, 20))):
            values[cell] = rng.randint(1, 9)
        compared += count_equal_runs(Grid(tuple(values)), seed, 1)
    assert compared >= 200
