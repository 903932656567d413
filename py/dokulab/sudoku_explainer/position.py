"""A position on the way to a solution: the candidates that are left, as bit masks.

Inside this package digits count from 0, a set of cells is an int with bit ``cell``, a set of digits an int with bit
``digit``. Units come in the order in which Sudoku Explainer looks at them: boxes, columns, rows.
"""

from __future__ import annotations

from typing import TypeAlias

from dokulab.bits import iter_bits, mask_of
from dokulab.geometry import CLASSIC, Cell
from dokulab.grid import Grid

CellMask: TypeAlias = int
DigitMask: TypeAlias = int

CELLS = 81
ALL_DIGITS = 511

UNITS: tuple[tuple[Cell, ...], ...] = CLASSIC.boxes + CLASSIC.columns + CLASSIC.rows
UNIT_MASKS = tuple(mask_of(unit) for unit in UNITS)
BOXES, COLUMNS, ROWS = range(9), range(9, 18), range(18, 27)
UNITS_OF = tuple((CLASSIC.box_of(cell), 9 + cell % 9, 18 + cell // 9) for cell in range(CELLS))
"""For each cell its box, its column and its row, as indices into :data:`UNITS`."""

GEOMETRY_UNIT = tuple(range(18, 27)) + tuple(range(9, 18)) + tuple(range(9))
"""For each index into :data:`UNITS` the one into ``Geometry.units``."""

PEERS = tuple(mask_of(CLASSIC.peers[cell]) for cell in range(CELLS))
"""For each cell the mask of those that share a unit with it."""


class Position:
    """The open cells of a 9x9 board and their candidates. A filled cell has none."""

    __slots__ = ("candidates", "places", "unsolved")

    candidates: list[DigitMask]
    """For each cell the digits that it may still take."""
    places: list[CellMask]
    """For each digit the cells that may still take it."""
    unsolved: CellMask
    """The cells without a digit."""

    def __init__(self, grid: Grid) -> None:
        self.candidates = [ALL_DIGITS] * CELLS
        self.unsolved = (1 << CELLS) - 1
        self.places = [self.unsolved] * 9
        for cell in grid.clues:
            self.place(cell, grid.values[cell] - 1)

    @classmethod
    def of(cls, candidates: list[DigitMask]) -> Position:
        """A position of these candidates alone; a cell without any counts as filled."""
        position = cls.__new__(cls)
        position.candidates = candidates
        position.places = [0] * 9
        position.unsolved = 0
        for cell, mask in enumerate(candidates):
            if mask:
                position.unsolved |= 1 << cell
                for digit in iter_bits(mask):
                    position.places[digit] |= 1 << cell
        return position

    def place(self, cell: Cell, digit: int) -> None:
        """Write a digit and take it from the cell's peers."""
        bit = 1 << cell
        self.unsolved ^= bit
        candidates, places = self.candidates, self.places
        for other in iter_bits(candidates[cell]):
            places[other] &= ~bit
        candidates[cell] = 0
        rest = ~(1 << digit)
        for peer in iter_bits(places[digit] & PEERS[cell]):
            candidates[peer] &= rest
        places[digit] &= ~PEERS[cell]

    def eliminate(self, cell: Cell, digit: int) -> None:
        """Take a candidate away, if it is there."""
        self.candidates[cell] &= ~(1 << digit)
        self.places[digit] &= ~(1 << cell)

    @property
    def is_solved(self) -> bool:
        return not self.unsolved
