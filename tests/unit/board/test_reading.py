"""The one reader: each form in which public reports say that people write a puzzle, by every door of the engine."""

from __future__ import annotations

import re
from itertools import repeat

import pytest

from dokulab.board.formats import grid_text, parse_grid, text_bytes
from dokulab.board.formats.forms import FORMS, Form
from dokulab.board.formats.puzzle_files import puzzles_in
from dokulab.board.formats.text_bytes import text_lines
from dokulab.board.geometry import geometry
from dokulab.ground.errors import PuzzleTextError
from tests.puzzle_texts import CASES, ENCODINGS, EULER, PUZZLE, ROWS, large, large_cases


@pytest.mark.parametrize("name", CASES)
def test_a_puzzle_is_read_in_every_form(name: str) -> None:
    (found,) = puzzles_in(CASES[name])
    assert grid_text(found.read()) == PUZZLE
    assert not found.placed
    assert not found.candidates
    assert grid_text(parse_grid(CASES[name])) == PUZZLE


@pytest.mark.parametrize("name", large_cases(25) | large_cases(16))
@pytest.mark.parametrize("size", [16, 25])
def test_a_large_board_is_read_in_every_form(name: str, size: int) -> None:
    text = large_cases(size).get(name)
    if text is None:
        return
    (found,) = puzzles_in(text)
    assert found.read().values == tuple(number for row in large(size) for number in row)


@pytest.mark.parametrize(
    ("chunk", "told"),
    [
        (b"\0" * 65_536, "This isn’t a text file"),
        (b"1" * 65_536, r"A line has more than [\d,]+ characters"),
        ((PUZZLE + "\n").encode() * 500, r"The file has more than 10,000,000 characters"),
    ],
    ids=["/dev/zero", "a line without an end", "lines without an end"],
)
def test_a_file_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch, chunk: bytes, told: str) -> None:
    monkeypatch.setattr(text_bytes, "LONGEST_FILE", 10_000_000)
    with pytest.raises(PuzzleTextError, match=told):
        for _ in text_lines(repeat(chunk, 1000)):
            pass


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_encoding_is_read(encoding: str) -> None:
    data = "\r\n".join(ROWS).encode(encoding)
    for size in (1, 7, 1000):
        chunks = [data[:16], *(data[at : at + size] for at in range(16, len(data), size))]
        (found,) = puzzles_in("\n".join(text_lines(chunks)))
        assert grid_text(found.read()) == PUZZLE


def test_headings_between_grids_are_titles() -> None:
    for text in (
        EULER,
        EULER.replace("\n", "\r\n"),
        EULER.replace("Grid", "\nPuzzle"),
        EULER.replace("Grid 01", "--- 7 ---"),
    ):
        first, second = puzzles_in(text)
        assert grid_text(first.read()) == PUZZLE
        assert grid_text(second.read()) == "".join(ROWS[::-1])
        assert first.info.title in ("Grid 01", "Puzzle 01", "7")


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_the_example_of_each_form_is_read_by_that_form(form: Form) -> None:
    assert next(one for one in FORMS if one.looks.match(form.example)) is form
    (own,) = form.read(form.example, ()) or ()
    (found,) = puzzles_in(form.example)
    assert grid_text(own.read()) == grid_text(found.read()) == PUZZLE


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_a_line_that_is_not_whole_is_told_what_it_looks_like(form: Form) -> None:
    line = form.example[: len(form.example) * 4 // 5]
    if not form.name or not form.looks.match(line) or form.read(line, ()) is not None:
        return
    (found,) = puzzles_in(line)
    with pytest.raises(PuzzleTextError, match=f"looks like {re.escape(form.name)}|begins like JSON"):
        found.read()


def test_headings_without_a_puzzle_are_no_puzzle() -> None:
    first, second = puzzles_in(f"A book\nGrid 00\n{EULER}")
    assert [first.problem, second.problem] == [None, None]
    assert [first.info.title, second.info.title] == ["Grid 01", "Grid 02"]
    (nothing,) = puzzles_in("Grid 01\nGrid 02\n")
    assert nothing.problem is not None


@pytest.mark.parametrize("count", [2, 3])
def test_where_one_puzzle_is_wanted_several_are_counted(count: int) -> None:
    text = "\n\n".join(["\n".join(ROWS)] * count)
    with pytest.raises(PuzzleTextError, match=f"The text has {count} puzzles; give one"):
        parse_grid(text)


@pytest.mark.parametrize("frame", ["", "|"])
@pytest.mark.parametrize("indent", ["", "   "])
def test_a_board_with_blank_cells_may_have_a_frame_and_stand_to_the_right(frame: str, indent: str) -> None:
    rows = ["1 | 4", " 4|1 ", "  |43", "43|  "]
    (found,) = puzzles_in("\n".join(f"{indent}{frame}{row}{frame}" for row in rows))
    assert grid_text(found.read()) == "1..4.41...4343.."


def test_letters_alone_are_the_digits_of_a_board_of_26() -> None:
    text = "".join(chr(ord("A") + at) for at in range(26)) + "." * 650
    assert parse_grid(text, geometry(2, 13)).values[:27] == (*range(1, 27), 0)
