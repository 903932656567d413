"""The puzzles that come with the page: enough of them, proper, different, and of the level they say, by both measures.

The call count is noisy. Its maker keeps a puzzle whose mean is three standard errors inside the band. Here a few runs
of another seed must agree with that for every puzzle, and as many as it takes for some.
"""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokulab.batch import classify, strategies_of
from dokulab.formats import grid_text
from dokulab.generators.bank import (
    COLLECTIONS,
    FIRST,
    Collection,
    continue_collection,
    first_puzzles,
    is_surely_at,
    packed,
    puzzles_in,
    unpacked,
)
from dokulab.generators.solved_prefix import solve_within
from dokulab.geometry import CLASSIC, geometry
from dokulab.grid import Grid
from dokulab.grids.canonical import canonical_form
from dokulab.jobs import run
from dokulab.rating import reference
from dokulab.rating.call_count import root_of
from dokulab.rating.counts import draw_of_run
from dokulab.rating.levels import level_of
from dokulab.rating.play_levels import PLAY_LEVELS, PlayLevel, play_level_of
from dokulab.rating.sample import count_runs
from dokulab.solvers.protocol import Limits, Verdict
from dokulab.solvers.registry import SOLVERS
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import hardest_of

FOLDER = Path(__file__).parents[2] / "web" / "puzzles" / "bank"
OTHER_SEED = 4711
"""The bank was made with another one."""

PUZZLES = {each.id: puzzles_in(FOLDER, each) for each in COLLECTIONS}
BOARDS = [each for each in COLLECTIONS if each.board != CLASSIC]

EACH_COLLECTION = pytest.mark.parametrize("collection", COLLECTIONS, ids=lambda each: each.id)
EACH_LEVEL = pytest.mark.parametrize("level", PLAY_LEVELS, ids=lambda level: level.name)


@EACH_COLLECTION
def test_there_are_enough_and_no_two_are_alike(collection: Collection) -> None:
    puzzles = PUZZLES[collection.id]
    assert len(puzzles) >= (500 if collection.board == CLASSIC else 30)
    assert len(set(map(canonical_form, puzzles))) == len(puzzles)


def test_no_puzzle_is_on_two_levels() -> None:
    forms = [canonical_form(puzzle) for level in PLAY_LEVELS for puzzle in PUZZLES[level.name]]
    assert len(set(forms)) == len(forms)


@EACH_COLLECTION
def test_every_puzzle_has_exactly_one_solution(collection: Collection) -> None:
    solver = SOLVERS["dlx" if collection.board == CLASSIC else "cdcl"]
    for puzzle in PUZZLES[collection.id]:
        assert run(solver.search(puzzle, Limits(solutions=2))).verdict is Verdict.UNIQUE, grid_text(puzzle)


@EACH_LEVEL
def test_every_puzzles_hardest_technique_is_of_its_level(level: PlayLevel) -> None:
    for puzzle in PUZZLES[level.name]:
        reach = run(solve_within(puzzle, level.hardest))
        assert reach.solved, grid_text(puzzle)
        assert reach.hardest >= level.hardest.low, grid_text(puzzle)


@EACH_LEVEL
def test_the_path_says_the_same_and_none_needs_trial(level: PlayLevel) -> None:
    for puzzle in PUZZLES[level.name][::20]:
        hardest = hardest_of(run(solve_steps(puzzle)).steps)
        assert hardest != "trial"
        assert hardest is not None
        assert play_level_of(hardest) is level, grid_text(puzzle)


def test_hard_and_evil_puzzles_do_not_fall_to_singles() -> None:
    puzzles = [puzzle.values for puzzle in (*PUZZLES["hard"], *PUZZLES["evil"])]
    assert sum(run(classify(puzzles, strategies_of(["ns", "hs"]))).solved) == 0


@EACH_LEVEL
def test_a_few_runs_of_every_puzzle_agree_with_its_band(level: PlayLevel) -> None:
    """Six runs can all be low by chance, once in some hundred puzzles: then as many decide as the bank's maker took."""
    runs, inside = 6, 0
    low, high = level.level.low, level.level.high or math.inf
    for puzzle in PUZZLES[level.name]:
        counts = [counted.sweeps for counted in run(count_runs(root_of(puzzle), OTHER_SEED, range(runs)))]
        mean = sum(counts) / runs
        error = math.sqrt(sum((count - mean) ** 2 for count in counts) / (runs * (runs - 1)))
        inside += level.level.has(mean)
        if not low - 4 * error <= mean < high + 4 * error:
            assert run(is_surely_at(level.level, puzzle, OTHER_SEED)), grid_text(puzzle)
    assert inside >= 0.85 * len(PUZZLES[level.name])


@EACH_LEVEL
def test_some_puzzles_are_surely_in_their_band(level: PlayLevel) -> None:
    for puzzle in PUZZLES[level.name][::25]:
        assert run(is_surely_at(level.level, puzzle, OTHER_SEED)), grid_text(puzzle)


def test_some_puzzles_are_of_their_level_by_the_reference_program() -> None:
    for level in PLAY_LEVELS:
        for puzzle in PUZZLES[level.name][::250]:
            runs = range(40)
            sweeps = (reference.count_calls(puzzle, draw_of_run(OTHER_SEED, number)).sweeps for number in runs)
            assert level_of(sum(sweeps) / len(runs)).name == level.name, grid_text(puzzle)


@pytest.mark.parametrize("collection", BOARDS, ids=lambda each: each.id)
def test_singles_solve_the_other_boards(collection: Collection) -> None:
    puzzles = [puzzle.values for puzzle in PUZZLES[collection.id]]
    assert all(run(classify(puzzles, strategies_of(["ns", "hs"]), collection.board)).solved)


def test_the_page_begins_with_the_first_puzzles_and_says_what_the_levels_are() -> None:
    first = json.loads((FOLDER / "first.json").read_text())
    assert first == first_puzzles(FOLDER)
    said = {each["id"]: (each["needs"], each["advice"], len(each["puzzles"])) for each in first}
    for level in PLAY_LEVELS:
        assert said[level.name] == (level.needs, level.advice, FIRST)
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 100_000


@given(st.sampled_from([(2, 2), (2, 3), (3, 3), (4, 4), (5, 5)]), st.floats(0, 1), st.integers(0, 2**32))
def test_a_packed_puzzle_is_the_same_unpacked(box: tuple[int, int], share: float, seed: int) -> None:
    board, rng = geometry(*box), Random(seed)
    values = tuple(rng.choice(board.digits) if rng.random() < share else 0 for _ in board.cells)
    text = packed(Grid(values, board))
    assert unpacked(text, board).values == values
    assert not set(text) & set("\"'<\\ ")


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = replace(next(each for each in BOARDS if each.id == "6x6"), amount=20)
    run(continue_collection(replace(whole, amount=10), tmp_path))
    run(continue_collection(whole, tmp_path))
    in_two = (tmp_path / "6x6.json").read_text()
    (tmp_path / "6x6.json").unlink()
    run(continue_collection(whole, tmp_path))
    assert (tmp_path / "6x6.json").read_text() == in_two
    assert puzzles_in(tmp_path, whole) == PUZZLES["6x6"][:20]
