"""The options of commands that rate: runs, budget, countings, and the levels."""

from __future__ import annotations

import argparse
from pathlib import Path

from dokulab.cli.options import names_list, number_above
from dokulab.rating.counts import Counting
from dokulab.rating.level_tables import TABLES, TableName, read_table
from dokulab.rating.levels import FEWEST_LEVELS, Level, LevelTable, Spacing, levels_of, levels_on_scale
from dokulab.rating.rate import BUDGET, RUNS


def add_runs_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--runs",
        type=number_above(0, int),
        default=RUNS,
        metavar="N",
        help=f"the number of random searches to average for each puzzle; default {RUNS}",
    )


def add_budget_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--budget",
        type=number_above(0, int),
        default=BUDGET,
        metavar="SWEEPS",
        help=f"the most sweeps for a puzzle, over all its runs; default {BUDGET:,}",
    )


def counting_list(text: str) -> tuple[Counting, ...]:
    """An argparse type: names of countings, separated by commas."""
    try:
        return tuple(map(Counting, names_list(text)))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r:.40} must name some of {', '.join(Counting)}") from None


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
        help="how to space levels I/N: paper (the table's numbers, means of neighbours, numbers beyond) or "
        "logarithmic; default paper",
    )


def add_level_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the table, and for a scale instead of its own levels."""
    parser.add_argument(
        "--levels",
        type=number_above(FEWEST_LEVELS - 1, int),
        metavar="N",
        help="divide into N levels, named 1/N to N/N; default: the table's own levels",
    )
    add_table_options(parser)


def table_chosen(arguments: argparse.Namespace) -> LevelTable:
    """The table of ``--table``. Raises ParameterError unless it is a name or a file with a table."""
    name = arguments.table
    return TABLES[TableName(name)] if name in list(TableName) else read_table(Path(name))


def levels_chosen(arguments: argparse.Namespace) -> tuple[Level, ...]:
    """The levels of ``--levels`` and the table. Raises ParameterError."""
    table = table_chosen(arguments)
    if arguments.levels is None:
        return levels_of(table)
    return levels_on_scale(int(arguments.levels), table, arguments.spacing)
