"""Tells the cells of a text from the lines drawn around them."""

from __future__ import annotations

import re
from dataclasses import dataclass

BORDERS = frozenset("|+") | frozenset(map(chr, range(0x2500, 0x2580)))
"""Characters that are drawn between cells: bars, crosses, and the Unicode block of box drawing."""

_NO_CELLS = re.compile(r"[\s|+\u2500-\u257f\ufeff]+")
_RULER = BORDERS | frozenset("-=*: \t")
_DASHES_AND_BARS = frozenset("-| \t")
_STROKES = frozenset("-=") | frozenset("─━┄┅┈┉═")


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one line of a text.

    ``line`` counts from 1; ``offset`` is where the line starts in the text; each cell is its column in the
    line, from 0, and its character.
    """

    line: int
    offset: int
    cells: tuple[tuple[int, str], ...]

    def __len__(self) -> int:
        return len(self.cells)


def split_rows(text: str) -> list[Row]:
    """The lines of ``text`` that hold cells, without blanks, borders and rulers.

    A line of ruler characters only is a ruler, with one exception: a line of dashes and bars is a row of empty cells if
    dashes mean empty cells elsewhere in the text and it has as many as a row has cells, or if the text has nothing
    else.
    """
    rows: list[Row] = []
    dashed: list[Row] = []
    offset = 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        if line.strip():
            row = Row(number, offset, tuple(_cells(line)))
            if not is_ruler(line):
                rows.append(row)
            elif _DASHES_AND_BARS.issuperset(line.rstrip("\r\n")):
                dashed.append(row)
        offset += len(line)
    widths = {len(row) for row in rows if any(symbol == "-" for _, symbol in row.cells)}
    empty_rows = [row for row in dashed if not rows or len(row) in widths]
    return sorted((row for row in rows + empty_rows if len(row)), key=lambda row: row.line)


def _cells(line: str) -> list[tuple[int, str]]:
    return [(column, symbol) for column, symbol in enumerate(line) if not _NO_CELLS.match(symbol)]


def cells_in(line: str) -> str:
    """The signs of a line that are no blanks and no borders."""
    return _NO_CELLS.sub("", line)


def is_ruler(line: str) -> bool:
    """Whether a line is drawn: ``+---+---+``, ``*-----------*``, ``------+------``, ``╔═══╦═══╗``."""
    content = line.rstrip("\r\n")
    return _RULER.issuperset(content) and not _STROKES.isdisjoint(content)
