"""The methods of reading and solving puzzles."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.method import Method, search_limits
from dokulab.formats import grid_text, parse_grid
from dokulab.jobs import Job
from dokulab.lab.timing import run_timed
from dokulab.records.search_records import SolveResult, solve_result
from dokulab.solvers.registry import solver_for


@dataclass(frozen=True, slots=True)
class ParseParams:
    """Text that a person typed, pasted or followed."""

    text: str


@dataclass(frozen=True, slots=True)
class ParseResult:
    """The puzzle found in the text, and the shape of its board."""

    puzzle: str
    size: int
    box_rows: int
    box_columns: int
    clues: int


@dataclass(frozen=True, slots=True)
class SolveParams:
    """Search until ``limit`` solutions (>= 1) are found; 2 proves or refutes uniqueness.

    Without a solver's id, the default for the size is used.
    """

    puzzle: str
    solver: str | None = None
    limit: int = 2


def parse(params: ParseParams) -> Job[ParseResult]:
    """The puzzle in a text."""
    yield from ()
    grid = parse_grid(params.text)
    return ParseResult(
        puzzle=grid_text(grid),
        size=grid.geometry.size,
        box_rows=grid.geometry.box_rows,
        box_columns=grid.geometry.box_columns,
        clues=len(grid.clues),
    )


def solve(params: SolveParams) -> Job[SolveResult]:
    """The first solutions of a puzzle, and the verdict."""
    limits = search_limits(params.limit)
    puzzle = parse_grid(params.puzzle)
    run = yield from run_timed(solver_for(puzzle.geometry.size, params.solver), puzzle, limits)
    return solve_result(puzzle, run, params.limit)


METHODS = {
    "parse": Method(ParseParams, ParseResult, parse),
    "solve": Method(SolveParams, SolveResult, solve),
}
