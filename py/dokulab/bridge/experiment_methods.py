"""The methods of measured searches: one solver's lane of a race, and one problem of the phase transition."""

from __future__ import annotations

from dokulab.bridge import experiment_wire as wire
from dokulab.bridge.limits import check_nodes, check_seconds, search_limits
from dokulab.bridge.method import Method
from dokulab.errors import ParameterError
from dokulab.formats import grid_text, parse_grid
from dokulab.jobs import Job
from dokulab.lab.phase_experiment import Settings, Task, measure
from dokulab.lab.timed_run import timed_run
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import solver_for

_WARM_UP_SECONDS = 0.05


def race(params: wire.RaceParams) -> Job[wire.RaceResult]:
    """One solver's run within its limits."""
    limits = search_limits(params.limit, params.nodes)
    check_seconds(params.seconds)
    puzzle = parse_grid(params.puzzle)
    solver = solver_for(puzzle.geometry.size, params.solver)
    # The tables of a board are made when they are first wanted: a short run before the timed one pays for them.
    yield from timed_run(solver, puzzle, Limits(1, 1), _WARM_UP_SECONDS)
    run = yield from timed_run(solver, puzzle, limits, params.seconds)
    outcome = run.outcome
    return wire.RaceResult(
        puzzle=grid_text(puzzle),
        solver=solver.id,
        verdict=outcome.verdict.value,
        count=outcome.count,
        nodes=outcome.nodes,
        seconds=run.seconds,
    )


def phase_problem(params: wire.PhaseParams) -> Job[wire.PhaseResult]:
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
    return wire.PhaseResult(solved=row.solved, nodes=row.nodes, seconds=row.seconds)


METHODS = {
    "race": Method(wire.RaceParams, wire.RaceResult, race),
    "phase_problem": Method(wire.PhaseParams, wire.PhaseResult, phase_problem),
}
