"""Symmetries of a puzzle's clue cells.

The cells are mapped onto each other as squares of a square board, whatever the shape of its boxes: on a 6x6 board a
quarter turn is a symmetry of the cells, though not of the boxes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from dokulab.board.geometry import Cell, Geometry
from dokulab.ground.errors import ParameterError

Orbit: TypeAlias = tuple[Cell, ...]
"""Cells that hold a clue together or not at all, in ascending order."""

Move: TypeAlias = Callable[[int, int, int], tuple[int, int]]
"""Where a row and a column go, both from 0 to ``last``, the third argument."""


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A symmetry, by the moves that generate its group."""

    id: str
    title: str
    moves: tuple[Move, ...] = field(repr=False)

    def images(self, geometry: Geometry, cell: Cell) -> list[Cell]:
        """Where each of the moves takes a cell."""
        row, column, last = geometry.row_of(cell), geometry.column_of(cell), geometry.size - 1
        places = (move(row, column, last) for move in self.moves)
        return [row * geometry.size + column for row, column in places]


def _half_turn(row: int, column: int, last: int) -> tuple[int, int]:
    return last - row, last - column


def _quarter_turn(row: int, column: int, last: int) -> tuple[int, int]:
    return column, last - row


def _left_to_right(row: int, column: int, last: int) -> tuple[int, int]:
    return row, last - column


def _top_to_bottom(row: int, column: int, last: int) -> tuple[int, int]:
    return last - row, column


def _across_the_diagonal(row: int, column: int, _last: int) -> tuple[int, int]:
    return column, row


def _across_the_anti_diagonal(row: int, column: int, last: int) -> tuple[int, int]:
    return last - column, last - row


_IN_ORDER = (
    Symmetry("none", "none", ()),
    Symmetry("rotational-180", "half turn", (_half_turn,)),
    Symmetry("rotational-90", "quarter turn", (_quarter_turn,)),
    Symmetry("mirror-horizontal", "left and right mirrored", (_left_to_right,)),
    Symmetry("mirror-vertical", "top and bottom mirrored", (_top_to_bottom,)),
    Symmetry("mirror-both", "both mirrors", (_left_to_right, _top_to_bottom)),
    Symmetry("diagonal", "diagonal", (_across_the_diagonal,)),
    Symmetry("anti-diagonal", "other diagonal", (_across_the_anti_diagonal,)),
    Symmetry("both-diagonals", "both diagonals", (_across_the_diagonal, _across_the_anti_diagonal)),
    Symmetry("full", "all turns and mirrors", (_quarter_turn, _left_to_right)),
)

SYMMETRIES = MappingProxyType({symmetry.id: symmetry for symmetry in _IN_ORDER})
"""Id to symmetry, in the order in which they are offered. The diagonal runs from the top left corner."""


@cache
def orbits(geometry: Geometry, symmetry: str) -> tuple[Orbit, ...]:
    """The cells of the board in the groups that a symmetry ties together. Raises ParameterError."""
    if symmetry not in SYMMETRIES:
        raise ParameterError(
            f"There is no symmetry {symmetry!r}; choose from {', '.join(SYMMETRIES)}.", rule="symmetry"
        )
    tied = SYMMETRIES[symmetry]
    found: dict[Cell, Orbit] = {}
    seen: set[Cell] = set()
    for start in geometry.cells:
        if start in seen:
            continue
        orbit = [start]
        for cell in orbit:  # grows while it runs
            orbit += [image for image in dict.fromkeys(tied.images(geometry, cell)) if image not in orbit]
        seen.update(orbit)
        found[start] = tuple(sorted(orbit))
    return tuple(found.values())
