"""The puzzle of a day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from dokulab.api.puzzle import Puzzle
from dokulab.asks.codec import fields_of
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.people.play.daily import DailyPuzzle, daily_puzzle, day_named


class PuzzleOfDay(Puzzle):
    """A day's puzzle, with its ``day``, its ``level`` of Play, its rating ``er`` and its ``hardest`` technique.

    It equals any puzzle with the same digits.
    """

    __slots__ = ("day", "er", "hardest", "level")
    day: date
    level: str
    er: float
    hardest: str

    @classmethod
    def made(cls, grid: Grid, day: date, level: str, er: float, hardest: str) -> PuzzleOfDay:
        puzzle = cls.of(grid)
        assert isinstance(puzzle, PuzzleOfDay)
        for name, value in (("day", day), ("level", level), ("er", er), ("hardest", hardest)):
            object.__setattr__(puzzle, name, value)
        return puzzle

    @classmethod
    def found(cls, daily: DailyPuzzle) -> PuzzleOfDay:
        return cls.made(daily.puzzle, daily.day, daily.level, daily.er, daily.hardest)

    def _record(self) -> object:
        return {**fields_of(DailyPuzzle(self.day, self.grid, self.level, self.er, self.hardest)), "box": self.box}

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> PuzzleOfDay:
        puzzle, day = Puzzle.from_dict(values), day_named(values["day"])
        return cls.made(puzzle.grid, day, str(values["level"]), float(values["er"]), str(values["hardest"]))

    def __reduce__(self) -> tuple[object, ...]:
        return PuzzleOfDay.made, (self.grid, self.day, self.level, self.er, self.hardest)

    def __repr__(self) -> str:
        return f"Puzzle({str(self)!r})"


def daily(day: date | str | None = None) -> PuzzleOfDay:
    """The puzzle of a day, written as YYYY-MM-DD; of today for None. Raises ParameterError.

    >>> daily("2026-11-26").level
    'tricky'
    """
    if day is not None and not isinstance(day, date | str):
        raise ParameterError(f"{day!r:.80} is not a day; write YYYY-MM-DD.", rule="day")
    chosen = date.today() if day is None else day_named(day) if isinstance(day, str) else day
    return PuzzleOfDay.found(daily_puzzle(chosen))
