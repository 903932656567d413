"""Reads one puzzle from text that people paste, in whatever form."""

from __future__ import annotations

from dokulab.errors import DokulabError, PuzzleTextError
from dokulab.formats.position import Position
from dokulab.formats.puzzle_text import LONGEST_TEXT, parse_plain
from dokulab.formats.source_puzzle import SourcePuzzle
from dokulab.geometry import Geometry
from dokulab.grid import Grid


def parse_grid(text: str, geometry: Geometry | None = None) -> Grid:
    """Read the clues of one puzzle in any form that :mod:`dokulab.formats` knows.

    Without ``geometry`` its source or the number of cells decides which board it is. Clashing clues are kept:
    ``Grid.check`` finds them. Raises PuzzleTextError, which says what is wrong and where.
    """
    return parse_position(text, geometry).puzzle


def parse_position(text: str, geometry: Geometry | None = None) -> Position:
    """Read one puzzle with what was placed in it and the candidates that are left; else as :func:`parse_grid`."""
    problem: DokulabError
    is_line = "\n" not in text.strip()
    if is_line:
        try:
            return Position(parse_plain(text, geometry).grid)
        except PuzzleTextError as error:
            problem = error
    from dokulab.formats.puzzle_files import puzzles_in  # many forms, of which most texts have none

    found = puzzles_in(text) if len(text) <= LONGEST_TEXT * 5 else []
    if len(found) == 1 and (position := _read(found[0], geometry)) is not None:
        return position
    if len(found) == 1 and found[0].problem is not None and found[0].problem.rule in ("link", "rules", "json"):
        raise found[0].problem
    if is_line:
        raise problem
    return Position(parse_plain(text, geometry).grid)


def _read(found: SourcePuzzle, geometry: Geometry | None) -> Position | None:
    """The position of a puzzle that was found; None where it has a problem, or is not of this board."""
    try:
        grid = found.read()
    except DokulabError:
        return None
    if geometry is not None and geometry != grid.geometry:
        if geometry.size != grid.geometry.size:
            return None
        grid = Grid(grid.values, geometry)
    return Position(grid, found.placed, found.candidates)
