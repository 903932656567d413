"""The shape of a board: how boxes make cells, units and peers.

A board of ``n = box_rows * box_columns`` digits has n x n cells, numbered row by row from 0. Boxes are
``box_rows`` high and ``box_columns`` wide. Units come in one order everywhere: rows, columns, boxes.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import TypeAlias

from dokulab.ground.errors import ParameterError

Cell: TypeAlias = int
"""A cell's number, 0 .. n*n - 1, row by row."""

Digit: TypeAlias = int
"""A digit, 1 .. n; 0 stands for an empty cell."""

LARGEST_SIZE = 49
"""The most digits of a board: that many have a symbol of their own."""

DIGIT_SYMBOLS = ("123456789" + string.ascii_uppercase + string.ascii_lowercase)[:LARGEST_SIZE]
"""The symbol of digit d is ``DIGIT_SYMBOLS[d - 1]``: 1 .. 9, then A (10) .. Z (35), then a (36) .. n (49)."""


_CELL_NAME = re.compile(r"[rR]([1-9][0-9]?)[cC]([1-9][0-9]?)")


@dataclass(frozen=True)
class Geometry:
    """A board's shape. Use :func:`geometry` to get the one shared instance of a shape."""

    box_rows: int
    box_columns: int

    def __post_init__(self) -> None:
        if self.box_rows < 1 or self.box_columns < 1 or not 2 <= self.size <= LARGEST_SIZE:
            raise ParameterError(
                f"A box of {self.box_rows} rows and {self.box_columns} columns does not make a board: "
                f"both must be at least 1 and their product from 2 to {LARGEST_SIZE}.",
                rule="box",
            )

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its shape: its tables are large, and the shared instance has them."""
        return geometry, (self.box_rows, self.box_columns)

    @property
    def size(self) -> int:
        """n: the number of digits, and of cells in a unit."""
        return self.box_rows * self.box_columns

    @property
    def cell_count(self) -> int:
        return self.size * self.size

    @property
    def cells(self) -> range:
        return range(self.cell_count)

    @property
    def digits(self) -> range:
        return range(1, self.size + 1)

    def row_of(self, cell: Cell) -> int:
        return cell // self.size

    def column_of(self, cell: Cell) -> int:
        return cell % self.size

    def box_of(self, cell: Cell) -> int:
        """The box's number: boxes count from left to right, then downwards."""
        return self.row_of(cell) // self.box_rows * self.box_rows + self.column_of(cell) // self.box_columns

    @cached_property
    def rows(self) -> tuple[tuple[Cell, ...], ...]:
        n = self.size
        return tuple(tuple(range(row * n, row * n + n)) for row in range(n))

    @cached_property
    def columns(self) -> tuple[tuple[Cell, ...], ...]:
        n = self.size
        return tuple(tuple(range(column, n * n, n)) for column in range(n))

    @cached_property
    def boxes(self) -> tuple[tuple[Cell, ...], ...]:
        cells_of_box: list[list[Cell]] = [[] for _ in range(self.size)]
        for cell in self.cells:
            cells_of_box[self.box_of(cell)].append(cell)
        return tuple(map(tuple, cells_of_box))

    @cached_property
    def units(self) -> tuple[tuple[Cell, ...], ...]:
        """All 3n units: the rows, the columns, the boxes."""
        return self.rows + self.columns + self.boxes

    @cached_property
    def units_of(self) -> tuple[tuple[int, int, int], ...]:
        """For each cell the indices into :attr:`units` of its row, column and box."""
        n = self.size
        return tuple((self.row_of(cell), n + self.column_of(cell), 2 * n + self.box_of(cell)) for cell in self.cells)

    @cached_property
    def peers(self) -> tuple[tuple[Cell, ...], ...]:
        """For each cell, in ascending order, the cells that share a unit with it."""
        return tuple(
            tuple(sorted({other for unit in self.units_of[cell] for other in self.units[unit]} - {cell}))
            for cell in self.cells
        )

    def unit_name(self, unit: int) -> str:
        """``"row 3"``, ``"column 5"`` or ``"box 9"`` for an index into :attr:`units`."""
        kind, index = divmod(unit, self.size)
        return f"{('row', 'column', 'box')[kind]} {index + 1}"

    def cell_name(self, cell: Cell) -> str:
        """``"r3c5"``: rows and columns count from 1."""
        return f"r{self.row_of(cell) + 1}c{self.column_of(cell) + 1}"

    def cell_named(self, name: str) -> Cell:
        """The cell of a name such as ``"r3c5"``. Raises ParameterError if the board has none."""
        found = _CELL_NAME.fullmatch(name) if isinstance(name, str) else None
        if found is None or max(row := int(found[1]), column := int(found[2])) > self.size:
            raise ParameterError(
                f"{name!r:.40} is not a cell of a {self} board; write its row and column, such as r3c5.", rule="cell"
            )
        return (row - 1) * self.size + column - 1

    def equal_pairs(self, values: tuple[Digit, ...] | list[Digit]) -> Iterator[tuple[int, Cell, Cell]]:
        """Each pair of cells of one unit that hold the same digit, as ``(unit, first, second)``.

        ``values`` has one entry a cell, 0 for an empty one. A pair that shares two units comes twice.
        """
        for index, unit in enumerate(self.units):
            filled = [cell for cell in unit if values[cell]]
            if len({values[cell] for cell in filled}) < len(filled):
                for first, second in combinations(filled, 2):
                    if values[first] == values[second]:
                        yield index, first, second

    def __str__(self) -> str:
        return f"{self.size}x{self.size}"


@cache
def geometry(box_rows: int = 3, box_columns: int = 3) -> Geometry:
    """The shared :class:`Geometry` of a box shape, so that its tables are made once."""
    return Geometry(box_rows, box_columns)


CLASSIC = geometry(3, 3)
"""The 9x9 board."""
