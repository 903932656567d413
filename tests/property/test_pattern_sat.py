"""Random small patterns: Algorithm 1, the layers and brute force agree, and puzzles stand up to other programs."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.make.patterns.fewest.exhaustive import fillings
from dokulab.make.patterns.methods.layered_method import LAYERED
from dokulab.make.patterns.methods.nishikawa_method import PAPER, search_by_encoding
from dokulab.make.patterns.problem import PatternProblem, PatternVerdict
from dokulab.people.catalogue import choose
from dokulab.people.path import solve_steps
from dokulab.search.csp.clause_learning import ClauseSolver
from dokulab.search.sat.backend import Clause
from dokulab.search.slices import classify, strategies_of
from dokulab.search.solvers.dlx import DLX
from dokulab.search.solvers.protocol import Limits, Verdict

SMALL = geometry(2, 2)
OWN = replace(PAPER, search=partial(search_by_encoding, k_min=1, backend=lambda: nullcontext(ClauseSolver())))


@given(
    st.sets(st.sampled_from(SMALL.cells), min_size=2, max_size=5),
    st.sets(st.sampled_from(["ns", "hs", "lc"]), min_size=1),
)
@settings(max_examples=6)
def test_the_methods_agree_with_brute_force(cells: set[int], strategies: set[str]) -> None:
    problem = PatternProblem.of(SMALL, cells, strategies)
    puzzles = [Grid.of(clues, SMALL).values for clues in fillings(problem.cells, SMALL)]
    solvable = run(classify(puzzles, strategies_of(strategies), SMALL)).solved_count > 0
    for method in (PAPER, OWN, LAYERED):
        outcome = run(method.search(problem, Random(0)))
        assert outcome.verdict is (PatternVerdict.FOUND if solvable else PatternVerdict.IMPOSSIBLE)
        if outcome.puzzle is not None:
            assert outcome.puzzle.clues == problem.cells
            assert run(solve_steps(outcome.puzzle, choose(sorted(strategies)))).solved
            assert run(DLX.search(outcome.puzzle, Limits(solutions=2))).verdict is Verdict.UNIQUE


@st.composite
def clause_sets(draw: st.DrawFn) -> list[Clause]:
    literals = st.integers(1, 7).flatmap(lambda variable: st.sampled_from([variable, -variable]))
    return draw(st.lists(st.lists(literals, max_size=4), max_size=30))


@given(clause_sets(), st.lists(st.sampled_from([1, -2, 3, -4]), max_size=2))
@settings(max_examples=150)
def test_clause_learning_is_right_about_any_clauses(clauses: list[Clause], assumptions: list[int]) -> None:
    """Repeated literals, a variable and its negative in one clause, and empty clauses are no trouble."""
    solver = ClauseSolver()
    for clause in clauses:
        solver.add_clause(clause)
    answer = run(solver.solve(assumptions))
    wanted = [*clauses, *([literal] for literal in assumptions)]
    grids = ([v if bits >> v & 1 else -v for v in range(1, 8)] for bits in range(0, 256, 2))
    assert answer == any(all(set(clause) & set(grid) for clause in wanted) for grid in grids)
    if answer:
        model = set(solver.model())
        assert all(model & set(clause) for clause in wanted)
