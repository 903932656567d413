"""No step removes a digit of the solution or places a wrong one, on a sample of every 9x9 file."""

from __future__ import annotations

from collections import Counter

import pytest

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.people.catalogue import CATALOGUE, choose
from dokulab.people.path import Ending, solve_steps
from dokulab.people.step import Step
from dokulab.search.solvers.bitboard import solve_text
from tests import corpus

PUZZLES_A_FILE = 2
HARDEST = {"forum-hardest-1106-375.txt", "forum-hardest-1905-se11-500.txt", "norvig-top95.txt"}
"""Files whose puzzles take a minute each: one of each."""
NO_TRIAL = choose(trial=False)
NO_UNIQUENESS = choose(uniqueness=False, trial=False)


def solutions_of(text: str) -> list[tuple[int, ...]]:
    """At most two, by a solver that knows nothing of techniques."""
    return [tuple(map(int, solution)) for solution in solve_text(text)]


def is_sound(step: Step, solution: tuple[int, ...]) -> bool:
    return all(solution[cell] == digit for cell, digit in step.placements) and all(
        solution[cell] != digit for cell, digit in step.eliminations
    )


@pytest.mark.parametrize("name", corpus.shipped_files())
def test_every_technique_is_sound_on_paths_of_the_shipped_puzzles(name: str) -> None:
    check_paths(name)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.needs_data(name)) for name in corpus.OUTSIDE_FILES]
)
def test_every_technique_is_sound_on_paths_of_puzzles_that_are_not_shipped(name: str) -> None:
    check_paths(name)


def check_paths(name: str) -> None:
    for text in corpus.sample(name, 1 if name in HARDEST else PUZZLES_A_FILE):
        (solution,) = solutions_of(text)
        path = run(solve_steps(parse_grid(text)))
        state = path.start
        some = {len(path.steps) * share // 4 for share in (1, 3)}
        for number, step in enumerate(path.steps):
            assert is_sound(step, solution), step
            if number in some:
                for technique in NO_TRIAL:
                    assert all(is_sound(found, solution) for found in technique.steps(state)), technique
            state = state.after(step)
        assert path.end.grid.values == solution


@pytest.mark.parametrize("level", corpus.EXCHANGE)
def test_the_exchange_levels_need_no_trial(level: str) -> None:
    puzzles = corpus.sample(level, 20, seed=1)
    endings = Counter(run(solve_steps(parse_grid(text), NO_TRIAL)).ending for text in puzzles)
    assert endings == {Ending.SOLVED: len(puzzles)}


def several_solutions() -> list[tuple[Grid, list[tuple[int, ...]]]]:
    """Four puzzles that have lost clues, each with two of its solutions."""
    found = []
    for text in corpus.sample("exchange-medium-250.csv", 12, seed=2):
        clues = [cell for cell, symbol in enumerate(text) if symbol != "."]
        fewer = "".join("." if cell in clues[::9] else symbol for cell, symbol in enumerate(text))
        solutions = solutions_of(fewer)
        if len(solutions) > 1:
            found.append((parse_grid(fewer), solutions))
    return found[:4]


def test_with_several_solutions_no_step_costs_any_of_them() -> None:
    puzzles = several_solutions()
    assert len(puzzles) >= 3
    for puzzle, solutions in puzzles:
        path = run(solve_steps(puzzle, NO_UNIQUENESS))
        assert path.ending is Ending.STUCK
        assert all(is_sound(step, solution) for step in path.steps for solution in solutions)


def test_without_a_solution_no_path_claims_one() -> None:
    for text in corpus.sample("exchange-hard-250.csv", 6, seed=3):
        (solution,) = solutions_of(text)
        puzzle = parse_grid(text)
        cell = text.index(".")
        wrong = next(
            digit
            for digit in range(1, 10)
            if digit != solution[cell] and not any(puzzle.values[peer] == digit for peer in puzzle.geometry.peers[cell])
        )
        spoilt = puzzle.with_digit(cell, wrong)
        assert solve_text(grid_text(spoilt)) == []
        assert run(solve_steps(spoilt, CATALOGUE)).ending is Ending.IMPOSSIBLE
