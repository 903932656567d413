"""Unique rectangles, types 1 to 6, and hidden rectangles: what keeps a deadly rectangle from arising must be true.

A deadly rectangle is four open cells in two rows, two columns and two boxes that hold two digits crosswise. The digits
could change places, and the puzzle would have two solutions. That a corner has lost one of the two candidates already
does not matter: no clue is in the way. All of these assume that the puzzle has one solution.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Cell
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.people.state import State
from dokulab.people.step import Role
from dokulab.people.step_text import StepText
from dokulab.people.technique import FoundSteps, Technique, Words, in_unique_puzzles
from dokulab.people.techniques.deadly_patterns import (
    DeadlyPattern,
    WayOut,
    deadly,
    kept_digit,
    naked_subset_of_more,
    one_cell_with_more,
    one_digit_locked,
    one_digit_more,
    why_1,
    why_2,
    why_3,
    why_4,
)
from dokulab.search.solvers.uniqueness import UniquePuzzle

Corners = tuple[Cell, Cell, Cell, Cell]
"""Top left, top right, bottom left, bottom right."""


@cache
def rectangles_at(cell_sets: CellSets) -> tuple[tuple[tuple[int, Corners], ...], ...]:
    """For each cell the rectangles in exactly two boxes with this corner: as a set of cells, and in order."""
    geometry, n = cell_sets.geometry, cell_sets.size
    at: list[list[tuple[int, Corners]]] = [[] for _ in geometry.cells]
    for top, bottom in combinations(range(n), 2):
        same_band = top // geometry.box_rows == bottom // geometry.box_rows
        for left, right in combinations(range(n), 2):
            same_stack = left // geometry.box_columns == right // geometry.box_columns
            if same_band != same_stack:
                corners = (top * n + left, top * n + right, bottom * n + left, bottom * n + right)
                for corner in corners:
                    at[corner].append((mask_of(corners), corners))
    return tuple(map(tuple, at))


@lru_cache(maxsize=1024)
def _rectangles_within(cell_sets: CellSets, corner: Cell, cells: int) -> tuple[tuple[int, Corners], ...]:
    """Those with this corner whose corners are all in the set. From step to step most digits stay as they are."""
    return tuple([each for each in rectangles_at(cell_sets)[corner] if not each[0] & ~cells])


@dataclass(frozen=True, slots=True)
class Rectangle(DeadlyPattern):
    """Four cells that could hold ``low`` and ``high`` crosswise."""

    corners: Corners

    def opposite(self, corner: Cell) -> Cell:
        """The corner across the diagonal."""
        return self.corners[3 - self.corners.index(corner)]

    def has_diagonal_roof(self) -> bool:
        one, two, three, four = self.corners
        return self.roof in (1 << one | 1 << four, 1 << two | 1 << three)


def rectangles(state: State, _proof: UniquePuzzle) -> tuple[Rectangle, ...]:
    """Every rectangle with a floor and a roof. Nothing follows from one unless there is one solution."""
    return _rectangles(state)


@lru_cache(maxsize=2)
def _rectangles(state: State) -> tuple[Rectangle, ...]:
    """The last ones are remembered, since each type looks at them."""
    found = []
    seen: set[tuple[int, int]] = set()
    bivalue = state.bivalue_cells
    for cell in iter_bits(bivalue):
        digits = state.digit_sets[cell]
        low, high = iter_bits(digits)
        same = state.candidates[low] & state.candidates[high] & bivalue
        for cells, corners in _rectangles_within(state.cell_sets, cell, state.candidates[low] | state.candidates[high]):
            if (cells, digits) in seen:
                continue
            seen.add((cells, digits))
            if cells & ~same:
                found.append(Rectangle(low, high, cells & same, cells & ~same, corners))
    return tuple(found)


def _has_wide_roof(found: Rectangle) -> bool:
    return found.roof.bit_count() == 3 or found.has_diagonal_roof()


def _lines(state: State, found: Rectangle) -> tuple[tuple[int, int], tuple[int, int]]:
    """The rectangle's two rows, and its two columns."""
    units_of = state.geometry.units_of
    first, last = units_of[found.corners[0]], units_of[found.corners[3]]
    return (first[0], last[0]), (first[1], last[1])


def _why_6(text: StepText) -> str:
    return (
        f"{deadly(text)} In {text.base}, {text.digits} can only go in these cells. If one of {text.roof} were "
        f"{text.digits}, so would the other be, and all four would hold only the two digits."
    )


def _why_hidden(text: StepText) -> str:
    return (
        f"{deadly(text)} In {text.base}, {kept_digit(text)} can only go in these cells. If {text.targets} were "
        f"{text.digits}, the other three cells would have to hold the two digits as well."
    )


def around(text: StepText) -> str:
    """Where to look for a rectangle."""
    return f"Look for a rectangle of cells around {text.boxes}."


def _rectangle(
    number: int, weight: int, way_out: WayOut, why: Words, wide: bool | None = None, *, about: str, rare: bool = False
) -> Technique:
    """``wide``: only of such a roof, or only of none such."""

    def search(state: State, proof: UniquePuzzle) -> FoundSteps:
        every = rectangles(state, proof)
        yield from way_out(state, [each for each in every if wide is None or _has_wide_roof(each) is wide])

    id, title = f"unique_rectangle_{number}", f"Unique rectangle, type {number}"
    return in_unique_puzzles(id, title, weight, where=around, why=why, about=about, rare=rare)(search)


TYPE_1 = _rectangle(
    1,
    150,
    one_cell_with_more,
    why_1,
    about=(
        "Four cells in two rows, two columns and two boxes. Three have the same two candidates. If the fourth "
        "had only these too, the digits could be swapped and the puzzle would have two solutions. So the "
        "fourth is something else."
    ),
)
TYPE_2 = _rectangle(
    2,
    160,
    one_digit_more,
    why_2,
    wide=False,
    about=(
        "Four cells of a rectangle share two digits, and two neighbouring ones have the same extra candidate. "
        "One of these must be the extra digit, or the rectangle could be swapped. Remove it from cells that "
        "see both."
    ),
    rare=True,
)
TYPE_3 = _rectangle(
    3,
    200,
    naked_subset_of_more,
    why_3,
    about=(
        "Four cells of a rectangle share two digits, and two of them have extra candidates. At least one "
        "extra is true, so you can treat the two cells as one: with other cells of their unit, it makes a "
        "naked subset."
    ),
)
TYPE_4 = _rectangle(
    4,
    160,
    one_digit_locked,
    why_4,
    about=(
        "Four cells of a rectangle share two digits, and two of them have extra candidates. In a unit of "
        "these two, one of the digits can’t go anywhere else. So neither can be the other digit, or the "
        "rectangle could be swapped."
    ),
)
TYPE_5 = _rectangle(
    5,
    200,
    one_digit_more,
    why_2,
    wide=True,
    about=(
        "Like type 2, but the cells with the extra candidate are diagonally opposite, or there are three of "
        "them. One of them must be the extra digit, so you can remove it from cells that see them all."
    ),
    rare=True,
)


@in_unique_puzzles(
    "unique_rectangle_6",
    "Unique rectangle, type 6",
    200,
    where=around,
    why=_why_6,
    about=(
        "Two diagonally opposite cells of a rectangle have extra candidates, and in its rows or columns one "
        "of the digits is only possible inside it. If those two cells were that digit, the rectangle could be "
        "swapped, so they aren’t."
    ),
    rare=True,
)
def TYPE_6(state: State, proof: UniquePuzzle) -> FoundSteps:
    """Two cells across with more, and a digit that both rows (or columns) have only in the rectangle: not there."""
    for found in rectangles(state, proof):
        for digit in (found.low, found.high) if found.has_diagonal_roof() else ():
            for units in _lines(state, found):
                if all(not state.candidates[digit] & state.cell_sets.units[unit] & ~found.cells for unit in units):
                    bases = tuple((Role.BASE, unit) for unit in units)
                    yield from found.step(state, found.roof, 1 << digit, units=bases)


@in_unique_puzzles(
    "hidden_rectangle",
    "Hidden rectangle",
    200,
    where=around,
    why=_why_hidden,
    about=(
        "In a rectangle of four cells with two digits, one digit can’t go anywhere else in the row and the "
        "column of one corner. If the opposite corner were the other digit, all four would be forced and "
        "could be swapped, so it isn’t."
    ),
)
def HIDDEN_RECTANGLE(state: State, proof: UniquePuzzle) -> FoundSteps:
    """A cell without more, and across it a cell whose row and column have one of the digits only in the rectangle.

    Were that cell the other digit, its neighbours in the rectangle would be the one, and the rectangle deadly.
    """
    for found in rectangles(state, proof):
        for corner in iter_bits(found.floor):
            across = found.opposite(corner)
            row, column, _ = state.geometry.units_of[across]
            lines = state.cell_sets.units[row] | state.cell_sets.units[column]
            neighbours = found.cells & ~(1 << corner | 1 << across)
            for kept, gone in ((found.low, found.high), (found.high, found.low)):
                if state.candidates[kept] & lines & ~(1 << across) == neighbours:
                    units = ((Role.BASE, row), (Role.BASE, column))
                    yield from found.step(state, 1 << across, 1 << gone, units=units)
