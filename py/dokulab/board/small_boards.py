"""All full grids of a board of up to 6x6, up to the names of the digits: 12 at 4x4, 39,168 at 6x6.

Grids are made of bands, and two bands fit above each other when no column has a digit twice. A band's columns are
therefore one integer with a bit for each column and digit, and a grid's last band is looked up by what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TypeAlias

from dokulab.board.geometry import Geometry
from dokulab.ground.bits import mask_of
from dokulab.ground.jobs import PAUSE, Job

LARGEST_SIZE = 6

GridText: TypeAlias = bytes
"""The digits of all cells, row by row."""

_ROWS_BETWEEN_PAUSES = 48


def is_small(geometry: Geometry) -> bool:
    """Whether :func:`full_grids` takes the board: 4x4 and 6x6."""
    return geometry.size <= LARGEST_SIZE and min(geometry.box_rows, geometry.box_columns) == 2


def full_grids(geometry: Geometry) -> Job[list[GridText]]:
    """One full grid of each class of those that differ by the names of the digits. See :func:`is_small`."""
    is_turned = geometry.box_rows > 2
    size = geometry.size
    bands = yield from _bands(size, max(geometry.box_rows, geometry.box_columns))
    whole = (1 << size * size) - 1
    first_row = bytes(geometry.digits)
    begun = [(mask, band) for mask, found in bands.items() for band in found if band.startswith(first_row)]
    for _ in range(size // 2 - 2):
        longer = []
        for mask, text in begun:
            fitting = [(other, found) for other, found in bands.items() if not mask & other]
            longer += [(mask | other, text + band) for other, found in fitting for band in found]
            yield PAUSE
        begun = longer
    grids = [text + band for mask, text in begun for band in bands.get(whole ^ mask, ())]
    yield PAUSE
    return [_turned(text, size) for text in grids] if is_turned else grids


def _bands(size: int, box_columns: int) -> Job[dict[int, list[bytes]]]:
    """All bands of two rows, by the columns that they fill."""
    rows = [bytes(row) for row in permutations(range(1, size + 1))]
    by_boxes: dict[tuple[int, ...], list[tuple[int, bytes]]] = {}
    for row in rows:
        by_boxes.setdefault(_boxes(row, box_columns), []).append((_columns(row), row))
    yield PAUSE
    every = mask_of(range(1, size + 1))
    bands: dict[int, list[bytes]] = {}
    for number, row in enumerate(rows):
        columns = _columns(row)
        beneath = tuple(every ^ digits for digits in _boxes(row, box_columns))
        for others, other in by_boxes[beneath]:
            bands.setdefault(columns | others, []).append(row + other)
        if number % _ROWS_BETWEEN_PAUSES == 0:
            yield PAUSE
    return bands


def _boxes(row: bytes, box_columns: int) -> tuple[int, ...]:
    """The digits of a row in each box, a bit a digit."""
    return tuple(
        sum(1 << digit for digit in row[start : start + box_columns]) for start in range(0, len(row), box_columns)
    )


def _columns(row: Sequence[int]) -> int:
    """A bit for each column and its digit."""
    return sum(1 << column * len(row) + digit - 1 for column, digit in enumerate(row))


def _turned(text: GridText, size: int) -> GridText:
    """Rows become columns; then the digits are named anew, so that the first row is 1, 2, ..."""
    turned = b"".join(text[column::size] for column in range(size))
    return turned.translate(bytes.maketrans(turned[:size], bytes(range(1, size + 1))))
