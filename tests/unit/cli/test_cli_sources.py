"""What commands read: what other commands print, drawn puzzles, and the files of other programs."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from dokulab.board.formats import grid_text, parse_grid, printed_grid
from dokulab.board.formats.puzzle_files import puzzles_in, read_puzzles
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.geometry import Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.cli.main import make_parser
from dokulab.ground.errors import DokulabError, PuzzleTextError
from tests import corpus
from tests.commands import Run, records

CLASSIC = corpus.puzzles("norvig-easy50.txt")[0].replace("0", ".")
OTHER = corpus.puzzles("norvig-easy50.txt")[1].replace("0", ".")
SMALL = "1.....2..3.....4"
BY_3X2 = next(row["puzzle"] for row in corpus.rows("nxn-6x6-box3x2.csv"))
TALL = geometry(3, 2)
MADE = ["--json", "--seed", "1"]

ASKED = {
    "generate": ["generate", "--box", "2x2", "--call-count", "3", "-n", "3", "--seed", "1"],
    "punch": ["punch", "--box", "3x2", "-n", "3", "--seed", "1"],
    "pattern": ["pattern", "x..x.x.......x.x", "xxxx............", "--seed", "1"],
    "minimum": ["minimum", "--box", "2x2", "--strategies", "ns", "--seed", "1"],
    "classify": ["classify", SMALL, CLASSIC, "." * 16],
    "rate": ["rate", SMALL, CLASSIC, "--runs", "1"],
    "race": ["race", SMALL, "--solvers", "dlx,cdcl"],
    "daily": ["daily", "2026-11-24"],
}
"""What those are asked that need more than puzzles."""
WITHOUT_PUZZLES = {
    "calibrate",
    "csp",
    "exercises",
    "experiment",
    "export",
    "series",
    "sheet",
    "solvers",
    "study",
    "why",
}
IN_WORDS = ("generate", "punch", "pattern", "minimum", "classify")
"""Those whose words are puzzles, and comments on them; the words of the others are about puzzles."""


def commands() -> dict[str, argparse.ArgumentParser]:
    (found,) = [each for each in make_parser()._actions if isinstance(each, argparse._SubParsersAction)]
    return dict(found.choices)


def readers() -> list[str]:
    parsers = commands().items()
    return [name for name, parser in parsers if any(action.dest == "sources" for action in parser._actions)]


def printers() -> dict[str, list[str]]:
    """What each command is asked that prints puzzles: each that reads some does, and those of ``ASKED``."""
    reading = dict.fromkeys(name for name in readers() if name not in WITHOUT_PUZZLES)
    return {name: ASKED.get(name, [name, SMALL, CLASSIC]) for name in ASKED | reading}


def read(text: str, name: str = "file") -> list[SourcePuzzle]:
    return puzzles_in(text, name)


def grids(text: str) -> list[Grid]:
    return [puzzle.read() for puzzle in read(text)]


def test_every_command_is_known_to_print_puzzles_or_not() -> None:
    assert set(printers()) | WITHOUT_PUZZLES == set(commands())


@pytest.mark.parametrize("name", printers())
def test_what_a_command_prints_as_json_is_read(dokulab: Run, name: str) -> None:
    _, output, _ = dokulab(*printers()[name], "--json")
    printed = [record for record in records(output) if isinstance(record.get("puzzle"), str)]
    assert printed
    boards = [geometry(*map(int, record["box"].split("x"))) if "box" in record else None for record in printed]
    assert grids(output) == [parse_grid(record["puzzle"], board) for record, board in zip(printed, boards, strict=True)]


@pytest.mark.parametrize("name", IN_WORDS)
def test_what_a_command_prints_for_people_is_read(dokulab: Run, name: str) -> None:
    _, words, _ = dokulab(*printers()[name])
    _, output, _ = dokulab(*printers()[name], "--json")
    assert grids(words) == grids(output)


@pytest.mark.parametrize("name", readers())
@pytest.mark.parametrize("printed", ["words", "json"])
def test_every_command_takes_what_generate_prints(dokulab: Run, tmp_path: Path, name: str, printed: str) -> None:
    _, output, _ = dokulab("generate", "--level", "easy", "--seed", "1", *(["--json"] if printed == "json" else []))
    file = tmp_path / "made.txt"
    file.write_text(output)
    options = {
        "calibrate": ["--runs", "1"],
        "race": ["--solvers", "dlx,cdcl"],  # all of them would need an optional package
        "rate": ["--runs", "1"],
        "sheet": ["--out", str(tmp_path / "x.html")],
        "export": ["--out", str(tmp_path / "files")],
    }
    code, _, errors = dokulab(name, str(file), *options.get(name, []))
    assert (code, errors.replace(f"dokulab: {tmp_path / 'x.html'}: 1 puzzle\n", "")) == (0, "")


def test_pattern_reads_the_pattern_of_a_record(dokulab: Run) -> None:
    _, output, _ = dokulab("pattern", "x..x.x.......x.x", "xxxx............", *MADE)
    assert [record["verdict"] for record in records(output)] == ["found", "impossible"]
    _, again, _ = dokulab("pattern", *MADE, stdin=output)
    assert [record["pattern"] for record in records(again)] == [record["pattern"] for record in records(output)]


def test_facts_of_a_record_are_printed_on_a_sheet(dokulab: Run, tmp_path: Path) -> None:
    record = {"puzzle": CLASSIC, "level": "evil", "seed": 77, "missed": []}
    file = tmp_path / "x.html"
    assert dokulab("sheet", "--out", str(file), stdin=json.dumps(record))[0] == 0
    assert "Evil, seed 77" in file.read_text("utf-8")


@pytest.mark.parametrize(
    "text",
    [
        '{"puzzle": ',
        "{" * 100_000,
        '{"puzzle": [' + "[" * 100_000,
        '{"puzzle": "' + "1" * 1_000_000 + '"}',
        '{"a": ' + "9" * 10_000 + "}",
    ],
    ids=["cut", "braces", "deep", "long", "digits"],
)
def test_a_faulty_json_line_is_one_bad_puzzle(text: str) -> None:
    bad, good = read(f"{text}\n{CLASSIC}\n")
    with pytest.raises(PuzzleTextError, match="cannot be read as such"):
        bad.read()
    assert (bad.place, good.place) == ("file line 1", "file line 2")
    assert grid_text(good.read()) == CLASSIC


@pytest.mark.parametrize(
    "board", [geometry(2, 2), TALL, geometry(2, 3), geometry(3, 3), geometry(4, 4), geometry(4, 3)]
)
def test_a_printed_grid_is_read_with_its_boxes(board: Geometry) -> None:
    values = tuple((7 * cell) % (board.size + 1) for cell in board.cells)
    grid = Grid(values, board)
    assert grids(f"{printed_grid(grid)}\n{printed_grid(grid)}\n") == [grid, grid]
    assert grids(f"{printed_grid(grid)}\n{grid_text(grid)}\n{printed_grid(grid)}\n") == [grid, grid]


def test_lines_of_nine_are_a_puzzle_with_or_without_rulers_and_gaps() -> None:
    rows = [CLASSIC[start : start + 9] for start in range(0, 81, 9)]
    drawn = [" ".join(row[start : start + 3] for start in (0, 3, 6)) for row in rows]
    banded = "\n\n".join("\n".join(drawn[start : start + 3]) for start in (0, 3, 6))
    ruled = "\n---+---+---\n".join("\n".join(rows[start : start + 3]) for start in (0, 3, 6))
    dashes = "\n".join(row.replace(".", "-") for row in rows)
    for text in ("\n".join(rows), "\n".join(drawn), banded, ruled, dashes, f"[Puzzle]\n{banded}"):
        assert list(map(grid_text, grids(f"# one\n{text}\n# two\n{text}\n{OTHER}\n"))) == [CLASSIC, CLASSIC, OTHER]


def test_empty_rows_of_dashes_are_rows() -> None:
    rows = ["---------"] * 8 + ["1--------"]
    assert list(map(grid_text, grids("\n".join(rows)))) == ["." * 72 + "1" + "." * 8]


def test_a_row_that_is_missing_spoils_one_puzzle_only() -> None:
    rows = [CLASSIC[start : start + 9] for start in range(0, 81, 9)]
    text = "\n".join(rows[:8])
    bad, good = read(f"{text}\n\n" + "\n".join(rows))
    with pytest.raises(PuzzleTextError, match="8 rows were found, not 9"):
        bad.read()
    assert (bad.line, good.line) == (1, 10)
    assert grid_text(good.read()) == CLASSIC


def test_a_box_in_a_csv_is_its_board() -> None:
    for header in ("puzzle,box", "Puzzle,Box"):
        assert grids(f"{header}\n{BY_3X2},3x2\n") == [parse_grid(BY_3X2, TALL)]
    assert grids(f"box_rows,box_cols,puzzle\n3,2,{BY_3X2}\n") == [parse_grid(BY_3X2, TALL)]
    assert grids(f"puzzle,box\n{BY_3X2},a blue one\n") == [parse_grid(BY_3X2)]
    (bad,) = read(f"puzzle,box\n{BY_3X2},9x9\n")
    with pytest.raises(DokulabError):
        bad.read()


def test_the_6x6_file_with_tall_boxes_is_solved_by_its_boxes(dokulab: Run) -> None:
    _, output, _ = dokulab("solve", str(corpus.path_of("nxn-6x6-box3x2.csv")), "--json")
    rows = corpus.rows("nxn-6x6-box3x2.csv")
    assert [record["solution"] for record in records(output)] == [row["solution"] for row in rows]


def test_a_hodoku_library_line_is_a_position(dokulab: Run) -> None:
    placed = CLASSIC.replace(".", "+5", 1).replace(".", "+7", 1)
    lines = [
        f":0000:x:{placed}:124 335 799::::",
        f":0706:9:{OTHER}:912::918:",
        f":0000:x:{CLASSIC.replace('.', '0')}:::",
    ]
    assert list(map(grid_text, grids("\n".join(lines)))) == [CLASSIC, OTHER, CLASSIC]
    first, second, third = read("\n".join(lines))
    empty = [cell for cell, symbol in enumerate(CLASSIC) if symbol == "."]
    assert [(cell, digit) for cell, digit in enumerate(first.placed) if digit] == [(empty[0], 5), (empty[1], 7)]
    assert set(second.position().removed()) == {(1, 9)}
    assert third.position().is_start
    _, _, errors = dokulab("solve", "-", stdin="\n".join(lines[1:]))
    assert errors == "dokulab: standard input: left out: 1 removed candidate. Each puzzle starts from its clues.\n"
    assert dokulab("solve", "-", stdin=lines[2])[2] == ""


def test_the_state_in_an_sdk_file_is_left_out_and_said(dokulab: Run) -> None:
    rows = "\n".join(CLASSIC[start : start + 9] for start in range(0, 81, 9))
    text = f"#AAuthor\n[Puzzle]\n{rows}\n[State]\n{rows}\n"
    assert list(map(grid_text, grids(text))) == [CLASSIC]
    assert "left out: 9 lines in [State]" in dokulab("solve", "-", stdin=text)[2]


HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n<name>Some</name><level>easy</level>\n'


def test_opensudoku_files_are_read() -> None:
    games = [f'<game data="{puzzle.replace(".", "0")}" />' for puzzle in (CLASSIC, OTHER)]
    found = read("\ufeff" + HEAD + "\n".join(games) + "\n</opensudoku>\n")
    assert [grid_text(puzzle.read()) for puzzle in found] == [CLASSIC, OTHER]
    assert [(puzzle.line, puzzle.columns) for puzzle in found] == [(4, {"level": "easy"}), (5, {"level": "easy"})]


@pytest.mark.parametrize("marks", [("-",), ("1,2,",), ("511",), ("3", "0")], ids=["1", "1 marks", "2", "4"])
def test_a_digit_that_a_player_of_opensudoku_placed_is_no_clue(marks: tuple[str, ...]) -> None:
    cells = [(symbol, "0") if symbol != "." else ("0", "1") for symbol in CLASSIC]
    cells[CLASSIC.index(".")] = ("4", "1")
    data = "version: 2\n" + "".join("|".join([digit, *marks, free]) + "|" for digit, free in cells)
    text = f'<opensudoku version="2"><folder name="x"><game state="1" data="{data}"/></folder></opensudoku>'
    (puzzle,) = read(text)
    assert grid_text(puzzle.read()) == CLASSIC
    assert [(cell, digit) for cell, digit in enumerate(puzzle.placed) if digit] == [(CLASSIC.index("."), 4)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD + '<game data="123"/></opensudoku>', "has no 81 cells"),
        (HEAD + "<game/></opensudoku>", "has no 81 cells"),
        (HEAD + '<game data="version: 1\n' + "x|-|0|" * 81 + '"/></opensudoku>', "has no 81 cells"),
        (HEAD + "<game data=", "This is not XML"),
        (HEAD, "This is not XML: no element found"),
        ('<!DOCTYPE a [<!ENTITY b "bb">]><opensudoku><game data="&b;"/></opensudoku>', "document type"),
        ('<!DOCTYPE a SYSTEM "file:///etc/passwd"><opensudoku/>', "document type"),
        ("<html><br></html>", "This is not XML: mismatched tag"),
    ],
)
def test_faulty_xml_is_said(text: str, message: str) -> None:
    with pytest.raises(PuzzleTextError, match=message):
        grids(text)


def test_a_fault_in_xml_keeps_the_games_before_it() -> None:
    good, bad = read(HEAD + f'<game data="{CLASSIC}"/>\n<game data="{OTHER}></opensudoku>')
    assert grid_text(good.read()) == CLASSIC
    assert bad.problem is not None


def test_tags_over_several_lines_are_read_whether_or_not_lines_have_their_ends() -> None:
    text = HEAD + f'<game\ncreated="1"\ndata="{CLASSIC}"/>\n</opensudoku>'
    for ends in (True, False):
        (puzzle,) = read_puzzles(text.splitlines(keepends=ends), "file")
        assert (grid_text(puzzle.read()), puzzle.line) == (CLASSIC, 4)


def test_an_xml_file_without_games_has_no_puzzle(dokulab: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.opensudoku"
    file.write_text(HEAD + "</opensudoku>")
    assert dokulab("solve", str(file)) == (2, "", f"dokulab: There is no puzzle in {file}.\n")
