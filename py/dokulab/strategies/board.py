"""A geometry's tables as sets of cells: bit ``cell`` of an integer stands for the cell."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from dokulab.bits import mask_of
from dokulab.geometry import Cell, Geometry


@dataclass(frozen=True, slots=True)
class Intersection:
    """Where a line (row or column) crosses a box: the shared cells, and what is left of each."""

    line: int
    box: int
    shared: int
    line_rest: int
    box_rest: int


@dataclass(frozen=True, eq=False)
class Board:
    """The sets of cells of one geometry. Use :func:`board_of` to get the one shared instance."""

    geometry: Geometry

    @cached_property
    def size(self) -> int:
        return self.geometry.size

    @cached_property
    def digits(self) -> range:
        return self.geometry.digits

    @cached_property
    def all_cells(self) -> int:
        return (1 << self.geometry.cell_count) - 1

    @cached_property
    def units(self) -> tuple[int, ...]:
        """The units' cells in the geometry's order: rows, columns, boxes."""
        return tuple(mask_of(unit) for unit in self.geometry.units)

    @cached_property
    def rows(self) -> tuple[int, ...]:
        return self.units[: self.size]

    @cached_property
    def columns(self) -> tuple[int, ...]:
        return self.units[self.size : 2 * self.size]

    @cached_property
    def boxes(self) -> tuple[int, ...]:
        return self.units[2 * self.size :]

    @cached_property
    def units_boxes_first(self) -> tuple[tuple[int, int], ...]:
        """Each unit as (index, cells), in the order in which people look: boxes, rows, columns."""
        numbered = tuple(enumerate(self.units))
        return numbered[2 * self.size :] + numbered[: 2 * self.size]

    @cached_property
    def peers(self) -> tuple[int, ...]:
        return tuple(mask_of(cells) for cells in self.geometry.peers)

    @cached_property
    def intersections(self) -> tuple[Intersection, ...]:
        """Every line with every box that it crosses in more than one cell without being the box."""
        found = []
        for line, line_cells in enumerate(self.units[: 2 * self.size]):
            for number, box_cells in enumerate(self.boxes):
                shared = line_cells & box_cells
                if shared.bit_count() > 1 and shared != box_cells:
                    box = 2 * self.size + number
                    found.append(Intersection(line, box, shared, line_cells & ~shared, box_cells & ~shared))
        return tuple(found)

    def is_line(self, unit: int) -> bool:
        """Whether a unit's index is a row's or a column's."""
        return unit < 2 * self.size

    def common_peers(self, cells: int) -> int:
        """The cells that see every cell of the set, which is not empty."""
        seen = self.all_cells
        while cells:
            lowest = cells & -cells
            seen &= self.peers[lowest.bit_length() - 1]
            cells ^= lowest
        return seen

    def shared_units(self, cells: int) -> tuple[int, ...]:
        """The indices of the units that hold all these cells."""
        if not cells:
            return ()
        first: Cell = cells.bit_length() - 1
        return tuple(unit for unit in self.geometry.units_of[first] if not cells & ~self.units[unit])


@cache
def board_of(geometry: Geometry) -> Board:
    return Board(geometry)
