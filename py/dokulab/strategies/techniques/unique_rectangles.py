"""Unique rectangles, types 1 to 6, and hidden rectangles: what keeps a deadly rectangle from arising must be true.

A deadly rectangle is four open cells in two rows, two columns and two boxes that hold two digits crosswise. The digits
could change places, and the puzzle would have two solutions. That a corner has lost one of the two candidates already
does not matter: no clue is in the way. All of these assume that the puzzle has one solution.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import combinations

from dokulab.bits import is_single, mask_of, members, only, union_of
from dokulab.cellsets import CellSets
from dokulab.geometry import Cell, Digit
from dokulab.solvers.uniqueness import UniquePuzzle
from dokulab.strategies.phrases import Phrases
from dokulab.strategies.state import State
from dokulab.strategies.step import Candidate, Reason, Role, Step, in_order
from dokulab.strategies.technique import NOT_MONOTONE, Search, in_unique_puzzles

Corners = tuple[Cell, Cell, Cell, Cell]
"""Top left, top right, bottom left, bottom right."""


@cache
def rectangles_at(board: CellSets) -> tuple[tuple[tuple[int, Corners], ...], ...]:
    """For each cell the rectangles in exactly two boxes with this corner: as a set of cells, and in order."""
    geometry, n = board.geometry, board.size
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


@dataclass(frozen=True, slots=True)
class Rectangle:
    """Four cells that could hold ``low`` and ``high`` crosswise. The ``floor`` has just these two, the ``roof`` not."""

    corners: Corners
    low: Digit
    high: Digit
    floor: int
    roof: int

    @property
    def cells(self) -> int:
        return self.floor | self.roof

    @property
    def digits(self) -> int:
        return 1 << self.low | 1 << self.high

    def opposite(self, corner: Cell) -> Cell:
        """The corner across the diagonal."""
        return self.corners[3 - self.corners.index(corner)]

    def has_diagonal_roof(self) -> bool:
        one, two, three, four = self.corners
        return self.roof in (1 << one | 1 << four, 1 << two | 1 << three)

    def extras(self, state: State) -> int:
        """The set of the other digits in the roof."""
        return union_of(state.digit_sets[cell] for cell in members(self.roof)) & ~self.digits

    def single_extra(self, state: State) -> Digit | None:
        """The one digit that every cell of the roof has besides the two, or None."""
        extras = self.extras(state)
        if is_single(extras) and not self.roof & ~state.marks[only(extras)]:
            return only(extras)
        return None

    def step(
        self,
        technique: str,
        state: State,
        lost: Iterator[Candidate],
        *,
        units: tuple[tuple[Role, int], ...] = (),
        subset: int = 0,
    ) -> Iterator[Step]:
        """The step that eliminates what is there of ``lost``, if anything is. ``subset``: more cells that it needs."""
        eliminations = in_order((cell, digit) for cell, digit in lost if state.marks[digit] >> cell & 1)
        if not eliminations:
            return
        candidates = []
        for cell in members(self.cells):
            for digit in members(state.digit_sets[cell]):
                candidates.append((Role.PATTERN if 1 << digit & self.digits else Role.EXTRA, cell, digit))
        for cell in members(subset):
            candidates += [(Role.EXTRA, cell, digit) for digit in members(state.digit_sets[cell])]
        cells = tuple((Role.ROOF if self.roof >> cell & 1 else Role.PATTERN, cell) for cell in sorted(self.corners))
        reason = Reason(units=units, cells=cells, candidates=tuple(candidates))
        yield Step(technique, eliminations=eliminations, because=reason)


def rectangles(state: State, _proof: UniquePuzzle) -> tuple[Rectangle, ...]:
    """Every rectangle with a floor and a roof. Nothing follows from one unless there is one solution."""
    return _rectangles(state)


@lru_cache(maxsize=2)
def _rectangles(state: State) -> tuple[Rectangle, ...]:
    """The last ones are remembered, since each type looks at them."""
    found = []
    seen: set[tuple[int, int]] = set()
    by_cell = rectangles_at(state.board)
    for cell in members(state.bivalue_cells):
        digits = state.digit_sets[cell]
        low, high = members(digits)
        neither = ~(state.marks[low] | state.marks[high])
        for cells, corners in by_cell[cell]:
            if cells & neither or (cells, digits) in seen:
                continue
            seen.add((cells, digits))
            floor = mask_of(corner for corner in corners if state.digit_sets[corner] == digits)
            if floor != cells:
                found.append(Rectangle(corners, low, high, floor, cells & ~floor))
    return tuple(found)


_LARGEST_SUBSET = 4
"""Of type 3: the most digits of the naked subset."""


def _type_1(state: State, proof: UniquePuzzle) -> Search:
    """Three cells without more: the fourth is neither of the two digits."""
    for found in rectangles(state, proof):
        if found.roof.bit_count() == 1:
            lost = ((cell, digit) for cell in members(found.roof) for digit in (found.low, found.high))
            yield from found.step("unique_rectangle_1", state, lost)


def _type_2(state: State, proof: UniquePuzzle) -> Search:
    """Two cells of one line with the same one digit more: one of them is it."""
    for found in rectangles(state, proof):
        if found.roof.bit_count() == 2 and not found.has_diagonal_roof():
            yield from _one_of_the_roof("unique_rectangle_2", state, found)


def _type_5(state: State, proof: UniquePuzzle) -> Search:
    """Two cells across, or three, with the same one digit more: one of them is it."""
    for found in rectangles(state, proof):
        if found.roof.bit_count() == 3 or found.has_diagonal_roof():
            yield from _one_of_the_roof("unique_rectangle_5", state, found)


def _one_of_the_roof(technique: str, state: State, found: Rectangle) -> Search:
    extra = found.single_extra(state)
    if extra is not None:
        lost = ((cell, extra) for cell in members(state.board.common_peers(found.roof)))
        yield from found.step(technique, state, lost)


def _type_3(state: State, proof: UniquePuzzle) -> Search:
    """Two cells of one line with several digits more act as one cell of these: a naked subset with others of a unit."""
    for found in rectangles(state, proof):
        if found.roof.bit_count() != 2 or found.has_diagonal_roof():
            continue
        extras = found.extras(state)
        for unit in state.board.shared_units(found.roof):
            others = state.board.units[unit] & state.open & ~found.roof
            small = [cell for cell in members(others) if state.digit_sets[cell].bit_count() <= _LARGEST_SUBSET]
            for count in range(max(1, extras.bit_count() - 1), _LARGEST_SUBSET):
                for cells in combinations(small, count):
                    digits, subset = extras, 0
                    for cell in cells:
                        digits |= state.digit_sets[cell]
                        subset |= 1 << cell
                    if digits.bit_count() == count + 1:
                        seen = state.board.common_peers(found.roof | subset)
                        lost = ((cell, digit) for digit in members(digits) for cell in members(seen))
                        units = ((Role.BASE, unit),)
                        yield from found.step("unique_rectangle_3", state, lost, units=units, subset=subset)


def _type_4(state: State, proof: UniquePuzzle) -> Search:
    """Two cells of one line that have one of the two digits between them in a unit: neither is the other digit."""
    for found in rectangles(state, proof):
        if found.roof.bit_count() != 2 or found.has_diagonal_roof():
            continue
        for unit in state.board.shared_units(found.roof):
            for kept, gone in ((found.low, found.high), (found.high, found.low)):
                if state.marks[kept] & state.board.units[unit] == found.roof:
                    lost = ((cell, gone) for cell in members(found.roof))
                    yield from found.step("unique_rectangle_4", state, lost, units=((Role.BASE, unit),))


def _type_6(state: State, proof: UniquePuzzle) -> Search:
    """Two cells across with more, and a digit that both rows (or columns) have only in the rectangle: not there."""
    for found in rectangles(state, proof):
        if not found.has_diagonal_roof():
            continue
        for digit in (found.low, found.high):
            for units in _lines(state, found):
                if all(not state.marks[digit] & state.board.units[unit] & ~found.cells for unit in units):
                    lost = ((cell, digit) for cell in members(found.roof))
                    yield from found.step(
                        "unique_rectangle_6", state, lost, units=tuple((Role.BASE, unit) for unit in units)
                    )


def _hidden(state: State, proof: UniquePuzzle) -> Search:
    """A cell without more, and across it a cell whose row and column have one of the digits only in the rectangle.

    Were that cell the other digit, its neighbours in the rectangle would be the one, and the rectangle deadly.
    """
    for found in rectangles(state, proof):
        for corner in members(found.floor):
            across = found.opposite(corner)
            row, column, _ = state.geometry.units_of[across]
            lines = state.board.units[row] | state.board.units[column]
            neighbours = found.cells & ~(1 << corner | 1 << across)
            for kept, gone in ((found.low, found.high), (found.high, found.low)):
                if state.marks[kept] & lines & ~(1 << across) == neighbours:
                    units = ((Role.BASE, row), (Role.BASE, column))
                    yield from found.step("hidden_rectangle", state, iter([(across, gone)]), units=units)


def _lines(state: State, found: Rectangle) -> tuple[tuple[int, int], tuple[int, int]]:
    """The rectangle's two rows, and its two columns."""
    units_of = state.geometry.units_of
    first, last = units_of[found.corners[0]], units_of[found.corners[3]]
    return (first[0], last[0]), (first[1], last[1])


def _deadly(it: Phrases) -> str:
    """What all types begin with."""
    digits = it.role_digits(Role.PATTERN)
    four = it.cells(Role.PATTERN, Role.ROOF)
    return f"{four} can't hold only {digits}, or swapping the two would give a second solution."


def _why_1(it: Phrases) -> str:
    return f"{_deadly(it)} Only {it.roof} can be another digit."


def _why_2_and_5(it: Phrases) -> str:
    return f"{_deadly(it)} The only way out is {it.digits}, in one of {it.roof}."


def _why_3(it: Phrases) -> str:
    subset = it.cell_names(cell for cell, _ in it.step.because.candidates_as(Role.EXTRA) if cell not in it.corners)
    return f"{_deadly(it)} One of {it.roof} must be another digit, and forms a naked subset with {subset} in {it.base}."


def _why_4(it: Phrases) -> str:
    return (
        f"{_deadly(it)} In {it.base}, {_kept(it)} can only go in {it.roof}. If the other one of these cells were "
        f"{it.digits}, all four would hold only the two digits."
    )


def _why_6(it: Phrases) -> str:
    return (
        f"{_deadly(it)} In {it.base}, {it.digits} can only go in these cells. If one of {it.roof} were {it.digits}, so "
        f"would the other be, and all four would hold only the two digits."
    )


def _why_hidden(it: Phrases) -> str:
    return (
        f"{_deadly(it)} In {it.base}, {_kept(it)} can only go in these cells. If {it.targets} were {it.digits}, the "
        "other three cells would have to hold the two digits as well."
    )


def _kept(it: Phrases) -> str:
    """The one of the two digits that the step does not eliminate."""
    gone = {digit for _, digit in it.step.eliminations}
    return it.digit_names(digit for _, digit in it.step.because.candidates_as(Role.PATTERN) if digit not in gone)


def around(it: Phrases) -> str:
    """Where to look for a rectangle."""
    return f"Look for a rectangle of cells around {it.boxes}."


_rectangle = partial(in_unique_puzzles, where=around, outside=NOT_MONOTONE)

TYPE_1 = _rectangle("unique_rectangle_1", "Unique rectangle, type 1", 150, _type_1, why=_why_1)
TYPE_2 = _rectangle("unique_rectangle_2", "Unique rectangle, type 2", 160, _type_2, why=_why_2_and_5)
TYPE_3 = _rectangle("unique_rectangle_3", "Unique rectangle, type 3", 200, _type_3, why=_why_3)
TYPE_4 = _rectangle("unique_rectangle_4", "Unique rectangle, type 4", 160, _type_4, why=_why_4)
TYPE_5 = _rectangle("unique_rectangle_5", "Unique rectangle, type 5", 200, _type_5, why=_why_2_and_5)
TYPE_6 = _rectangle("unique_rectangle_6", "Unique rectangle, type 6", 200, _type_6, why=_why_6)
HIDDEN_RECTANGLE = _rectangle("hidden_rectangle", "Hidden rectangle", 200, _hidden, why=_why_hidden)
