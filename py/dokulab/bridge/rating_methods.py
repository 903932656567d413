"""The methods of rating."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict

from dokulab.bridge import rating_wire as wire
from dokulab.bridge.method import Method
from dokulab.bridge.wire import LevelBand
from dokulab.formats import grid_text, parse_grid
from dokulab.jobs import Job, Progress, retold
from dokulab.rating.counts import Counting
from dokulab.rating.level_tables import TABLES, TableName
from dokulab.rating.levels import Level, Spacing, levels_of, levels_on_scale
from dokulab.rating.rate import rate
from dokulab.rating.sample import Sample


def show_levels(params: wire.LevelsParams) -> Job[wire.LevelsResult]:
    """The levels of a table, or of a scale on it."""
    yield from ()
    return wire.LevelsResult(level_bands(_levels(params)), TABLES[TableName(params.table)].source)


def rate_puzzle(params: wire.RateParams) -> Job[wire.RateResult]:
    """The rating of a puzzle."""
    rating = yield from retold(
        rate(
            parse_grid(params.puzzle),
            params.runs,
            params.seed,
            [Counting(name) for name in params.countings],
            levels=_levels(params),
            budget=params.budget,
        ),
        _with_numbers,
    )
    placing = rating.placing
    return wire.RateResult(
        puzzle=grid_text(rating.puzzle),
        verdict=rating.verdict.value,
        call_counts=tuple(
            wire.CallCount(
                counting=count.counting.value,
                mean=count.mean,
                median=count.median,
                sd=count.sd,
                low=count.interval.low,
                high=count.interval.high,
                runs=count.runs,
            )
            for count in rating.call_counts
        ),
        level=rating.level.name if rating.level else None,
        confidence=placing.confidence if placing else None,
        neighbour=placing.neighbour.name if placing and placing.neighbour else None,
        guesses=rating.guesses,
        cut=rating.cut,
        at_least=rating.at_least,
    )


def level_bands(levels: Iterable[Level]) -> tuple[LevelBand, ...]:
    """Levels as they cross the bridge."""
    return tuple(LevelBand(**asdict(level)) for level in levels)


def _levels(params: wire.LevelsParams | wire.RateParams) -> Sequence[Level]:
    table = TABLES[TableName(params.table)]
    return levels_of(table) if params.size is None else levels_on_scale(params.size, table, Spacing(params.spacing))


def _with_numbers(progress: Progress) -> Progress:
    """Of the sample, the number of runs and their mean so far."""
    sample = progress.detail.get("sample")
    if not isinstance(sample, Sample):
        return progress
    return Progress(progress.fraction, {"runs": len(sample.counts), "sweeps": sample.mean})


METHODS = {
    "levels": Method(wire.LevelsParams, wire.LevelsResult, show_levels),
    "rate": Method(wire.RateParams, wire.RateResult, rate_puzzle),
}
