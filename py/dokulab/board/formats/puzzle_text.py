"""Reads the cells of one puzzle from its own text: a line, lines of rows, or drawn with rulers and borders."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from dokulab.board.formats.layout import Row, split_rows
from dokulab.board.formats.symbols import (
    EMPTY_SYMBOLS,
    PLAIN_DIGITS,
    PLAIN_PUZZLE,
    USUAL_SIZES,
    read_cells,
    symbol_values,
    symbols_in_words,
    usual_geometry,
)
from dokulab.board.geometry import CLASSIC, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import PuzzleTextError

LONGEST_TEXT = 20_000
"""The longest text of one puzzle. A printed 49x49 grid has about 6,000 characters."""

_MARKUP = re.compile(r"\s*<(?:[?!]|[A-Za-z][^<>]*>\s*<)")
"""How XML begins: with a declaration, or with a tag inside another."""


@dataclass(frozen=True, slots=True)
class PlainPuzzle:
    """A puzzle's clues; ``remark`` says in a sentence what was read in no usual way."""

    grid: Grid
    remark: str = ""


def parse_plain(text: str, geometry: Geometry | None = None, first_line: int = 1) -> PlainPuzzle:
    """Read the clues of one puzzle, of which each cell is one character.

    Without ``geometry`` the number of cells decides which of the usual boards it is. Blanks, line breaks, rulers and
    borders are skipped; what the characters mean says :func:`read_cells`. Messages count lines from ``first_line``.
    Clashing clues are kept: ``Grid.check`` finds them. Raises PuzzleTextError, which says what is wrong and where.
    """
    if PLAIN_PUZZLE.fullmatch(text) and geometry in (None, CLASSIC):
        return PlainPuzzle(Grid(tuple(text.encode().translate(PLAIN_DIGITS))))
    if len(text) > LONGEST_TEXT:
        raise PuzzleTextError(
            f"The text has {len(text):,} characters; a puzzle’s text has at most {LONGEST_TEXT:,}. Give one puzzle.",
            rule="length",
        )
    if _MARKUP.match(text):
        raise PuzzleTextError("This is XML of a kind Dokulab doesn’t read yet.", rule="xml")
    rows = split_rows(text)
    if not rows:
        raise PuzzleTextError("The text is empty; give 81 characters, '.' for an empty cell.")
    board = geometry if geometry is not None else _board_of(rows)
    cells = [symbol for row in rows for _, symbol in row.cells]
    found = read_cells(cells, board.size) if _has_shape(rows, board) else None
    if found is not None:
        return PlainPuzzle(Grid(found.values, board), found.remark)
    rows = [Row(row.line + first_line - 1, row.offset, row.cells) for row in rows]
    _check_symbols(rows, board)
    raise _wrong_shape(rows, board)


def _board_of(rows: list[Row]) -> Geometry:
    """The usual board that the rows make, or one within a row's length of it that has their digits; else 9x9."""
    count = sum(len(row) for row in rows)
    ((width, _),) = Counter(len(row) for row in rows).most_common(1)
    if len(rows) > 1 and width in USUAL_SIZES and (len(rows) == width or width * width > count):
        # Lines of nine cells are rows of a 9x9 board, even if their total would fit a smaller board.
        return usual_geometry(width)
    highest = max((symbol for row in rows for _, symbol in row.cells if symbol in "123456789"), default="1")
    sizes = [size for size in USUAL_SIZES if size >= int(highest) or size * size == count]
    size = min(sizes, key=lambda size: abs(size * size - count))
    return usual_geometry(size) if abs(size * size - count) <= size else CLASSIC


def _has_shape(rows: list[Row], geometry: Geometry) -> bool:
    """Whether the rows hold one character for each cell of the board."""
    size = geometry.size
    is_uneven = len(rows) == size and any(len(row) != size for row in rows)
    return sum(map(len, rows)) == geometry.cell_count and not is_uneven


def _check_symbols(rows: list[Row], geometry: Geometry) -> None:
    """Raise PuzzleTextError for the first character that means nothing on this board, or could mean two things."""
    meaning = symbol_values(geometry.size)
    kinds = {symbol for row in rows for _, symbol in row.cells}
    strange = {kind for kind in kinds if (str(int(kind)) if kind.isdecimal() else kind) not in meaning}
    if strange:
        places = ((row, column, symbol) for row in rows for column, symbol in row.cells)
        cell, (row, column, symbol) = next(each for each in enumerate(places) if each[1][2] in strange)
        raise _bad_symbol(rows, row, column, symbol, cell, geometry)
    if geometry.size > 9:
        _check_zeros(rows, geometry)


def _place(rows: list[Row], row: Row, column: int) -> str:
    """Where a character is. A text of one line gets no line number: it may be one line of a file of puzzles."""
    return f"Column {column + 1}" if len(rows) == 1 else f"Line {row.line}, column {column + 1}"


def _bad_symbol(rows: list[Row], row: Row, column: int, symbol: str, cell: int, geometry: Geometry) -> PuzzleTextError:
    shown = repr(symbol) if symbol.isprintable() else f"the character U+{ord(symbol):04X}"
    cell_name = f" ({geometry.cell_name(cell)})" if cell < geometry.cell_count else ""
    return PuzzleTextError(
        f"{_place(rows, row, column)}{cell_name}: {shown} is not valid in {geometry} puzzles; "
        f"write {symbols_in_words(geometry.size)}, or '.' for an empty cell.",
        cell=cell if cell_name else None,
        rule="character",
        position=row.offset + column,
    )


def _check_zeros(rows: list[Row], geometry: Geometry) -> None:
    """Over 9x9 some people write 0 for a digit: refuse a 0 if another character marks the empty cells."""
    symbols = {symbol for row in rows for _, symbol in row.cells}
    others = sorted(symbols & set(EMPTY_SYMBOLS) - {"0"})
    if "0" in symbols and others:
        row, column = next((row, column) for row in rows for column, symbol in row.cells if symbol == "0")
        raise PuzzleTextError(
            f"{_place(rows, row, column)}: '0' is used as well as {others[0]!r}, so it may be a digit or an empty "
            f"cell; write digits as {symbols_in_words(geometry.size)}, and '.' for every empty cell.",
            rule="character",
            position=row.offset + column,
        )


def _wrong_shape(rows: list[Row], geometry: Geometry) -> PuzzleTextError:
    """Why the rows are no such board: how many cells there are, and which rows have too few or too many."""
    size, count = geometry.size, sum(len(row) for row in rows)
    message = (
        f"{count} {'cell was' if count == 1 else 'cells were'} found; {geometry} puzzles have {geometry.cell_count}."
    )
    uneven = [row for row in rows if len(row) != size]
    position = None
    if len(rows) > 1 and len(uneven) < len(rows):
        if len(rows) != size:
            message += f" {len(rows)} rows were found, not {size}."
        for row in uneven[:3]:
            message += (
                f" Line {row.line} is too {'short' if len(row) < size else 'long'}: {len(row)} cells, not {size}."
            )
        position = uneven[0].offset if uneven else None
    else:
        difference = count - geometry.cell_count
        message += f" Remove {difference}." if difference > 0 else f" Add {-difference}."
    return PuzzleTextError(message, rule="length", position=position)
