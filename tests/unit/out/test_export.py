"""Puzzles as files: sizes in millimetres are measured, and what is written is read back."""

from __future__ import annotations

import csv
import io
import json
import re
import zlib
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.formats.lz_string import compressed
from dokulab.board.formats.puzzle_files import read_puzzles
from dokulab.board.formats.source_puzzle import PuzzleInfo
from dokulab.board.formats.written_files import f_puzzles_link, opensudoku_text, sdk_text, sudokupad_link
from dokulab.board.geometry import DIGIT_SYMBOLS, geometry
from dokulab.board.grid import Grid, Position
from dokulab.cli.main import main
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.out.drawing.lettering import CAP_HEIGHT, PenStroke, lines_of, plain, width_of
from dokulab.out.drawing.printed import PrintedPicture, pdf_of, printed_puzzle
from dokulab.out.sheets.export import ExportEntry, PrintOptions, described_entry, exported

TEXT = "4.7...2.8.6..3..5.3.......7...8.2....32.7.89....6.3...6.......5.9..6..1.8.1...6.9"
PUZZLE = parse_grid(TEXT)
WORDS = PuzzleInfo("Rays & a ring", "A. <Setter>", "Page 12", "Normal rules", "evil", "2026-12-03")


def ends(picture: PrintedPicture) -> Sequence[tuple[float, float]]:
    return [curve.end for line in picture.lines for curve in line.curves]


@pytest.mark.parametrize("width", [20.0, 80.0, 213.5])
@pytest.mark.parametrize("words", ["", "No. 12, a very long title that does not fit at its natural size"])
def test_a_picture_is_as_wide_as_was_asked_for_and_nothing_sticks_out(width: float, words: str) -> None:
    picture = printed_puzzle(PUZZLE, width=width, above=words, below=words)
    svg = ElementTree.fromstring(picture.svg())
    assert svg.attrib["width"] == f"{width:.3f}mm"
    box = re.search(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", picture.pdf())
    assert box is not None
    assert float(box[1]) * 25.4 / 72 == pytest.approx(width, abs=0.001)
    assert float(box[2]) * 25.4 / 72 == pytest.approx(picture.height, abs=0.001)
    assert all(0 <= x <= width and 0 <= y <= picture.height for x, y in ends(picture))
    if not words:
        assert picture.height == width


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (2, 3), (3, 3), (4, 4), (5, 5)])
def test_each_digit_stands_in_its_cell(rows: int, columns: int) -> None:
    board = geometry(rows, columns)
    cell = board.cell_count - 1
    digit = board.size
    picture = printed_puzzle(Grid.of([(cell, digit)], board), width=100)
    (clues,) = [line for line in picture.lines if line.curves][3:4]
    low = 100 - 100 / board.size
    assert all(low < value < 100 for curve in clues.curves for value in curve.end)


def test_every_digit_of_the_largest_board_can_be_drawn_and_looks_different() -> None:
    signs = DIGIT_SYMBOLS[:25]
    assert len({tuple(lines_of(sign, (0, 10), 10)) for sign in signs}) == 25
    for sign in signs:
        assert 0 < width_of(sign) <= CAP_HEIGHT


def test_a_board_with_small_letters_as_digits_is_refused() -> None:
    with pytest.raises(ParameterError) as refused:
        printed_puzzle(Grid.empty(geometry(6, 6)))
    assert refused.value.rule == "size"


def test_words_are_written_without_what_has_no_sign() -> None:
    assert plain("Küng’s \u2013 №1 ☃") == "KUNG'S - 1 "
    assert lines_of("", (0, 0), 5) == []
    assert isinstance(lines_of("A", (1, 2), 5)[0], PenStroke)


def test_a_pdf_is_whole_and_the_same_each_time() -> None:
    pictures = [printed_puzzle(PUZZLE, title="Rays & a ring", author="A. (Setter)"), printed_puzzle(PUZZLE, width=50)]
    data = run(pdf_of(pictures))
    assert data == run(pdf_of(pictures))
    start = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    assert data[start : start + 4] == b"xref"
    places = [int(line[:10]) for line in data[start:].splitlines()[3:] if line.endswith(b"n ")]
    assert [data[place : place + 7].split()[0] for place in places] == [str(n + 1).encode() for n in range(len(places))]
    assert b"/Font" not in data
    for stream, length in re.findall(rb"/Length (\d+) >>\nstream\n(.*?)\nendstream", data, re.S):
        assert len(length) == int(stream)


def test_another_program_reads_the_pdf() -> None:
    picture = printed_puzzle(PUZZLE, width=90, title="Rays & a ring", author="Jürg")
    document = pdfium.PdfDocument(picture.pdf())
    told = document.get_metadata_dict()
    assert (told["Title"], told["Author"]) == ("Rays & a ring", "Jürg")
    assert len(document) == 1
    width, _ = document[0].get_size()
    assert width * 25.4 / 72 == pytest.approx(90, abs=0.01)
    document.close()


def test_an_answer_has_all_digits_and_the_puzzles_own_darker() -> None:
    entry = run(described_entry(Position(PUZZLE), WORDS, sealed=False))
    picture = printed_puzzle(PUZZLE, entry.solution)
    greys = [line.grey for line in picture.lines[3:]]
    assert greys == [0.0, 0.5]


def test_the_seal_says_what_is_proved() -> None:
    entry = run(described_entry(Position(PUZZLE), WORDS, sealed=True))
    assert entry.er is not None
    assert re.fullmatch(rf"One solution; hardest step [-A-Za-z ]+; ER {entry.er:.1f}", entry.seal)
    several = run(described_entry(Position(Grid.empty()), WORDS, sealed=True))
    assert several.seal == "Several solutions"
    assert several.solution is None


def unpacked(text: str) -> str:
    """The inverse of :func:`compressed`, written from the format's description alone."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    bits = "".join(f"{alphabet.index(sign):06b}" for sign in text.rstrip("="))
    at = 0

    def read(width: int) -> int:
        nonlocal at
        value = sum(int(bit) << place for place, bit in enumerate(bits[at : at + width]))
        at += width
        return value

    entries: list[str] = ["", "", ""]
    said, last, width, room = "", "", 2, 1
    while at < len(bits):
        code = read(width)
        if code == 2:
            return said
        if code < 2:
            entries.append(chr(read(8 if code == 0 else 16)))
            code = len(entries) - 1
            room -= 1
            if room == 0:
                width, room = width + 1, 1 << width
        entry = entries[code] if code < len(entries) else last + last[0]
        if last:
            entries.append(last + entry[0])
            room -= 1
            if room == 0:
                width, room = width + 1, 1 << width
        said += entry
        last = entry
    raise AssertionError("no end")


@pytest.mark.parametrize("text", ["a", "aaaaaaa", "hello hello hello", '{"size":9,"é":"☃"}' * 9])
def test_packed_text_can_be_unpacked(text: str) -> None:
    assert unpacked(compressed(text)) == text


@pytest.mark.parametrize("link_of", [f_puzzles_link, sudokupad_link])
def test_links_carry_clues_solution_and_words(link_of) -> None:  # type: ignore[no-untyped-def]
    entry = run(described_entry(Position(PUZZLE), WORDS, sealed=False))
    solution = None if entry.solution is None else grid_text(entry.solution)
    link = link_of(Position(PUZZLE), solution, WORDS)
    packed = re.search(r"N4.*", link)
    assert packed is not None
    said = json.loads(unpacked(unquote(packed[0])))
    cells = [cell for row in said["grid"] for cell in row]
    assert tuple(cell.get("value", 0) for cell in cells) == PUZZLE.values
    assert all(cell["given"] for cell in cells if cell)
    assert (said["title"], said["author"]) == (WORDS.title, WORDS.author)
    assert said["ruleset"] == "Normal rules\n\nPage 12"
    assert entry.solution is not None
    assert tuple(said["solution"]) == entry.solution.values


def test_files_of_other_programs_are_read_back() -> None:
    for text in (
        sdk_text(Position(PUZZLE), WORDS),
        opensudoku_text([(Position(PUZZLE), WORDS)], "A & B"),
        run(exported([ExportEntry(Position(PUZZLE), None, WORDS)], "hodoku", PrintOptions()))[0].content.decode(),
        run(exported([ExportEntry(Position(PUZZLE), None, WORDS)], "csv", PrintOptions()))[0].content.decode(),
    ):
        (found,) = list(read_puzzles(text.splitlines(keepends=True), "a file"))
        assert found.grid() == PUZZLE


def test_a_table_quotes_what_needs_it() -> None:
    words = PuzzleInfo(title='A "b", c\nd')
    (file,) = run(exported([ExportEntry(Position(PUZZLE), None, words)], "csv", PrintOptions()))
    (row,) = csv.DictReader(io.StringIO(file.content.decode(), newline=""))
    assert (row["title"], row["puzzle"], row["clues"]) == (words.title, TEXT, "27")


def test_a_png_has_its_dots_and_its_resolution_and_dark_lines_where_the_picture_has_them() -> None:
    words = PuzzleInfo(title="Rays")
    options = PrintOptions(width=40, dpi=127)
    (file,) = run(exported([ExportEntry(Position(PUZZLE), None, PuzzleInfo())], "png", options))
    assert (file.name, file.media_type) == ("sudoku.png", "image/png")
    assert file.content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = (int.from_bytes(file.content[at : at + 4], "big") for at in (16, 20))
    assert (width, height) == (200, 200)
    chunks = file.content.split(b"pHYs")[1]
    assert int.from_bytes(chunks[:4], "big") == 5000
    start = file.content.index(b"IDAT") + 4
    data = zlib.decompress(file.content[start : start + int.from_bytes(file.content[start - 8 : start - 4], "big")])
    rows = [data[at + 1 : at + 1 + width] for at in range(0, len(data), width + 1)]
    assert len(rows) == height
    assert rows[0].count(0) > 190  # the frame
    assert rows[100][1] < 50
    assert max(rows[12]) == 255
    assert file == run(exported([ExportEntry(Position(PUZZLE), None, PuzzleInfo())], "png", options))[0]
    (titled,) = run(exported([ExportEntry(Position(PUZZLE), None, words)], "png", options))
    assert int.from_bytes(titled.content[20:24], "big") > height
    with pytest.raises(ParameterError) as refused:
        run(exported([ExportEntry(Position(PUZZLE), None, words)], "png", PrintOptions(width=500, dpi=1200)))
    assert refused.value.rule == "dpi"


def test_a_line_of_words_stays_one_line() -> None:
    assert sdk_text(Position(PUZZLE), PuzzleInfo(title="a\nb")).splitlines()[0] == "#D a"


@pytest.mark.parametrize("kind", ["sdk", "hodoku", "opensudoku"])
def test_formats_for_9x9_refuse_other_boards(kind: str) -> None:
    small = ExportEntry(Position(Grid.empty(geometry(2, 2))), None, PuzzleInfo())
    with pytest.raises(ParameterError) as refused:
        run(exported([small], kind, PrintOptions()))
    assert refused.value.rule == "format"


def test_the_command_writes_all_puzzles_of_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "in.csv"
    table.write_text(f"date,title,puzzle\n2026-12-01,Rays,{TEXT}\n2026-12-02,Rays,{TEXT}\n")
    out = tmp_path / "out"
    assert main(["export", str(table), "--out", str(out), "--to", "svg", "--mm", "60", "--seal"]) == 0
    assert sorted(path.name for path in out.iterdir()) == ["rays-2026-12-01.svg", "rays-2026-12-02.svg"]
    assert main(["export", str(table), "--out", str(out), "--to", "pdf", "--answer"]) == 0
    assert (out / "rays-answer.pdf").read_bytes().count(b"/MediaBox") == 2
    assert main(["export", str(table), "--out", str(out), "--to", "csv"]) == 0
    assert ",2026-12-01," not in (out / "rays.csv").read_text()
    assert (out / "rays.csv").read_text().splitlines()[1].startswith("2026-12-01,Rays,")
    assert main(["export", "." * 81, "--out", str(out), "--answer"]) == 1
    capsys.readouterr()
