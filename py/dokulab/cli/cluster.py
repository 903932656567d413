"""The same work on a Dask cluster: several machines with this program, or processes on this one."""

from __future__ import annotations

import importlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from dokulab.errors import DokulabError, MissingPackageError

Task = TypeVar("Task")
Result = TypeVar("Result")

LOCAL = "local"
"""Instead of a scheduler's address: start a scheduler and workers on this machine."""

_SECONDS_TO_CONNECT = 10


def in_cluster(
    work: Callable[[Task], Result], tasks: Iterable[Task], address: str, number: int, ahead: int
) -> Iterator[Result]:
    """The results in the order of the tasks. With :data:`LOCAL`, ``number`` workers are started.

    Dask does the share of a lost worker again; a task that loses three of them is an error. ``ahead`` tasks for each
    worker are sent before their turn. Raises MissingPackageError, and DokulabError if the scheduler is not there or
    goes away.
    """
    distributed = _distributed()
    rest = iter(tasks)
    try:
        with _client(distributed, address, number) as client:
            waiting: deque[Any] = deque()
            while True:
                threads = sum(worker["nthreads"] for worker in client.scheduler_info(n_workers=-1)["workers"].values())
                room = ahead * max(threads, 1) - len(waiting)
                waiting.extend(client.submit(work, task, pure=False) for task in islice(rest, max(room, 0)))
                if not waiting:
                    return
                yield waiting.popleft().result()
    except (OSError, TimeoutError, distributed.client.FutureCancelledError) as error:
        raise DokulabError(f"The Dask scheduler at {address} does not answer: {error}") from None
    except distributed.KilledWorker as error:
        raise DokulabError(f"A task ended several workers: {error}") from None


def _client(distributed: Any, address: str, number: int) -> Any:
    if address == LOCAL:
        return distributed.Client(n_workers=number, threads_per_worker=1, processes=True, dashboard_address=None)
    return distributed.Client(address, timeout=_SECONDS_TO_CONNECT)


def _distributed() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError:
        raise MissingPackageError(
            "--dask needs the Python package distributed. Install it: pip install 'dokulab[cluster]'.",
            rule="distributed",
        ) from None
