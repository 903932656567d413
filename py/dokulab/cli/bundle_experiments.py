"""``dokulab experiment``: the experiments, each a command made from its class; ``all`` of them, and ``compare``."""

from __future__ import annotations

import argparse
import gzip
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from dokulab.board.formats import grid_text
from dokulab.board.formats.symbols import PLAIN_PUZZLE
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.experiment_runs import (
    add_common_options,
    add_rows_option,
    add_seeds_option,
    measured,
    print_findings,
    run_several,
    seeds_of,
)
from dokulab.cli.labelled import read_labelled
from dokulab.cli.options import Subparsers, add_fixed_seed_option, add_json_option, add_workers_option
from dokulab.cli.output import tell, warn
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import is_file, make_folder, read_text, write_whole
from dokulab.ground.words import counted
from dokulab.papers.archive import bundle
from dokulab.papers.archive.archive import ARCHIVE, verify, write_archive
from dokulab.papers.experiments.arc_consistency import ArcConsistency
from dokulab.papers.experiments.call_count_meaning import CallCountMeaning, CollectedPuzzle
from dokulab.papers.experiments.every_pattern import EveryPattern
from dokulab.papers.experiments.experiment import SEEDS, Experiment, Finding
from dokulab.papers.experiments.fatemi_table import PAPER
from dokulab.papers.experiments.generated_levels import GeneratedLevels
from dokulab.papers.experiments.pattern_cactus import PatternCactus
from dokulab.papers.experiments.patterns_4x4 import FourByFour
from dokulab.papers.experiments.random_patterns import RandomPatterns
from dokulab.papers.experiments.royle import Royle
from dokulab.papers.experiments.small_experiments import CallCountTable
from dokulab.papers.experiments.unsolvable_17 import Unsolvable17

EVERY: Sequence[type[Experiment[Any]]] = (
    *(CallCountTable, FourByFour, PatternCactus, RandomPatterns, EveryPattern, Unsolvable17),
    *(Royle, ArcConsistency, GeneratedLevels, CallCountMeaning),
)
"""Those with a command that is made from the class."""


def add_bundle_parsers(subparsers: Subparsers) -> None:
    for kind in EVERY:
        _add(subparsers, kind)
    _add_all(subparsers)
    _add_compare(subparsers)
    _add_verify(subparsers)


def _add(subparsers: Subparsers, kind: type[Experiment[Any]]) -> None:
    """The command of an experiment: its words are the docstring's, its options the fields'."""
    name = kind.subcommand or str(kind.name)
    first, _, rest = (kind.__doc__ or "").partition("\n\n")
    parser = subparsers.add_parser(
        name, help=first[:1].lower() + first[1:].removesuffix("."), description=" ".join((rest or first).split())
    )
    add_request_options(parser, kind)
    if kind.data:
        parser.add_argument("--data", action="append", default=[], metavar="FILE", help=f"{kind.data}; may be repeated")
        parser.add_argument("--labels", metavar="COLUMN", help="the column of the levels; default level")
    add_common_options(parser, name, kind)
    parser.set_defaults(run=partial(_run, kind), names=None)


def _run(kind: type[Experiment[Any]], arguments: argparse.Namespace) -> int:
    if kind.data and not arguments.data:
        raise ParameterError(f"This experiment needs {kind.data}. Give it as --data FILE.", rule="data")
    given = {"puzzles": _READERS[kind](arguments)} if kind.data else {}
    experiment = request_from(kind, arguments, **given)
    make_folder(arguments.out)
    return run_several([experiment.kept_in(arguments.out)], arguments)


def _seventeen(name: str) -> tuple[str, ...]:
    """The puzzles of a file, one a line. Raises ParameterError."""
    path = Path(name)
    try:
        text = gzip.decompress(path.read_bytes()).decode("utf-8") if path.suffix == ".gz" else read_text(path)
    except (OSError, EOFError, ValueError) as error:
        raise ParameterError(f"{name!r:.200} cannot be read: {error}.", rule="file") from None
    lines = [line.strip() for line in text.splitlines()]
    puzzles = tuple(line for line in lines if line and not line.startswith("#"))
    for number, line in enumerate(puzzles, 1):
        if not PLAIN_PUZZLE.fullmatch(line):
            raise ParameterError(f"{name:.200}, puzzle {number}: {line!r:.90} is not 81 digits and dots.", rule="data")
    if not puzzles:
        raise ParameterError(f"There is no puzzle in {name:.200}. {Royle.data}.", rule="data")
    return puzzles


def _labelled(arguments: argparse.Namespace, files: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The puzzles of the paper's levels in some files. Raises ParameterError if there is none."""
    arguments.sources = files
    found, _ = read_labelled(arguments)
    wanted = tuple((each.label, grid_text(each.puzzle)) for each in found if each.label in PAPER)
    if not wanted:
        raise ParameterError(f"No puzzle in the file has one of these levels: {', '.join(PAPER)}.", rule="data")
    if len(wanted) < len(found):
        warn(f"left out: {counted(len(found) - len(wanted), 'puzzle')} of other levels")
    return wanted


def _labelled_sources(arguments: argparse.Namespace) -> tuple[CollectedPuzzle, ...]:
    puzzles: list[CollectedPuzzle] = []
    for name in arguments.data:
        arguments.sources = [name]
        labelled, _ = read_labelled(arguments)
        puzzles += [CollectedPuzzle(_source(name), grid_text(each.puzzle)) for each in labelled]
    return tuple(puzzles)


def _source(name: str) -> str:
    """A file's name as a cell of a CSV."""
    return Path(name).stem.replace(",", " ")


_READERS: Mapping[type[Experiment[Any]], Callable[[argparse.Namespace], object]] = {
    Royle: lambda arguments: tuple(line for name in arguments.data for line in _seventeen(name)),
    CallCountTable: lambda arguments: _labelled(arguments, arguments.data),
    CallCountMeaning: _labelled_sources,
}
"""How the files of ``--data`` become puzzles."""


def _add_all(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "all",
        help="run every experiment into one folder, with one report",
        description="Profiles: "
        + "; ".join(f"{profile} takes {time}" for profile, time in bundle.PROFILES.items())
        + ". A run that was interrupted continues where it stopped: give the same arguments again.",
    )
    parser.add_argument("--profile", choices=bundle.PROFILES, default="quick", help="default quick")
    parser.add_argument(
        "--data",
        action="append",
        default=[],
        metavar="FILE",
        help="puzzles that may not be shipped: a CSV with the columns puzzle and level, or a text file (.txt, .gz) of "
        "17-clue puzzles, one a line",
    )
    add_fixed_seed_option(parser)
    add_seeds_option(parser, SEEDS)
    add_rows_option(parser, "experiments")
    add_workers_option(parser)
    add_json_option(parser)
    parser.set_defaults(run=_all, labels=None, names=None)


def _all(arguments: argparse.Namespace) -> int:
    seeds, data = seeds_of(arguments), _data(arguments)
    make_folder(arguments.out)
    every = bundle.experiments(arguments.profile, data, arguments.out)
    config = bundle.configuration(arguments.profile, seeds, every, arguments.out, _command(arguments))
    write_whole(arguments.out / bundle.CONFIG, json.dumps(config, indent=2) + "\n")
    reports = {}
    findings: list[tuple[str, Finding]] = []
    started, worked = os.times(), False
    for number, experiment in enumerate(every, 1):
        folder = arguments.out / experiment.name
        before = _sizes(folder)
        part = f"{number} of {len(every)}, "
        reports[experiment.name] = experiment.report(measured(experiment, seeds, folder, arguments, part))
        worked = worked or _sizes(folder) != before
        bundle.write_report(folder, reports[experiment.name])
        command = experiment.command_for(seeds)
        findings += [(command, finding) for finding in reports[experiment.name].findings]
    for experiment, missing in bundle.MISSING.items():
        if experiment.name not in reports:
            findings += [(experiment.command, finding) for finding in missing]
    only = [finding for _, finding in findings]
    if worked:
        config["seconds"] = round(config["seconds"] + sum(os.times()[:4]) - sum(started[:4]), 1)
        write_whole(arguments.out / bundle.CONFIG, json.dumps(config, indent=2) + "\n")
    write_whole(arguments.out / "findings.csv", bundle.findings_csv(findings))
    write_whole(arguments.out / "report.md", bundle.whole_report(config, reports, only))
    write_archive(arguments.out, config, every, findings)
    if arguments.json:
        print_findings(only)
    else:
        found = [f"{each.verdict:12} {each.claim}: {each.ours} (the paper: {each.paper})" for each in only]
        end = f"{arguments.out / 'report.md'} has the whole report, {arguments.out / ARCHIVE} everything."
        print("\n".join([*found, end]))
    return ExitCode.DONE


def _sizes(folder: Path) -> dict[str, int]:
    """How long the files of rows are, which only grow."""
    return {path.name: path.stat().st_size for path in folder.glob("seed-*.csv")}


def _command(arguments: argparse.Namespace) -> str:
    """What to give again for the same rows."""
    data = "".join(f" --data {Path(name).name}" for name in arguments.data)
    return f"experiment all --profile {arguments.profile} --seed {arguments.seed} --seeds {arguments.seeds}{data}"


def _data(arguments: argparse.Namespace) -> bundle.Data:
    """The puzzles of ``--data``. Raises ParameterError."""
    for name in arguments.data:
        if not is_file(name) or Path(name).is_dir():
            raise ParameterError(f"{name!r:.200} is not a file.", rule="data")
    tables = [name for name in arguments.data if name.endswith(".csv")]
    labelled = _labelled(arguments, tables) if tables else ()
    seventeen = tuple(line for name in arguments.data if not name.endswith(".csv") for line in _seventeen(name))
    return bundle.Data(labelled, seventeen)


def _add_compare(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "compare",
        help="say whether two bundles have the same results, apart from times",
        description="Compares every row and every verdict of two folders that `experiment all` wrote. The exit code is "
        "1 if any row or verdict differs.",
    )
    parser.add_argument("first", type=Path, metavar="A")
    parser.add_argument("second", type=Path, metavar="B")
    add_json_option(parser)
    parser.set_defaults(run=_compare)


def _add_verify(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "verify",
        help="compute the verdicts of a bundle again from its rows",
        description="Checks the checksums of a folder that `experiment all` wrote, and computes every finding again "
        "from its rows, without measuring anything. The exit code is 1 if anything differs. Experiments with puzzles "
        "that may not be shipped need them again.",
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--data", action="append", default=[], metavar="FILE", help="as for `experiment all`")
    add_json_option(parser)
    parser.set_defaults(run=_verify, labels=None, names=None)


def _verify(arguments: argparse.Namespace) -> int:
    found = verify(arguments.folder, _data(arguments))
    record = {"equal": not found.wrong, "claims": found.claims, "wrong": found.wrong, "left_out": found.left_out}
    words = [*found.wrong, f"{counted(found.claims, 'finding')} computed again from the rows."]
    tell(arguments.json, record, "\n".join(words))
    for name in () if arguments.json else found.left_out:
        warn(f"{name}: not verified, its puzzles were not given (--data FILE)")
    return ExitCode.NO_ANSWER if found.wrong else ExitCode.DONE


_SHOWN = 20


def _compare(arguments: argparse.Namespace) -> int:
    found = bundle.differences(arguments.first, arguments.second)
    claims = bundle.claims_that_differ(arguments.first, arguments.second)
    same = None if claims is None else not claims
    record = {"equal": not found, "differences": found, "same_claims": same, "claims": claims or []}
    tell(arguments.json, record, "\n".join(_differences_in_words(found, claims)))
    if len(found) > _SHOWN and not arguments.json:
        warn(f"{len(found) - _SHOWN:,} more differences")
    return ExitCode.NO_ANSWER if found or claims else ExitCode.DONE


def _differences_in_words(found: Sequence[str], claims: Sequence[str] | None) -> Iterator[str]:
    yield from found[:_SHOWN] or ("Equal: every row is the same, apart from times.",)
    if claims:
        yield from ("The folders support other claims:", *claims)
    elif claims is not None:
        yield "Both folders support the same claims: every verdict is the same."
