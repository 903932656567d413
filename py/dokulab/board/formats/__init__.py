"""Puzzles as text: reading what people paste, writing what programs read.

:func:`parse_grid` reads a puzzle, :func:`parse_pattern` a clue pattern; :func:`grid_text` and :func:`printed_grid`
write. Messages and files use :func:`grid_text`. :func:`parse_box` and :func:`box_name` read and write a box such as
``2x3``.

Imports, of board, geometry, grid alone. To begin: :mod:`dokulab.board.formats.reader`.
"""

from dokulab.board.formats.puzzle_text import LONGEST_TEXT
from dokulab.board.formats.reader import PatternText, parse_grid, parse_pattern, parse_position
from dokulab.board.formats.symbols import (
    USUAL_SIZES,
    box_name,
    grid_text,
    parse_box,
    printed_grid,
    printed_side_by_side,
    usual_geometry,
)

__all__ = [
    "LONGEST_TEXT",
    "USUAL_SIZES",
    "PatternText",
    "box_name",
    "grid_text",
    "parse_box",
    "parse_grid",
    "parse_pattern",
    "parse_position",
    "printed_grid",
    "printed_side_by_side",
    "usual_geometry",
]
