"""The requests of Play: the puzzle of a day, and what held a player up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from dokulab.geometry import Cell, Digit
from dokulab.play.walls import MAX_EVENTS, EventKind
from dokulab.request import Help, PuzzleText, Range, Request
from dokulab.requests.step_requests import UsesUniqueness


@dataclass(frozen=True, slots=True)
class DailyRequest(Request):
    """The puzzle of a day."""

    day: Annotated[str, Help("the day, as YYYY-MM-DD")]


@dataclass(frozen=True, slots=True)
class GameEvent:
    """What a player did ``at`` a second of the game's clock. A digit has a cell and a digit, an erasure a cell.

    ``candidates`` are those on the board before it, 0 where a cell has none written down; null for none at all.
    """

    at: float
    kind: EventKind
    cell: Cell | None = None
    digit: Digit | None = None
    candidates: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class WallsRequest(Request):
    """What held a player up in a game."""

    puzzle: PuzzleText
    events: Annotated[tuple[GameEvent, ...], Range(at_most=MAX_EVENTS), Help("what the player did, in order")]
    uniqueness: UsesUniqueness = True
