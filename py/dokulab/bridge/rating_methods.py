"""The methods of rating by call count, and its levels."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.method import Method
from dokulab.formats import parse_grid
from dokulab.jobs import Job, Progress, map_progress
from dokulab.rating.level_tables import TABLES, TableName
from dokulab.rating.levels import Level
from dokulab.rating.sample import Sample
from dokulab.records.rating_records import RateResult, rate_result
from dokulab.requests.rate_request import LevelsRequest, RateRequest


@dataclass(frozen=True, slots=True)
class LevelsResult:
    """The levels, the easiest first, and where the table's numbers come from. Counts are in sweeps."""

    levels: tuple[Level, ...]
    source: str


@dataclass(frozen=True, slots=True)
class RateProgress:
    """The detail of a progress: the runs so far and their mean number of sweeps."""

    runs: int
    sweeps: float


def show_levels(request: LevelsRequest) -> Job[LevelsResult]:
    """The levels of a table, or of a scale on it."""
    yield from ()
    return LevelsResult(tuple(request.levels()), TABLES[TableName(request.table)].source)


def rate_puzzle(request: RateRequest) -> Job[RateResult]:
    """The rating of a puzzle."""
    rating = request.rating(parse_grid(request.puzzle), request.levels())
    return rate_result((yield from map_progress(rating, _with_numbers)))


def _with_numbers(progress: Progress) -> Progress:
    """Of the sample, the number of runs and their mean so far."""
    sample = progress.detail.get("sample")
    if not isinstance(sample, Sample):
        return progress
    return Progress(progress.fraction, {"runs": len(sample.counts), "sweeps": sample.mean})


METHODS = {
    "levels": Method(LevelsRequest, LevelsResult, show_levels),
    "rate": Method(RateRequest, RateResult, rate_puzzle, RateProgress),
}
