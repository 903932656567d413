"""What solves the puzzles of a pattern on a small board: the least set of strategies that solves one of them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import islice

from dokulab.ground.jobs import PAUSE, Job
from dokulab.make.patterns.every.grid_sets import GridSets
from dokulab.make.patterns.every.pattern_classes import CellMask
from dokulab.search.slices import Slices, propagate, strategies_of


class Solvability(IntEnum):
    """The best that a puzzle on a pattern's cells can be; what solves with fewer strategies solves with more."""

    NO_PUZZLE = 0
    ONE_SOLUTION = 1
    LOCKED_CANDIDATES = 2
    HIDDEN_SINGLES = 3
    NAKED_SINGLES = 4


STRATEGIES = {
    Solvability.NAKED_SINGLES: strategies_of(["ns"]),
    Solvability.HIDDEN_SINGLES: strategies_of(["ns", "hs"]),
    Solvability.LOCKED_CANDIDATES: strategies_of(["ns", "hs", "lc"]),
}
"""What may be used for each, from the fewest strategies."""

_FIRST_BATCH = 64
"""This many grids are asked one by one whether their clues determine them, which also teaches unavoidable sets. Where
many grids have a puzzle, these are enough."""
_BATCH = 4096
"""The grids that are tried together after them."""


def solvability(sets: GridSets, pattern: CellMask, at_least: Solvability = Solvability.NO_PUZZLE) -> Job[Solvability]:
    """The pattern's, by trying all full grids. ``at_least``: what its parts with fewer clues have already."""
    grids = sets.hit(pattern)
    best = at_least
    batch = list(islice(grids, _FIRST_BATCH))
    is_first = True
    while batch and best is not Solvability.NAKED_SINGLES:
        if is_first or best is Solvability.NO_PUZZLE:
            batch = yield from _determined(sets, pattern, batch)
            if batch:
                best = max(best, Solvability.ONE_SOLUTION)
        if batch:
            best = max(best, (yield from _by_strategies(sets.clues(pattern, batch), best)))
        batch, is_first = list(islice(grids, _BATCH)), False
    return best


def _determined(sets: GridSets, pattern: CellMask, grids: Sequence[int]) -> Job[list[int]]:
    """Those of the grids whose clues in the pattern's cells determine them."""
    determined = []
    for number in grids:
        if sets.is_determined(pattern, number):
            determined.append(number)
        yield PAUSE
    return determined


def _by_strategies(puzzles: Slices, at_least: Solvability) -> Job[Solvability]:
    """The best above ``at_least`` that one of the puzzles is; NO_PUZZLE if none is better."""
    for solvability, strategies in STRATEGIES.items():
        if solvability <= at_least:
            break
        yield from propagate(puzzles, strategies)
        if puzzles.solved():
            return solvability
    return Solvability.NO_PUZZLE
