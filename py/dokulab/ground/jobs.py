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
from dataclasses import dataclass, field, replace
from typing import Generic, TypeAlias, TypeVar

Result = TypeVar("Result")
Other = TypeVar("Other")


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a job is.

    ``fraction`` runs from 0 to 1, or is None if it cannot be known. ``detail`` holds what the job can already show,
    such as its best result so far. ``added`` has what is new since the progress before: where a reader leaves one out,
    its items come first in the next, by :meth:`after`, so that a list which grows is sent once and not each time whole.
    """

    fraction: float | None = None
    detail: Mapping[str, object] = field(default_factory=dict)
    added: tuple[object, ...] = ()

    def after(self, left_out: Progress | None) -> Progress:
        """This progress with what was new in the one before, which nobody read."""
        return self if left_out is None else replace(self, added=left_out.added + self.added)


Job: TypeAlias = Generator[Progress, None, Result]

PAUSE = Progress()
"""Yielded by a job that has nothing new to report but can be stopped here."""

WAIT = Progress()
"""Yielded by a job that has nothing to do until the event loop has had a turn."""


class Stopped(Exception):
    """A job has no result: its time limit ended it, it was cancelled, or it has not run to its end."""


class JobRunner(Generic[Result]):
    """A job under way: iterate over its progress once, or :meth:`run` it to its end."""

    def __init__(self, job: Job[Result]) -> None:
        self._job = job
        self._results: list[Result] = []
        self._is_cancelled = False

    def __iter__(self) -> Iterator[Progress]:
        result = yield from self._job
        if not self._is_cancelled:
            self._results.append(result)

    @property
    def result(self) -> Result:
        """What the job returned. Raises :class:`Stopped` if it has not run to its end."""
        if not self._results:
            raise Stopped("The job was cancelled." if self._is_cancelled else "The job has not run to its end.")
        return self._results[0]

    def cancel(self) -> None:
        """End the job where it is. Whoever iterates over it gets no more progress."""
        self._is_cancelled = True
        self._job.close()

    def run(self, *, on_progress: Callable[[Progress], None] | None = None, time_limit: float | None = None) -> Result:
        """Run the job to its end and return its result.

        ``time_limit`` is in seconds. Raises :class:`Stopped` if the time runs out: at the job's next pause, or half
        a second later wherever the job is (see :func:`_alarm`).
        """

        def stopped(_seen: object) -> Job[Result]:
            raise Stopped(f"stopped after {time_limit} seconds")

        if time_limit is not None:
            self._job = within(self._job, time_limit, stopped)
        with nullcontext() if time_limit is None else _alarm(time_limit):
            for progress in self:
                if on_progress is not None and progress is not PAUSE and progress is not WAIT:
                    on_progress(progress)
        return self.result


def map_progress(job: Job[Result], change: Callable[[Progress], Progress]) -> Job[Result]:
    """The same job, with each progress replaced by ``change(progress)``."""
    runner = JobRunner(job)
    for progress in runner:
        yield change(progress)
    return runner.result


def done(result: Result) -> Job[Result]:
    """A job that has its result already."""
    yield from ()
    return result


def without_progress(job: Job[Result]) -> Job[Result]:
    """The same job without its progress, for a part of another job that has its own."""
    return map_progress(job, lambda _progress: PAUSE)


def take(job: Job[Result], pauses: int) -> Job[Result | None]:
    """Run a job for at most so many pauses: its result, or None if it has more to do, and may be taken further."""
    for _ in range(pauses):
        try:
            progress = next(job)
        except StopIteration as end:
            result: Result = end.value
            return result
        yield progress
    return None


def within(
    job: Job[Result],
    seconds: float | None,
    at_end: Callable[[Mapping[str, object]], Job[Other]],
    clock: Callable[[], float] = time.monotonic,
) -> Job[Result | Other]:
    """The same job; when the seconds are over, it ends with what ``at_end`` makes of what it has told by then.

    This is the only time limit that there is. Where a job must end in time though it does not pause, whoever runs it
    gives :func:`run` the same seconds as ``alarm``.
    """
    started, seen = clock(), dict[str, object]()
    runner = JobRunner(job)
    try:
        for progress in runner:
            seen.update(progress.detail)
            yield progress
            if seconds is not None and clock() - started >= seconds:
                runner.cancel()
                break
        else:
            return runner.result
    except Stopped:  # by the alarm of run(), between two pauses
        pass
    return (yield from at_end(seen))


def run(
    job: Job[Result],
    *,
    on_progress: Callable[[Progress], None] | None = None,
    alarm: float | None = None,
) -> Result:
    """Run ``job`` to its end and return its result: :meth:`JobRunner.run`.

    ``alarm``: the limit of a job that keeps one itself (:func:`within`), should it not pause in time.
    """
    with nullcontext() if alarm is None else _alarm(alarm):
        return JobRunner(job).run(on_progress=on_progress)


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
