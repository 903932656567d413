"""``dokulab experiment``: runs one of the papers' experiments."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from dokulab.asks.race import phase_result
from dokulab.cli import study_command
from dokulab.cli.bundle_experiments import add_bundle_parsers
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.experiment_runs import add_count_option, add_rows_option, add_seeds_option, mapped_by, run_several
from dokulab.cli.options import Subparsers, add_fixed_seed_option, add_time_limit_option, add_workers_option, names_list
from dokulab.cli.output import ProgressLine, print_json
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import make_folder, write_whole
from dokulab.papers.archive import bundle
from dokulab.papers.experiments import phase_experiment as phase
from dokulab.papers.experiments.phase_experiment import PhaseRow
from dokulab.papers.experiments.phase_transition import PhaseTransition, result_file


def add_options(parser: argparse.ArgumentParser) -> None:
    names = parser.add_subparsers(title="experiments", metavar="NAME", required=True)
    _add_phase_transition(names)
    study_command.add_experiment(names)
    add_bundle_parsers(names)


def _add_phase_transition(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "phase-transition",
        help="count the problems solved, by size and share of holes",
        description="Random problems with 1 to 96% of holes. An interrupted run continues from its CSV. With the "
        "defaults it runs 9,000 searches; with fewer --problems or a lower --node-limit it shows the shape in minutes.",
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
    add_rows_option(parser, "phase-transition")
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

    def show(number: int, missing: int, row: PhaseRow) -> None:
        line.show(f"{number:,} of {missing:,} searches")
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
