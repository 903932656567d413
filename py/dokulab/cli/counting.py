"""The options that say what is counted of a puzzle, and how long."""

from __future__ import annotations

import argparse

from dokulab.cli.shared import names_list, number_above
from dokulab.rating.counts import Counting
from dokulab.rating.rate import BUDGET, RUNS


def add_runs_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--runs",
        type=number_above(0, int),
        default=RUNS,
        metavar="N",
        help=f"random searches of a puzzle, to average; default {RUNS}",
    )


def add_budget_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--budget",
        type=number_above(0, int),
        default=BUDGET,
        metavar="SWEEPS",
        help=f"of a puzzle, for all runs together; default {BUDGET:,}",
    )


def counting_list(text: str) -> tuple[Counting, ...]:
    """An argparse type: names of countings with commas between."""
    try:
        return tuple(map(Counting, names_list(text)))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} must name some of {', '.join(Counting)}") from None
