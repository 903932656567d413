"""A second opinion: the puzzle as clauses, and CaDiCaL, a solver that shares no code with the others.

It needs the package python-sat, which is imported when it is first asked to search.
"""

from __future__ import annotations

from functools import partial

from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.sat.backend import add_clauses
from dokulab.sat.encode import encode
from dokulab.sat.pysat_backend import cadical
from dokulab.solvers.protocol import Limits, Outcome, Solver
from dokulab.solvers.tally import Tally


def search(puzzle: Grid, limits: Limits) -> Job[Outcome]:
    """Count solutions by shutting out each one that was found. Raises ClashError, MissingPackageError."""
    encoding = encode(puzzle)
    tally = Tally()
    with cadical() as solver:
        yield from add_clauses(solver, encoding.clauses())
        while True:
            answer = yield from solver.solve(conflicts=limits.nodes)
            tally.nodes = solver.conflicts
            if answer is None:
                return tally.outcome(exhausted=False)
            if not answer:
                break
            model = solver.model()
            tally.add(partial(encoding.solution, model))
            if tally.count >= limits.solutions:
                return tally.outcome(exhausted=False)
            yield tally.progress()
            others = encoding.other_than(model)
            if not others:
                break
            solver.add_clause(others)
    return tally.outcome(exhausted=True)


SAT = Solver(
    id="sat",
    title="Satisfiability with CaDiCaL",
    node="conflicts of the SAT solver",
    search=search,
    paper="I. Lynce and J. Ouaknine: Sudoku as a SAT Problem (2006)",
)
