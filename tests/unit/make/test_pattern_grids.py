"""All full grids of small boards: that they are all, and what is decided by them beside other methods."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.geometry import CLASSIC, Geometry, geometry
from dokulab.board.small_boards import full_grids
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import JobRunner, Stopped, run
from dokulab.make.patterns.decide import decide
from dokulab.make.patterns.methods.exact_search import EXACT_SEARCH
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict
from dokulab.make.patterns.proofs.all_grids import ALL_GRIDS
from dokulab.people.catalogue import choose
from dokulab.people.path import solve_steps
from dokulab.search.solvers.dlx import DLX
from dokulab.search.solvers.protocol import Limits, Verdict
from tests.plain_patterns import SMALL, has_puzzle, small_grids

pytestmark = pytest.mark.slow

ALL = ("ns", "hs", "lc")
SIX = geometry(2, 3)
GRIDS_AT_6X6 = 28_200_960
"""With all names of the digits: sequence A107739 of the On-Line Encyclopedia of Integer Sequences."""


def by_grids(problem: PatternProblem, seed: int = 0) -> PatternOutcome:
    return run(ALL_GRIDS.search(problem, Random(seed)))


def is_puzzle(outcome: PatternOutcome, problem: PatternProblem) -> bool:
    """Whether it is what was asked for, by the step solver and by exact cover."""
    puzzle = outcome.puzzle
    assert puzzle is not None
    assert puzzle.clues == problem.cells
    assert all(puzzle.values[cell] == digit for cell, digit in problem.fixed)
    unique = run(DLX.search(puzzle, Limits(solutions=2))).verdict is Verdict.UNIQUE
    return unique and run(solve_steps(puzzle, choose(sorted(problem.strategies)))).solved


@pytest.mark.parametrize("shape", [SIX, geometry(3, 2)], ids=str)
def test_the_6x6_grids_are_all_that_are_known_to_be(shape: Geometry) -> None:
    grids = run(full_grids(shape))
    assert len({*grids}) * 720 == GRIDS_AT_6X6
    for text in grids:
        assert text[:6] == bytes(shape.digits)
    for unit in shape.units:
        assert all(len({text[cell] for cell in unit}) == 6 for text in grids)


def test_the_4x4_grids_are_those_of_brute_force() -> None:
    grids = {tuple(text) for text in run(full_grids(SMALL))}
    assert grids == {grid for grid in small_grids() if grid[:4] == (1, 2, 3, 4)}


@pytest.mark.parametrize("strategies", [("ns",), ("hs",), ("ns", "lc"), ALL], ids="+".join)
def test_4x4_patterns_are_decided_as_brute_force_does(strategies: tuple[str, ...]) -> None:
    rng = Random(1)
    verdicts = set()
    for number in range(60):
        cells = rng.sample(SMALL.cells, rng.randint(0, 9))
        grid = rng.choice(small_grids())
        fixed = [(cell, grid[cell]) for cell in rng.sample(cells, rng.randint(0, len(cells)))] if number % 2 else []
        problem = PatternProblem.of(SMALL, cells, strategies, fixed)
        outcome = by_grids(problem, number)
        assert (outcome.verdict is PatternVerdict.FOUND) == has_puzzle(
            problem.cells, frozenset(strategies), dict(fixed)
        )
        verdicts.add(outcome.verdict)
        if outcome.puzzle is not None:
            assert is_puzzle(outcome, problem)
    assert verdicts == {PatternVerdict.FOUND, PatternVerdict.IMPOSSIBLE}


def test_6x6_patterns_are_decided_as_the_exact_search_does() -> None:
    rng = Random(2)
    verdicts = []
    for number in range(8):
        problem = PatternProblem.of(SIX, rng.sample(SIX.cells, rng.randint(8, 10)), ["ns"])
        outcome = by_grids(problem, number)
        assert outcome.verdict is run(EXACT_SEARCH.search(problem, Random(number))).verdict
        verdicts.append(outcome.verdict)
    assert {*verdicts} == {PatternVerdict.FOUND, PatternVerdict.IMPOSSIBLE}


def test_6x6_patterns_are_decided_whatever_the_strategies() -> None:
    """Where the local search finds a puzzle there is one; what is found is one; a proof counts all grids."""
    rng = Random(3)
    verdicts = set()
    for number in range(8):
        problem = PatternProblem.of(SIX, rng.sample(SIX.cells, rng.randint(8, 12)), ALL)
        outcome = by_grids(problem, number)
        verdicts.add(outcome.verdict)
        if outcome.verdict is PatternVerdict.FOUND:
            assert is_puzzle(outcome, problem)
        else:
            assert outcome.proof is not None
            assert dict(outcome.proof.facts) == {"grids": GRIDS_AT_6X6 // 720}
            with pytest.raises(Stopped):
                JobRunner(decide(problem, Random(number), "search")).run(time_limit=0.1)
    assert verdicts == {PatternVerdict.FOUND, PatternVerdict.IMPOSSIBLE}


def test_fixed_digits_are_kept_and_the_seed_chooses_among_the_puzzles() -> None:
    checkerboard = [cell for cell in SIX.cells if (SIX.row_of(cell) + SIX.column_of(cell)) % 2 == 0]
    problem = PatternProblem.of(SIX, checkerboard, ALL, [(0, 4), (2, 1), (35, 4)])
    outcomes = [by_grids(problem, seed) for seed in (1, 1, 2, 3)]
    assert all(is_puzzle(outcome, problem) for outcome in outcomes)
    assert outcomes[0].puzzle == outcomes[1].puzzle
    assert len({outcome.puzzle for outcome in outcomes}) == 3


def test_it_does_not_take_9x9() -> None:
    with pytest.raises(ParameterError, match="too many full grids"):
        run(decide(PatternProblem.of(CLASSIC, range(40), ALL), Random(1), "grids"))
