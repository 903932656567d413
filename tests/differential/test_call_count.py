"""The fast call count against the plain reference program, run for run, on more than 1,000 seeds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.measure import call_count, reference
from dokulab.measure.counts import draw_of_run
from dokulab.search.solvers.bitboard import count_solutions
from tests import corpus

SWEEPS = 600
"""Runs that take longer are left out but for the hardest puzzles: the reference would need minutes for some of them."""


def count_equal_runs(puzzle: Grid, seed: int, runs: int, sweeps: int = SWEEPS) -> int:
    """How many runs were compared; each was equal."""
    root = call_count.root_of(puzzle)
    compared = 0
    for number in range(runs):
        fast = run(call_count.search(root, draw_of_run(seed, number), sweeps))
        if fast.complete:
            assert fast == reference.count_calls(puzzle, draw_of_run(seed, number)), (puzzle, seed, number)
            compared += 1
    return compared


def test_equal_for_a_thousand_seeds() -> None:
    puzzles = [parse_grid(text) for file in corpus.EXCHANGE[:2] for text in corpus.sample(file, 100)]
    assert sum(count_equal_runs(puzzles[seed % len(puzzles)], seed, 1) for seed in range(1_300)) >= 1_000


def test_equal_on_the_hardest_levels() -> None:
    """The last level's puzzles are as hard as the paper's evil ones, and harder."""
    compared = 0
    for file, puzzles in zip(corpus.EXCHANGE[2:], (12, 12), strict=True):
        for seed, text in enumerate(corpus.sample(file, puzzles)):
            compared += count_equal_runs(parse_grid(text), seed, 4, sweeps=3_000)
    assert compared >= 80


def puzzles_with_solutions(wanted: int, count: int, rng: Random) -> Iterator[Grid]:
    """Changed puzzles with exactly this many solutions: with a clue more that none contradicts, or with two fewer."""
    texts = corpus.sample(corpus.EXCHANGE[1], 250, seed=wanted)
    found = 0
    while found < count:
        puzzle = parse_grid(rng.choice(texts))
        if wanted == 0:
            cell = rng.choice([cell for cell in CLASSIC.cells if not puzzle.values[cell]])
            seen = [puzzle.values[peer] for peer in CLASSIC.peers[cell]]
            puzzle = puzzle.with_digit(cell, rng.choice([digit for digit in CLASSIC.digits if digit not in seen]))
        else:
            for cell in rng.sample(puzzle.clues, 2):
                puzzle = puzzle.with_digit(cell, 0)
        if count_solutions(puzzle.values, wanted + 1) == wanted:
            found += 1
            yield puzzle


def test_equal_on_puzzles_without_a_solution() -> None:
    assert sum(count_equal_runs(puzzle, 0, 2) for puzzle in puzzles_with_solutions(0, 60, Random(2))) >= 60


def test_equal_on_puzzles_with_two_solutions() -> None:
    assert sum(count_equal_runs(puzzle, 0, 2) for puzzle in puzzles_with_solutions(2, 40, Random(3))) >= 40


def test_equal_on_random_digits_which_mostly_clash_or_have_no_solution() -> None:
    rng = Random(4)
    compared = 0
    for seed in range(300):
        cells = rng.sample(CLASSIC.cells, rng.choice((4, 8, 12, 16, 20)))
        compared += count_equal_runs(Grid.of((cell, rng.randint(1, 9)) for cell in cells), seed, 1)
    assert compared >= 150
