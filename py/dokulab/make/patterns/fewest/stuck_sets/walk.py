"""Walks among the clue sets of a full grid that are enough, to smaller ones, and from grid to grid.

A step takes some clues out and searches all ways to put as many or fewer in, so it never tries one exchange after
another. Grids differ enormously in how few clues they allow. So when a grid has been walked for a while, parts of it
are exchanged, and the new grid is kept unless it has notably fewer small clue sets.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from dokulab.board.grid import Grid
from dokulab.board.switching import exchanged, switched_grid
from dokulab.ground.bits import iter_bits
from dokulab.ground.jobs import Job, Progress
from dokulab.make.patterns.fewest.fewest_problem import MinimumOutcome, MinimumProblem, known_bound
from dokulab.make.patterns.fewest.stuck_sets.hitting import StuckSets
from dokulab.make.patterns.fewest.stuck_sets.reach import reach_of

STEPS_A_GRID = 150
GRIDS_WITHOUT_GAIN = 200
"""The search ends after this many grids without a smaller clue set."""
STEPS_WITHOUT_GAIN = 30_000
"""In a grid that is given, it ends after this many steps."""
_NODES_A_STEP = 20_000
_CLUE_SETS_A_STEP = 60
_STEPS_BETWEEN_SORTINGS = 500
_PATIENCE = 64
"""Steps without a change before clues are added, doubled for each clue above the fewest."""
_WORTH = 40.0
"""How many clue sets count as much as one with a clue less."""
_KEPT = 0.9
"""The share of a grid's score that the next one needs."""


class Walk:
    """A walk within a full grid. ``seen`` has for each number of clues the sets that were found."""

    def __init__(self, sets: StuckSets, rng: Random, clues: int) -> None:
        self.sets, self._rng = sets, rng
        self.clues = self.best = clues
        self.seen: dict[int, set[int]] = {clues.bit_count(): {clues}}
        self._steps = self._waited = 0

    @property
    def score(self) -> float:
        """What the grid is worth: a clue less counts as much as many clue sets."""
        return sum(len(found) / _WORTH**count for count, found in self.seen.items())

    def step(self) -> Job[None]:
        """Exchange some random clues; after a long wait, add some."""
        self._steps += 1
        shown = list(iter_bits(self.clues))
        out, back = self._sizes(len(shown))
        kept = self.clues
        for cell in self._rng.sample(shown, min(out, len(shown))):
            kept &= ~(1 << cell)
        found = yield from self.sets.completions(kept, back, _NODES_A_STEP, _CLUE_SETS_A_STEP)
        self._take(found)
        if self.sets.is_full or self._steps % _STEPS_BETWEEN_SORTINGS == 0:
            self.sets.sort()
        above = self.clues.bit_count() - self.best.bit_count()
        if self._waited > _PATIENCE << above:
            for _ in range(self._rng.randint(1, 3)):
                self.clues |= 1 << self._rng.randrange(self.sets.cell_count)
            self._waited = 0

    def _sizes(self, clues: int) -> tuple[int, int]:
        """How many clues to take out, and how many may come back. Near the fewest, larger exchanges."""
        turn = self._steps % 3
        if clues > self.best.bit_count() + 1:
            return 2 + turn, 2 + turn
        return (6, 5) if turn == 0 else (3 + turn, 3 + turn)

    def _take(self, found: Iterable[int]) -> None:
        self._waited += 1
        by_count: dict[int, list[int]] = {}
        for clues in found:
            by_count.setdefault(clues.bit_count(), []).append(clues)
            self.seen.setdefault(clues.bit_count(), set()).add(clues)
        if by_count and min(by_count) <= self.clues.bit_count():
            fewest = [clues for clues in by_count[min(by_count)] if clues != self.clues]
            self.clues = self._rng.choice(fewest) if fewest else self.clues
        if self.clues.bit_count() < self.best.bit_count():
            self.best, self._waited = self.clues, 0


def search_grids(problem: MinimumProblem, rng: Random, grid: Grid | None = None) -> Job[MinimumOutcome]:
    """Walk within ``grid``, or from a random grid to others, until nothing better was found for long.

    Each progress has the outcome so far as ``best``, and the number of ``grids``.
    """
    lower_bound, source = known_bound(problem.geometry)
    solution = grid or (yield from switched_grid(problem.geometry, rng))
    walk = yield from _begun(problem, solution, rng, ())
    best = _outcome(walk, lower_bound, source)
    grids, waited, score = 1, 0, 0.0
    steps = 0
    while not best.proved_minimal:
        yield from walk.step()
        steps += 1
        if walk.best.bit_count() < (best.clues or problem.geometry.cell_count):
            best, waited = _outcome(walk, lower_bound, source), 0
        yield Progress(detail={"best": best, "grids": grids})
        if grid is not None:
            waited += 1
            if waited > STEPS_WITHOUT_GAIN:
                break
        elif steps == STEPS_A_GRID:
            steps, grids, waited = 0, grids + 1, waited + 1
            if waited > GRIDS_WITHOUT_GAIN:
                break
            if walk.score >= _KEPT * score:
                solution, score, sets = walk.sets.reach.solution, walk.score, walk.sets.sets
            other = solution
            for _ in range(rng.randint(1, 3)):
                other = exchanged(other, rng)
            walk = yield from _begun(problem, other, rng, sets)
    return best


def _begun(problem: MinimumProblem, solution: Grid, rng: Random, known: Iterable[int]) -> Job[Walk]:
    sets = StuckSets(reach_of(solution, problem.strategies), rng)
    yield from sets.take_over(known)
    if not sets.sets:
        yield from sets.find()
    return Walk(sets, rng, sets.minimal_clues())


def _outcome(walk: Walk, lower_bound: int, source: str) -> MinimumOutcome:
    return MinimumOutcome(puzzle_of(walk.sets.reach.solution, walk.best), lower_bound, source, "search")


def puzzle_of(solution: Grid, clues: int) -> Grid:
    """The puzzle with these clues."""
    return Grid.of(((cell, solution.values[cell]) for cell in iter_bits(clues)), solution.geometry)
