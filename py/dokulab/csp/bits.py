"""Sets of cells as integers, one bit a cell: bit c is cell c."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from dokulab.geometry import Cell, Geometry

Cells: TypeAlias = int
"""A set of cells."""


def first_of(cells: Cells) -> Cell:
    """The lowest cell of a set; -1 of the empty one."""
    return (cells & -cells).bit_length() - 1


def members(cells: Cells) -> Iterator[Cell]:
    """The cells of a set in ascending order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def is_single(cells: Cells) -> bool:
    """Whether a set has exactly one cell."""
    return cells != 0 and cells & (cells - 1) == 0


def cell_set(cells: Iterable[Cell]) -> Cells:
    return sum(1 << cell for cell in set(cells))


@dataclass(frozen=True, slots=True)
class BoardSets:
    """A board's sets: for each cell its peers, its row and its column; all rows, then all columns."""

    peers: tuple[Cells, ...]
    row_of: tuple[Cells, ...]
    column_of: tuple[Cells, ...]
    lines: tuple[Cells, ...]


@cache
def board_sets(geometry: Geometry) -> BoardSets:
    rows = [cell_set(unit) for unit in geometry.rows]
    columns = [cell_set(unit) for unit in geometry.columns]
    return BoardSets(
        peers=tuple(map(cell_set, geometry.peers)),
        row_of=tuple(rows[geometry.row_of(cell)] for cell in geometry.cells),
        column_of=tuple(columns[geometry.column_of(cell)] for cell in geometry.cells),
        lines=tuple(rows + columns),
    )
