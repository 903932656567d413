"""Where the rules for one digit, on their own, allow it to go on the 9x9 board.

The cells where a digit can still go are a *cell set*: an integer of 81 bits, cell 0 at the top. Three rows by
three boxes make a band, and in a band the digit goes to a different box in each row: one of six ways. A cell that
is in none of the ways left is dropped. The same holds for stacks and columns. Repeated until nothing changes, this
covers every hidden single and every locked candidate of the digit.

A *minirow* is what a row shares with a box, a *minicolumn* what a column shares with a box: three cells each.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TypeAlias

from dokulab.board.geometry import CLASSIC, Cell

CellSet: TypeAlias = int
"""Cells of the 9x9 board, one bit each; see :data:`CELL_BIT`."""

CELL_BIT: tuple[CellSet, ...] = tuple(1 << (CLASSIC.cell_count - 1 - cell) for cell in CLASSIC.cells)
"""The set of one cell. Cell 0 is the top bit, so that text reads as a binary number."""


def cell_set(cells: Sequence[Cell]) -> CellSet:
    return sum(CELL_BIT[cell] for cell in cells)


ALL_CELLS: CellSet = cell_set(CLASSIC.cells)

_LEFT_CELLS = cell_set(CLASSIC.columns[0])
_RIGHT_CELLS = cell_set(CLASSIC.columns[8])
_NOT_LEFT_CELLS = ALL_CELLS ^ _LEFT_CELLS


def rows_touched(cells: CellSet) -> CellSet:
    """All cells of every row that holds one of ``cells``."""
    # Adding 255 to a row's other eight bits carries into its top bit, the left cell, unless they are all 0.
    touched = ((cells & _NOT_LEFT_CELLS) + _NOT_LEFT_CELLS | cells) & _LEFT_CELLS
    return (touched << 1) - (touched >> 8)


def _table(lines: Sequence[tuple[Cell, ...]]) -> list[CellSet]:
    """For three rows of a band, or columns of a stack: the cells of all remaining ways.

    The index says which of their nine minirows or minicolumns are not empty: the set of these parts' last cells,
    modulo 1023. As 2**10 = 1 modulo 1023 this moves bit i to bit i % 10, and the nine bits all go to different places.
    """
    parts = [[line[start : start + 3] for start in (0, 3, 6)] for line in lines]
    ways = [[line[box] for line, box in zip(parts, boxes, strict=True)] for boxes in permutations(range(3))]
    ways_as_sets = [(cell_set([part[-1] for part in way]), cell_set(sum(way, ()))) for way in ways]
    table = [0] * 1024
    every_part = cell_set([part[-1] for line in parts for part in line])
    present = every_part
    while present:  # each set of parts in turn, from all to none
        for needed, cells in ways_as_sets:
            if needed & ~present == 0:
                table[present % 1023] |= cells
        present = (present - 1) & every_part
    return table


_TOP_BAND, _MIDDLE_BAND, _BOTTOM_BAND = (_table(CLASSIC.rows[first : first + 3]) for first in (0, 3, 6))
_LEFT_STACK, _MIDDLE_STACK, _RIGHT_STACK = (_table(CLASSIC.columns[first : first + 3]) for first in (0, 3, 6))
_TOP_MINIROWS, _MIDDLE_MINIROWS, _BOTTOM_MINIROWS = (
    cell_set([row[last] for row in CLASSIC.rows[first : first + 3] for last in (2, 5, 8)]) for first in (0, 3, 6)
)
_LEFT_MINICOLUMNS, _MIDDLE_MINICOLUMNS, _RIGHT_MINICOLUMNS = (
    cell_set([column[last] for column in CLASSIC.columns[first : first + 3] for last in (2, 5, 8)])
    for first in (0, 3, 6)
)


def _propagate_rows(cells: CellSet) -> CellSet:
    """Keep only the cells that are in some way of their band."""
    present = cells | cells >> 1 | cells >> 2  # correct in each minirow's last cell
    return cells & (
        _TOP_BAND[(present & _TOP_MINIROWS) % 1023]
        | _MIDDLE_BAND[(present & _MIDDLE_MINIROWS) % 1023]
        | _BOTTOM_BAND[(present & _BOTTOM_MINIROWS) % 1023]
    )


def _propagate_columns(cells: CellSet) -> CellSet:
    """Keep only the cells that are in some way of their stack."""
    present = cells | cells >> 9 | cells >> 18  # correct in each minicolumn's last cell
    return cells & (
        _LEFT_STACK[(present & _LEFT_MINICOLUMNS) % 1023]
        | _MIDDLE_STACK[(present & _MIDDLE_MINICOLUMNS) % 1023]
        | _RIGHT_STACK[(present & _RIGHT_MINICOLUMNS) % 1023]
    )


class DigitPropagation(dict[CellSet, tuple[CellSet, CellSet]]):
    """Maps a digit's possible cells to those that its rules leave, and to those among them where it must be.

    If the rules cannot be met, no cell is left. At most ``capacity`` results are cached, of about 300 bytes each; a
    full cache is cleared.
    """

    def __init__(self, capacity: int = 4000) -> None:
        self.capacity = capacity

    def __missing__(self, cells: CellSet) -> tuple[CellSet, CellSet]:
        by_rows = _propagate_rows(cells)
        closed = _propagate_columns(by_rows)
        while closed != by_rows:
            by_rows = _propagate_rows(closed)
            if by_rows == closed:
                break
            closed = _propagate_columns(by_rows)
        result = closed, _alone_in_row(closed) if closed else 0
        if len(self) + 2 > self.capacity:
            self.clear()
        self[cells] = self[closed] = result
        return result


def _alone_in_row(cells: CellSet) -> CellSet:
    """The cells that are alone in their row. Each row must have at least one."""
    # A row minus its lowest bit's place value borrows nothing from the next row, and tells whether it has a second bit.
    without_lowest = cells & (cells - _RIGHT_CELLS)
    return cells & ~rows_touched(without_lowest)
