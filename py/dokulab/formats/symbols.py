"""The characters that stand for digits, and boards by their size or their box."""

from __future__ import annotations

import re
from functools import cache

from dokulab.errors import ParameterError
from dokulab.geometry import DIGIT_SYMBOLS, Geometry, geometry

EMPTY = "."
"""How an empty cell is written."""

EMPTY_SYMBOLS = ".*_-0"
"""The characters read as an empty cell on every board."""

EMPTY_SYMBOLS_CLASSIC = EMPTY_SYMBOLS + "Xx"
"""On boards without letters, x is an empty cell too."""

USUAL_SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36, 49)
"""The board sizes that a text's length can identify."""

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

    Up to size 35 small letters are read as capitals.
    """
    values = dict.fromkeys(EMPTY_SYMBOLS_CLASSIC if size <= 9 else EMPTY_SYMBOLS, 0)
    for digit, symbol in enumerate(DIGIT_SYMBOLS[:size], 1):
        values[symbol] = digit
        if size <= 35:
            values[symbol.lower()] = digit
    return values


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
    found = BOX_NAME.fullmatch(text)
    if found is None:
        raise ParameterError(f"The box {text!r:.40} must be its rows by its columns, for example 2x3.", rule="box")
    return geometry(int(found[1]), int(found[2]))
