"""Reads a clue pattern: which cells of a board are for clues."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.board.formats.puzzle_text import LONGEST_TEXT
from dokulab.board.formats.symbols import EMPTY, SIZE_OF, symbol_values, symbols_in_words, usual_geometry
from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.ground.errors import PuzzleTextError

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
