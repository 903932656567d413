"""A second opinion from CaDiCaL, a SAT solver that shares no code with the others.

It needs the package python-sat, and imports it at the first search.
"""

from __future__ import annotations

from functools import partial

from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job
from dokulab.search.sat.backend import add_clauses
from dokulab.search.sat.encode import encode
from dokulab.search.sat.pysat_backend import cadical
from dokulab.search.solvers.protocol import Limits, Outcome, SearchStats, Solver


def search(puzzle: Grid, limits: Limits) -> Job[Outcome]:
    """Count solutions, excluding each one found. Raises ClashError, MissingPackageError."""
    encoding = encode(puzzle)
    stats = SearchStats()
    with cadical() as solver:
        yield from add_clauses(solver, encoding.clauses())
        while True:
            answer = yield from solver.solve(conflicts=limits.nodes)
            stats.nodes = solver.conflicts
            if answer is None:
                return stats.outcome(exhausted=False)
            if not answer:
                break
            model = solver.model()
            stats.add(partial(encoding.solution, model))
            if stats.count >= limits.solutions:
                return stats.outcome(exhausted=False)
            yield stats.progress()
            others = encoding.other_than(model)
            if not others:
                break
            solver.add_clause(others)
    return stats.outcome(exhausted=True)


SAT = Solver(
    id="sat",
    title="Satisfiability with CaDiCaL",
    node="conflicts of the SAT solver",
    search=search,
    paper="I. Lynce and J. Ouaknine: Sudoku as a SAT Problem (2006)",
)
