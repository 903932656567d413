"""Naked singles on thousands of partial fillings at once, and the cells that they could still reach at best.

All fillings of a batch have the same clue cells assigned. They are stored as slices (one bit for each filling), so one
operation works on all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from dokulab.board.geometry import Cell, Geometry
from dokulab.ground.jobs import PAUSE, Job
from dokulab.search.slices.slices import Slice, at_least, count_of

_CELLS_BETWEEN_PAUSES = 12


class NakedSingleSlices:
    """The fillings of a batch under naked singles.

    ``alive`` are the fillings that, as far as we know, can still become a puzzle that naked singles solve.
    """

    def __init__(self, geometry: Geometry, count: int) -> None:
        self.geometry = geometry
        self.everywhere: Slice = (1 << count) - 1
        self.alive: Slice = self.everywhere
        self.unknown: list[Slice] = [self.everywhere] * geometry.cell_count
        self._known: list[list[Slice]] = [[0] * geometry.cell_count for _ in geometry.digits]
        self._in_unit: list[list[Slice]] = [[0] * len(geometry.units) for _ in geometry.digits]

    def place(self, cell: Cell, digits: Sequence[Slice]) -> None:
        """Put a digit into a cell; ``digits`` has for each digit the fillings that have it there."""
        row, column, box = self.geometry.units_of[cell]
        for part, known, in_unit in zip(digits, self._known, self._in_unit, strict=True):
            if part:
                known[cell] |= part
                in_unit[row] |= part
                in_unit[column] |= part
                in_unit[box] |= part
                self.unknown[cell] ^= part

    def seen(self, cell: Cell) -> list[Slice]:
        """For each digit the fillings in which a unit of the cell has it."""
        row, column, box = self.geometry.units_of[cell]
        return [in_unit[row] | in_unit[column] | in_unit[box] for in_unit in self._in_unit]

    def candidates(self, cell: Cell) -> list[Slice]:
        """For each digit the fillings in which the cell has it, or does not see it."""
        unknown = self.unknown[cell]
        return [
            known[cell] | (unknown ^ (unknown & seen)) for known, seen in zip(self._known, self.seen(cell), strict=True)
        ]

    def propagate(self, cells: Sequence[Cell]) -> Job[None]:
        """Place naked singles in ``cells`` until there are no more. Drops fillings where a cell sees all digits."""
        changed = True
        while changed:
            changed = False
            for number, cell in enumerate(cells):
                if number % _CELLS_BETWEEN_PAUSES == 0:
                    yield PAUSE
                unknown = self.unknown[cell] & self.alive
                if not unknown:
                    continue
                seen = self.seen(cell)
                none_missing, one_missing = _missing(seen, unknown)
                self.alive ^= none_missing
                if one_missing:
                    self.place(cell, [one_missing ^ (one_missing & part) for part in seen])
                    changed = True

    def drop_without_place(self) -> Job[None]:
        """Drop the fillings in which a digit has no place left in a unit."""
        geometry, alive = self.geometry, self.alive
        every = [self.candidates(cell) for cell in geometry.cells]
        yield PAUSE
        for unit in geometry.units:
            for places in zip(*[every[cell] for cell in unit], strict=True):
                somewhere = 0
                for part in places:
                    somewhere |= part
                alive &= somewhere
        yield PAUSE
        self.alive = alive

    def drop_unreachable(self, clues: Sequence[Cell], cells: Sequence[Cell]) -> Job[None]:
        """Drop the fillings in which naked singles cannot fill all of ``cells``, whatever the remaining clues.

        ``clues`` are the cells without a digit yet that will get one. The bound is generous. A cell counts as reached
        once the digits that it sees and those that reached peers may have are all but one, and its reached peers are
        enough to show those that it does not see, one each. A reached peer may have any digit that it does not see.
        """
        geometry = self.geometry
        reached = _Reached(self)
        for cell in clues:
            if self.unknown[cell]:
                reached.add(cell, self.unknown[cell])
        waiting = [cell for cell in cells if self.unknown[cell] & self.alive]
        changed = True
        while changed:
            changed = False
            still_waiting: list[Cell] = []
            for number, cell in enumerate(waiting):
                if number % _CELLS_BETWEEN_PAUSES == 0:
                    yield PAUSE
                open_to = self.unknown[cell] & self.alive
                open_to ^= open_to & reached.where[cell]
                if not open_to:
                    continue
                still_waiting.append(cell)
                where = sum(_missing(reached.shown(cell), open_to))
                if where:
                    peers = [reached.where[peer] for peer in geometry.peers[cell] if reached.where[peer]]
                    if sum(where & part == where for part in peers) < geometry.size - 1:
                        shown = count_of(self.seen(cell) + peers)
                        where &= at_least(shown, geometry.size - 1, self.everywhere)
                if where:
                    reached.add(cell, where)
                    changed = True
            waiting = still_waiting
        for cell in cells:
            self.alive ^= self.alive & self.unknown[cell] & (self.everywhere ^ reached.where[cell])


class _Reached:
    """The cells that are reached without being known, and the digits that they may show."""

    def __init__(self, state: NakedSingleSlices) -> None:
        self._state = state
        self._in_unit = [list(in_unit) for in_unit in state._in_unit]
        self.where: list[Slice] = [0] * state.geometry.cell_count

    def add(self, cell: Cell, where: Slice) -> None:
        self.where[cell] |= where
        row, column, box = self._state.geometry.units_of[cell]
        for part, in_unit in zip(self._state.candidates(cell), self._in_unit, strict=True):
            part &= where
            in_unit[row] |= part
            in_unit[column] |= part
            in_unit[box] |= part

    def shown(self, cell: Cell) -> list[Slice]:
        """For each digit the fillings in which the cell sees it, or may come to see it."""
        row, column, box = self._state.geometry.units_of[cell]
        return [in_unit[row] | in_unit[column] | in_unit[box] for in_unit in self._in_unit]


def _missing(seen: Sequence[Slice], where: Slice) -> tuple[Slice, Slice]:
    """The puzzles of ``where`` that are in all slices, and those that are in all but exactly one."""
    none, one = where, 0
    for part in seen:
        both = none & part
        one = (one & part) | (none ^ both)
        none = both
    return none, one
