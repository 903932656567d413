"""The methods that the page may call. Each is a job from its parameters to its result, and knows no JSON."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from random import Random, SystemRandom
from typing import Any

from dokulab import __version__
from dokulab.bridge import step_methods, step_wire, wire
from dokulab.errors import ParameterError
from dokulab.formats import grid_text, parse_grid
from dokulab.generators.climb import TOLERANCE, Aim, Generated, generate
from dokulab.generators.symmetry import SYMMETRIES
from dokulab.jobs import Job, Progress
from dokulab.rating.counts import Counting
from dokulab.rating.levels import LEVELS, level_named, level_of
from dokulab.rating.rate import rate
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import SOLVERS, solver_for


@dataclass(frozen=True, slots=True)
class Method:
    """A method: the dataclasses of its parameters and result, and the job that leads from one to the other."""

    params: type
    result: type
    handler: Callable[[Any], Job[Any]]


def methods_of(*, marker: str) -> Mapping[str, Method]:
    """Every method by name. ``marker`` names the engine that answers."""

    def hello(_params: wire.HelloParams) -> Job[wire.HelloResult]:
        yield from ()
        return _hello(marker)

    return {
        "hello": Method(wire.HelloParams, wire.HelloResult, hello),
        "parse": Method(wire.ParseParams, wire.ParseResult, _parse),
        "solve": Method(wire.SolveParams, wire.SolveResult, _solve),
        "rate": Method(wire.RateParams, wire.RateResult, _rate),
        "generate": Method(wire.GenerateParams, wire.GenerateResult, _generate),
        "techniques": Method(step_wire.TechniquesParams, step_wire.TechniquesResult, step_methods.techniques),
        "steps": Method(step_wire.StepsParams, step_wire.StepsResult, step_methods.steps),
        "hint": Method(step_wire.HintParams, step_wire.HintResult, step_methods.next_hint),
        "possible": Method(step_wire.PossibleParams, step_wire.PossibleResult, step_methods.possible),
    }


def _hello(marker: str) -> wire.HelloResult:
    return wire.HelloResult(
        version=__version__,
        python=platform.python_version(),
        marker=marker,
        levels=tuple(wire.LevelBand(**asdict(level)) for level in LEVELS),
        symmetries=tuple(SYMMETRIES),
        solvers=tuple(
            wire.SolverEntry(
                id=entry.id,
                title=entry.title,
                node=entry.node,
                complete=entry.complete,
                counts=entry.counts,
                sizes=entry.sizes,
                paper=entry.paper,
            )
            for entry in SOLVERS.values()
        ),
    )


def _parse(params: wire.ParseParams) -> Job[wire.ParseResult]:
    yield from ()
    grid = parse_grid(params.text)
    return wire.ParseResult(
        puzzle=grid_text(grid),
        size=grid.geometry.size,
        box_rows=grid.geometry.box_rows,
        box_columns=grid.geometry.box_columns,
        clues=len(grid.clues),
    )


def _solve(params: wire.SolveParams) -> Job[wire.SolveResult]:
    if params.limit < 1:
        raise ParameterError("The limit of solutions must be at least 1.", rule="limit")
    puzzle = parse_grid(params.puzzle)
    start = time.perf_counter()
    chosen = solver_for(puzzle.geometry.size, params.solver)
    outcome = yield from chosen.search(puzzle, Limits(solutions=params.limit))
    first, *others = outcome.solutions or (puzzle,)
    return wire.SolveResult(
        puzzle=grid_text(puzzle),
        verdict=outcome.verdict.value,
        solutions=tuple(map(grid_text, outcome.solutions)),
        count=outcome.count,
        exhausted=outcome.exhausted,
        nodes=outcome.nodes,
        seconds=time.perf_counter() - start,
        differing_cells=tuple(
            cell for cell in puzzle.geometry.cells if any(other.values[cell] != first.values[cell] for other in others)
        ),
    )


def _rate(params: wire.RateParams) -> Job[wire.RateResult]:
    rating = yield from rate(
        parse_grid(params.puzzle), params.runs, params.seed, [Counting(name) for name in params.countings]
    )
    return wire.RateResult(
        puzzle=grid_text(rating.puzzle),
        verdict=rating.verdict.value,
        call_counts=tuple(
            wire.CallCount(counting=count.counting.value, mean=count.mean, sd=count.sd, runs=count.runs)
            for count in rating.call_counts
        ),
        level=rating.level.name if rating.level else None,
        guesses=rating.guesses,
    )


def _generate(params: wire.GenerateParams) -> Job[wire.GenerateResult]:
    aim = _aim_of(params)
    seed = SystemRandom().getrandbits(32) if params.seed is None else params.seed
    start = time.perf_counter()
    made = yield from _with_text(generate(aim, Random(seed), symmetry=params.symmetry), aim.target)
    return wire.GenerateResult(
        puzzle=grid_text(made.puzzle),
        solution=grid_text(made.solution),
        call_count=made.call_count,
        target=aim.target,
        reached=made.reached,
        level=level_of(made.call_count).name,
        clues=len(made.puzzle.clues),
        moves=made.moves,
        evaluations=made.evaluations,
        seconds=time.perf_counter() - start,
        seed=seed,
    )


def _aim_of(params: wire.GenerateParams) -> Aim:
    if (params.level is None) == (params.call_count is None):
        raise ParameterError("Give either a level or a call count to aim at.", rule="level")
    if params.call_count is not None:
        return Aim.within(params.call_count, TOLERANCE if params.tolerance is None else params.tolerance)
    level = level_named(params.level or "")
    return Aim.at(level) if params.tolerance is None else Aim.within(level.call_count, params.tolerance)


def _with_text(job: Job[Generated], target: float) -> Job[Generated]:
    """The same job; what it can show by now is made text."""
    while True:
        try:
            progress = next(job)
        except StopIteration as end:
            made: Generated = end.value
            return made
        best = progress.detail.get("best")
        if isinstance(best, Generated):
            progress = Progress(
                progress.fraction,
                {
                    "best_puzzle": grid_text(best.puzzle),
                    "call_count": best.call_count,
                    "target": target,
                    "moves": best.moves,
                    "evaluations": best.evaluations,
                },
            )
        yield progress
