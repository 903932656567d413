"""What held a player up: the moments of a game where it went no further, and the easiest step that was there.

A *wall* is a moment before an entry with a pause of more than 30 seconds and more than four times the game's median
pause, or with a hint, a check or a wrong digit. What was needed there is the easiest step on the player's own position:
the right digits on the board, and the player's own candidates where they were written down.

Without candidates a position has those that its digits leave, and a player may have seen more than that: the easiest
step may be one that was seen long ago. So a wall also has the hardest step on the way to the next digit. And what was
a wall counts as known from then on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from statistics import median
from typing import Literal, TypeAlias

from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress, without_progress
from dokulab.people.catalogue import CATALOGUE, RANKS
from dokulab.people.hint import missing_marks, seen_first
from dokulab.people.path import next_step
from dokulab.people.state import State
from dokulab.people.step import Candidate, Step
from dokulab.people.technique import Technique
from dokulab.search.solvers.uniqueness import UniquePuzzle, prove_unique

LONG_PAUSE = 30.0
"""Seconds. A shorter pause is no wall."""
TIMES_THE_MEDIAN = 4
MAX_EVENTS = 5_000

EventKind: TypeAlias = Literal["digit", "erase", "hint", "check"]


@dataclass(frozen=True, slots=True)
class PlayEvent:
    """What a player did ``at`` a second of the game's clock. A digit has a cell and a digit, an erasure a cell.

    ``candidates`` are those on the board before it: an entry a cell, empty where none are written down.
    """

    at: float
    kind: EventKind
    cell: Cell | None = None
    digit: Digit | None = None
    candidates: tuple[tuple[Digit, ...], ...] | None = None


class Sign(StrEnum):
    """By what a wall is known."""

    PAUSE = "pause"
    HINT = "hint"
    CHECK = "check"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Wall:
    """A moment of a game: the index of its (first) event, its time, and the pause before it in seconds.

    ``way`` leads from the position to the next digit, or as far as the techniques do; it has a step at least.
    ``entry`` is the cell of the right digit that ended the wall, if one was placed.
    """

    event: int
    at: float
    pause: float
    signs: tuple[Sign, ...]
    entry: Cell | None
    way: tuple[tuple[State, Step], ...]
    """Each step with the state before it."""

    @property
    def easiest(self) -> tuple[State, Step]:
        """The easiest step on the position."""
        return self.way[0]

    @property
    def hardest(self) -> tuple[State, Step]:
        """The first of the hardest steps of the way, by the catalogue's order."""
        return max(self.way, key=lambda each: RANKS[each[1].technique])


def find_walls(
    puzzle: Grid, events: Sequence[PlayEvent], techniques: Sequence[Technique] = CATALOGUE
) -> Job[list[Wall]]:
    """The walls of a game, in its order. None for a puzzle without exactly one solution.

    Raises ParameterError for events that are no game of this puzzle, and ClashError when two clues clash.
    """
    _check(puzzle, events)
    proof = yield from prove_unique(puzzle)
    if proof is None:
        return []
    walls: list[Wall] = []
    known: set[Candidate] = set()
    moments = _moments(proof, events)
    for number, moment in enumerate(moments):
        state = _state_at(moment, proof, known)
        step = yield from without_progress(seen_first(state, techniques))
        if step is not None:
            way = yield from _way_on(state, step, techniques)
            walls.append(Wall(moment.event, moment.at, moment.pause, moment.signs, moment.entry, way))
            known.update(candidate for _, step in way for candidate in step.eliminations)
        yield Progress((number + 1) / len(moments), {"walls": len(walls)})
    return walls


@dataclass(slots=True)
class _Moment:
    """A position of the game, with the signs that it was a wall. ``digits`` are the right ones."""

    event: int
    at: float
    pause: float
    digits: tuple[Digit, ...]
    candidates: tuple[tuple[Digit, ...], ...] | None
    signs: tuple[Sign, ...] = ()
    entry: Cell | None = None


def _moments(proof: UniquePuzzle, events: Sequence[PlayEvent]) -> list[_Moment]:
    """The positions with a sign. What happens on one position, until the next right digit, is one moment."""
    solution = proof.solution.values
    digits = list(proof.puzzle.values)
    long = _long_pause(events)
    moments: list[_Moment] = []
    current: _Moment | None = None
    before = events[0].at if events else 0.0
    for index, event in enumerate(events):
        pause, before = event.at - before, event.at
        if current is None:
            current = _Moment(index, event.at, pause, tuple(digits), event.candidates)
        sign = _sign_of(event, solution)
        signs = [*current.signs, *([Sign.PAUSE] if pause > long else []), *([sign] if sign else [])]
        current.signs = tuple(dict.fromkeys(signs))
        current.pause = max(current.pause, pause)
        cell = event.cell
        if event.kind not in ("digit", "erase") or cell is None or proof.puzzle.values[cell]:
            continue
        is_right = event.kind == "digit" and event.digit == solution[cell]
        if is_right == bool(digits[cell]):
            continue  # the right digits on the board stay what they were
        if current.signs:
            current.entry = cell if is_right else None
            moments.append(current)
        digits[cell] = solution[cell] if is_right else 0
        current = None
    if current is not None and current.signs:
        moments.append(current)
    return moments


def _long_pause(events: Sequence[PlayEvent]) -> float:
    """The pause above which one is long, by those before each entry of a digit but the first."""
    pauses = [event.at - before.at for before, event in pairwise(events) if event.kind == "digit"]
    return max(LONG_PAUSE, TIMES_THE_MEDIAN * median(pauses)) if pauses else LONG_PAUSE


def _sign_of(event: PlayEvent, solution: Sequence[Digit]) -> Sign | None:
    match event.kind:
        case "hint":
            return Sign.HINT
        case "check":
            return Sign.CHECK
        case "digit" if event.cell is not None and event.digit != solution[event.cell]:
            return Sign.WRONG
    return None


def _state_at(moment: _Moment, proof: UniquePuzzle, known: set[Candidate]) -> State:
    """The position with the player's candidates, where none of the right ones is missing; else with all, but those
    that the player knows to be impossible."""
    grid = Grid(moment.digits, proof.puzzle.geometry)
    every = tuple(proof.puzzle.geometry.digits)
    if moment.candidates is not None:
        state = State.with_candidates(grid, [written or every for written in moment.candidates])
        if not missing_marks(state, proof.solution):
            return state.with_proof(proof)
    left = ([digit for digit in every if (cell, digit) not in known] for cell in proof.puzzle.geometry.cells)
    return State.with_candidates(grid, left).with_proof(proof)


def _way_on(state: State, first: Step, techniques: Sequence[Technique]) -> Job[tuple[tuple[State, Step], ...]]:
    """The steps from a first one up to a digit, or as far as they lead."""
    way: list[tuple[State, Step]] = []
    step: Step | None = first
    while step is not None:
        way.append((state, step))
        if step.placements:
            break
        state = state.after(step)
        step = yield from without_progress(next_step(state, techniques))
    return tuple(way)


def _check(puzzle: Grid, events: Sequence[PlayEvent]) -> None:
    if len(events) > MAX_EVENTS:
        raise ParameterError(f"A game has at most {MAX_EVENTS:,} events.", rule="events")
    cells, digits = puzzle.geometry.cells, puzzle.geometry.digits
    at = 0.0
    for event in events:
        if not at <= event.at < float("inf"):
            raise ParameterError("The events of a game are in the order of their times, from 0 on.", rule="events")
        at = event.at
        if event.kind in ("digit", "erase") and event.cell not in cells:
            raise ParameterError(f"{event.cell} is not a cell of this puzzle.", rule="events")
        if event.kind == "digit" and event.digit not in digits:
            raise ParameterError(f"{event.digit} is not a digit of this puzzle.", rule="events")
        if event.candidates is not None and len(event.candidates) != puzzle.geometry.cell_count:
            raise ParameterError("The candidates must have an entry for each cell.", rule="events")
