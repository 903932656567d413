"""Does the same work on many tasks: in this process, in several, or on the machines of a Dask cluster.

The results come in the order of the tasks, and do not depend on who did the work.
"""

from __future__ import annotations

import gc
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from dokulab.ground.errors import DokulabError

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.process import BaseProcess

Task = TypeVar("Task")
Result = TypeVar("Result")

ALONE = 1.0
"""Seconds of work before processes are started, which takes about as long."""

AHEAD = 4
"""Tasks for each worker that are sent and not done: so a worker has its next one when it is done with the last."""

MOST_WAITING = 1_000
"""Results that wait for a slow task before them; with more no further tasks are sent."""

_ATTEMPTS = 3
"""A task that ends this many worker processes one after the other would end the next one too."""


class Workers(NamedTuple):
    """``number`` (>= 1) processes; or, if ``dask`` is its scheduler's address or "local", a Dask cluster."""

    number: int
    dask: str | None = None


def collect_less() -> None:
    """Look for dead cycles of objects after 20,000 new ones instead of 700, and not among what is loaded by now.

    A search makes many objects and few cycles. The memory that it takes stays the same.
    """
    gc.freeze()
    gc.set_threshold(20_000)


def all_cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def mapped(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    workers: Workers,
    *,
    at_once: bool = False,
    here: Callable[[Task], Result] | None = None,
) -> Iterator[Result]:
    """The results in the order of the tasks, each as soon as it and those before it are ready.

    With several workers ``work`` and the tasks must be picklable; tasks are taken a few ahead. Work that is soon done
    stays in this process, where ``here`` may do it in its own way; with ``at_once``, for tasks that are all long,
    processes start before the first. Anything
    that ends the iteration early, such as Ctrl+C, ends the workers at once. Raises DokulabError if a task ends several
    workers, or if none starts.
    """
    if workers.dask is not None:
        from dokulab.ground.cluster import in_cluster  # here, since few commands are given a cluster

        yield from in_cluster(work, tasks, workers.dask, workers.number, AHEAD)
        return
    rest = iter(tasks)
    if at_once and workers.number > 1:
        yield from in_processes(work, rest, workers.number)
    started = time.monotonic()
    for task in rest:
        yield (here or work)(task)
        if workers.number > 1 and time.monotonic() - started > ALONE:
            yield from in_processes(work, rest, workers.number)


def in_processes(
    work: Callable[[Task], Result], tasks: Iterable[Task], number: int, *, advice: str = "Try fewer --workers."
) -> Iterator[Result]:
    """As :func:`mapped`, by this many processes. What a killed process was doing is done again.

    ``advice`` tells the user what to do if processes keep failing.
    """
    from concurrent.futures import (  # here, since few who import this module start processes
        FIRST_COMPLETED,
        ProcessPoolExecutor,
        wait,
    )
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import active_children, get_context

    rest = iter(tasks)
    others = active_children()
    waiting: deque[_Sent[Task, Result]] = deque()
    most = max(MOST_WAITING, AHEAD * number)
    pool: ProcessPoolExecutor | None = None
    failures = 0
    try:
        while True:
            # Whatever is done after this look makes room for a task, so it ends the wait below too.
            under_way = [sent for sent in waiting if not sent.is_done]
            room = min(AHEAD * number - len(under_way), most - len(waiting))
            sent_now = [_Sent[Task, Result](task) for task in islice(rest, max(0, room))]
            waiting.extend(sent_now)
            if not waiting:
                return
            try:
                if pool is None:
                    with _interrupts_held():
                        pool = ProcessPoolExecutor(number, get_context("spawn"), initializer=collect_less)
                for sent in waiting:
                    if sent.future is None:
                        with _interrupts_held():
                            sent.future = pool.submit(work, sent.task)
                if not waiting[0].is_done:
                    wait([sent.future for sent in (*under_way, *sent_now) if sent.future], return_when=FIRST_COMPLETED)
                    continue
                result = waiting[0].result()
            except (BrokenProcessPool, OSError) as error:
                failures += 1
                if failures == _ATTEMPTS:
                    raise DokulabError(f"A worker process failed: {error}. {advice}") from None
                _end(pool, others)
                pool = None
                for sent in waiting:
                    sent.forget_failure()
                continue
            failures = 0
            waiting.popleft()
            yield result
    finally:
        _end(pool, others)


@dataclass(slots=True)
class _Sent(Generic[Task, Result]):
    """A task, and its result to come once it is sent."""

    task: Task
    future: Future[Result] | None = None

    @property
    def is_done(self) -> bool:
        return self.future is not None and self.future.done()

    def result(self) -> Result:
        assert self.future is not None
        return self.future.result()

    def forget_failure(self) -> None:
        """Have the task sent again unless it has been done."""
        if self.future is not None and (not self.future.done() or self.future.exception() is not None):
            self.future = None


def _end(pool: ProcessPoolExecutor | None, others: Collection[BaseProcess]) -> None:
    """End the processes of the pool, whatever they are doing; ``others`` are not its own."""
    from multiprocessing import active_children

    if pool is not None:
        for child in active_children():
            if child not in others:
                child.kill()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Start processes that ignore Ctrl+C, since this one handles it and ends them. They inherit the signal mask.

    An interrupt between the making of a pool's semaphores and the note to remove them would leave them behind.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
