"""Where a deadly rectangle could arise: four open cells in two rows, two columns and two boxes with two digits.

Were the two digits alone in them, they could change places, and the puzzle would have two solutions. That a corner
has lost one of the two already does not matter: no clue is in the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from dokulab.bits import is_single, mask_of, members, only, union_of
from dokulab.geometry import Cell, Digit
from dokulab.strategies.board import Board
from dokulab.strategies.state import State
from dokulab.strategies.step import Candidate, Reason, Role, Step, in_order

Corners = tuple[Cell, Cell, Cell, Cell]
"""Top left, top right, bottom left, bottom right."""


@cache
def _rectangles_at(board: Board) -> tuple[tuple[Corners, ...], ...]:
    """For each cell the rectangles in exactly two boxes of which it is a corner."""
    geometry, n = board.geometry, board.size
    at: list[list[Corners]] = [[] for _ in geometry.cells]
    for top, bottom in combinations(range(n), 2):
        same_band = top // geometry.box_rows == bottom // geometry.box_rows
        for left, right in combinations(range(n), 2):
            same_stack = left // geometry.box_columns == right // geometry.box_columns
            if same_band != same_stack:
                corners = (top * n + left, top * n + right, bottom * n + left, bottom * n + right)
                for corner in corners:
                    at[corner].append(corners)
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


def rectangles(state: State) -> Iterator[Rectangle]:
    """Every rectangle with a floor and a roof."""
    seen: set[tuple[Corners, int]] = set()
    by_cell = _rectangles_at(state.board)
    for cell in members(state.bivalue_cells):
        digits = state.digit_sets[cell]
        low, high = members(digits)
        either = state.marks[low] | state.marks[high]
        for corners in by_cell[cell]:
            one, two, three, four = corners
            cells = 1 << one | 1 << two | 1 << three | 1 << four
            if cells & ~either or (corners, digits) in seen:
                continue
            seen.add((corners, digits))
            floor = mask_of(corner for corner in corners if state.digit_sets[corner] == digits)
            if floor != cells:
                yield Rectangle(corners, low, high, floor, cells & ~floor)
