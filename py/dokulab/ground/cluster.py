"""The same work on a Dask cluster: several machines with this program, or processes on this one."""

from __future__ import annotations

import importlib
import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from itertools import islice
from typing import Any, TypeVar

from dokulab.ground.errors import DokulabError, MissingPackageError

Task = TypeVar("Task")
Result = TypeVar("Result")

LOCAL = "local"
"""Instead of a scheduler's address: start a scheduler and workers on this machine."""

_SECONDS_TO_CONNECT = 10

_SECONDS_TOGETHER = 1
"""About so long a worker is busy with what it is sent at a time: each sending costs the client several milliseconds."""

_MOST_TOGETHER = 256

_SECONDS_BETWEEN = 1.0
"""How often the scheduler is asked for its workers."""


def in_cluster(
    work: Callable[[Task], Result], tasks: Iterable[Task], address: str, number: int, ahead: int
) -> Iterator[Result]:
    """The results in the order of the tasks. With :data:`LOCAL`, ``number`` workers are started.

    Short tasks are sent several at a time; ``ahead`` times as many for each worker are sent before their turn. Dask
    does the share of a lost worker again; a share that loses three of them is an error. Raises
    MissingPackageError, and DokulabError if the scheduler is not there or goes away.
    """
    distributed = _distributed()
    # What its client logs when the scheduler goes away is a traceback; the error raised here says it in words.
    for name in ("distributed", "distributed.client"):  # the second has a level of its own
        logging.getLogger(name).setLevel(logging.CRITICAL)
    rest = iter(tasks)
    try:
        with _client(distributed, address, number) as client:
            waiting: deque[Any] = deque()
            together, threads, asked = 1, 1, -_SECONDS_BETWEEN
            while True:
                if time.monotonic() - asked >= _SECONDS_BETWEEN:
                    workers = client.scheduler_info(n_workers=-1)["workers"].values()
                    threads = max(sum(worker["nthreads"] for worker in workers), 1)
                    asked = time.monotonic()
                while len(waiting) < ahead * threads and (group := tuple(islice(rest, together))):
                    waiting.append(client.submit(_each, work, group, pure=False))
                if not waiting:
                    return
                results, seconds = waiting.popleft().result()
                fitting = int(_SECONDS_TOGETHER * len(results) / max(seconds, 1e-6))
                together = max(1, min(fitting, 2 * together, _MOST_TOGETHER))
                yield from results
    except CancelledError:
        raise DokulabError(f"The connection to the Dask scheduler at {address} was lost.") from None
    except (OSError, TimeoutError) as error:
        raise DokulabError(f"The Dask scheduler at {address} does not answer: {error}") from None
    except distributed.KilledWorker as error:
        raise DokulabError(f"A task ended several workers: {error}") from None


def _each(work: Callable[[Task], Result], tasks: Sequence[Task]) -> tuple[list[Result], float]:
    """What a worker does: the results, and the seconds that they took."""
    started = time.monotonic()
    return [work(task) for task in tasks], time.monotonic() - started


def _client(distributed: Any, address: str, number: int) -> Any:
    if address == LOCAL:
        return distributed.Client(n_workers=number, threads_per_worker=1, processes=True, dashboard_address=None)
    try:
        # A client that fails on its address leaves a thread behind, for which the next client waits in vain.
        distributed.comm.get_address_host_port(address)
    except ValueError as error:
        raise DokulabError(f"{address!r} is not the address of a Dask scheduler: {error}") from None
    return distributed.Client(address, timeout=_SECONDS_TO_CONNECT)


def _distributed() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError:
        raise MissingPackageError(
            "--dask needs the Python package distributed. Install it: pip install 'dokulab[cluster]'.",
            rule="distributed",
        ) from None
