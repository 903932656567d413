"""The levels of the page's collection: what is true of each of their puzzles, and what is said of each puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.rating.play_levels import PLAY_LEVELS, play_level_of
from dokulab.strategies.catalogue import TECHNIQUES
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import hardest_of
from dokulab.strategies.technique import Family
from dokulab.sudoku_explainer.explanation import rate_er


@dataclass(frozen=True, slots=True)
class BankLevel:
    """A level, with ER from ``low`` to ``high`` (both included) and the techniques that may be a puzzle's hardest.

    ``hardest`` is None for the levels that go by ER alone. ``needs`` names the techniques in a few words, and
    ``advice`` tells a player what that means: both are true of every puzzle. ``is_made`` says whether the engine makes
    puzzles of this level on request.
    """

    id: str
    low: float
    high: float
    hardest: frozenset[str] | None
    needs: str
    advice: str
    is_made: bool = False

    def has(self, puzzle: RatedPuzzle) -> bool:
        """Whether a puzzle is what the level says."""
        return self.low <= puzzle.er <= self.high and (self.hardest is None or puzzle.hardest in self.hardest)


_RATINGS = {"easy": (1.0, 1.5), "medium": (1.7, 3.4), "tricky": (3.2, 4.0), "hard": (4.2, 7.2), "evil": (6.2, 7.9)}

_SENTENCE_IS_ABOUT = frozenset(
    each.id
    for each in TECHNIQUES.values()
    if each.family not in (Family.FISH, Family.ONE_SOLUTION) or each.id in ("kraken_fish_1", "kraken_fish_2")
)
"""Chains and almost locked sets come without the fish and the unique loops that are as hard."""


def _techniques_of(level: str) -> frozenset[str]:
    own = frozenset(each for each in TECHNIQUES if play_level_of(each).name == level)
    if level == "easy":
        return own - {"naked_single"}
    return own & _SENTENCE_IS_ABOUT - {"trial"} if level == "evil" else own


LEVELS = (
    *(
        BankLevel(each.name, *_RATINGS[each.name], _techniques_of(each.name), each.needs, each.advice, is_made=True)
        for each in PLAY_LEVELS
    ),
    BankLevel("fiendish", 8.0, 8.9, None, "Chains that branch", "Rated 8 or more: when evil no longer stops you."),
    BankLevel("extreme", 9.0, 10.5, None, "Nets of chains", "Rated 9 or more: an evening each."),
    BankLevel("famous", 1.0, 12.0, None, "The best-known hardest", "Each with its source."),
    BankLevel("fewest", 1.0, 3.0, None, "Singles, from 18 clues", "As few clues as naked singles are known to solve."),
)
"""The easiest first; the famous ones, and those with the fewest clues, at the end."""


@dataclass(frozen=True, slots=True)
class RatedPuzzle:
    """A puzzle, its rating (ER, classic scale), and the id of the hardest technique on the path of its steps."""

    puzzle: Grid
    er: float
    hardest: str


def rated(puzzle: Grid) -> Job[RatedPuzzle]:
    """A 9x9 puzzle with its rating. Raises ValueError for one without exactly one solution."""
    rating = yield from rate_er(puzzle)
    path = yield from solve_steps(puzzle)
    hardest = hardest_of(path.steps)
    if rating.er is None or hardest is None:
        raise ValueError(f"A puzzle to rate has one solution, and a step to take: {puzzle}")
    return RatedPuzzle(puzzle, rating.er, hardest)
