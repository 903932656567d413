"""Proves how few clues are enough within one full grid: no smaller set of cells hits every stuck set."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, Progress
from dokulab.make.patterns.fewest.stuck_sets.hitting import StuckSets
from dokulab.make.patterns.fewest.stuck_sets.reach import reach_of

CAPACITY = 20_000
"""Stuck sets that a proof keeps: more make fewer nodes, and each of them slower."""


@dataclass(frozen=True, slots=True)
class GridProof:
    """The fewest clues within a full grid, all clue sets of that size as bits of cells, and what the proof took.

    ``nodes`` are those of the search, ``trials`` the clue sets that the strategies tried, ``sets`` the stuck sets kept.
    """

    clues: int
    clue_sets: tuple[int, ...]
    nodes: int
    trials: int
    sets: int


def prove_fewest(
    solution: Grid, strategies: frozenset[str] | None, rng: Random, *, every: bool = False
) -> Job[GridProof]:
    """Search for no clue, one, two, ... that are enough, until there are some: the first, or ``every`` one.

    ``strategies`` are those that must solve the puzzle; with None it only needs to have one solution. Each progress has
    ``fewest``, a number of clues that is not excluded yet, and ``nodes``. At 9x9 this ends only in theory.
    """
    sets = StuckSets(reach_of(solution, strategies), rng, CAPACITY)
    yield from sets.find()
    fewest = 0
    while True:
        search = sets.completions(0, fewest, most=None if every else 1)
        while True:
            try:
                next(search)
            except StopIteration as end:
                found = end.value
                break
            yield Progress(detail={"fewest": fewest, "nodes": sets.nodes})
        if found:
            return GridProof(fewest, tuple(sorted(found)), sets.nodes, sets.trials, len(sets.sets))
        fewest += 1
        sets.sort()
