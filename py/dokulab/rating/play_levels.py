"""The levels of Play: a band of call counts and a range of hardest techniques, both at once.

The call count says how much a search has to try; the hardest technique says what a person has to see. Each alone may
mislead: many puzzles of the paper's hard level fall to singles, and many that need a chain give a search no trouble.
So a puzzle is of a level of Play only if both measures say so. The paper's own levels are in
:mod:`dokulab.rating.levels`.
"""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.errors import ParameterError
from dokulab.rating.levels import LEVELS, Level
from dokulab.strategies.catalogue import TechniqueRange


@dataclass(frozen=True, slots=True)
class PlayLevel:
    """One of the paper's levels with the range that the hardest technique must be in.

    ``needs`` names the techniques in a few words, and ``advice`` tells a player what that means.
    """

    level: Level
    hardest: TechniqueRange
    needs: str
    advice: str

    @property
    def name(self) -> str:
        return self.level.name


_RANGES = {
    "easy": (TechniqueRange("full_house", "naked_single"), "Singles", "Some cell always has only one possible digit."),
    "medium": (TechniqueRange("pointing", "hidden_pair"), "Locked candidates and pairs", "A few marks will help."),
    "hard": (TechniqueRange("naked_triple", "jellyfish"), "Triples, fish and wings", "You will need all candidates."),
    "evil": (TechniqueRange("x_chain"), "Chains", "Follow what each candidate implies."),
}

PLAY_LEVELS = tuple(PlayLevel(level, *_RANGES[level.name]) for level in LEVELS)
"""The easiest first. Their ranges follow one another, so each technique belongs to one level."""


def play_level_named(name: str) -> PlayLevel:
    """The level of that name. Raises ParameterError."""
    for level in PLAY_LEVELS:
        if level.name == name:
            return level
    known = ", ".join(level.name for level in PLAY_LEVELS)
    raise ParameterError(f"There is no level {name!r:.40} in Play; give {known}.", rule="level")


def play_level_of(technique: str) -> PlayLevel:
    """The level that a puzzle's hardest technique (an id of the catalogue) belongs to."""
    return next(level for level in PLAY_LEVELS if technique in level.hardest)
