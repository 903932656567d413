"""The batch test against the step solver, and on the list of 17-clue puzzles where a developer has it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import chain, permutations, product
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.people.catalogue import choose
from dokulab.people.path import solve_steps
from dokulab.search.full_grid import random_full_grid
from dokulab.search.slices import classify, solve_many, solving, strategies_of
from dokulab.search.solvers import dlx
from dokulab.search.solvers.protocol import Limits
from tests import corpus

SETS = (("ns",), ("hs",), ("ns", "hs"), ("ns", "lc"), ("hs", "lc"), ("ns", "hs", "lc"))
SHIPPED = tuple(text for name in corpus.EXCHANGE for text in corpus.sample(name, 25))


def solved_by_steps(puzzle: Grid, names: tuple[str, ...]) -> bool:
    return run(solve_steps(puzzle, choose(names))).solved


def solved_in_batch(puzzles: list[Grid], names: tuple[str, ...], shape: Geometry = CLASSIC) -> tuple[bool, ...]:
    return run(classify([puzzle.values for puzzle in puzzles], strategies_of(names), shape)).solved


@pytest.mark.parametrize("names", SETS, ids="+".join)
def test_a_batch_says_of_each_puzzle_what_the_step_solver_says(names: tuple[str, ...]) -> None:
    puzzles = [parse_grid(text) for text in SHIPPED]
    expected = tuple(solved_by_steps(puzzle, names) for puzzle in puzzles)
    assert solved_in_batch(puzzles, names) == expected


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.sampled_from([(2, 2), (2, 3), (3, 2), (3, 3)]), st.sampled_from(SETS))
def test_a_batch_of_random_holes_too(seed: int, box: tuple[int, int], names: tuple[str, ...]) -> None:
    rng = random.Random(seed)
    shape = geometry(*box)
    puzzles = []
    for _ in range(6):
        share = rng.uniform(0.2, 0.8)
        full = random_full_grid(rng, shape)
        puzzles.append(Grid(tuple(digit if rng.random() < share else 0 for digit in full.values), shape))
    expected = tuple(solved_by_steps(puzzle, names) for puzzle in puzzles)
    assert solved_in_batch(puzzles, names, shape) == expected


def test_puzzles_rated_as_easy_as_hidden_singles_fall_to_singles() -> None:
    hidden_singles_at_most = [parse_grid(text) for text in corpus.puzzles("exchange-easy-250.csv")]
    assert all(solved_in_batch(hidden_singles_at_most, ("ns", "hs")))


@pytest.mark.needs_data("royle17-49151.txt.gz")
def test_the_17_clue_puzzles_fall_as_the_paper_says() -> None:
    """Section 1: 37,373 of Royle's 49,151 to all three strategies, none to naked singles alone."""
    puzzles = [tuple(map(int, text.replace(".", "0"))) for text in corpus.puzzles("royle17-49151.txt.gz")]
    assert len(puzzles) == 49_151
    for names, count in ((("ns",), 0), (("ns", "hs"), 21_905), (("ns", "hs", "lc"), 37_373)):
        assert run(classify(puzzles, strategies_of(names))).solved_count == count


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from([(2, 2), (2, 3), (3, 2), (3, 3)]), st.integers(0, 40))
def test_the_batch_solver_agrees_with_exact_cover(seed: int, box: tuple[int, int], few: int) -> None:
    """With proper puzzles, with some digits changed so that there is no solution, and with several solutions."""
    rng = random.Random(seed)
    shape = geometry(*box)
    puzzles = []
    for _ in range(rng.randrange(1, 60)):
        share = rng.uniform(0.35, 0.8)
        full = random_full_grid(rng, shape)
        digits = [digit if rng.random() < share else 0 for digit in full.values]
        if rng.random() < 0.3:
            digits[rng.randrange(len(digits))] = rng.choice(shape.digits)
        puzzles.append(digits)
    with mock.patch.object(solving, "_FEW", few):
        answers = run(solve_many(puzzles, shape))
    for digits, answer in zip(puzzles, answers, strict=True):
        grid = Grid(tuple(digits), shape)
        clashes = next(shape.equal_pairs(grid.values), None) is not None
        if clashes:
            assert (answer.solutions, answer.complete) == ((), True)
            continue
        expected = run(dlx.search(grid, Limits(solutions=2)))
        assert answer.verdict is expected.verdict
        assert len(set(answer.solutions)) == expected.count
        assert all(Grid(tuple(solution), shape).is_solution_of(grid) for solution in answer.solutions)


def flat(rows: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(chain.from_iterable(rows))


def fits(values: tuple[int, ...], shape: Geometry) -> bool:
    return all(len({values[cell] for cell in unit}) == shape.size for unit in shape.units[shape.size :])


def test_every_way_to_put_four_clues_on_a_board_of_four_digits() -> None:
    """All 4-clue puzzles on one pattern against brute force over the 288 full grids."""
    shape = geometry(2, 2)
    grids = [rows for rows in map(flat, product(permutations(shape.digits), repeat=4)) if fits(rows, shape)]
    assert len(grids) == 288
    cells = (0, 3, 6, 13)
    puzzles = []
    for clues in product(shape.digits, repeat=4):
        digits = [0] * 16
        for cell, clue in zip(cells, clues, strict=True):
            digits[cell] = clue
        puzzles.append(digits)
    with mock.patch.object(solving, "_FEW", 0):
        answers = run(solve_many(puzzles, shape))
    for digits, answer in zip(puzzles, answers, strict=True):
        solutions = [
            grid for grid in grids if all(clue in (0, there) for clue, there in zip(digits, grid, strict=True))
        ]
        assert len(answer.solutions) == min(len(solutions), 2)
        assert set(map(tuple, answer.solutions)) <= set(solutions)
