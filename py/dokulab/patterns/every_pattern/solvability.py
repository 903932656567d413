"""What solves the puzzles of a pattern on a small board: the least set of strategies that solves one of them."""

from __future__ import annotations

from enum import IntEnum

from dokulab.batch import Slices, propagate, strategies_of
from dokulab.bits import iter_bits
from dokulab.jobs import PAUSE, Job
from dokulab.patterns.every_pattern.grid_sets import GridSet, GridSets
from dokulab.patterns.every_pattern.pattern_classes import Pattern


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
"""What may be used at each level, from the fewest strategies."""

_FEW = 2000
"""So few grids are asked one by one whether their clues determine them, which also teaches unavoidable sets."""
_FIRST_BATCH = 256
"""Of more grids so many are tried before the others: where many grids have a puzzle, one is found soon."""


def solvability(sets: GridSets, pattern: Pattern, at_least: Solvability = Solvability.NO_PUZZLE) -> Job[Solvability]:
    """The pattern's level, by trying all full grids. ``at_least``: what its parts with fewer clues have already."""
    left = sets.hit(pattern)
    best = at_least
    if left.bit_count() <= _FEW:
        left = yield from _determined(sets, pattern, left)
        if left:
            best = max(best, Solvability.ONE_SOLUTION)
    for batch in _batches(left):
        best = max(best, (yield from _by_strategies(sets.clues(pattern, batch), best)))
        if best is Solvability.NAKED_SINGLES:
            return best
    if best is Solvability.NO_PUZZLE:
        for number in iter_bits(left):
            if sets.is_determined(pattern, number):
                return Solvability.ONE_SOLUTION
            yield PAUSE
    return best


def _determined(sets: GridSets, pattern: Pattern, grids: GridSet) -> Job[GridSet]:
    """Those of the grids whose clues in the pattern's cells determine them."""
    determined = 0
    for number in iter_bits(grids):
        if sets.is_determined(pattern, number):
            determined |= 1 << number
        yield PAUSE
    return determined


def _batches(left: GridSet) -> list[GridSet]:
    """The first few grids of a set, and the others."""
    if left.bit_count() <= 2 * _FIRST_BATCH:
        return [left] if left else []
    width = left.bit_length()
    while (left & (1 << width) - 1).bit_count() > _FIRST_BATCH:
        width = width * 3 // 4
    first = left & (1 << width) - 1
    return [first, left ^ first] if first else [left]


def _by_strategies(puzzles: Slices, at_least: Solvability) -> Job[Solvability]:
    """The highest level above ``at_least`` at which one of the puzzles is solved; NO_PUZZLE if there is none."""
    for level, strategies in STRATEGIES.items():
        if level <= at_least:
            break
        yield from propagate(puzzles, strategies)
        if puzzles.solved():
            return level
    return Solvability.NO_PUZZLE
