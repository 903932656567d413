"""The fewest clues: three ways that must agree at 4x4, and upper bounds at 9x9."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import cast

import pytest

from dokulab.batch import classify, strategies_of
from dokulab.csp.clause_solver import ClauseSolver
from dokulab.errors import ParameterError
from dokulab.formats import parse_grid
from dokulab.geometry import CLASSIC, Geometry, geometry
from dokulab.jobs import Progress, Stopped, run
from dokulab.patterns.fewest_clues import hidden_clues
from dokulab.patterns.fewest_clues.exhaustive import fillings
from dokulab.patterns.fewest_clues.fewest import METHODS, minimum
from dokulab.patterns.fewest_clues.fewest_problem import BOUND_SOURCES, MinimumOutcome, MinimumProblem
from dokulab.patterns.fewest_clues.hidden_clues import search_solvable
from dokulab.patterns.population import Population, full_grids
from dokulab.patterns.problem import PatternProblem
from dokulab.sat.backend import add_clauses
from dokulab.sat.nishikawa_encoding import ClueCounter, States
from dokulab.solvers.dlx import DLX
from dokulab.solvers.protocol import Limits
from dokulab.strategies.catalogue import choose
from dokulab.strategies.path import solve_steps

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
    """The search's best puzzle, as soon as it has no more clues than ``enough``, or after so many moves."""
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
        outcome = checked(run(search_solvable(problem(SMALL, strategies), Random(0), 30)), strategies)
        assert (outcome.clues, outcome.proved_minimal) == (4, False), "the known bound is 3"
    assert best_within(SIX, ("ns",), enough=8, moves=500).clues == 8


@pytest.mark.parametrize(("strategies", "enough"), [(("ns",), 24), (ALL, 23)], ids=["ns", "ns+hs+lc"])
def test_the_search_at_9x9(strategies: tuple[str, ...], enough: int) -> None:
    outcome = best_within(CLASSIC, strategies, enough, 2000)
    assert outcome.clues == enough
    assert (outcome.lower_bound, outcome.bound_source, outcome.proved_minimal) == (17, "literature", False)


@pytest.mark.parametrize(
    ("puzzle", "clues", "strategies"),
    [
        ("..843....9..8..7.........5.5......4.............1.8.6..7...39..8.9..51......2....", 20, ("ns",)),
        (".84.3..........7........6.57....4........9.....3.8...1...71.....2...6....9.....82", 19, ALL),
    ],
    ids=["ns", "ns+hs+lc"],
)
def test_the_fewest_that_a_long_search_has_found(puzzle: str, clues: int, strategies: tuple[str, ...]) -> None:
    """Seeds 5 and 1; here the puzzles only have to stand up to the other programs."""
    grid = parse_grid(puzzle)
    assert checked(MinimumOutcome(grid, 17, "literature", "search"), strategies).clues == clues
    assert run(classify([grid.values], strategies_of(strategies))).solved_count == 1


def test_the_search_for_one_solution_at_9x9() -> None:
    outcome = best_within(CLASSIC, None, 21, 2000)
    assert outcome.clues == 21
    assert (outcome.lower_bound, outcome.bound_source, outcome.proved_minimal) == (17, "literature", False)


def test_one_seed_gives_one_result() -> None:
    results = [run(search_solvable(problem(SIX, ("ns",)), Random(7), 20)) for _ in range(2)]
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
        run(minimum(asked, Random(0), method), on_progress=seen.append, time_limit=1e-9)
    job = minimum(asked, Random(0), method)
    shown = next(progress for progress in job if progress.detail)
    job.close()
    assert isinstance(shown.detail["best"], MinimumOutcome)


def chains(seed: int) -> tuple[hidden_clues._Chains, int]:
    """Chains at 4x4 that show ten cells each, and how many there are."""
    rng, count = Random(seed), 96
    problem = PatternProblem.of(geometry(2, 2), range(16), ["ns"])
    grids = run(full_grids(problem, rng))
    found = hidden_clues._Chains(Population(problem, strategies_of(["ns"]), grids, count), rng)
    for _ in range(10):
        found.mask = found.with_one_more(found.mask)
    run(found.evaluate())
    return found, count


def shown_in(mask: Sequence[int], chain: int) -> set[int]:
    return {cell for cell, part in enumerate(mask) if part >> chain & 1}


def left_in(every: hidden_clues._Chains, chain: int) -> int:
    return sum((part >> chain & 1) << place for place, part in enumerate(every._left))


def test_each_chain_draws_one_of_its_own_cells_by_chance() -> None:
    every, count = chains(1)
    rng = Random(2)
    parts = [rng.getrandbits(count) if cell != 3 else 0 for cell in range(16)]
    everyone = (1 << count) - 1
    parts = [part & ~1 for part in parts]  # the first chain has no cell to draw
    drawn, without = every._one_of(parts)
    assert without == 1
    taken = [shown_in(drawn, chain) for chain in range(count)]
    assert taken[0] == set()
    for chain in range(1, count):
        assert len(taken[chain]) == 1
        assert taken[chain] <= shown_in(parts, chain)
    by_cell = Counter(cell for cells in taken for cell in cells)
    assert len(by_cell) >= 10, "not all of them the same cell"
    assert max(by_cell.values()) < count / 2
    some, rest = every._one_of([everyone] * 16, chains=0b1010)
    assert (sum(some), rest) == (0b1010, 0)


def test_a_clue_more_or_less_is_one_in_each_chain() -> None:
    every, count = chains(3)
    assert {len(shown_in(every.mask, chain)) for chain in range(count)} == {every.clue_count} == {10}
    less = every.with_one_less(every.mask)
    moved = every.with_one_more(less, every.mask)
    for chain in range(count):
        before, fewer, after = (shown_in(mask, chain) for mask in (every.mask, less, moved))
        assert fewer < before
        assert len(fewer) == 9
        assert fewer < after
        assert not after & (before - fewer), "not the clue that was hidden"


def test_an_exchange_copies_better_chains_only_and_whole() -> None:
    copied = 0
    for seed in range(20):
        every, count = chains(seed)
        before = [(shown_in(every.mask, chain), left_in(every, chain)) for chain in range(count)]
        every.exchange()
        for chain in range(count):
            after = shown_in(every.mask, chain), left_in(every, chain)
            if after != before[chain]:
                copied += 1
                assert after in before
                assert after[1] < before[chain][1]
        assert every.fewest_left == min(left for _, left in before)
    assert copied > 20
