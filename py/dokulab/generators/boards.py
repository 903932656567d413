"""The boards that puzzles of a wanted difficulty are made for."""

from __future__ import annotations

from types import MappingProxyType

from dokulab.errors import ParameterError
from dokulab.geometry import CLASSIC, Geometry, geometry


def box_name(board: Geometry) -> str:
    """A box's rows by its columns: ``"2x3"``."""
    return f"{board.box_rows}x{board.box_columns}"


BOXES = MappingProxyType(
    {box_name(board): board for board in (CLASSIC, geometry(2, 2), geometry(2, 3), geometry(3, 2))}
)
"""A box's name to the board."""


def board_named(box: str) -> Geometry:
    """The board of a box's name. Raises ParameterError."""
    if box not in BOXES:
        raise ParameterError(f"No puzzles are made with boxes of {box!r}; choose from {', '.join(BOXES)}.", rule="box")
    return BOXES[box]
