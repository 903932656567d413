"""Cells by their names, as results show them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.ground.bits import iter_bits

if TYPE_CHECKING:
    from dokulab.people.state import State

CellName: TypeAlias = str
"""``"r1c3"``: row 1, column 3."""

NamedCandidate: TypeAlias = tuple[CellName, Digit]
"""A digit in a cell."""

CandidatesByName: TypeAlias = dict[CellName, tuple[Digit, ...]]


def named(candidates: Iterable[tuple[Cell, Digit]], geometry: Geometry) -> tuple[NamedCandidate, ...]:
    return tuple((geometry.cell_name(cell), digit) for cell, digit in candidates)


def named_candidates(state: State) -> CandidatesByName:
    """For each open cell its candidates, ascending."""
    geometry, sets = state.geometry, state.digit_sets
    return {geometry.cell_name(cell): tuple(iter_bits(sets[cell])) for cell in iter_bits(state.unsolved)}
