"""The interface of a SAT solver: a backend opens one, clauses go in, an answer comes out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol, TypeAlias

from dokulab.ground.jobs import PAUSE, Job

Clause: TypeAlias = list[int]
"""Literals, of which at least one holds: a variable's number, counted from 1, or its negative."""

CLAUSES_A_SLICE = 2000


class SatSolver(Protocol):
    """Clauses may be added between two calls of ``solve``; a clause without literals cannot hold."""

    @property
    def conflicts(self) -> int:
        """The conflicts since the solver was made."""
        ...

    def add_clause(self, clause: Clause) -> object: ...

    def solve(self, assumptions: Sequence[int] = ..., conflicts: int | None = ...) -> Job[bool | None]:
        """Whether all clauses and the assumed literals can hold together.

        None if that takes more than about this many conflicts since the solver was made.
        """
        ...

    def model(self) -> list[int]:
        """One literal for each variable, ascending: the assignment that the last ``solve`` found."""
        ...


Backend: TypeAlias = Callable[[], AbstractContextManager[SatSolver]]
"""Opens a new solver, which frees its memory when the context ends. May raise MissingPackageError."""


def add_clauses(solver: SatSolver, clauses: Iterable[Clause]) -> Job[None]:
    """Add clauses in slices. They may be an iterator that makes them as it goes."""
    for number, clause in enumerate(clauses, 1):
        solver.add_clause(clause)
        if number % CLAUSES_A_SLICE == 0:
            yield PAUSE
