"""The proofs that try all bands: each filling as the strategies see it on whole boards, and no puzzle refuted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from random import Random
from typing import TypeAlias

import pytest

from dokulab.board.geometry import CLASSIC, Cell
from dokulab.board.grid import Grid
from dokulab.board.switching import Transform
from dokulab.ground.jobs import run
from dokulab.make.patterns.decide import decide
from dokulab.make.patterns.problem import PatternProblem, PatternVerdict
from dokulab.make.patterns.proofs.all_bands import MOST_CLUES, Bands, Clues, arrangements, open_band
from dokulab.search.full_grid import random_full_grid
from dokulab.search.slices import classify, strategies_of
from tests import corpus

pytestmark = pytest.mark.slow

ALL = ("ns", "hs", "lc")
Place: TypeAlias = tuple[int, int]
PLACES: tuple[Place, ...] = tuple(product(range(3), range(9)))
"""The rows and columns of a band."""


def clues_at(places: Sequence[Place]) -> Clues:
    return tuple(tuple(sorted(row for row, column in places if column == at)) for at in range(9))


def pattern_with(places: list[Place], *, stack: bool = False) -> list[Cell]:
    """Clues at these places of the first band or stack, and everywhere outside it."""
    inside = [(column, row) if stack else (row, column) for row, column in places]
    outside = [(row, column) for row in range(9) for column in range(9) if (column if stack else row) >= 3]
    return [row * 9 + column for row, column in inside + outside]


def named(grid: Grid) -> list[list[int]]:
    """The rows of the first band, with the digits renamed (from 0) so that the first box has them in order."""
    rows = [[grid.values[cell] for cell in line] for line in CLASSIC.rows[:3]]
    names = {digit: name for name, digit in enumerate(rows[0][:3] + rows[1][:3] + rows[2][:3])}
    return [[names[digit] for digit in row] for row in rows]


def lane_of(rows: list[list[int]], bands: Bands) -> tuple[int, int] | None:
    """The arrangement of a band and its bit; None if the band counts as one in which alike columns are swapped."""
    minirows = [rows[row][3 * box : 3 * box + 3] for box in (1, 2) for row in range(3)]
    arrangement = arrangements().index(tuple(tuple(sorted(digits)) for digits in minirows))
    lane, stride = 0, 1
    for digits, orders in zip(minirows, bands.orders, strict=True):
        order = tuple(sorted(digits).index(digit) for digit in digits)
        if order not in orders:
            return None
        lane += stride * orders.index(order)
        stride *= len(orders)
    return arrangement, lane


def solved_on_whole_boards(cells: list[Cell], grids: list[Grid]) -> tuple[bool, ...]:
    clues = set(cells)
    puzzles = [[digit if cell in clues else 0 for cell, digit in enumerate(grid.values)] for grid in grids]
    return run(classify(puzzles, strategies_of(ALL))).solved


def full_grids(count: int, rng: Random) -> list[Grid]:
    scrambles = 16
    grids = [random_full_grid(rng) for _ in range(-(-count // scrambles))]
    return [Transform.drawn(CLASSIC, rng).apply(grid) for grid in grids for _ in range(scrambles)]


def test_there_are_as_many_bands_as_known() -> None:
    """9! x 2,612,736 bands: B. Felgenhauer and F. Jarvis, Mathematics of Sudoku I (2006)."""
    assert len(arrangements()) == 56
    unlike = clues_at([(row, column) for row, column in PLACES if column % 3 == row])
    assert Bands(unlike).count == 2_612_736
    assert Bands(clues_at([])).count * 36 == 2_612_736


def test_a_band_is_filled_exactly_where_the_strategies_solve_the_whole_board() -> None:
    rng = Random(1)
    grids = full_grids(64, rng)
    verdicts = []
    for clues in range(3, 15):
        places = rng.sample(PLACES, clues)
        bands = Bands(clues_at(places))
        expected = solved_on_whole_boards(pattern_with(places), grids)
        for grid, solved in zip(grids, expected, strict=True):
            found = lane_of(named(grid), bands)
            if found is not None:
                filled = run(bands.filled(arrangements()[found[0]]))
                assert (filled >> found[1] & 1) == solved
                verdicts.append(solved)
    assert min(verdicts.count(True), verdicts.count(False)) > 20


@pytest.mark.parametrize("stack", [False, True], ids=["band", "stack"])
@pytest.mark.parametrize(
    "places",
    [
        [(0, 0), (1, 1)],
        [(0, 0), (1, 1), (2, 2)],
        [(0, 3), (0, 5), (1, 3), (2, 3)],
        [(0, 6), (0, 7), (0, 8), (1, 7), (2, 7)],
    ],
    ids=len,
)
def test_a_band_that_cannot_be_filled_is_shown(places: list[Place], *, stack: bool) -> None:
    cells = pattern_with(places, stack=stack)
    problem = PatternProblem.of(CLASSIC, cells, ALL)
    outcome = run(decide(problem, Random(0)))
    assert outcome.verdict is PatternVerdict.IMPOSSIBLE
    proof = outcome.proof
    assert proof is not None
    assert proof.kind == "open-band"
    assert proof.units == ((9, 10, 11) if stack else (0, 1, 2))
    assert set(proof.cells) >= set(CLASSIC.cells).difference(cells)
    assert not any(solved_on_whole_boards(cells, full_grids(1024, Random(2))))


@pytest.mark.needs_data("royle17-1000.txt")
def test_the_patterns_of_known_puzzles_are_not_refuted() -> None:
    """17-clue puzzles that the strategies solve have bands with few clues. All 37,373 were tried once."""
    texts = corpus.sample("royle17-1000.txt", 60, seed=3)
    puzzles = [[int(char) if char != "." else 0 for char in text.replace("0", ".")] for text in texts]
    solved = run(classify(puzzles, strategies_of(ALL))).solved
    patterns = [[cell for cell, digit in enumerate(puzzle) if digit] for puzzle in puzzles]
    kept = [cells for cells, is_solved in zip(patterns, solved, strict=True) if is_solved]
    bands = [[cell // 27 for cell in cells] for cells in kept]
    assert any(min(map(in_band.count, range(3))) < MOST_CLUES for in_band in bands)
    for cells in kept:
        assert run(open_band(PatternProblem.of(CLASSIC, cells, ALL))) is None


def test_naked_pairs_and_other_boards_are_left_to_others() -> None:
    cells = pattern_with([(0, 0), (1, 1)])
    assert run(open_band(PatternProblem.of(CLASSIC, cells, ["ns"]))) is not None
    assert run(open_band(PatternProblem.of(CLASSIC, cells, [*ALL, "np"]))) is None


def test_six_clues_fill_some_band_unless_two_rows_are_empty() -> None:
    """Why :data:`MOST_CLUES` loses nothing. More clues never hinder, so only places that are too few are added to."""
    too_few: list[tuple[Place, ...]] = [()]
    numbers = []
    for _ in range(MOST_CLUES + 1):
        more = {unlike((*places, place)): (*places, place) for places in too_few for place in PLACES}
        unlike_places = [places for places in more.values() if len(set(places)) > len(too_few[0])]
        too_few = [
            places
            for places in unlike_places
            if len({row for row, _ in places}) == 1 or not run(Bands(clues_at(places)).can_be_filled())
        ]
        numbers.append(sum(len({row for row, _ in places}) > 1 for places in too_few))
    assert numbers == [0, 2, 5, 3, 1, 0]


def unlike(places: Sequence[Place]) -> tuple[tuple[int, ...], ...]:
    """A name that places share with those where rows, boxes or the columns of a box are swapped."""
    rows_of = [sum(1 << row for row, column in places if column == at) for at in range(9)]
    names = []
    for move in permutations((1, 2, 4)):
        moved = [sum(move[row] for row in range(3) if rows >> row & 1) for rows in rows_of]
        names.append(tuple(sorted(tuple(sorted(moved[start : start + 3])) for start in (0, 3, 6))))
    return min(names)


def test_every_row_and_box_of_an_arrangement_has_nine_digits() -> None:
    first = ((0, 1, 2), (3, 4, 5), (6, 7, 8))  # as the module says
    for arrangement in arrangements():
        second, third = arrangement[:3], arrangement[3:]
        for box in (second, third):
            assert sorted(digit for row in box for digit in row) == list(range(9))
        for row in zip(first, second, third, strict=True):
            assert sorted(digit for part in row for digit in part) == list(range(9))
    assert len(set(arrangements())) == 56
