"""Conflict-driven clause learning with exact-cover propagation."""

from __future__ import annotations

from dokulab.csp.cdcl import ClauseLearning
from dokulab.csp.search import Search
from dokulab.csp.trace import Trace
from dokulab.grid import Grid
from dokulab.solvers.searches import traceable_solver


def _make_search(puzzle: Grid, node_limit: int | None, trace: Trace | None) -> Search:
    return ClauseLearning(puzzle, None, node_limit, trace)


CDCL = traceable_solver(
    "cdcl",
    "Clause learning with exact-cover propagation",
    _make_search,
    node="decisions",
    paper="J. P. Marques-Silva, K. A. Sakallah: GRASP, a new search algorithm for satisfiability (1996)",
)
