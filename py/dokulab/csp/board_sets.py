"""A board's rows, columns and peers as sets of cells: integers with bit c for cell c."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from dokulab.bits import mask_of
from dokulab.geometry import Geometry

Cells: TypeAlias = int
"""A set of cells."""


@dataclass(frozen=True, slots=True)
class BoardSets:
    """A board's sets: for each cell its peers, its row and its column; all rows, then all columns."""

    peers: tuple[Cells, ...]
    row_of: tuple[Cells, ...]
    column_of: tuple[Cells, ...]
    lines: tuple[Cells, ...]


@cache
def board_sets(geometry: Geometry) -> BoardSets:
    """The one shared instance for a geometry."""
    rows = [mask_of(unit) for unit in geometry.rows]
    columns = [mask_of(unit) for unit in geometry.columns]
    return BoardSets(
        peers=tuple(map(mask_of, geometry.peers)),
        row_of=tuple(rows[geometry.row_of(cell)] for cell in geometry.cells),
        column_of=tuple(columns[geometry.column_of(cell)] for cell in geometry.cells),
        lines=tuple(rows + columns),
    )
