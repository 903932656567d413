"""What crosses the bridge of rating. See :mod:`dokulab.bridge.wire`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.bridge.wire import LevelBand, VerdictName
from dokulab.rating.rate import BUDGET, RUNS

CountingName: TypeAlias = Literal["sweeps", "nodes", "splits"]
TableName: TypeAlias = Literal["paper", "calibrated"]
SpacingName: TypeAlias = Literal["paper", "logarithmic"]


@dataclass(frozen=True, slots=True)
class LevelsParams:
    """A table's own levels, or with ``size`` (from 2 to 1,000) the levels 1/size to size/size of a scale on it."""

    table: TableName = "paper"
    size: int | None = None
    spacing: SpacingName = "paper"


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
    table: TableName = "paper"
    size: int | None = None
    spacing: SpacingName = "paper"


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
