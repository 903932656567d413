"""A series of puzzles: its plan, its puzzles one by one, and whether one is unlike the others."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Annotated, TypeAlias

from dokulab.asks.generate import finite
from dokulab.asks.series_plan import SeriesEntry, SeriesPlan, plan_of, plan_tables, read_json_plan
from dokulab.board.canonical import canonical_form
from dokulab.board.formats import box_name, grid_text, parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, without_progress
from dokulab.ground.request import MAY_BE_EMPTY, Help, Method, PuzzleText, Range, Request
from dokulab.make.generators.generation import generate
from dokulab.make.generators.puzzle_search import Generated
from dokulab.make.generators.puzzle_spec import forms_of
from dokulab.measure.levels import id_of
from dokulab.measure.people import rated_within

PlanText: TypeAlias = Annotated[str, Help("the tables of a plan as JSON")]


EntryNumber: TypeAlias = Annotated[int, Range(at_least=1), Help("the puzzle’s number in the plan")]


@dataclass(frozen=True, slots=True)
class PlanFileRequest(Request):
    """Read a plan’s file."""

    text: Annotated[str, Help("the plan as TOML")]


@dataclass(frozen=True, slots=True)
class SeriesPlanRequest(Request):
    """Say what a plan asks for, puzzle by puzzle."""

    plan: PlanText


@dataclass(frozen=True, slots=True)
class SeriesPuzzleRequest(Request):
    """Make a puzzle of a plan."""

    plan: PlanText
    number: EntryNumber
    attempt: Annotated[int, Range(at_least=0), Help("how many puzzles were made for this entry before")] = 0
    exchanged: Annotated[int, Range(at_least=0), Help("how often the puzzle was replaced by another one")] = 0
    avoid: Annotated[
        tuple[str, ...],
        MAY_BE_EMPTY,
        Help("puzzles of its board, none of which is made again, nor one like it"),
    ] = ()


@dataclass(frozen=True, slots=True)
class SeriesNewRequest(Request):
    """Say whether a puzzle of a plan is unlike others."""

    plan: PlanText
    number: EntryNumber
    puzzle: PuzzleText
    others: Annotated[tuple[str, ...], MAY_BE_EMPTY, Help("puzzles of its board")] = ()


def entry_of(request: SeriesPuzzleRequest | SeriesNewRequest) -> tuple[SeriesPlan, SeriesEntry]:
    """The plan and its entry of that number. Raises ParameterError."""
    plan = read_json_plan(request.plan)
    if request.number > len(plan.entries):
        raise ParameterError(f"The plan has {len(plan.entries)} puzzles; there is no {request.number}.", rule="number")
    return plan, plan.entries[request.number - 1]


@dataclass(frozen=True, slots=True)
class SeriesPuzzle:
    """A puzzle of a series with what a setter prints beside it.

    ``level`` is what a person needs, whatever was asked for. ``er`` is Sudoku Explainer's rating of a 9x9 puzzle.
    ``missed`` has what was asked for and not reached. ``exchanged`` counts how often it was replaced by another one.
    """

    number: int
    date: str | None
    title: str
    author: str
    notes: str
    rules: str
    level: str | None
    er: float | None
    hardest: str | None
    call_count: float | None
    clues: int
    box: str
    puzzle: str
    solution: str | None
    missed: tuple[str, ...]
    exchanged: int
    seed: str


@dataclass(frozen=True, slots=True)
class SeriesTask:
    """An entry to make. ``attempt`` counts the puzzles made for it before, and ``avoid`` are canonical forms."""

    plan: SeriesPlan
    entry: SeriesEntry
    attempt: int = 0
    exchanged: int = 0
    avoid: frozenset[Grid] = frozenset()

    @property
    def seed(self) -> str:
        """Of the search: with the same plan, the same attempt makes the same puzzle."""
        return f"{self.plan.seed}/{self.entry.number}/{self.attempt}"

    def search(self) -> Job[Generated]:
        """The search for the puzzle."""
        request = self.entry.request
        return generate(self.entry.spec(self.avoid), Random(self.seed), method=request.method, moves=request.moves)

    def record(self, made: Generated) -> Job[SeriesPuzzle]:
        """What is known of a puzzle that was made."""
        return series_puzzle(self.plan, self.entry, made, exchanged=self.exchanged, seed=self.seed)


def is_new_in_series(puzzle: Grid, others: Iterable[Grid], *, has_own_pattern: bool) -> bool:
    """Whether no other puzzle is the same up to symmetry, nor has its clues in the same cells.

    Clues in the same cells are no matter where the plan gives the pattern.
    """
    alike: Collection[Grid] = [
        other for other in others if other.geometry == puzzle.geometry and len(other.clues) == len(puzzle.clues)
    ]
    if not has_own_pattern and any(other.clues == puzzle.clues for other in alike):
        return False
    return not alike or canonical_form(puzzle) not in map(canonical_form, alike)


def series_puzzle(
    plan: SeriesPlan, entry: SeriesEntry, made: Generated, *, exchanged: int, seed: str
) -> Job[SeriesPuzzle]:
    """The record of a puzzle that was made; its rating may take seconds."""
    board = made.puzzle.geometry
    people = (yield from rated_within(made.puzzle)) if made.is_proper else None
    return SeriesPuzzle(
        number=entry.number,
        date=entry.day.isoformat() if entry.day else None,
        title=entry.title or plan.title,
        author=plan.author,
        notes=plan.notes,
        rules=plan.rules,
        level=None if people is None else id_of(people.level),
        er=None if people is None else people.er,
        hardest=None if people is None else people.hardest,
        call_count=round(made.call_count, 1) if made.call_count is not None else None,
        clues=len(made.puzzle.clues),
        box=box_name(board),
        puzzle=grid_text(made.puzzle),
        solution=grid_text(made.solution) if made.solution else None,
        missed=made.missed,
        exchanged=exchanged,
        seed=seed,
    )


@dataclass(frozen=True, slots=True)
class PlanFileResult:
    """The tables of a plan as JSON, with days as text."""

    plan: str


@dataclass(frozen=True, slots=True)
class SeriesEntryRecord:
    """What a plan asks for: a puzzle's number, day and title, and what it must be; null where nothing is asked.

    ``asked`` changes with any of it. ``size`` is the board's, ``has_pattern`` whether the plan gives the clues' cells.
    """

    number: int
    day: str | None
    title: str
    asked: str
    size: int
    box: str
    level: str | None
    call_level: str | None
    call_count: float | None
    hardest: str | None
    er_low: float | None
    er_high: float | None
    needs: tuple[str, ...]
    symmetry: str
    has_pattern: bool


@dataclass(frozen=True, slots=True)
class SeriesPlanResult:
    """The puzzles that a plan asks for, in order."""

    entries: tuple[SeriesEntryRecord, ...]


@dataclass(frozen=True, slots=True)
class SeriesPuzzleResult:
    """The puzzle; null where the search found none with one solution."""

    puzzle: SeriesPuzzle | None


@dataclass(frozen=True, slots=True)
class SeriesNewResult:
    """Whether it is unlike the others: not the same up to symmetry, nor with clues in the same cells."""

    is_new: bool


def read_file(request: PlanFileRequest) -> Job[PlanFileResult]:
    """A plan's tables, checked."""
    yield from ()
    tables = plan_tables(request.text)
    plan_of(tables)
    return PlanFileResult(json.dumps(tables, default=_day_text, ensure_ascii=False))


def _day_text(value: object) -> str:
    """A day as text. What else JSON does not have, no plan has."""
    return value.isoformat() if isinstance(value, date) else str(value)


def entries(request: SeriesPlanRequest) -> Job[SeriesPlanResult]:
    """What a plan asks for."""
    yield from ()
    plan = read_json_plan(request.plan)
    return SeriesPlanResult(tuple(_entry_record(plan, entry) for entry in plan.entries))


def _entry_record(plan: SeriesPlan, entry: SeriesEntry) -> SeriesEntryRecord:
    request, spec = entry.request, entry.spec()
    low, high = spec.er or (None, None)
    return SeriesEntryRecord(
        number=entry.number,
        day=entry.day.isoformat() if entry.day else None,
        title=entry.title,
        asked=plan.digest(entry),
        size=spec.board.size,
        box=box_name(spec.board),
        level=id_of(spec.level),
        call_level=request.call_level,
        call_count=request.call_count,
        hardest=request.hardest,
        er_low=low,
        er_high=None if high is None else finite(high),
        needs=request.needs,
        symmetry=request.symmetry,
        has_pattern=request.pattern is not None,
    )


def make(request: SeriesPuzzleRequest) -> Job[SeriesPuzzleResult]:
    """The puzzle of an entry."""
    plan, entry = entry_of(request)
    board = entry.spec().board
    avoid = yield from forms_of(parse_grid(text, board) for text in request.avoid)
    task = SeriesTask(plan, entry, request.attempt, request.exchanged, avoid)
    made = yield from without_progress(task.search())
    return SeriesPuzzleResult((yield from task.record(made)) if made.is_proper else None)


def compare(request: SeriesNewRequest) -> Job[SeriesNewResult]:
    """Whether a puzzle is unlike others."""
    yield from ()
    _, entry = entry_of(request)
    board = entry.spec().board
    others = [parse_grid(text, board) for text in request.others]
    own = entry.request.pattern is not None
    return SeriesNewResult(is_new_in_series(parse_grid(request.puzzle, board), others, has_own_pattern=own))


METHODS = {
    "series_file": Method(PlanFileRequest, PlanFileResult, read_file),
    "series_plan": Method(SeriesPlanRequest, SeriesPlanResult, entries),
    "series_puzzle": Method(SeriesPuzzleRequest, SeriesPuzzleResult, make),
    "series_is_new": Method(SeriesNewRequest, SeriesNewResult, compare),
}
