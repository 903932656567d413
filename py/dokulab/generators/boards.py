"""The boards that puzzles of a wanted difficulty are made for, and what is done one way at 9x9, another elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import TypeAlias

from dokulab.errors import ParameterError
from dokulab.geometry import CLASSIC, Geometry, geometry
from dokulab.grid import Grid
from dokulab.jobs import Job, run
from dokulab.rating import reference
from dokulab.rating.call_count import root_of, search
from dokulab.rating.counts import Counts, Draw
from dokulab.solvers import bitboard, dlx
from dokulab.solvers.protocol import Limits

CountRun: TypeAlias = Callable[[Draw, float | None], Job[Counts]]
"""One run of the call count; it may end as soon as it has made more sweeps than the second argument."""


def box_name(board: Geometry) -> str:
    """A box's rows by its columns: ``"2x3"``."""
    return f"{board.box_rows}x{board.box_columns}"


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


def count_run_of(puzzle: Grid) -> CountRun:
    """What makes the runs of a puzzle's call count: fast at 9x9; the plain program where boards are small."""
    return partial(search, root_of(puzzle)) if puzzle.geometry == CLASSIC else partial(_plain_run, puzzle)


def _plain_run(puzzle: Grid, draw: Draw, _sweep_limit: float | None = None) -> Job[Counts]:
    yield from ()
    return reference.count_calls(puzzle, draw)
