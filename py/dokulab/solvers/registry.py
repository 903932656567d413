"""All solvers by id, in the order in which they are offered."""

from __future__ import annotations

from types import MappingProxyType

from dokulab.errors import ParameterError
from dokulab.solvers.bitboard import BITBOARD
from dokulab.solvers.dlx import DLX
from dokulab.solvers.protocol import Solver

SOLVERS = MappingProxyType({solver.id: solver for solver in (BITBOARD, DLX)})
"""Id to solver. For each board size the first one that takes it is the default."""


def solver(solver_id: str) -> Solver:
    """The solver of that id. Raises ParameterError that names the known ids."""
    found = SOLVERS.get(solver_id)
    if found is None:
        raise ParameterError(f"There is no solver {solver_id!r}; choose one of {', '.join(SOLVERS)}.", rule="solver")
    return found


def solver_for(size: int, solver_id: str | None = None) -> Solver:
    """The solver of that id, by default the first one for boards of ``size`` digits.

    Raises ParameterError, with the ids to choose from, when it is not known or does not take the size.
    """
    able = [candidate for candidate in SOLVERS.values() if candidate.takes(size)]
    chosen = able[0] if solver_id is None else solver(solver_id)
    if chosen not in able:
        raise ParameterError(
            f"The solver {chosen.id} does not take {size}x{size} puzzles; "
            f"choose one of {', '.join(candidate.id for candidate in able)}.",
            rule="solver",
        )
    return chosen
