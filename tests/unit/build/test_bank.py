"""The puzzles that come with the page: proper, different, of the level that they say, and truly rated."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build_site.bank.collections import (
    BOARDS,
    FEW,
    FIRST,
    FOLDER,
    BoardCollection,
    first_puzzles,
    read_board,
    read_level,
    said_of_collections,
    write_level,
)
from build_site.bank.command import level_table
from build_site.bank.daily import disguised
from build_site.bank.make import AMOUNTS, board_puzzle, collection_lines, continue_made_level
from build_site.bank.shelves import SHELVES, RatedPuzzle, Shelf, rated
from dokulab.board.canonical import canonical_form
from dokulab.board.formats import grid_text
from dokulab.board.formats.token import packed, unpacked
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.make.generators.wished_steps import technique_cost
from dokulab.measure.levels import LEVELS, Level, level_of
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.path import solve_steps
from dokulab.search.slices import classify, strategies_of
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import SOLVERS
from tests.bench.bank import compared

pytestmark = pytest.mark.slow

PUZZLES = {level.id: read_level(level) for level in SHELVES}
GRIDS: dict[str, Sequence[Grid]] = {
    **{level: [each.puzzle for each in puzzles] for level, puzzles in PUZZLES.items()},
    **{board.id: read_board(board) for board in BOARDS},
}

EACH_COLLECTION = pytest.mark.parametrize("collection", GRIDS)
EACH_SHELF = pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
BY_TECHNIQUE = [level for level in LEVELS if level.techniques is not None]


@EACH_COLLECTION
def test_no_two_are_alike(collection: str) -> None:
    assert GRIDS[collection]
    assert len(set(map(canonical_form, GRIDS[collection]))) == len(GRIDS[collection])


def test_no_puzzle_is_on_two_levels() -> None:
    forms = [canonical_form(puzzle) for level in SHELVES for puzzle in GRIDS[level.id]]
    assert len(set(forms)) == len(forms)


@EACH_COLLECTION
def test_every_puzzle_has_exactly_one_solution(collection: str) -> None:
    solver = SOLVERS["dlx" if GRIDS[collection][0].geometry.size == 9 else "cdcl"]
    for puzzle in GRIDS[collection]:
        assert run(solver.search(puzzle, Limits(solutions=2))).verdict is Verdict.UNIQUE, grid_text(puzzle)


@EACH_SHELF
def test_what_a_shelf_says_is_true_of_every_puzzle(shelf: Shelf) -> None:
    for puzzle in PUZZLES[shelf.id]:
        assert shelf.has(puzzle), (grid_text(puzzle.puzzle), puzzle.er, puzzle.hardest)
        assert shelf.level is None or shelf.level.er[0] <= puzzle.er <= shelf.level.er[1]


@pytest.mark.parametrize("level", BY_TECHNIQUE, ids=lambda level: level.id)
def test_a_sample_has_the_rating_and_the_hardest_technique_that_it_says(level: Level) -> None:
    """Of every 25th puzzle; ``bench bank`` rates them all, and the hardest levels too."""
    for puzzle in PUZZLES[level.id][::25]:
        assert run(rated(puzzle.puzzle)) == puzzle


def test_the_benchmark_names_each_puzzle_that_is_rated_otherwise_than_it_says() -> None:
    right = PUZZLES["easy"][0]
    wrong = replace(PUZZLES["easy"][1], er=2.3)
    with ThreadPoolExecutor(1) as pool:
        lines, _ = compared([right, wrong], pool)
    (line,) = lines
    assert line.startswith(f"{grid_text(wrong.puzzle)}: says 2.3 ")


@pytest.mark.parametrize("level", BY_TECHNIQUE, ids=lambda level: level.id)
def test_every_puzzle_needs_a_technique_of_its_level(level: Level) -> None:
    """By the search's own program, which solves a puzzle faster than the path. It makes no puzzle with a swordfish."""
    assert level.techniques is not None
    for puzzle in PUZZLES[level.id]:
        if puzzle.hardest != "swordfish":
            assert run(technique_cost(puzzle.puzzle, level.techniques))[0] == 0, grid_text(puzzle.puzzle)


def test_a_puzzle_whose_hardest_technique_is_of_an_easier_level_is_where_its_others_are() -> None:
    """A swordfish is tricky and harder than a skyscraper, which is hard: the level goes by the whole path."""
    for level in BY_TECHNIQUE:
        for puzzle in PUZZLES[level.id]:
            if puzzle.hardest == "swordfish":
                path = run(solve_steps(puzzle.puzzle)).steps
                assert level_of((step.technique for step in path), puzzle.er) is level, grid_text(puzzle.puzzle)


def test_none_needs_trial_and_error() -> None:
    for puzzles in PUZZLES.values():
        assert "trial" not in {each.hardest for each in puzzles} <= TECHNIQUES.keys()


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_singles_solve_the_other_boards(board: BoardCollection) -> None:
    puzzles = [puzzle.values for puzzle in GRIDS[board.id]]
    assert all(run(classify(puzzles, strategies_of(["ns", "hs"]), board.board)).solved)


def test_the_page_begins_with_the_first_puzzles_and_says_what_the_levels_are() -> None:
    first = json.loads((FOLDER / "first.json").read_text("utf-8"))
    assert first == first_puzzles()
    name, amount = FIRST
    assert first["puzzles"] == [grid_text(each.puzzle) for each in PUZZLES[name][:amount]]
    collections = json.loads((FOLDER / "collections.json").read_text("utf-8"))
    assert collections == said_of_collections()
    said = {each["id"]: each for each in collections}
    for level in SHELVES:
        ratings = [each.er for each in PUZZLES[level.id]]
        assert (said[level.id]["needs"], said[level.id]["advice"]) == (level.needs, level.advice)
        assert said[level.id]["er"] == [min(ratings), max(ratings)]
        assert len(said[level.id]["puzzles"]) == min(FEW, len(ratings))
    assert [shelf.level for shelf in SHELVES if shelf.level is not None] == list(LEVELS)


def test_the_collection_is_small_enough_to_be_kept_on_a_telephone() -> None:
    files = [file for file in FOLDER.iterdir() if file.name not in ("first.json", "collections.json")]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 130_000


def test_every_puzzle_is_printed_with_its_number_and_rating() -> None:
    lines = list(map(json.loads, collection_lines()))
    assert len(lines) == sum(map(len, GRIDS.values()))
    by_name = {(each["level"], each["number"]): each for each in lines}
    for level, puzzles in PUZZLES.items():
        for number, puzzle in enumerate(puzzles, 1):
            line = by_name[level, number]
            expected = (grid_text(puzzle.puzzle), puzzle.er, puzzle.hardest)
            assert (line["puzzle"], line["er"], line["hardest"]) == expected
    assert {line["er"] for line in lines if line["level"] == "6x6"} == {None}


def test_the_table_has_a_row_for_each_level() -> None:
    rows = list(level_table())[2:]
    assert [row.split(" | ")[0].strip("| ") for row in rows] == [level.id for level in SHELVES]


@given(st.sampled_from([(2, 2), (2, 3), (3, 3), (4, 4), (5, 5)]), st.floats(0, 1), st.integers(0, 2**32))
def test_a_packed_puzzle_is_the_same_unpacked(box: tuple[int, int], share: float, seed: int) -> None:
    board, rng = geometry(*box), Random(seed)
    values = tuple(rng.choice(board.digits) if rng.random() < share else 0 for _ in board.cells)
    text = packed(Grid(values, board))
    assert unpacked(text, board).values == values
    assert not set(text) & set("\"'<\\ ")


@given(st.integers(0, 2**32))
def test_a_disguised_puzzle_is_the_same_up_to_symmetry(seed: int) -> None:
    puzzle = GRIDS["hard"][seed % len(GRIDS["hard"])]
    assert canonical_form(disguised(puzzle, Random(seed))) == canonical_form(puzzle)


def test_a_puzzle_that_its_level_is_not_true_of_is_replaced_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    easy = next(level for level in SHELVES if level.id == "easy")
    begun = PUZZLES["easy"][:3]
    wrong = RatedPuzzle(PUZZLES["hard"][0].puzzle, PUZZLES["hard"][0].er, PUZZLES["hard"][0].hardest)
    write_level(easy, [begun[0], wrong, begun[2]], tmp_path)
    monkeypatch.setattr("build_site.bank.make.CANDIDATES", tmp_path)
    monkeypatch.setitem(AMOUNTS, "easy", 4)
    continue_made_level(easy, tmp_path)
    found = read_level(easy, tmp_path)
    assert (found[0], found[2]) == (begun[0], begun[2])
    assert len({canonical_form(each.puzzle) for each in found}) == 4
    assert all(map(easy.has, found))
    continue_made_level(easy, tmp_path)
    assert read_level(easy, tmp_path) == found


def test_puzzles_of_other_sizes_can_be_made_again() -> None:
    small = BOARDS[0]
    made = [run(board_puzzle(small, number)) for number in range(5)]
    assert made == [run(board_puzzle(small, number)) for number in range(5)]
    assert any(made)
