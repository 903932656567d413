"""Where lines cross boxes: what locked candidates are about."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dokulab.geometry import Cell, Geometry


class Crossing(NamedTuple):
    """A line and a box that share cells: these, what is left of each, and the parallel crossings of line and box.

    ``in_line`` and ``in_box`` number the other crossings that together make up the two rests.
    """

    shared: tuple[Cell, ...]
    line_rest: tuple[Cell, ...]
    box_rest: tuple[Cell, ...]
    in_line: tuple[int, ...]
    in_box: tuple[int, ...]


@cache
def crossings(geometry: Geometry) -> tuple[Crossing, ...]:
    """Every row and column with every box that it crosses. None where boxes are lines themselves."""
    if 1 in (geometry.box_rows, geometry.box_columns):
        return ()
    found: list[Crossing] = []
    for lines in geometry.rows, geometry.columns:
        pairs = [
            (line, box, tuple(cell for cell in line if cell in set(box)))
            for line in lines
            for box in geometry.boxes
            if set(line) & set(box)
        ]
        offset = len(found)
        for number, (line, box, shared) in enumerate(pairs):
            others = [(offset + other, pair) for other, pair in enumerate(pairs) if other != number]
            found.append(
                Crossing(
                    shared,
                    tuple(cell for cell in line if cell not in shared),
                    tuple(cell for cell in box if cell not in shared),
                    tuple(other for other, pair in others if pair[0] is line),
                    tuple(other for other, pair in others if pair[1] is box),
                )
            )
    return tuple(found)
