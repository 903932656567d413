"""Rating a puzzle: its call counts, its level, and the guesses that a strong solver needs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dokulab.errors import ParameterError
from dokulab.geometry import CLASSIC
from dokulab.grid import Grid
from dokulab.jobs import Job, Progress
from dokulab.rating.call_count import Root, root_of, search
from dokulab.rating.counts import Counting, Counts, draw_of_run
from dokulab.rating.levels import Level, level_of
from dokulab.solvers.protocol import Limits, Verdict
from dokulab.solvers.registry import solver

RUNS = 10
"""The paper's number of runs a puzzle."""

MOST_RUNS = 100_000


@dataclass(frozen=True, slots=True)
class CallCount:
    """A puzzle's call counts in one counting, one a run."""

    counting: Counting
    runs: tuple[int, ...]

    @property
    def mean(self) -> float:
        return sum(self.runs) / len(self.runs)

    @property
    def sd(self) -> float:
        """The sample's standard deviation; 0 for a single run."""
        n = len(self.runs)
        if n == 1:
            return 0.0
        total = sum(self.runs)
        return math.sqrt((n * sum(count * count for count in self.runs) - total * total) / (n * (n - 1)))


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is. Only one with exactly one solution has call counts, a level and guesses.

    ``level`` is that of the mean number of sweeps, whichever countings were asked for.
    """

    puzzle: Grid
    verdict: Verdict
    call_counts: tuple[CallCount, ...] = ()
    level: Level | None = None
    guesses: int | None = None


def rate(
    puzzle: Grid,
    runs: int = RUNS,
    seed: int = 0,
    countings: Iterable[Counting] = (Counting.SWEEPS, Counting.NODES),
) -> Job[Rating]:
    """Rate a 9x9 puzzle by ``runs`` (>= 1) runs; equal seeds give equal ratings.

    Raises ClashError when two clues clash, ParameterError for another size or number of runs. A puzzle with few
    clues can take many seconds, as the paper's method does: the progress is the share of the runs done.
    """
    if not 1 <= runs <= MOST_RUNS:
        raise ParameterError(f"The number of runs goes from 1 to {MOST_RUNS:,}; {runs} were asked for.", rule="runs")
    if puzzle.geometry != CLASSIC:
        raise ParameterError(f"Rating is for 9x9 puzzles; this one is {puzzle.geometry}.", rule="size")
    outcome = yield from solver("bitboard").search(puzzle, Limits(solutions=2))
    if outcome.verdict is not Verdict.UNIQUE:
        return Rating(puzzle, outcome.verdict)
    counts = yield from count_runs(root_of(puzzle), seed, range(runs))
    by_counting = {
        Counting.SWEEPS: CallCount(Counting.SWEEPS, tuple(count.sweeps for count in counts)),
        Counting.NODES: CallCount(Counting.NODES, tuple(count.nodes for count in counts)),
        Counting.SPLITS: CallCount(Counting.SPLITS, tuple(count.splits for count in counts)),
    }
    return Rating(
        puzzle,
        outcome.verdict,
        tuple(by_counting[counting] for counting in countings),
        level_of(by_counting[Counting.SWEEPS].mean),
        outcome.nodes,
    )


def count_runs(root: Root, seed: int, runs: Sequence[int]) -> Job[list[Counts]]:
    """The counts of the runs with the given numbers, each with its own source of chance."""
    counts: list[Counts] = []
    for done, run in enumerate(runs, 1):
        counts.append((yield from search(root, draw_of_run(seed, run))))
        yield Progress(done / len(runs), {"runs": done, "sweeps": sum(count.sweeps for count in counts) / done})
    return counts
