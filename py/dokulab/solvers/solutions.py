"""The solutions of a puzzle one after the other, as many as one takes."""

from __future__ import annotations

from collections.abc import Iterator

from dokulab.geometry import CLASSIC
from dokulab.grid import Grid
from dokulab.solvers import bitboard
from dokulab.solvers.csp_solvers import TraceableSolver
from dokulab.solvers.registry import SOLVERS

_OTHER_SIZES = "mac"
"""It takes every size, and never comes to a solution twice."""


def each_solution(puzzle: Grid) -> Iterator[Grid | None]:
    """Every solution once, in an order that is always the same; None every few milliseconds in between.

    Raises ClashError when two clues clash.
    """
    puzzle.check()
    if puzzle.geometry == CLASSIC:
        yield from bitboard.solutions(puzzle)
        return
    solver = SOLVERS[_OTHER_SIZES]
    assert isinstance(solver, TraceableSolver)
    for values in solver.make_search(puzzle, None, None, None).run():
        yield None if values is None else Grid(values, puzzle.geometry)
