"""The records of what Play asks for, for the bridge and the command line."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.formats import grid_text
from dokulab.play.daily import DailyPuzzle


@dataclass(frozen=True, slots=True)
class DailyRecord:
    """A day (YYYY-MM-DD) and its puzzle, with its level of Play, ER (classic scale) and hardest technique."""

    day: str
    puzzle: str
    level: str
    er: float
    hardest: str


def daily_record(found: DailyPuzzle) -> DailyRecord:
    return DailyRecord(found.day.isoformat(), grid_text(found.puzzle), found.level, found.er, found.hardest)
