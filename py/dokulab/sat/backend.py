"""What a SAT solver looks like from here, whoever wrote it: a backend opens one, clauses go in, an answer comes out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol, TypeAlias

from dokulab.jobs import PAUSE, Job

Clause: TypeAlias = list[int]
"""Literals: a variable's number, counted from 1, or its negative. At least one of them holds."""

CLAUSES_A_SLICE = 2000


class SatSolver(Protocol):
    """Clauses may be added between two calls of ``solve``; one without literals can never hold."""

    @property
    def conflicts(self) -> int:
        """The conflicts that it has met since it was made."""
        ...

    def add_clause(self, clause: Clause) -> object: ...

    def solve(self, assumptions: Sequence[int] = ..., conflicts: int | None = ...) -> Job[bool | None]:
        """Whether all clauses and the assumed literals can hold together.

        None when that takes more than so many conflicts since the solver was made, or a few more.
        """
        ...

    def model(self) -> list[int]:
        """One literal for each variable, ascending, as the last call of ``solve`` found that they can be."""
        ...


Backend: TypeAlias = Callable[[], AbstractContextManager[SatSolver]]
"""Opens a new solver, which frees its memory when the context ends. May raise MissingPackageError."""


def add_clauses(solver: SatSolver, clauses: Iterable[Clause]) -> Job[None]:
    """Add clauses in slices. They may be an iterator that makes them as it goes."""
    for number, clause in enumerate(clauses, 1):
        solver.add_clause(clause)
        if number % CLAUSES_A_SLICE == 0:
            yield PAUSE
