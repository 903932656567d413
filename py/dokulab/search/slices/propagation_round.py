"""One round of naked singles, hidden singles and locked candidates, for thousands of puzzles and with few operations.

The state is a list of slices, *planes*: plane ``(digit - 1) * cell_count + cell`` holds the puzzles in which the cell
still has the digit. Each step treats whole lists of planes alike, so that ``map`` does it without a Python loop.

A row and a box share a *part* of the row. In a band of k rows and k boxes, a digit goes to one box in each row, each
time a different one; a part that is in no such arrangement is dropped. That covers all locked candidates. The same
holds for columns. Then a digit that is alone in a column is a hidden single, and it is alone in its row and box too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import chain
from operator import and_, itemgetter, or_, xor
from typing import NamedTuple, TypeAlias

from dokulab.board.geometry import Cell, Geometry
from dokulab.search.slices.slices import Slice

Planes: TypeAlias = list[Slice]
_Gather: TypeAlias = Callable[[Sequence[Slice]], tuple[Slice, ...]]
_OnParts: TypeAlias = Callable[[Sequence[Slice]], Planes]


class Round(NamedTuple):
    """The state after a round. Only puzzles in ``possible`` have, as far as is known, a solution."""

    planes: Planes
    singles: Planes
    """Of each plane the puzzles in which its digit is the cell's only candidate."""
    unsettled: Slice
    """The puzzles in which some cell has several candidates."""
    possible: Slice


class PropagationRound:
    """The tables of a geometry whose boxes have 2 or 3 rows and columns: see :func:`propagation_round`."""

    def __init__(self, geometry: Geometry) -> None:
        self._cell_count = geometry.cell_count
        self._rows = _Lines(geometry, geometry.rows, geometry.box_rows, geometry.box_columns)
        self._columns = _Lines(geometry, geometry.columns, geometry.box_columns, geometry.box_rows)

    def __call__(self, planes: Planes, singles: Planes | None, everywhere: Slice) -> Round:
        """Apply a round. ``singles`` are those of the round before, None in the first."""
        planes = self._rows.locked(planes, singles)
        planes = self._columns.locked(planes, singles)
        hidden, possible = self._columns.hidden_singles(planes, everywhere)
        return self._cells(planes, hidden, possible, everywhere)

    def _cells(self, planes: Planes, hidden: Planes, possible: Slice, everywhere: Slice) -> Round:
        """Keep only the hidden single in its cell, and find the naked singles."""
        singles = planes[:]
        unsettled = impossible = 0
        for cell in range(self._cell_count):
            of_cell = slice(cell, None, self._cell_count)
            placed = hidden[of_cell]
            filled = reduce(or_, placed)
            not_placed = everywhere ^ filled
            candidates = [part & not_placed | here for part, here in zip(planes[of_cell], placed, strict=True)]
            once = twice = 0
            for part in candidates:
                twice |= once & part
                once |= part
            planes[of_cell] = candidates
            only_one = once ^ twice
            singles[of_cell] = [part & only_one for part in candidates]
            unsettled |= twice
            impossible |= twice & filled  # two digits that are alone in their lines
            possible &= once
        return Round(planes, singles, unsettled, possible ^ (possible & impossible))


class _Lines:
    """The rows with the bands, or the columns with the stacks, and what they do on planes.

    A band of k lines has k * k parts. Lists of parts have the first part of all bands and digits, then the second of
    all, and so on, line by line.
    """

    def __init__(self, geometry: Geometry, lines: Sequence[Sequence[Cell]], in_band: int, part_size: int) -> None:
        cells = [
            [(digit - 1) * geometry.cell_count + cell for cell in line[start : start + part_size]]
            for first in range(in_band)
            for start in range(0, geometry.size, part_size)
            for digit in geometry.digits
            for line in lines[first::in_band]
        ]
        part_of = {cell: part for part, in_part in enumerate(cells) for cell in in_part}
        self._cells: list[_Gather] = [itemgetter(*column) for column in zip(*cells, strict=True)]
        self._to_planes: _Gather = itemgetter(*map(part_of.__getitem__, range(len(part_of))))
        self._bands = len(cells) // in_band**2
        self._in_band = in_band
        self._supported: _OnParts = {2: self._supported_of_four, 3: self._supported_of_nine}[in_band]

    def locked(self, planes: Planes, singles: Planes | None) -> Planes:
        """Drop the parts that are in no arrangement of their band, and those beside a single in their line."""
        parts = self._any(planes)
        if singles is not None:
            parts = list(_without(parts, self._others_in_line(self._any(singles))))
        return list(map(and_, planes, self._to_planes(self._supported(parts))))

    def hidden_singles(self, planes: Planes, everywhere: Slice) -> tuple[Planes, Slice]:
        """Of each plane the puzzles in which the cell is its line's only one, and the puzzles without an empty line."""
        once: Iterable[Slice] = [0] * (self._bands * self._in_band**2)
        twice = once
        for gather in self._cells:
            cells = gather(planes)
            twice = map(or_, twice, map(and_, once, cells))
            once = list(map(or_, once, cells))
        parts = list(once)
        alone = list(_without(parts, map(or_, twice, self._others_in_line(parts))))
        # If a digit has no place at all, it has none in its bands' first lines.
        first_line = [parts[start : start + self._bands] for start in self._starts()[: self._in_band]]
        possible = reduce(and_, _either(first_line), everywhere)
        return list(map(and_, planes, self._to_planes(alone))), possible

    def _any(self, planes: Planes) -> Planes:
        """For each part the puzzles that are in one of its planes."""
        return list(_either([gather(planes) for gather in self._cells]))

    def _starts(self) -> range:
        return range(0, self._bands * self._in_band**2, self._bands)

    def _others_in_line(self, parts: Sequence[Slice]) -> Planes:
        """For each part the puzzles that are in another part of its line."""
        every = [parts[start : start + self._bands] for start in self._starts()]
        lines = [every[first : first + self._in_band] for first in range(0, len(every), self._in_band)]
        if self._in_band == 2:
            return list(chain.from_iterable(chain(second, first) for first, second in lines))
        return list(chain.from_iterable(chain(map(or_, b, c), map(or_, a, c), map(or_, a, b)) for a, b, c in lines))

    def _supported_of_four(self, parts: Sequence[Slice]) -> Planes:
        a, b, c, d = (parts[start : start + self._bands] for start in self._starts())
        straight, crossed = list(map(and_, a, d)), list(map(and_, b, c))
        return straight + crossed + crossed + straight

    def _supported_of_nine(self, parts: Sequence[Slice]) -> Planes:
        a, b, c, d, e, f, g, h, i = (parts[start : start + self._bands] for start in self._starts())

        def kept(part: Sequence[Slice], *others: Sequence[Slice]) -> Iterator[Slice]:
            first, second, third, fourth = others
            return map(and_, part, map(or_, map(and_, first, fourth), map(and_, second, third)))

        return [
            *kept(a, e, f, h, i),
            *kept(b, d, f, g, i),
            *kept(c, d, e, g, h),
            *kept(d, b, c, h, i),
            *kept(e, a, c, g, i),
            *kept(f, a, b, g, h),
            *kept(g, b, c, e, f),
            *kept(h, a, c, d, f),
            *kept(i, a, b, d, e),
        ]


def _either(lists: Sequence[Sequence[Slice]]) -> Iterable[Slice]:
    """For each position the puzzles that are in one of the lists there."""
    result: Iterable[Slice] = lists[0]
    for other in lists[1:]:
        result = map(or_, result, other)
    return result


def _without(parts: Iterable[Slice], others: Iterable[Slice]) -> Iterator[Slice]:
    """Of each part what is not in the other one."""
    parts = list(parts)
    return map(xor, parts, map(and_, parts, others))


def has_propagation_round(geometry: Geometry) -> bool:
    """Whether boxes have 2 or 3 rows and columns: 4x4, 6x6 and 9x9."""
    return {geometry.box_rows, geometry.box_columns} <= {2, 3}


@cache
def propagation_round(geometry: Geometry) -> PropagationRound:
    """The one shared instance for a geometry; see :func:`has_propagation_round`."""
    return PropagationRound(geometry)
