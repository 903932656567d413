"""What a puzzle asks of people, and nothing that takes long: its level, hardest technique, score and rating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from dokulab.asks.solve import VerdictName
from dokulab.board.formats import parse_grid
from dokulab.ground.jobs import Job, without_progress
from dokulab.ground.request import Help, Method, PuzzleText, Range, Request
from dokulab.measure.levels import id_of
from dokulab.measure.people import rated_within
from dokulab.search.solvers.uniqueness import up_to_two_solutions


@dataclass(frozen=True, slots=True)
class LevelRequest(Request):
    """Say which level a puzzle is of, and why."""

    puzzle: PuzzleText
    seconds: Annotated[
        float | None, Range(above=0), Help("the most time for its path, and again for its rating", "seconds")
    ] = None


@dataclass(frozen=True, slots=True)
class LevelResult:
    """Of a puzzle with exactly one solution, by ``verdict``; null what was not known in time, or its board lacks.

    ``level`` is null too for a full grid. ``at_least`` is a level that it is of, or harder, where ``level`` is not
    known. ``er`` is Sudoku Explainer's rating on the classic scale.
    """

    verdict: VerdictName
    level: str | None
    at_least: str | None
    hardest: str | None
    score: int | None
    er: float | None


def tell_level(request: LevelRequest) -> Job[LevelResult]:
    """The level of a puzzle."""
    puzzle = parse_grid(request.puzzle)
    outcome = yield from without_progress(up_to_two_solutions(puzzle))
    verdict: VerdictName = outcome.verdict.value
    if verdict != "unique":
        return LevelResult(verdict, None, None, None, None, None)
    people = yield from rated_within(puzzle, request.seconds)
    return LevelResult(
        verdict=verdict,
        level=id_of(people.level),
        at_least=None if people.level is not None else id_of(people.at_least),
        hardest=people.hardest,
        score=None if people.score is None else people.score.score,
        er=people.er,
    )


METHODS = {"level": Method(LevelRequest, LevelResult, tell_level)}
