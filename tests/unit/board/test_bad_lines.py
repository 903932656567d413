"""A bad line is told by its number and loses nothing else; and the work grows with a text, and no faster."""

from __future__ import annotations

import sys
from contextlib import suppress
from random import Random

import pytest

from dokulab.asks.parse import ParseRequest, parse
from dokulab.board.formats import parse_grid, printed_grid
from dokulab.board.formats.puzzle_files import puzzles_in, read_puzzles
from dokulab.board.formats.symbols import SIZE_OF
from dokulab.ground.errors import DokulabError
from dokulab.ground.jobs import run
from tests.puzzle_texts import PUZZLE, ROWS, SOLUTION


def problems_in(text: str) -> list[tuple[int, str]]:
    return [(problem.line, problem.message) for problem in run(parse(ParseRequest(text))).problems]


def test_a_bad_line_is_told_by_its_number_and_loses_nothing_else() -> None:
    lines = [PUZZLE, PUZZLE[1:], f"{PUZZLE[1:]}q", "Hello, you there", SOLUTION]
    read = run(parse(ParseRequest("\n".join(lines))))
    assert [(one.puzzle, one.line) for one in read.puzzles] == [(PUZZLE, 1), (SOLUTION, 5)]
    (second, short), (third, strange), (fourth, _) = problems_in("\n".join(lines))
    assert (second, third, fourth) == (2, 3, 4)
    assert short == "80 cells were found; 9x9 puzzles have 81. Add 1."
    assert "'q' is not valid in 9x9 puzzles" in strange


def test_a_drawing_with_a_row_too_short_or_a_strange_sign_is_one_problem() -> None:
    short = [*ROWS[:4], ROWS[4][1:], *ROWS[5:]]
    strange = [*ROWS[:6], f"?{ROWS[6][1:]}", *ROWS[7:]]
    text = "\n".join([*short, "", *strange, "", *ROWS])
    assert [one.line for one in run(parse(ParseRequest(text))).puzzles] == [21]
    (first, words), (second, sign) = problems_in(text)
    assert (first, second) == (1, 11)
    assert words.startswith("This looks like one 9x9 puzzle in 9 lines. 80 cells were found")
    assert "Line 5 is too short: 8 cells, not 9." in words
    assert "Line 17, column 1 (r7c1): '?' is not valid" in sign


@pytest.mark.parametrize("blanks", ["", "\n", "\n\n", "\n \n\t\n"])
def test_blank_lines_make_no_puzzle_more_or_less(blanks: str) -> None:
    bands = ["\n".join(ROWS[row : row + 3]) for row in (0, 3, 6)]
    (found,) = puzzles_in(f"{blanks}{f'{chr(10)}{blanks}'.join(bands)}\n{blanks}")
    assert found.read() == parse_grid(PUZZLE)
    whole, rest = puzzles_in("\n".join(ROWS) + f"\n{blanks}\n" + "\n".join(ROWS[:5]))
    assert whole.read() == parse_grid(PUZZLE)
    with pytest.raises(DokulabError):
        rest.read()


def test_any_text_is_read_or_refused() -> None:
    random = Random(7)
    signs = ".0123456789AaXx-=|+*#[]{}:;,\"'u\t\n\n\n "
    for _ in range(1000):
        for found in puzzles_in("".join(random.choice(signs) for _ in range(120))):
            with suppress(DokulabError):
                assert len(found.read().values) in SIZE_OF


GRID = parse_grid(PUZZLE)


@pytest.mark.parametrize(
    "text",
    [
        f"{PUZZLE}\n",
        f"{PUZZLE},\n",
        "\n".join(ROWS) + "\n",
        printed_grid(GRID) + "\n",
        "\n-----------\n".join(ROWS).replace(".", "-") + "\n",
        "".join(f"|{row}|\n" for row in ROWS),
        "1..4\n\n",
        "12345\n",
        f"{PUZZLE[1:]}\n",
        "Grid\n" + "\n".join(ROWS) + "\n",
        ".4...1....3...4.\n",
        "[5,3,\n",
        "https://sudokupad.app/x\n",
        '"\n',
    ],
)
def test_work_grows_with_the_text_and_no_faster(text: str) -> None:
    some, twice = (work_of(text * count) for count in (100, 200))
    assert twice < 2.3 * some, (some, twice)


def work_of(text: str) -> int:
    """How many calls, and how many characters of what is called with them, the reader takes."""
    work = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal work
        work += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        for _ in read_puzzles(text.splitlines()):
            pass
    finally:
        sys.setprofile(None)
    return work
