"""Empty cells of a puzzle of any size as long as no other solution appears, each cell asked about once.

A puzzle with one solution keeps it when a clue goes, unless the cell can take another digit. So only that question is
asked, of the other digits alone: each is assumed and led to a contradiction by single cells, single places and locked
candidates. Nothing is counted. Emptying more never makes a contradiction possible, so a cell that was kept is not asked
about again. Early on most cells can go, so whole groups of them are tried first: where singles fill them all, they all
go at once, and a group that fails is halved.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from dokulab.board.cellsets import Cells, CellSets, cell_sets_of
from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid
from dokulab.ground.bits import bit_index, iter_bits, mask_of
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job, Progress

_LARGEST_GROUP = 32


class _Candidates:
    """For each digit the cells where it may go, and the cells that are placed."""

    __slots__ = ("open", "placed", "sets")

    def __init__(self, sets: CellSets, possible: list[Cells], placed: Cells) -> None:
        self.sets = sets
        self.open = possible
        self.placed = placed

    @classmethod
    def of(cls, sets: CellSets, values: Sequence[Digit]) -> _Candidates:
        """What the clues leave; 0 is an empty cell."""
        own = [0] * sets.size
        seen = [0] * sets.size
        for cell, digit in enumerate(values):
            if digit:
                own[digit - 1] |= 1 << cell
                seen[digit - 1] |= sets.peers[cell]
        placed = sum(own)
        free = sets.all_cells ^ placed
        return cls(sets, [free & ~others | cells for cells, others in zip(own, seen, strict=True)], placed)

    def copy(self) -> _Candidates:
        return _Candidates(self.sets, self.open[:], self.placed)

    def place(self, cell: Cell, index: int) -> None:
        """Put the digit of this index, counted from 0, into a cell: other digits leave it, and the digit its peers."""
        bit = 1 << cell
        self.open = [cells & ~bit for cells in self.open]
        self.open[index] = self.open[index] & ~self.sets.peers[cell] | bit
        self.placed |= bit

    def propagate(self, until: Cells = 0, *, locked: bool = False) -> bool:
        """Place what has one place or one digit until nothing changes, or all cells of ``until`` are placed.

        With ``locked``, locked candidates too. Returns False at a contradiction.
        """
        while not until or until & ~self.placed:
            has_placed = self._single_places()
            if has_placed is None:
                return False
            once = twice = 0
            for cells in self.open:
                twice |= once & cells
                once |= cells
            if once != self.sets.all_cells:
                return False
            alone = once & ~twice & ~self.placed
            if alone:
                self._place_alone(alone)
            elif not has_placed and not (locked and self._locked()):
                return True
        return True

    def _single_places(self) -> bool | None:
        """Place digits that have one place in a unit. Returns whether any was; None if a digit has no place."""
        has_placed = False
        for index in range(len(self.open)):
            cells = self.open[index]
            if not cells & ~self.placed and cells.bit_count() == len(self.open):
                continue  # all its places are filled
            for unit in self.sets.units:
                here = cells & unit
                if here & (here - 1):
                    continue
                if not here:
                    return None
                if not here & self.placed:
                    self.place(bit_index(here), index)
                    cells = self.open[index]
                    has_placed = True
        return has_placed

    def _place_alone(self, alone: Cells) -> None:
        """Place the digits of cells that have one each."""
        for index, cells in enumerate(self.open):
            for cell in iter_bits(cells & alone):
                if self.open[index] >> cell & 1:  # not ruled out by one placed just now
                    self.place(cell, index)

    def _locked(self) -> bool:
        """Remove what locked candidates rule out. Returns whether that was anything."""
        has_changed = False
        for index, before in enumerate(self.open):
            cells = before
            for each in self.sets.box_lines:
                if not cells & each.shared:
                    continue
                if not cells & each.box_rest:
                    cells &= ~each.line_rest
                elif not cells & each.line_rest:
                    cells &= ~each.box_rest
            if cells != before:
                self.open[index] = cells
                has_changed = True
        return has_changed


def dug(solution: Grid, holes: int, rng: Random) -> Job[Grid]:
    """The full grid with that many cells emptied in random order, or as many as provably leave one solution.

    Raises ParameterError unless ``solution`` is full.
    """
    if 0 in solution.values:
        raise ParameterError("Only a full grid can be dug.", rule="solution")
    sets = cell_sets_of(solution.geometry)
    values = list(solution.values)
    left = rng.sample(solution.geometry.cells, len(values))
    count, group = 0, _LARGEST_GROUP
    while left and count < holes:
        yield Progress(detail={"holes": count, "restored": 0, "nodes": 0})
        group = min(group, holes - count, len(left))
        cells = left[-group:]
        if group > 1 and not _singles_fill(sets, values, cells):
            group //= 2
            continue
        if group > 1 or (yield from _is_forced(sets, values, cells[0])):
            for cell in cells:
                values[cell] = 0
            count += group
        del left[-group:]
    return Grid(tuple(values), solution.geometry)


def _without(values: Sequence[Digit], cells: Collection[Cell]) -> list[Digit]:
    return [0 if cell in cells else digit for cell, digit in enumerate(values)]


def _singles_fill(sets: CellSets, values: Sequence[Digit], cells: Collection[Cell]) -> bool:
    """Whether singles fill these cells again once they are emptied."""
    wanted = mask_of(cells)
    state = _Candidates.of(sets, _without(values, cells))
    return state.propagate(wanted) and not wanted & ~state.placed


def _is_forced(sets: CellSets, values: Sequence[Digit], cell: Cell) -> Job[bool]:
    """Whether without its clue a cell provably has no other digit, given that the puzzle with it has one solution."""
    bit = 1 << cell
    state = _Candidates.of(sets, _without(values, (cell,)))
    # The clue's digit belongs to a solution, so this meets no contradiction, and what is placed here is that digit.
    state.propagate(bit, locked=True)
    if state.placed & bit:
        return True
    for index, cells in enumerate(state.open):
        if cells & bit and index != values[cell] - 1:
            yield PAUSE
            trial = state.copy()
            trial.place(cell, index)
            if trial.propagate(locked=True):
                return False
    return True
