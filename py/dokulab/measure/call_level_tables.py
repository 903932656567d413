"""The tables of levels to choose from: the paper's, and one calibrated on puzzles that come with the project."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

from dokulab.ground.errors import ParameterError
from dokulab.ground.files import package_text, read_text
from dokulab.ground.nested_text import read_json
from dokulab.measure.call_levels import PAPER_TABLE, CallLevelTable


class TableName(StrEnum):
    """A table that comes with the engine."""

    PAPER = "paper"
    """Table I of the paper."""
    CALIBRATED = "calibrated"
    """From four levels of the Sudoku Exchange puzzle bank, which is in the public domain, as ``dokulab calibrate``
    averages them: ``exchange_levels.json`` names the command that makes it again."""


def table_from(data: object) -> CallLevelTable:
    """A table from JSON data as ``dokulab calibrate --out`` writes it.

    That is ``{"source": ..., "levels": [{"name": ..., "call_count": ...}, ...]}``; other fields are left alone.
    Raises ParameterError for anything else.
    """
    try:
        assert isinstance(data, dict)
        names = [str(level["name"]) for level in data["levels"]]
        call_counts = [float(level["call_count"]) for level in data["levels"]]
        source = str(data["source"])
    except (AssertionError, KeyError, OverflowError, TypeError, ValueError):
        raise ParameterError(
            'A table of levels is JSON such as {"source": "...", "levels": [{"name": "easy", "call_count": 6.2}, '
            '...]}; "dokulab calibrate --out FILE" writes one.',
            rule="table",
        ) from None
    return CallLevelTable(tuple(names), tuple(call_counts), source)


def read_table(path: Path) -> CallLevelTable:
    """A table from a file. Raises ParameterError if it cannot be read or holds no table."""
    try:
        data = read_json(read_text(path))
    except ValueError:
        data = None
    return table_from(data)


TABLES: Mapping[TableName, CallLevelTable] = {
    TableName.PAPER: PAPER_TABLE,
    TableName.CALIBRATED: table_from(read_json(package_text(__name__, "exchange_levels.json"))),
}
