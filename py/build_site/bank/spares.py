"""Puzzles made for a shelf: where it has too few, and where an entry has to be replaced."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from build_site.bank.shelves import RatedPuzzle, Shelf, rated
from dokulab.ground.jobs import Job
from dokulab.make.generators.generation import generate
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.people.catalogue import TechniqueRange

SEED = 1


def attempt(level: Shelf, number: int, technique: str | None = None) -> Job[RatedPuzzle | None]:
    """A puzzle for a shelf of a level that the engine makes; None where the search ends with another.

    Every second one is symmetric. With a ``technique`` of the level, a search looks for one that needs it.
    """
    rng = Random(f"{SEED}/{level.id}/{technique or 'spare'}/{number}")
    spec = PuzzleSpec(None, symmetry=("rotational-180", "none")[number % 2], level=level.level)
    if technique is not None:
        spec = replace(spec, hardest=TechniqueRange.only(technique))
    made = yield from generate(spec, rng)
    if not made.reached:
        return None
    puzzle = yield from rated(made.puzzle)
    return puzzle if level.has(puzzle) else None
