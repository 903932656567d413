"""The methods that ask a SAT solver: Algorithm 1 and the layered encoding, against brute force and the step solver."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from functools import cache, partial
from itertools import combinations, product
from random import Random

import pytest

from dokulab.board.geometry import CLASSIC, Cell, geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import JobRunner, run
from dokulab.make.patterns.decide import METHODS, pattern_method
from dokulab.make.patterns.methods.layered_method import LAYERED, largest_level, search_by_layers
from dokulab.make.patterns.methods.nishikawa_method import PAPER, PAPERS_OWN_SETTING, largest_k, search_by_encoding
from dokulab.make.patterns.problem import PatternMethod, PatternOutcome, PatternProblem, PatternVerdict
from dokulab.make.patterns.proofs.proof_words import in_words
from dokulab.people.catalogue import choose
from dokulab.people.path import solve_steps
from dokulab.search.csp.clause_learning import ClauseSolver
from dokulab.search.sat.pysat_backend import minisat
from dokulab.search.solvers.dlx import DLX
from dokulab.search.solvers.protocol import Limits

pytestmark = pytest.mark.slow

SMALL = geometry(2, 2)
ALL = ("ns", "hs", "lc")
TECHNIQUES = {"ns": "ns", "hs": "hs", "lc": "lc", "np": "naked_pair"}
OWN = replace(PAPER, search=partial(search_by_encoding, backend=lambda: nullcontext(ClauseSolver()), k_min=1))
EVERY = [PAPER, replace(PAPER, search=partial(search_by_encoding, backend=minisat)), OWN, LAYERED]
FROM_ONE = replace(PAPER, search=partial(search_by_encoding, k_min=1))
ONCE = replace(PAPER, search=partial(search_by_encoding, k_min=1, k_max=1))
IDS = ["paper-cadical", "paper-minisat", "paper-own", "layered"]


def outcome_of(method: PatternMethod, problem: PatternProblem) -> PatternOutcome:
    outcome = run(method.search(problem, Random(0)))
    assert outcome.method == method.id
    assert outcome.tried == (method.id,)
    assert (outcome.puzzle is not None) == (outcome.verdict is PatternVerdict.FOUND)
    assert (outcome.proof is not None) == (outcome.verdict is PatternVerdict.IMPOSSIBLE)
    if outcome.puzzle is not None:
        assert_answers(problem, outcome.puzzle)
    return outcome


def assert_answers(problem: PatternProblem, puzzle: Grid) -> None:
    """The puzzle has its clues in the pattern's cells, the steps solve it, and exact cover finds no second solution."""
    assert puzzle.clues == problem.cells
    assert all(puzzle.values[cell] == digit for cell, digit in problem.fixed)
    assert run(solve_steps(puzzle, choose([TECHNIQUES[name] for name in sorted(problem.strategies)]))).solved
    assert run(DLX.search(puzzle, Limits(solutions=2))).count == 1


def solved_by_steps(puzzle: Grid, strategies: tuple[str, ...]) -> bool:
    if next(puzzle.geometry.equal_pairs(puzzle.values), None) is not None:
        return False
    return run(solve_steps(puzzle, choose(strategies))).solved


@cache
def some_filling_is_solved(cells: tuple[Cell, ...], strategies: tuple[str, ...]) -> bool:
    """All digits tried, up to a renaming of them."""
    return any(solved_by_steps(puzzle, strategies) for puzzle in fillings(cells))


def fillings(cells: tuple[Cell, ...]) -> Iterator[Grid]:
    for digits in product(SMALL.digits, repeat=len(cells)):
        if all(digit <= 1 + max(digits[:place], default=0) for place, digit in enumerate(digits)):
            values = dict(zip(cells, digits, strict=True))
            yield Grid(tuple(values.get(cell, 0) for cell in SMALL.cells), SMALL)


SOME_PATTERNS = Random(5).sample(list(combinations(range(16), 4)), 4) + Random(6).sample(
    list(combinations(range(16), 3)), 1
)


@pytest.mark.parametrize("method", EVERY, ids=IDS)
@pytest.mark.parametrize("strategies", [ALL, ("ns",)], ids="+".join)
def test_4x4_patterns_are_decided_as_brute_force_does(method: PatternMethod, strategies: tuple[str, ...]) -> None:
    verdicts = set()
    for cells in SOME_PATTERNS:
        outcome = outcome_of(method, PatternProblem.of(SMALL, cells, strategies))
        verdicts.add(outcome.verdict)
        assert (outcome.verdict is PatternVerdict.FOUND) == some_filling_is_solved(cells, strategies)
    assert verdicts == {PatternVerdict.FOUND, PatternVerdict.IMPOSSIBLE}


@pytest.mark.parametrize("method", [PAPER, LAYERED], ids=["paper", "layered"])
@pytest.mark.parametrize(
    ("clues", "strategies"),
    [(40, ALL), (45, ("hs",)), (50, ("ns", "np")), (79, ALL), (80, ("ns",))],
    ids=lambda value: "+".join(value) if isinstance(value, tuple) else str(value),
)
def test_9x9_patterns_get_puzzles(method: PatternMethod, clues: int, strategies: tuple[str, ...]) -> None:
    cells = Random(clues).sample(CLASSIC.cells, clues)
    assert outcome_of(method, PatternProblem.of(CLASSIC, cells, strategies)).verdict is PatternVerdict.FOUND


@pytest.mark.parametrize("method", [PAPER, LAYERED], ids=["paper", "layered"])
def test_boxes_need_not_be_square(method: PatternMethod) -> None:
    board = geometry(2, 3)
    cells = Random(3).sample(board.cells, 16)
    assert outcome_of(method, PatternProblem.of(board, cells, ALL)).verdict is PatternVerdict.FOUND


@pytest.mark.parametrize("method", EVERY, ids=IDS)
def test_the_ends_of_the_scale(method: PatternMethod) -> None:
    def verdict(cells: range, strategies: tuple[str, ...]) -> PatternVerdict:
        return outcome_of(method, PatternProblem.of(SMALL, cells, strategies)).verdict

    assert verdict(SMALL.cells, ()) is PatternVerdict.FOUND
    assert verdict(range(15), ("hs",)) is PatternVerdict.FOUND
    assert verdict(range(15), ()) is PatternVerdict.IMPOSSIBLE
    assert verdict(range(15), ("lc",)) is PatternVerdict.IMPOSSIBLE
    assert verdict(range(2), ALL) is PatternVerdict.IMPOSSIBLE


@pytest.mark.parametrize("method", EVERY, ids=IDS)
def test_fixed_digits_are_kept_and_clashing_ones_are_impossible(method: PatternMethod) -> None:
    cells = range(9)
    kept = outcome_of(method, PatternProblem.of(SMALL, cells, ALL, [(0, 3), (8, 4), (5, 2)]))
    assert kept.verdict is PatternVerdict.FOUND
    clashing = outcome_of(method, PatternProblem.of(SMALL, cells, ALL, [(0, 3), (1, 3)]))
    assert clashing.verdict is PatternVerdict.IMPOSSIBLE


def test_nothing_clues_no_puzzle() -> None:
    for method in (PAPER, OWN):
        outcome = outcome_of(method, PatternProblem.of(SMALL, (), ALL))
        assert outcome.verdict is PatternVerdict.IMPOSSIBLE
        assert outcome.proof is not None
        assert "SAT solver" in in_words(outcome.proof, PatternProblem.of(SMALL, (), ALL))


def test_the_largest_k_of_proposition_2() -> None:
    assert largest_k(CLASSIC) == 649
    assert largest_k(SMALL) == 49


def test_a_small_k_would_give_false_clues() -> None:
    """Satisfiable for K = 1 only: the clues that a program would print for that K are not solved by the strategies."""
    false_clues = 0
    for cells in SOME_PATTERNS:
        if some_filling_is_solved(cells, ALL):
            continue
        problem = PatternProblem.of(SMALL, cells, ALL)
        once = run(search_by_encoding(problem, Random(0), k_min=1, k_max=1))
        assert once.verdict is not PatternVerdict.FOUND
        false_clues += once.verdict is PatternVerdict.UNDECIDED
        assert outcome_of(FROM_ONE, problem).verdict is PatternVerdict.IMPOSSIBLE
    assert false_clues


def test_an_incomplete_grid_at_the_last_k_is_undecided_though_there_is_a_puzzle() -> None:
    cells = next(cells for cells in SOME_PATTERNS if some_filling_is_solved(cells, ("ns",)))
    problem = PatternProblem.of(SMALL, cells, ("ns",))
    assert outcome_of(ONCE, problem).verdict is PatternVerdict.UNDECIDED
    assert outcome_of(FROM_ONE, problem).verdict is PatternVerdict.FOUND


def test_the_papers_own_setting() -> None:
    assert pattern_method("paper-30") is PAPERS_OWN_SETTING
    assert "paper-30" not in METHODS, "MiniSat could not be stopped in the page"
    solved = next(cells for cells in SOME_PATTERNS if some_filling_is_solved(cells, ALL))
    assert outcome_of(PAPERS_OWN_SETTING, PatternProblem.of(SMALL, solved, ALL)).verdict is PatternVerdict.FOUND
    unsolved = next(cells for cells in SOME_PATTERNS if not some_filling_is_solved(cells, ALL))
    outcome = outcome_of(PAPERS_OWN_SETTING, PatternProblem.of(SMALL, unsolved, ALL))
    assert outcome.proof is not None
    assert dict(outcome.proof.facts)["steps"] == 30


def test_unsatisfiable_levels_prove_nothing_before_the_last() -> None:
    """A pattern that needs more than one level is no proof at one level, and found when the levels rise."""
    cells = next(cells for cells in SOME_PATTERNS if some_filling_is_solved(cells, ("ns",)))
    problem = PatternProblem.of(SMALL, cells, ("ns",))
    low = replace(LAYERED, search=partial(search_by_layers, levels=(1, 2)))
    assert outcome_of(low, problem).verdict is PatternVerdict.FOUND
    assert largest_level(problem) == 12
    assert largest_level(PatternProblem.of(SMALL, cells, ALL)) == 12 * 3 + 1


@pytest.mark.parametrize("method", EVERY, ids=IDS)
def test_what_a_method_refuses(method: PatternMethod) -> None:
    assert method.refuses(PatternProblem.of(geometry(4, 4), range(100), ALL)) is not None
    assert method.refuses(PatternProblem.of(CLASSIC, range(40), ALL)) is None
    pairs = PatternProblem.of(CLASSIC, range(40), ("hs", "np"))
    assert (method.refuses(pairs) is None) == (method.id == "paper")


@pytest.mark.parametrize("method", [PAPER, LAYERED], ids=["paper", "layered"])
def test_it_pauses_while_it_encodes_and_while_it_solves(method: PatternMethod) -> None:
    job = method.search(PatternProblem.of(CLASSIC, range(0, 81, 4), ALL), Random(0))
    for _ in range(60):
        next(job)
    job.close()


def test_a_proof_by_levels_counts_the_conflicts_of_all_its_searches() -> None:
    searches: list[ClauseSolver] = []

    def backend() -> nullcontext[ClauseSolver]:
        searches.append(ClauseSolver())
        return nullcontext(searches[-1])

    problem = PatternProblem.of(geometry(2, 2), (0, 1, 2, 3), ("ns", "hs"))
    method = replace(LAYERED, search=partial(search_by_layers, backend=backend))
    told: list[object] = []
    runner = JobRunner(method.search(problem, Random(0)))
    for progress in runner:
        told += [progress.detail["conflicts"]] if "conflicts" in progress.detail else []
    proof = runner.result.proof
    assert proof is not None
    conflicts = [each.conflicts for each in searches]
    assert len(searches) > 1
    assert sum(conflicts) > 0
    assert dict(proof.facts)["conflicts"] == sum(conflicts)
    assert told == [sum(conflicts[:number]) for number in range(len(conflicts))]
