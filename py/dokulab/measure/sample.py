"""The runs of a puzzle, and the rating that follows from them: its call counts and its level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, Progress, map_progress
from dokulab.measure import reference, statistics
from dokulab.measure.call_count import root_of, search
from dokulab.measure.call_levels import CALL_LEVELS, CallLevel, CallLevelEstimate, call_level_of, estimate_call_level
from dokulab.measure.counts import SWEEPS_BETWEEN_YIELDS, Counting, Draw, RunCounts, draw_of_run
from dokulab.measure.statistics import Interval, mean_interval, resampled_means
from dokulab.search.solvers.protocol import Verdict

MOST_SPARSE = 25
"""With so few clues at 9x9 the median call count is evil, of easy puzzles too: see ``experiment call-count``."""

RESAMPLES_A_PUZZLE = 1_000
"""Bootstrap samples of a puzzle's runs: few, since a rating must be quick."""

CountedRun: TypeAlias = Callable[[Draw, float | None], Job[RunCounts]]
"""One run, which ends as soon as it has made more sweeps than the second argument.

It pauses after every ``SWEEPS_BETWEEN_YIELDS`` sweeps, give or take those of one node.
"""


def count_run_of(puzzle: Grid) -> CountedRun:
    """The function that makes the runs of a puzzle: the fast program at 9x9, the plain one on other boards."""
    return partial(search, root_of(puzzle)) if puzzle.geometry == CLASSIC else partial(reference.search, puzzle)


@dataclass(frozen=True, slots=True)
class CallCountSample:
    """A puzzle's call counts in one counting, one for each run that came to its end (at least one).

    ``interval`` is where the puzzle's true mean is likely to be, the one that endless runs would give: see
    :func:`~dokulab.measure.statistics.mean_interval`. Of one run alone it is that run's count.
    """

    counting: Counting
    runs: tuple[int, ...]
    interval: Interval

    @property
    def mean(self) -> float:
        return statistics.mean(self.runs)

    @property
    def median(self) -> float:
        return statistics.quartiles(self.runs).median

    @property
    def sd(self) -> float:
        """The sample's standard deviation; 0 for a single run."""
        return statistics.sd(self.runs)


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is. Only one with exactly one solution has call counts; at 9x9 a level and guesses too.

    The level is that of the mean number of sweeps, whichever countings were asked for.

    A rating is ``truncated`` when a limit ended it before all runs had come to their end. Then ``call_counts`` are of
    the runs that had, and there are none if not even one had. Those are the shorter ones, so their mean is too low;
    ``lower_bound`` is one in sweeps for the mean of these and the run that was cut, None if nothing is known. The level
    of a truncated rating is that of ``lower_bound``: the puzzle is of this level or a harder one.
    """

    puzzle: Grid
    verdict: Verdict
    call_counts: tuple[CallCountSample, ...] = ()
    level: CallLevel | None = None
    estimate: CallLevelEstimate | None = None
    """How sure the level is; None if the rating is truncated or of a single run."""
    guesses: int | None = None
    truncated: bool = False
    lower_bound: float | None = None
    with_more_logic: float | None = None
    """Of a sparse puzzle, the mean sweeps with hidden singles and locked candidates; None if a limit ended it."""

    @property
    def is_sparse(self) -> bool:
        """Whether the level says little about people: with so few clues a search without hidden singles must guess.

        Not at the easiest level, where it hardly does.
        """
        return self.level is not None and self.level.low > 0 and len(self.puzzle.clues) <= MOST_SPARSE


@dataclass(slots=True)
class Sample:
    """The runs, so far, of a puzzle with exactly one solution.

    A rating's progress has it as its detail ``sample``, so that whoever stops a rating has what it found: see
    :meth:`rating`.
    """

    puzzle: Grid
    guesses: int | None
    asked: int
    seed: int
    counts: list[RunCounts] = field(default_factory=list)
    """Those of the runs that have come to their end."""
    sweeps: int = 0
    """The sum of theirs."""
    under_way: int = 0
    """The sweeps that the run after these has made at least."""

    @property
    def is_whole(self) -> bool:
        return len(self.counts) == self.asked

    @property
    def mean(self) -> float | None:
        """In sweeps, of the runs so far; the one under way counts as far as it is, so it may grow. None before any."""
        begun = len(self.counts) + (self.under_way > 0)
        return (self.sweeps + self.under_way) / begun if begun else None

    def fill(self, budget: int) -> Job[None]:
        """Make runs until all are made or there are ``budget`` sweeps, give or take those of one node."""
        count_run = count_run_of(self.puzzle)
        while not self.is_whole and self.sweeps < budget:
            job = count_run(draw_of_run(self.seed, len(self.counts)), budget - self.sweeps)
            counts = yield from self._followed(job, budget)
            if not counts.complete:
                self.under_way = counts.sweeps
                return
            self.counts.append(counts)
            self.sweeps += counts.sweeps
            self.under_way = 0
            yield self._progress(budget)

    def _followed(self, run: Job[RunCounts], budget: int) -> Job[RunCounts]:
        """The run; a pause of it shows how far it is at least."""

        def changed(_pause: Progress) -> Progress:
            self.under_way += SWEEPS_BETWEEN_YIELDS
            return self._progress(budget)

        return map_progress(run, changed)

    def _progress(self, budget: int) -> Progress:
        fraction = max(len(self.counts) / self.asked, (self.sweeps + self.under_way) / budget)
        return Progress(min(1.0, fraction), {"sample": self})

    def rating(self, countings: Sequence[Counting], levels: Sequence[CallLevel] = CALL_LEVELS) -> Job[Rating]:
        """The rating by the runs so far; it is truncated if some are missing."""
        call_counts = [
            CallCountSample(counting, self._runs(counting), mean_interval(self._runs(counting)))
            for counting in countings
            if self.counts
        ]
        mean = self.mean
        estimate = None
        levelled = mean if self.puzzle.geometry == CLASSIC else None
        if levelled is not None and self.is_whole and len(self.counts) > 1:
            means = yield from resampled_means(
                self._runs(Counting.SWEEPS), f"{self.seed}/bootstrap", RESAMPLES_A_PUZZLE
            )
            estimate = estimate_call_level(levelled, means, levels)
        return Rating(
            self.puzzle,
            Verdict.UNIQUE,
            tuple(call_counts),
            level=None if levelled is None else call_level_of(levelled, levels),
            estimate=estimate,
            guesses=self.guesses,
            truncated=not self.is_whole,
            lower_bound=None if self.is_whole else mean,
        )

    def _runs(self, counting: Counting) -> tuple[int, ...]:
        return tuple(getattr(counts, counting) for counts in self.counts)
