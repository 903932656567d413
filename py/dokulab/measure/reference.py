"""The call count as the paper reads, plainly: Fatemi, Kazemi and Mehrasa, section IV.

The paper leaves open what one call of arc consistency is. Here all three readings are counted in one run
(:class:`~dokulab.measure.counts.Counting`), by the events of the search that :mod:`dokulab.measure.network` describes.
This program is slow and obvious; it is what the fast one (:mod:`dokulab.measure.call_count`) is tested against. It
takes boards of every size.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Generator, Iterable, Iterator

from dokulab.board.geometry import Geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import is_single
from dokulab.ground.jobs import PAUSE, Job
from dokulab.measure import network
from dokulab.measure.counts import SWEEPS_BETWEEN_YIELDS, Draw, RunCounts
from dokulab.measure.network import Domain, Event, EventKind, counts_by, counts_of


def count_calls(puzzle: Grid, rng_float: Draw) -> RunCounts:
    """One run: until the first solution, or until the tree is exhausted if there is none.

    Clashing clues are no error here: the first pass empties a domain.
    """
    return counts_of(_events(puzzle, rng_float))


def search(puzzle: Grid, rng_float: Draw, sweep_limit: float | None = None) -> Job[RunCounts]:
    """The same run as a job that can be stopped; it ends as soon as it has made more sweeps than ``sweep_limit``."""
    return (yield from count_events(_events(puzzle, rng_float), sweep_limit))


def count_events(happened: Iterable[Event], sweep_limit: float | None = None) -> Job[RunCounts]:
    """The counts of a run that is told by its events, as far as ``sweep_limit`` allows."""
    limit = math.inf if sweep_limit is None else sweep_limit
    number: Counter[EventKind] = Counter()
    pause = SWEEPS_BETWEEN_YIELDS
    for event in happened:
        number[event.kind] += 1
        if number[EventKind.SWEEP] > limit:
            return counts_by(number)._replace(complete=False)
        if number[EventKind.SWEEP] >= pause:
            pause += SWEEPS_BETWEEN_YIELDS
            yield PAUSE
    return counts_by(number)


def _events(puzzle: Grid, rng_float: Draw) -> Iterator[Event]:
    """Those of the tree and the passes; single arcs are not told."""

    def propagate(domains: list[Domain]) -> Generator[Event, None, bool]:
        consistent, passes = make_arc_consistent(domains, puzzle.geometry)
        for _ in range(passes):
            yield Event(EventKind.SWEEP)
        return consistent

    return network.search(puzzle, rng_float, propagate)


def make_arc_consistent(domains: list[Domain], geometry: Geometry) -> tuple[bool, int]:
    """Revise all domains, pass by pass in row-major order, until a pass changes nothing.

    Returns whether every domain kept a value, and the number of passes: the unchanged one counts, and so
    does one that ends by emptying a domain.

    A value of x lacks support in a peer y exactly when it is the only value of y's domain. So revising x
    against all its peers takes from its domain the digits that are fixed in its three units.
    """
    fixed = [0] * len(geometry.units)
    for cell, domain in enumerate(domains):
        if is_single(domain):
            for unit in geometry.units_of[cell]:
                if fixed[unit] & domain:
                    return False, 1  # of two peers with the same single value, the first pass empties one
                fixed[unit] |= domain
    passes = 0
    changed = True
    while changed:
        passes += 1
        changed = False
        for cell, (row, column, box) in enumerate(geometry.units_of):
            domain = domains[cell]
            if is_single(domain):
                continue
            revised = domain & ~(fixed[row] | fixed[column] | fixed[box])
            if revised == domain:
                continue
            if not revised:
                return False, passes
            changed = True
            domains[cell] = revised
            if is_single(revised):
                for unit in (row, column, box):
                    fixed[unit] |= revised
    return True, passes
