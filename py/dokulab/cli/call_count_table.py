"""``dokulab experiment call-count-table``: Table I and Figure 4 of Fatemi, Kazemi and Mehrasa."""

from __future__ import annotations

import argparse
from pathlib import Path

from dokulab.cli.calibrate import measured_by
from dokulab.cli.counting import add_runs_option
from dokulab.cli.labelled import read_labelled
from dokulab.cli.results import csv_text, make_folder, write_results
from dokulab.cli.shared import (
    Subparsers,
    add_fixed_seed_option,
    add_json_option,
    add_time_limit_option,
    print_json,
    warn,
)
from dokulab.cli.workers import add_workers_option
from dokulab.errors import ParameterError
from dokulab.formats import grid_text
from dokulab.lab.calibration import Settings
from dokulab.lab.fatemi_table import PAPER, figure, level_rows, markdown, record
from dokulab.rating.rate import BUDGET

_WANTED = (
    f"This experiment needs 9x9 puzzles with the levels {', '.join(PAPER)}: a CSV with the columns puzzle and level, "
    "by --data FILE. The paper took 100 a level from websudoku.com, which do not come with Dokulab."
)


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "call-count-table",
        help="the call counts of four levels (Table I, Figure 4)",
        description=f"{_WANTED} Writes results.csv, puzzles.csv, results.md and figure-4.svg.",
    )
    parser.add_argument("--data", action="append", metavar="FILE", help="CSV of puzzles with their levels")
    parser.add_argument("--labels", metavar="COLUMN", help="the levels' column; default level")
    add_runs_option(parser)
    add_fixed_seed_option(parser)
    parser.add_argument("--out", type=Path, default=Path("call-count-table"), metavar="DIR", help="where results go")
    add_time_limit_option(parser, "a puzzle")
    add_workers_option(parser)
    add_json_option(parser)
    parser.set_defaults(run=run, names=None)


def run(arguments: argparse.Namespace) -> int:
    if arguments.data is None:
        raise ParameterError(_WANTED, rule="data")
    arguments.sources = arguments.data
    labelled, code = read_labelled(arguments)
    wanted = [each for each in labelled if each.label in PAPER]
    if not wanted:
        raise ParameterError(f"No puzzle there has one of the levels. {_WANTED}", rule="data")
    if len(wanted) < len(labelled):
        warn(f"{len(labelled) - len(wanted):,} puzzles of other levels are left out")
    make_folder(arguments.out)
    settings = Settings(arguments.runs, arguments.seed, BUDGET)
    measured = list(zip(wanted, measured_by(wanted, settings, arguments), strict=True))
    not_counted = sum(found.means is None for _, found in measured)
    if not_counted == len(measured):
        raise ParameterError(f"No puzzle there could be counted. {_WANTED}", rule="data")
    if not_counted:
        warn(f"{not_counted:,} puzzles are left out: not one solution, or not counted within the limits")
    rows = level_rows([(each.label, found) for each, found in measured], arguments.seed)
    report = markdown(rows, arguments.runs, arguments.seed)
    puzzles = [
        {"puzzle": grid_text(each.puzzle), "level": each.label}
        | {counting.value: mean for counting, mean in found.means.items()}
        for each, found in measured
        if found.means is not None
    ]
    write_results(
        arguments.out,
        {
            "results.csv": csv_text([record(row) for row in rows]),
            "puzzles.csv": csv_text(puzzles),
            "results.md": report,
            "figure-4.svg": figure(rows),
        },
    )
    if arguments.json:
        for row in rows:
            print_json(record(row))
    else:
        print(report, end="")
    return code
