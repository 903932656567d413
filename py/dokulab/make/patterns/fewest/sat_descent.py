"""Finds the fewest clues as in Nishikawa and Toda, section 6: lowers theta until the formulas are unsatisfiable."""

from __future__ import annotations

from random import Random

from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, Progress
from dokulab.make.patterns.fewest.fewest_problem import MinimumOutcome, MinimumProblem, known_bound
from dokulab.make.patterns.methods.nishikawa_method import K_MIN
from dokulab.search.sat.backend import Backend, add_clauses, value_precedence
from dokulab.search.sat.nishikawa_encoding import FORMULAS, ClueCounter, PaperEncoding, formula_14
from dokulab.search.sat.pysat_backend import cadical


def descend(problem: MinimumProblem, rng: Random, backend: Backend = cadical) -> Job[MinimumOutcome]:
    """Keep asking for one clue less than the last puzzle has, until that is proved impossible.

    As in Algorithm 1, a grid that is not complete in state K makes K larger. Unlike the paper, this keeps only one of
    the puzzles that differ by renaming digits; at 4x4 that makes the proof about ten times as fast. Meant for 4x4: at
    9x9 we have not seen it end. Raises MissingPackageError where the backend's package is not there.
    """
    assert problem.strategies is not None, "one solution alone is no strategy"
    geometry = problem.geometry
    strategies = [formula for name, formula in FORMULAS.items() if name in problem.strategies]
    encoding = PaperEncoding(geometry, None, strategies)
    states = encoding.states
    lower_bound, source = known_bound(geometry)
    best: Grid | None = None
    with backend() as solver:
        yield from add_clauses(solver, encoding.next_state())
        is_clue = [states.fresh() for _ in geometry.cells]
        counter = ClueCounter(states, is_clue, geometry.cell_count)
        yield from add_clauses(solver, formula_14(states, is_clue))
        yield from add_clauses(solver, counter.clauses())
        yield from add_clauses(
            solver,
            value_precedence(geometry.cells, geometry.digits, lambda cell, d: states.x(cell, d, 0), states.fresh),
        )
        bound = geometry.cell_count
        while bound >= lower_bound:
            while states.last < K_MIN:
                yield from add_clauses(solver, encoding.next_state())
            if not (yield from solver.solve()):
                lower_bound, source = bound + 1, "unsatisfiable"
                break
            model = solver.model()
            if encoding.grid(model, states.last).is_full:
                best = encoding.grid(model, 0)
                bound = len(best.clues) - 1
                yield from add_clauses(solver, counter.formula_15(bound))
            else:
                yield from add_clauses(solver, encoding.next_state())
            so_far = MinimumOutcome(best, lower_bound, source, "paper")
            yield Progress(detail={"best": so_far, "steps": states.last, "conflicts": solver.conflicts})
    return MinimumOutcome(best, lower_bound, source, "paper")
