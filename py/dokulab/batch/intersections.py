"""Intersections of lines and boxes: what locked candidates are about."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dokulab.geometry import Cell, Geometry


class Intersection(NamedTuple):
    """A line and a box that share cells: these, and what is left of each.

    ``in_line`` and ``in_box`` number the other intersections, of the line and of the box, that make up the two rests.
    """

    shared: tuple[Cell, ...]
    line_rest: tuple[Cell, ...]
    box_rest: tuple[Cell, ...]
    in_line: tuple[int, ...]
    in_box: tuple[int, ...]


@cache
def intersections(geometry: Geometry) -> tuple[Intersection, ...]:
    """Every row and column with every box that it crosses. None where boxes are lines themselves."""
    if 1 in (geometry.box_rows, geometry.box_columns):
        return ()
    found: list[Intersection] = []
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
                Intersection(
                    shared,
                    tuple(cell for cell in line if cell not in shared),
                    tuple(cell for cell in box if cell not in shared),
                    tuple(other for other, pair in others if pair[0] is line),
                    tuple(other for other, pair in others if pair[1] is box),
                )
            )
    return tuple(found)
