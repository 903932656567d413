"""CaDiCaL and MiniSat in slices. This is the one file that imports python-sat, and only when asked to solve.

A call into the solver cannot be interrupted, so each call has a budget of conflicts, and the job yields between
calls. Of the solvers in Pyodide's python-sat, only the CaDiCaL builds respect such a budget.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, Protocol

from dokulab.ground.errors import MissingPackageError
from dokulab.ground.jobs import PAUSE, Job
from dokulab.search.sat.backend import Clause, SatSolver

PACKAGE = "python-sat"
CADICAL_NAME = "cadical195"
STEADY = {"inprocessing": 0, "lucky": 0, "stabilizeonly": 1}
"""CaDiCaL's options. They switch off inprocessing and lucky phases, which ignore the budget of conflicts: a slice
would take up to a second. The search stays in the mode that decides by the activity of variables and begins with the
oldest. In the clauses of clue patterns these are the clues, and a pattern of 60 clues at 9x9 needs 8 conflicts where
the usual alternation of modes needs thousands."""
MINISAT_NAME = "minisat22"
CONFLICTS_A_SLICE = 200
"""At 25x25 a slice of this size takes about ten milliseconds."""
LITERALS_AT_FULL_SLICE = 100_000
"""With more literals in the clauses a conflict costs more, so a slice has fewer conflicts."""
FEWEST_CONFLICTS = 10


def is_installed() -> bool:
    """Whether python-sat is there. It is not imported."""
    return find_spec("pysat") is not None


class _Raw(Protocol):
    """The part of python-sat's solver used here."""

    def configure(self, parameters: dict[str, int]) -> None: ...
    def add_clause(self, clause: Clause) -> object: ...
    def conf_budget(self, budget: int) -> None: ...
    def solve_limited(self, assumptions: list[int]) -> bool | None: ...
    def get_model(self) -> list[int]: ...
    def accum_stats(self) -> dict[str, int]: ...
    def delete(self) -> None: ...


class PysatSolver:
    """A solver of python-sat: see :class:`~dokulab.search.sat.backend.SatSolver`."""

    def __init__(self, raw: _Raw) -> None:
        self._raw = raw
        self._literals = 0
        self._contradiction = False

    @property
    def conflicts(self) -> int:
        return self._raw.accum_stats()["conflicts"]

    def add_clause(self, clause: Clause) -> None:
        if clause:
            self._literals += len(clause)
            self._raw.add_clause(clause)
        else:
            self._contradiction = True

    def solve(self, assumptions: Sequence[int] = (), conflicts: int | None = None) -> Job[bool | None]:
        if self._contradiction:
            return False
        a_slice = min(
            CONFLICTS_A_SLICE,
            max(FEWEST_CONFLICTS, CONFLICTS_A_SLICE * LITERALS_AT_FULL_SLICE // max(1, self._literals)),
        )
        while True:
            left = a_slice if conflicts is None else conflicts - self.conflicts
            if left <= 0:
                return None
            self._raw.conf_budget(min(a_slice, left))
            answer = self._raw.solve_limited(list(assumptions))
            if answer is not None:
                return answer
            yield PAUSE

    def model(self) -> list[int]:
        return self._raw.get_model()


@contextmanager
def cadical() -> Iterator[SatSolver]:
    """A new CaDiCaL. Raises MissingPackageError."""
    with _opened(CADICAL_NAME) as raw:
        raw.configure(STEADY)
        yield PysatSolver(raw)


@contextmanager
def minisat() -> Iterator[SatSolver]:
    """A new MiniSat; meant for CPython. Raises MissingPackageError."""
    with _opened(MINISAT_NAME) as raw:
        yield PysatSolver(raw)


@contextmanager
def _opened(name: str) -> Iterator[_Raw]:
    try:
        solvers: Any = importlib.import_module("pysat.solvers")
    except ImportError as error:
        raise MissingPackageError(
            "The SAT solver needs the Python package python-sat. Install it: pip install python-sat.", rule=PACKAGE
        ) from error
    raw: _Raw = solvers.Solver(name=name)
    try:
        yield raw
    finally:
        raw.delete()
