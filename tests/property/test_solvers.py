"""The solvers against each other and against brute force, on puzzles with no, one and many solutions."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import CLASSIC, geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.search.solvers.bitboard import count_solutions, solve_text
from dokulab.search.solvers.protocol import Limits, Outcome, Verdict
from dokulab.search.solvers.registry import solver
from tests import corpus


@cache
def full_grids() -> list[str]:
    return [solve_text(text, 1)[0] for name in corpus.EXCHANGE for text in corpus.sample(name, 5)]


@cache
def full_4x4_grids() -> list[tuple[int, ...]]:
    """All of them, by trying all combinations of four rows."""
    board = geometry(2, 2)
    combinations = (sum(rows, ()) for rows in product(permutations(range(1, 5)), repeat=4))
    return [grid for grid in combinations if all(len({grid[cell] for cell in unit}) == 4 for unit in board.units)]


def solved_by(solver_id: str, puzzle: Grid, limit: int = 2) -> Outcome:
    return run(solver(solver_id).search(puzzle, Limits(limit)))


def without_cells(text: str, cells: set[int]) -> str:
    return "".join("." if cell in cells else symbol for cell, symbol in enumerate(text))


@st.composite
def few_clues(draw: st.DrawFn) -> str:
    """Some clues of a full grid: most often a puzzle of many solutions."""
    full = draw(st.sampled_from(full_grids()))
    return without_cells(full, draw(st.sets(st.sampled_from(range(81)), min_size=30, max_size=62)))


@st.composite
def any_clues(draw: st.DrawFn) -> Grid:
    """A grid with clues that need not go together, but do not clash."""
    values = [0] * 81
    for cell, digit in draw(st.lists(st.tuples(st.integers(0, 80), st.integers(1, 9)), max_size=30)):
        if all(values[peer] != digit for peer in CLASSIC.peers[cell]):
            values[cell] = digit
    return Grid(tuple(values))


@settings(max_examples=60)
@given(few_clues())
def test_both_solvers_count_alike(text: str) -> None:
    puzzle, limit = parse_grid(text), 200
    quick, exact_cover = solved_by("bitboard", puzzle, limit), solved_by("dlx", puzzle, limit)
    assert (quick.count, quick.exhausted) == (exact_cover.count, exact_cover.exhausted)
    assert quick.count >= 1
    for solution in quick.solutions + exact_cover.solutions:
        assert solution.is_solution_of(puzzle)
    assert len(set(quick.solutions)) == len(quick.solutions)


@settings(max_examples=60)
@given(any_clues())
def test_both_solvers_agree_whether_clues_go_together(puzzle: Grid) -> None:
    quick, exact_cover = solved_by("bitboard", puzzle), solved_by("dlx", puzzle)
    assert quick.verdict is exact_cover.verdict
    assert all(solution.is_solution_of(puzzle) for solution in quick.solutions + exact_cover.solutions)


@settings(max_examples=40)
@given(few_clues())
def test_all_solutions_are_different_and_none_is_missed(text: str) -> None:
    puzzle, limit = parse_grid(text), 100
    found = solve_text(text, limit)
    assert len(set(found)) == len(found) == count_solutions(puzzle.values, limit)
    assert all(parse_grid(solution).is_solution_of(puzzle) for solution in found)
    assert len(found) == solved_by("dlx", puzzle, limit).count


@settings(max_examples=40)
@given(st.integers(0, 10**9))
def test_renaming_digits_and_moving_lines_changes_no_count(seed: int) -> None:
    rng = Random(seed)
    text = rng.choice(corpus.puzzles("norvig-top95.txt") + corpus.puzzles("exchange-hard-250.csv"))
    clues = [cell for cell in CLASSIC.cells if text[cell] != "."]
    text = without_cells(text, set(rng.sample(clues, 3)))
    moved = _permuted(text, rng)
    assert count_solutions(parse_grid(moved).values, 300) == count_solutions(parse_grid(text).values, 300)


def _permuted(text: str, rng: Random) -> str:
    """The same puzzle with its digits renamed and its rows and columns moved within their bands and stacks."""

    def line_order() -> list[int]:
        return [3 * band + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]

    names = dict(zip(".123456789", ["."] + [str(digit) for digit in rng.sample(range(1, 10), 9)], strict=True))
    return "".join(names[text[9 * row + column]] for row, column in product(line_order(), line_order()))


def test_there_are_288_full_4x4_grids() -> None:
    assert len(full_4x4_grids()) == 288
    outcome = solved_by("dlx", Grid.empty(geometry(2, 2)), 1000)
    assert (outcome.count, outcome.exhausted) == (288, True)


@settings(max_examples=100)
@given(st.lists(st.integers(0, 4), min_size=16, max_size=16))
def test_dlx_counts_4x4_solutions_as_brute_force_does(values: list[int]) -> None:
    board = geometry(2, 2)
    for cell, value in enumerate(values):
        if value and any(values[peer] == value for peer in board.peers[cell]):
            values[cell] = 0
    clues = {(cell, value) for cell, value in enumerate(values) if value}
    matching = [full for full in full_4x4_grids() if clues <= set(enumerate(full))]
    outcome = solved_by("dlx", Grid(tuple(values), board), 1000)
    assert (outcome.count, outcome.exhausted) == (len(matching), True)
    assert {solution.values for solution in outcome.solutions} <= set(matching)


@pytest.mark.parametrize("solver_id", ["bitboard", "dlx"])
def test_a_wrong_clue_leaves_no_solution(solver_id: str) -> None:
    rng = Random(5)
    for text in corpus.sample("exchange-hard-250.csv", 10):
        puzzle = parse_grid(text)
        (solution,) = solve_text(text)
        assert parse_grid(solution).is_solution_of(puzzle)
        wrong = [
            puzzle.with_digit(cell, digit)
            for cell in CLASSIC.cells
            for digit in CLASSIC.digits
            if not puzzle.values[cell]
            and solution[cell] != str(digit)
            and all(puzzle.values[peer] != digit for peer in CLASSIC.peers[cell])
        ]
        outcome = solved_by(solver_id, rng.choice(wrong))
        assert (outcome.verdict, outcome.count, outcome.solutions) == (Verdict.NONE, 0, ())
        assert grid_text(puzzle) == text
