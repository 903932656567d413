"""Whatever is written of a puzzle is read back equal, or refused: every kind of export by every door."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.asks.codec import json_text
from dokulab.asks.export import ExportKind
from dokulab.asks.parse import ParseRequest, parse
from dokulab.board.formats import parse_position, printed_grid
from dokulab.board.formats.puzzle_files import puzzles_in
from dokulab.board.formats.source_puzzle import PuzzleInfo, SourcePuzzle, of_position
from dokulab.board.formats.token import puzzle_token
from dokulab.board.geometry import Geometry, geometry
from dokulab.board.grid import Grid, Position
from dokulab.cli.puzzles import described
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.out.sheets.export import ExportEntry, PrintOptions, exported
from dokulab.out.sheets.sheet import SheetPuzzle

PICTURES = {"pdf", "svg", "png"}
KINDS = sorted(set(get_args(ExportKind)) - PICTURES)
BOXES = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (1, 9), (2, 5), (3, 4), (4, 3), (3, 5), (4, 4), (4, 5), (5, 5)]

words = st.text("ab ='\"+-@,;<&>é漢", max_size=12).map(lambda text: " ".join(text.split()))
infos = st.builds(PuzzleInfo, words, words, words, words, words, st.sampled_from(["", "2026-12-01"]))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A puzzle on any board with some clues of a full grid, and perhaps digits and candidates beside them."""
    board = geometry(*draw(st.sampled_from(BOXES)))
    random = Random(draw(st.integers(0, 1 << 30)))
    clues = tuple(digit if random.random() < 0.4 else 0 for digit in _full(board))
    written = draw(st.sampled_from(["nothing", "nothing", "digits", "candidates", "both"]))
    placed = tuple(
        digit if written in ("digits", "both") and not clue and random.random() < 0.2 else 0
        for digit, clue in zip(_full(board), clues, strict=True)
    )
    position = Position(Grid(clues, board), placed if any(placed) else ())
    if written in ("nothing", "digits"):
        return position
    values = position.digits.values
    masks = tuple(0 if values[cell] else _left(values, cell, board, random) for cell in board.cells)
    return Position(position.puzzle, position.placed, masks if any(masks) else ())


def _full(board: Geometry) -> tuple[int, ...]:
    return tuple(
        (board.box_columns * (row % board.box_rows) + row // board.box_rows + column) % board.size + 1
        for row in range(board.size)
        for column in range(board.size)
    )


def _left(values: tuple[int, ...], cell: int, board: Geometry, random: Random) -> int:
    """Some of the candidates that the digits leave, the right one among them."""
    seen = {values[peer] for peer in board.peers[cell]}
    right = _full(board)[cell]
    return sum(1 << d - 1 for d in board.digits if d not in seen and (d == right or random.random() < 0.7))


def same(read: SourcePuzzle, position: Position, info: PuzzleInfo) -> None:
    """All that was written came back."""
    assert read.read() == position.puzzle
    assert (read.placed or (0,) * len(position.puzzle.values)) == (
        position.placed or (0,) * len(position.puzzle.values)
    )
    if any(position.candidates):
        found = Position(position.puzzle, position.placed, read.candidates)
        assert set(found.removed()) == set(position.removed())
    assert read.info == info


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=40)
@given(position=positions(), info=infos)
def test_every_kind_of_export_is_read_back_or_refused(kind: str, position: Position, info: PuzzleInfo) -> None:
    try:
        (file,) = run(exported([ExportEntry(position, None, info)], kind, PrintOptions()))
    except ParameterError:
        assert kind != "csv", "a table of our own has a place for everything"
        return
    text = file.content.decode()
    (read,) = puzzles_in(text)
    same(read, position, info)
    assert parse_position(text).puzzle == position.puzzle
    (of_the_page,) = run(parse(ParseRequest(text))).puzzles
    assert (of_the_page.box_rows, of_the_page.box_columns) == (
        position.puzzle.geometry.box_rows,
        position.puzzle.geometry.box_columns,
    )
    assert of_the_page.info == (None if info == PuzzleInfo() else info)


@settings(max_examples=60)
@given(position=positions(), info=infos)
def test_what_a_command_prints_as_json_is_read_back(position: Position, info: PuzzleInfo) -> None:
    source = of_position(position, info)
    line = json_text(described(source, position.puzzle.geometry, {"puzzle": source.text, "verdict": "unique"}))
    (read,) = puzzles_in(line)
    same(read, position, info)
    first, second = puzzles_in(f"{line}\n{line}\n")
    assert (first.read(), second.read()) == (position.puzzle, position.puzzle)


@settings(max_examples=60)
@given(position=positions())
def test_a_link_of_the_page_is_read_back(position: Position) -> None:
    token = puzzle_token(position)
    if token is None:
        return
    (read,) = puzzles_in(f"https://dokulab.example/#play?p={token}")
    same(read, position, PuzzleInfo())


@settings(max_examples=60)
@given(position=positions())
def test_a_printed_grid_keeps_its_boxes(position: Position) -> None:
    if position.puzzle.geometry.box_rows == 1:
        return  # boxes of one row are rows: no bar shows them
    (read,) = puzzles_in(printed_grid(position.puzzle))
    assert read.read() == position.puzzle


@given(positions(), st.sampled_from(["https://dokulab.example/", None]))
def test_what_a_sheets_code_holds_is_the_puzzle(position: Position, site: str | None) -> None:
    puzzle = position.puzzle
    (read,) = puzzles_in(SheetPuzzle(puzzle, puzzle).link(site))
    assert read.read() == puzzle
