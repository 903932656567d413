"""A CSV of an experiment's rows that grows as they come, so that a later run can continue it.

A row is a dataclass whose field ``task`` says what was measured; both have fields of plain numbers, truth values and
words only, whose Help says what they mean. Those that several experiments have are here. The settings of the experiment
follow in each line, so results of different settings cannot mix.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Annotated, Any, Generic, Protocol, TypeAlias, TypeVar, get_type_hints

from dokulab.board.formats.tables import csv_text, fields_of
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import GrowingFile
from dokulab.ground.request import Help

Clues: TypeAlias = Annotated[int, Help("number of clues")]
FoundOrNot: TypeAlias = Annotated[str, Help("found, impossible or undecided")]
LevelName: TypeAlias = Annotated[str, Help("level of the puzzle, by its source or its target")]
MethodId: TypeAlias = Annotated[str, Help("the method by its id")]
Number: TypeAlias = Annotated[int, Help("number of the problem, pattern or puzzle, from 0")]
PuzzleFound: TypeAlias = Annotated[str, Help("a puzzle row by row, a dot for an empty cell; empty if none was found")]
Seconds: TypeAlias = Annotated[float, Help("seconds on the machine that measured; nothing is judged by them")]
StrategyNames: TypeAlias = Annotated[
    str, Help("ns naked singles, hs hidden singles, lc locked candidates; none: only one solution")
]


class TaskRow(Protocol):
    """A measured row: a dataclass with the task that it is about."""

    @property
    def task(self) -> Hashable: ...


Row = TypeVar("Row", bound=TaskRow)


class ResultFile(Generic[Row]):
    """The rows so far by task, one line each, written as they come. The file's folder must exist."""

    def __init__(self, path: Path, row_type: type[Row], settings: Mapping[str, object]) -> None:
        """Raises ParameterError if the file is in use, cannot be read, or is of another experiment or other settings.

        A run can continue a file that is empty or that ends with half a line.
        """
        self._path = path
        self._row_type = row_type
        self._suffix = [_text(value) for value in settings.values()]
        self.rows: dict[Hashable, Row] = {}
        header = ",".join([*columns(row_type), *settings])
        self._file = GrowingFile(path, begins=header)
        if self._file.lines:
            self._read(header)
        else:
            self._file.append(header)

    def add(self, row: Row) -> None:
        """Keep a row, and write it at once. Raises ParameterError."""
        self.rows[row.task] = row
        self._file.append(csv_text([[*_cells(row), *self._suffix]]).rstrip("\n"))

    def _read(self, header: str) -> None:
        first, *lines = self._file.lines
        if first != header:
            raise ParameterError(f"{self._path} has no results of this experiment; choose another folder.", rule="out")
        for number, line in enumerate(lines, 2):
            row, suffix = self._row(line, number)
            if suffix != self._suffix:
                raise ParameterError(
                    f"{self._path} was made with other limits or another seed ({', '.join(suffix)}); "
                    f"choose another folder, or give the same ones.",
                    rule="out",
                )
            self.rows[row.task] = row

    def _row(self, line: str, number: int) -> tuple[Row, list[str]]:
        """A row, with the settings that it was made with."""
        cells = fields_of(line, ",")
        try:
            row = row_of(self._row_type, iter(cells))
            suffix = cells[len(columns(self._row_type)) :]
            if len(suffix) != len(self._suffix):
                raise ValueError
        except (ValueError, StopIteration):
            raise ParameterError(
                f"{self._path}, line {number}: {line!r:.80} is not a result. Remove the line, or choose "
                "another folder.",
                rule="out",
            ) from None
        return row, suffix


def columns(row_type: type[Any]) -> dict[str, str]:
    """What each of a row's fields means, which its type says; those of its task take the task's place."""
    hints = get_type_hints(row_type, include_extras=True)
    meanings: dict[str, str] = {}
    for field in fields(row_type):
        if field.name == "task":
            meanings |= columns(hints["task"])
        else:
            (meanings[field.name],) = (each.text for each in hints[field.name].__metadata__ if isinstance(each, Help))
    return meanings


def row_of(row_type: type[Row], cells: Iterator[str]) -> Row:
    """A row from its cells in the order of :func:`columns`. Raises ValueError or StopIteration."""
    made: Row = _read_as(row_type, cells)
    return made


def _read_as(kind: Any, cells: Iterator[str]) -> Any:
    hints = get_type_hints(kind)
    values = {}
    for field in fields(kind):
        of = hints[field.name]
        if field.name == "task":
            values[field.name] = _read_as(of, cells)
        else:
            text = next(cells)
            values[field.name] = text == "1" if of is bool else of(text)
    return kind(**values)


def _cells(row: Any) -> list[str]:
    cells = []
    for field in fields(row):
        value = getattr(row, field.name)
        cells += _cells(value) if field.name == "task" else [_text(value)]
    return cells


def _text(value: object) -> str:
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, float):
        return f"{value:.6f}"
    return "" if value is None else str(value)
