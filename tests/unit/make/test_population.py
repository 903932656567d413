"""Fillings of a pattern side by side, looked at one by one: where they start, how they move, and what they copy."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from dokulab.board.geometry import CLASSIC, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.make.patterns.methods import local_search
from dokulab.make.patterns.methods.population import COMPLETIONS, Population, full_grids
from dokulab.make.patterns.problem import PatternProblem
from dokulab.search.slices import strategies_of

COUNT = 64


def population(seed: int, shape: Geometry, clues: int) -> tuple[Population, list[Grid]]:
    rng = Random(seed)
    problem = PatternProblem.of(shape, sorted(rng.sample(shape.cells, clues)), ["ns"])
    grids = run(full_grids(problem, rng))[:40]
    found = Population(problem, strategies_of(["ns"]), grids, COUNT)
    run(found.start())
    return found, grids


def digits_of(found: Population, number: int) -> tuple[int, ...]:
    puzzle = found.puzzle(found.filling, number)
    return tuple(puzzle.values[cell] for cell in found.problem.cells)


def left_of(found: Population, number: int) -> int:
    return sum((part >> number & 1) << place for place, part in enumerate(found.left))


@pytest.mark.parametrize("shape", [geometry(2, 2), geometry(2, 3)])
def test_fillings_start_as_digits_of_the_full_grids_in_turn(shape: Geometry) -> None:
    found, grids = population(1, shape, 6)
    for number in range(COUNT):
        grid = grids[number % len(grids)]
        assert digits_of(found, number) == tuple(grid.values[cell] for cell in found.problem.cells)
    assert list(found.movable) == list(range(6))
    for index, cell in enumerate(found.problem.cells):
        adjacent = {found.problem.cells[other] for other in found.adjacent[index]}
        assert adjacent == set(shape.peers[cell]) & set(found.problem.cells)


@pytest.mark.parametrize("seed", range(4))
def test_a_moved_clue_gets_another_digit_that_no_adjacent_clue_has_or_stays(seed: int) -> None:
    shape = geometry(2, 2 + seed % 2)
    found, _ = population(seed, shape, 8)
    rng = Random(seed)
    where = rng.getrandbits(COUNT)
    drawn = set()
    for index in range(8):
        before = [digits_of(found, number) for number in range(COUNT)]
        found.filling[index] = found._moved(found.filling, index, where, rng)
        for number in range(COUNT):
            after = digits_of(found, number)
            others = {before[number][other] for other in found.adjacent[index]}
            free = set(shape.digits) - others - {before[number][index]}
            assert after[:index] + after[index + 1 :] == before[number][:index] + before[number][index + 1 :]
            if where >> number & 1 and free:
                assert after[index] in free
                drawn.add((index, after[index]))
            else:
                assert after[index] == before[number][index]
    assert len(drawn) > 8


def test_a_step_takes_what_is_no_worse_and_a_little_of_what_is() -> None:
    found, _ = population(7, geometry(2, 3), 10)
    rng = Random(3)
    better = worse = 0
    for _ in range(12):
        before = [(digits_of(found, number), left_of(found, number)) for number in range(COUNT)]
        trial = run(found.step(0.4, 0.5, rng))
        tried = [
            sum((part >> number & 1) << place for place, part in enumerate(trial.scores.left))
            for number in range(COUNT)
        ]
        assert min(tried) == trial.best_score == tried[trial.best]
        for number, (digits, left) in enumerate(before):
            after = digits_of(found, number), left_of(found, number)
            assert after in ((digits, left), (found_in(found, trial.filling, number), tried[number]))
            if tried[number] <= left:
                assert after[1] == tried[number]
            worse += after[1] > left
            better += after[1] < left
    assert better > 5
    assert 0 < worse < 12 * COUNT / 2


def found_in(found: Population, filling: list[list[int]], number: int) -> tuple[int, ...]:
    puzzle = found.puzzle(filling, number)
    return tuple(puzzle.values[cell] for cell in found.problem.cells)


def test_only_a_filling_that_is_better_by_the_margin_is_copied() -> None:
    copied = 0
    for seed in range(6):
        found, _ = population(seed, geometry(2, 3), 10)
        before = [(digits_of(found, number), left_of(found, number)) for number in range(COUNT)]
        margin = 3
        found.share(margin, Random(seed))
        for number, (digits, left) in enumerate(before):
            after = digits_of(found, number), left_of(found, number)
            if after != (digits, left):
                copied += 1
                assert after in before
                assert after[1] + margin <= left
    assert copied > 5


def test_chance_is_less_with_each_step() -> None:
    ratios = list(local_search._ratios(20))
    assert ratios[0] == local_search.FIRST_RATIO
    assert ratios == sorted(ratios, reverse=True)
    assert ratios[-1] > local_search.LAST_RATIO
    gaps = {round(one - two, 9) for one, two in pairwise(ratios)}
    assert gaps == {round((local_search.FIRST_RATIO - local_search.LAST_RATIO) / 20, 9)}


@pytest.mark.parametrize("shape", [geometry(2, 2), geometry(2, 3), CLASSIC])
def test_with_fixed_digits_they_start_from_different_solutions_of_these(shape: Geometry) -> None:
    rng = Random(5)
    full = run(full_grids(PatternProblem.of(shape, (), ["ns"]), rng))[0]
    fixed = [(cell, full.values[cell]) for cell in rng.sample(shape.cells, 3)]
    grids = run(full_grids(PatternProblem.of(shape, [cell for cell, _ in fixed], ["ns"], fixed), rng))
    assert len(grids) == COMPLETIONS
    assert len({grid.values for grid in grids}) > COMPLETIONS // 4
    for grid in grids:
        assert grid.is_solution_of(Grid.of(fixed, shape))


def test_fixed_digits_that_nothing_completes_have_no_grid() -> None:
    shape = geometry(2, 2)
    fixed = [(0, 1), (1, 2), (6, 3), (7, 4)]  # row 1 needs 3 and 4 in the box that has them in row 2
    assert run(full_grids(PatternProblem.of(shape, [cell for cell, _ in fixed], ["ns"], fixed), Random(1))) == []
