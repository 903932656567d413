"""Forward checking on the primal model, and on Cazenave's full redundant model: "A search based Sudoku solver".

*The primal model* (sections 2.4 and 3.1). The variables are the cells. "Each time a value is assigned to a variable,
the value is removed from the domain of the free variables that are either in the same line, in the same column or in
the same square"; a free variable without a value left is a failure. Nothing else is inferred.

Domains are stored by value: for each value, the set of cells that can still have it, as one integer with a bit
for each cell. The sizes of all domains are stored as bit planes: plane p holds bit p of every cell's count. So an
assignment takes a handful of operations on integers of n * n bits, and the trail keeps the old integers to undo it.

*The full redundant model* (section 2.4), and a variant that adds hidden singles. Beside the cells there are row-dual
variables (in which column of a row a digit is) and column-dual variables (in which row of a column), with their
not-equal constraints, and both channelings tie them to the cells. There are none for boxes: the paper takes the model
from the quasi-group work, "exactly", and adds the boxes to the cells only.

The domain of the dual variable of row i and digit k is the set of open cells of the row that may have k: the
intersection of that row with ``places[k]``. So the channelings and the duals' not-equal constraints hold by
construction, and forward checking on the duals comes down to this: fail when a digit has no cell left in a row or a
column. The paper's text describes this failure; its figures fit duals that only order the values.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from dokulab.board.cellsets import Cells, cell_sets_of
from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid
from dokulab.ground.bits import is_single, iter_bits, lowest
from dokulab.search.csp.search import Solution, Subject

Planes: TypeAlias = tuple[Cells, ...]
"""A count for each cell, in binary: bit plane p, the lowest first, has weight 2 ** p."""


class ForwardChecking:
    """The state of a puzzle; assignments are undone in reverse order.

    ``places[digit]`` is the set of cells that may have the digit (entry 0 is unused). Only open cells count:
    an assigned cell's bits stay as they were. ``pruned`` are the cells that lost the digit of the last assignment.
    """

    def __init__(self, puzzle: Grid) -> None:
        self.geometry = puzzle.geometry
        self.sets = cell_sets_of(self.geometry)
        self.open: Cells = 0
        self.pruned: Cells = 0
        self.places: list[Cells] = [0] * (self.geometry.size + 1)
        self._values = list(puzzle.values)
        sizes = [0] * self.geometry.cell_count
        for cell, value in enumerate(puzzle.values):
            if not value:
                self.open |= 1 << cell
                used = {puzzle.values[peer] for peer in self.geometry.peers[cell]}
                for digit in self.geometry.digits:
                    if digit not in used:
                        self.places[digit] |= 1 << cell
                        sizes[cell] += 1
        self._sizes: Planes = tuple(
            sum((sizes[cell] >> plane & 1) << cell for cell in self.geometry.cells)
            for plane in range(self.geometry.size.bit_length())
        )
        self._trail: list[tuple[Cell, Cells, Planes]] = []

    def is_consistent(self) -> bool:
        """Whether every open cell has a value left. Ask once, before the first assignment."""
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
        """The open cells with one value left. Every open cell must have at least one."""
        cells = self.open
        for plane in self._sizes[1:]:
            cells &= ~plane
        return cells

    def undecided_cells(self) -> int:
        """How many open cells have more than one value left."""
        return (self.open ^ self.single_cells()).bit_count()

    def assign(self, cell: Cell, digit: Digit) -> bool:
        """Put the digit into an open cell. False if some open cell then has no value: :meth:`undo` it even so."""
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

    def removed(self) -> Iterator[tuple[Cell, Digit]]:
        """What the last assignment has removed: cells with the digit that they lost."""
        for cell in iter_bits(self.pruned):
            yield cell, self._values[self._trail[-1][0]]

    def undo(self) -> tuple[Cell, Digit]:
        """Undo the last assignment, and return it."""
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
        """What the last assignment left without a value. It must have been inconsistent."""
        return lowest(self._empty(self.pruned, self._sizes)), -1, -1

    def depth(self) -> int:
        """How many assignments are in force."""
        return len(self._trail)

    @staticmethod
    def _empty(cells: Cells, sizes: Planes) -> Cells:
        """The cells among these whose count is 0."""
        for plane in sizes:
            cells &= ~plane
        return cells


class RedundantModel(ForwardChecking):
    """Forward checking that also fails when a dual variable has no value left. It chooses and assigns cells only."""

    def is_consistent(self) -> bool:
        return super().is_consistent() and all(self._dual_domain(line, digit) for line, digit in self._open_duals())

    def assign(self, cell: Cell, digit: Digit) -> bool:
        """As the plain model; False also where a dual variable has no value left."""
        line_sets = self.sets.row_of[cell], self.sets.column_of[cell]
        others = [other for other in self.domain(cell) if other != digit]
        if not super().assign(cell, digit):
            return False
        pruned, left = self.pruned, self.places[digit] & self.open
        if pruned:
            for line in self.sets.lines:
                if line & pruned and not line & left and line not in line_sets:
                    return False
        return all(self.places[other] & self.open & line for other in others for line in line_sets)

    def failure(self) -> Subject:
        """What the last assignment, an inconsistent one, left without a value: a cell, else a dual variable."""
        cell, digit, unit = super().failure()
        if cell >= 0:
            return cell, digit, unit
        line, digit = next((line, digit) for line, digit in self._open_duals() if not self._dual_domain(line, digit))
        return -1, digit, self.sets.lines.index(line)

    def _dual_domain(self, line: Cells, digit: Digit) -> Cells:
        return self.places[digit] & self.open & line

    def _open_duals(self) -> Iterator[tuple[Cells, Digit]]:
        """The dual variables without a value: each line (a row or a column) with each digit that it lacks."""
        for line, cells in zip(self.sets.lines, self.geometry.units, strict=False):
            present = {self._values[cell] for cell in cells}
            for digit in self.geometry.digits:
                if digit not in present:
                    yield line, digit


class HiddenSingleModel(RedundantModel):
    """The redundant model that assigns dual variables with one value left before it tries a cell with several.

    Such a digit is a hidden single of a row or column. Forward checking as the paper describes it does not look
    for them: it meets them only when it chooses their cell.
    """

    def __init__(self, puzzle: Grid) -> None:
        super().__init__(puzzle)
        singles = [(line, digit) for line, digit in self._open_duals() if is_single(self._dual_domain(line, digit))]
        self._singles: tuple[tuple[Cell, Digit], ...] = tuple(
            (lowest(self._dual_domain(line, digit)), digit) for line, digit in singles
        )
        self._singles_before: list[tuple[tuple[Cell, Digit], ...]] = []

    def choose(self) -> tuple[Cell, list[Digit]] | None:
        """As the plain model, but a hidden single found before goes first if every domain has more than one value."""
        chosen = super().choose()
        if chosen is not None and len(chosen[1]) > 1:
            for cell, digit in self._singles:
                if self.open >> cell & 1:
                    return cell, [digit]
        return chosen

    def assign(self, cell: Cell, digit: Digit) -> bool:
        line_sets = self.sets.row_of[cell], self.sets.column_of[cell]
        others = [other for other in self.domain(cell) if other != digit]
        # Only duals that lost a cell can now have one value: those of the pruned cells and of this cell.
        self._singles_before.append(self._singles)
        if not super().assign(cell, digit):
            return False
        duals = [(line, digit) for line in self.sets.lines if line & self.pruned and line not in line_sets]
        duals += [(line, other) for other in others for line in line_sets]
        found = [(lowest(place), value) for line, value in duals if is_single(place := self._dual_domain(line, value))]
        if found:
            self._singles += tuple(found)
        return True

    def undo(self) -> tuple[Cell, Digit]:
        self._singles = self._singles_before.pop()
        return super().undo()
