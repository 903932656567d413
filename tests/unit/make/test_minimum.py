"""The fewest clues: three ways that must agree at 4x4, and upper bounds at 9x9."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from dokulab.board.canonical import canonical_form
from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, Geometry, geometry
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import JobRunner, Progress, Stopped, run
from dokulab.make.patterns.fewest.exhaustive import fillings
from dokulab.make.patterns.fewest.fewest import METHODS, minimum
from dokulab.make.patterns.fewest.fewest_problem import BOUND_SOURCES, EIGHTEEN, MinimumOutcome, MinimumProblem
from dokulab.people.catalogue import choose
from dokulab.people.path import solve_steps
from dokulab.search.csp.clause_learning import ClauseSolver
from dokulab.search.sat.backend import add_clauses
from dokulab.search.sat.nishikawa_encoding import ClueCounter, States
from dokulab.search.slices import classify, strategies_of
from dokulab.search.solvers.dlx import DLX
from dokulab.search.solvers.protocol import Limits

pytestmark = pytest.mark.slow

SMALL, SIX = geometry(2, 2), geometry(2, 3)
ALL = ("ns", "hs", "lc")


def problem(board: Geometry, strategies: tuple[str, ...] | None) -> MinimumProblem:
    return MinimumProblem(board, None if strategies is None else frozenset(strategies))


def checked(outcome: MinimumOutcome, strategies: tuple[str, ...] | None) -> MinimumOutcome:
    """The outcome, once its puzzle is proved unique by exact cover and solved by the step solver."""
    assert outcome.bound_source in BOUND_SOURCES
    if outcome.puzzle is not None:
        assert outcome.clues == len(outcome.puzzle.clues)
        assert outcome.lower_bound <= outcome.clues
        assert run(DLX.search(outcome.puzzle, Limits(solutions=2))).count == 1
        assert strategies is None or run(solve_steps(outcome.puzzle, choose(strategies))).solved
    return outcome


def best_within(board: Geometry, strategies: tuple[str, ...] | None, enough: int, moves: int) -> MinimumOutcome:
    """The search's best puzzle, as soon as it has no more clues than ``enough``, or after this many moves."""
    best: MinimumOutcome | None = None

    class Enough(Exception):
        pass

    def note(progress: Progress) -> None:
        nonlocal best, moves
        moves -= 1
        best = cast(MinimumOutcome, progress.detail["best"])
        if not moves or (best.clues is not None and best.clues <= enough):
            raise Enough

    with pytest.raises(Enough):
        run(minimum(problem(board, strategies), Random(1), "search"), on_progress=note)
    assert best is not None
    return checked(best, strategies)


@pytest.mark.parametrize("method", ["paper", "exhaustive"])
@pytest.mark.parametrize("strategies", [("ns",), ALL, ("ns", "hs")], ids="+".join)
def test_at_4x4_four_clues_are_proved_to_be_the_fewest(method: str, strategies: tuple[str, ...]) -> None:
    outcome = checked(run(minimum(problem(SMALL, strategies), Random(0), method)), strategies)
    assert (outcome.clues, outcome.lower_bound, outcome.proved_minimal) == (4, 4, True)
    assert outcome.bound_source == {"paper": "unsatisfiable", "exhaustive": "exhausted"}[method]


def test_at_4x4_one_solution_needs_four_clues() -> None:
    outcome = checked(run(minimum(problem(SMALL, None), Random(0))), None)
    assert (outcome.clues, outcome.proved_minimal, outcome.method) == (4, True, "exhaustive")


def test_the_search_goes_down_to_what_is_proved() -> None:
    for strategies in (("ns",), ALL):
        assert best_within(SMALL, strategies, enough=4, moves=500).clues == 4
    assert best_within(SIX, ("ns",), enough=8, moves=500).clues == 8


@pytest.mark.parametrize(("strategies", "enough"), [(("ns",), 24), (ALL, 23)], ids=["ns", "ns+hs+lc"])
def test_the_search_at_9x9(strategies: tuple[str, ...], enough: int) -> None:
    outcome = best_within(CLASSIC, strategies, enough, 2000)
    assert outcome.clues == enough
    assert (outcome.lower_bound, outcome.bound_source, outcome.proved_minimal) == (17, "literature", False)


@pytest.mark.parametrize("puzzle", EIGHTEEN)
def test_the_puzzles_of_18_clues_stand_up_to_the_other_programs(puzzle: str) -> None:
    grid = parse_grid(puzzle)
    assert checked(MinimumOutcome(grid, 17, "literature", "search"), ("ns",)).clues == 18
    assert run(classify([grid.values], strategies_of(["ns"]))).solved_count == 1


def test_no_two_of_the_puzzles_of_18_clues_are_the_same_up_to_symmetry() -> None:
    assert len({canonical_form(parse_grid(puzzle)) for puzzle in EIGHTEEN}) == len(EIGHTEEN) == 10


def test_the_search_for_one_solution_at_9x9() -> None:
    outcome = best_within(CLASSIC, None, 21, 2000)
    assert outcome.clues == 21
    assert (outcome.lower_bound, outcome.bound_source, outcome.proved_minimal) == (17, "literature", False)


def test_one_seed_gives_one_result() -> None:
    results = [best_within(SIX, ("ns",), 8, 2000) for _ in range(2)]
    assert results[0] == results[1]


def test_fillings_are_all_digits_up_to_their_names() -> None:
    assert len(set(fillings((0, 5, 9), SMALL))) == 5, "Bell's number of three"
    assert len(set(fillings((0, 1, 2, 3, 4), SMALL))) == 51, "of five, less the one that needs five digits"


@pytest.mark.parametrize("bound", [0, 1, 3, 5])
def test_the_counter_holds_the_bound_exactly(bound: int) -> None:
    states = States(SMALL)
    is_clue = [states.fresh() for _ in range(6)]
    counter = ClueCounter(states, is_clue, 5)
    solver = ClauseSolver()
    run(add_clauses(solver, [*counter.clauses(), *counter.formula_15(bound)]))
    for count in range(7):
        signs = [literal if place < count else -literal for place, literal in enumerate(is_clue)]
        for assumed in (signs, [-part if abs(part) in (1, 6) and count in range(1, 6) else part for part in signs]):
            assert run(solver.solve(assumed)) == (sum(part > 0 for part in assumed) <= bound)


def test_what_cannot_be_asked() -> None:
    with pytest.raises(ParameterError, match="ns or hs"):
        problem(SMALL, ("lc",))
    with pytest.raises(ParameterError, match="xy"):
        problem(SMALL, ("xy",))
    with pytest.raises(ParameterError, match="paper, exhaustive, search"):
        run(minimum(problem(SMALL, ALL), Random(0), "magic"))
    for board, strategies, method in ((CLASSIC, ALL, "exhaustive"), (SMALL, None, "paper"), (SIX, None, "search")):
        with pytest.raises(ParameterError) as raised:
            run(minimum(problem(board, strategies), Random(0), method))
        assert raised.value.rule == "method"


@pytest.mark.parametrize("method", METHODS)
def test_every_method_can_be_stopped_and_shows_its_best(method: str) -> None:
    seen: list[Progress] = []
    asked = problem(CLASSIC, ("hs",)) if method == "known" else problem(SMALL, ("ns",))
    with pytest.raises(Stopped):
        JobRunner(minimum(asked, Random(0), method)).run(on_progress=seen.append, time_limit=1e-9)
    job = minimum(asked, Random(0), method)
    shown = next(progress for progress in job if progress.detail)
    job.close()
    assert isinstance(shown.detail["best"], MinimumOutcome)


@pytest.mark.parametrize("board", [geometry(2, 3), geometry(3, 2)])
@pytest.mark.parametrize("strategies", [None, ALL, ("ns",), ("hs",)])
def test_at_6x6_the_fewest_is_known_whatever_the_seed(board: Geometry, strategies: tuple[str, ...] | None) -> None:
    wanted = problem(board, strategies)
    outcome = checked(run(minimum(wanted, Random(0))), strategies)
    assert (outcome.clues, outcome.proved_minimal) == (8, True)
