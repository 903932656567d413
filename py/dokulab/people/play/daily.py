"""The puzzle of a day, from the date alone: the same for everybody, without a network.

*The rule.* Weeks begin on Monday. They are counted from the one of 5 January 1970, which is week 0. Each day of the
week has a list of puzzles of its own, easier on Monday and hardest on Sunday; the puzzle of a day in week *w* is number
*w* modulo the length of the list. So none returns within a year.

*Editions.* ``daily.json`` holds the lists, by edition. An edition is never changed, so a day that has been played stays
what it was; newer lists are a new edition, which begins on a Monday to come. A day belongs to the last edition that has
begun, and days before the first belong to the first. The puzzles that come with the page by level are other ones and
may grow at any time.

The page has the same rule in ``web/shared/puzzles/daily.ts``, because it shows the puzzle before the engine is there.
Both read the same file, and a test compares them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

from dokulab.board.formats.token import unpacked
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import package_text
from dokulab.ground.nested_text import read_json

_FILE = package_text(__name__, "daily.json")

FIRST_MONDAY = date(1970, 1, 5)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """A day's puzzle, its level of Play, its rating (ER, classic scale), and the hardest technique on its path."""

    day: date
    puzzle: Grid
    level: str
    er: float
    hardest: str


def daily_puzzle(day: date) -> DailyPuzzle:
    """The puzzle of a day. Raises ParameterError for a day before 5 January 1970."""
    if day < FIRST_MONDAY:
        raise ParameterError(f"There is no daily puzzle before {FIRST_MONDAY}.", rule="day")
    week, weekday = divmod((day - FIRST_MONDAY).days, 7)
    puzzles = _edition_of(day)["days"][weekday]
    er, hardest, packed = puzzles["puzzles"][week % len(puzzles["puzzles"])].split(" ")
    return DailyPuzzle(day, unpacked(packed, CLASSIC), puzzles["level"], float(er), hardest)


def day_named(text: str) -> date:
    """A day written as YYYY-MM-DD. Raises ParameterError."""
    try:
        if _DAY.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise ParameterError(f"{text!r:.40} is not a day; write it as YYYY-MM-DD, such as 2026-01-05.", rule="day")


def _edition_of(day: date) -> dict[str, Any]:
    editions = _editions()
    begun = [edition for edition in editions if date.fromisoformat(edition["from"]) <= day]
    return begun[-1] if begun else editions[0]


@cache
def _editions() -> list[dict[str, Any]]:
    editions: list[dict[str, Any]] = read_json(_FILE)["editions"]
    return editions
