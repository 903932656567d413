"""The requests that let a solver search: solve, race, follow event by event, and a problem of the phase transition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.lab.timing import Run, run_timed
from dokulab.requests.request import Option, Range, Request
from dokulab.solvers.protocol import Limits, Solver
from dokulab.solvers.registry import SOLVERS, solver_for

MOST_EVENTS = 1_000_000

_LIMIT = Option(
    "stop after this many solutions; {default}, the default, is enough to test for a unique solution",
    metavar="LIMIT",
    name="count",
)
_NODES = Option(
    "stop each solver after this many nodes ('dokulab solvers' says what each counts)", metavar="N", name="node-limit"
)


@dataclass(frozen=True, slots=True)
class ParseRequest(Request):
    """Text that a person typed, pasted or followed."""

    text: str


@dataclass(frozen=True, slots=True)
class SolveRequest(Request):
    """Search until ``limit`` solutions (>= 1) are found; 2 proves or refutes uniqueness.

    Without a solver's id, the default for the size is used.
    """

    puzzle: str
    solver: Annotated[
        str | None, Option(f"one of {', '.join(SOLVERS)}; default: one that suits the size", metavar="ID")
    ] = None
    limit: Annotated[int, Range(at_least=1), _LIMIT] = 2

    def run(self, puzzle: Grid, seconds: float | None = None) -> Job[Run]:
        """The search of the puzzle, which is the request's, as it was read. Raises ParameterError, ClashError."""
        return run_timed(solver_for(puzzle.geometry.size, self.solver), puzzle, Limits(self.limit), seconds)


@dataclass(frozen=True, slots=True)
class RaceRequest(Request):
    """Let one solver search until ``limit`` solutions (>= 1) are found, or ``nodes`` or ``seconds`` are spent.

    Seconds count while the job runs, pauses included; null is no limit. ``code`` is the program of a solver of your
    own, in place of one of the registry: see solvers/user_solver.py. What it claims is checked.
    """

    puzzle: str
    solver: str
    limit: Annotated[int, Range(at_least=1), _LIMIT] = 2
    nodes: Annotated[int | None, Range(at_least=1), _NODES] = None
    seconds: Annotated[float | None, Range(above=0)] = None
    code: str | None = None

    def run(self, puzzle: Grid, solver: Solver) -> Job[Run]:
        """The run of a solver on the puzzle, which is the request's, as it was read."""
        return run_timed(solver, puzzle, Limits(self.limit, self.nodes), self.seconds)


@dataclass(frozen=True, slots=True)
class PhaseRequest(Request):
    """One problem of Cazenave's experiment, section 4, for one solver: the first solution within the limits.

    A problem depends only on its size, share of holes in percent, number and the experiment's seed.
    """

    size: int
    percent: Annotated[int, Range(at_least=0, at_most=100)]
    number: int
    solver: str
    seed: int = 0
    nodes: Annotated[int, Range(at_least=1)] = 10_000
    seconds: Annotated[float | None, Range(above=0)] = None


@dataclass(frozen=True, slots=True)
class TraceRequest(Request):
    """Follow a search until ``limit`` solutions (>= 1) are found, ``nodes`` are spent, or ``cap`` events are reported.

    ``seed`` is for the solvers that draw at random. ``code`` is the program of a solver of your own, in place of
    one of the registry: see solvers/user_solver.py.
    """

    puzzle: str
    solver: str
    seed: int | None = None
    cap: Annotated[int, Range(at_least=1, at_most=MOST_EVENTS)] = 100_000
    nodes: Annotated[int | None, Range(at_least=1), _NODES] = None
    limit: Annotated[int, Range(at_least=1), _LIMIT] = 1
    code: str | None = None


@dataclass(frozen=True, slots=True)
class TraceArcsRequest(Request):
    """Follow the paper's search on its constraint network, arc by arc, as :mod:`dokulab.rating.network` describes it.

    Run number 0 of the call count with that seed. With ``every_arc`` a revision that removes nothing is reported too.
    """

    puzzle: str
    seed: int = 0
    cap: Annotated[int, Range(at_least=1, at_most=MOST_EVENTS)] = 100_000
    every_arc: bool = True
