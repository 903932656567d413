"""What Play asks beside hints: the puzzle of a day, and what held a player up in a game.

A set of digits is a number: bit d - 1 stands for digit d.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from dokulab.asks.steps import StepEntry, UsesUniqueness, step_entry
from dokulab.board.formats import parse_grid
from dokulab.board.geometry import Cell, Digit
from dokulab.ground.jobs import Job
from dokulab.ground.request import Help, Method, PuzzleText, Range, Request
from dokulab.people.catalogue import choose
from dokulab.people.play.daily import DailyPuzzle, daily_puzzle, day_named
from dokulab.people.play.walls import MAX_EVENTS, EventKind, PlayEvent, find_walls


@dataclass(frozen=True, slots=True)
class DailyRequest(Request):
    """The puzzle of a day."""

    day: Annotated[str, Help("the day, as YYYY-MM-DD")]


def daily(request: DailyRequest) -> Job[DailyPuzzle]:
    """The puzzle of a day."""
    yield from ()
    return daily_puzzle(day_named(request.day))


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


@dataclass(frozen=True, slots=True)
class WallEntry:
    """A wall: the index of its first event, its time, the longest pause (seconds), and by what it is known (``pause``,
    ``hint``, ``check``, ``wrong``).

    ``easiest`` is the easiest step on the player's position, ``hardest`` the hardest one from there to the next digit,
    and ``way`` has the ids of all of these steps' techniques. ``entry`` is the cell of the right digit that ended the
    wall; null if none did.
    """

    event: int
    at: float
    pause: float
    signs: tuple[str, ...]
    entry: Cell | None
    easiest: StepEntry
    hardest: StepEntry
    way: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WallsProgress:
    """How many walls are found so far."""

    walls: int


@dataclass(frozen=True, slots=True)
class WallsResult:
    """The walls of a game, in its order. None for a puzzle without exactly one solution."""

    walls: tuple[WallEntry, ...]


def walls(request: WallsRequest) -> Job[WallsResult]:
    """What held the player up."""
    puzzle = parse_grid(request.puzzle)
    digits = puzzle.geometry.digits

    def written(masks: tuple[int, ...] | None) -> tuple[tuple[Digit, ...], ...] | None:
        if masks is None:
            return None
        return tuple(tuple(digit for digit in digits if mask >> digit - 1 & 1) for mask in masks)

    events = [PlayEvent(each.at, each.kind, each.cell, each.digit, written(each.candidates)) for each in request.events]
    found = yield from find_walls(puzzle, events, choose(uniqueness=request.uniqueness))
    return WallsResult(
        tuple(
            WallEntry(
                event=wall.event,
                at=wall.at,
                pause=wall.pause,
                signs=tuple(sign.value for sign in wall.signs),
                entry=wall.entry,
                easiest=step_entry(*wall.easiest),
                hardest=step_entry(*wall.hardest),
                way=tuple(step.technique for _, step in wall.way),
            )
            for wall in found
        )
    )


METHODS = {
    "daily": Method(DailyRequest, DailyPuzzle, daily),
    "walls": Method(WallsRequest, WallsResult, walls, WallsProgress),
}
