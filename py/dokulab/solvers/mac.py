"""Maintained consistency with exact-cover propagation, weighted items and restarts."""

from __future__ import annotations

from random import Random

from dokulab.csp.mac import MaintainedConsistency
from dokulab.csp.search import Search
from dokulab.csp.trace import Trace
from dokulab.grid import Grid
from dokulab.solvers.searches import traceable_solver


def _make_search(puzzle: Grid, node_limit: int | None, trace: Trace | None, seed: int | None) -> Search:
    return MaintainedConsistency(puzzle, Random(seed or 0), node_limit, trace)


MAC = traceable_solver(
    "mac",
    "Maintained consistency: all singles, weighted items, restarts",
    _make_search,
    node="decisions, refuted ones too",
    seeded=True,
    paper="F. Boussemart, F. Hemery, C. Lecoutre, L. Sais: Boosting systematic search by weighting constraints (2004)",
)
