"""The shelves of the page's 9x9 puzzles, one for each level and two beside, and what each puzzle says of itself.

The engine makes more for a shelf where it has too few, and where an entry has to be replaced.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job
from dokulab.make.generators.generation import generate
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.measure.levels import BY_NAME, LEVELS, Level, level_of
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.people.catalogue import TECHNIQUES, TechniqueRange
from dokulab.people.path import solve_steps
from dokulab.people.score import hardest_of
from dokulab.people.technique import Family


@dataclass(frozen=True, slots=True)
class Shelf:
    """Puzzles of one ``level``, in the order of their numbers; None: of whichever.

    ``choice`` are the techniques that may be the hardest of a puzzle on it; None: whichever the level has.
    """

    id: str
    needs: str
    advice: str
    level: Level | None
    choice: frozenset[str] | None = None

    def has(self, puzzle: RatedPuzzle) -> bool:
        """Whether a puzzle may be on the shelf."""
        if self.level is None:
            return True
        return puzzle.level == self.level and (self.choice is None or puzzle.hardest in self.choice)

    @property
    def is_made(self) -> bool:
        """Whether the engine makes such puzzles while a person waits."""
        return self.level is not None and self.level.is_made


_SENTENCE_IS_ABOUT = frozenset(
    each.id
    for each in TECHNIQUES.values()
    if each.family not in (Family.FISH, Family.ONE_SOLUTION, Family.TRIAL)
    or each.id in ("kraken_fish_1", "kraken_fish_2")
)
"""Chains and almost locked sets come without the fish and the unique loops that are as hard."""

_CHOICES = {
    BY_NAME["easy"]: frozenset(TECHNIQUES) - {"naked_single"},
    BY_NAME["evil"]: _SENTENCE_IS_ABOUT,
}
"""The easy puzzles that come with the page do without naked singles, which need more looking."""

SHELVES = (
    *(Shelf(level.id, level.needs, level.advice, level, _CHOICES.get(level)) for level in LEVELS),
    Shelf("famous", "The best-known hardest", "Each with its source.", None),
    Shelf("fewest", "Singles, from 18 clues", "As few clues as naked singles are known to solve.", None),
)
"""The easiest first; the famous ones, and those with the fewest clues, at the end."""


@dataclass(frozen=True, slots=True)
class RatedPuzzle:
    """A puzzle, its rating (ER, classic scale), and the id of the hardest technique on the path of its steps."""

    puzzle: Grid
    er: float
    hardest: str

    @property
    def level(self) -> Level | None:
        """Its level, for people."""
        return level_of([self.hardest], self.er)


def rated(puzzle: Grid) -> Job[RatedPuzzle]:
    """A 9x9 puzzle with its rating. Raises ValueError for one without exactly one solution."""
    rating = yield from rate_er(puzzle)
    path = yield from solve_steps(puzzle)
    hardest = hardest_of(path.steps)
    if rating.er is None or hardest is None:
        raise ValueError(f"A puzzle to rate has one solution, and a step to take: {puzzle}")
    return RatedPuzzle(puzzle, rating.er, hardest)


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
