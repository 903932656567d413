"""Reads one puzzle from text that people paste: plain, in lines, printed with rulers, or in a link of a sudoku site."""

from __future__ import annotations

import re
from collections import Counter
from urllib.parse import parse_qsl, unquote, urlsplit

from dokulab.errors import PuzzleTextError
from dokulab.formats.layout import Row, split_rows
from dokulab.formats.symbols import EMPTY_SYMBOLS, USUAL_SIZES, symbol_values, symbols_in_words, usual_geometry
from dokulab.geometry import CLASSIC, Geometry
from dokulab.grid import Grid

LONGEST_TEXT = 20_000
"""The longest text that is read. A printed 49x49 grid has about 6,000."""


_MARKUP = re.compile(r"\s*<(?:[?!]|[A-Za-z][^<>]*>\s*<)")
"""How XML begins: with a declaration, or with a tag inside another."""


def parse_grid(text: str, geometry: Geometry | None = None) -> Grid:
    """Read one puzzle.

    Without ``geometry`` the number of cells decides which of the usual boards it is. Blanks, line breaks, rulers
    and borders are skipped; ``. * _ - 0``, and up to 9x9 also ``x``, are empty cells. Clashing clues are kept:
    ``Grid.check`` finds them. Raises PuzzleTextError, which says what is wrong and where.
    """
    if len(text) > LONGEST_TEXT:
        raise PuzzleTextError(
            f"The text has {len(text):,} characters; a puzzle’s text has at most {LONGEST_TEXT:,}. Give one puzzle.",
            rule="length",
        )
    if _MARKUP.match(text):
        raise PuzzleTextError("This is XML of a kind Dokulab doesn’t read yet.", rule="xml")
    if is_link(text):
        text = puzzle_in_link(text)
    rows = split_rows(text)
    if not rows:
        raise PuzzleTextError("The text is empty; give 81 characters, '.' for an empty cell.")
    board = geometry if geometry is not None else _board_of(rows)
    values = _values(rows, board)
    _check_shape(rows, board)
    return Grid(tuple(values), board)


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


def _values(rows: list[Row], geometry: Geometry) -> list[int]:
    """The value of each cell read. Raises PuzzleTextError for a character that means nothing on this board."""
    meaning = symbol_values(geometry.size)
    values: list[int] = []
    for row in rows:
        for column, symbol in row.cells:
            value = meaning.get(symbol)
            if value is None:
                raise _bad_symbol(rows, row, column, symbol, len(values), geometry)
            values.append(value)
    if geometry.size > 9:
        _check_zeros(rows, geometry)
    return values


def _place(rows: list[Row], row: Row, column: int) -> str:
    """Where a character is. A text of one line gets no line number: it may be one line of a file of puzzles."""
    return f"Column {column + 1}" if rows[-1].line == 1 else f"Line {row.line}, column {column + 1}"


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


def _check_shape(rows: list[Row], geometry: Geometry) -> None:
    """Raise PuzzleTextError unless the rows hold one character for each cell of the board."""
    size, count = geometry.size, sum(len(row) for row in rows)
    in_rows = len(rows) == size
    if count == geometry.cell_count and (not in_rows or all(len(row) == size for row in rows)):
        return
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
    raise PuzzleTextError(message, rule="length", position=position)


_LINK = re.compile(r"\s*(?:https?://|www\.)\S+\s*", re.IGNORECASE)
_PUZZLE = re.compile(r"[0-9.*_xX-]{81}")
_PARAMETERS = ("s", "bd", "p")


def is_link(text: str) -> bool:
    return _LINK.fullmatch(text) is not None


def puzzle_in_link(link: str) -> str:
    """The puzzle in a link's parameter ``s``, ``bd`` or ``p``, or in its path. Raises PuzzleTextError if none is."""
    try:
        parts = urlsplit(link.strip())
    except ValueError as error:
        raise PuzzleTextError(f"The link cannot be read ({error}); give the puzzle itself.", rule="link") from error
    # Pages that live in the fragment put a query of their own there: "#play?p=...".
    fragment_path, _, fragment_query = parts.fragment.partition("?")
    fields = parse_qsl(parts.query) + parse_qsl(fragment_query)
    candidates = [value.strip() for key, value in fields if key.lower() in _PARAMETERS]
    candidates += unquote(parts.path).split("/") + unquote(fragment_path).split("/")
    for candidate in candidates:
        if _PUZZLE.fullmatch(candidate):
            return candidate
    raise PuzzleTextError(
        "The link has no puzzle of 81 characters in s=, bd=, p= or its path; give the puzzle itself.",
        rule="link",
    )
