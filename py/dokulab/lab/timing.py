"""Solvers side by side on one puzzle."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

from dokulab.grid import Grid
from dokulab.jobs import Job, JobRunner, Progress
from dokulab.solvers.protocol import Limits, Outcome, Solver, outcome_so_far


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
    last_seen: Mapping[str, object] = {}
    search = solver.search(puzzle, limits)
    runner = JobRunner(search)
    for progress in runner:
        last_seen = progress.detail or last_seen
        yield Progress(detail={"solver": solver.id, **last_seen})
        if time_limit is not None and time.perf_counter() - started >= time_limit:
            search.close()
            return TimedRun(solver, outcome_so_far(last_seen, puzzle.geometry), time.perf_counter() - started)
    return TimedRun(solver, runner.result, time.perf_counter() - started)
