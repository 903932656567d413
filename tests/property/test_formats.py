"""Round trips of puzzle text, whatever the grid."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokulab.board.formats import USUAL_SIZES, grid_text, parse_grid, printed_grid, usual_geometry
from dokulab.board.geometry import Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import PuzzleTextError

LETTERS_OF_ANY_CASE = tuple(size for size in USUAL_SIZES if size <= 35)
"""Above that, small letters are digits of their own; and thousands of cells are too many to draw one by one."""


@st.composite
def grids(draw: st.DrawFn, sizes: tuple[int, ...] = LETTERS_OF_ANY_CASE) -> Grid:
    """Any grid, clashing or not, of a usual size."""
    board = usual_geometry(draw(st.sampled_from(sizes)))
    values = draw(st.lists(st.integers(0, board.size), min_size=board.cell_count, max_size=board.cell_count))
    return Grid(tuple(values), board)


@given(grids())
def test_what_is_written_is_read_back(grid: Grid) -> None:
    assert parse_grid(grid_text(grid)) == grid
    assert parse_grid(printed_grid(grid)) == grid
    assert parse_grid(grid_text(grid).lower()) == grid


@given(grids((4, 6, 8, 9)), st.sampled_from("0xX*_-"), st.booleans())
def test_any_sign_may_stand_for_an_empty_cell(grid: Grid, symbol: str, in_lines: bool) -> None:
    text = grid_text(grid).replace(".", symbol)
    if in_lines:
        size = grid.geometry.size
        text = "\n".join(text[start : start + size] for start in range(0, size * size, size))
    assert parse_grid(text) == grid


@given(grids((9,)), st.integers(0, 81), st.text(string.whitespace + "|", min_size=1))
def test_blanks_and_bars_may_stand_anywhere_in_a_line(grid: Grid, place: int, blanks: str) -> None:
    text = grid_text(grid)
    # Line breaks that leave nine lines of uneven length are rows with mistakes, so keep to fewer.
    blanks = blanks.replace("\n", "").replace("\r", "").replace("\v", "").replace("\f", "")
    assert parse_grid(text[:place] + blanks + text[place:]) == grid


@given(grids((9,)), st.data())
def test_any_one_character_too_few_or_too_many_is_counted(grid: Grid, data: st.DataObject) -> None:
    text = grid_text(grid)
    place = data.draw(st.integers(0, 80))
    for wrong in (text[:place] + text[place + 1 :], text[:place] + "5" + text[place:]):
        with pytest.raises(PuzzleTextError, match=rf"^{len(wrong)} cells were found; 9x9 puzzles have 81\."):
            parse_grid(wrong)


@given(st.text(max_size=120))
def test_any_text_is_a_puzzle_or_a_plain_error(text: str) -> None:
    error: PuzzleTextError | None = None
    try:
        grid = parse_grid(text)
    except PuzzleTextError as caught:
        error = caught
    if error is None:
        assert parse_grid(grid_text(grid)) == grid
    else:
        assert error.message.endswith(".")
        assert error.position is None or 0 <= error.position < len(text)


@given(st.integers(1, 7), st.integers(1, 7), st.data())
def test_every_board_has_a_text(box_rows: int, box_columns: int, data: st.DataObject) -> None:
    if box_rows * box_columns < 2:
        return
    board: Geometry = geometry(box_rows, box_columns)
    value = data.draw(st.integers(0, board.size))
    grid = Grid((value,) * board.cell_count, board)
    assert parse_grid(grid_text(grid), board) == grid
