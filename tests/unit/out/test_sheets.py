"""Sheets: what is on each page, versions, answers, and QR codes read by a library that did not write them."""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
import zxingcpp

from dokulab.board.canonical import canonical_form
from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.formats.token import puzzle_token
from dokulab.board.geometry import Geometry, geometry
from dokulab.board.grid import Grid, Position
from dokulab.ground import workers
from dokulab.ground.jobs import run
from dokulab.out.sheets.document import QUIET, qr_of
from dokulab.out.sheets.pdf import BROWSER_VARIABLE
from dokulab.out.sheets.sheet import Match, SheetPuzzle, in_versions
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import SOLVERS
from tests.commands import Run

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OTHERS = (
    "..9.8..46....13..7.75.........2..8..69.5.8.72..2..4.........61.8..42....93..6.4..",
    "...4...3..58.7..2..42.9....6....4.....4...8..5.72.86...9..27....2...67......13.85",
    ".12.....698..31......74..9...6.58..2..51.76..4..39.5...6..13......97..631.....72.",
)
SMALL = "6..54.2.513.5.4361.364.5...6..4.1..3"
SITE = "https://example.org/lab/"


class _Pages(HTMLParser):
    """Collects the pages: for each its classes, its words, and each slot's words, board and code."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: list[dict[str, Any]] = []
        self.tags: set[str] = set()
        self._text: dict[str, str] | None = None
        self._in_slot = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        at = {name: value or "" for name, value in attrs}
        if tag == "section":
            self.pages.append({"class": at["class"], "words": "", "slots": []})
        elif tag == "figure":
            self.pages[-1]["slots"].append({"words": "", "digits": {}, "code": None})
            self._in_slot = True
        elif tag == "svg" and at["class"] == "sheet-board":
            self.pages[-1]["slots"][-1]["size"] = int(at["style"].removeprefix("--size:"))
        elif tag == "svg":
            self.pages[-1]["slots"][-1]["box"] = [int(number) for number in at["viewbox"].split()]
        elif tag == "path" and "class" not in at:
            self.pages[-1]["slots"][-1]["code"] = at["d"]
        elif tag == "text":
            self._text = at

    def handle_data(self, data: str) -> None:
        if not self.pages:
            return
        page = self.pages[-1]
        if self._text is not None:
            slot = page["slots"][-1]
            cell = int(float(self._text["y"])) * slot["size"] + int(float(self._text["x"]))
            slot["digits"][cell] = (data, self._text["class"])
            self._text = None
        else:
            (page["slots"][-1] if self._in_slot else page)["words"] += data

    def handle_endtag(self, tag: str) -> None:
        self._in_slot = self._in_slot and tag != "figure"


def pages_of(html: str) -> list[dict[str, Any]]:
    reader = _Pages()
    reader.feed(html)
    assert not reader.tags & {"script", "img", "link", "iframe", "object"}
    return reader.pages


def text_of(slot: dict[str, Any], kind: str | None = None) -> str:
    cells = range(slot["size"] ** 2)
    shown = {cell: digit for cell, (digit, look) in slot["digits"].items() if kind in (None, look)}
    return "".join(shown.get(cell, ".") for cell in cells)


def decoded(path: str, size: int) -> str:
    """What a reader sees in a code's path, with its quiet zone."""
    pixels = np.full(((size + 2 * QUIET), (size + 2 * QUIET)), 255, np.uint8)
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path):
        pixels[int(y) + QUIET, int(x) + QUIET] = 0
    (found,) = zxingcpp.read_barcodes(np.kron(pixels, np.ones((4, 4), np.uint8)))
    return str(found.text)


def test_every_puzzle_is_on_its_page_with_its_answer_and_its_code(dokulab: Run, tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    puzzles = [EASY, *OTHERS, SMALL]
    code, _, _ = dokulab("sheet", *puzzles, "--per-page", "2", "--answers", "--site", f"{SITE}#play", "--out", str(out))
    assert code == 0
    pages = pages_of(out.read_text("utf-8"))
    assert [len(page["slots"]) for page in pages] == [2, 2, 1, 5]
    slots = [slot for page in pages[:3] for slot in page["slots"]]
    assert [text_of(slot) for slot in slots] == puzzles
    for number, (slot, text) in enumerate(zip(slots, puzzles, strict=True), 1):
        assert slot["words"].split()[0] == str(number)
        link = decoded(slot["code"], slot["box"][2] - 2 * QUIET)
        assert link == f"{SITE}#play?p={puzzle_token(Position(parse_grid(text)))}"
    for slot, text in zip(pages[3]["slots"], puzzles, strict=True):
        puzzle = parse_grid(text)
        outcome = run(SOLVERS["dlx"].search(puzzle, Limits(solutions=2)))
        assert [text_of(slot)] == [grid_text(solution) for solution in outcome.solutions]
        assert text_of(slot, "clue") == text, "clues stand out from what was found"


@pytest.mark.parametrize("per_page", [1, 2, 4, 6, 12])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_hold_as_many_puzzles_as_asked_for(dokulab: Run, tmp_path: Path, per_page: int, paper: str) -> None:
    out = tmp_path / "sheet.html"
    puzzles = [SMALL] * 13
    code, _, _ = dokulab("sheet", *puzzles, "--per-page", str(per_page), "--paper", paper, "--out", str(out))
    html = out.read_text("utf-8")
    counts = [len(page["slots"]) for page in pages_of(html)]
    assert (code, sum(counts)) == (0, 13)
    assert counts[:-1] == [per_page] * (len(counts) - 1)
    assert f"@page {{ size: {'A4' if paper == 'a4' else 'letter'}" in html


@pytest.mark.parametrize(("number", "per_page"), [(1, 1), (2, 2), (3, 4), (5, 6), (7, 6)])
def test_fewer_puzzles_than_a_page_holds_are_larger(dokulab: Run, tmp_path: Path, number: int, per_page: int) -> None:
    out = tmp_path / "sheet.html"
    assert dokulab("sheet", *[SMALL] * number, "--per-page", "6", "--out", str(out))[0] == 0
    assert set(re.findall(r"per-\d+", out.read_text("utf-8").partition("<body")[2])) == {f"per-{per_page}"}


def test_a_large_board_has_the_width_of_a_page(dokulab: Run, tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    rows = [[(4 * (row % 4) + row // 4 + column) % 16 for column in range(16)] for row in range(16)]
    large = "." + "".join("123456789ABCDEFG"[digit] for row in rows for digit in row)[1:]
    assert dokulab("sheet", SMALL, SMALL, large, large, SMALL, "--per-page", "2", "--out", str(out))[0] == 0
    html = out.read_text("utf-8")
    assert [len(page["slots"]) for page in pages_of(html)] == [2, 1, 1, 1]
    assert re.findall(r"per-\d+", html.partition("<body")[2]) == ["per-2", "per-1", "per-1", "per-2"]


def test_the_head_has_the_lines_that_are_asked_for(dokulab: Run, tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    for asked, expected in (([], ["name"]), (["--lines", "date,number"], ["date", "number"]), (["--lines", ""], [])):
        assert dokulab("sheet", SMALL, *asked, "--answers", "--out", str(out))[0] == 0
        assert re.findall(r"sheet-line for-(\w+)", out.read_text("utf-8").partition("<body")[2]) == expected


def test_a_column_of_the_list_stands_beside_each_puzzle(dokulab: Run, tmp_path: Path) -> None:
    out, table = tmp_path / "sheet.html", tmp_path / "puzzles.csv"
    table.write_text(f"puzzle,level,clue of the day\n{EASY},hard,Begin & end in box 5\n", "utf-8")
    assert dokulab("sheet", str(table), "--column", "clue of the day", "--out", str(out))[0] == 0
    assert pages_of(out.read_text("utf-8"))[0]["slots"][0]["words"] == "1 Begin & end in box 5"
    code, _, err = dokulab("sheet", str(table), "--column", "author", "--out", str(out))
    assert code == 2
    assert "no column 'author'; it has puzzle, level, clue of the day" in err


def test_the_one_title_of_a_list_is_the_sheets_unless_there_is_another(dokulab: Run, tmp_path: Path) -> None:
    out, table = tmp_path / "sheet.html", tmp_path / "puzzles.csv"
    for titles, asked, expected in (
        (("Advent", "Advent"), [], "Advent"),
        (("Advent", "Advent"), ["--title", "Mine"], "Mine"),
        (("Advent", ""), [], "Sudoku"),
    ):
        rows = "".join(f"{EASY},easy,{title}\n" for title in titles)
        table.write_text(f"puzzle,level,title\n{rows}", "utf-8")
        assert dokulab("sheet", str(table), *asked, "--out", str(out))[0] == 0
        assert f"<h1>{expected}</h1>" in out.read_text("utf-8")


def test_text_of_a_person_is_text(dokulab: Run, tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    table = tmp_path / "puzzles.csv"
    table.write_text(f"puzzle,level,seed\n{EASY},<img src=x>,7\n", "utf-8")
    assert dokulab("sheet", str(table), "--title", "<script>1</script> & more", "--out", str(out))[0] == 0
    page = pages_of(out.read_text("utf-8"))[0]
    assert "<script>1</script> & more" in page["words"]
    assert "<img src=x>, seed 7" in page["slots"][0]["words"]


def test_a_level_is_told_unless_the_file_has_one(dokulab: Run, tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    dokulab("sheet", EASY, SMALL, "--out", str(out))
    first, second = pages_of(out.read_text("utf-8"))[0]["slots"]
    assert first["words"].split() == ["1", "Easy"]
    assert second["words"].split() == ["2"], "levels are for 9x9"


def test_transformed_versions_are_the_same_puzzles_in_disguise(dokulab: Run, tmp_path: Path) -> None:
    out, again = tmp_path / "a.html", tmp_path / "b.html"
    options = ("--versions", "3", "--answers", "--seed", "4", "--per-page", "6")
    assert dokulab("sheet", EASY, OTHERS[0], *options, "--out", str(out))[0] == 0
    dokulab("sheet", EASY, OTHERS[0], *options, "--out", str(again))
    assert out.read_bytes() == again.read_bytes()
    *versions, answers = pages_of(out.read_text("utf-8"))
    words = " ".join(page["words"] for page in versions)
    assert re.findall(r"Version (.), page 1 of 1", words) == ["A", "B", "C"]
    for place, original in enumerate((EASY, OTHERS[0])):
        texts = [text_of(page["slots"][place]) for page in versions]
        assert texts[0] == original
        assert len(set(texts)) == 3
        assert len({canonical_form(parse_grid(text)) for text in texts}) == 1
    assert [slot["words"] for slot in answers["slots"]] == ["A1", "A2", "B1", "B2", "C1", "C2"]
    shown = [text_of(slot) for page in versions for slot in page["slots"]]
    for slot, text in zip(answers["slots"], shown, strict=True):
        assert parse_grid(text_of(slot)).is_solution_of(parse_grid(text))


def test_versions_by_difficulty_share_nothing_and_are_as_hard() -> None:
    rng = Random(1)
    board = geometry(3, 3)
    empty = Grid((0,) * 81, board)
    counts = [rng.uniform(1, 1000) for _ in range(11)]
    puzzles = [
        SheetPuzzle(Grid((digit % 9 + 1,) + empty.values[1:], board), empty, "", count)
        for digit, count in enumerate(counts)
    ]
    sheet = in_versions("", puzzles, 2, Match.DIFFICULTY, 0)
    assert sheet.left_over == 1
    first, second = ([one.call_count for one in version] for version in sheet.versions)
    assert len({*first, *second}) == 10
    ranks = {count: rank for rank, count in enumerate(sorted(counts))}
    assert all(abs(ranks[a or 0] - ranks[b or 0]) == 1 for a, b in zip(first, second, strict=True))
    assert abs(sum(ranks[count or 0] for count in first) - sum(ranks[count or 0] for count in second)) <= 1


def test_bad_puzzles_are_told_and_left_out(dokulab: Run, tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    several, none = "." * 81, "12345678." + "." * 8 + "9" + "." * 63
    code, _, message = dokulab("sheet", EASY, several, none, "--out", str(out))
    assert (code, message.count("left out")) == (1, 2)
    assert len(pages_of(out.read_text("utf-8"))[0]["slots"]) == 1
    assert dokulab("sheet", EASY, "11" + "." * 79, "--out", str(out))[0] == 2
    missing = tmp_path / "none.html"
    assert dokulab("sheet", several, "--out", str(missing))[0] == 1
    assert not missing.exists()


def test_usage_that_cannot_work_ends_before_the_work(dokulab: Run, tmp_path: Path, monkeypatch: Any) -> None:
    for bad in (["--out", "x.docx"], ["--out", "x.html", "--per-page", "5"], ["--out", "x.html", "--site", "x"]):
        assert dokulab("sheet", EASY, *bad)[0] == 2
    code, _, message = dokulab("sheet", EASY, "--versions", "9", "--out", str(tmp_path / "x.html"))
    assert (code, "from 1 to 4" in message) == (2, True)
    monkeypatch.delenv(BROWSER_VARIABLE, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: None)
    code, _, message = dokulab("sheet", EASY, "--out", str(tmp_path / "x.pdf"))
    assert (code, "none was found" in message) == (2, True)
    monkeypatch.setenv(BROWSER_VARIABLE, str(tmp_path / "no-browser"))
    code, _, message = dokulab("sheet", EASY, "--out", str(tmp_path / "x.pdf"))
    assert (code, "did not print" in message) == (2, True)
    assert not (tmp_path / "x.pdf").exists()


def test_without_segno_it_prints_without_codes_and_says_so_once(dokulab: Run, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    out = tmp_path / "sheet.html"
    code, _, message = dokulab("sheet", EASY, *OTHERS, "--out", str(out))
    assert (code, message.count("without QR codes"), "dokulab[sheets]" in message) == (0, 1, True)
    assert [slot["code"] for slot in pages_of(out.read_text("utf-8"))[0]["slots"]] == [None] * 4


def test_steps_explain_each_puzzle_to_its_end(dokulab: Run, tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    dokulab("sheet", EASY, SMALL, "--steps", "--out", str(out))
    words = pages_of(out.read_text("utf-8"))[-1]["words"]
    assert re.findall(r"Steps of puzzle (\d)", words) == ["1", "2"]
    assert words.count("So r") == EASY.count(".") + SMALL.count("."), "each empty cell is placed"


@pytest.mark.parametrize("match", ["transformed", "difficulty"])
def test_the_sheet_does_not_depend_on_the_number_of_workers(
    dokulab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, match: str
) -> None:
    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text("\n".join([EASY, "bad", "." * 81, SMALL, *OTHERS, "11" + "." * 79]))
    monkeypatch.setattr(workers, "ALONE", 0)
    options = ("--versions", "2", "--match", match, "--steps", "--answers", "--seed", "7")
    ends, sheets = [], []
    for number in ("1", "3"):
        out = tmp_path / f"{number}.html"
        code, _, message = dokulab("sheet", str(puzzles), *options, "--workers", number, "--out", str(out))
        ends.append((code, message.replace(out.name, "")))
        sheets.append(out.read_bytes())
    assert ends[0] == ends[1]
    assert ends[0][0] == 2
    assert [f"line {line}" in ends[0][1] for line in (2, 3, 8)] == [True, True, True]
    assert sheets[0] == sheets[1]


def test_a_code_without_a_site_is_the_puzzle_as_text() -> None:
    one = SheetPuzzle(parse_grid(EASY), parse_grid(EASY))
    qr = qr_of(one.link(None))
    assert decoded(qr.path, qr.size) == EASY


BOXES = [geometry(rows, columns) for rows in range(1, 9) for columns in range(1, 9) if 4 <= rows * columns <= 25]


@pytest.mark.parametrize("board", BOXES, ids=str)
def test_a_token_is_the_puzzles_bits_and_their_checksum(board: Geometry) -> None:
    """Read here as game_token.ts tells, with the checksum by long division."""
    rng = Random(f"{board.box_rows}x{board.box_columns}")
    puzzle = Grid(tuple(rng.randint(0, board.size) * rng.randint(0, 1) for _ in board.cells), board)
    token = puzzle_token(Position(puzzle))
    assert token is not None
    assert token.startswith("z1")
    symbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    bits = "".join(f"{symbols.index(symbol):06b}" for symbol in token[2:])
    place = 0

    def number(width: int) -> int:
        nonlocal place
        place += width
        return int(bits[place - width : place], 2)

    assert (number(3) + 1, number(3) + 1) == (board.box_rows, board.box_columns)
    assert number(4) == 1
    width = number(5)
    assert tuple(number(width) + 1 if number(1) else 0 for _ in board.cells) == puzzle.values
    assert number(4) == 0
    start = int("1" * 16 + "0" * (place - 16), 2)
    rest = (int(bits[:place], 2) ^ start) << 16
    for shift in reversed(range(place)):
        if rest >> (shift + 16) & 1:
            rest ^= 0x11021 << shift
    assert number(16) == rest
    assert set(bits[place:]) <= {"0"}
    assert len(bits) - place < 6


def test_a_board_that_no_link_can_carry_has_no_token() -> None:
    assert puzzle_token(Position(Grid((0,) * 36**2, geometry(6, 6)))) is None
