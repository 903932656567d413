"""How hard a puzzle is: its call counts, and its level."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.formats import grid_text
from dokulab.rating.sample import Rating
from dokulab.records.search_records import VerdictName
from dokulab.requests.rate_request import CountingName


@dataclass(frozen=True, slots=True)
class CallCount:
    """The call counts in one counting, one for each run that came to its end.

    sd is the sample's, 0 for a single run. The 95% confidence interval of the mean goes from low to high.
    """

    counting: CountingName
    mean: float
    median: float
    sd: float
    low: float
    high: float
    runs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RateResult:
    """A rating. Only a puzzle with exactly one solution has counts; at 9x9 it has a level and guesses too.

    ``confidence`` is the share of bootstrap means in the level's band, null for a single run or a cut rating.
    ``neighbour`` is the level beside it that the puzzle may belong to as well; null where the level is sure (95%).

    ``cut``: the budget ended before all runs had. Then the counts are of those that had (none, if not even one had)
    and too low as a whole; ``at_least`` is a lower bound in sweeps of the mean with the run that was cut, and the
    level is that of ``at_least``: this one or a harder one.

    ``sparse``: so few clues that the level is about searches and says little about people. ``with_more_logic`` is then
    the mean sweeps of a search that also uses hidden singles and locked candidates.
    """

    puzzle: str
    verdict: VerdictName
    call_counts: tuple[CallCount, ...]
    level: str | None
    confidence: float | None
    neighbour: str | None
    guesses: int | None
    cut: bool
    at_least: float | None
    sparse: bool
    with_more_logic: float | None


def rate_result(rating: Rating) -> RateResult:
    estimate = rating.estimate
    return RateResult(
        puzzle=grid_text(rating.puzzle),
        verdict=rating.verdict.value,
        call_counts=tuple(
            CallCount(
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
        confidence=estimate.confidence if estimate else None,
        neighbour=estimate.neighbour.name if estimate and estimate.neighbour else None,
        guesses=rating.guesses,
        cut=rating.truncated,
        at_least=rating.lower_bound,
        sparse=rating.is_sparse,
        with_more_logic=rating.with_more_logic,
    )
