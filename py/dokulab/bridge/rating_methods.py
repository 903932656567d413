"""The methods of rating and generating."""

from __future__ import annotations

import time
from random import Random, SystemRandom

from dokulab.bridge import rating_wire as wire
from dokulab.bridge.method import Method
from dokulab.errors import ParameterError
from dokulab.formats import grid_text, parse_grid
from dokulab.generators.climb import TOLERANCE, Aim, Generated, generate
from dokulab.jobs import Job, Progress
from dokulab.rating.counts import Counting
from dokulab.rating.levels import level_named, level_of
from dokulab.rating.rate import rate


def rate_puzzle(params: wire.RateParams) -> Job[wire.RateResult]:
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


def generate_puzzle(params: wire.GenerateParams) -> Job[wire.GenerateResult]:
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


METHODS = {
    "rate": Method(wire.RateParams, wire.RateResult, rate_puzzle),
    "generate": Method(wire.GenerateParams, wire.GenerateResult, generate_puzzle),
}
