"""Puzzles of a table whose first line names its columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from dokulab.board.formats.json_puzzles import info_of, with_entries
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.formats.symbols import SIZE_OF, read_cells
from dokulab.board.formats.tables import fields_of, separator_of

PUZZLE_COLUMNS = (
    *("puzzle", "puzzles", "quizzes", "quiz", "question", "questions", "grid", "sudoku", "givens", "board", "mission"),
    *("unsolved", "problem", "clues"),
)
"""The names of columns that hold puzzles, best first."""

_NAME = re.compile(r"[^\W\d][\w .()/%-]*")
_LONGEST_RECORD = 100_000


def table_of(head: str, wanted: Sequence[str]) -> PuzzleTable | None:
    """The table that a line heads; None where the line names no columns."""
    if len(head) > _LONGEST_RECORD:
        return None
    separator = separator_of(head)
    names = [name.lower() for name in fields_of(head, separator or ",")]
    if any(name in names for name in wanted):
        return PuzzleTable(separator or ",", names, wanted)
    words = [name for name in names if len(name) > 1 and _NAME.fullmatch(name)]
    if len(names) < 2 or len(words) < len(names) or any(_is_board(name) for name in names):
        return None
    return PuzzleTable(separator or ",", names, wanted)


def _is_board(text: str) -> bool:
    return len(text) in SIZE_OF and read_cells(list(text), SIZE_OF[len(text)]) is not None


class PuzzleTable:
    """The lines of a table after its head, of which each is a puzzle. A field in quotes may go over several lines."""

    def __init__(self, separator: str, names: Sequence[str], wanted: Sequence[str]) -> None:
        self._separator = separator
        self._names = names
        known = [*wanted, *PUZZLE_COLUMNS]
        self._column = next((names.index(name) for name in known if name in names), None)
        self._open = ""
        self._start = 0

    def takes(self, line: str) -> bool:
        """Whether a line is one of the table."""
        return bool(self._open) or len(self._names) == 1 or self._separator in line or not line.strip()

    def read(self, number: int, line: str) -> Iterator[SourcePuzzle]:
        """The puzzle that ends with this line; its own line is the one on which it began."""
        if self._open:
            line = f"{self._open}\n{line}"
        else:
            self._start = number
        if line.count('"') % 2 and len(line) < _LONGEST_RECORD:
            self._open = line
            return
        self._open = ""
        fields = fields_of(line, self._separator)
        if not any(fields):
            return
        if self._column is None:
            self._column = next((at for at, field in enumerate(fields) if _is_board(field)), 0)
        text = fields[self._column] if self._column < len(fields) else ""
        columns = dict(zip(self._names, fields, strict=False))
        puzzle = SourcePuzzle(text, line=self._start, info=info_of(columns), columns=columns)
        yield with_entries(puzzle, columns.get("digits"), columns.get("candidates"))

    def end(self) -> Iterator[SourcePuzzle]:
        """What is left where the text ends within quotes."""
        if self._open:
            line, self._open = self._open, ""
            yield from self.read(self._start, line.replace('"', ""))
