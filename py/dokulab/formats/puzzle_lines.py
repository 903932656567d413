"""Finds the puzzles in lines of text: one a line, or a column of a CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from dokulab.errors import PuzzleTextError
from dokulab.formats.reader import LONGEST_TEXT, parse_grid


class PuzzleLine(NamedTuple):
    """A puzzle's text, not read yet, and the number of its line, from 1.

    ``columns`` has the line's fields by their names in lower case, if the lines are a CSV with a header.
    """

    number: int
    text: str
    columns: Mapping[str, str]


def puzzle_lines(lines: Iterable[str]) -> Iterator[PuzzleLine]:
    """The lines with a puzzle, as they come. Empty lines, and those that start with ``#``, have none.

    Of a CSV with a header it is the column ``puzzle``, or else the first one.
    """
    column: int | None = None
    names: list[str] = []
    first = True
    for number, raw in enumerate(lines, 1):
        line = raw.strip().lstrip("\ufeff")
        if not line or line.startswith("#"):
            continue
        fields = _fields(line)
        if first:
            first = False
            column = _header_column(fields)
            if column is not None:
                names = [part.strip().lower() for part in fields]
                continue
        text = line if len(fields) == 1 else fields[column or 0] if (column or 0) < len(fields) else ""
        yield PuzzleLine(number, text, dict(zip(names, (part.strip() for part in fields), strict=False)))


def _fields(line: str) -> list[str]:
    """The fields of a CSV line; any other line is one field."""
    if "," not in line and '"' not in line or len(line) > LONGEST_TEXT:
        return [line]
    return next(csv.reader([line]))


def _header_column(fields: list[str]) -> int | None:
    """The column of the puzzles if these fields are a header, else None."""
    names = [part.strip().lower() for part in fields]
    if "puzzle" in names:
        return names.index("puzzle")
    if len(fields) == 1:
        return None
    try:
        parse_grid(fields[0])
    except PuzzleTextError:
        return 0
    return None
