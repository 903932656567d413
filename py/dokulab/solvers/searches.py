"""Solvers that are searches of :mod:`dokulab.csp`: as jobs, and with a trace of what they do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from dokulab.csp.disciplines import Discipline, every_branch
from dokulab.csp.forward_checking import ForwardChecking
from dokulab.csp.orders import ValueOrder
from dokulab.csp.search import Search
from dokulab.csp.trace import DEFAULT_CAP, Trace
from dokulab.csp.tree_search import TreeSearch
from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.solvers.protocol import Limits, Outcome, Solver
from dokulab.solvers.tally import Tally

SearchMaker: TypeAlias = Callable[[Grid, int | None, Trace | None, int | None], Search]
"""Makes a search for a puzzle without clashes, with a limit of nodes, telling a trace what it does, with a seed.

Without a seed a search that draws at random takes the one that it has as a solver.
"""

CAZENAVE = "T. Cazenave: A search based Sudoku solver"

TREE_NODE = "values tried for a cell, forced and refuted ones too"


@dataclass(frozen=True, slots=True)
class TraceableSolver(Solver):
    """A solver whose search can be followed step by step. ``seeded``: it draws at random."""

    make_search: SearchMaker = field(kw_only=True, repr=False)
    seeded: bool = field(kw_only=True, default=False)

    def traced(
        self, puzzle: Grid, limits: Limits, cap: int = DEFAULT_CAP, *, seed: int | None = None, beyond: bool = True
    ) -> Job[tuple[Outcome, Trace]]:
        """As ``search``; the trace keeps the first ``cap`` events. Without ``beyond`` the search ends with them."""
        trace = Trace(cap)
        outcome = yield from _run(self.make_search, puzzle, limits, trace, seed, beyond=beyond)
        return outcome, trace


def traceable_solver(
    solver_id: str,
    title: str,
    make_search: SearchMaker,
    *,
    node: str = TREE_NODE,
    paper: str | None = None,
    seeded: bool = False,
) -> TraceableSolver:
    """A solver of any size, complete and counting, that runs the search made for each puzzle."""

    def search(puzzle: Grid, limits: Limits) -> Job[Outcome]:
        return _run(make_search, puzzle, limits)

    return TraceableSolver(solver_id, title, node, search, paper=paper, make_search=make_search, seeded=seeded)


def tree_solver(
    solver_id: str,
    title: str,
    model: Callable[[Grid], ForwardChecking],
    order: ValueOrder,
    discipline: Discipline = every_branch,
    paper: str = CAZENAVE,
) -> TraceableSolver:
    """A solver by :class:`TreeSearch`."""

    def make_search(puzzle: Grid, node_limit: int | None, trace: Trace | None, _seed: int | None) -> Search:
        return TreeSearch(model(puzzle), order, discipline, node_limit, trace)

    return traceable_solver(solver_id, title, make_search, paper=paper)


def _run(
    make_search: SearchMaker,
    puzzle: Grid,
    limits: Limits,
    trace: Trace | None = None,
    seed: int | None = None,
    *,
    beyond: bool = True,
) -> Job[Outcome]:
    puzzle.check()
    search = make_search(puzzle, limits.nodes, trace, seed)
    tally = Tally()
    for found in search.run():
        tally.nodes = search.nodes
        if found is not None:
            tally.add(partial(Grid, found, puzzle.geometry))
            if tally.count >= limits.solutions:
                return tally.outcome(exhausted=False)
        if trace is not None and trace.dropped and not beyond:
            return tally.outcome(exhausted=False)
        yield tally.progress()
    tally.nodes = search.nodes
    return tally.outcome(exhausted=search.exhausted)
