"""A board's units, peers and crossings as sets of cells.

Two conventions hold in the whole engine. A set of cells is an integer with bit c for cell c, a set of digits one with
bit d for digit d (bit 0 stays 0), so that :func:`~dokulab.ground.bits.iter_bits` yields cells and digits as they are.
Only two fast 9x9 modules have layouts of their own, which they explain: ``search.solvers.digit_propagation`` and
``measure.call_count``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from operator import itemgetter
from typing import TypeAlias

from dokulab.board.geometry import Cell, Geometry
from dokulab.ground.bits import bit_index, iter_bits, mask_of

Cells: TypeAlias = int
"""A set of cells."""


@dataclass(frozen=True)
class BoxLine:
    """A line (row or column) and a box that share more than one cell: the shared cells, and the rest of each.

    ``line`` and ``box`` are unit numbers of the geometry.
    """

    line: int
    box: int
    shared: Cells
    line_rest: Cells
    box_rest: Cells

    @cached_property
    def cells_ascending(self) -> tuple[Cells, ...]:
        """All cells of the line and the box, each as a set, ascending."""
        return tuple(1 << cell for cell in iter_bits(self.shared | self.line_rest | self.box_rest))


@dataclass(frozen=True, eq=False)
class CellSets:
    """The sets of cells of one geometry. Use :func:`cell_sets_of` to get the one shared instance."""

    geometry: Geometry

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its geometry, like that by its shape."""
        return cell_sets_of, (self.geometry,)

    @cached_property
    def size(self) -> int:
        """n: the number of digits, and of cells in a unit."""
        return self.geometry.size

    @cached_property
    def digits(self) -> range:
        return self.geometry.digits

    @cached_property
    def all_cells(self) -> Cells:
        return (1 << self.geometry.cell_count) - 1

    @cached_property
    def units(self) -> tuple[Cells, ...]:
        """In the geometry's order: rows, columns, boxes."""
        return tuple(map(mask_of, self.geometry.units))

    @cached_property
    def rows(self) -> tuple[Cells, ...]:
        return self.units[: self.size]

    @cached_property
    def columns(self) -> tuple[Cells, ...]:
        return self.units[self.size : 2 * self.size]

    @cached_property
    def boxes(self) -> tuple[Cells, ...]:
        return self.units[2 * self.size :]

    @cached_property
    def lines(self) -> tuple[Cells, ...]:
        """The rows, then the columns."""
        return self.units[: 2 * self.size]

    @cached_property
    def units_boxes_first(self) -> tuple[tuple[int, Cells], ...]:
        """Each unit with its number, in the order in which people look: boxes, rows, columns."""
        numbered = tuple(enumerate(self.units))
        return numbered[2 * self.size :] + numbered[: 2 * self.size]

    def is_line(self, unit: int) -> bool:
        """Whether a unit's number is that of a row or a column."""
        return unit < 2 * self.size

    @cached_property
    def row_of(self) -> tuple[Cells, ...]:
        """For each cell its row."""
        return tuple(self.rows[self.geometry.row_of(cell)] for cell in self.geometry.cells)

    @cached_property
    def column_of(self) -> tuple[Cells, ...]:
        """For each cell its column."""
        return tuple(self.columns[self.geometry.column_of(cell)] for cell in self.geometry.cells)

    @cached_property
    def peers(self) -> tuple[Cells, ...]:
        """For each cell its peers."""
        return tuple(map(mask_of, self.geometry.peers))

    @cached_property
    def box_lines(self) -> tuple[BoxLine, ...]:
        """Every line with every box that it crosses in more than one cell without being the box; by line, then box."""
        found = []
        for line, line_cells in enumerate(self.lines):
            for box, box_cells in enumerate(self.boxes, 2 * self.size):
                shared = line_cells & box_cells
                if shared.bit_count() > 1 and shared != box_cells:
                    found.append(BoxLine(line, box, shared, line_cells ^ shared, box_cells ^ shared))
        return tuple(found)

    @cached_property
    def entries_in_unit(self) -> tuple[itemgetter[tuple[int, ...]], ...]:
        """For each unit what takes the entries of its cells, ascending, from a sequence with one for every cell."""
        return tuple(itemgetter(*unit) for unit in self.geometry.units)

    @cached_property
    def entries_in_crossing(self) -> tuple[itemgetter[tuple[int, ...]], ...]:
        """The same for each of :attr:`box_lines`, for all cells of its line and its box."""
        return tuple(itemgetter(*map(bit_index, each.cells_ascending)) for each in self.box_lines)

    def common_peers(self, cells: Cells) -> Cells:
        """The cells that see every cell of the set, which is not empty."""
        seen, peers = self.all_cells, self.peers
        while cells:
            bit = cells & -cells
            seen &= peers[bit.bit_length() - 1]
            cells ^= bit
        return seen

    def seen_by_any(self, cells: Cells) -> Cells:
        """The cells that see one cell of the set at least."""
        seen, peers = 0, self.peers
        while cells:
            bit = cells & -cells
            seen |= peers[bit.bit_length() - 1]
            cells ^= bit
        return seen

    def shared_units(self, cells: Cells) -> tuple[int, ...]:
        """The numbers of the units that hold all these cells."""
        if not cells:
            return ()
        last: Cell = cells.bit_length() - 1
        return tuple(unit for unit in self.geometry.units_of[last] if not cells & ~self.units[unit])


@cache
def cell_sets_of(geometry: Geometry) -> CellSets:
    """The one shared instance for a geometry."""
    return CellSets(geometry)
