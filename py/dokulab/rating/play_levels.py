"""The levels of Play: a range of hardest techniques and, for most, a band of call counts; both at once.

The call count says how much a search has to try; the hardest technique says what a person has to see. Each alone may
mislead: many puzzles of the paper's hard level fall to singles, and many that need a chain give a search no trouble.
So a puzzle is on a level of Play only if both measures say so. Tricky is the step between medium and hard where
triples and fish are learnt. A search finds those puzzles no harder than medium or hard ones, so any call count will do.
The paper's own levels are in :mod:`dokulab.rating.levels`.
"""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.errors import ParameterError
from dokulab.rating.levels import LEVELS, Level
from dokulab.strategies.catalogue import TechniqueRange


@dataclass(frozen=True, slots=True)
class PlayLevel:
    """A name, the range that the hardest technique of a puzzle made for this level is in, and its band of call counts.

    ``counts`` is one of the paper's levels, None where any call count will do. ``needs`` names the techniques in a few
    words, and ``advice`` tells a player what that means.
    """

    name: str
    hardest: TechniqueRange
    counts: Level | None
    needs: str
    advice: str


_EASY, _MEDIUM, _HARD, _EVIL = LEVELS

PLAY_LEVELS = (
    PlayLevel(
        "easy",
        TechniqueRange("full_house", "hidden_single"),
        _EASY,
        "Singles",
        "There is always a digit with only one place to go.",
    ),
    PlayLevel(
        "medium",
        TechniqueRange("pointing", "hidden_pair"),
        _MEDIUM,
        "Locked candidates and pairs",
        "A few marks will help.",
    ),
    PlayLevel(
        "tricky",
        TechniqueRange("naked_triple", "x_wing"),
        None,
        "Triples and X-wings",
        "Two or three rows, or cells, have to be seen together.",
    ),
    PlayLevel(
        "hard",
        TechniqueRange("skyscraper", "jellyfish"),
        _HARD,
        "Skyscrapers, wings and rectangles",
        "You will need all candidates.",
    ),
    PlayLevel("evil", TechniqueRange("x_chain"), _EVIL, "Chains", "Follow what each candidate implies."),
)
"""The easiest first."""

_BETWEEN_RANGES = {"naked_single": "easy", "swordfish": "tricky"}
"""A puzzle that needs a naked single is still easy, but the page's easy ones do without; a swordfish is learnt with the
X-wing, though it is rarer than most of what comes after it in the catalogue."""


def play_level_named(name: str) -> PlayLevel:
    """The level of that name. Raises ParameterError."""
    for level in PLAY_LEVELS:
        if level.name == name:
            return level
    known = ", ".join(level.name for level in PLAY_LEVELS)
    raise ParameterError(f"There is no level {name!r:.40} in Play; give {known}.", rule="level")


def play_level_of(technique: str) -> PlayLevel:
    """The level that a puzzle's hardest technique (an id of the catalogue) belongs to."""
    if technique in _BETWEEN_RANGES:
        return play_level_named(_BETWEEN_RANGES[technique])
    return next(level for level in PLAY_LEVELS if technique in level.hardest)
