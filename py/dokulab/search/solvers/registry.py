"""All solvers by id, in the order in which they are listed; and every solution of a puzzle, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from dokulab.board.formats import box_name, usual_geometry
from dokulab.board.geometry import CLASSIC, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.search.solvers import bitboard
from dokulab.search.solvers.bitboard import BITBOARD
from dokulab.search.solvers.csp_solvers import CELL_SOLVERS, COVER_SOLVERS, TraceableSolver
from dokulab.search.solvers.dlx import DLX
from dokulab.search.solvers.protocol import Solver
from dokulab.search.solvers.sat import SAT

_IN_ORDER: tuple[Solver, ...] = (BITBOARD, *COVER_SOLVERS, DLX, *CELL_SOLVERS, SAT)

SOLVERS = MappingProxyType({solver.id: solver for solver in _IN_ORDER})
"""Id to solver. For each board the first one that takes it is the default."""


def solver(solver_id: str) -> Solver:
    """The solver of that id. Raises ParameterError that names the known ids."""
    found = SOLVERS.get(solver_id)
    if found is None:
        raise ParameterError(f"There is no solver {solver_id!r}; choose one of {', '.join(SOLVERS)}.", rule="solver")
    return found


def default_solver(board: Geometry) -> Solver:
    """The default solver for a board."""
    return _able(board)[0]


def solver_for(board: Geometry, solver_id: str | None = None) -> Solver:
    """The solver of that id, or the default one, for a board.

    Raises ParameterError with the ids to choose from if the id is unknown or the solver does not take the board.
    """
    chosen = default_solver(board) if solver_id is None else solver(solver_id)
    if not chosen.takes(board):
        ids = ", ".join(able.id for able in _able(board))
        boxes = "" if board == usual_geometry(board.size) else f" with boxes of {box_name(board)}"
        raise ParameterError(
            f"The solver {chosen.id} does not take {board} puzzles{boxes}; choose one of {ids}.", rule="solver"
        )
    return chosen


def _able(board: Geometry) -> list[Solver]:
    return [candidate for candidate in SOLVERS.values() if candidate.takes(board)]


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
    of_any_size = SOLVERS[_OTHER_SIZES]
    assert isinstance(of_any_size, TraceableSolver)
    for values in of_any_size.make_search(puzzle, None, None, None).run():
        yield None if values is None else Grid(values, puzzle.geometry)
