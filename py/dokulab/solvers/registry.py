"""All solvers by id, in the order in which they are offered."""

from __future__ import annotations

from types import MappingProxyType

from dokulab.errors import ParameterError
from dokulab.solvers.dlx import DLX
from dokulab.solvers.protocol import Solver

SOLVERS = MappingProxyType({solver.id: solver for solver in (DLX,)})
"""Id to solver. For each board size the first one that takes it is the default."""


def solver(solver_id: str) -> Solver:
    """The solver of that id. Raises ParameterError that names the known ids."""
    found = SOLVERS.get(solver_id)
    if found is None:
        raise ParameterError(f"There is no solver {solver_id!r}; choose one of {', '.join(SOLVERS)}.", rule="solver")
    return found


def default_solver(size: int) -> Solver:
    """The solver to use for boards of ``size`` digits when none is asked for."""
    return next(candidate for candidate in SOLVERS.values() if candidate.takes(size))
