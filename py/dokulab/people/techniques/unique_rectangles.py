"""Unique rectangles, types 1 to 6, hidden and avoidable ones: what keeps a deadly rectangle from arising must be true.

A deadly rectangle is four open cells in two rows, two columns and two boxes that hold two digits crosswise. The digits
could change places, and the puzzle would have two solutions. That a corner has lost one of the two candidates already
does not matter: no clue is in the way. All of these assume that the puzzle has one solution.

An avoidable rectangle has cells that are already filled, but were not given. With three of the four filled, the fourth
does not complete it (type 1). With two filled, and the same one digit more in the two others, one of these is that
digit (type 2).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import combinations

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import bit_index, is_single, iter_bits, mask_of
from dokulab.ground.words import listed
from dokulab.people.state import State
from dokulab.people.step import Reason, Role, Step, digit_in
from dokulab.people.step_text import StepText
from dokulab.people.technique import FoundSteps, Technique, in_unique_puzzles
from dokulab.people.techniques.deadly_patterns import WAYS_OUT, DeadlyPattern, deadly, kept_digit
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
    number: int, weight: int, *, way: int | None = None, wide: bool | None = None, about: str, rare: bool = False
) -> Technique:
    """``way``: the type of the way out, if it has another number. ``wide``: only of such a roof, or of none such."""
    way_out = WAYS_OUT[way or number]

    def search(state: State, proof: UniquePuzzle) -> FoundSteps:
        every = rectangles(state, proof)
        yield from way_out.steps(state, [each for each in every if wide is None or _has_wide_roof(each) is wide])

    id, title = f"unique_rectangle_{number}", f"Unique rectangle, type {number}"
    return in_unique_puzzles(id, title, weight, where=around, why=way_out.why, about=about, rare=rare)(search)


TYPE_1 = _rectangle(
    1,
    150,
    about=(
        "Four cells in two rows, two columns and two boxes. Three have the same two candidates. If the fourth "
        "had only these too, the digits could be swapped and the puzzle would have two solutions. So the "
        "fourth is something else."
    ),
)
TYPE_2 = _rectangle(
    2,
    160,
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
    about=(
        "Four cells of a rectangle share two digits, and two of them have extra candidates. At least one "
        "extra is true, so you can treat the two cells as one: with other cells of their unit, it makes a "
        "naked subset."
    ),
)
TYPE_4 = _rectangle(
    4,
    160,
    about=(
        "Four cells of a rectangle share two digits, and two of them have extra candidates. In a unit of "
        "these two, one of the digits can’t go anywhere else. So neither can be the other digit, or the "
        "rectangle could be swapped."
    ),
)
TYPE_5 = _rectangle(
    5,
    200,
    way=2,
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


@lru_cache(maxsize=8)
def _without_clues(cell_sets: CellSets, clues: int) -> tuple[tuple[int, Corners], ...]:
    """Every rectangle in exactly two boxes without a clue, as a set of cells and in order."""
    return tuple([(cells, corners) for cells, corners in _all_rectangles(cell_sets) if not cells & clues])


@cache
def _all_rectangles(cell_sets: CellSets) -> tuple[tuple[int, Corners], ...]:
    return tuple(dict.fromkeys(rectangle for at_cell in rectangles_at(cell_sets) for rectangle in at_cell))


def _left_open(state: State, proof: UniquePuzzle, count: int) -> list[tuple[int, Corners]]:
    """The rectangles without a clue of which this many corners are open: these as a set, and all four in order."""
    open_cells, every = state.unsolved, _without_clues(state.cell_sets, mask_of(proof.puzzle.clues))
    return [(cells & open_cells, corners) for cells, corners in every if (cells & open_cells).bit_count() == count]


def _completing(state: State, corners: Corners) -> dict[Cell, Digit]:
    """For each of two open corners in one line the digit that completes the rectangle; else none."""
    values = state.grid.values
    found = {
        corner: values[corners[3 - place]]
        for place, corner in enumerate(corners)
        if not values[corner] and values[corners[3 - place]]
    }
    return found if len(set(found.values())) == 2 else {}


def _reason(corners: Corners, completing: dict[Cell, Digit], extra: Digit | None = None) -> Reason:
    candidates = [(Role.PATTERN, cell, digit) for cell, digit in completing.items()]
    if extra is not None:
        candidates += [(Role.EXTRA, cell, extra) for cell in completing]
    roles = tuple((Role.ROOF if cell in completing else Role.WITNESS, cell) for cell in corners)
    return Reason(cells=roles, candidates=tuple(candidates))


def _why_1(text: StepText) -> str:
    return (
        f"{text.cells(Role.WITNESS)} weren’t given. If {text.targets} were {text.digits}, the two digits of the "
        f"rectangle could be swapped, which would give a second solution."
    )


def _why_2(text: StepText) -> str:
    without = listed(
        f"{text.symbol(digit)} in {text.cell_names([cell])}"
        for cell, digit in text.step.because.candidates_as(Role.PATTERN)
    )
    return (
        f"{text.cells(Role.WITNESS)} weren’t given. With {without}, the two digits of the rectangle could be swapped, "
        f"which would give a second solution. So one of {text.roof} is {text.digits}."
    )


_avoidable = partial(
    in_unique_puzzles,
    where=around,
    not_in_framework_because="it reads which cells are filled, and which of them were given",
)


@_avoidable(
    "avoidable_rectangle",
    "Avoidable rectangle, type 1",
    275,
    why=_why_1,
    about=(
        "Three corners of a rectangle are filled, crosswise with two digits, and none of the four cells was "
        "given. If the fourth completed the pattern, the two digits could be swapped and the puzzle would "
        "have two solutions. So it doesn’t."
    ),
    rare=True,
)
def AVOIDABLE_RECTANGLE(state: State, proof: UniquePuzzle) -> FoundSteps:
    for left, corners in _left_open(state, proof, 1):
        values = state.grid.values
        corner = bit_index(left)
        digit = values[corners[3 - corners.index(corner)]]  # across the diagonal
        others = {values[cell] for cell in corners} - {0, digit}
        if len(others) == 1 and state.candidates[digit] & left:
            reason = _reason(corners, {corner: digit})
            yield Step(eliminations=((corner, digit),), because=reason)


@_avoidable(
    "avoidable_rectangle_2",
    "Avoidable rectangle, type 2",
    275,
    why=_why_2,
    about=(
        "Two corners of a rectangle in one line are filled, and none of the four cells was given. Each of the "
        "other two has the digit that would complete a swap, and both have the same extra candidate. One of "
        "them must be the extra digit, so you can remove it from cells that see both."
    ),
    rare=True,
)
def AVOIDABLE_RECTANGLE_2(state: State, proof: UniquePuzzle) -> FoundSteps:
    for left, corners in _left_open(state, proof, 2):
        if left & ~state.bivalue_cells:
            continue
        completing = _completing(state, corners)
        extras = {state.digit_sets[cell] & ~(1 << digit) for cell, digit in completing.items()}
        if len(extras) != 1:
            continue
        (extra,) = extras
        if is_single(extra) and not any(extra >> state.grid.values[cell] & 1 for cell in corners):
            digit = bit_index(extra)
            lost = state.cell_sets.common_peers(left) & state.candidates[digit]
            if lost:
                reason = _reason(corners, completing, digit)
                yield Step(eliminations=digit_in(lost, digit), because=reason)
