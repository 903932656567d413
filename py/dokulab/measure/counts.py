"""What a call count counts, and where its chance comes from.

The call count (Fatemi, Kazemi and Mehrasa, section IV) is a random variable: each split draws its
variable and the order of its values. Every program that counts must draw in one and the same way, so
that equal seeds give equal counts. The way is fixed here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

Value = TypeVar("Value")

Draw: TypeAlias = Callable[[], float]
"""A source of uniform numbers from [0, 1): the method ``random`` of a :class:`random.Random`."""


SWEEPS_BETWEEN_YIELDS = 500
"""At least this many, so that a run that has paused k times has made k times as many: a few milliseconds."""


class Counting(StrEnum):
    """What is counted as a call; one run has all three counts."""

    SWEEPS = "sweeps"
    """Each pass of arc consistency over the cells, the last, unchanged one of a node too."""
    NODES = "nodes"
    """Each node of the search tree, the root too: one run of arc consistency to its fixpoint."""
    SPLITS = "splits"
    """Each node whose children are entered."""


class RunCounts(NamedTuple):
    """The counts of one run. Not ``complete``: a limit ended it, and these are lower bounds."""

    sweeps: int
    nodes: int
    splits: int
    complete: bool = True


def draw_of_run(seed: int, run: int) -> Draw:
    """The source of run number ``run`` (0, 1, ...): each has its own, so that runs can be compared and repeated."""
    return Random(f"{seed}/{run}").random


def draw_cell(rng_float: Draw, is_open: Sequence[bool]) -> int:
    """A uniformly random cell of those that are open: cells are drawn from the whole board until one is open.

    Never ends if no cell is open.
    """
    while True:
        cell = int(rng_float() * len(is_open))
        if is_open[cell]:
            return cell


def draw_value(rng_float: Draw, values: list[Value]) -> Value:
    """Take a uniformly random one out of ``values`` (not empty). The last one left costs no draw."""
    return values.pop(int(rng_float() * len(values)) if len(values) > 1 else 0)
