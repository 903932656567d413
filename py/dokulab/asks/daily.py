"""The puzzle of a day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from dokulab.jobs import Job
from dokulab.play.daily import DailyPuzzle, daily_puzzle, day_named
from dokulab.request import Help, Method, Request


@dataclass(frozen=True, slots=True)
class DailyRequest(Request):
    """The puzzle of a day."""

    day: Annotated[str, Help("the day, as YYYY-MM-DD")]


def daily(request: DailyRequest) -> Job[DailyPuzzle]:
    """The puzzle of a day."""
    yield from ()
    return daily_puzzle(day_named(request.day))


METHODS = {
    "daily": Method(DailyRequest, DailyPuzzle, daily),
}
