"""The methods of measured searches: one solver in a race, and one problem of the phase transition."""

from __future__ import annotations

from dokulab.bridge.method import Method
from dokulab.bridge.solve_methods import SearchProgress
from dokulab.formats import parse_grid
from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.lab.phase_experiment import PhaseTask, measure
from dokulab.lab.timing import run_timed
from dokulab.records.search_records import PhaseResult, RaceResult, phase_result, race_result, search_verdict
from dokulab.requests.search_requests import PhaseRequest, RaceRequest
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import default_solver, solver_for
from dokulab.solvers.user_solver import check_claim, solver_from_code

_WARM_UP_SECONDS = 0.05

_CHECK_NODES = 100_000
_CHECK_SECONDS = 5.0
"""Of the solver that checks what a solver of your own claims. If they do not suffice, the claim is believed."""


def race(request: RaceRequest) -> Job[RaceResult]:
    """One solver's run within its limits."""
    puzzle = parse_grid(request.puzzle)
    if request.code is not None:
        return (yield from _own_race(request, puzzle))
    solver = solver_for(puzzle.geometry.size, request.solver)
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
    check = yield from run_timed(default_solver(puzzle.geometry.size), puzzle, Limits(2, _CHECK_NODES), _CHECK_SECONDS)
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
