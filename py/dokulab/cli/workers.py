"""The same work on many things, in this process or in several."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from dokulab.cli.shared import number_above

Item = TypeVar("Item")
Result = TypeVar("Result")

_SENT_AT_ONCE = 8


def add_workers_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", type=number_above(0, int), default=1, metavar="N", help="processes; default 1")


def mapped(work: Callable[[Item], Result], items: Sequence[Item], workers: int) -> Iterator[Result]:
    """The results in the items' order, each as soon as it and those before are there.

    With several workers ``work`` and the items must be picklable.
    """
    if workers == 1:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(work, items, chunksize=_SENT_AT_ONCE)
