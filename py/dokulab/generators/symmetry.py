"""Symmetries of a puzzle's clue cells."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from dokulab.errors import ParameterError
from dokulab.geometry import Cell, Geometry

Orbit: TypeAlias = tuple[Cell, ...]
"""Cells that hold a clue together or not at all, in ascending order."""

SYMMETRIES: MappingProxyType[str, Callable[[Geometry, Cell], Cell]] = MappingProxyType(
    {
        "none": lambda _geometry, cell: cell,
        "rotational-180": lambda geometry, cell: geometry.cell_count - 1 - cell,
    }
)
"""Each symmetry's name, and where it moves a cell. Moved often enough, a cell comes back."""


@cache
def orbits(geometry: Geometry, symmetry: str) -> tuple[Orbit, ...]:
    """The cells of the board in the groups that a symmetry ties together. Raises ParameterError."""
    if symmetry not in SYMMETRIES:
        raise ParameterError(
            f"There is no symmetry {symmetry!r}; choose from {', '.join(SYMMETRIES)}.", rule="symmetry"
        )
    move = SYMMETRIES[symmetry]
    found: dict[Cell, Orbit] = {}
    for start in geometry.cells:
        members = [start]
        while (following := move(geometry, members[-1])) != start:
            members.append(following)
        found.setdefault(min(members), tuple(sorted(members)))
    return tuple(found.values())
