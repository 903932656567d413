"""Puzzles as text: reading what people paste, writing what programs read.

:func:`parse_grid` reads, and :func:`parse_pattern` the drawing of a clue pattern; :func:`grid_text` and
:func:`printed_grid` write. Text on the wire and in files is :func:`grid_text`'s. :func:`parse_box` and
:func:`box_name` do the same for a box such as ``2x3``.
"""

from dokulab.formats.boxes import box_name, parse_box
from dokulab.formats.patterns import PatternText, parse_pattern
from dokulab.formats.reader import LONGEST_TEXT, parse_grid
from dokulab.formats.symbols import USUAL_SIZES, usual_geometry
from dokulab.formats.writer import grid_text, printed_grid, printed_side_by_side

__all__ = [
    "LONGEST_TEXT",
    "USUAL_SIZES",
    "PatternText",
    "box_name",
    "grid_text",
    "parse_box",
    "parse_grid",
    "parse_pattern",
    "printed_grid",
    "printed_side_by_side",
    "usual_geometry",
]
