"""The solver of Fatemi, Kazemi and Mehrasa, section IV: arc consistency with random domain splitting."""

from __future__ import annotations

from random import Random

from dokulab.csp.search import Search
from dokulab.csp.splitting import DomainSplitting
from dokulab.csp.trace import Trace
from dokulab.grid import Grid
from dokulab.solvers.searches import traceable_solver


def _make_search(puzzle: Grid, node_limit: int | None, trace: Trace | None, seed: int | None) -> Search:
    """The draws are those of the call count's first run with the seed, so the nodes are that run's."""
    return DomainSplitting(puzzle, Random(f"{seed or 0}/0"), node_limit, trace)


DOMAIN_SPLITTING = traceable_solver(
    "domain-splitting",
    "Arc consistency with random domain splitting",
    _make_search,
    node="runs of arc consistency, the first one too",
    seeded=True,
    paper="B. Fatemi, S. M. Kazemi, N. Mehrasa: Rating and generating Sudoku puzzles based on constraint "
    "satisfaction problems",
)
