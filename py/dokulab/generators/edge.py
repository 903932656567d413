"""The search for a puzzle that needs a wished technique, along the edge of what easier ones solve.

More clues make no puzzle harder (nearly: techniques that assume one solution may lose their pattern). So the puzzles
that easier techniques solve have an edge: those of which no clue can go. One clue less, and such a puzzle is stuck for
want of that clue alone, so that the technique, where it applies, often is all it takes. At a random puzzle without a
clue to spare, far beyond the edge, it would seldom be enough even where it applies.

A search therefore starts at a full grid and takes away clue after clue. What the easier techniques still solve is gone
for good. Where the technique solves what they do not, the puzzle is found. Where it applies without being enough, clues
are put back where the path ends, as long as it still applies. Where it does not apply, the clue stays. With all clues
tried, a few come back elsewhere, and the search goes along the edge.

Nothing on the way needs a proof of its one solution: what the techniques solve has one, unless they assume it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from dokulab.generators.clues import Clues, minimal_clues
from dokulab.generators.full_grid import random_full_grid
from dokulab.generators.judge import FAR_RUNS
from dokulab.generators.reach import RANKS, Reach, reach_of, solves
from dokulab.generators.search import Search
from dokulab.generators.symmetry import Orbit
from dokulab.jobs import Job

PATIENCE = 120
"""So many moves beyond the edge, and the search starts again with another grid."""

BACK_AT_ONCE = 3
"""The orbits that come back when all have been tried."""


def puzzle_at_the_edge(search: Search, hardest: str) -> Job[Clues]:
    """A puzzle whose hardest technique is this one; if the search is over before, one that has been noted.

    Each puzzle that the easier techniques do not solve is a move.
    """
    clues = yield from _first_puzzle(search)
    while not search.is_over:
        edge = _Edge(search, hardest)
        found = yield from edge.walk()
        if found is not None:
            return (yield from edge.thinned(found))
        clues = edge.inside
        yield from _note(search, clues)
    return clues


def _first_puzzle(search: Search) -> Job[Clues]:
    """Clues without one to spare, so that there is something to end with from the start."""
    solution = random_full_grid(search.rng, search.wish.board)
    clues = yield from minimal_clues(solution, search.wish.orbits, search.rng)
    yield from _note(search, clues)
    return clues


def _note(search: Search, clues: Clues) -> Job[None]:
    seed = search.rng.getrandbits(32)
    rated = yield from search.judge.rate(clues, seed, FAR_RUNS)
    if rated is not None:
        yield search.note((yield from search.judge.look_closer(rated, seed)))


class _Edge:
    """One walk, on one grid."""

    def __init__(self, search: Search, hardest: str) -> None:
        self.search = search
        self.hardest = hardest
        self.rank = RANKS[hardest]
        solution = random_full_grid(search.rng, search.wish.board)
        self.inside = Clues(solution, search.wish.orbits, (), known_proper=True)
        """Clues which easier techniques solve."""
        self.fewest_open = solution.geometry.cell_count

    def walk(self) -> Job[Clues | None]:
        """Clues that need the technique; None without luck. Counts the moves."""
        search, last = self.search, self.search.moves + PATIENCE
        while search.moves < last:
            for orbit in _shuffled(self.inside.given, search.rng):
                if search.is_over:
                    return None
                fewer = self.inside.removing(orbit)
                reach = yield from reach_of(fewer.puzzle, self.hardest)
                if reach.hardest < self.rank and solves(fewer, reach):
                    self.inside = replace(fewer, known_proper=True)
                    continue
                search.moves += 1
                if reach.hardest == self.rank:
                    found = yield from self._completed(fewer, reach)
                    if found is not None:
                        return found
            for orbit in search.rng.sample(self.inside.empty, min(BACK_AT_ONCE, len(self.inside.empty))):
                self.inside = self.inside.adding(orbit, known_proper=True)
        return None

    def _completed(self, clues: Clues, reach: Reach) -> Job[Clues | None]:
        """The clues, and as many more as it takes for the technique to get through; None if then it is not needed."""
        search = self.search
        while not reach.solved:
            if reach.open.bit_count() < self.fewest_open and clues.is_proper:
                self.fewest_open = reach.open.bit_count()
                yield from _note(search, clues)
            closer = None
            for orbit in _shuffled(clues.empty, search.rng):
                if not any(reach.open >> cell & 1 for cell in orbit):
                    continue
                if search.is_over:
                    return None
                search.moves += 1
                more = clues.adding(orbit)
                there = yield from reach_of(more.puzzle, self.hardest)
                if there.hardest == self.rank and there.open.bit_count() < reach.open.bit_count():
                    closer = more, there
                    break
            if closer is None:
                return None
            clues, reach = closer
        return replace(clues, known_proper=True) if solves(clues, reach) else None

    def thinned(self, clues: Clues) -> Job[Clues]:
        """The clues without those that the technique does not need, as far as the wish allows fewer."""
        search = self.search
        for orbit in _shuffled(clues.given, search.rng):
            if clues.count - len(orbit) >= search.wish.clues_low and search.moves < search.budget:
                search.moves += 1
                fewer = clues.removing(orbit)
                reach = yield from reach_of(fewer.puzzle, self.hardest)
                if reach.hardest == self.rank and solves(fewer, reach):
                    clues = replace(fewer, known_proper=True)
        return clues


def _shuffled(orbits: tuple[Orbit, ...], rng: Random) -> Iterator[Orbit]:
    return iter(rng.sample(orbits, len(orbits)))
