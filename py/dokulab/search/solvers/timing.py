"""Solvers side by side on one puzzle."""

from __future__ import annotations

import time
from dataclasses import dataclass

from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, Progress, done, map_progress, within
from dokulab.search.solvers.protocol import Limits, Outcome, Solver, outcome_so_far


@dataclass(frozen=True, slots=True)
class TimedRun:
    """What a solver found within its limits, and how many seconds it took."""

    solver: Solver
    outcome: Outcome
    seconds: float


def run_timed(solver: Solver, puzzle: Grid, limits: Limits, time_limit: float | None = None) -> Job[TimedRun]:
    """Run a solver; after ``time_limit`` seconds it ends with what it has found so far. Raises ClashError.

    Time while the job is paused counts too.
    """
    started = time.perf_counter()
    search = within(solver.search(puzzle, limits), time_limit, lambda seen: done(outcome_so_far(seen, puzzle.geometry)))
    outcome = yield from map_progress(
        search, lambda progress: Progress(detail={"solver": solver.id, **progress.detail})
    )
    return TimedRun(solver, outcome, time.perf_counter() - started)
