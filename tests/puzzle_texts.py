"""One puzzle in the forms in which people and programs write it; all made here from the puzzle.

The forms are those of public reports about sudoku programs: what people paste, and then miss. ``CASES`` has texts by
name that are each the one puzzle :data:`PUZZLE`; ``LARGE_CASES`` has boards over 9x9.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import NamedTuple

from dokulab.board.formats import box_name, grid_text, parse_position
from dokulab.board.formats.forms import FORMS
from dokulab.board.formats.lz_string import compressed

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ROWS = [PUZZLE[start : start + 9] for start in range(0, 81, 9)]
NUMBERS = [[int(sign) if sign != "." else 0 for sign in row] for row in ROWS]


def joined(mark: str, empty: str = "", end: str = "\n") -> str:
    """The rows with a mark between the cells."""
    return end.join(mark.join(sign if sign != "." else empty for sign in row) for row in ROWS)


def with_digits(zero: int) -> str:
    """In the digits of another script, whose zero has this code point."""
    return "".join(chr(zero + int(sign)) if sign != "." else "." for sign in PUZZLE)


def boxed(row: str, gap: str = " ", bar: str = "|") -> str:
    """A row with bars around its boxes."""
    return f"{bar}{gap}" + f"{gap}{bar}{gap}".join(gap.join(row[at : at + 3]) for at in (0, 3, 6)) + f"{gap}{bar}"


def numpy_print() -> str:
    lines = [f"[{' '.join(map(str, row))}]" for row in NUMBERS]
    return "[" + "\n ".join(lines) + "]"


def json_of(change: Callable[[int], object], **options: int) -> str:
    return json.dumps([[change(number) for number in row] for row in NUMBERS], **options)  # type: ignore[arg-type]


FPUZZLES = {
    "size": 9,
    "title": "A title",
    "author": "Somebody",
    "ruleset": "Normal sudoku rules apply.",
    "grid": [[{"value": number, "given": True} if number else {} for number in row] for row in NUMBERS],
}
SCL = {
    "id": "x",
    "cellSize": 50,
    "metadata": {"title": "A title", "author": "Somebody", "rules": "Normal sudoku rules apply."},
    "cells": [[{"value": str(number)} if number else {} for number in row] for row in NUMBERS],
    "regions": [[[3 * (box // 3) + place // 3, 3 * (box % 3) + place % 3] for place in range(9)] for box in range(9)],
    "cages": [{"value": "author: somebody"}],
}
PACKED = compressed(json.dumps(FPUZZLES))
PACKED_SCL = compressed(json.dumps(SCL))
RULER = "+-------+-------+-------+"


def py_sudoku(empty: str = " ") -> str:
    lines = [RULER]
    for number, row in enumerate(ROWS):
        lines.append(boxed(row.replace(".", empty)))
        if number % 3 == 2:
            lines.append(RULER)
    return "\n".join(lines)


def columns() -> str:
    return "\n".join("|" + "|".join(row.replace(".", " ")) + "|" for row in ROWS)


CASES: dict[str, str] = {
    "one line": PUZZLE,
    "nine lines": "\n".join(ROWS),
    "nine lines, CR CR LF": "\r\r\n".join(ROWS) + "\r\r\n",
    "nine lines, a blank line after each": "\n\n".join(ROWS),
    "nine lines in quotes": ",\n".join(f'"{row}"' for row in ROWS),
    "tabs, nothing between": joined("\t"),
    "tabs, nothing between, CRLF": joined("\t", end="\r\n") + "\r\n",
    "tabs and zeros": joined("\t", "0"),
    "commas and zeros": joined(",", "0"),
    "commas, nothing between": joined(","),
    "commas, a comma at the end": "\n".join(f"{','.join(map(str, row))}," for row in NUMBERS),
    "commas and blanks": joined(", ", "0"),
    "semicolons, nothing between": joined(";"),
    "semicolons and zeros": joined(";", "0"),
    "commas and question marks": joined(",", "?"),
    "81 fields in one line": joined(",").replace("\n", ","),
    "JSON, 0": json_of(lambda number: number),
    "JSON, -1": json_of(lambda number: number or -1),
    "JSON, null": json_of(lambda number: number or None),
    'JSON, "."': json_of(lambda number: str(number or ".")),
    "JSON, indented": json_of(lambda number: number, indent=1),
    "JSON, nine lines": json_of(lambda number: number).replace("], [", "],\n["),
    "JSON, a board": '{"board":' + json_of(lambda number: number) + "}",
    "JSON, a board as text": json.dumps({"board": PUZZLE}),
    "JSON, a flat list": json.dumps([number for row in NUMBERS for number in row]),
    "JSON of an interface": json.dumps(
        {"newboard": {"grids": [{"value": NUMBERS, "solution": NUMBERS, "difficulty": "Easy"}], "message": "All Ok"}}
    ),
    "f-puzzles JSON": json.dumps(FPUZZLES),
    "f-puzzles JSON, indented": json.dumps(FPUZZLES, indent=2),
    "SudokuPad JSON": json.dumps(SCL),
    "f-puzzles link": f"https://www.f-puzzles.com/?load={PACKED.replace('+', '%2B').replace('/', '%2F')}",
    "f-puzzles link, plain": f"https://www.f-puzzles.com/?load={PACKED}",
    "f-puzzles link, blanks for plus": f"https://www.f-puzzles.com/?load={PACKED.replace('+', ' ')}",
    "f-puzzles link, broken over lines": f"https://www.f-puzzles.com/?load={PACKED[:70]}\n{PACKED[70:140]}\n{PACKED[140:]}",
    "SudokuPad link": f"https://sudokupad.app/fpuzzles{PACKED}",
    "SudokuPad link, scl": f"https://sudokupad.app/scl{PACKED_SCL}",
    "Cracking the Cryptic link": f"https://app.crackingthecryptic.com/?puzzleid=fpuzzles{PACKED}",
    "sudocle link": f"https://michelkraemer.com/sudocle/fpuzzles{PACKED}",
    "bare fpuzzles": f"fpuzzles{PACKED}",
    "a link in a message": f"Try this one: https://sudokuexchange.com/play/?s={PUZZLE.replace('.', '0')} :-)",
    "full-width digits": with_digits(0xFF10),
    "full-width digits and zeros": with_digits(0xFF10).replace(".", "\uff10"),
    "Arabic digits": with_digits(0x0660),
    "Persian digits": with_digits(0x06F0),
    "Devanagari digits in nine lines": "\n".join(with_digits(0x0966)[start : start + 9] for start in range(0, 81, 9)),
    "question marks": PUZZLE.replace(".", "?"),
    "middle dots": PUZZLE.replace(".", "·"),
    "hashes in rows": "\n".join(ROWS).replace(".", "#"),
    "letters O": PUZZLE.replace(".", "O"),
    "py-sudoku": py_sudoku(),
    "py-sudoku, double bars": py_sudoku().replace("|", "║"),
    "bars between all cells": columns(),
    "bars between all cells, ruled": "\n-------------------\n".join(columns().split("\n")),
    "blanks in dense rows": "\n".join(row.replace(".", " ") for row in ROWS),
    "Python list": "board = [\n" + ",\n".join(f"    {row}" for row in NUMBERS) + "\n]",
    "Python list with a comma at the end": "board = [\n" + "".join(f"    {row},\n" for row in NUMBERS) + "]\n",
    "Python list with -1 and blank lines": "board = [\n"
    + "".join(
        f"    {[number or -1 for number in row]},\n" + ("\n" if place in (2, 5) else "")
        for place, row in enumerate(NUMBERS)
    )
    + "]",
    "Python list with None": "grid = " + str([[number or None for number in row] for row in NUMBERS]),
    "numpy array": "np.array([" + ",\n       ".join(map(str, NUMBERS)) + "])",
    "numpy repr": "array([" + ",\n       ".join(map(str, NUMBERS)) + "])",
    "numpy print": numpy_print(),
    "list of strings": "[" + ",\n".join(repr(row.replace(".", "0")) for row in ROWS) + "]",
    "strings joined over lines": "puzzle = (" + "\n          ".join(f'"{row}"' for row in ROWS) + ")",
    "C array": "int board[9][9] = {\n" + ",\n".join("  {" + ", ".join(map(str, row)) + "}" for row in NUMBERS) + "\n};",
    "JavaScript constant": "const board = " + json_of(lambda number: number) + ";",
    "LeetCode": "board = " + json.dumps([list(row) for row in ROWS]),
    "an assignment": f'puzzle = "{PUZZLE}"',
    "forum list": f"{PUZZLE};11.90;1.20;gsf",
    "numbered": f"1. {PUZZLE}",
    "numbered by a tab": f"1\t{PUZZLE}",
    "named": f"easy1: {PUZZLE}",
    "sudoku-extreme": f"source,question,answer,rating\nx,{PUZZLE},{SOLUTION},0",
    "KSudoku": "<!DOCTYPE ksudoku>\n<ksudoku>\n <game>\n  <puzzle hasSolution='1'>\n   <values>"
    + "".join(chr(97 + int(sign)) if sign != "." else "_" for sign in PUZZLE)
    + "</values>\n  </puzzle>\n </game>\n</ksudoku>",
    "XML pack": f"<?xml version='1.0'?>\n<pack><puzzle>{PUZZLE.replace('.', '0')}</puzzle></pack>",
    "OpenSudoku": f'<opensudoku><name>x</name><game data="{PUZZLE.replace(".", "0")}"/></opensudoku>',
    "OpenSudoku of today": '<opensudoku version="3"><folder name="x">'
    f'<game cells_data="{PUZZLE.replace(".", "0")}"/></folder></opensudoku>',
    ".sdk": "#ASomebody\n#DA title\n#LEasy\n[Puzzle]\n" + "\n".join(ROWS),
}

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
"""A puzzle without a cell for which only one digit is left: a printed group of one digit is a clue in it."""


def candidate_groups(digits: str = HARD) -> list[str]:
    """For each cell its digit, or those that its row, column and box leave."""

    def seen(cell: int) -> set[str]:
        row, column = divmod(cell, 9)
        box = [27 * (row // 3) + 3 * (column // 3) + 9 * (at // 3) + at % 3 for at in range(9)]
        return {digits[peer] for peer in (*range(9 * row, 9 * row + 9), *range(column, 81, 9), *box)}

    return [
        sign if sign != "." else "".join(digit for digit in "123456789" if digit not in seen(cell))
        for cell, sign in enumerate(digits)
    ]


def candidate_rows(write: Callable[[str], str], bar: str = "  ", rulers: Sequence[str] = ()) -> str:
    """The candidates in lines, each cell as wide as the widest; rulers above, between and below the bands."""
    cells = [write(group) for group in candidate_groups()]
    width = max(map(len, cells))
    lines = list(rulers[:1])
    for row in range(9):
        parts = [cells[9 * row + at : 9 * row + at + 3] for at in (0, 3, 6)]
        line = bar.join(" ".join(cell.ljust(width) for cell in part) for part in parts)
        lines.append(f"{bar}{line}{bar}".strip() if rulers else line)
        if rulers and row % 3 == 2:
            lines.append(rulers[2 if row == 8 else 1])
    return "\n".join(lines)


def is_clue(group: str) -> bool:
    return len(group) == 1


POSITIONS: dict[str, str] = {
    "729 characters": "".join(
        "".join(digit if digit in group else "." for digit in "123456789") for group in candidate_groups()
    ),
    "729 characters in 81 groups": " ".join(
        "".join(digit if digit in group else "0" for digit in "123456789") for group in candidate_groups()
    ),
    "HoDoKu": candidate_rows(
        str, " | ", (".------.------.------.", ":------+------+------:", "'------'------'------'")
    ),
    "plain": candidate_rows(str),
    "plain, with bars": candidate_rows(
        str, " | ", ("+------+------+------+", "+------+------+------+", "+------+------+------+")
    ),
    "SadMan": candidate_rows(lambda group: group if is_clue(group) else f"{{{group}}}"),
    "brackets": candidate_rows(lambda group: group if is_clue(group) else f"[{group}]"),
    "SudoCue": "\n".join(" ".join(candidate_groups()[start : start + 9]) for start in range(0, 81, 9)),
}
"""Texts that are each :data:`HARD` with all candidates that its clues leave."""

PLACED: dict[str, str] = {
    "Susser": PUZZLE[:2] + "+4" + PUZZLE[3:] + ":214 334",
    "Susser, three parts": PUZZLE[:2] + "+4" + PUZZLE[3:] + ":214 334::",
    "HoDoKu's library": ":0000:x:" + PUZZLE[:2] + "+4" + PUZZLE[3:] + ":214 334::",
}
"""Texts that are each :data:`PUZZLE` with 4 placed in r1c3, and with 2 and 3 removed from r1c4 and r3c4."""

FIRST_ROW_PLACED = "u" + candidate_groups()[1][:1]
SUDOCUE_PLACED = POSITIONS["SudoCue"].replace(candidate_groups()[1], FIRST_ROW_PLACED, 1)
"""As SudoCue saves it once a digit was placed in r1c2: that digit is no clue."""

BOXES: dict[str, str] = {
    "CSV with a box": f"box,puzzle\n3x2,{'.....234...6....4.....151.3...6.4...'}",
    "CSV with rows and columns": "box_rows,box_cols,puzzle\n3,2,.....234...6....4.....151.3...6.4...",
    "JSON with a box": '{"puzzle": ".....234...6....4.....151.3...6.4...", "box": "3x2"}',
}
"""Texts that are each a puzzle of 6x6 with boxes of three rows and two columns."""

REFUSED: dict[str, tuple[str, str]] = {
    "a link that names a puzzle": ("https://sudokupad.app/wsj7iunsg6", "only names a puzzle"),
    "JSON without a puzzle": ('{"a": [1, 2]}', "no puzzle"),
    "words": ("Hello, you there", "puzzle|valid|cells"),
    "XML without a puzzle": ("<kml><Placemark/></kml>", "no puzzle|XML"),
    "a drawing of eight rows": ("\n".join(ROWS[:8]), "one 9x9 puzzle in 8 lines.* 8 rows were found, not 9"),
    "a 0 that may be a digit": (f"01{'.' * 254}", "'0'"),
}
"""Texts that are no puzzle, with what is said of them."""

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32")

EULER = "".join(
    f"Grid {number:02}\n" + "".join(f"{row}\n" for row in rows)
    for number, rows in enumerate(
        ([row.replace(".", "0") for row in ROWS], [row.replace(".", "0") for row in ROWS[::-1]]), 1
    )
)


def large(size: int) -> list[list[int]]:
    """Rows of a board of ``size`` with some clues that do not clash, digits from 1 and the largest among them."""
    box = {16: 4, 25: 5}[size]
    return [
        [
            (row % box * box + row // box + column) % size + 1 if (row * 5 + column * 2) % 3 == 0 else 0
            for column in range(size)
        ]
        for row in range(size)
    ]


def large_cases(size: int) -> dict[str, str]:
    """A board of 16x16 or 25x25 as the world writes it."""
    rows = large(size)
    capital = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    box = {16: 4, 25: 5}[size]

    def lines(sign: Callable[[int], str], gap: str = "", bar: str = "") -> str:
        return "\n".join(
            bar.join(gap.join(sign(number) for number in row[at : at + box]) for at in range(0, size, box))
            for row in rows
        )

    cases = {
        "numbers and dots": lines(lambda number: f"{number or '.':>2}", " ", " "),
        "numbers and zeros": lines(lambda number: f"{number:>2}", " ", " "),
        "numbers with bars": lines(lambda number: f"{number or '.':>2}", " ", " | "),
        "numbers in a spreadsheet": "\n".join("\t".join(str(number or "") for number in row) for row in rows),
        "numbers in CSV": "\n".join(",".join(map(str, row)) for row in rows),
        "numbers in JSON": json.dumps(rows),
        "numbers in Python": "grid = [" + ",\n".join(map(str, rows)) + "]",
        "letters and dots": lines(lambda number: capital[number - 1] if number else "."),
        "letters and dashes": lines(lambda number: capital[number - 1] if number else "-"),
        "small letters": lines(lambda number: capital[number - 1].lower() if number else "."),
        "letters in one line": lines(lambda number: capital[number - 1] if number else ".").replace("\n", ""),
    }
    if size == 16:
        cases["0 to F"] = lines(lambda number: "0123456789ABCDEF"[number - 1] if number else ".")
        cases["0 to F, small"] = lines(lambda number: "0123456789abcdef"[number - 1] if number else ".")
        cases["1 to G"] = lines(lambda number: "123456789ABCDEFG"[number - 1] if number else ".")
        cases["1 to G, zeros"] = lines(lambda number: "123456789ABCDEFG"[number - 1] if number else "0")
    return cases


class Meant(NamedTuple):
    """What a text means: the box, and of each cell the clue, the digit that was placed, and the candidates.

    0 stands for no digit; ``candidates`` is None where the text has none.
    """

    text: str
    box: str
    clues: Sequence[int]
    placed: Sequence[int]
    candidates: Sequence[Sequence[int]] | None


def _meant(text: str, digits: str, box: str = "3x3", groups: Sequence[str] | None = None, placed: str = "") -> Meant:
    """Of boards up to 9x9."""
    values, added = ([int(sign.replace(".", "0")) for sign in signs] for signs in (digits, placed or "." * len(digits)))
    return Meant(text, box, values, added, groups and [[*map(int, group)] for group in groups] or None)


def meanings() -> dict[str, Meant]:
    """Every text of this module that is one puzzle, and the example of each form of the engine's table, by name."""
    left = candidate_groups(PUZZLE[:2] + "4" + PUZZLE[3:])
    for removed, cell in (("2", 3), ("3", 21)):
        left[cell] = left[cell].replace(removed, "")
    cases = {name: _meant(text, PUZZLE) for name, text in CASES.items()}
    cases |= {name: _meant(text, HARD, groups=candidate_groups()) for name, text in POSITIONS.items()}
    cases |= {name: _meant(text, PUZZLE, groups=left, placed=f"..4{'.' * 78}") for name, text in PLACED.items()}
    cases |= {name: _meant(text, ".....234...6....4.....151.3...6.4...", "3x2") for name, text in BOXES.items()}
    for size, box in ((16, "4x4"), (25, "5x5")):
        clues = [number for row in large(size) for number in row]
        none = [0] * len(clues)
        cases |= {
            f"{size}x{size}, {name}": Meant(text, box, clues, none, None) for name, text in large_cases(size).items()
        }
    for form in FORMS:
        position = parse_position(form.example)
        assert grid_text(position.puzzle) == PUZZLE
        placed = position.placed or (0,) * 81
        candidates = list(position.candidate_digits) if any(position.candidates) else None
        box = box_name(position.puzzle.geometry)
        cases[f"example of {form.name or 'words'}"] = Meant(
            form.example, box, position.puzzle.values, placed, candidates
        )
    return cases
