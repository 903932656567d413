"""Strong links of one digit: units with exactly two places for it, one of which must be true."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dokulab.bits import lowest, only
from dokulab.geometry import Cell
from dokulab.strategies.board import Board


class StrongPair(NamedTuple):
    """The two places, ``first`` the lower cell, and the unit that has only these."""

    unit: int
    first: Cell
    second: Cell


@lru_cache(maxsize=256)
def strong_pairs(board: Board, marks: int) -> tuple[StrongPair, ...]:
    """Every unit with exactly two places, rows first, then columns, then boxes."""
    pairs = []
    for unit, cells in enumerate(board.units):
        places = marks & cells
        if places.bit_count() == 2:
            pairs.append(StrongPair(unit, lowest(places), only(places & (places - 1))))
    return tuple(pairs)


@lru_cache(maxsize=256)
def partners(board: Board, marks: int) -> dict[Cell, tuple[Cell, ...]]:
    """For each place with a strong link the places at the other ends, ascending."""
    ends: dict[Cell, set[Cell]] = {}
    for _, first, second in strong_pairs(board, marks):
        ends.setdefault(first, set()).add(second)
        ends.setdefault(second, set()).add(first)
    return {cell: tuple(sorted(ends[cell])) for cell in sorted(ends)}
