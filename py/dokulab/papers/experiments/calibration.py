"""Calibration: from labelled puzzles to the call count of each label, as Fatemi, Kazemi and Mehrasa, section IV.A.

"For each of these puzzles, we ran our algorithm 10 times and took the average call count of the 10 runs for solving
each puzzle. We observed some outliers [...] We removed the outliers using the Inter-Quartile Range (IQR) method. [...]
Finally, we calculated the average of the call counts for the remaining data."
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job
from dokulab.measure.call_levels import CallLevelTable
from dokulab.measure.counts import Counting
from dokulab.measure.rate import BUDGET, RUNS, examine
from dokulab.measure.statistics import (
    Bin,
    Interval,
    Quartiles,
    interval_of,
    log_bins,
    mean,
    quartiles,
    without_outliers,
)
from dokulab.papers.statistics.bootstrap import kept_means
from dokulab.search.solvers.protocol import Verdict


@dataclass(frozen=True, slots=True)
class CalibrationSettings:
    """How each puzzle is counted: the number of runs, their seed, and the most sweeps for all runs of a puzzle."""

    runs: int = RUNS
    seed: int = 0
    budget: int = BUDGET


@dataclass(frozen=True, slots=True)
class Measured:
    """A puzzle's mean call counts.

    ``means`` is None unless the puzzle has exactly one solution, and if the budget ended its runs (``cut``): the mean
    of shorter runs would be too low.
    """

    verdict: Verdict
    cut: bool = False
    means: dict[Counting, float] | None = None


def measure(puzzle: Grid, settings: CalibrationSettings) -> Job[Measured]:
    """Count a 9x9 puzzle. Raises ClashError or ParameterError."""
    verdict, sample = yield from examine(puzzle, settings.runs, settings.seed, budget=settings.budget)
    if sample is None:
        return Measured(verdict)
    if not sample.is_whole:
        return Measured(verdict, cut=True)
    means = {counting: mean([getattr(counts, counting) for counts in sample.counts]) for counting in Counting}
    return Measured(verdict, means=means)


@dataclass(frozen=True, slots=True)
class LabelSummary:
    """The call counts of a label's puzzles: one mean for each of at least one puzzle.

    ``kept`` are those that the paper's rule keeps (:func:`dokulab.measure.statistics.without_outliers`). ``interval``
    is the 95% bootstrap interval of their mean over the choice of puzzles; each bootstrap sample loses its outliers
    too. The quartiles include the outliers, because the rule uses them; the histogram leaves them out, as the paper's.
    """

    label: str
    means: tuple[float, ...]
    kept: tuple[float, ...]
    interval: Interval

    @property
    def call_count(self) -> float:
        return mean(self.kept)

    @property
    def quartiles(self) -> Quartiles:
        return quartiles(self.means)

    @property
    def histogram(self) -> tuple[Bin, ...]:
        return log_bins(self.kept)


def summarise(label: str, means: Sequence[float], seed: int) -> LabelSummary:
    """A label's summary; equal seeds give equal intervals."""
    interval = interval_of(kept_means(means, f"{seed}/{label}"))
    return LabelSummary(label, tuple(means), tuple(without_outliers(means)), interval)


def table_of(summaries: Sequence[LabelSummary], source: str) -> CallLevelTable:
    """The labels as a table of levels, the easiest first. Raises ParameterError for fewer than two."""
    ordered = sorted(summaries, key=lambda summary: summary.call_count)
    return CallLevelTable(
        tuple(summary.label for summary in ordered), tuple(summary.call_count for summary in ordered), source
    )
