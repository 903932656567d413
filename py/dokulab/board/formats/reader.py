"""Reads one puzzle from text that people paste, in whatever form."""

from __future__ import annotations

from dokulab.board.formats.position import Position
from dokulab.board.formats.puzzle_text import LONGEST_TEXT, parse_plain
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.geometry import Geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import DokulabError, PuzzleTextError


def parse_grid(text: str, geometry: Geometry | None = None) -> Grid:
    """Read the clues of one puzzle in any form that :mod:`dokulab.board.formats` knows.

    Without ``geometry`` its source or the number of cells decides which board it is. Clashing clues are kept:
    ``Grid.check`` finds them. Raises PuzzleTextError, which says what is wrong and where.
    """
    return parse_position(text, geometry).puzzle


def parse_position(text: str, geometry: Geometry | None = None) -> Position:
    """Read one puzzle with what was placed in it and the candidates that are left; else as :func:`parse_grid`."""
    try:
        if "\n" not in text.strip():
            return Position(parse_plain(text, geometry).grid)
    except PuzzleTextError:
        pass  # many forms are none that is told by its characters alone
    from dokulab.board.formats.puzzle_files import puzzles_in  # large, and most texts do without

    found = puzzles_in(text) if len(text) <= LONGEST_TEXT * 5 else []
    if len(found) == 1 and (position := _read(found[0], geometry)) is not None:
        return position
    if len(found) == 1 and found[0].problem is not None and found[0].problem.rule in ("link", "rules", "json", "form"):
        raise found[0].problem
    if not found and text.lstrip().startswith(("{", "[")):
        raise PuzzleTextError("There is no puzzle in this text.", rule="words")
    if len(found) > 1 and all(_read(one, None) is not None for one in found):
        raise PuzzleTextError(f"The text has {len(found)} puzzles; give one.", rule="length")
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
