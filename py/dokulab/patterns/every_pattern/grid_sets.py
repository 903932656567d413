"""All full grids of a small board as sets of bits, and the unavoidable sets that clues must hit.

Bit i of an integer stands for grid i of :func:`dokulab.grids.small_boards.full_grids`, which has one grid of each class
that differs by the names of the digits. So one operation asks a question of 39,168 grids.

Cells of a grid are *unavoidable* if other digits in them make another grid: a puzzle with that grid as its only
solution has a clue among them. Some unavoidable sets are easy to see, and whenever two grids have the same clues, the
cells in which they differ are one more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import and_, or_

from dokulab.batch import Slices
from dokulab.batch.slices import slices_at, those_of
from dokulab.bits import iter_bits, lowest, mask_of, union_of
from dokulab.cellsets import cell_sets_of
from dokulab.geometry import Cell, Digit, Geometry
from dokulab.grids.small_boards import GridText, full_grids
from dokulab.jobs import PAUSE, Job
from dokulab.patterns.every_pattern.pattern_classes import Pattern

GridSet = int
"""A set of grids as a mask."""

_PARTNERS = 12
"""So many other grids with the same clues are compared, to find a small unavoidable set."""

_GRIDS_BETWEEN_PAUSES = 64


class GridSets:
    """The grids of a board, and the unavoidable sets known so far. Make one by :func:`grid_sets`."""

    def __init__(self, geometry: Geometry, grids: Sequence[GridText]) -> None:
        self.geometry = geometry
        self.grids = grids
        self.everything: GridSet = (1 << len(grids)) - 1
        self._with = [[0, *of_cell] for of_cell in slices_at(grids, geometry.size)]
        """For each cell and digit the grids that have the digit there."""
        self._equal: dict[tuple[Cell, Cell], GridSet] = {}
        self._known: list[set[Pattern]] = [set() for _ in grids]
        self._layers: list[list[GridSet]] = []
        """Layer j has one unavoidable set of each grid: for each cell the grids whose set has it. A grid that has no
        set in a layer is in all its cells."""

    def hit(self, pattern: Pattern) -> GridSet:
        """The grids of which the pattern's cells hit every unavoidable set that is known."""
        cells = list(iter_bits(pattern))
        left = self.everything
        for layer in self._layers:
            left &= reduce(or_, [layer[cell] for cell in cells], 0)
            if not left:
                break
        return left

    def is_determined(self, pattern: Pattern, number: int) -> bool:
        """Whether no other grid has that grid's clues in the pattern's cells; if one has, an unavoidable set is learnt.

        The pattern must hit every known unavoidable set of the grid, so at most one digit is not among the clues.
        """
        others = self._same_clues(pattern, number) ^ 1 << number
        if others:
            self.learn(number, self._smallest_difference(pattern, number, others))
        return not others

    def learn(self, number: int, unavoidable: Pattern) -> None:
        """Keep an unavoidable set of a grid."""
        known = self._known[number]
        if unavoidable in known:
            return
        if len(known) == len(self._layers):
            self._layers.append([self.everything] * self.geometry.cell_count)
        layer, bit = self._layers[len(known)], 1 << number
        for cell in self.geometry.cells:
            if not unavoidable >> cell & 1:
                layer[cell] ^= bit
        known.add(unavoidable)

    def clues(self, pattern: Pattern, chosen: GridSet) -> Slices:
        """The puzzles that the pattern's cells make of the chosen grids."""
        texts = those_of(chosen, self.grids)
        mask = int.from_bytes(bytes(255 * (pattern >> cell & 1) for cell in self.geometry.cells))
        shown = [(int.from_bytes(text) & mask).to_bytes(self.geometry.cell_count) for text in texts]
        return Slices.of(shown, self.geometry)

    def _same_clues(self, pattern: Pattern, number: int) -> GridSet:
        """The grids whose digits in the pattern's cells are the same, up to their names."""
        grid = self.grids[number]
        first: dict[Digit, Cell] = {}
        same = self.everything
        for cell in iter_bits(pattern):
            earlier = first.setdefault(grid[cell], cell)
            if earlier != cell:
                same &= self._equal_in(earlier, cell)
        for one, other in combinations(first.values(), 2):
            same &= ~self._equal_in(one, other)
        return same

    def _equal_in(self, one: Cell, other: Cell) -> GridSet:
        """The grids with one digit in both cells."""
        known = self._equal.get((one, other))
        if known is None:
            known = reduce(or_, map(and_, self._with[one], self._with[other]))
            self._equal[one, other] = known
        return known

    def _smallest_difference(self, pattern: Pattern, number: int, others: GridSet) -> Pattern:
        """The cells in which a grid differs from the closest of some others, after their digits are renamed."""
        grid = self.grids[number]
        cells = list(iter_bits(pattern))
        found: list[Pattern] = []
        while others and len(found) < _PARTNERS:
            other = self.grids[lowest(others)]
            others &= others - 1
            names = {other[cell]: grid[cell] for cell in cells}
            digits = set(self.geometry.digits)
            names.update(zip(digits - names.keys(), digits.difference(names.values()), strict=True))
            found.append(mask_of(cell for cell in self.geometry.cells if names[other[cell]] != grid[cell]))
        return min(found, key=lambda difference: (difference.bit_count(), difference))


def grid_sets(geometry: Geometry) -> Job[GridSets]:
    """The grids of a board of at most 6x6, with the unavoidable sets that are easy to see."""
    grids = yield from full_grids(geometry)
    sets = GridSets(geometry, grids)
    for number, grid in enumerate(grids):
        for unavoidable in sorted(set(plain_unavoidable_sets(grid, geometry)), key=lambda mask: mask.bit_count()):
            sets.learn(number, unavoidable)
        if number % _GRIDS_BETWEEN_PAUSES == 0:
            yield PAUSE
    return sets


def plain_unavoidable_sets(grid: GridText, geometry: Geometry) -> Iterator[Pattern]:
    """Cells in which two digits can change places, and parts of two lines in which the lines can."""
    for pair in combinations(geometry.digits, 2):
        yield from _swappable(mask_of(cell for cell in geometry.cells if grid[cell] in pair), geometry)
    for lines, group in ((geometry.rows, geometry.box_rows), (geometry.columns, geometry.box_columns)):
        for start in range(0, geometry.size, group):
            for first, second in combinations(lines[start : start + group], 2):
                yield from _exchangeable(grid, first, second)


def _exchangeable(grid: GridText, first: Sequence[Cell], second: Sequence[Cell]) -> Iterator[Pattern]:
    """The least parts of two lines of a band or stack that can change places: both have the same digits there."""
    place = {grid[cell]: at for at, cell in enumerate(first)}
    waiting = set(range(len(first)))
    while waiting:
        at = min(waiting)
        part = 0
        while at in waiting:
            waiting.remove(at)
            part |= 1 << first[at] | 1 << second[at]
            at = place[grid[second[at]]]
        yield part


def _swappable(cells: Pattern, geometry: Geometry) -> Iterator[Pattern]:
    """The least parts of the cells of two digits in which the digits can change places: no peer is outside."""
    peers = cell_sets_of(geometry).peers
    while cells:
        part, fresh = 0, cells & -cells
        while fresh:
            part |= fresh
            fresh = union_of(peers[cell] for cell in iter_bits(fresh)) & cells & ~part
        yield part
        cells ^= part
