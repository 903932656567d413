"""A puzzle as a source has it: its text, its place, and all that the source says about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from dokulab.board.formats.puzzle_text import parse_plain
from dokulab.board.formats.symbols import BOX_NAME, SIZE_OF, grid_text, parse_box, read_cells, usual_geometry
from dokulab.board.geometry import Digit, Geometry
from dokulab.board.grid import Grid, Position
from dokulab.ground.errors import DokulabError


@dataclass(frozen=True, slots=True)
class PuzzleInfo:
    """What goes along with a puzzle in words: each may be empty. ``date`` is its day, ``2026-12-01``."""

    title: str = ""
    author: str = ""
    notes: str = ""
    rules: str = ""
    level: str = ""
    date: str = ""


NO_INFO = PuzzleInfo()

COMMENT_LETTERS = {"author": "A", "title": "D", "notes": "C", "date": "B", "level": "L", "rules": "R"}
"""The letters of .sdk files' comments. R is our own: others pass over it."""


@dataclass(frozen=True, slots=True)
class SourcePuzzle:
    """A puzzle as it was given, before it is read.

    ``place`` says where it is, for messages: ``"puzzles.txt line 3"``; ``line`` counts from 1. ``problem`` says why
    there is no text, if there is none. ``shape`` is the board that its source shows, None for the usual one of its
    size. ``placed`` and ``candidates`` are as in :class:`Position`. ``remark`` says in a sentence what was read in no
    usual way, or left out. ``columns`` has the other fields of its line by their names in lower case, if they have
    names.
    """

    text: str
    place: str = ""
    line: int | None = None
    problem: DokulabError | None = None
    shape: Geometry | None = None
    placed: tuple[Digit, ...] = ()
    candidates: tuple[int, ...] = ()
    info: PuzzleInfo = NO_INFO
    remark: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)

    @property
    def board(self) -> Geometry | None:
        """The board that the source names or shows, None for the usual one. Raises ParameterError."""
        if self.shape is not None or not self.columns:
            return self.shape
        name = self.columns.get("box") or "x".join(
            self.columns.get(rows) or self.columns.get(rows.replace("cols", "columns"), "")
            for rows in ("box_rows", "box_cols")
        )
        return parse_box(name) if BOX_NAME.fullmatch(name) else None

    def read(self) -> Grid:
        """The clues, even where they clash. Raises PuzzleTextError, ParameterError, or the problem."""
        if self.problem is not None:
            raise self.problem
        return parse_plain(self.text, self.board, first_line=self.line or 1).grid

    def grid(self) -> Grid:
        """The clues. Raises ClashError for two equal clues in one unit, and what :meth:`read` raises."""
        grid = self.read()
        grid.check()
        return grid

    def position(self) -> Position:
        """The clues, what was placed, and the candidates. Raises as :meth:`grid` does, for placed digits too."""
        position = Position(self.read(), self.placed, self.candidates)
        position.digits.check()
        return position


def of_cells(cells: Sequence[str], board: Geometry | None = None, line: int | None = None) -> SourcePuzzle | None:
    """The puzzle of cells as :func:`read_cells` takes them; None if they are none, or no board has as many.

    Without a board they are those of the usual one.
    """
    size = SIZE_OF.get(len(cells)) if board is None else board.size
    read = None if size is None else read_cells(cells, size)
    if size is None or read is None:
        return None
    return SourcePuzzle(
        grid_text(Grid(read.values, board or usual_geometry(size))), line=line, shape=board, remark=read.remark
    )


def of_position(position: Position, info: PuzzleInfo = NO_INFO, remark: str = "") -> SourcePuzzle:
    """A puzzle that a form of its own has given, without its place."""
    return SourcePuzzle(
        grid_text(position.puzzle),
        shape=position.puzzle.geometry,
        placed=position.placed,
        candidates=position.candidates,
        info=info,
        remark=remark,
    )
