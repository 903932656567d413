"""The interface of every search in this package, and the events that it reports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple, Protocol, TypeAlias

from dokulab.board.geometry import Cell, Digit

Solution: TypeAlias = tuple[Digit, ...]
"""One digit a cell, row by row."""


class Search(Protocol):
    """A search for solutions that can be stopped between any two yields.

    The search's class says what ``nodes`` counts. When :meth:`run` has ended, ``exhausted`` says whether all solutions
    have been yielded; it is False when the limit of nodes ended the search.
    """

    nodes: int
    exhausted: bool

    def run(self) -> Iterator[Solution | None]:
        """Each solution once, and None every few milliseconds in between."""
        ...


DEFAULT_CAP = 20_000
"""Events kept unless told otherwise: about 1 MB as JSON."""


class SearchEventKind(StrEnum):
    """What happened, and what ``cell``, ``digit`` and ``cause`` mean; each is -1 where it has no meaning."""

    ASSIGN = "assign"
    """``digit`` is put into ``cell``. ``cause`` is 0 for a choice, 1 where it is the cell's only value, 2 + u where
    the cell is its only place in unit u, -1 where a learnt clause says so."""
    PRUNE = "prune"
    """``cell`` loses ``digit`` because of the digit in the cell ``cause``. If that is -1, the value was refuted, or a
    learnt clause rules it out."""
    FAIL = "fail"
    """The last step left no value for ``cell``, or no cell for ``digit`` in the unit ``cause`` (or it forced two). With
    all three -1 it contradicts a learnt clause."""
    LEARN = "learn"
    """The failure taught a clause: number ``cause`` of the trace's clauses."""
    BACKTRACK = "backtrack"
    """The choice of ``digit`` for ``cell`` is undone, with everything that followed from it."""
    DISCREPANCY = "discrepancy"
    """The search goes against its heuristic next: for ``cell``, ``digit`` has the rank ``cause`` (1, 2, ...)."""
    RESTART = "restart"
    """The search starts again from the root; ``cause`` is the number of the restart, or the new discrepancy limit."""
    SOLVED = "solved"
    """Every cell has a digit."""


class SearchEvent(NamedTuple):
    """One step of a search. As JSON it is a list of four: kind, cell, digit, cause."""

    kind: SearchEventKind
    cell: Cell = -1
    digit: Digit = -1
    cause: int = -1


Subject: TypeAlias = tuple[Cell, Digit, int]
"""What must have exactly one value: a cell (cell, -1, -1), or a digit of a unit (-1, digit, unit)."""

NOTHING: Subject = (-1, -1, -1)

Part: TypeAlias = tuple[Cell, Digit, bool]
"""Part of a clause: the cell has the digit (True), or does not have it (False)."""


class Trace:
    """The first ``cap`` events of a search, in their order; ``dropped`` counts those that came after.

    ``clauses`` are those that the kept events learnt: in every remaining solution at least one part of each holds.
    """

    def __init__(self, cap: int = DEFAULT_CAP) -> None:
        self.events: list[SearchEvent] = []
        self.clauses: list[tuple[Part, ...]] = []
        self.dropped = 0
        self._cap = cap

    def add(self, kind: SearchEventKind, cell: Cell = -1, digit: Digit = -1, cause: int = -1) -> None:
        """Keep an event, or count it as dropped."""
        if len(self.events) < self._cap:
            self.events.append(SearchEvent(kind, cell, digit, cause))
        else:
            self.dropped += 1

    def fail(self, subject: Subject) -> None:
        """The last step left this without a value."""
        self.add(SearchEventKind.FAIL, *subject)

    def learn(self, parts: Iterable[Part]) -> None:
        """The failure taught a clause of these parts."""
        if len(self.events) < self._cap:
            self.clauses.append(tuple(parts))
        self.add(SearchEventKind.LEARN, cause=len(self.clauses) - 1)

    def prune(self, cells: Iterable[Cell], digit: Digit, cause: Cell) -> None:
        """The cells lose the digit because of the digit put into ``cause``."""
        for cell in cells:
            self.add(SearchEventKind.PRUNE, cell, digit, cause)
