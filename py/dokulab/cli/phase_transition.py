"""``dokulab experiment phase-transition``: tables 1 to 3 and figures 1 to 4 of Cazenave."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.results import make_folder, write_results
from dokulab.cli.shared import (
    Subparsers,
    add_fixed_seed_option,
    add_time_limit_option,
    names_list,
    number_above,
    print_json,
)
from dokulab.cli.terminal import ProgressLine
from dokulab.cli.workers import add_workers_option, mapped
from dokulab.jobs import run as run_job
from dokulab.lab.phase_experiment import (
    NODE_LIMIT,
    PERCENTS,
    PROBLEMS,
    SIZES,
    SOLVERS,
    Row,
    Settings,
    Task,
    measure,
    tasks,
)
from dokulab.lab.phase_report import ResultFile, figures, markdown


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "phase-transition",
        help="problems solved by size and share of holes",
        description="Random problems with 1 to 96% of holes. A run that was stopped goes on from its CSV. With the "
        "defaults it has 9,000 searches, about a quarter of an hour of one core.",
    )
    parser.add_argument("--sizes", type=_numbers, default=SIZES, metavar="N,...", help="default 9,16,25")
    parser.add_argument(
        "--solvers",
        type=names_list,
        default=SOLVERS,
        metavar="IDS",
        help=f"default {','.join(SOLVERS)}",
    )
    parser.add_argument("--percents", type=_numbers, default=PERCENTS, metavar="P,...", help="default 1,6,11,...,96")
    parser.add_argument(
        "--problems", type=number_above(0, int), default=PROBLEMS, metavar="N", help=f"a share; default {PROBLEMS}"
    )
    parser.add_argument(
        "--node-limit",
        type=number_above(0, int),
        default=NODE_LIMIT,
        metavar="N",
        help=f"a search; default {NODE_LIMIT:,}",
    )
    add_fixed_seed_option(parser)
    add_workers_option(parser)
    parser.add_argument("--out", type=Path, default=Path("phase-transition"), metavar="DIR", help="where results go")
    parser.add_argument("--json", action="store_true", help="print one JSON object for each search")
    add_time_limit_option(parser, "a search")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    settings = Settings(
        arguments.sizes,
        arguments.solvers,
        arguments.percents,
        arguments.problems,
        arguments.node_limit,
        arguments.time_limit,
        arguments.seed,
    )
    settings.check()
    make_folder(arguments.out)
    results = ResultFile(arguments.out / "results.csv", settings)
    every = list(tasks(settings))
    open_tasks = [task for task in every if task not in results.rows]
    line = ProgressLine()
    measured = mapped(partial(_measure_one, settings), open_tasks, arguments.workers)
    for number, row in enumerate(measured, 1):
        results.add(row)
        line.show(f"{number:,} of {len(open_tasks):,} searches; {row.task.size}x{row.task.size}, {row.task.solver}")
        if arguments.json:
            print_json(_record(row))
    line.clear()
    rows = [results.rows[task] for task in every]
    report = markdown(rows, settings)
    write_results(arguments.out, {"results.md": report, **figures(rows)})
    if not arguments.json:
        print(report, end="")
    return ExitCode.DONE


def _measure_one(settings: Settings, task: Task) -> Row:
    return run_job(measure(task, settings))


def _record(row: Row) -> dict[str, object]:
    task = row.task
    return {
        "size": task.size,
        "percent": task.percent,
        "number": task.number,
        "solver": task.solver,
        "solved": row.solved,
        "nodes": row.nodes,
        "seconds": round(row.seconds, 6),
    }


def _numbers(text: str) -> tuple[int, ...]:
    """An argparse type: whole numbers from 0 to 100 with commas between."""
    try:
        numbers = tuple(dict.fromkeys(int(part) for part in text.split(",")))
    except ValueError:
        numbers = ()
    if not numbers or min(numbers) < 0 or max(numbers) > 100:
        raise argparse.ArgumentTypeError(f"{text!r} is not a list of whole numbers from 0 to 100, as 9,16")
    return numbers
