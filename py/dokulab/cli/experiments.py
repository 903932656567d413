"""``dokulab experiment``: runs one of the papers' experiments."""

from __future__ import annotations

import argparse
import csv
import io
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from dokulab.cli import study_command
from dokulab.cli.bundle_experiments import add_bundle_parsers
from dokulab.cli.calibrate_command import measured_by
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.experiment_runs import add_count_option, add_seeds_option, mapped_by, run_several
from dokulab.cli.labelled import read_labelled
from dokulab.cli.options import (
    Subparsers,
    add_fixed_seed_option,
    add_json_option,
    add_time_limit_option,
    add_workers_option,
    names_list,
)
from dokulab.cli.output import ProgressLine, print_json, warn
from dokulab.cli.request_options import add_request_options
from dokulab.errors import ParameterError
from dokulab.files import make_folder, write_whole
from dokulab.formats import grid_text
from dokulab.lab import bundle, calibration, fatemi_table, patterns_4x4
from dokulab.lab import phase_experiment as phase
from dokulab.lab.patterns_4x4 import FourByFour, FourByFourRow
from dokulab.lab.phase_experiment import PhaseRow
from dokulab.lab.phase_transition import PhaseTransition, result_file
from dokulab.rating.rate import BUDGET
from dokulab.records.search_records import phase_result
from dokulab.requests.rate_request import RateRequest

_LABELLED_PUZZLES = (
    f"This experiment needs 9x9 puzzles of the levels {', '.join(fatemi_table.PAPER)}. Give a CSV with the columns "
    "puzzle and level as --data FILE. The paper took 100 a level from websudoku.com; Dokulab does not include them."
)


def add_options(parser: argparse.ArgumentParser) -> None:
    names = parser.add_subparsers(title="experiments", metavar="NAME", required=True)
    _add_call_count_table(names)
    _add_phase_transition(names)
    _add_four_by_four(names)
    study_command.add_experiment(names)
    add_bundle_parsers(names)


def _add_call_count_table(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "call-count-table",
        help="compute the call counts of four levels (Table I, Figure 4)",
        description=f"{_LABELLED_PUZZLES} Writes results.csv, puzzles.csv, results.md and figure-4.svg.",
    )
    parser.add_argument("--data", action="append", metavar="FILE", help="CSV of puzzles with their levels")
    parser.add_argument("--labels", metavar="COLUMN", help="the column of the levels; default level")
    add_request_options(parser, RateRequest, only=("runs",))
    add_fixed_seed_option(parser)
    parser.add_argument("--out", type=Path, default=Path("call-count-table"), metavar="DIR", help="where results go")
    add_time_limit_option(parser, "a puzzle")
    add_workers_option(parser)
    add_json_option(parser)
    parser.set_defaults(run=_call_count_table, names=None)


def _call_count_table(arguments: argparse.Namespace) -> int:
    if arguments.data is None:
        raise ParameterError(_LABELLED_PUZZLES, rule="data")
    arguments.sources = arguments.data
    labelled, code = read_labelled(arguments)
    wanted = [each for each in labelled if each.label in fatemi_table.PAPER]
    if not wanted:
        raise ParameterError(f"No puzzle in the file has one of these levels. {_LABELLED_PUZZLES}", rule="data")
    if len(wanted) < len(labelled):
        warn(f"{len(labelled) - len(wanted):,} puzzles of other levels are left out")
    make_folder(arguments.out)
    settings = calibration.CalibrationSettings(arguments.runs, arguments.seed, BUDGET)
    measured = list(zip(wanted, measured_by(wanted, settings, arguments), strict=True))
    not_counted = sum(found.means is None for _, found in measured)
    if not_counted == len(measured):
        raise ParameterError(f"No puzzle in the file could be counted. {_LABELLED_PUZZLES}", rule="data")
    if not_counted:
        warn(f"{not_counted:,} puzzles are left out: they do not have exactly one solution, or a limit ended the count")
    rows = fatemi_table.level_rows([(each.label, found) for each, found in measured], arguments.seed)
    report = fatemi_table.markdown(rows, arguments.runs, arguments.seed)
    puzzles = [
        {"puzzle": grid_text(each.puzzle), "level": each.label}
        | {counting.value: mean for counting, mean in found.means.items()}
        for each, found in measured
        if found.means is not None
    ]
    _write_results(
        arguments.out,
        {
            "results.csv": _csv_text([fatemi_table.record(row) for row in rows]),
            "puzzles.csv": _csv_text(puzzles),
            "results.md": report,
            "figure-4.svg": fatemi_table.figure(rows).svg(),
        },
    )
    if arguments.json:
        for row in rows:
            print_json(fatemi_table.record(row))
    else:
        print(report, end="")
    return code


def _add_phase_transition(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "phase-transition",
        help="count the problems solved, by size and share of holes",
        description="Random problems with 1 to 96% of holes. An interrupted run continues from its CSV. With the "
        "defaults it runs 9,000 searches, which takes about a quarter of an hour on one core.",
    )
    parser.add_argument("--sizes", type=_numbers, default=phase.SIZES, metavar="N,...", help="default 9,16,25")
    parser.add_argument(
        "--solvers",
        type=names_list,
        default=phase.SOLVERS,
        metavar="IDS",
        help=f"default {','.join(phase.SOLVERS)}",
    )
    parser.add_argument(
        "--percents", type=_numbers, default=phase.PERCENTS, metavar="P,...", help="default 1,6,11,...,96"
    )
    add_count_option(parser, "--problems", phase.PROBLEMS, "problems for each share")
    add_count_option(parser, "--node-limit", phase.NODE_LIMIT, "for each search")
    add_fixed_seed_option(parser)
    add_seeds_option(parser, None)
    add_workers_option(parser)
    parser.add_argument("--out", type=Path, default=Path("phase-transition"), metavar="DIR", help="where results go")
    parser.add_argument("--json", action="store_true", help="print one JSON object for each search")
    add_time_limit_option(parser, "a search")
    parser.set_defaults(run=_phase_transition)


def _phase_transition(arguments: argparse.Namespace) -> int:
    every = [
        PhaseTransition(
            size,
            arguments.solvers,
            arguments.problems,
            arguments.node_limit,
            arguments.percents,
            arguments.time_limit,
        )
        for size in arguments.sizes
    ]
    for each in every:
        each.check()
    if arguments.seeds is None:
        return _phase_transition_in_one_file(every, arguments)
    if arguments.time_limit is not None:
        raise ParameterError("With --seeds, only nodes can limit a search.", rule="time_limit")
    return run_several(every, arguments)


def _phase_transition_in_one_file(every: Sequence[PhaseTransition], arguments: argparse.Namespace) -> int:
    """One seed's rows of all sizes in ``results.csv``, each printed as it comes."""
    make_folder(arguments.out)
    seed, line = arguments.seed, ProgressLine()
    files = {seed: result_file(arguments.out / "results.csv", seed, arguments.node_limit, arguments.time_limit)}

    def show(words: str, row: PhaseRow) -> None:
        line.show(words)
        if arguments.json:
            print_json(phase_result(row))

    parts = [
        "# Phase transition",
        "The paper: T. Cazenave, A search based Sudoku solver, tables 1 to 3: 1,000 problems a row, 100 s a problem, a "
        "Pentium 4 at 3 GHz.",
    ]
    for each in every:
        report = each.report(bundle.measure_into(files, each, mapped_by(arguments), show))
        bundle.write_figures(arguments.out, report)
        parts.append(report.markdown(2).rstrip())
    line.clear()
    text = "\n\n".join(parts) + "\n"
    write_whole(arguments.out / "results.md", text)
    if not arguments.json:
        print(text, end="")
    return ExitCode.DONE


def _numbers(text: str) -> tuple[int, ...]:
    """An argparse type: whole numbers from 0 to 100, separated by commas."""
    try:
        numbers = tuple(dict.fromkeys(int(part) for part in text.split(",")))
    except ValueError:
        numbers = ()
    if not numbers or min(numbers) < 0 or max(numbers) > 100:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a list of whole numbers from 0 to 100 such as 9,16")
    return numbers


def _add_four_by_four(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "four-by-four",
        help="decide all patterns of 3 and 4 clues at 4x4 by every method",
        description="Decides them by brute force, by the paper's encoding with three SAT solvers, by the layered "
        "encoding and by exact search. Needs python-sat. Writes results.csv and results.md. The exit code is 1 if the "
        "methods do not all agree.",
    )
    parser.add_argument(
        "--methods",
        type=names_list,
        default=tuple(patterns_4x4.METHODS),
        metavar="A,B,...",
        help=f"to compare with brute force; default {','.join(patterns_4x4.METHODS)}",
    )
    parser.add_argument(
        "--every", action="store_true", help="decide every pattern by every method, not just one of each symmetry class"
    )
    parser.add_argument("--out", type=Path, default=Path("four-by-four"), metavar="DIR", help="where results go")
    add_workers_option(parser)
    add_json_option(parser)
    parser.set_defaults(run=_four_by_four)


def _four_by_four(arguments: argparse.Namespace) -> int:
    experiment = FourByFour(arguments.methods, arguments.every)
    experiment.check()
    make_folder(arguments.out)
    todo = [(0, task) for task in experiment.tasks(0)]
    line = ProgressLine()
    rows: list[FourByFourRow] = []
    for row in mapped_by(arguments)(partial(bundle.measure_one, experiment), todo):
        rows.append(row)
        line.show(f"{len(rows):,} of {len(todo):,} patterns; {row.task.method}")
        if arguments.json:
            print_json(patterns_4x4.record(row))
    line.clear()
    report = experiment.report({0: rows}).markdown()
    table = _csv_text([patterns_4x4.record(row) for row in rows])
    _write_results(arguments.out, {"results.csv": table, "results.md": report})
    if not arguments.json:
        print(report, end="")
    wrong = patterns_4x4.disagreements(rows)
    for words in wrong:
        warn(words)
    return ExitCode.NO_ANSWER if wrong else ExitCode.DONE


def _write_results(folder: Path, texts: Mapping[str, str]) -> None:
    """Write texts by file name into a folder. Raises ParameterError."""
    for name, text in texts.items():
        write_whole(folder / name, text)


def _csv_text(rows: Sequence[Mapping[str, object]]) -> str:
    """The rows as CSV; the first row's fields give the header. No rows give an empty text."""
    if not rows:
        return ""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()
