"""The search for a puzzle that needs a given technique, or one of a range, along the edge of what easier ones solve.

More clues make no puzzle harder (nearly: techniques that assume one solution may lose their pattern). So the puzzles
that easier techniques solve have an edge: those that need every clue. Without one of its clues such a puzzle gets stuck
only there, so that the technique, where it applies, is often enough to solve it. In a random minimal puzzle, far
beyond the edge, it would seldom be enough even where it applies.

A search therefore starts with a full grid and removes clue after clue. A clue stays removed if the easier techniques
still solve the puzzle. Where the technique solves what they do not, the puzzle is found. Where it applies without being
enough, clues are put back where the path ends, as long as it still applies. Where it does not apply, the clue stays.
With all clues tried, a few come back elsewhere, and the search goes along the edge.

What the techniques solve has one solution: those that assume it are used only where it is proved.

Chains apply nearly everywhere, and minimal puzzles often need them. So before each walk along the edge some of those
are tried too, with clues put back where they get stuck. If all techniques from chains on are in the range, samples find
one sooner than walks do, and there are no walks.
"""

from __future__ import annotations

from dataclasses import replace

from dokulab.board.symmetry import Orbit
from dokulab.ground.jobs import Job
from dokulab.make.generators.objective import COARSE_RUNS
from dokulab.make.generators.puzzle_search import SearchState
from dokulab.make.generators.solved_prefix import SolvedPrefix, solve_within
from dokulab.people.catalogue import TechniqueRange
from dokulab.search.full_grid import Clues, minimal_clues, random_full_grid

SAMPLES = 8
"""The minimal puzzles tried before each walk."""

PATIENCE = 120
"""After this many moves beyond the edge the search starts again with other grids."""

BACK_AT_ONCE = 3
"""The orbits that come back when all have been tried."""


def puzzle_at_the_edge(search: SearchState, hardest: TechniqueRange) -> Job[Clues]:
    """A puzzle whose hardest technique is one of these; if the search ends first, one that has been noted.

    Each puzzle that the easier techniques do not solve is a move, and so is each minimal one.
    """
    hunt = _Hunt(search, hardest)
    clues = yield from hunt.minimal_puzzle()
    yield from hunt.note(clues)  # so that there is something to end with from the start
    while not search.is_over:
        found = yield from hunt.sample()
        if found is None and hardest.last is not None:
            found = yield from hunt.walk()
        if found is not None:
            # A climb to a call count adds and removes clues itself.
            return found if search.spec.target is not None else (yield from hunt.thinned(found))
    return clues


class _Hunt:
    """The search for a technique of a range."""

    def __init__(self, search: SearchState, hardest: TechniqueRange) -> None:
        self.search = search
        self.hardest = hardest
        self.low = hardest.low
        self.fewest_open = search.spec.board.cell_count
        """Of the puzzles that need the technique and have been noted, the fewest cells that it left open."""

    def minimal_puzzle(self) -> Job[Clues]:
        """Minimal clues of a new grid."""
        solution = random_full_grid(self.search.rng, self.search.spec.board)
        return (yield from minimal_clues(solution, self.search.spec.orbits, self.search.rng))

    def note(self, clues: Clues) -> Job[None]:
        seed = self.search.rng.getrandbits(32)
        rated = yield from self.search.objective.rate(clues, seed, COARSE_RUNS)
        if rated is not None:
            yield self.search.record_best((yield from self.search.objective.refine(rated, seed)))

    def sample(self) -> Job[Clues | None]:
        """Clues that need the technique, from some minimal puzzles; None if none turn up."""
        for _ in range(SAMPLES):
            if self.search.is_over:
                return None
            self.search.moves += 1
            clues = yield from self.minimal_puzzle()
            prefix = yield from self._reach(clues)
            if prefix.hardest >= self.low:
                found = yield from self._completed(clues, prefix)
                if found is not None:
                    return found
        return None

    def walk(self) -> Job[Clues | None]:
        """Clues that need the technique, from one walk along the edge; None if none turn up."""
        search, last = self.search, self.search.moves + PATIENCE
        inside = Clues(random_full_grid(search.rng, search.spec.board), search.spec.orbits, ())
        while search.moves < last:
            for orbit in search.rng.sample(inside.given, len(inside.given)):
                if search.is_over:
                    return None
                fewer = inside.removing(orbit)
                prefix = yield from self._reach(fewer)
                if prefix.hardest < self.low and prefix.solved:
                    inside = fewer
                    continue
                search.moves += 1
                if prefix.hardest >= self.low:
                    found = yield from self._completed(fewer, prefix)
                    if found is not None:
                        return found
            for orbit in search.rng.sample(inside.empty, min(BACK_AT_ONCE, len(inside.empty))):
                inside = inside.adding(orbit)
        return None

    def thinned(self, clues: Clues) -> Job[Clues]:
        """The clues without those that the technique does not need, as far as the specification allows fewer."""
        search = self.search
        for orbit in search.rng.sample(clues.given, len(clues.given)):
            if clues.count - len(orbit) >= search.spec.clues_low and search.moves < search.budget:
                search.moves += 1
                fewer = clues.removing(orbit)
                prefix = yield from self._reach(fewer)
                if prefix.hardest >= self.low and prefix.solved:
                    clues = replace(fewer, known_proper=True)
        return clues

    def _reach(self, clues: Clues) -> Job[SolvedPrefix]:
        return (yield from solve_within(clues.puzzle, self.hardest))

    def _completed(self, clues: Clues, prefix: SolvedPrefix) -> Job[Clues | None]:
        """The clues, and as many more as it takes for the technique to get through; None if then it is not needed."""
        while not prefix.solved:
            if prefix.unsolved.bit_count() < self.fewest_open and clues.is_proper:
                self.fewest_open = prefix.unsolved.bit_count()
                yield from self.note(clues)
            closer = yield from self._one_more(clues, prefix)
            if closer is None:
                return None
            clues, prefix = closer
        return replace(clues, known_proper=True) if prefix.solved else None

    def _one_more(self, clues: Clues, prefix: SolvedPrefix) -> Job[tuple[Clues, SolvedPrefix] | None]:
        """With one orbit more, so that the technique is needed still and leaves less open; None if there is none."""
        stuck_at: list[Orbit] = [orbit for orbit in clues.empty if any(prefix.unsolved >> cell & 1 for cell in orbit)]
        for orbit in self.search.rng.sample(stuck_at, len(stuck_at)):
            if self.search.is_over:
                return None
            self.search.moves += 1
            more = clues.adding(orbit)
            there = yield from self._reach(more)
            if there.hardest >= self.low and there.unsolved.bit_count() < prefix.unsolved.bit_count():
                return more, there
        return None
