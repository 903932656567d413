"""The proofs that try all crosses: each pair of fillings as the strategies see it on whole boards."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.geometry import CLASSIC, Cell
from dokulab.board.grid import Grid
from dokulab.board.switching import Transform
from dokulab.ground.jobs import run
from dokulab.make.patterns.problem import PatternProblem
from dokulab.make.patterns.proofs.all_bands import Clues, open_band
from dokulab.make.patterns.proofs.all_crosses import Closure, can_be_filled, open_cross
from dokulab.make.patterns.proofs.proof_words import in_words
from dokulab.search.full_grid import random_full_grid
from dokulab.search.slices import classify, strategies_of

pytestmark = pytest.mark.slow

ALL = ("ns", "hs", "lc")


def in_first_cross(cell: Cell) -> bool:
    return cell // 9 < 3 or cell % 9 < 3


def fillings(grid: Grid) -> tuple[bytes, bytes]:
    """A grid's first band and first stack, the digits renamed so that the first box has them in order; the stack's are
    named as if it were a band, with rows and columns changed over."""

    def across(values: list[list[int]]) -> bytes:
        names = {values[row][column]: 3 * row + column for row in range(3) for column in range(3)}
        return bytes(names[values[row][column]] for column in range(3, 9) for row in range(3))

    rows = [[grid.values[cell] for cell in line] for line in CLASSIC.rows]
    return across(rows), across([list(column) for column in zip(*rows, strict=True)])


def clues_of(cells: set[Cell]) -> tuple[Clues, Clues]:
    across = tuple(tuple(row for row in range(3) if row * 9 + column in cells) for column in range(9))
    down = tuple(tuple(column for column in range(3) if row * 9 + column in cells) for row in range(9))
    return across, down


def test_a_cross_is_filled_exactly_where_the_strategies_solve_the_whole_board() -> None:
    rng = Random(5)
    cross = [cell for cell in CLASSIC.cells if in_first_cross(cell)]
    outside = [cell for cell in CLASSIC.cells if not in_first_cross(cell)]
    verdicts: list[bool] = []
    for number in range(48):
        grids = [random_full_grid(rng) for _ in range(8)]
        clues = set(rng.sample(cross, 6 + number % 16))
        across, down = zip(*map(fillings, grids), strict=True)
        closure = Closure(across, down)
        closure.show(*clues_of(clues))
        while closure.round():
            pass
        shown = clues.union(outside)
        puzzles = [[digit if cell in shown else 0 for cell, digit in enumerate(grid.values)] for grid in grids]
        expected = run(classify(puzzles, strategies_of(ALL))).solved
        assert [bool(closure.filled() >> 9 * pair & 1) for pair in range(8)] == list(expected)
        verdicts += expected
    assert min(verdicts.count(True), verdicts.count(False)) > 50


PLACES = [(0, 4), (0, 7), (1, 7), (3, 1), (4, 1), (6, 0)]
"""Rows and columns in the first cross: too few, though bands and stacks with such clues can be filled."""


@pytest.mark.parametrize(("band", "stack"), [(0, 0), (2, 1)])
def test_a_cross_that_cannot_be_filled_is_shown(band: int, stack: int) -> None:
    first = [row * 9 + column for row, column in PLACES] + [cell for cell in CLASSIC.cells if not in_first_cross(cell)]
    cells = [(cell // 9 + 3 * band) % 9 * 9 + (cell + 3 * stack) % 9 for cell in first]
    problem = PatternProblem.of(CLASSIC, cells, ALL)
    assert run(open_band(problem)) is None
    proof = run(open_cross(problem))
    assert proof is not None
    assert proof.kind == "open-cross"
    assert proof.units == (*range(3 * band, 3 * band + 3), *range(9 + 3 * stack, 12 + 3 * stack))
    assert len(proof.cells) == 45
    assert set(proof.cells) >= set(CLASSIC.cells).difference(cells)
    assert ("clues", 6) in proof.facts
    assert f"row {3 * band + 1}" in in_words(proof, problem)
    rng = Random(2)
    grids = [Transform.drawn(CLASSIC, rng).apply(grid) for grid in [random_full_grid(rng)] for _ in range(1024)]
    puzzles = [[digit if cell in cells else 0 for cell, digit in enumerate(grid.values)] for grid in grids]
    assert not any(run(classify(puzzles, strategies_of(ALL))).solved)


def test_one_clue_more_and_the_cross_can_be_filled() -> None:
    outside = [cell for cell in CLASSIC.cells if not in_first_cross(cell)]
    cells = [row * 9 + column for row, column in [*PLACES, (1, 2), (2, 5), (8, 2)]] + outside
    assert run(can_be_filled(PatternProblem.of(CLASSIC, cells, ALL), 0, 0))


def test_a_cross_whose_band_cannot_be_filled_is_shown() -> None:
    outside = [cell for cell in CLASSIC.cells if cell >= 27]
    problem = PatternProblem.of(CLASSIC, [0, 10, *outside], ALL)
    assert run(open_band(problem)) is not None
    assert not run(can_be_filled(problem, 0, 1))


def test_naked_pairs_are_left_to_others() -> None:
    cells = [row * 9 + column for row, column in PLACES]
    assert run(open_cross(PatternProblem.of(CLASSIC, cells, [*ALL, "np"]))) is None
