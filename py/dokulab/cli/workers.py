"""Does the same work on many items, in one process or several."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TypeVar

from dokulab.errors import DokulabError

Item = TypeVar("Item")
Result = TypeVar("Result")

_SENT_AT_ONCE = 8


def mapped(work: Callable[[Item], Result], items: Sequence[Item], workers: int) -> Iterator[Result]:
    """The results in the order of the items, each as soon as it and those before it are ready.

    With several workers ``work`` and the items must be picklable. Anything that ends the iteration early, such as
    Ctrl+C, ends the workers at once. Raises DokulabError if the system kills a worker, or lets none start.
    """
    if workers == 1:
        yield from map(work, items)
        return
    others = active_children()
    pool = ProcessPoolExecutor(min(workers, -(-len(items) // _SENT_AT_ONCE) or 1), get_context("spawn"))
    try:
        with _interrupts_held():
            results = pool.map(work, items, chunksize=_SENT_AT_ONCE)
        yield from results
    except (BrokenProcessPool, OSError) as error:
        raise DokulabError(f"A worker process failed: {error}. Try fewer --workers.") from None
    finally:
        for child in active_children():
            if child not in others:
                child.kill()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Start processes that ignore Ctrl+C, since this one handles it and ends them. They inherit the signal mask."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
