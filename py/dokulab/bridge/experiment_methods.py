"""The methods of measured searches: one solver in a race, and one problem of the phase transition."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.method import Method, check_nodes, check_seconds, search_limits
from dokulab.errors import ParameterError
from dokulab.formats import parse_grid
from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.lab.phase_experiment import Settings, Task, measure
from dokulab.lab.timing import run_timed
from dokulab.records.search_records import PhaseResult, RaceResult, phase_result, race_result, search_verdict
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import default_solver, solver_for
from dokulab.solvers.user_solver import check_claim, solver_from_code


@dataclass(frozen=True, slots=True)
class RaceParams:
    """Let one solver search until ``limit`` solutions (>= 1) are found, or ``nodes`` or ``seconds`` are spent.

    Seconds count while the job runs, pauses included; null is no limit. ``code`` is the program of a solver of one's
    own, in place of one of the registry: see solvers/user_solver.py. What it claims is checked.
    """

    puzzle: str
    solver: str
    limit: int = 2
    nodes: int | None = None
    seconds: float | None = None
    code: str | None = None


@dataclass(frozen=True, slots=True)
class PhaseParams:
    """One problem of Cazenave's experiment, section 4, for one solver: the first solution within the limits.

    A problem depends only on its size, share of holes in percent, number and the experiment's seed.
    """

    size: int
    percent: int
    number: int
    solver: str
    seed: int = 0
    nodes: int = 10_000
    seconds: float | None = None


_WARM_UP_SECONDS = 0.05

_CHECK_NODES = 100_000
_CHECK_SECONDS = 5.0
"""Of the solver that checks what a solver of your own claims. If they do not suffice, the claim is believed."""


def race(params: RaceParams) -> Job[RaceResult]:
    """One solver's run within its limits."""
    limits = search_limits(params.limit, params.nodes)
    check_seconds(params.seconds)
    puzzle = parse_grid(params.puzzle)
    if params.code is not None:
        return (yield from _own_race(params, puzzle))
    solver = solver_for(puzzle.geometry.size, params.solver)
    # A short run first: it builds the board's tables, which the timed run then need not pay for.
    yield from run_timed(solver, puzzle, Limits(1, 1), _WARM_UP_SECONDS)
    run = yield from run_timed(solver, puzzle, limits, params.seconds)
    return race_result(puzzle, run, params.limit)


def _own_race(params: RaceParams, puzzle: Grid) -> Job[RaceResult]:
    """The run of a solver of your own, without the short one before: it might not pause."""
    solver = solver_from_code(params.code or "")
    limit = params.limit if solver.counts else 1
    run = yield from run_timed(solver, puzzle, Limits(limit, params.nodes), params.seconds)
    result = race_result(puzzle, run, limit)
    check = yield from run_timed(default_solver(puzzle.geometry.size), puzzle, Limits(2, _CHECK_NODES), _CHECK_SECONDS)
    check_claim(result.verdict, puzzle, search_verdict(check.outcome, 2))
    return result


def phase_problem(params: PhaseParams) -> Job[PhaseResult]:
    """One problem of the phase transition's experiment."""
    check_nodes(params.nodes)
    check_seconds(params.seconds)
    if not 0 <= params.percent <= 100:
        raise ParameterError(f"{params.percent}% of holes were asked for; give 0 to 100.", rule="percent")
    settings = Settings(
        sizes=(params.size,),
        solvers=(params.solver,),
        node_limit=params.nodes,
        time_limit=params.seconds,
        seed=params.seed,
    )
    settings.check()
    row = yield from measure(Task(params.size, params.percent, params.number, params.solver), settings)
    return phase_result(row)


METHODS = {
    "race": Method(RaceParams, RaceResult, race, runs_programs=True),
    "phase_problem": Method(PhaseParams, PhaseResult, phase_problem),
}
