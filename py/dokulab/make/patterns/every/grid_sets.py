"""All full grids of a small board as sets of bits, and the unavoidable sets that clues must hit.

Bit i of an integer stands for grid i of :class:`GridSets`, which has one grid of each class that differs by the names
of the digits. So one operation asks a question of 39,168 grids.

Cells of a grid are *unavoidable* if other digits in them make another grid: a puzzle with that grid as its only
solution has a clue among them. Some unavoidable sets are easy to see, and whenever two grids have the same clues, the
cells in which they differ are one more. What holds for a grid holds for all that the symmetries make of it. At 6x6
there are 49 kinds of grids in this sense, so one set is learnt for up to 3,456 grids together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import and_, itemgetter, or_

from dokulab.board.cellsets import cell_sets_of
from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.small_boards import GridText, full_grids
from dokulab.ground.bits import iter_bits, lowest, mask_of, union_of
from dokulab.ground.jobs import PAUSE, Job
from dokulab.make.patterns.every.pattern_classes import CellMask, pattern_classes
from dokulab.search.slices import Slices
from dokulab.search.slices.slices import slices_at

GridSet = int
"""A set of grids as a mask."""

_LAYERS = 48
"""This many unavoidable sets of each grid, small ones, are asked of all grids at once; the others, grid by grid."""
_PARTNERS = 12
"""This many other grids with the same clues are compared, to find a small unavoidable set."""

_OUTSIDE = bytes.maketrans(b"\0\1", b"10")


class Move:
    """A symmetry: cell i of a grid gets what was in ``cells[i]``."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        self.cells = cells
        self.image = itemgetter(*cells)
        """The moved entries of a sequence."""


class GridKind:
    """The grids that the symmetries make of one of them, and the unavoidable sets of that one known so far."""

    def __init__(self, grid: GridText, moves: Sequence[Move]) -> None:
        size = max(grid)
        first_row = bytes(range(1, size + 1))
        self._itself: list[Move] = []
        """The symmetries that change nothing but the names of digits."""
        images: dict[GridText, Move] = {}
        for move in moves:
            moved = bytes(move.image(grid))
            image = moved.translate(bytes.maketrans(moved[:size], first_row))
            images.setdefault(image, move)
            if image == grid:
                self._itself.append(move)
        self.grids: list[GridText] = list(images)
        self._moves = list(images.values())
        """For each grid a symmetry that makes it of the one."""
        self._known: dict[bytes, None] = {}
        self._all_known = 0
        self._with_cell = [0] * len(grid)
        """For each cell of the one grid, the known sets that have it, a bit for each."""

    def is_hit(self, at: int, pattern: Sequence[Cell]) -> bool:
        """Whether the cells hit every known unavoidable set of grid ``at``."""
        cells, with_cell = self._moves[at].cells, self._with_cell
        hit = 0
        for cell in pattern:
            hit |= with_cell[cells[cell]]
        return hit == self._all_known

    def learn(self, at: int, unavoidable: CellMask) -> Iterator[tuple[int, list[GridSet]]]:
        """Keep an unavoidable set of grid ``at``, and what the symmetries make of it.

        Of the first sets it tells the number of the set, and for each cell the grids of the kind whose set lacks it.
        """
        set_of_one = bytearray(len(self._with_cell))
        for place, cell in enumerate(self._moves[at].cells):
            set_of_one[cell] = unavoidable >> place & 1
        for move in self._itself:
            image = bytes(move.image(set_of_one))
            if image in self._known:
                continue
            number = len(self._known)
            self._known[image] = None
            self._all_known |= 1 << number
            for cell, is_in in enumerate(image):
                self._with_cell[cell] |= is_in << number
            if number < _LAYERS:
                outside = image.translate(_OUTSIDE)
                joined = b"".join([bytes(each.image(outside)) for each in reversed(self._moves)])
                yield number, [int(joined[cell :: len(image)], 2) for cell in range(len(image))]


class GridSets:
    """The grids of a board, kind after kind, and the unavoidable sets known so far. Make one by :func:`grid_sets`."""

    def __init__(self, geometry: Geometry, kinds: Sequence[GridKind]) -> None:
        self.geometry = geometry
        self.kinds = kinds
        self.grids = [grid for kind in kinds for grid in kind.grids]
        self._places = [(kind, at) for kind in kinds for at in range(len(kind.grids))]
        """For each grid its kind, and its number there."""
        self._everything: GridSet = (1 << len(self.grids)) - 1
        self._with = [[0, *of_cell] for of_cell in slices_at(self.grids, geometry.size)]
        """For each cell and digit the grids that have the digit there."""
        self._equal: dict[tuple[Cell, Cell], GridSet] = {}
        self._layers: list[list[GridSet]] = []
        """Layer j has one unavoidable set of each grid: for each cell the grids whose set has it. A grid that has no
        set in a layer is in all its cells."""
        self._lines = [mask_of((*first, *second)) for first, second in _line_pairs(geometry)]

    def hit(self, pattern: CellMask) -> Iterator[int]:
        """The grids of which the pattern's cells hit every unavoidable set that is known when the grid's turn comes."""
        if not all(pattern & lines for lines in self._lines):
            return  # two empty lines can change places in every grid
        cells = list(iter_bits(pattern))
        left = self._everything
        for layer in self._layers:
            left &= reduce(or_, [layer[cell] for cell in cells], 0)
            if not left:
                return
        for number in iter_bits(left):
            kind, at = self._places[number]
            if kind.is_hit(at, cells):
                yield number

    def is_determined(self, pattern: CellMask, number: int) -> bool:
        """Whether no other grid has that grid's clues in the pattern's cells; if one has, an unavoidable set is learnt.

        The pattern must hit every known unavoidable set of the grid, so at most one digit is not among the clues.
        """
        others = self._same_clues(pattern, number) ^ 1 << number
        if others:
            self.learn(number, self._least_difference(pattern, number, others))
        return not others

    def learn(self, number: int, unavoidable: CellMask) -> None:
        """Keep an unavoidable set of a grid, and what the symmetries make of it for all grids of its kind."""
        kind, at = self._places[number]
        for layer_number, outside in kind.learn(at, unavoidable):
            if layer_number == len(self._layers):
                self._layers.append([self._everything] * self.geometry.cell_count)
            layer = self._layers[layer_number]
            for cell, grids in enumerate(outside):
                layer[cell] ^= grids << (number - at)

    def clues(self, pattern: CellMask, chosen: Sequence[int]) -> Slices:
        """The puzzles that the pattern's cells make of the chosen grids."""
        mask = int.from_bytes(bytes(255 * (pattern >> cell & 1) for cell in self.geometry.cells))
        count = self.geometry.cell_count
        shown = [(int.from_bytes(self.grids[number]) & mask).to_bytes(count) for number in chosen]
        return Slices.of(shown, self.geometry)

    def _same_clues(self, pattern: CellMask, number: int) -> GridSet:
        """The grids whose digits in the pattern's cells are the same, up to their names."""
        grid = self.grids[number]
        first: dict[Digit, Cell] = {}
        same = self._everything
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

    def _least_difference(self, pattern: CellMask, number: int, others: GridSet) -> CellMask:
        """The cells in which a grid differs from one of some others, such that no third grid differs in fewer of them.

        Nothing smaller is tried where all cells of two digits differ, because then their names are open.
        """
        every_cell = (1 << self.geometry.cell_count) - 1
        difference = every_cell
        while others:
            found = min(self._differences(pattern, number, others), key=lambda cells: (cells.bit_count(), cells))
            if found.bit_count() >= difference.bit_count():
                break
            difference = found
            pattern = every_cell ^ difference
            others = self._same_clues(pattern, number) ^ 1 << number
        return difference

    def _differences(self, pattern: CellMask, number: int, others: GridSet) -> Iterator[CellMask]:
        """The cells in which a grid differs from each of a few others, after their digits are renamed."""
        grid = self.grids[number]
        clues = list(iter_bits(pattern))
        digits = set(self.geometry.digits)
        for _ in range(_PARTNERS):
            if not others:
                break
            other = self.grids[lowest(others)]
            others &= others - 1
            names = {other[cell]: grid[cell] for cell in clues}
            names.update(zip(digits - names.keys(), digits.difference(names.values()), strict=True))
            yield mask_of(cell for cell, digit in enumerate(grid) if names[other[cell]] != digit)


def grid_sets(geometry: Geometry) -> Job[GridSets]:
    """The grids of a board of at most 6x6, with the unavoidable sets that are easy to see."""
    moves = [Move(move) for move in pattern_classes(geometry).moves()]
    kinds: list[GridKind] = []
    seen = set[GridText]()
    for grid in (yield from full_grids(geometry)):
        if grid not in seen:
            kind = GridKind(grid, moves)
            seen.update(kind.grids)
            kinds.append(kind)
            yield PAUSE
    sets = GridSets(geometry, kinds)
    first = 0
    for kind in kinds:
        plain = set(plain_unavoidable_sets(kind.grids[0], geometry))
        for unavoidable in sorted(plain, key=lambda cells: (cells.bit_count(), cells)):
            sets.learn(first, unavoidable)
        first += len(kind.grids)
        yield PAUSE
    return sets


def plain_unavoidable_sets(grid: GridText, geometry: Geometry) -> Iterator[CellMask]:
    """Cells in which two digits can change places, and parts of two lines in which the lines can."""
    for pair in combinations(geometry.digits, 2):
        yield from _swappable(mask_of(cell for cell in geometry.cells if grid[cell] in pair), geometry)
    for first, second in _line_pairs(geometry):
        yield from _exchangeable(grid, first, second)


def _line_pairs(geometry: Geometry) -> Iterator[tuple[Sequence[Cell], Sequence[Cell]]]:
    """Two rows of a band, or two columns of a stack."""
    for lines, group in ((geometry.rows, geometry.box_rows), (geometry.columns, geometry.box_columns)):
        for start in range(0, geometry.size, group):
            yield from combinations(lines[start : start + group], 2)


def _exchangeable(grid: GridText, first: Sequence[Cell], second: Sequence[Cell]) -> Iterator[CellMask]:
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


def _swappable(cells: CellMask, geometry: Geometry) -> Iterator[CellMask]:
    """The least parts of the cells of two digits in which the digits can change places: no peer is outside."""
    peers = cell_sets_of(geometry).peers
    while cells:
        part, fresh = 0, cells & -cells
        while fresh:
            part |= fresh
            fresh = union_of(peers[cell] for cell in iter_bits(fresh)) & cells & ~part
        yield part
        cells ^= part
