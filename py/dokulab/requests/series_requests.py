"""The requests about a series of puzzles, whose plan the page has as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from dokulab.errors import ParameterError
from dokulab.request import MAY_BE_EMPTY, Help, PuzzleText, Range, Request
from dokulab.requests.series_plan import SeriesEntry, SeriesPlan, read_json_plan

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
