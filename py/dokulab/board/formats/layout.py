"""Tells the cells of a text from the lines drawn around them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence, Sized
from dataclasses import dataclass

from dokulab.board.geometry import Geometry, geometry

BORDERS = frozenset("|+") | frozenset(map(chr, range(0x2500, 0x2580)))
"""Characters that are drawn between cells: bars, crosses, and the Unicode block of box drawing."""

BARS = re.compile(r"[|\u2502\u2503\u2551!]")

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
    """The lines of ``text`` that hold cells, without blanks, borders and rulers."""
    lines = text.splitlines(keepends=True)
    kept = set(rows_among(lines))
    rows: list[Row] = []
    offset = 0
    for number, line in enumerate(lines):
        cells = tuple(each for each in enumerate(line) if _is_cell(each[1])) if number in kept else ()
        if cells:
            rows.append(Row(number + 1, offset, cells))
        offset += len(line)
    return rows


def _is_cell(sign: str) -> bool:
    return not sign.isspace() and sign not in BORDERS and sign != "\ufeff"


def rows_among(lines: Sequence[str]) -> list[int]:
    """The places of the lines that are no rulers.

    A line of ruler characters only is a ruler, with one exception: a line of dashes and bars is a row of empty cells if
    dashes mean empty cells elsewhere in the text and it has as many as a row has cells, or if the text has nothing
    else.
    """
    drawn = {at for at, line in enumerate(lines) if is_ruler(line)}
    if not drawn:
        return list(range(len(lines)))
    others = [line for at, line in enumerate(lines) if at not in drawn and line.strip()]
    widths = {len(cells_in(line)) for line in others if "-" in line}
    return [
        at
        for at, line in enumerate(lines)
        if at not in drawn
        or (not others or len(cells_in(line)) in widths)
        and _DASHES_AND_BARS.issuperset(line.strip())
    ]


def cells_in(line: str) -> str:
    """The signs of a line that are no blanks and no borders."""
    return _NO_CELLS.sub("", line)


def is_ruler(line: str) -> bool:
    """Whether a line is drawn: ``+---+---+``, ``*-----------*``, ``------+------``, ``╔═══╦═══╗``."""
    content = line.rstrip("\r\n")
    return _RULER.issuperset(content) and not _STROKES.isdisjoint(content)


def shown_board(lines: Iterable[str], size: int, cells: Callable[[str], Sized] = cells_in) -> Geometry | None:
    """The board whose boxes the bars within the rows show, if they do; ``cells`` are those of a part of a row."""
    parts = (part for line in lines if not is_ruler(line) for part in BARS.split(line))
    widths = {width for part in parts if (width := len(cells(part)))}
    columns = widths.pop() if len(widths) == 1 else 0
    return geometry(size // columns, columns) if 1 < columns < size and size % columns == 0 else None
