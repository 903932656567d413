"""The searches of :mod:`dokulab.search.csp` as solvers that can be traced, in one table.

The papers, row by row:

- ``fc`` and ``lds``: T. Cazenave, sections 2.4, 3.1 and 3.2; limited discrepancy search is Harvey's and Ginsberg's
  (1995). Plain, they run on the primal model, which fits his figures: the row and column duals only order the values in
  vdom+. With ``dual`` they run on the redundant model that his section 2.4 describes; ``hidden`` adds
  hidden singles. A race shows what each adds.
- ``naked-lex`` to ``mac-restarts``: from ``fc-lex`` to MAC with weights and restarts, one change at a time.
- ``ilds`` and ``dds``: the searches of Korf and of Walsh that Cazenave names beside his own.
- ``domain-splitting``: Fatemi, Kazemi and Mehrasa, section IV. Its draws, and so its nodes, are those of the call
  count's first run with the same seed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any, NamedTuple, TypeAlias

from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, map_progress
from dokulab.search.csp.branching import (
    SearchScheme,
    TreeSearch,
    ValueOrder,
    depth_bounded_discrepancy,
    every_branch,
    improved_limited_discrepancy,
    lexicographic,
    limited_discrepancy,
    vdom_plus,
)
from dokulab.search.csp.clause_learning import ClauseLearning
from dokulab.search.csp.forward_checking import ForwardChecking, HiddenSingleModel, RedundantModel
from dokulab.search.csp.inference_levels import InferenceLevel, InferenceSearch
from dokulab.search.csp.mac import MaintainedConsistency
from dokulab.search.csp.search import DEFAULT_CAP, Search, Trace
from dokulab.search.csp.splitting import DomainSplitting
from dokulab.search.solvers import pseudocode
from dokulab.search.solvers.protocol import Limits, Outcome, SearchStats, Solver
from dokulab.search.solvers.pseudocode import Program, tree_program

SearchMaker: TypeAlias = Callable[[Grid, int | None, Trace | None, int | None], Search]
"""Makes a search for a puzzle without clashes, with a node limit, a trace to report to, and a seed.

Without a seed, a random search takes its solver's fixed seed.
"""


@dataclass(frozen=True, slots=True)
class TraceableSolver(Solver):
    """A solver whose search can be followed step by step. ``seeded``: it draws at random.

    ``program`` is its search as pseudocode, to read beside the steps.
    """

    make_search: SearchMaker = field(kw_only=True, repr=False)
    program: Program = field(kw_only=True, repr=False)
    is_seeded: bool = field(kw_only=True, default=False, repr=False)

    @property
    def traceable(self) -> bool:
        return True

    @property
    def seeded(self) -> bool:
        return self.is_seeded

    def traced(
        self,
        puzzle: Grid,
        limits: Limits,
        cap: int = DEFAULT_CAP,
        *,
        seed: int | None = None,
        continue_after_cap: bool = True,
    ) -> Job[tuple[Outcome, Trace]]:
        """As ``search``. The trace keeps ``cap`` events; without ``continue_after_cap`` the search ends with them.

        The progress has the part of ``cap`` that is kept. Most searches end long before they have as many.
        """
        trace = Trace(cap)
        job = _run(self.make_search, puzzle, limits, trace, seed, continue_after_cap=continue_after_cap)
        outcome = yield from map_progress(job, lambda progress: replace(progress, fraction=len(trace.events) / cap))
        return outcome, trace


def search_solver(
    solver_id: str,
    title: str,
    make_search: SearchMaker,
    *,
    program: Program,
    node: str,
    paper: str | None = None,
    seeded: bool = False,
    counts: bool = True,
) -> TraceableSolver:
    """A solver of any size that runs the search made for each puzzle; complete and counting by default."""

    def search(puzzle: Grid, limits: Limits) -> Job[Outcome]:
        return _run(make_search, puzzle, limits)

    return TraceableSolver(
        solver_id,
        title,
        node,
        search,
        paper=paper,
        make_search=make_search,
        program=program,
        is_seeded=seeded,
        counts=counts,
    )


def _run(
    make_search: SearchMaker,
    puzzle: Grid,
    limits: Limits,
    trace: Trace | None = None,
    seed: int | None = None,
    *,
    continue_after_cap: bool = True,
) -> Job[Outcome]:
    puzzle.check()
    search = make_search(puzzle, limits.nodes, trace, seed)
    stats = SearchStats()
    for found in search.run():
        stats.nodes = search.nodes
        if found is not None:
            stats.add(partial(Grid, found, puzzle.geometry))
            if stats.count >= limits.solutions:
                return stats.outcome(exhausted=False)
        if trace is not None and trace.dropped and not continue_after_cap:
            return stats.outcome(exhausted=False)
        yield stats.progress()
    stats.nodes = search.nodes
    return stats.outcome(exhausted=search.exhausted)


class _Model(NamedTuple):
    """What a search knows of the cells, and its lines of pseudocode: which cell it chooses, and what a dead end is."""

    title: str
    make: Callable[[Grid], ForwardChecking]
    choose: str
    dead_end: str


class _Order(NamedTuple):
    """In what order values are tried, and that in words."""

    title: str
    order: ValueOrder[Any]
    words: str


class SchemeRow(NamedTuple):
    """Which branches a search takes; ``runs`` is its first line of pseudocode, None if it has one run."""

    title: str
    scheme: SearchScheme
    paper: str
    runs: str | None


_NO_VALUE_NOR_PLACE = "if a cell has no value left, or a digit no place in a row or column: dead end"
_MODELS = {
    "": _Model("", ForwardChecking, pseudocode.SMALLEST, pseudocode.NO_VALUE),
    "dual": _Model("on the full redundant model", RedundantModel, pseudocode.SMALLEST, _NO_VALUE_NOR_PLACE),
    "hidden": _Model(
        "on the redundant model with hidden singles of rows and columns",
        HiddenSingleModel,
        "choose a digit’s only place in a row or column; else the cell with the fewest values left",
        _NO_VALUE_NOR_PLACE,
    ),
}
_ORDERS = {
    "lex": _Order("values in ascending order", lexicographic, "lowest first"),
    "vdom": _Order("values by vdom+", vdom_plus, "by vdom+"),
}

_CAZENAVE = "T. Cazenave: A search based Sudoku solver"
SEARCH_SCHEMES = {
    "fc": SchemeRow("Forward checking", every_branch, _CAZENAVE, None),
    "lds": SchemeRow(
        "Limited discrepancy search",
        limited_discrepancy,
        _CAZENAVE,
        "for allowed = 0, 1, 2, ... discrepancies: search",
    ),
    "ilds": SchemeRow(
        "Improved limited discrepancy search",
        improved_limited_discrepancy,
        "R. E. Korf: Improved limited discrepancy search (1996)",
        "for wanted = 0, 1, 2, ... discrepancies: search",
    ),
    "dds": SchemeRow(
        "Depth-bounded discrepancy search",
        depth_bounded_discrepancy,
        "T. Walsh: Depth-bounded discrepancy search (1997)",
        "for depth = 0, 1, 2, ...: search, with discrepancies down to it",
    ),
}


def _tree_solver(scheme_id: str, model_id: str, order_id: str) -> TraceableSolver:
    """The solver by :class:`TreeSearch` with a search scheme, a model (``""`` for the plain one) and a value order."""
    solver_id = "-".join(filter(None, (scheme_id, model_id, order_id)))
    row, model, values = SEARCH_SCHEMES[scheme_id], _MODELS[model_id], _ORDERS[order_id]

    def make_search(puzzle: Grid, node_limit: int | None, trace: Trace | None, _seed: int | None) -> Search:
        return TreeSearch(model.make(puzzle), values.order, row.scheme, node_limit, trace)

    return search_solver(
        solver_id,
        ", ".join((f"{row.title} {model.title}".strip(), values.title)),
        make_search,
        program=tree_program(model.choose, values.words, model.dead_end, row.runs),
        node="values tried for a cell, forced and refuted ones too",
        paper=row.paper,
    )


_INFERENCE_LEVELS = (
    ("naked-lex", InferenceLevel.NAKED_SINGLES, pseudocode.NAKED_LEX, "Forward checking with naked singles"),
    ("hidden-lex", InferenceLevel.HIDDEN_SINGLES, pseudocode.HIDDEN_LEX, "The same with hidden singles"),
    ("mac-lex", InferenceLevel.MAC, pseudocode.MAC_LEX, "The same with refuted values removed: MAC"),
    ("mac-weights", InferenceLevel.WEIGHTS, pseudocode.MAC_WEIGHTS, "The same with weighted units"),
    ("mac-restarts", InferenceLevel.RESTARTS, pseudocode.MAC_RESTARTS, "The same with restarts"),
)


def _inference_solver(solver_id: str, level: InferenceLevel, program: Program, title: str) -> TraceableSolver:
    """A level of :mod:`dokulab.search.csp.inference_levels`; the lowest one is ``fc-lex``."""
    return search_solver(
        solver_id,
        title,
        lambda puzzle, nodes, trace, _seed: InferenceSearch(puzzle, level, nodes, trace),
        program=program,
        node="values tried for a cell, inferred ones apart",
    )


COVER_SOLVERS = (
    search_solver(
        "cdcl",
        "Clause learning with exact-cover propagation",
        lambda puzzle, nodes, trace, seed: ClauseLearning(puzzle, None if seed is None else Random(seed), nodes, trace),
        program=pseudocode.CDCL,
        node="decisions",
        seeded=True,
        paper="J. P. Marques-Silva, K. A. Sakallah: GRASP, a new search algorithm for satisfiability (1996)",
    ),
    search_solver(
        "mac",
        "Maintained consistency: all singles, weighted items, restarts",
        lambda puzzle, nodes, trace, seed: MaintainedConsistency(puzzle, Random(seed or 0), nodes, trace),
        program=pseudocode.MAC,
        node="decisions, refuted ones too",
        seeded=True,
        paper="F. Boussemart, F. Hemery, C. Lecoutre, L. Sais: Boosting systematic search by weighting constraints "
        "(2004)",
    ),
)
"""Searches on the exact cover."""

CELL_SOLVERS = (
    *(_tree_solver(scheme, model, order) for model in _MODELS for scheme in ("fc", "lds") for order in _ORDERS),
    *(_inference_solver(*row) for row in _INFERENCE_LEVELS),
    *(_tree_solver(scheme, "", order) for scheme in ("ilds", "dds") for order in _ORDERS),
    search_solver(
        "domain-splitting",
        "Arc consistency with random domain splitting",
        lambda puzzle, nodes, trace, seed: DomainSplitting(puzzle, Random(f"{seed or 0}/0"), nodes, trace),
        program=pseudocode.DOMAIN_SPLITTING,
        node="runs of arc consistency, the first one too",
        seeded=True,
        paper="B. Fatemi, S. M. Kazemi, N. Mehrasa: Rating and generating Sudoku puzzles based on constraint "
        "satisfaction problems",
    ),
)
"""Searches on the domains of cells."""
