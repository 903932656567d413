"""The texts that people paste, at the engine's doors: the command ``solve`` and the package's ``Puzzle.read``."""

from __future__ import annotations

from pathlib import Path

import pytest

from dokulab import Game, Puzzle, PuzzleTextError
from dokulab.board.formats import grid_text, parse_position
from tests.commands import Run, records
from tests.puzzle_texts import (
    BOXES,
    CASES,
    ENCODINGS,
    EULER,
    HARD,
    PLACED,
    POSITIONS,
    PUZZLE,
    REFUSED,
    ROWS,
    SUDOCUE_PLACED,
    large,
    large_cases,
)


def solved(dokulab: Run, path: Path) -> list[dict[str, object]]:
    """What ``solve`` says of a file."""
    return records(dokulab("solve", str(path), "--count", "1", "--json", "--time-limit", "5")[1])


@pytest.mark.parametrize("name", CASES)
def test_each_form_of_a_puzzle_is_read(dokulab: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(CASES[name], encoding="utf-8", newline="")
    (record,) = solved(dokulab, path)
    assert (record["puzzle"], record["box"]) == (PUZZLE, "3x3")
    assert str(Puzzle.read(path)) == PUZZLE


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_each_encoding_is_read(dokulab: Run, tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_bytes("\r\n".join(ROWS).encode(encoding))
    assert [record["puzzle"] for record in solved(dokulab, path)] == [PUZZLE]


def test_headings_between_grids_are_titles(dokulab: Run, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(EULER)
    assert [record["title"] for record in solved(dokulab, path)] == ["Grid 01", "Grid 02"]
    assert [str(puzzle) for puzzle in Puzzle.read_all(path)] == [PUZZLE, "".join(ROWS[::-1])]


@pytest.mark.parametrize("size", [16, 25])
def test_large_boards_are_read_as_the_world_writes_them(tmp_path: Path, size: int) -> None:
    for name, text in large_cases(size).items():
        path = tmp_path / "puzzle.txt"
        path.write_text(text)
        assert Puzzle.read(path).digits == tuple(number for row in large(size) for number in row), name


@pytest.mark.parametrize("name", POSITIONS)
def test_candidates_are_read_beside_the_clues(dokulab: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / "position.txt"
    path.write_text(POSITIONS[name])
    (record,) = solved(dokulab, path)
    assert record["puzzle"] == HARD
    assert not list(parse_position(POSITIONS[name]).removed()), "all that the clues leave are there"


@pytest.mark.parametrize("name", PLACED)
def test_what_was_placed_is_no_clue_and_what_is_gone_stays_gone(dokulab: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / "position.txt"
    path.write_text(PLACED[name])
    (record,) = solved(dokulab, path)
    assert (record["puzzle"], record["digits"]) == (PUZZLE, PUZZLE[:2] + "4" + PUZZLE[3:])
    game = Game.from_text(PLACED[name])
    assert (str(game.puzzle), game["r1c3"]) == (PUZZLE, 4)
    assert 2 not in game.candidates()["r1c4"]
    assert 3 not in game.candidates()["r3c4"]


def test_a_digit_that_sudocue_placed_is_no_clue() -> None:
    position = parse_position(SUDOCUE_PLACED)
    assert grid_text(position.puzzle) == HARD
    assert [cell for cell, _ in position.placed_cells()] == [1]


@pytest.mark.parametrize("name", BOXES)
def test_the_box_is_read_and_said(dokulab: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(BOXES[name])
    (record,) = solved(dokulab, path)
    assert record["box"] == "3x2"
    assert Puzzle.read(path).box == "3x2"


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_puzzle_is_refused_in_true_words(dokulab: Run, tmp_path: Path, name: str) -> None:
    text, words = REFUSED[name]
    path = tmp_path / "text.txt"
    path.write_text(text)
    code, _, errors = dokulab("solve", str(path))
    assert code == 2
    assert len(errors.splitlines()) == 1, "one message, not one a line"
    with pytest.raises(PuzzleTextError, match=words):
        Puzzle.read(path)
