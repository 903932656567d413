"""The primal model with forward checking: Cazenave, "A search based Sudoku solver", sections 2.4 and 3.1.

The variables are the cells. "Each time a value is assigned to a variable, the value is removed from the domain of
the free variables that are either in the same line, in the same column or in the same square"; a free variable
without a value left is a failure. Nothing else is inferred.

Domains are kept the other way round: for each value the set of cells that still may have it, as one integer with
a bit a cell. The sizes of all domains are one counter of a few bits a cell, stored as bit planes: plane p holds
bit p of every cell's count. So an assignment is a handful of operations on integers of n * n bits, and it is undone
by putting back the old integers, which the trail has kept.
"""

from __future__ import annotations

from typing import TypeAlias

from dokulab.bits import lowest
from dokulab.cellsets import Cells, cell_sets
from dokulab.csp.search import Solution, Subject
from dokulab.geometry import Cell, Digit
from dokulab.grid import Grid

Planes: TypeAlias = tuple[Cells, ...]
"""A counter for each cell: the bit of plane p (the lowest first) weighs 2 ** p."""


class ForwardChecking:
    """The state of a puzzle under assignments that are made and undone last in, first out.

    ``places[digit]`` is the set of cells that may have the digit (entry 0 is unused). Only its open cells mean
    something: an assigned cell's bits stay as they were. ``pruned`` is what the last assignment took its digit from.
    """

    def __init__(self, puzzle: Grid) -> None:
        self.geometry = puzzle.geometry
        self.sets = cell_sets(self.geometry)
        self.open: Cells = 0
        self.pruned: Cells = 0
        self.places: list[Cells] = [0] * (self.geometry.size + 1)
        self._values = list(puzzle.values)
        sizes = [0] * self.geometry.cell_count
        for cell, value in enumerate(puzzle.values):
            if not value:
                self.open |= 1 << cell
                taken = {puzzle.values[peer] for peer in self.geometry.peers[cell]}
                for digit in self.geometry.digits:
                    if digit not in taken:
                        self.places[digit] |= 1 << cell
                        sizes[cell] += 1
        self._sizes: Planes = tuple(
            sum((sizes[cell] >> plane & 1) << cell for cell in self.geometry.cells)
            for plane in range(self.geometry.size.bit_length())
        )
        self._trail: list[tuple[Cell, Cells, Planes]] = []

    def is_consistent(self) -> bool:
        """Whether every open cell has a value left; to be asked once, before the first assignment."""
        return not self._empty(self.open, self._sizes)

    def choose(self) -> tuple[Cell, list[Digit]] | None:
        """The open cell with the smallest domain, the lowest on ties, and its domain; None when no cell is open."""
        cells = self.open
        if not cells:
            return None
        for plane in self._sizes[::-1]:
            smaller = cells & ~plane
            if smaller:
                cells = smaller
        cell = lowest(cells)
        return cell, self.domain(cell)

    def domain(self, cell: Cell) -> list[Digit]:
        """The values left for an open cell, ascending."""
        bit = 1 << cell
        return [digit for digit, cells in enumerate(self.places) if cells & bit]

    def single_cells(self) -> Cells:
        """The open cells with one value left, once every open cell has at least one."""
        cells = self.open
        for plane in self._sizes[1:]:
            cells &= ~plane
        return cells

    def undecided_cells(self) -> int:
        """How many open cells have more than one value left."""
        return (self.open ^ self.single_cells()).bit_count()

    def assign(self, cell: Cell, digit: Digit) -> bool:
        """Put the digit into an open cell. False: some open cell has no value left; :meth:`undo` it then too."""
        places, sizes = self.places[digit], self._sizes
        self._trail.append((cell, places, sizes))
        self._values[cell] = digit
        self.open ^= 1 << cell
        self.pruned = pruned = places & self.sets.peers[cell] & self.open
        if not pruned:
            return True
        self.places[digit] = places ^ pruned
        borrow, smaller = pruned, []
        for plane in sizes:  # count the pruned cells down by one
            plane ^= borrow
            borrow &= plane
            smaller.append(plane)
        self._sizes = tuple(smaller)
        return not self._empty(pruned, self._sizes)

    def undo(self) -> tuple[Cell, Digit]:
        """Take the last assignment back, and say which it was."""
        cell, places, self._sizes = self._trail.pop()
        digit = self._values[cell]
        self.places[digit] = places
        self._values[cell] = 0
        self.open |= 1 << cell
        return cell, digit

    def solution(self) -> Solution:
        """The digits in all cells, once no cell is open."""
        return tuple(self._values)

    def failure(self) -> Subject:
        """What the last assignment, which was inconsistent, left without a value."""
        return lowest(self._empty(self.pruned, self._sizes)), -1, -1

    def depth(self) -> int:
        """How many assignments are in force."""
        return len(self._trail)

    @staticmethod
    def _empty(cells: Cells, sizes: Planes) -> Cells:
        """Those of the cells whose count is 0."""
        for plane in sizes:
            cells &= ~plane
        return cells
