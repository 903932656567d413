"""Reading and writing puzzle text: what people paste, and what is wrong with it."""

from __future__ import annotations

import pytest

from dokulab.board.formats import LONGEST_TEXT, USUAL_SIZES, grid_text, parse_grid, printed_grid, usual_geometry
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError, PuzzleTextError

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [PUZZLE[start : start + 9] for start in range(0, 81, 9)]


def with_empty(symbol: str) -> str:
    return PUZZLE.replace(".", symbol)


@pytest.mark.parametrize("symbol", list(".0Xx*_-"))
def test_each_sign_of_an_empty_cell_is_read(symbol: str) -> None:
    assert grid_text(parse_grid(with_empty(symbol))) == PUZZLE


@pytest.mark.parametrize("symbol", list(".0Xx*_-"))
def test_lines_of_each_sign_are_rows(symbol: str) -> None:
    rows = [*ROWS[:4], "." * 9, *ROWS[5:]]
    assert grid_text(parse_grid("\n".join(rows).replace(".", symbol))) == "".join(rows)


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(ROWS),
        "\r\n".join(ROWS) + "\r\n",
        "\ufeff" + PUZZLE + "\n",
        "  " + " ".join(PUZZLE),
        "\n\n".join("\t".join(row) for row in ROWS),
        PUZZLE[:40] + "\n" + PUZZLE[40:],
        "\n".join(PUZZLE[start : start + 3] for start in range(0, 81, 3)),
    ],
    ids=["lines", "windows lines", "byte order mark", "blanks", "tabs and empty lines", "folded", "threes"],
)
def test_blanks_and_line_breaks_do_not_matter(text: str) -> None:
    assert grid_text(parse_grid(text)) == PUZZLE


def drawn(top: str, between: str, bottom: str, bar: str, edge: str, gap: str = "") -> str:
    """The puzzle printed with rulers and bars."""
    lines = [top]
    for number, row in enumerate(ROWS):
        boxes = [gap.join(row[start : start + 3]) for start in (0, 3, 6)]
        lines.append(edge + gap + f"{gap}{bar}{gap}".join(boxes) + gap + edge)
        if number in (2, 5):
            lines.append(between)
    return "\n".join([*lines, bottom])


@pytest.mark.parametrize(
    "text",
    [
        drawn("*-----------*", "|---+---+---|", "*-----------*", "|", "|"),
        drawn("+---+---+---+", "+---+---+---+", "+---+---+---+", "|", "|"),
        drawn("", "------+-------+------", "", "|", "", " "),
        drawn("", "---------------------", "", "|", "", " "),
        drawn("╔═══╦═══╦═══╗", "╠═══╬═══╬═══╣", "╚═══╩═══╩═══╝", "║", "║"),
        drawn("┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘", "│", "│", " "),
        drawn("=============", "=============", "=============", "|", "|"),
        printed_grid(parse_grid(PUZZLE)),
    ],
    ids=["simple sudoku", "plus", "no edges", "dashes only", "double lines", "thin lines", "equals", "our own"],
)
@pytest.mark.parametrize("symbol", list(".0*-"))
def test_printed_grids_are_read(text: str, symbol: str) -> None:
    assert grid_text(parse_grid(text.replace(".", symbol))) == PUZZLE


def test_dashes_between_rows_are_a_ruler_even_where_dashes_are_empty_cells() -> None:
    dashed = [with_empty("-")[start : start + 9] for start in range(0, 81, 9)]
    text = "\n".join([*dashed[:3], "---+---+---", *dashed[3:6], "-----------", *dashed[6:]])
    assert grid_text(parse_grid(text)) == PUZZLE


def test_a_text_of_dashes_only_is_an_empty_grid() -> None:
    assert parse_grid("-" * 81) == Grid.empty()
    assert parse_grid("\n".join(["---------"] * 9)) == Grid.empty()


def test_no_clue_and_only_clues_are_puzzles() -> None:
    full = "".join(str((3 * row + row // 3 + column) % 9 + 1) for row in range(9) for column in range(9))
    assert parse_grid("." * 81).clues == ()
    assert grid_text(parse_grid(full)) == full
    assert parse_grid(full).is_full


def test_clashing_clues_are_read_as_they_are() -> None:
    assert parse_grid("55" + "." * 79).clues == (0, 1)


@pytest.mark.parametrize(
    "link",
    [
        f"https://sudokuexchange.com/play/?s={with_empty('0')}",
        f"https://www.sudokuwiki.org/sudoku.htm?bd={with_empty('0')}",
        f"http://example.org/solve?mode=2&p={PUZZLE}&x=1",
        f"https://example.org/play/{PUZZLE}",
        f"https://example.org/play/{PUZZLE}/hint?s=1",
        f"https://example.org/dokulab/#play?p={PUZZLE}",
        f"https://example.org/#{PUZZLE}",
        f"www.example.org/?s={PUZZLE}\n",
        f"  https://example.org/?S={with_empty('%2E')}",
    ],
)
def test_links_of_other_sites_are_read(link: str) -> None:
    assert grid_text(parse_grid(link)) == PUZZLE


@pytest.mark.parametrize(
    "link",
    [
        "https://example.org/",
        f"https://example.org/?s={PUZZLE[1:]}",
        f"https://example.org/?q={PUZZLE}",
        "http://[broken",
    ],
)
def test_a_link_without_a_puzzle_says_where_one_was_looked_for(link: str) -> None:
    with pytest.raises(PuzzleTextError, match="link"):
        parse_grid(link)


BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4)}
BOXES |= {15: (3, 5), 16: (4, 4), 20: (4, 5), 25: (5, 5), 36: (6, 6), 49: (7, 7)}


def test_each_usual_size_has_its_usual_boxes() -> None:
    assert {size: (usual_geometry(size).box_rows, usual_geometry(size).box_columns) for size in USUAL_SIZES} == BOXES


@pytest.mark.parametrize("size", list(BOXES))
def test_a_text_of_each_usual_size_is_read_by_its_length(size: int) -> None:
    digits = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"[:size]
    grid = parse_grid(digits + "." * (size * size - size))
    assert grid.geometry == geometry(*BOXES[size])
    assert grid.values[:size] == tuple(range(1, size + 1))
    if size <= 35:  # above that, small letters are digits of their own
        assert parse_grid(digits.lower() + "." * (size * size - size)) == grid


def test_a_given_geometry_wins_over_the_usual_one() -> None:
    tall = geometry(3, 2)
    assert parse_grid("." * 36, tall).geometry is tall
    with pytest.raises(PuzzleTextError, match="81 cells were found; 6x6 puzzles have 36"):
        parse_grid("." * 81, tall)


def test_an_unusual_size_is_refused() -> None:
    with pytest.raises(ParameterError, match="11 is not a usual board size"):
        usual_geometry(11)


def test_a_zero_beside_dots_is_asked_about_where_it_may_be_a_digit() -> None:
    assert parse_grid("0" * 256) == Grid.empty(geometry(4, 4))
    with pytest.raises(PuzzleTextError, match=r"Column 3: '0' is used as well as '\.'") as caught:
        parse_grid("..0" + "." * 253)
    assert caught.value.position == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (PUZZLE[:-1], "80 cells were found; 9x9 puzzles have 81. Add 1."),
        (PUZZLE + ".", "82 cells were found; 9x9 puzzles have 81. Remove 1."),
        ("7", "1 cell was found; 9x9 puzzles have 81. Add 80."),
        (PUZZLE[:40], "40 cells were found; 9x9 puzzles have 81. Add 41."),
        (
            "\n".join([*ROWS[:2], ROWS[2][:-1], *ROWS[3:]]),
            "80 cells were found; 9x9 puzzles have 81. Line 3 is too short: 8 cells, not 9.",
        ),
        (
            "\n".join([*ROWS[:4], ROWS[4] + "7", *ROWS[5:]]),
            "82 cells were found; 9x9 puzzles have 81. Line 5 is too long: 10 cells, not 9.",
        ),
        ("\n".join(ROWS[:8]), "72 cells were found; 9x9 puzzles have 81. 8 rows were found, not 9."),
        ("\n".join(ROWS[:4]), "36 cells were found; 9x9 puzzles have 81. 4 rows were found, not 9."),
        ("\n".join([*ROWS, ROWS[0]]), "90 cells were found; 9x9 puzzles have 81. 10 rows were found, not 9."),
        ("\n".join([*ROWS[:2], ROWS[2][:-1], ROWS[3] + "1", *ROWS[4:]]), "Line 3 is too short: 8 cells, not 9. Line 4"),
    ],
)
def test_a_wrong_number_of_cells_is_counted_and_placed(text: str, message: str) -> None:
    with pytest.raises(PuzzleTextError) as caught:
        parse_grid(text)
    assert message in caught.value.message
    assert caught.value.rule == "length"


@pytest.mark.parametrize(
    ("text", "place", "cell"),
    [
        (PUZZLE[:13] + "Q" + PUZZLE[14:], "Column 14 (r2c5): 'Q'", 13),
        ("\n".join([ROWS[0], " " + ROWS[1][:3] + "é" + ROWS[1][4:], *ROWS[2:]]), "Line 2, column 5 (r2c4): 'é'", 12),
        (PUZZLE[:80] + "\x07", "Column 81 (r9c9): the character U+0007", 80),
        (PUZZLE[:80] + "³", "Column 81 (r9c9): '³'", 80),
        ("<p>" + PUZZLE, "Column 1 (r1c1): '<'", 0),
    ],
)
def test_a_bad_character_is_named_with_its_place_and_cell(text: str, place: str, cell: int) -> None:
    with pytest.raises(PuzzleTextError) as caught:
        parse_grid(text)
    error = caught.value
    assert error.message.startswith(place + " is not valid in 9x9 puzzles; write 1 to 9, or '.'")
    assert (error.rule, error.cell) == ("character", cell)
    assert error.position is not None
    assert text[error.position] not in "123456789."


def test_a_digit_beyond_the_board_is_named() -> None:
    with pytest.raises(PuzzleTextError, match=r"Column 2 \(r1c2\): '5' is not valid in 4x4 puzzles; write 1 to 4"):
        parse_grid("15" + "." * 14)
    with pytest.raises(PuzzleTextError, match="'H' is not valid in 16x16 puzzles; write 1 to 9 and A to G"):
        parse_grid("H" + "." * 255)


@pytest.mark.parametrize(
    "text", ["<?xml version='1.0'?><puzzles/>", "\n <sudoku size='9'>\n  <row>12</row></sudoku>", "<!DOCTYPE html>"]
)
def test_markup_is_called_what_it_is(text: str) -> None:
    with pytest.raises(PuzzleTextError, match="XML of a kind Dokulab doesn’t read yet"):
        parse_grid(text)


@pytest.mark.parametrize("text", ["", " ", "\n\n\t\n", "\ufeff", "+---+---+---+"])
def test_an_empty_text_says_what_to_give(text: str) -> None:
    with pytest.raises(PuzzleTextError, match="The text is empty; give 81 characters"):
        parse_grid(text)


def test_a_huge_text_is_refused_without_reading_it() -> None:
    with pytest.raises(PuzzleTextError, match=r"The text has 100,000 characters; .* at most 20,000"):
        parse_grid("1" * 100_000)
    assert LONGEST_TEXT == 20_000


def test_grids_are_printed_with_their_boxes() -> None:
    assert printed_grid(parse_grid("12345.......6.....1.....2.....3.....", geometry(2, 3))).splitlines() == [
        "+-------+-------+",
        "| 1 2 3 | 4 5 . |",
        "| . . . | . . . |",
        "+-------+-------+",
        "| 6 . . | . . . |",
        "| 1 . . | . . . |",
        "+-------+-------+",
        "| 2 . . | . . . |",
        "| 3 . . | . . . |",
        "+-------+-------+",
    ]


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("123456789\n" * 7, 9),  # lines of nine, though 63 cells are nearest to 64
        ("." * 18, 4),  # within a row of 16
        ("8" + "." * 17, 9),  # the digit is on no smaller board
        ("." * 32, 6),  # within a row of 36
        ("9" + "." * 35, 6),  # the length is right, so the digit is wrong
        ("." * 300, 9),  # near to none
        ("." * 26, 9),
    ],
)
def test_a_faulty_text_is_told_about_the_board_that_was_meant(text: str, size: int) -> None:
    with pytest.raises(PuzzleTextError, match=rf"\b{size}x{size} puzzles"):
        parse_grid(text)
