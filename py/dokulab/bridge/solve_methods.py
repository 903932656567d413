"""The methods of reading and solving puzzles."""

from __future__ import annotations

import time

from dokulab.bridge import solve_wire as wire
from dokulab.bridge.limits import search_limits
from dokulab.bridge.method import Method
from dokulab.formats import grid_text, parse_grid
from dokulab.jobs import Job
from dokulab.solvers.registry import solver_for


def parse(params: wire.ParseParams) -> Job[wire.ParseResult]:
    """The puzzle in a text."""
    yield from ()
    grid = parse_grid(params.text)
    return wire.ParseResult(
        puzzle=grid_text(grid),
        size=grid.geometry.size,
        box_rows=grid.geometry.box_rows,
        box_columns=grid.geometry.box_columns,
        clues=len(grid.clues),
    )


def solve(params: wire.SolveParams) -> Job[wire.SolveResult]:
    """The first solutions of a puzzle, and what they say of it."""
    limits = search_limits(params.limit)
    puzzle = parse_grid(params.puzzle)
    start = time.perf_counter()
    chosen = solver_for(puzzle.geometry.size, params.solver)
    outcome = yield from chosen.search(puzzle, limits)
    return wire.SolveResult(
        puzzle=grid_text(puzzle),
        verdict=outcome.verdict.value,
        solutions=tuple(map(grid_text, outcome.solutions)),
        count=outcome.count,
        exhausted=outcome.exhausted,
        nodes=outcome.nodes,
        seconds=time.perf_counter() - start,
        differing_cells=outcome.differing_cells,
    )


METHODS = {
    "parse": Method(wire.ParseParams, wire.ParseResult, parse),
    "solve": Method(wire.SolveParams, wire.SolveResult, solve),
}
