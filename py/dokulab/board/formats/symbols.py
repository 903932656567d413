"""The characters that stand for digits, grids written with them, and boards by their size or their box."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from dokulab.board.geometry import DIGIT_SYMBOLS, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError

EMPTY = "."
"""How an empty cell is written."""

EMPTY_SYMBOLS = ".*_-0"
"""The characters read as an empty cell on every board."""

EMPTY_SYMBOLS_CLASSIC = EMPTY_SYMBOLS + "Xx"
"""On boards without letters, x is an empty cell too."""

USUAL_SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36, 49)
"""The board sizes that a text's length can identify."""

SIZE_OF = {size * size: size for size in USUAL_SIZES}
"""The size of the usual board that has this many cells."""

BOX_NAME = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)")

PLAIN_PUZZLE = re.compile(r"[0-9.]{81}")
"""A 9x9 puzzle as most files have it: it needs no further look."""

PLAIN_DIGITS = bytes.maketrans(b".0123456789", bytes([0, *range(10)]))
"""Makes the digits of such a puzzle's characters; 0 is an empty cell."""


@cache
def usual_geometry(size: int) -> Geometry:
    """The board of ``size`` digits with the most square boxes, wider than high: 6 has boxes of 2 rows, 3 columns.

    Raises ParameterError for a size that is not one of :data:`USUAL_SIZES`.
    """
    if size not in USUAL_SIZES:
        raise ParameterError(
            f"{size} is not a usual board size; choose one of {', '.join(map(str, USUAL_SIZES))}, or name the box.",
            rule="size",
        )
    box_rows = max(rows for rows in range(1, size) if size % rows == 0 and rows * rows <= size)
    return geometry(box_rows, size // box_rows)


@cache
def symbol_values(size: int) -> dict[str, int]:
    """What each character means on a board of ``size`` digits: its digit, or 0 for an empty cell.

    Up to size 35 small letters are read as capitals. A blank cell is ``""``.
    """
    values = dict.fromkeys([*(EMPTY_SYMBOLS_CLASSIC if size <= 9 else EMPTY_SYMBOLS), ""], 0)
    for digit, symbol in enumerate(DIGIT_SYMBOLS[:size], 1):
        values[symbol] = digit
        if size <= 35:
            values[symbol.lower()] = digit
    return values


@dataclass(frozen=True, slots=True)
class ReadCells:
    """The value of each cell, 0 for an empty one; ``remark`` says in a sentence what was read in no usual way."""

    values: tuple[int, ...]
    remark: str = ""


def read_cells(cells: Sequence[str], size: int) -> ReadCells | None:
    """What cells mean on a board of ``size`` digits, each written as a sign or, in numbers, as several digits.

    A blank cell is ``""``. Digits of every script are read. One sign beside the digits that means nothing else is an
    empty cell (a rule of Sudopedia's, "Sudoku Clipboard and File Formats"). Above 9x9, letters alone count from A = 1,
    and a 0 beside another sign for empty cells is the first digit, as in 0 to F. None where a cell means nothing, or
    could mean two things.
    """
    meaning: Mapping[str, int] = symbol_values(size)
    kinds = set(cells)
    if size <= 9 and kinds <= meaning.keys():  # most puzzles, of which nothing need be said
        return ReadCells(tuple(map(meaning.__getitem__, cells)))
    remark = ""
    if any(len(kind) > 1 for kind in kinds):
        meaning = _numbers(kinds, size)
    strange = kinds - meaning.keys()
    scripts = {kind: str(int(kind)) for kind in strange if len(kind) == 1 and kind.isdecimal()}
    if scripts:
        meaning = {**meaning, **{kind: meaning[digit] for kind, digit in scripts.items() if digit in meaning}}
        kinds |= set(scripts.values())
        strange -= meaning.keys()
    empties = kinds & _EMPTY_KINDS
    if strange and _are_letters(kinds - empties, size):
        meaning = {**meaning, **{kind: ord(kind.upper()) - 64 for kind in kinds - empties}}
        remark = f"A to {chr(64 + size)} were read as 1 to {size}."
    elif (
        len(strange) == 1 < len(kinds)
        and not empties
        and (sign := next(iter(strange))).isprintable()
        and len(sign) == 1
    ):
        meaning = {**meaning, sign: 0}
        remark = f"“{sign}” was read as an empty cell."
        empties = {sign}
    elif strange:
        return None
    if size > 9 and "0" in empties and len(empties) > 1 and not remark:
        shifted = {kind: 1 if kind == "0" else 0 if kind in empties else meaning[kind] + 1 for kind in kinds}
        if max(shifted.values()) > size or not any(kind.isalpha() or len(kind) > 1 for kind in kinds):
            return None
        meaning, remark = shifted, f"0 was read as a digit, the first of {size}."
    return ReadCells(tuple(map(meaning.__getitem__, cells)), remark)


_EMPTY_KINDS = frozenset(EMPTY_SYMBOLS) | {""}


def _numbers(kinds: set[str], size: int) -> dict[str, int]:
    """What cells mean that are numbers of one or more digits: ``"7"``, ``"07"``, ``"16"``."""
    meaning = {kind: 0 for kind in kinds if kind in _EMPTY_KINDS or kind.strip("0") == "" or kind in ("-1", "x", "X")}
    numbers = {kind: int(kind) for kind in kinds - meaning.keys() if kind.isdecimal() and len(kind) <= 2}
    return meaning | {kind: number for kind, number in numbers.items() if number <= size}


def _are_letters(kinds: set[str], size: int) -> bool:
    """Whether these are most letters of a board of up to 26 digits whose digits are letters alone."""
    last = chr(64 + min(size, 26))
    return (
        size <= 26 and len(kinds) >= size // 2 and all(len(kind) == 1 and "A" <= kind.upper() <= last for kind in kinds)
    )


def symbols_in_words(size: int) -> str:
    """The digits of a board of ``size``, for a message: ``"1 to 9"``, ``"1 to 9 and A to G"``."""
    if size <= 9:
        return f"1 to {size}"
    last = DIGIT_SYMBOLS[size - 1]
    if size == 10:
        return "1 to 9 and A"
    return f"1 to 9 and A to {last}" if size <= 35 else f"1 to 9, A to Z and a to {last}"


def box_name(board: Geometry) -> str:
    """A box's rows by its columns: ``"2x3"``."""
    return f"{board.box_rows}x{board.box_columns}"


def parse_box(text: str) -> Geometry:
    """The board whose boxes are ``text``, as :func:`box_name` writes it. Raises ParameterError."""
    found = BOX_NAME.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise ParameterError(f"The box {text!r:.40} must be its rows by its columns, for example 2x3.", rule="box")
    return geometry(int(found[1]), int(found[2]))


_SYMBOLS = EMPTY + DIGIT_SYMBOLS


def grid_text(grid: Grid) -> str:
    """One character a cell, row by row; ``.`` is an empty cell, A is 10."""
    return "".join([_SYMBOLS[value] for value in grid.values])


def printed_grid(grid: Grid) -> str:
    """The grid in lines with its boxes drawn, as ``parse_grid`` reads it back. No line break at the end."""
    geometry = grid.geometry
    text = grid_text(grid)
    size, width = geometry.size, geometry.box_columns
    ruler = "+".join(["-" * (2 * width + 1)] * geometry.box_rows).join("++")
    lines = [ruler]
    for row in range(size):
        symbols = text[row * size : (row + 1) * size]
        groups = [" ".join(symbols[start : start + width]) for start in range(0, size, width)]
        lines.append(" | ".join(groups).join(("| ", " |")))
        if (row + 1) % geometry.box_rows == 0:
            lines.append(ruler)
    return "\n".join(lines)


def printed_side_by_side(left: Grid, right: Grid) -> str:
    """Two printed grids of one geometry beside each other."""
    pairs = zip(printed_grid(left).splitlines(), printed_grid(right).splitlines(), strict=True)
    return "\n".join("   ".join(pair) for pair in pairs)
