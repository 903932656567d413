"""The daily puzzles: a year of them for each day of the week, from easy on Monday to chains on Sunday.

They are drawn from the collection's levels by their rating, turned or mirrored and with other digits, so that nobody
meets one again by its number. An edition is never changed, so that a day that has been played stays what it was
(:mod:`dokulab.people.play.daily` has the rule). Newer puzzles are an edition of their own, with another seed.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random

from build_site.bank.collections import read_level
from build_site.bank.shelves import SHELVES, RatedPuzzle, rated
from build_site.paths import ENGINE
from dokulab.board.formats.token import packed
from dokulab.board.grid import Grid
from dokulab.ground.files import write_whole
from dokulab.ground.jobs import run
from dokulab.measure.levels import BY_NAME

FILE = ENGINE / "people" / "play" / "daily.json"

WEEKS = 53
"""So that no puzzle returns within a year."""


@dataclass(frozen=True, slots=True)
class Weekday:
    """What the puzzles of a day of the week are: a level, and ER from ``low`` to ``high``, both included."""

    level: str
    low: float
    high: float


_EASY, _MEDIUM, _TRICKY, _HARD, _EVIL, *_ = BY_NAME

WEEKDAYS = (
    Weekday(_EASY, 1.2, 1.5),
    Weekday(_MEDIUM, 1.7, 2.3),
    Weekday(_MEDIUM, 2.5, 3.0),
    Weekday(_TRICKY, 3.2, 4.0),
    Weekday(_HARD, 4.2, 5.0),
    Weekday(_HARD, 5.6, 6.7),
    Weekday(_EVIL, 6.8, 7.8),
)
"""From Monday to Sunday. No day's range meets the next one's, so each day of a week is harder than the one before."""


def disguised(puzzle: Grid, rng: Random) -> Grid:
    """The puzzle turned or mirrored, with other digits. Clues that were symmetric still are."""
    size = puzzle.geometry.size
    digits = [0, *rng.sample(puzzle.geometry.digits, size)]
    is_mirrored, turns = rng.random() < 0.5, rng.randrange(4)
    values = [digits[digit] for digit in puzzle.values]
    if is_mirrored:
        values = [values[column * size + row] for row in range(size) for column in range(size)]
    for _ in range(turns):
        values = [values[(size - 1 - column) * size + row] for row in range(size) for column in range(size)]
    return Grid(tuple(values), puzzle.geometry)


def puzzles_of(day: Weekday, rng: Random, amount: int = WEEKS) -> list[RatedPuzzle]:
    """So many of the level's puzzles in the range, disguised. Their rating is what they have in disguise: among steps
    that are rated alike, a path takes the one that comes first on the board, and may then go another way."""
    level = next(level for level in SHELVES if level.id == day.level)
    choices = [each.puzzle for each in read_level(level) if day.low <= each.er <= day.high]
    found: list[RatedPuzzle] = []
    for puzzle in rng.sample(choices, len(choices)):
        if len(found) == amount:
            break
        drawn = run(rated(disguised(puzzle, rng)))
        if day.low <= drawn.er <= day.high and level.has(drawn):
            found.append(drawn)
    return found


def add_edition(seed: int, begins: str) -> None:
    """Draw the puzzles of an edition, and add it to the engine's file. ``begins`` is a Monday, YYYY-MM-DD."""
    editions = json.loads(FILE.read_text("utf-8"))["editions"]
    rng = Random(f"{seed}/daily")
    days = [_as_data(day, puzzles_of(day, rng)) for day in WEEKDAYS]
    editions.append({"from": begins, "days": days})
    write_whole(FILE, json.dumps({"editions": editions}, indent=0) + "\n")


def _as_data(day: Weekday, puzzles: list[RatedPuzzle]) -> dict[str, list[str] | str]:
    assert len(puzzles) == WEEKS, f"There are only {len(puzzles)} {day.level} puzzles from {day.low} to {day.high}."
    return {"level": day.level, "puzzles": [f"{each.er} {each.hardest} {packed(each.puzzle)}" for each in puzzles]}
