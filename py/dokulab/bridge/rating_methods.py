"""The methods of rating."""

from __future__ import annotations

from dokulab.bridge import rating_wire as wire
from dokulab.bridge.method import Method
from dokulab.formats import grid_text, parse_grid
from dokulab.jobs import Job
from dokulab.rating.counts import Counting
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


METHODS = {
    "rate": Method(wire.RateParams, wire.RateResult, rate_puzzle),
}
