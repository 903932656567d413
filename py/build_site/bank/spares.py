"""Puzzles made for a level of Play: where a collection has too few, and where an entry has to be replaced.

A search meets the level's call count and its techniques (:mod:`dokulab.rating.play_levels`). The count is noisy, and
the puzzle that a search ends with owes part of its count to luck. So fresh runs measure it again, and the puzzle stays
only if all within three standard errors of their mean is in the level's band.
"""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

from build_site.bank.levels import BankLevel, RatedPuzzle, rated
from dokulab.generators.generation import generate
from dokulab.generators.puzzle_spec import PuzzleSpec
from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.rating.call_count import root_of
from dokulab.rating.levels import Level
from dokulab.rating.play_levels import play_level_named
from dokulab.rating.sample import count_runs
from dokulab.strategies.catalogue import TechniqueRange

SEED = 1

_FEWEST_RUNS = 30
_MOST_RUNS = 400
_STANDARD_ERRORS = 3


def is_surely_at(level: Level, puzzle: Grid, seed: int) -> Job[bool]:
    """Whether all within three standard errors of a 9x9 puzzle's mean call count (in sweeps) is in the level's band.

    Runs are added until that is so, 400 at most.
    """
    root = root_of(puzzle)
    counts: list[int] = []
    while len(counts) < _MOST_RUNS:
        for counted in (yield from count_runs(root, seed, range(len(counts), len(counts) + _FEWEST_RUNS))):
            counts.append(counted.sweeps)
        mean = sum(counts) / len(counts)
        spread = math.sqrt(sum((count - mean) ** 2 for count in counts) / (len(counts) - 1))
        error = _STANDARD_ERRORS * spread / math.sqrt(len(counts))
        if level.low <= mean - error and (level.high is None or mean + error < level.high):
            return True
        if not level.has(mean):
            return False
    return False


def attempt(level: BankLevel, number: int, technique: str | None = None) -> Job[RatedPuzzle | None]:
    """A puzzle of a level that the engine makes; None where it comes out too hard or too easy by any measure.

    Every second one is symmetric. With a ``technique`` of the level, a search looks for one that needs it.
    """
    rng = Random(f"{SEED}/{level.id}/{technique or 'spare'}/{number}")
    play_level = play_level_named(level.id)
    spec = PuzzleSpec.of_play_level(play_level, ("rotational-180", "none")[number % 2])
    if technique is not None:
        spec = replace(spec, hardest=TechniqueRange(technique, technique))
    made = yield from generate(spec, rng)
    if not made.reached:
        return None
    puzzle = yield from rated(made.puzzle)
    if not level.has(puzzle):
        return None
    counts = play_level.counts
    is_sure = counts is None or (yield from is_surely_at(counts, made.puzzle, rng.getrandbits(32)))
    return puzzle if is_sure else None
