"""Conflict-driven clause learning with exact-cover propagation."""

from __future__ import annotations

from random import Random

from dokulab.csp.cdcl import ClauseLearning
from dokulab.csp.search import Search
from dokulab.csp.trace import Trace
from dokulab.grid import Grid
from dokulab.solvers.searches import traceable_solver


def _make_search(puzzle: Grid, node_limit: int | None, trace: Trace | None, seed: int | None) -> Search:
    return ClauseLearning(puzzle, None if seed is None else Random(seed), node_limit, trace)


CDCL = traceable_solver(
    "cdcl",
    "Clause learning with exact-cover propagation",
    _make_search,
    node="decisions",
    seeded=True,
    paper="J. P. Marques-Silva, K. A. Sakallah: GRASP, a new search algorithm for satisfiability (1996)",
)
