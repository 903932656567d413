"""The levels of difficulty for people: the one table from which everything that names a level draws.

A puzzle's level is the hardest that a technique on the path of its steps belongs to, on boards of any size. At 9x9 two
more levels come after evil, where Sudoku Explainer's rating alone decides: chains that branch are rated from 8, nets of
chains from 9. The rating of a 9x9 puzzle stands beside its level.

What a search has to do plays no part in it: many puzzles on which a search guesses a thousand times fall to singles.
That is search effort, a number, whose classes are in :mod:`dokulab.measure.call_levels`.

The table is ``levels.json``, which the page reads too: it names levels before the engine is there. There a level's
``code`` is its number in links, which never changes. A swordfish is learnt with the X-wing, so it is tricky, though the
catalogue has it among the hard techniques.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from dokulab.board.geometry import CLASSIC, Geometry
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import package_text
from dokulab.ground.nested_text import read_json
from dokulab.people.catalogue import TechniqueRange


@dataclass(frozen=True, slots=True)
class Level:
    """A level, for people.

    ``needs`` names its techniques in a few words, and ``advice`` tells a player what that means. ``er`` has the lowest
    and the highest rating of its puzzles at 9x9, by Sudoku Explainer's classic scale. ``techniques`` are those that may
    be a puzzle's hardest; None where the rating alone decides, for 9x9. ``is_made`` says whether a search makes such a
    puzzle while a person waits.
    """

    id: str
    title: str
    needs: str
    advice: str
    er: tuple[float, float]
    techniques: TechniqueRange | None
    is_made: bool

    def holds_on(self, board: Geometry) -> bool:
        """Whether a board's puzzles may be of this level."""
        return self.techniques is not None or board == CLASSIC


_ROWS = read_json(package_text(__name__, "levels.json"))


def _read_levels() -> tuple[Level, ...]:
    return tuple(
        Level(
            row["id"],
            row["title"],
            row["needs"],
            row["advice"],
            tuple(row["er"]),
            _range_of(row["techniques"]),
            row["isMade"],
        )
        for row in _ROWS
    )


def _range_of(row: dict[str, Any] | None) -> TechniqueRange | None:
    if row is None:
        return None
    return TechniqueRange(row["first"], row.get("last"), tuple(row.get("without", ())), tuple(row.get("others", ())))


LEVELS = _read_levels()
"""The easiest first."""

BY_NAME = MappingProxyType({level.id: level for level in LEVELS})

DEFAULT_LEVEL = BY_NAME["medium"]
"""Of a 9x9 puzzle of which nothing is asked."""


def level_named(name: str) -> Level:
    """The level of that name. Raises ParameterError."""
    if name not in BY_NAME:
        raise ParameterError(f"There is no level {name!r:.40}; choose from {', '.join(BY_NAME)}.", rule="level")
    return BY_NAME[name]


def id_of(level: Level | None) -> str | None:
    """The level's id, if there is a level."""
    return None if level is None else level.id


def level_of_rating(er: float | None) -> Level | None:
    """The level that the rating (ER, classic scale) of a 9x9 puzzle decides alone; None for a rating below these."""
    if er is None:
        return None
    return next((level for level in reversed(LEVELS) if level.techniques is None and er >= level.er[0]), None)


def level_of_technique(technique: str) -> Level:
    """The level that a technique (an id of the catalogue) belongs to."""
    return next(level for level in LEVELS if level.techniques is not None and technique in level.techniques)


def level_of(techniques: Iterable[str], er: float | None = None) -> Level | None:
    """The level of a puzzle by the techniques (ids) of its path and, at 9x9, its rating (ER, classic scale).

    None for no steps: the grid is full. Without the rating of a 9x9 puzzle it is this level or a harder one, unless
    :func:`is_final` says that it is sure.
    """
    hardest = max({level_of_technique(each) for each in techniques}, key=LEVELS.index, default=None)
    return None if hardest is None else level_of_rating(er) or hardest


def is_final(level: Level, board: Geometry) -> bool:
    """Whether no rating can change the level that a puzzle's techniques give it.

    Sudoku Explainer has all techniques of the levels below hard, and rates none of them above 4.
    """
    return board != CLASSIC or level.er[1] <= _HIGHEST_OF_PLAIN


_HIGHEST_OF_PLAIN = 4.0
