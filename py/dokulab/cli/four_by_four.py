"""``dokulab experiment four-by-four``: section 7.1 of Nishikawa and Toda."""

from __future__ import annotations

import argparse
from pathlib import Path

from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.results import csv_text, make_folder, write_results
from dokulab.cli.shared import Subparsers, add_json_option, names_list, print_json, warn
from dokulab.cli.terminal import ProgressLine
from dokulab.cli.workers import add_workers_option, mapped
from dokulab.jobs import run as run_job
from dokulab.lab.patterns_4x4 import (
    CLUES,
    METHODS,
    STRATEGIES,
    brute_force,
    disagreements,
    markdown,
    measure,
    record,
    tasks,
)


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "four-by-four",
        help="all patterns of 3 and 4 clues at 4x4, by every method",
        description="Decides them by brute force, by the paper's encoding with three SAT solvers, by the layered "
        "encoding and by exact search; needs python-sat. Writes results.csv and results.md. The exit code is 1 if they "
        "do not all agree.",
    )
    parser.add_argument(
        "--methods",
        type=names_list,
        default=tuple(METHODS),
        metavar="A,B,...",
        help=f"beside brute force; default {','.join(METHODS)}",
    )
    parser.add_argument(
        "--every", action="store_true", help="decide every pattern by every method, not one of each symmetry class"
    )
    parser.add_argument("--out", type=Path, default=Path("four-by-four"), metavar="DIR", help="where results go")
    add_workers_option(parser)
    add_json_option(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    make_folder(arguments.out)
    todo = list(tasks(arguments.methods, every=arguments.every))
    truth = {
        (strategies, clues): run_job(brute_force(clues, strategies)) for strategies in STRATEGIES for clues in CLUES
    }
    line = ProgressLine()
    rows = []
    for row in mapped(measure, todo, arguments.workers):
        rows.append(row)
        line.show(f"{len(rows):,} of {len(todo):,} patterns; {row.task.method}")
        if arguments.json:
            print_json(record(row, truth))
    line.clear()
    report = markdown(rows, truth, every=arguments.every)
    table = csv_text([record(row, truth) for row in rows])
    write_results(arguments.out, {"results.csv": table, "results.md": report})
    if not arguments.json:
        print(report, end="")
    wrong = disagreements(rows, truth)
    for words in wrong:
        warn(words)
    return ExitCode.NO_ANSWER if wrong else ExitCode.DONE
