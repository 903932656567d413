"""Rating a puzzle: its call counts, its level, and the guesses that a strong solver needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress, without_progress
from dokulab.measure import stronger_counts
from dokulab.measure.call_levels import CALL_LEVELS, CallLevel
from dokulab.measure.counts import Counting
from dokulab.measure.sample import Rating, Sample
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import default_solver

RUNS = 10
"""The paper's number of runs a puzzle."""

MOST_RUNS = 100_000

BUDGET = 5_000_000
"""Sweeps for all runs of a puzzle together. One takes some 500 on an evil puzzle, millions on many a 17-clue one."""

LARGEST_SIZE = 9


def rate(
    puzzle: Grid,
    runs: int = RUNS,
    seed: int = 0,
    countings: Sequence[Counting] = (Counting.SWEEPS, Counting.NODES),
    *,
    levels: Sequence[CallLevel] = CALL_LEVELS,
    budget: int = BUDGET,
) -> Job[Rating]:
    """Rate a puzzle, up to 9x9, by ``runs`` (>= 1) runs, with at most ``budget`` (>= 1) sweeps in all.

    Equal arguments give equal ratings. Raises ClashError when two clues clash, ParameterError for a larger board, or a
    number of runs or a budget out of range. The progress, from the moment at which the puzzle is known to have one
    solution on, has a :class:`Sample` as its detail ``sample``; its fraction is that of the runs, or of the budget,
    whichever is more.
    """
    verdict, sample = yield from examine(puzzle, runs, seed, budget=budget)
    if sample is None:
        return Rating(puzzle, verdict)
    rating = yield from sample.rating(countings, levels)
    if not rating.is_sparse:
        return rating
    fairer = yield from stronger_counts.mean_sweeps(puzzle, min(runs, RUNS), seed, stronger_counts.LOCKED_CANDIDATES)
    return replace(rating, with_more_logic=fairer)


def examine(puzzle: Grid, runs: int, seed: int, *, budget: int = BUDGET) -> Job[tuple[Verdict, Sample | None]]:
    """What :func:`rate` rates by: the verdict, and of a puzzle with exactly one solution the runs."""
    if not 1 <= runs <= MOST_RUNS:
        raise ParameterError(f"The number of runs goes from 1 to {MOST_RUNS:,}; {runs} were asked for.", rule="runs")
    if budget < 1:
        raise ParameterError(f"The budget must be at least 1 sweep, not {budget}.", rule="budget")
    size = puzzle.geometry.size
    if size > LARGEST_SIZE:
        raise ParameterError(f"Rating is for boards up to 9x9; this one is {puzzle.geometry}.", rule="size")
    outcome = yield from without_progress(default_solver(puzzle.geometry).search(puzzle, Limits(solutions=2)))
    if outcome.verdict is not Verdict.UNIQUE:
        return outcome.verdict, None
    guesses = outcome.nodes if puzzle.geometry == CLASSIC else None
    sample = Sample(puzzle, guesses, runs, seed)
    yield Progress(0.0, {"sample": sample})
    yield from sample.fill(budget)
    return Verdict.UNIQUE, sample
