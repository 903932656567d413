"""The boards that puzzles of a wanted difficulty are made for, and what is done one way at 9x9, another elsewhere."""

from __future__ import annotations

from types import MappingProxyType

from dokulab.errors import ParameterError
from dokulab.formats import box_name
from dokulab.geometry import CLASSIC, Geometry, geometry
from dokulab.grid import Grid
from dokulab.jobs import run
from dokulab.solvers import bitboard, dlx
from dokulab.solvers.protocol import Limits

_BOARDS = (CLASSIC, geometry(2, 2), geometry(2, 3), geometry(3, 2))

BOXES = MappingProxyType({box_name(board): board for board in _BOARDS})
"""A box's name to the board."""


def board_named(box: str) -> Geometry:
    """The board of a box's name. Raises ParameterError."""
    if box not in BOXES:
        raise ParameterError(f"No puzzles are made with boxes of {box!r}; choose from {', '.join(BOXES)}.", rule="box")
    return BOXES[box]


def is_proper(puzzle: Grid) -> bool:
    """Whether a puzzle of a board above has exactly one solution. Clashing clues have none."""
    if puzzle.geometry == CLASSIC:
        return bitboard.count_solutions(puzzle.values) == 1
    if next(puzzle.geometry.equal_pairs(puzzle.values), None) is not None:
        return False
    return run(dlx.search(puzzle, Limits(solutions=2))).count == 1
