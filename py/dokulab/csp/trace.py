"""What a search did, step by step, as compact events: for showing it to a class."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from dokulab.geometry import Cell, Digit

DEFAULT_CAP = 20_000
"""Events kept unless told otherwise: about 1 MB as JSON."""


class EventKind(StrEnum):
    """What an event tells, and what its ``cell``, ``digit`` and ``cause`` are; -1 where there is nothing to say."""

    ASSIGN = "assign"
    """``digit`` is put into ``cell``: tried, or forced. ``cause`` is 1 for a forced one, 0 for a choice."""
    PRUNE = "prune"
    """``digit`` is taken from the domain of ``cell`` because of what was put into the cell ``cause``."""
    FAIL = "fail"
    """The last step left no value for ``cell``, or (``cell`` -1) no cell for a digit of some unit."""
    BACKTRACK = "backtrack"
    """The choice of ``digit`` for ``cell`` is taken back with all that followed from it."""
    DISCREPANCY = "discrepancy"
    """The search goes against its heuristic next: for ``cell``, ``digit`` has the rank ``cause`` (1, 2, ...)."""
    RESTART = "restart"
    """The search begins anew from the root; ``cause`` is the number of the restart, or the new discrepancy limit."""
    SOLVED = "solved"
    """Every cell has a digit."""


class Event(NamedTuple):
    """One step of a search. As JSON it is a list of four: kind, cell, digit, cause."""

    kind: EventKind
    cell: Cell = -1
    digit: Digit = -1
    cause: int = -1


class Trace:
    """The first ``cap`` events of a search, in their order; ``dropped`` counts those that came after."""

    def __init__(self, cap: int = DEFAULT_CAP) -> None:
        self.events: list[Event] = []
        self.dropped = 0
        self._cap = cap

    def add(self, kind: EventKind, cell: Cell = -1, digit: Digit = -1, cause: int = -1) -> None:
        if len(self.events) < self._cap:
            self.events.append(Event(kind, cell, digit, cause))
        else:
            self.dropped += 1

    def prune(self, cells: Iterable[Cell], digit: Digit, cause: Cell) -> None:
        for cell in cells:
            self.add(EventKind.PRUNE, cell, digit, cause)
