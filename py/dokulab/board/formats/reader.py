"""Reads one puzzle, or one clue pattern, from text that people paste, in whatever form."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.board.formats.puzzle_text import LONGEST_TEXT, parse_plain
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.formats.symbols import EMPTY, SIZE_OF, symbol_values, symbols_in_words, usual_geometry
from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid, Position
from dokulab.ground.errors import DokulabError, PuzzleTextError


def parse_grid(text: str, geometry: Geometry | None = None) -> Grid:
    """Read the clues of one puzzle in any form that :mod:`dokulab.board.formats` knows.

    Without ``geometry`` its source or the number of cells decides which board it is. Clashing clues are kept:
    ``Grid.check`` finds them. Raises PuzzleTextError, which says what is wrong and where.
    """
    return parse_position(text, geometry).puzzle


def parse_position(text: str, geometry: Geometry | None = None) -> Position:
    """Read one puzzle with what was placed in it and the candidates that are left; else as :func:`parse_grid`."""
    try:
        if "\n" not in text.strip():
            return Position(parse_plain(text, geometry).grid)
    except PuzzleTextError:
        pass  # many forms are none that is told by its characters alone
    from dokulab.board.formats.puzzle_files import puzzles_in  # large, and most texts do without

    found = puzzles_in(text) if len(text) <= LONGEST_TEXT * 5 else []
    if len(found) == 1 and (position := _read(found[0], geometry)) is not None:
        return position
    if len(found) == 1 and found[0].problem is not None and found[0].problem.rule in ("link", "rules", "json", "form"):
        raise found[0].problem
    if not found and text.lstrip().startswith(("{", "[")):
        raise PuzzleTextError("There is no puzzle in this text.", rule="words")
    if len(found) > 1 and all(_read(one, None) is not None for one in found):
        raise PuzzleTextError(f"The text has {len(found)} puzzles; give one.", rule="length")
    return Position(parse_plain(text, geometry).grid)


def _read(found: SourcePuzzle, geometry: Geometry | None) -> Position | None:
    """The position of a puzzle that was found; None where it has a problem, or is not of this board."""
    try:
        grid = found.read()
    except DokulabError:
        return None
    if geometry is not None and geometry != grid.geometry:
        if geometry.size != grid.geometry.size:
            return None
        grid = Grid(grid.values, geometry)
    return Position(grid, found.placed, found.candidates)


_FREE = (EMPTY, "0")


@dataclass(frozen=True, slots=True)
class PatternText:
    """A pattern as it was drawn: one symbol a cell, ``.`` for a free one."""

    geometry: Geometry
    symbols: str

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The clue cells, ascending."""
        return tuple(cell for cell, symbol in enumerate(self.symbols) if symbol != EMPTY)

    @property
    def digits(self) -> tuple[tuple[Cell, Digit], ...]:
        """The clue cells drawn with a digit. Raises PuzzleTextError for a digit that the board does not have."""
        geometry = self.geometry
        meaning = symbol_values(geometry.size)
        for cell, symbol in enumerate(self.symbols):
            if symbol.isdecimal() and symbol not in meaning:
                raise PuzzleTextError(
                    f"{geometry.cell_name(cell)} holds {symbol}; a digit goes from {symbols_in_words(geometry.size)}.",
                    cell=cell,
                    rule="character",
                )
        values = [(cell, meaning.get(symbol, 0)) for cell, symbol in enumerate(self.symbols)]
        return tuple((cell, value) for cell, value in values if value)

    def __str__(self) -> str:
        return self.symbols


def parse_pattern(text: str, geometry: Geometry | None = None) -> PatternText:
    """Read a pattern: ``.`` or ``0`` is a free cell, anything else a clue cell; blanks and line breaks are skipped.

    Without ``geometry`` the number of cells decides which of the usual boards it is. Raises PuzzleTextError if none has
    that many.
    """
    if len(text) > LONGEST_TEXT:
        raise PuzzleTextError(
            f"The text has {len(text):,} characters; a pattern has one a cell, 81 for a 9x9 board.", rule="length"
        )
    symbols = "".join(EMPTY if symbol in _FREE else symbol for symbol in text if not symbol.isspace())
    board = geometry or (usual_geometry(SIZE_OF[len(symbols)]) if len(symbols) in SIZE_OF else None)
    if board is None or board.cell_count != len(symbols):
        wanted = f"{board.cell_count} for a {board} board" if board else "16, 36 or 81 for a 4x4, 6x6 or 9x9 board"
        raise PuzzleTextError(
            f"The pattern has {len(symbols)} cells; give one character a cell, {wanted}: "
            "'x' for a clue cell, '.' for a free one.",
            rule="length",
        )
    return PatternText(board, symbols)
