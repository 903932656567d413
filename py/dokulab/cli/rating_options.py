"""The options of a rating: Sudoku Explainer's scale, and the levels' table, which may be a file's."""

from __future__ import annotations

import argparse
from pathlib import Path

from dokulab.measure.call_level_tables import TABLES, TableName, read_table
from dokulab.measure.call_levels import CallLevelTable
from dokulab.measure.sudoku_explainer.scale import Scale


def add_table_option(parser: argparse.ArgumentParser) -> None:
    """The table's name, as in the requests, or a file, which only the command line can read."""
    parser.add_argument(
        "--table",
        default=TableName.PAPER.value,
        metavar="NAME|FILE",
        help=f"the levels' call counts: {', '.join(TABLES)}, or a file that calibrate --out wrote; default paper",
    )


def table_chosen(arguments: argparse.Namespace) -> CallLevelTable:
    """The table of ``--table``. Raises ParameterError unless it is a name or a file with a table."""
    name = arguments.table
    return TABLES[TableName(name)] if name in list(TableName) else read_table(Path(name))


def add_scale_option(parser: argparse.ArgumentParser, what: str) -> None:
    """For commands that do something else, or more, if a scale of Sudoku Explainer is named: ``what`` they do then.

    So it has no default here, as the field of :class:`~dokulab.asks.explain.ExplainRequest` has.
    """
    parser.add_argument(
        "--scale",
        type=Scale,
        choices=list(Scale),
        metavar="NAME",
        help=f"{what}: classic (the players’ forum) or exchange (Sudoku Exchange’s bank)",
    )
