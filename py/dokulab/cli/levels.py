"""The options that say which levels a command speaks of."""

from __future__ import annotations

import argparse
from pathlib import Path

from dokulab.cli.shared import number_above
from dokulab.rating.level_tables import TABLES, TableName, read_table
from dokulab.rating.levels import FEWEST_LEVELS, Level, LevelTable, Spacing, levels_of, levels_on_scale


def add_table_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--table",
        default=TableName.PAPER.value,
        metavar="NAME|FILE",
        help=f"the levels' call counts: {', '.join(TABLES)}, or a file that calibrate --out wrote; default paper",
    )
    parser.add_argument(
        "--spacing",
        type=Spacing,
        choices=list(Spacing),
        default=Spacing.PAPER,
        metavar="NAME",
        help="how levels I/N are spaced: paper (the table's numbers, means of neighbours, numbers beyond) or "
        "logarithmic; default paper",
    )


def add_level_options(parser: argparse.ArgumentParser) -> None:
    """The table, and a scale on it instead of its own levels."""
    parser.add_argument(
        "--levels",
        type=number_above(FEWEST_LEVELS - 1, int),
        metavar="N",
        help="name the levels 1/N to N/N; default: the table's own",
    )
    add_table_options(parser)


def table_chosen(arguments: argparse.Namespace) -> LevelTable:
    """The table of ``--table``. Raises ParameterError if it is neither a name nor a file with a table."""
    name = arguments.table
    return TABLES[TableName(name)] if name in list(TableName) else read_table(Path(name))


def levels_chosen(arguments: argparse.Namespace) -> tuple[Level, ...]:
    """The levels of ``--levels`` and the table. Raises ParameterError."""
    table = table_chosen(arguments)
    if arguments.levels is None:
        return levels_of(table)
    return levels_on_scale(int(arguments.levels), table, arguments.spacing)
