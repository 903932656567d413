"""Long work as a generator: it yields :class:`Progress` and returns its result.

Between two yields the caller decides whether to go on. So the same function serves the command line (:func:`run`)
and the page's worker, which runs a job for a moment, then checks its messages. A job yields at least every few
milliseconds; it yields :data:`PAUSE` if it has nothing to report.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a job is.

    ``fraction`` runs from 0 to 1, or is None if it cannot be known. ``detail`` holds what the job can already show,
    such as its best result so far.
    """

    fraction: float | None = None
    detail: Mapping[str, object] = field(default_factory=dict)


Job: TypeAlias = Generator[Progress, None, Result]

PAUSE = Progress()
"""Yielded by a job that has nothing new to report but can be stopped here."""

WAIT = Progress()
"""Yielded by a job that has nothing to do until the event loop has had a turn."""


class Steps(Generic[Result]):
    """A job's progress, to iterate over once; after that ``result`` is what the job returned."""

    result: Result

    def __init__(self, job: Job[Result]) -> None:
        self._job = job

    def __iter__(self) -> Iterator[Progress]:
        self.result = yield from self._job


def retold(job: Job[Result], tell: Callable[[Progress], Progress]) -> Job[Result]:
    """The same job, with each progress replaced by ``tell(progress)``."""
    steps = Steps(job)
    for progress in steps:
        yield tell(progress)
    return steps.result


def quietly(job: Job[Result]) -> Job[Result]:
    """The same job without its progress, for a part of another job that has its own."""
    return retold(job, lambda _progress: PAUSE)


class Stopped(Exception):
    """A job was ended by its time limit before it had a result."""


def run(
    job: Job[Result],
    *,
    on_progress: Callable[[Progress], None] | None = None,
    time_limit: float | None = None,
) -> Result:
    """Run ``job`` to its end and return its result.

    ``time_limit`` is in seconds. Raises :class:`Stopped` if the time runs out: at the job's next pause, or half
    a second later wherever the job is (see :func:`_alarm`).
    """
    deadline = None if time_limit is None else time.monotonic() + time_limit
    steps = Steps(job)
    with nullcontext() if time_limit is None else _alarm(time_limit):
        for progress in steps:
            if on_progress is not None and progress is not PAUSE and progress is not WAIT:
                on_progress(progress)
            if deadline is not None and time.monotonic() >= deadline:
                job.close()
                raise Stopped(f"stopped after {time_limit} seconds")
    return steps.result


_PATIENCE = 0.5
"""Seconds that a job has to reach a pause when its time is over."""

_LONGEST_TIMER = 1e8
"""Seconds, about three years: timers do not accept every number."""


@contextmanager
def _alarm(time_limit: float) -> Iterator[None]:
    """Raise :class:`Stopped` shortly after the time limit in whatever code is running, as Ctrl+C would.

    It does nothing where Python has no such timers (Windows, the page) and outside the main thread.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(_signal: int, _frame: object) -> None:
        raise Stopped(f"stopped after {time_limit} seconds, between two pauses")

    before = signal.signal(signal.SIGALRM, stop)
    try:
        # Repeat, because Python drops an exception raised while it frees an object.
        signal.setitimer(signal.ITIMER_REAL, min(time_limit + _PATIENCE, _LONGEST_TIMER), _PATIENCE)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
