"""The one file that imports python-sat, and only when it is asked to solve: CaDiCaL, in slices.

A call into the solver cannot be interrupted, so each has a budget of conflicts, and the job yields between
two calls. Of python-sat's solvers that Pyodide has, only CaDiCaL's builds respect such a budget.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any, Protocol

from dokulab.errors import MissingPackageError
from dokulab.jobs import PAUSE, Job
from dokulab.sat.encode import Clause

PACKAGE = "python-sat"
SOLVER_NAME = "cadical195"
CONFLICTS_A_SLICE = 200
"""At 25x25 a slice of this size takes some ten milliseconds."""
CLAUSES_A_SLICE = 2000


class Cadical(Protocol):
    """The part of python-sat's solver that is used here."""

    def add_clause(self, clause: Clause) -> object: ...
    def conf_budget(self, budget: int) -> None: ...
    def solve_limited(self) -> bool | None: ...
    def get_model(self) -> list[int]: ...
    def accum_stats(self) -> dict[str, int]: ...


def open_solver() -> AbstractContextManager[Cadical]:
    """A new solver, which frees its memory when the context ends. Raises MissingPackageError."""
    try:
        solvers: Any = importlib.import_module("pysat.solvers")
    except ImportError as error:
        raise MissingPackageError(
            "The SAT solver needs the Python package python-sat. Install it: pip install 'dokulab[sat]'.", rule=PACKAGE
        ) from error
    solver: AbstractContextManager[Cadical] = solvers.Solver(name=SOLVER_NAME)
    return solver


def add_clauses(solver: Cadical, clauses: Iterable[Clause]) -> Job[bool]:
    """Add them in slices. False when one of them has no literals and so cannot hold."""
    for number, clause in enumerate(clauses, 1):
        if not clause:
            return False
        solver.add_clause(clause)
        if number % CLAUSES_A_SLICE == 0:
            yield PAUSE
    return True


def solve(solver: Cadical, conflicts: int | None) -> Job[bool | None]:
    """Whether the clauses can all hold; None when that takes more than so many conflicts in all, or a few more."""
    while True:
        spent = conflicts_of(solver)
        if conflicts is not None and spent >= conflicts:
            return None
        left = CONFLICTS_A_SLICE if conflicts is None else min(CONFLICTS_A_SLICE, conflicts - spent)
        solver.conf_budget(left)
        answer = solver.solve_limited()
        if answer is not None:
            return answer
        yield PAUSE


def conflicts_of(solver: Cadical) -> int:
    """The conflicts that it has met since it was made."""
    return solver.accum_stats()["conflicts"]
