"""The requests that let a solver search: solve, race, follow event by event, and a problem of the phase transition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from dokulab.csp.search import Trace
from dokulab.errors import ParameterError
from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.lab.timing import TimedRun, run_timed
from dokulab.request import FixedSeed, Help, Option, PuzzleText, Range, Request
from dokulab.solvers.csp_solvers import TraceableSolver
from dokulab.solvers.protocol import Limits, Outcome, Solver
from dokulab.solvers.registry import SOLVERS, solver_for
from dokulab.solvers.user_solver import solver_from_code

MOST_EVENTS = 1_000_000

SolutionLimit: TypeAlias = Annotated[
    int,
    Range(at_least=1),
    Help("stop after this many solutions; 2 are enough to test for a unique solution"),
    Option(metavar="LIMIT", name="count"),
]
NodeLimit: TypeAlias = Annotated[
    int | None,
    Range(at_least=1),
    Help("stop each solver after this many nodes; the command solvers says what each counts"),
    Option(metavar="N", name="node-limit"),
]
Seconds: TypeAlias = Annotated[
    float | None, Range(above=0), Help("stop after this time, pauses included", unit="seconds")
]
SolverCode: TypeAlias = Annotated[
    str | None,
    Help("the program of a solver of your own, in place of one of the registry; what it claims is checked"),
]
EventLimit: TypeAlias = Annotated[
    int, Range(at_least=1, at_most=MOST_EVENTS), Help("stop after this many events are reported")
]


@dataclass(frozen=True, slots=True)
class ParseRequest(Request):
    """Read a puzzle."""

    text: Annotated[str, Help("what a person typed, pasted or followed")]


@dataclass(frozen=True, slots=True)
class SolveRequest(Request):
    """Search for solutions; with a limit of 2 that proves or refutes that there is exactly one."""

    puzzle: PuzzleText
    solver: Annotated[
        str | None,
        Help(f"one of {', '.join(SOLVERS)}; without it, one that suits the size"),
        Option(metavar="ID"),
    ] = None
    limit: SolutionLimit = 2

    def run(self, puzzle: Grid, seconds: float | None = None) -> Job[TimedRun]:
        """The search of the puzzle, which is the request's, as it was read. Raises ParameterError, ClashError."""
        return run_timed(solver_for(puzzle.geometry.size, self.solver), puzzle, Limits(self.limit), seconds)


@dataclass(frozen=True, slots=True)
class RaceRequest(Request):
    """Let one solver search within its limits, and measure its cost."""

    puzzle: PuzzleText
    solver: Annotated[str, Help("the solver’s id")]
    limit: SolutionLimit = 2
    nodes: NodeLimit = None
    seconds: Seconds = None
    code: SolverCode = None

    def run(self, puzzle: Grid, solver: Solver) -> Job[TimedRun]:
        """The run of a solver on the puzzle, which is the request's, as it was read."""
        return run_timed(solver, puzzle, Limits(self.limit, self.nodes), self.seconds)


@dataclass(frozen=True, slots=True)
class PhaseRequest(Request):
    """One problem of Cazenave's experiment, section 4, for one solver: the first solution within the limits.

    A problem depends only on its size, share of holes, number and seed.
    """

    size: Annotated[int, Help("the number of digits")]
    percent: Annotated[int, Range(at_least=0, at_most=100), Help("the share of empty cells", unit="percent")]
    number: Annotated[int, Help("which of the problems with this size and share")]
    solver: Annotated[str, Help("the solver’s id")]
    seed: FixedSeed = 0
    nodes: Annotated[int, Range(at_least=1), Help("stop after this many nodes")] = 10_000
    seconds: Seconds = None


@dataclass(frozen=True, slots=True)
class TraceRequest(Request):
    """Follow a search event by event."""

    puzzle: PuzzleText
    solver: Annotated[str, Help("the solver’s id")]
    seed: Annotated[int | None, Help("for the solvers that draw at random; without it, their own")] = None
    cap: EventLimit = 100_000
    nodes: NodeLimit = None
    limit: SolutionLimit = 1
    code: SolverCode = None

    def chosen(self, size: int) -> TraceableSolver:
        """The solver, for puzzles of this size. Raises ParameterError for one that cannot be followed."""
        solver = solver_for(size, self.solver) if self.code is None else solver_from_code(self.code)
        if not isinstance(solver, TraceableSolver):
            able = ", ".join(known.id for known in SOLVERS.values() if isinstance(known, TraceableSolver))
            raise ParameterError(f"{solver.id} does not report its steps; choose one of {able}.", rule="solver")
        return solver

    def run(self, puzzle: Grid, solver: TraceableSolver) -> Job[tuple[Outcome, Trace]]:
        """The search of the puzzle, which is the request's, as it was read, and its events."""
        limits = Limits(self.limit, self.nodes)
        return solver.traced(puzzle, limits, self.cap, seed=self.seed, continue_after_cap=False)


@dataclass(frozen=True, slots=True)
class TraceArcsRequest(Request):
    """Follow the paper's search on its constraint network, arc by arc, as :mod:`dokulab.rating.network` describes it.

    It is the first run of the call count with that seed.
    """

    puzzle: PuzzleText
    seed: FixedSeed = 0
    cap: EventLimit = 100_000
    every_arc: Annotated[bool, Help("report revisions that remove nothing, too")] = True
