"""Links and JSON of other programs: extra rules are refused by name, and what is cut is no puzzle."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from dokulab.board.formats import box_name, grid_text, parse_grid, parse_position
from dokulab.board.formats.lz_string import compressed, unpacked
from dokulab.board.formats.puzzle_files import puzzles_in
from dokulab.board.formats.sudokupad import expand_short, read_short_json
from dokulab.board.formats.symbols import USUAL_SIZES, usual_geometry
from dokulab.ground.errors import DokulabError, PuzzleTextError
from tests.puzzle_texts import FPUZZLES, PUZZLE, SCL

F_PUZZLES, SUDOKUPAD = "https://www.f-puzzles.com/?load=", "https://sudokupad.app/scl"
SHORT = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
"""Place 10 b + d: the digit d, and b empty cells after it."""


def short_of(text: str) -> str:
    """The puzzle in the short alphabet, by its rule."""
    short, at = "", 0
    while at < len(text):
        run = len(text[at + 1 : at + 6]) - len(text[at + 1 : at + 6].lstrip("."))
        short += SHORT[10 * run + (int(text[at]) if text[at] != "." else 0)]
        at += 1 + run
    return short


def without_quotes(data: Any) -> str:
    """SudokuPad's shorter form of JSON, by its rules."""
    match data:
        case dict():
            return "{" + ",".join(f"{name}:{without_quotes(value)}" for name, value in data.items()) + "}"
        case list():
            return "[" + ",".join("" if one == {} and len(data) > 1 else without_quotes(one) for one in data) + "]"
        case bool():
            return "t" if data else "f"
        case str():
            return "'" + data.replace("\\", "\\\\").replace("'", "\\'") + "'"
        case _:
            return str(data)


def some_puzzles(count: int) -> list[str]:
    random = Random(5)
    shares = [random.random() for _ in range(count)]
    return ["".join(sign if random.random() < share else "." for sign in PUZZLE) for share in shares]


@pytest.mark.parametrize("puzzle", some_puzzles(20))
def test_short_links_there_and_back(puzzle: str) -> None:
    assert expand_short(short_of(puzzle)) == puzzle
    for link in (
        "https://sudokuexchange.com/play/?s={}&d=3",
        "https://sudokupad.app/classic{}",
        "https://sudokupad.app/?puzzleid=classic{}",
        "https://sudokupad.app/scf{}*twith x and w*asomebody",
    ):
        assert grid_text(parse_grid(link.format(short_of(puzzle)))) == puzzle
    assert expand_short(short_of(puzzle)[1:]) is None


@pytest.mark.parametrize("size", [size for size in USUAL_SIZES if size <= 25])
def test_a_link_of_the_page_holds_a_board_of_each_usual_size(size: int) -> None:
    """One sign a cell, and no more and no fewer."""
    text = ("1" + "." * size) * size
    link = f"https://example.org/dokulab/#play?p={text[: size * size]}"
    assert parse_grid(link).geometry == usual_geometry(size)
    assert [cell for cell, digit in enumerate(parse_grid(link).values) if digit] == list(range(0, size**2, size + 1))
    for wrong in (link[:-1], link + "."):
        with pytest.raises(PuzzleTextError, match="The link has no puzzle"):
            parse_grid(wrong)


@pytest.mark.parametrize("box", ["2x3", "3x2", "4x2", "1x5", "3x4", "8x3"])
def test_own_links_of_the_lab_and_of_lessons_name_the_box(box: str) -> None:
    rows, columns = map(int, box.split("x"))
    puzzle = "1" + "." * ((rows * columns) ** 2 - 1)
    named = json.dumps({"box": box, "puzzle": puzzle}, separators=(",", ":"))
    for view in ("lab?part=watch", "lab?part=hand", "explain?step=3"):
        for written in (named, quote(named)):
            grid = parse_grid(f"https://dokulab.example/#{view}&p={written}&method=ac3")
            assert (grid_text(grid), box_name(grid.geometry)) == (puzzle, box)


@pytest.mark.parametrize(
    "named", ['{"box":"99x99","puzzle":[' + "1," * 80 + "1]}", '{"box":"3x2",', "{}", '{"box":"3x2"}']
)
def test_an_own_link_that_is_damaged_has_one_problem(named: str) -> None:
    (found,) = puzzles_in(f"https://dokulab.example/#lab?part=watch&p={quote(named)}")
    with pytest.raises(DokulabError):
        found.read()


def test_the_shorter_json_says_the_same() -> None:
    for data in (SCL, {"ce": [[{}, {"v": "1"}]], "a": True, "b": [{}, {}, -3, "it's"], "c": {}, "d": "#fff"}):
        named = json.loads(
            json.dumps(data).replace('"ce"', '"cells"').replace('"v"', '"value"').replace('"a"', '"arrows"')
        )
        assert read_short_json(without_quotes(data)) == named
    assert grid_text(parse_grid(SUDOKUPAD + compressed(without_quotes(SCL)))) == PUZZLE


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"diagonal+": True, "diagonal-": True}, r"\(diagonal\+ and diagonal-\)"),
        ({"antiknight": True}, r"\(antiknight\)"),
        ({"cage": [{"cells": ["R1C1"], "value": "3"}], "thermometer": []}, r"\(cage\)"),
        ({"size": 8}, "a board of its own"),
        ({"grid": [[{**cell, "region": 5} for cell in row] for row in FPUZZLES["grid"]]}, r"\(irregular regions\)"),  # type: ignore[attr-defined]
    ],
)
def test_what_f_puzzles_has_beside_clues_is_named(more: dict[str, object], told: str) -> None:
    for text in (json.dumps(FPUZZLES | more), F_PUZZLES + compressed(json.dumps(FPUZZLES | more))):
        (found,) = puzzles_in(text)
        with pytest.raises(PuzzleTextError, match=f"extra rules.*{told}"):
            found.read()


def test_a_rule_of_f_puzzles_without_a_place_is_none() -> None:
    text = json.dumps(FPUZZLES | {"cage": [], "thermometer": [], "antiknight": False})
    assert grid_text(parse_grid(text)) == PUZZLE


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"lines": [{"wayPoints": [[0, 0], [9, 9]]}]}, r"\(lines\)"),
        ({"lines": [1], "overlays": [1]}, r"\(lines and overlays\)"),
        ({"cages": [{"cells": [[0, 0], [0, 1]], "value": "12"}]}, r"\(cages\)"),
        ({"regions": [[[0, 0], [5, 5]]]}, r"\(irregular regions\)"),
        ({"metadata": {"antiknight": True}}, r"\(antiknight\)"),
    ],
)
def test_what_sudokupad_has_beside_clues_is_named(more: dict[str, object], told: str) -> None:
    for text in (json.dumps(SCL | more), without_quotes(SCL | more)):
        with pytest.raises(PuzzleTextError, match=f"extra rules {told}"):
            parse_grid(SUDOKUPAD + compressed(text))


def test_windows_and_diagonals_of_a_short_link_are_named() -> None:
    with pytest.raises(PuzzleTextError, match=r"extra rules \(windows and diagonals\)"):
        parse_grid(f"https://sudokupad.app/scf{short_of(PUZZLE)}*xw")


@pytest.mark.parametrize(
    "link",
    [
        "https://sudokupad.app/wsj7iunsg6",
        "https://sudokupad.app/test-author/some-title",
        "https://sudokupad.app/?puzzleid=k7qc98e00u",
        "https://app.crackingthecryptic.com/sudoku/dHFNqQLPjM",
        "https://cracking-the-cryptic.web.app/sudoku/dHFNqQLPjM",
    ],
)
def test_a_link_that_names_a_puzzle_on_a_server_says_so(link: str) -> None:
    with pytest.raises(PuzzleTextError, match="only names a puzzle on SudokuPad’s server"):
        parse_grid(link)


def test_packed_text_that_is_cut_wrong_or_endless_is_no_puzzle() -> None:
    packed, random = compressed(json.dumps(FPUZZLES)), Random(3)
    for _ in range(100):
        at = random.randrange(len(packed))
        for text in (packed[:at], packed[:at] + "Q" + packed[at + 1 :]):
            unpacked(text)
        with pytest.raises(PuzzleTextError):
            parse_grid(F_PUZZLES + packed[:at])
    assert unpacked("") is None
    assert unpacked(compressed("a" * 2_000_000)) is None, "a few signs can stand for very much"
    short = without_quotes(SCL)
    for at in range(1, len(short), 97):
        with pytest.raises(PuzzleTextError):
            parse_grid(SUDOKUPAD + compressed(short[:at]))
    for text in ("[" * 50_000, "{" + "a:{" * 50_000 + "}", "{a:1}}", "{a:'", "{:1}"):
        with pytest.raises(ValueError, match=r"."):
            read_short_json(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [("", "Q==="), ("1", "IxA="), ("1..4", "IwOhBYg="), ('{"size":9}', "N4IgzglgXgpiBcBOAvkA")],
)
def test_compressed_text_is_that_of_lz_string(text: str, written: str) -> None:
    """As ``compressToBase64`` of the npm package lz-string 1.5 writes it."""
    assert compressed(text) == written
    assert unpacked(written) == text


def test_a_position_of_sudokuwiki_in_both_of_its_versions() -> None:
    """r1c1 is the clue 5, 3 was placed in r1c2, r1c3 has 1 and 2 left, and all other cells have everything.

    The newer version has in base 36 the clue, the digit and 9, or the set and 18; the older one in base 32 twice the
    set, and 1 for a clue.
    """
    for text in ("S9B" + "05" + "0c" + "0l" + "ep" * 78, "11" + "08" + "06" + "vu" * 78):
        position = parse_position(f"https://www.sudokuwiki.org/sudoku.htm?bd={text}")
        assert position.puzzle.values == (5, *[0] * 80)
        assert position.placed == (0, 3, *[0] * 79)
        assert position.candidates == (0, 0, 0b11, *[0b111111111] * 78)
