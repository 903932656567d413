"""A measured search: one solver in a race, and one problem of the phase transition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from dokulab.asks.solve import (
    NodeLimit,
    SearchProgress,
    SearchVerdictName,
    Seconds,
    SolutionLimit,
    SolverCode,
    search_verdict,
)
from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job
from dokulab.ground.request import FixedSeed, Help, Method, PuzzleText, Range, Request
from dokulab.papers.experiments.phase_experiment import PhaseRow, PhaseTask, measure
from dokulab.search.solvers.protocol import Limits, Solver, TimedRun, run_timed
from dokulab.search.solvers.registry import default_solver, solver_for
from dokulab.search.solvers.user_solver import check_claim, solver_from_code


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
class RaceResult:
    """How far a solver came within its limits. ``node`` says what its nodes are."""

    puzzle: str
    solver: str
    nodes: int
    seconds: float
    verdict: SearchVerdictName
    count: int
    exhausted: bool
    solution: str | None
    node: str


@dataclass(frozen=True, slots=True)
class PhaseResult:
    """One problem of the phase transition for one solver: whether it was solved, and at what cost."""

    size: int
    percent: int
    number: int
    solver: str
    solved: bool
    nodes: int
    seconds: float


def race_result(puzzle: Grid, run: TimedRun, limit: int) -> RaceResult:
    outcome = run.outcome
    return RaceResult(
        puzzle=grid_text(puzzle),
        solver=run.solver.id,
        nodes=outcome.nodes,
        seconds=round(run.seconds, 6),
        verdict=search_verdict(outcome, limit),
        count=outcome.count,
        exhausted=outcome.exhausted,
        solution=grid_text(outcome.solutions[0]) if outcome.solutions else None,
        node=run.solver.node,
    )


def phase_result(row: PhaseRow) -> PhaseResult:
    task = row.task
    return PhaseResult(
        size=task.size,
        percent=task.percent,
        number=task.number,
        solver=task.solver,
        solved=row.solved,
        nodes=row.nodes,
        seconds=round(row.seconds, 6),
    )


_WARM_UP_SECONDS = 0.05


_CHECK_NODES = 100_000


_CHECK_SECONDS = 5.0
"""Of the solver that checks what a solver of your own claims. If they do not suffice, the claim is believed."""


def race(request: RaceRequest) -> Job[RaceResult]:
    """One solver's run within its limits."""
    puzzle = parse_grid(request.puzzle)
    if request.code is not None:
        return (yield from _own_race(request, puzzle))
    solver = solver_for(puzzle.geometry, request.solver)
    # A short run first: it builds the board's tables, which the timed run then need not pay for.
    yield from run_timed(solver, puzzle, Limits(1, 1), _WARM_UP_SECONDS)
    run = yield from request.run(puzzle, solver)
    return race_result(puzzle, run, request.limit)


def _own_race(request: RaceRequest, puzzle: Grid) -> Job[RaceResult]:
    """The run of a solver of your own, without the short one before: it might not pause."""
    solver = solver_from_code(request.code or "")
    limit = request.limit if solver.counts else 1
    run = yield from run_timed(solver, puzzle, Limits(limit, request.nodes), request.seconds)
    result = race_result(puzzle, run, limit)
    check = yield from run_timed(default_solver(puzzle.geometry), puzzle, Limits(2, _CHECK_NODES), _CHECK_SECONDS)
    check_claim(result.verdict, puzzle, search_verdict(check.outcome, 2))
    return result


def phase_problem(request: PhaseRequest) -> Job[PhaseResult]:
    """One problem of the phase transition's experiment."""
    task = PhaseTask(request.size, request.percent, request.number, request.solver)
    return phase_result((yield from measure(task, request.seed, request.nodes, request.seconds)))


METHODS = {
    "race": Method(RaceRequest, RaceResult, race, SearchProgress, runs_programs=True),
    "phase_problem": Method(PhaseRequest, PhaseResult, phase_problem),
}
