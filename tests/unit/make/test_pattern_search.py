"""The search for a pattern's clues: what it finds holds, equal seeds find equal puzzles, and the edges have answers."""

from __future__ import annotations

import random
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.formats import parse_pattern
from dokulab.board.geometry import CLASSIC, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.board.switching import Transform
from dokulab.ground.errors import ParameterError, PuzzleTextError
from dokulab.ground.jobs import Progress, run
from dokulab.make.patterns.decide import METHODS, decide, extra_clues, pattern_method
from dokulab.make.patterns.methods.population import Population, full_grids
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict
from dokulab.papers.experiments.unsolvable_17 import papers_patterns
from dokulab.people.catalogue import choose
from dokulab.people.path import solve_steps
from dokulab.search.full_grid import random_full_grid
from dokulab.search.slices import classify, strategies_of
from dokulab.search.slices.slices import (
    at_least,
    at_most,
    chosen,
    constant,
    count_of,
    drawn,
    drawn_geometric,
    least,
    sum_of,
)
from dokulab.search.solvers.dlx import DLX
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import default_solver
from tests import corpus

pytestmark = pytest.mark.slow

ALL = ("ns", "hs", "lc")
TECHNIQUES = {"np": "naked_pair"}


def outcome_of(problem: PatternProblem, method: str = "auto", seed: int = 1, budget: int = 3_000) -> PatternOutcome:
    outcome = run(decide(problem, Random(seed), method, budget))
    assert (outcome.puzzle is not None) == (outcome.verdict is PatternVerdict.FOUND)
    assert (outcome.proof is not None) == (outcome.verdict is PatternVerdict.IMPOSSIBLE)
    assert outcome.method in outcome.tried
    if outcome.puzzle is not None:
        assert_answers(problem, outcome.puzzle)
    return outcome


def assert_answers(problem: PatternProblem, puzzle: Grid) -> None:
    """Clues where they were wanted; solved by the step solver and in a batch; one solution by exact cover."""
    names = sorted(problem.strategies)
    assert puzzle.clues == problem.cells
    assert all(puzzle.values[cell] == digit for cell, digit in problem.fixed)
    assert run(solve_steps(puzzle, choose(TECHNIQUES.get(name, name) for name in names))).solved
    assert run(classify([puzzle.values], strategies_of(names), puzzle.geometry)).solved == (True,)
    assert run(DLX.search(puzzle, Limits(solutions=2))).count == 1


def random_pattern(shape: Geometry, clues: int, seed: int) -> list[int]:
    return random.Random(seed).sample(shape.cells, clues)


@pytest.mark.parametrize(
    ("shape", "clues", "strategies"),
    [
        (CLASSIC, 26, ALL),
        (CLASSIC, 30, ("ns", "hs")),
        (CLASSIC, 30, ("hs",)),
        (CLASSIC, 36, ("ns",)),
        (CLASSIC, 40, ("ns", "np")),
        (CLASSIC, 60, ("ns", "hs", "lc", "np")),
        (geometry(2, 3), 12, ALL),
        (geometry(3, 2), 14, ("ns",)),
        (geometry(2, 2), 6, ("ns", "hs")),
    ],
    ids=str,
)
def test_what_is_found_holds(shape: Geometry, clues: int, strategies: tuple[str, ...]) -> None:
    problem = PatternProblem.of(shape, random_pattern(shape, clues, seed=clues), strategies)
    assert outcome_of(problem).verdict is PatternVerdict.FOUND


@pytest.mark.parametrize("method", ["search", "generate-and-test", "auto"])
def test_equal_seeds_find_equal_puzzles(method: str) -> None:
    problem = PatternProblem.of(CLASSIC, random_pattern(CLASSIC, 32, seed=2), ALL)
    puzzles = [outcome_of(problem, method, seed).puzzle for seed in (7, 7, 8)]
    assert puzzles[0] is not None
    assert puzzles[0] == puzzles[1] != puzzles[2]


def test_fixed_digits_stay() -> None:
    cells = random_pattern(CLASSIC, 30, seed=3)
    fixed = [(cell, number % 9 + 1) for number, cell in enumerate(sorted(cells)[::4])]
    problem = PatternProblem.of(CLASSIC, cells, ALL, fixed)
    outcome = outcome_of(problem)
    assert outcome.puzzle is not None
    assert all(outcome.puzzle.values[cell] == digit for cell, digit in fixed)


def test_grids_to_start_from_have_the_fixed_digits() -> None:
    problem = PatternProblem.of(CLASSIC, [0, 40, 80], ALL, [(0, 4), (40, 4), (80, 9)])
    grids = run(full_grids(problem, Random(1)))
    assert len({grid.values for grid in grids}) > 10
    assert all((grid.values[0], grid.values[40], grid.values[80]) == (4, 4, 9) for grid in grids)
    assert all(grid.is_solution_of(Grid.empty()) for grid in grids)


@pytest.mark.parametrize(
    ("cells", "strategies", "verdict", "kind"),
    [
        ((), ALL, "impossible", "no-clues"),
        ((44,), ALL, "impossible", "few-digits"),
        (range(80), ALL, "found", None),
        (range(81), ALL, "found", None),
        (range(81), (), "found", None),
        (range(80), (), "impossible", "no-strategy"),
        (range(80), ("lc",), "impossible", "no-placement"),
        (range(80), ("np",), "impossible", "no-placement"),
        (range(80), ("lc", "np"), "impossible", "no-placement"),
        (range(27, 81), ALL, "impossible", "empty-lines"),
    ],
)
def test_the_edges_have_clear_answers(
    cells: range, strategies: tuple[str, ...], verdict: str, kind: str | None
) -> None:
    problem = PatternProblem.of(CLASSIC, cells, strategies)
    if not strategies or strategies == ("lc",):
        outcome = run(decide(problem, Random(1), budget=1_000))
    else:
        outcome = outcome_of(problem)
    assert outcome.verdict.value == verdict
    assert (outcome.proof.kind if outcome.proof else None) == kind


def test_all_clues_fixed_are_tried_as_they_are() -> None:
    puzzle = corpus.puzzles("exchange-diabolical-250.csv")[0]
    fixed = [(cell, int(digit)) for cell, digit in enumerate(puzzle) if digit != "."]
    outcome = outcome_of(PatternProblem.of(CLASSIC, [cell for cell, _ in fixed], ALL, fixed))
    assert outcome.proof is not None
    assert outcome.proof.kind == "only-filling"
    assert set(outcome.proof.cells).isdisjoint(cell for cell, _ in fixed)


def test_undecided_says_what_was_tried_and_where_a_clue_would_help() -> None:
    pattern = parse_pattern(papers_patterns()[0].pattern)
    problem = PatternProblem.of(CLASSIC, pattern.cells, ("ns",))
    outcome = outcome_of(problem, "search", budget=500)
    assert outcome.verdict is PatternVerdict.UNDECIDED
    assert outcome.tried == ("search",)
    assert outcome.extra_clues
    assert set(outcome.extra_clues).isdisjoint(problem.cells)


def test_an_extra_clue_is_one_with_which_the_strategies_get_furthest() -> None:
    cells = random_pattern(CLASSIC, 30, seed=30)
    puzzle = outcome_of(PatternProblem.of(CLASSIC, cells, ALL)).puzzle
    assert puzzle is not None
    needed = [cell for cell in cells if not run(solve_steps(puzzle.with_digit(cell, 0), choose(ALL))).solved]
    attempt = puzzle.with_digit(needed[0], 0)
    solution = run(default_solver(CLASSIC).search(attempt, Limits(solutions=1))).solutions[0]
    left = {
        cell: run(solve_steps(attempt.with_digit(cell, solution.values[cell]), choose(ALL))).end.mark_count
        for cell in CLASSIC.cells
        if not attempt.values[cell]
    }
    chosen_cells = run(extra_clues(PatternProblem.of(CLASSIC, attempt.clues, ALL), attempt))
    assert len(chosen_cells) == 3
    assert left[chosen_cells[0]] == min(left.values()) < max(left.values())
    assert sorted(left[cell] for cell in chosen_cells) == sorted(left.values())[:3]


def test_it_pauses_often_enough_to_be_stopped() -> None:
    """Within one batch of thousands, not only after it."""
    problem = PatternProblem.of(CLASSIC, random_pattern(CLASSIC, 17, seed=12), ALL)
    details = [bool(progress.detail) for progress in islice(METHODS["search"].search(problem, Random(1)), 400)]
    steps = details.count(True)
    assert steps > 2
    assert len(details) / steps > 8


def test_progress_shows_the_best_attempt() -> None:
    problem = PatternProblem.of(CLASSIC, random_pattern(CLASSIC, 22, seed=13), ALL)
    seen: list[Progress] = []
    run(decide(problem, Random(1), "search", budget=300), on_progress=seen.append)
    shown = [progress.detail for progress in seen if "best" in progress.detail]
    assert shown
    for detail in shown:
        best, reached = detail["best"], detail["reached"]
        assert isinstance(best, Grid)
        assert isinstance(reached, tuple)
        assert best.clues == problem.cells
        assert set(problem.cells) <= set(reached)
        assert (detail["score"] == 0) == (len(reached) == 81)


def test_what_cannot_be_asked() -> None:
    problem = PatternProblem.of(CLASSIC, range(0, 81, 2), ALL)
    with pytest.raises(ParameterError, match="no method 'magic'"):
        pattern_method("magic")
    with pytest.raises(ParameterError, match="naked singles alone"):
        run(decide(problem, Random(1), "exact"))
    for method, only in (("search", ["search"]), ("auto", ["paper"])):
        with pytest.raises(ParameterError, match="methods of a portfolio"):
            run(decide(problem, Random(1), method, only=only))
    with pytest.raises(ParameterError, match="choose ns too"):
        run(decide(PatternProblem.of(CLASSIC, range(40), ["hs", "np"]), Random(1)))
    with pytest.raises(ParameterError, match="no strategy 'xy'"):
        PatternProblem.of(CLASSIC, range(40), ["xy"])
    with pytest.raises(ParameterError, match="can have fixed digits"):
        PatternProblem.of(CLASSIC, range(40), ALL, [(50, 1)])


def test_patterns_are_read_as_drawn() -> None:
    drawing = parse_pattern("x.#.\n0a4.\n\n....\n*..1")
    assert (drawing.geometry, drawing.cells) == (geometry(2, 2), (0, 2, 5, 6, 12, 15))
    assert drawing.digits == ((6, 4), (15, 1))
    assert str(drawing) == "x.#..a4.....*..1"
    assert parse_pattern("." * 36).geometry == geometry(2, 3)
    assert parse_pattern("." * 36, geometry(3, 2)).geometry == geometry(3, 2)
    with pytest.raises(PuzzleTextError, match="5 cells"):
        parse_pattern("x.x.x")
    with pytest.raises(PuzzleTextError, match="r1c1 holds 7") as caught:
        _ = parse_pattern("7" + "." * 15).digits
    assert caught.value.cell == 0


numbers = st.lists(st.integers(0, 200), min_size=1, max_size=12)


def sliced(values: list[int]) -> list[int]:
    return [sum((value >> weight & 1) << place for place, value in enumerate(values)) for weight in range(8)]


def plain(number: list[int], count: int) -> list[int]:
    return [sum((part >> place & 1) << weight for weight, part in enumerate(number)) for place in range(count)]


@settings(max_examples=60)
@given(numbers, st.data())
def test_numbers_in_slices_are_numbers(first: list[int], data: st.DataObject) -> None:
    count = len(first)
    second = data.draw(st.lists(st.integers(0, 200), min_size=count, max_size=count))
    bound = data.draw(st.integers(0, 300))
    everywhere = (1 << count) - 1
    a, b = sliced(first), sliced(second)
    assert plain(sum_of(a, b), count) == [x + y for x, y in zip(first, second, strict=True)]
    assert plain([at_most(a, b, everywhere)], count) == [x <= y for x, y in zip(first, second, strict=True)]
    assert plain([at_least(a, bound, everywhere)], count) == [x >= bound for x in first]
    assert plain(constant(bound, everywhere), count) == [bound] * count
    value, where = least(a, everywhere)
    assert value == min(first)
    assert plain([where], count) == [x == value for x in first]
    parts = data.draw(st.lists(st.integers(0, everywhere), max_size=20))
    assert plain(count_of(parts), count) == [sum(part >> place & 1 for part in parts) for place in range(count)]
    mask = data.draw(st.integers(0, everywhere))
    picked = [chosen(mask, x, y) for x, y in zip(a, b, strict=True)]
    expected = [x if mask >> place & 1 else y for place, (x, y) in enumerate(zip(first, second, strict=True))]
    assert plain(picked, count) == expected


def test_draws_have_their_probabilities() -> None:
    rng, count = Random(1), 200_000
    for probability in (0, 1 / 64, 0.3, 0.5, 63 / 64, 1):
        share = drawn(probability, count, rng).bit_count() / count
        assert abs(share - int(probability * 64 + 0.5) / 64) < 0.01
    values = plain(drawn_geometric(0.5, 4, 20_000, rng), 20_000)
    assert abs(values.count(1) / values.count(0) - 0.5) < 0.05
    assert abs(values.count(2) / values.count(0) - 0.25) < 0.05


def test_a_scramble_can_be_undone() -> None:
    rng = Random(1)
    for shape in (CLASSIC, geometry(2, 3)):
        grid = run(full_grids(PatternProblem.of(shape, [], ALL), rng))[0].with_digit(5, 0)
        transform = Transform.drawn(shape, rng)
        assert transform.apply(grid) != grid
        assert transform.inverse(transform.apply(grid)) == grid


def test_fillings_side_by_side_score_as_each_alone() -> None:
    """The first and the last of many, too: ``left`` counts the candidates that singles leave in open cells."""
    rng = Random(5)
    problem = PatternProblem.of(CLASSIC, sorted(rng.sample(range(81), 26)), ("ns", "hs"))
    grids = [random_full_grid(rng) for _ in range(3)]
    population = Population(problem, strategies_of(("ns", "hs")), grids, 7)
    scores = run(population.start()).scores
    for number in range(7):
        alone = Population(problem, strategies_of(("ns", "hs")), [grids[number % 3]], 1)
        one = run(alone.start()).scores
        assert [part >> number & 1 for part in scores.left] == [part & 1 for part in one.left][: len(scores.left)]
        assert [part >> number & 1 for part in scores.reached] == [part & 1 for part in one.reached]
        puzzle = population.puzzle(population.filling, number)
        assert puzzle.values == tuple(grids[number % 3].values[c] if c in problem.cells else 0 for c in range(81))
        plain = _filled_by_singles(puzzle)
        assert [part >> number & 1 for part in scores.reached] == [int(cell in plain) for cell in range(81)]


def _filled_by_singles(puzzle: Grid) -> set[int]:
    """The cells that naked and hidden singles fill, one at a time."""
    values = list(puzzle.values)
    while True:
        open_to = {
            cell: {digit for digit in range(1, 10) if all(values[peer] != digit for peer in CLASSIC.peers[cell])}
            for cell in range(81)
            if not values[cell]
        }
        singles = [(cell, min(digits)) for cell, digits in open_to.items() if len(digits) == 1]
        for unit in CLASSIC.units:
            for digit in range(1, 10):
                places = [cell for cell in unit if digit in open_to.get(cell, ())]
                if len(places) == 1:
                    singles.append((places[0], digit))
        if not singles:
            return {cell for cell in range(81) if values[cell]}
        values[singles[0][0]] = singles[0][1]
