"""The methods of reading puzzles, as text or from a photograph, and of solving them."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.method import Method
from dokulab.formats import grid_text, parse_grid
from dokulab.jobs import Job
from dokulab.records.search_records import SolveResult, solve_result
from dokulab.requests.reading_requests import ReadingRequest, ReadingResult
from dokulab.requests.search_requests import ParseRequest, SolveRequest


@dataclass(frozen=True, slots=True)
class ParseResult:
    """The puzzle found in the text, and the shape of its board."""

    puzzle: str
    size: int
    box_rows: int
    box_columns: int
    clues: int


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """The detail of a progress: what a search has found so far, and its first solutions."""

    solver: str
    count: int
    nodes: int
    solutions: tuple[str, ...]


def parse(request: ParseRequest) -> Job[ParseResult]:
    """The puzzle in a text."""
    yield from ()
    grid = parse_grid(request.text)
    return ParseResult(
        puzzle=grid_text(grid),
        size=grid.geometry.size,
        box_rows=grid.geometry.box_rows,
        box_columns=grid.geometry.box_columns,
        clues=len(grid.clues),
    )


def solve(request: SolveRequest) -> Job[SolveResult]:
    """The first solutions of a puzzle, and the verdict."""
    puzzle = parse_grid(request.puzzle)
    run = yield from request.run(puzzle)
    return solve_result(puzzle, run, request.limit)


METHODS = {
    "correct_reading": Method(ReadingRequest, ReadingResult, ReadingRequest.answer),
    "parse": Method(ParseRequest, ParseResult, parse),
    "solve": Method(SolveRequest, SolveResult, solve, SearchProgress),
}
