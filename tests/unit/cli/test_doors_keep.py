"""What a puzzle is, it stays: each kind of export through each command, with its box, title and the rest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest

from dokulab import Puzzle
from dokulab.asks.export import ExportKind
from dokulab.board.formats import box_name, grid_text, parse_position
from dokulab.board.formats.puzzle_files import puzzles_in
from dokulab.board.formats.source_puzzle import PuzzleInfo
from dokulab.board.formats.token import puzzle_token
from dokulab.board.geometry import Geometry, geometry
from dokulab.board.grid import Grid, Position
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.out.sheets.export import ExportEntry, PrintOptions, exported
from tests.commands import Run, records

PICTURES = {"pdf", "svg", "png"}
KINDS = sorted(set(get_args(ExportKind)) - PICTURES)
BOXES = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)]
INFO = PuzzleInfo("A title", "Somebody", "Two\nlines", "Normal rules", "easy", "2026-12-01")
SAID = {"title": "A title", "author": "Somebody", "notes": "Two\nlines", "rules": "Normal rules", "date": "2026-12-01"}

DOORS = {
    "solve": ("--count", "2"),
    "steps": (),
    "rate": ("--runs", "2"),
    "race": ("--solvers", "dlx"),
    "classify": (),
}
"""The commands that take puzzles and print them as JSON, each with options that make it quick."""


def nearly_full(board: Geometry) -> Grid:
    """A grid without its first row's middle cells, which has one solution."""
    values = [
        (board.box_columns * (row % board.box_rows) + row // board.box_rows + column) % board.size + 1
        for row in range(board.size)
        for column in range(board.size)
    ]
    values[1] = values[2] = 0
    return Grid(tuple(values), board)


def exports(position: Position) -> dict[str, str]:
    """The text of each kind that takes the position, and its link of the page."""
    texts = {}
    for kind in KINDS:
        try:
            (file,) = run(exported([ExportEntry(position, None, INFO)], kind, PrintOptions()))
        except ParameterError:
            continue
        texts[kind] = file.content.decode()
    token = puzzle_token(position)
    return texts | ({} if token is None else {"link": f"https://dokulab.example/#play?p={token}"})


@pytest.mark.parametrize("box", BOXES)
def test_every_door_keeps_the_board_and_what_is_said_of_it(dokulab: Run, tmp_path: Path, box: tuple[int, int]) -> None:
    puzzle = nearly_full(geometry(*box))
    texts = exports(Position(puzzle))
    assert "csv" in texts, "a table of our own has a place for every board"
    for kind, text in texts.items():
        path = tmp_path / f"{kind}.txt"
        path.write_text(text, encoding="utf-8")
        assert Puzzle.read(path).grid == parse_position(text).puzzle == puzzle, kind
        for door, options in DOORS.items():
            found = [record for record in records(dokulab(door, str(path), "--json", *options)[1]) if "box" in record]
            assert {(record["puzzle"], record["box"]) for record in found} == {
                (grid_text(puzzle), box_name(puzzle.geometry))
            }, (kind, door)
            if kind != "link":
                assert {name: found[-1].get(name) for name in SAID} == SAID, (kind, door)
            printed = "\n".join(dokulab(door, str(path), "--json", *options)[1].splitlines()[:1])
            (again,) = puzzles_in(printed)
            assert again.read() == puzzle, "what one command prints, another reads"


@pytest.mark.parametrize("box", BOXES)
def test_what_export_writes_export_reads(dokulab: Run, tmp_path: Path, box: tuple[int, int]) -> None:
    puzzle = nearly_full(geometry(*box))
    for kind, text in exports(Position(puzzle)).items():
        path = tmp_path / f"{kind}.txt"
        path.write_text(text, encoding="utf-8")
        assert dokulab("export", str(path), "--to", "csv", "--out", str(tmp_path / kind))[0] == 0
        (table,) = (tmp_path / kind).glob("*.csv")
        (read,) = puzzles_in(table.read_text())
        assert read.read() == puzzle
        if kind != "link":
            assert {name: getattr(read.info, name) for name in SAID} == SAID, kind


def test_placed_digits_and_candidates_go_through_every_form_that_takes_them(dokulab: Run, tmp_path: Path) -> None:
    puzzle = nearly_full(geometry(3, 3))
    clues = puzzle.values
    start = Grid((0, *clues[1:]), puzzle.geometry)
    position = Position(start, (clues[0], *[0] * 80), (0, 0b110, 0b110, *[0] * 78))
    texts = exports(position)
    assert {"csv", "f-puzzles", "sudokupad", "hodoku", "link"} <= set(texts)
    for kind, text in texts.items():
        path = tmp_path / f"{kind}.txt"
        path.write_text(text, encoding="utf-8")
        (record,) = records(dokulab("solve", str(path), "--json")[1])
        assert record["puzzle"] == grid_text(start), kind
        assert record["digits"] == grid_text(puzzle), kind
        (end,) = [one for one in records(dokulab("steps", str(path), "--json")[1]) if "ending" in one]
        assert end["digits"] == grid_text(puzzle), kind


def test_a_pattern_and_the_fewest_clues_keep_their_box(dokulab: Run) -> None:
    table = "box,pattern\n3x2,.....xxx...x....x.....xxx.x...x.x...\n"
    (found,) = records(dokulab("pattern", "-", "--json", "--seed", "1", stdin=table)[1])
    (fewest,) = records(dokulab("minimum", "--box", "3x2", "--strategies", "ns", "--method", "known", "--json")[1])
    for record in (found, fewest):
        (read,) = puzzles_in(json.dumps(record))
        assert (read.read().geometry, read.read().geometry.box_rows) == (geometry(3, 2), 3)
