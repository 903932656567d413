"""Patterns of clue cells up to symmetry: a name for each class, its size, and how many classes there are.

The symmetries are those that every sudoku has: rows change places within a band and columns within a stack, bands and
stacks change places, and where boxes are square, rows and columns are exchanged. A pattern is a set of cells as a mask:
bit c stands for cell c.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import permutations, product
from math import factorial, prod
from operator import itemgetter
from typing import TypeAlias

from dokulab.board.geometry import Cell, Geometry
from dokulab.ground.bits import iter_bits, mask_of

CellMask: TypeAlias = int
"""A set of cells as a mask."""


class PatternClasses:
    """The classes of a board whose boxes have two rows: 4x4 or 6x6. Use :func:`pattern_classes` to get the one shared
    instance."""

    def __init__(self, geometry: Geometry) -> None:
        self._geometry = geometry
        self._is_square = geometry.box_rows == geometry.box_columns
        self._band_width = geometry.box_rows * geometry.size
        self._band_mask = (1 << self._band_width) - 1
        self._band_count = geometry.size // geometry.box_rows
        self._columns = [mask_of(column) for column in geometry.columns]
        self._tables = {
            columns: self._sorted_bands(columns) for columns in _line_orders(geometry.size, geometry.box_columns)
        }
        self._orders: dict[tuple[int, ...], tuple[tuple[int, ...], list[list[int]]]] = {}

    def canonical(self, pattern: CellMask) -> CellMask:
        """The pattern that stands for the whole class: of those that the symmetries make of it, the least number among
        the ones whose columns have as few cells as possible, from the left, and whose rows are in order.

        In order are the rows within each band, and then the bands, if their numbers rise; the last row counts most.
        """
        return self._joined(min(self._arrangements(pattern))[1])

    def size_of(self, canonical: CellMask) -> int:
        """How many patterns the class of a canonical pattern has."""
        arrangements = self._arrangements(canonical)
        least = min(arrangements)
        return self.symmetry_count // (arrangements.count(least) * self._row_moves(least[1]))

    @cached_property
    def symmetry_count(self) -> int:
        """3,456 at 6x6, 128 at 4x4."""
        geometry = self._geometry
        rows = factorial(self._band_count) * prod([factorial(geometry.box_rows)] * self._band_count)
        return rows * len(self._tables) * (2 if self._is_square else 1)

    def class_counts(self) -> list[int]:
        """The number of classes of patterns with 0, 1, 2, ... cells, by Burnside's lemma: no pattern is looked at."""
        by_cycles = Counter(_cycle_lengths(move) for move in self.moves())
        totals = [0] * (self._geometry.cell_count + 1)
        for lengths, times in by_cycles.items():
            for cells, fixed in enumerate(_unions_of_cycles(lengths)):
                totals[cells] += times * fixed
        return [total // self.symmetry_count for total in totals]

    def extensions(self, pattern: CellMask) -> Iterator[CellMask]:
        """The canonical patterns with one more cell, some of them several times."""
        for cell in self._geometry.cells:
            if not pattern >> cell & 1:
                yield self.canonical(pattern | 1 << cell)

    def reductions(self, pattern: CellMask) -> Iterator[CellMask]:
        """The canonical patterns with one cell fewer, some of them several times."""
        for cell in iter_bits(pattern):
            yield self.canonical(pattern ^ 1 << cell)

    def _arrangements(self, pattern: CellMask) -> list[tuple[tuple[int, ...], list[int]]]:
        """For each order of the columns that puts those with fewest cells first, as far as stacks allow: the columns'
        counts, and the bands, sorted within and among themselves, the last band first.
        """
        found = []
        for turned in self._turned(pattern):
            counts, tables = self._ordered(tuple([(turned & column).bit_count() for column in self._columns]))
            bands = self._bands(turned)
            found += [(counts, sorted([table[band] for band in bands], reverse=True)) for table in tables]
        return found

    def _ordered(self, counts: tuple[int, ...]) -> tuple[tuple[int, ...], list[list[int]]]:
        """The least order of the columns' counts that keeps stacks together, and the tables that bring it about."""
        known = self._orders.get(counts)
        if known is None:
            by_counts: dict[tuple[int, ...], list[list[int]]] = {}
            for columns, table in self._tables.items():
                by_counts.setdefault(tuple(counts[column] for column in columns), []).append(table)
            known = self._orders[counts] = min(by_counts.items(), key=itemgetter(0))
        return known

    def _turned(self, pattern: CellMask) -> Iterable[CellMask]:
        if not self._is_square:
            return (pattern,)
        size = self._geometry.size
        return pattern, mask_of(cell % size * size + cell // size for cell in iter_bits(pattern))

    def _bands(self, pattern: CellMask) -> list[int]:
        """The part of each band, from the first."""
        return [pattern >> band * self._band_width & self._band_mask for band in range(self._band_count)]

    def _joined(self, bands: Sequence[int]) -> CellMask:
        """The pattern with these bands, the last one first."""
        pattern = 0
        for band in bands:
            pattern = pattern << self._band_width | band
        return pattern

    def _sorted_bands(self, columns: Sequence[int]) -> list[int]:
        """For each part of a band that part with the columns in this order and the rows sorted, the greatest last."""
        size, box_rows = self._geometry.size, self._geometry.box_rows
        rows = [mask_of(columns.index(column) for column in iter_bits(row)) for row in range(1 << size)]
        every_row = (1 << size) - 1
        table = []
        for band in range(1 << self._band_width):
            moved = sorted((rows[band >> row * size & every_row] for row in range(box_rows)), reverse=True)
            whole = 0
            for row in moved:
                whole = whole << size | row
            table.append(whole)
        return table

    def _row_moves(self, bands: Sequence[int]) -> int:
        """How many ways to move rows leave these bands as they are."""
        size, every_row = self._geometry.size, (1 << self._geometry.size) - 1
        rows = [Counter(band >> row * size & every_row for row in range(self._geometry.box_rows)) for band in bands]
        return _orders_of_equals(Counter(bands)) * prod(map(_orders_of_equals, rows))

    def moves(self) -> Iterator[list[Cell]]:
        """Where each symmetry takes each cell."""
        geometry, size = self._geometry, self._geometry.size
        for rows in _line_orders(size, geometry.box_rows):
            for columns in _line_orders(size, geometry.box_columns):
                move = [rows[cell // size] * size + columns[cell % size] for cell in geometry.cells]
                yield move
                if self._is_square:
                    yield [to % size * size + to // size for to in move]


def _line_orders(size: int, group: int) -> list[tuple[int, ...]]:
    """All orders of the lines in which groups stay together: rows in bands or columns in stacks."""
    return [
        tuple(first * group + line for first, inner in zip(groups, inners, strict=True) for line in inner)
        for groups in permutations(range(size // group))
        for inners in product(permutations(range(group)), repeat=size // group)
    ]


def _orders_of_equals(counts: Counter[int]) -> int:
    return prod(map(factorial, counts.values()))


def _cycle_lengths(move: Sequence[Cell]) -> tuple[int, ...]:
    lengths, seen = [], set[Cell]()
    for start in range(len(move)):
        length, cell = 0, start
        while cell not in seen:
            seen.add(cell)
            cell = move[cell]
            length += 1
        if length:
            lengths.append(length)
    return tuple(sorted(lengths))


def _unions_of_cycles(lengths: Iterable[int]) -> list[int]:
    """How many sets of 0, 1, 2, ... cells are unions of cycles of these lengths."""
    counts = [1]
    for length in lengths:
        longer = counts + [0] * length
        for size, count in enumerate(counts):
            longer[size + length] += count
        counts = longer
    return counts


@cache
def pattern_classes(geometry: Geometry) -> PatternClasses:
    """The one shared instance for a geometry."""
    return PatternClasses(geometry)
