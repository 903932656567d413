"""The paper's method: Nishikawa and Toda, Algorithm 1, on the encoding of section 4 with the reduction of 5.1.

The clauses for K extend those for K - 1, so one solver runs again and again and keeps what it has learnt.
Unsatisfiable for any K means that there is no puzzle, because a puzzle that the strategies solve satisfies the clauses
of every K. Satisfiable means a puzzle only if the grid of state K is complete; otherwise K grows.
"""

from __future__ import annotations

from functools import partial
from random import Random

from dokulab.board.geometry import Geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, Progress
from dokulab.ground.search_method import SearchMethod
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict, Proof
from dokulab.search.sat.backend import Backend, add_clauses
from dokulab.search.sat.nishikawa_encoding import FORMULAS, PaperEncoding
from dokulab.search.sat.pysat_backend import cadical, minisat

K_MIN = 4
LARGEST_SIZE = 9


def largest_k(geometry: Geometry) -> int:
    """A K that is large enough, n^3 - n^2 + 1: at most n^3 candidates fall to n^2, one a state (Proposition 2)."""
    n = geometry.size
    return n**3 - n**2 + 1


def _refuses(problem: PatternProblem) -> str | None:
    if problem.geometry.size > LARGEST_SIZE:
        return f"The clauses of boards above {LARGEST_SIZE}x{LARGEST_SIZE} do not fit in memory."
    return None


def search_by_encoding(
    problem: PatternProblem,
    rng: Random,
    *,
    method: str = "paper",
    k_min: int = K_MIN,
    k_max: int | None = None,
    backend: Backend = cadical,
    conflicts: int | None = None,
) -> Job[PatternOutcome]:
    """Algorithm 1 from ``k_min`` to ``k_max`` (None: up to the K that is large enough).

    ``conflicts`` limits the conflicts of all runs together: then the answer may be undecided. Raises
    MissingPackageError where the backend's package is not there. ``rng`` is not used.
    """

    def outcome(verdict: PatternVerdict, puzzle: Grid | None = None, proof: Proof | None = None) -> PatternOutcome:
        return PatternOutcome(verdict, method, puzzle, proof, (method,))

    strategies = [formula for name, formula in FORMULAS.items() if name in problem.strategies]
    encoding = PaperEncoding(problem.geometry, problem.cells, strategies, fixed=problem.fixed)
    largest = largest_k(problem.geometry) if k_max is None else k_max
    with backend() as solver:
        for k in range(largest + 1):
            yield Progress(detail={"steps": k, "conflicts": solver.conflicts})
            yield from add_clauses(solver, encoding.next_state())
            if k < min(k_min, largest):
                continue
            answer = yield from solver.solve((), conflicts)
            facts = (("steps", k), ("conflicts", solver.conflicts))
            if answer is None:
                yield Progress(detail=dict(facts))
                return outcome(PatternVerdict.UNDECIDED)
            if not answer:
                return outcome(PatternVerdict.IMPOSSIBLE, proof=Proof("unsatisfiable", facts=facts))
            model = solver.model()
            if encoding.grid(model, k).is_full:
                return outcome(PatternVerdict.FOUND, puzzle=encoding.grid(model, 0))
    return outcome(PatternVerdict.UNDECIDED)


PAPER = SearchMethod("paper", "Nishikawa and Toda’s encoding", search_by_encoding, _refuses)
PAPERS_OWN_SETTING = SearchMethod(
    "paper-30",
    "The paper’s setting: K = 30 once, MiniSat",
    partial(search_by_encoding, method="paper-30", k_min=30, k_max=30, backend=minisat),
    _refuses,
)
"""Section 7.1: K = 30, applied once, with MiniSat. Incomplete at K = 30 is undecided. On CPython only."""
