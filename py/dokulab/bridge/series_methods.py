"""The methods about a series of puzzles: its plan, its puzzles one by one, and whether one is unlike the others."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date

from dokulab.bridge.method import Method
from dokulab.formats import box_name, parse_grid
from dokulab.generators.puzzle_spec import forms_of
from dokulab.jobs import Job, without_progress
from dokulab.records.generated_records import finite
from dokulab.records.series_records import SeriesPuzzle, SeriesTask, is_new_in_series
from dokulab.requests.series_plan import SeriesEntry, SeriesPlan, plan_of, plan_tables, read_json_plan
from dokulab.requests.series_requests import (
    PlanFileRequest,
    SeriesNewRequest,
    SeriesPlanRequest,
    SeriesPuzzleRequest,
    entry_of,
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
    technique: str | None
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
        level=request.play_level,
        call_level=request.level,
        call_count=request.call_count,
        technique=request.hardest,
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
