"""The method of making puzzles."""

from __future__ import annotations

import time
from dataclasses import asdict
from random import Random, SystemRandom

from dokulab.bridge import generate_wire as wire
from dokulab.bridge.method import Method
from dokulab.errors import ParameterError
from dokulab.formats import grid_text
from dokulab.generators.climb import TOLERANCE, Aim, Generated, generate
from dokulab.jobs import Job, Progress
from dokulab.rating.levels import level_named, level_of
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import score_of


def generate_puzzle(params: wire.GenerateParams) -> Job[wire.GenerateResult]:
    aim = _aim_of(params)
    seed = SystemRandom().getrandbits(32) if params.seed is None else params.seed
    start = time.perf_counter()
    made = yield from _with_text(generate(aim, Random(seed), symmetry=params.symmetry, moves=params.moves), aim)
    path = yield from solve_steps(made.puzzle)
    return wire.GenerateResult(
        puzzle=grid_text(made.puzzle),
        solution=grid_text(made.solution),
        call_count=made.call_count,
        counting=params.counting,
        target=aim.target,
        reached=made.reached,
        missed=() if made.reached else ("call_count",),
        level=level_of(made.call_count).name,
        hardest=score_of(path.steps).hardest,
        cost=aim.cost(made.call_count),
        clues=len(made.puzzle.clues),
        symmetry=params.symmetry,
        box=params.box,
        method=params.method,
        moves=made.moves,
        evaluations=made.evaluations,
        seconds=time.perf_counter() - start,
        seed=seed,
        history=(),
    )


def _aim_of(params: wire.GenerateParams) -> Aim:
    if (params.level is None) == (params.call_count is None):
        raise ParameterError("Give either a level or a call count to aim at.", rule="level")
    if params.call_count is not None:
        return Aim.within(params.call_count, TOLERANCE if params.tolerance is None else params.tolerance)
    level = level_named(params.level or "")
    return Aim.at(level) if params.tolerance is None else Aim.within(level.call_count, params.tolerance)


def _with_text(job: Job[Generated], aim: Aim) -> Job[Generated]:
    """The same job; what it can show by now is made text."""
    while True:
        try:
            progress = next(job)
        except StopIteration as end:
            made: Generated = end.value
            return made
        best = progress.detail.get("best")
        if isinstance(best, Generated):
            detail = wire.GenerateProgress(
                best_puzzle=grid_text(best.puzzle),
                current_puzzle=grid_text(best.puzzle),
                call_count=best.call_count,
                current_call_count=best.call_count,
                cost=aim.cost(best.call_count),
                current_cost=aim.cost(best.call_count),
                target=aim.target,
                moves=best.moves,
                evaluations=best.evaluations,
            )
            progress = Progress(progress.fraction, asdict(detail))
        yield progress


METHODS = {"generate": Method(wire.GenerateParams, wire.GenerateResult, generate_puzzle)}
