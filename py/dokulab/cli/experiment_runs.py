"""Runs experiments over several seeds into a folder, and prints what they find."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import add_fixed_seed_option, add_json_option, add_workers_option, number_above
from dokulab.cli.output import ProgressLine, print_json, warn
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import make_folder, write_whole
from dokulab.ground.workers import Workers, mapped
from dokulab.papers.archive import bundle
from dokulab.papers.experiments.experiment import SEEDS, Experiment, Finding


def add_common_options(parser: argparse.ArgumentParser, name: str, kind: type[Experiment[Any]]) -> None:
    parser.set_defaults(seed=0, workers=1, dask=None)
    if kind.seeded:
        add_fixed_seed_option(parser)
        add_seeds_option(parser, SEEDS)
    add_rows_option(parser, name)
    if kind.shared:
        add_workers_option(parser)
    add_json_option(parser)


def add_rows_option(parser: argparse.ArgumentParser, name: str) -> None:
    """Where the rows are kept as they come, so that the same command goes on: the folder of this name by default."""
    parser.add_argument("--out", type=Path, default=Path(name), metavar="DIR", help="where results go")
    parser.set_defaults(goes_on=True)


def add_count_option(parser: argparse.ArgumentParser, name: str, default: int, words: str = "") -> None:
    """A whole number from 1: what it counts, in ``words``, then its default."""
    told = f"{words}; default {default:,}" if words else f"default {default:,}"
    parser.add_argument(name, type=number_above(0, int), default=default, metavar="N", help=told)


def add_seeds_option(parser: argparse.ArgumentParser, default: int | None) -> None:
    """``default``: None where only a run that names its seeds is judged."""
    parser.add_argument(
        "--seeds",
        type=number_above(0, int),
        default=default,
        metavar="COUNT",
        help="repeat with this many seeds, from --seed upwards"
        + (", each with a file of its own" if default is None else f"; default {default}"),
    )


_MOST_SEEDS = 1_000
_LARGEST_SEED = 10**9


def seeds_of(arguments: argparse.Namespace) -> range:
    """The seeds; each names a file. Raises ParameterError for too many or too large ones."""
    count = getattr(arguments, "seeds", 1)
    if count > _MOST_SEEDS or abs(arguments.seed) > _LARGEST_SEED:
        raise ParameterError(
            f"Choose at most {_MOST_SEEDS:,} seeds, and --seed from -{_LARGEST_SEED:,} to {_LARGEST_SEED:,}.",
            rule="seed",
        )
    return range(arguments.seed, arguments.seed + count)


def run_several(every: Sequence[Experiment[Any]], arguments: argparse.Namespace) -> int:
    """Run experiments into ``--out``, one after another: one into the folder itself, several into folders of theirs."""
    findings: list[Finding] = []
    wrong: list[str] = []
    seeds = seeds_of(arguments)
    make_folder(arguments.out)
    for experiment in every:
        folder = arguments.out if len(every) == 1 else arguments.out / experiment.name
        rows = measured(experiment, seeds, folder, arguments)
        report = experiment.report(rows)
        bundle.write_report(folder, report)
        if report.findings:
            pairs = [(experiment.command_for(seeds), finding) for finding in report.findings]
            write_whole(folder / "findings.csv", bundle.findings_csv(pairs))
        findings += report.findings
        wrong += experiment.objections(rows)
        if not arguments.json:
            print(report.markdown())
    if arguments.json:
        print_findings(findings)
    for words in wrong:
        warn(words)
    return ExitCode.NO_ANSWER if wrong else ExitCode.DONE


def measured(
    experiment: Experiment[Any], seeds: Sequence[int], folder: Path, arguments: argparse.Namespace, part: str = ""
) -> dict[int, list[Any]]:
    """The rows, with a progress line that says how long it still takes. ``part``: which of several it is."""
    line, started = ProgressLine(minutely=True), time.monotonic()

    def show(number: int, missing: int, _: object) -> None:
        left = (time.monotonic() - started) / number * (missing - number)
        line.show(f"{part}{experiment.name}: {number:,} of {missing:,}, about {_duration(left)} left")

    rows = bundle.measure_all(experiment, seeds, folder, mapped_by(arguments), show)
    line.clear()
    return rows


def _duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def mapped_by(arguments: argparse.Namespace) -> bundle.Mapped:
    """Measures tasks by the workers that are asked for."""
    return partial(_mapped, Workers(arguments.workers, arguments.dask))


def _mapped(workers: Workers, work: Any, items: Sequence[Any]) -> Any:
    return mapped(work, items, workers)


def print_findings(findings: Sequence[Finding]) -> None:
    for each in findings:
        print_json(
            {
                "artefact": each.claim,
                "label": each.label,
                "paper": each.paper,
                "ours": each.ours,
                "effect": None if each.effect is None else asdict(each.effect),
                "p": each.p,
                "verdict": each.verdict,
                "judged": each.judged,
            }
        )
