"""The searches for a puzzle that was wished for: what each method does, and what a wish can hold."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.canonical import canonical_form
from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, geometry
from dokulab.board.grid import Grid
from dokulab.board.symmetry import SYMMETRIES, orbits
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Progress, run
from dokulab.make.generators import climb
from dokulab.make.generators.climb import HOT, Cooling, Descent
from dokulab.make.generators.fatemi_climb import START_SHARE, initial_puzzle
from dokulab.make.generators.generation import METHODS, generate
from dokulab.make.generators.objective import RatedClues
from dokulab.make.generators.puzzle_search import MOST_POINTS, Generated, History, Point
from dokulab.make.generators.puzzle_spec import BOXES, PuzzleSpec, board_named, forms_of
from dokulab.make.generators.target import Target, target_of
from dokulab.measure import reference
from dokulab.measure.call_levels import CALL_LEVELS
from dokulab.measure.counts import Counting, draw_of_run
from dokulab.people.catalogue import TechniqueRange
from dokulab.people.path import solve_steps
from dokulab.people.score import hardest_of
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import solver
from tests.puzzles import SEVENTEEN

pytestmark = pytest.mark.slow

seeds = st.integers(0, 2**32)
BROAD = Target.within(25, 0.4)


def is_proper(puzzle: Grid) -> bool:
    """By solvers that have no part in the making: exact cover at 9x9, clause learning where that has one."""
    other = solver("dlx" if puzzle.geometry == CLASSIC else "cdcl")
    return run(other.search(puzzle, Limits(solutions=2))).verdict is Verdict.UNIQUE


def mean_by_reference(puzzle: Grid, runs: int) -> float:
    return sum(reference.count_calls(puzzle, draw_of_run(4711, number)).sweeps for number in range(runs)) / runs


def make(spec: PuzzleSpec, seed: int, method: str = "directed", moves: int = 3000) -> Generated:
    return run(generate(spec, Random(f"methods {seed}"), method=method, moves=moves))


@pytest.mark.parametrize("method", METHODS)
def test_every_method_reaches_a_call_count_that_holds_for_other_runs(method: str) -> None:
    made = make(PuzzleSpec(BROAD), 1, method)
    assert made.reached
    assert is_proper(made.puzzle)
    assert made.solution is not None
    assert made.solution.is_solution_of(made.puzzle)
    assert made.cost == pytest.approx(abs(math.log((made.call_count or 0) / 25)))
    assert 12 < mean_by_reference(made.puzzle, 60) < 40


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("moves", [0, 1, 40])
def test_every_method_ends_with_its_budget_and_the_best_so_far(method: str, moves: int) -> None:
    made = make(PuzzleSpec(Target.within(900_000, 0.001)), 2, method, moves)
    assert not made.reached
    assert made.moves == moves
    assert made.is_proper == is_proper(made.puzzle)
    assert (made.history[-1].moves, made.history[0].moves) == (moves, 0)


@pytest.mark.parametrize("method", METHODS)
def test_the_best_never_gets_worse_and_is_what_the_search_ends_with(method: str) -> None:
    heard: list[Progress] = []
    made = run(
        generate(PuzzleSpec(Target.within(300, 0.001)), Random(5), method=method, moves=400), on_progress=heard.append
    )
    costs = [best.cost for progress in heard if isinstance(best := progress.detail["best"], Generated)]
    assert len(costs) == len(heard)
    assert all(before >= after for before, after in pairwise(costs))
    assert [point.best_cost for point in made.history] == sorted((p.best_cost for p in made.history), reverse=True)
    best = heard[-1].detail["best"]
    assert isinstance(best, Generated)
    assert best.puzzle == made.puzzle


def test_an_unknown_method_is_named() -> None:
    with pytest.raises(ParameterError, match=r"blob.*annealing"):
        run(generate(PuzzleSpec(BROAD), Random(1), method="blob"))


# The paper's climb


@settings(max_examples=30)
@given(seeds, st.sampled_from(list(BOXES)), st.sampled_from(list(SYMMETRIES)))
def test_an_initial_puzzle_is_some_random_numbers_without_a_clash(seed: int, box: str, symmetry: str) -> None:
    board = board_named(box)
    puzzle = initial_puzzle(board, orbits(board, symmetry), Random(seed)).puzzle
    puzzle.check()
    share = len(puzzle.clues) / board.cell_count
    assert START_SHARE - 0.1 < share < START_SHARE + 8 / board.cell_count


def test_the_papers_climb_draws_until_its_first_finite_cost() -> None:
    heard: list[Progress] = []
    spec = PuzzleSpec(Target.within(25, 0.4))
    made = run(generate(spec, Random(3), method="paper", moves=3000), on_progress=heard.append)
    bests = [best for progress in heard if isinstance(best := progress.detail["best"], Generated)]
    drawn = [best for best in bests if not best.is_proper]
    assert len(drawn) > 3
    assert all(best.cost == math.inf and best.missed == ("proper",) for best in drawn)
    assert [best.moves for best in drawn] == list(range(len(drawn)))
    assert not any(is_proper(best.puzzle) for best in drawn)
    assert made.reached
    assert all(best.is_proper for best in bests[len(drawn) :])


def test_without_a_finite_cost_it_ends_without_a_solution() -> None:
    made = make(PuzzleSpec(BROAD), 4, "paper", moves=2)
    assert made.missed == ("proper",)
    assert (made.call_count, made.solution, made.cost) == (None, None, math.inf)


def test_the_papers_climb_changes_one_number_and_accepts_only_less_cost() -> None:
    heard: list[Progress] = []
    run(generate(PuzzleSpec(Target.within(5000, 0.01)), Random(3), method="paper", moves=600), on_progress=heard.append)
    here = [rated for progress in heard if isinstance(rated := progress.detail["current"], RatedClues)]
    climb = [(rated.clues.puzzle, rated.cost) for rated in here if rated.cost < math.inf]
    assert len(climb) > 10
    taken = 0
    for (puzzle, cost), (following, less) in pairwise(climb):
        changed = sum(one != other for one, other in zip(puzzle.values, following.values, strict=True))
        assert changed <= 1
        assert less < cost if changed else less == cost
        taken += changed
    assert taken > 2


def test_the_papers_cost_is_the_difference_and_the_other_methods_take_the_ratio() -> None:
    """Of two counts the smaller is nearer by the difference (90 and 210), the larger by the ratio (4 and 2.75)."""
    target = Target.within(120, 0.1)
    for method, nearer in [("paper", 30), ("directed", 330), ("annealing", 330)]:
        distance = METHODS[method].distance
        assert min(30, 330, key=partial(distance.cost, target)) == nearer
        for cost in (0.0, 0.5, 90.0):
            highest = distance.highest(target, cost)
            assert distance.cost(target, highest) == pytest.approx(cost, abs=1e-6)
            assert distance.cost(target, highest * 1.001) > cost


def test_the_papers_climb_accepts_by_the_difference_alone() -> None:
    heard: list[Progress] = []
    target = 40.0
    run(
        generate(PuzzleSpec(Target.within(target, 1e-6)), Random(8), method="paper", moves=900),
        on_progress=heard.append,
    )
    here = [
        rated for progress in heard if isinstance(rated := progress.detail["current"], RatedClues) and rated.is_proper
    ]
    moved = [pair for pair in pairwise(here) if pair[0].clues.puzzle != pair[1].clues.puzzle]
    assert len(moved) > 2
    for before, after in moved:
        assert before.call_count is not None
        assert after.call_count is not None
        if before.runs == after.runs and before.error is None and after.error is None:
            assert abs(after.call_count - target) < abs(before.call_count - target)
        assert after.climb_cost == abs(after.call_count - target)
        assert after.cost == pytest.approx(abs(math.log(after.call_count / target)))


def test_a_descent_is_strict_or_not_and_gives_up_in_the_end() -> None:
    assert Descent().highest_cost(1.5) == 1.5
    assert Descent(strict=True).highest_cost(1.5) < 1.5
    descent = Descent(patience=2)
    for improved, gives_up in [(False, False), (True, False), (False, False), (False, True)]:
        descent.note(improved=improved)
        assert descent.gives_up == gives_up


# Annealing


@pytest.mark.parametrize("worse", [0.2, 0.5, 1.0])
def test_annealing_takes_a_worse_puzzle_as_often_as_metropolis_says(worse: float) -> None:
    rng = Random(9)
    draws = 4000
    taken = sum(Cooling(rng).highest_cost(1.0) >= 1.0 + worse for _ in range(draws))
    assert taken / draws == pytest.approx(math.exp(-worse / HOT), abs=0.03)


def test_annealing_cools_and_ends() -> None:
    def mean_gain(cooling: Cooling) -> float:
        return sum(cooling.highest_cost(0.0) for _ in range(500)) / 500

    cooling = Cooling(Random(1))
    assert mean_gain(cooling) == pytest.approx(HOT, rel=0.15)
    moves = 0
    while not cooling.gives_up:
        cooling.note(improved=False)
        moves += 1
    assert 100 < moves < 1000
    assert mean_gain(cooling) < HOT / 20


# Wishes


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_every_symmetry_can_be_wished_for(symmetry: str) -> None:
    made = make(PuzzleSpec(Target.within(20, 0.6), symmetry=symmetry), 6)
    assert made.reached
    assert is_proper(made.puzzle)
    given_cells = set(made.puzzle.clues)
    assert all(set(SYMMETRIES[symmetry].images(CLASSIC, cell)) <= given_cells for cell in given_cells)


# By Burnside's lemma: the mean number of cells that the group's moves leave in place.
@pytest.mark.parametrize(
    ("symmetry", "count"),
    [("none", 81), ("rotational-180", 41), ("rotational-90", 21), ("mirror-horizontal", 45), ("mirror-vertical", 45)]
    + [("mirror-both", 25), ("diagonal", 45), ("anti-diagonal", 45), ("both-diagonals", 25), ("full", 15)],
)
def test_a_symmetry_ties_as_many_cells_as_its_group_says(symmetry: str, count: int) -> None:
    assert len(orbits(CLASSIC, symmetry)) == count


def test_symmetries_do_what_they_are_called() -> None:
    where = {name: SYMMETRIES[name].images(CLASSIC, 1) for name in SYMMETRIES}  # r1c2
    assert where["rotational-180"] == [79]
    assert where["mirror-horizontal"] == [7]
    assert where["mirror-vertical"] == [73]
    assert where["diagonal"] == [9]
    assert where["anti-diagonal"] == [71]
    assert where["rotational-90"] == [17]


@pytest.mark.parametrize(("low", "high"), [(30, 32), (26, 26), (34, None)])
def test_the_number_of_clues_can_be_wished_for(low: int, high: int | None) -> None:
    made = make(PuzzleSpec(BROAD, clues_low=low, clues_high=high), 7)
    assert made.reached
    assert low <= len(made.puzzle.clues) <= (high or 81)
    assert is_proper(made.puzzle)


def test_clues_that_no_puzzle_of_that_difficulty_has_are_missed() -> None:
    made = make(PuzzleSpec(Target.within(900, 0.1), clues_low=60), 8, moves=60)
    assert not made.reached
    assert made.missed
    assert is_proper(made.puzzle)


@pytest.mark.parametrize("technique", ["hidden_single", "naked_single", "pointing"])
def test_a_hardest_technique_can_be_wished_for(technique: str) -> None:
    made = make(PuzzleSpec(None, hardest=TechniqueRange.only(technique)), 9, moves=6000)
    assert made.reached
    assert is_proper(made.puzzle)
    assert hardest_of(run(solve_steps(made.puzzle)).steps) == technique


def test_a_technique_that_is_not_reached_is_said_to_be_missed() -> None:
    made = make(PuzzleSpec(Target.at(CALL_LEVELS[0]), hardest=TechniqueRange.only("swordfish")), 10, moves=60)
    assert "hardest" in made.missed
    assert hardest_of(run(solve_steps(made.puzzle)).steps) != "swordfish"


@pytest.mark.parametrize(("box", "target"), [("2x2", 4.5), ("2x3", 8), ("3x2", 12)])
@pytest.mark.parametrize("method", METHODS)
def test_small_boards_too(box: str, target: float, method: str) -> None:
    made = make(PuzzleSpec(Target.within(target, 0.3), board_named(box)), 11, method)
    assert made.reached
    assert made.puzzle.geometry == board_named(box)
    assert is_proper(made.puzzle)
    assert 0.5 * target < mean_by_reference(made.puzzle, 100) < 1.6 * target


def test_a_batch_of_small_puzzles_has_no_two_the_same() -> None:
    spec = PuzzleSpec(Target.within(4.5, 0.5), geometry(2, 2), clues_low=4, clues_high=5)
    made: list[Grid] = []
    for seed in range(12):
        puzzle = make(PuzzleSpec(spec.target, spec.board, "none", 4, 5, None, run(forms_of(made))), seed)
        assert puzzle.reached
        made.append(puzzle.puzzle)
    assert len(set(map(canonical_form, made))) == 12


def test_where_only_known_puzzles_are_found_that_is_said() -> None:
    aim, board = Target.within(8, 0.4), geometry(2, 3)
    first = make(PuzzleSpec(aim, board), 12, moves=0)
    again = make(PuzzleSpec(aim, board, avoid=run(forms_of([first.puzzle]))), 12, moves=0)
    assert again.puzzle == first.puzzle
    assert "new" not in first.missed
    assert "new" in again.missed


def test_what_has_not_one_solution_is_nothing_to_avoid() -> None:
    clashing = Grid((5, 5) + (0,) * 79)
    assert run(forms_of([Grid.empty(CLASSIC), clashing])) == frozenset()


@pytest.mark.parametrize(
    ("spec", "rule"),
    [
        ({"target": None}, "level"),
        ({"symmetry": "blob"}, "symmetry"),
        ({"clues_low": 30, "clues_high": 29}, "clues"),
        ({"clues_high": 16}, "clues"),
        ({"clues_high": 82}, "clues"),
        ({"clues_low": -1}, "clues"),
        ({"board": geometry(2, 2), "clues_high": 3}, "clues"),
    ],
)
def test_a_wish_that_cannot_come_true_is_refused(spec: dict[str, object], rule: str) -> None:
    with pytest.raises(ParameterError) as refused:
        PuzzleSpec(**{"target": BROAD, **spec})  # type: ignore[arg-type]
    assert refused.value.rule == rule


def test_levels_are_for_9x9_and_sweeps() -> None:
    with pytest.raises(ParameterError, match="9x9"):
        target_of("easy", None, geometry=geometry(2, 3))
    with pytest.raises(ParameterError, match="sweeps"):
        target_of("easy", None, counting=Counting.NODES)
    with pytest.raises(ParameterError, match="not both"):
        target_of("easy", 5)
    assert target_of(None, None) is None


def test_boards_are_named_by_their_boxes() -> None:
    assert {name: (board.box_rows, board.box_columns) for name, board in BOXES.items()} == {
        "3x3": (3, 3),
        "2x2": (2, 2),
        "2x3": (2, 3),
        "3x2": (3, 2),
        "2x4": (2, 4),
        "4x2": (4, 2),
    }
    with pytest.raises(ParameterError, match="4x4"):
        board_named("4x4")


@pytest.mark.parametrize("moves", [1, 200, 241, 10_000])
def test_a_history_is_short_and_has_the_first_and_the_last_point(moves: int) -> None:
    history = History()
    for number in range(moves):
        history.add(Point(number, 1 / (number + 1), 0.0))
    points = history.points()
    assert len(points) <= MOST_POINTS + 2
    assert len(points) >= min(moves, MOST_POINTS / 2)
    assert [points[0].moves, points[-1].moves] == [0, moves - 1]
    assert all(before.moves < after.moves for before, after in pairwise(points))


@pytest.mark.parametrize("fewer", [False, True])
def test_a_directed_move_goes_where_the_criterion_is(monkeypatch: pytest.MonkeyPatch, *, fewer: bool) -> None:
    """It never only goes the other way; the shares of exchanges are those that the module states."""
    moves: list[tuple[bool, bool]] = []

    def record(clues: object, rng: Random, *, removes: bool, adds: bool) -> object:
        moves.append((removes, adds))
        return clues

    monkeypatch.setattr(climb, "exchange", record)
    here, rng = cast("RatedClues", SimpleNamespace(clues=None, fewer_clues_help=(fewer,))), Random(3)
    for _ in range(3_000):
        climb._directed_move(rng, here)
    assert all(removes if fewer else adds for removes, adds in moves)
    share = moves.count((True, True)) / len(moves)
    assert share == pytest.approx(climb.EXCHANGES_TOWARDS_FEWER if fewer else climb.EXCHANGES_TOWARDS_MORE, abs=0.04)


def test_a_puzzle_to_avoid_is_known_in_every_form() -> None:
    puzzle = parse_grid(SEVENTEEN)
    assert run(forms_of([Grid.empty(CLASSIC), puzzle])) == {canonical_form(puzzle)}
