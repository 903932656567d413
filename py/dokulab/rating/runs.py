"""The runs of a puzzle's call count: by the fast program at 9x9, by the plain one on other boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from dokulab.geometry import CLASSIC
from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.rating import reference
from dokulab.rating.call_count import Root, root_of, search
from dokulab.rating.counts import Counts, Draw, draw_of_run

CountRun: TypeAlias = Callable[[Draw, float | None], Job[Counts]]
"""One run, which ends as soon as it has made more sweeps than the second argument.

It pauses after each ``SWEEPS_BETWEEN_YIELDS`` sweeps, give or take those of one node.
"""


def count_run_of(puzzle: Grid) -> CountRun:
    """What makes the runs of a puzzle."""
    return partial(search, root_of(puzzle)) if puzzle.geometry == CLASSIC else partial(reference.search, puzzle)


def count_runs(root: Root, seed: int, runs: Sequence[int]) -> Job[list[Counts]]:
    """The counts of the runs with the given numbers, each with its own source of chance."""
    counts: list[Counts] = []
    for run in runs:
        counts.append((yield from search(root, draw_of_run(seed, run))))
    return counts
