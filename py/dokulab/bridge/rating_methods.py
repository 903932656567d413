"""The methods of rating by call count, and its levels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.bridge.method import Method
from dokulab.formats import parse_grid
from dokulab.jobs import Job, Progress, map_progress
from dokulab.rating.counts import Counting
from dokulab.rating.level_tables import TABLES, TableName
from dokulab.rating.levels import Level, Spacing, levels_of, levels_on_scale
from dokulab.rating.rate import BUDGET, RUNS, rate
from dokulab.rating.sample import Sample
from dokulab.records.rating_records import CountingName, LevelBand, RateResult, level_bands, rate_result

TableOption: TypeAlias = Literal["paper", "calibrated"]
SpacingOption: TypeAlias = Literal["paper", "logarithmic"]


@dataclass(frozen=True, slots=True)
class LevelsParams:
    """A table's own levels, or with ``size`` (from 2 to 1,000) the levels 1/size to size/size of a scale on it."""

    table: TableOption = "paper"
    size: int | None = None
    spacing: SpacingOption = "paper"


@dataclass(frozen=True, slots=True)
class LevelsResult:
    """The levels, the easiest first, and where the table's numbers come from. Counts are in sweeps."""

    levels: tuple[LevelBand, ...]
    source: str


@dataclass(frozen=True, slots=True)
class RateParams:
    """Rate by ``runs`` (>= 1) random searches; equal seeds give equal ratings.

    Boards go up to 9x9. ``budget`` (>= 1) is the most sweeps for all runs together. ``table``, ``size`` and
    ``spacing`` say which levels the level is one of: see LevelsParams.
    """

    puzzle: str
    runs: int = RUNS
    seed: int = 0
    countings: tuple[CountingName, ...] = ("sweeps", "nodes")
    budget: int = BUDGET
    table: TableOption = "paper"
    size: int | None = None
    spacing: SpacingOption = "paper"


def show_levels(params: LevelsParams) -> Job[LevelsResult]:
    """The levels of a table, or of a scale on it."""
    yield from ()
    return LevelsResult(level_bands(_levels(params)), TABLES[TableName(params.table)].source)


def rate_puzzle(params: RateParams) -> Job[RateResult]:
    """The rating of a puzzle."""
    rating = yield from map_progress(
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
    return rate_result(rating)


def _levels(params: LevelsParams | RateParams) -> Sequence[Level]:
    table = TABLES[TableName(params.table)]
    return levels_of(table) if params.size is None else levels_on_scale(params.size, table, Spacing(params.spacing))


def _with_numbers(progress: Progress) -> Progress:
    """Of the sample, the number of runs and their mean so far."""
    sample = progress.detail.get("sample")
    if not isinstance(sample, Sample):
        return progress
    return Progress(progress.fraction, {"runs": len(sample.counts), "sweeps": sample.mean})


METHODS = {
    "levels": Method(LevelsParams, LevelsResult, show_levels),
    "rate": Method(RateParams, RateResult, rate_puzzle),
}
