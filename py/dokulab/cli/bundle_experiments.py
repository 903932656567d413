"""``dokulab experiment all`` and ``compare``, and the experiments that run over several seeds."""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Collection, Sequence
from pathlib import Path

from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.experiment_runs import (
    add_common_options,
    add_count_option,
    add_seeds_option,
    measured,
    print_findings,
    run_one,
    seeds_of,
)
from dokulab.cli.labelled import read_labelled
from dokulab.cli.options import (
    Subparsers,
    add_fixed_seed_option,
    add_json_option,
    add_workers_option,
    names_list,
    number_above,
)
from dokulab.cli.output import print_json, warn
from dokulab.cli.request_options import add_request_options
from dokulab.errors import ParameterError
from dokulab.files import is_file, make_folder, read_text, write_whole
from dokulab.formats import grid_text
from dokulab.formats.symbols import PLAIN_PUZZLE
from dokulab.generators.generation import METHODS as GENERATORS
from dokulab.geometry import geometry
from dokulab.lab import bundle
from dokulab.lab.arc_consistency import ArcConsistency
from dokulab.lab.archive import ARCHIVE, write_archive
from dokulab.lab.call_count_clues import FEWEST, MOST, CallCountClues, SourcePuzzle
from dokulab.lab.every_pattern import BOARDS, DEFAULT_CLUES, EveryPattern
from dokulab.lab.experiment import SEEDS, Finding
from dokulab.lab.fatemi_table import PAPER
from dokulab.lab.generated_levels import GeneratedLevels
from dokulab.lab.pattern_cactus import METHODS, PatternCactus, available_methods
from dokulab.lab.random_patterns import KINDS, PAUSES, RandomPatterns
from dokulab.lab.royle import Royle
from dokulab.lab.unsolvable_17 import Unsolvable17
from dokulab.requests.rate_request import RateRequest

_ROYLE = (
    "This experiment needs G. Royle's collection of 49,151 17-clue puzzles, one a line. Give it as --data FILE (text, "
    "or text packed by gzip); Dokulab does not include it."
)


def add_bundle_parsers(subparsers: Subparsers) -> None:
    """Their options are no requests: an experiment is a dataclass of its settings, which a request would repeat."""
    _add_pattern_cactus(subparsers)
    _add_random_patterns(subparsers)
    _add_every_pattern(subparsers)
    _add_unsolvable(subparsers)
    _add_royle(subparsers)
    _add_arc_consistency(subparsers)
    _add_generated_levels(subparsers)
    _add_call_count(subparsers)
    _add_all(subparsers)
    _add_compare(subparsers)


def _add_pattern_cactus(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "pattern-cactus",
        help="find clues for random patterns by three methods (Nishikawa and Toda's Table 1 and Figure 5)",
        description="Random patterns with as many clues as the paper's. The paper's sizes take hours.",
    )
    add_count_option(parser, "--patterns", 100)
    parser.add_argument(
        "--methods", type=names_list, default=available_methods(), metavar="A,B", help=f"default {','.join(METHODS)}"
    )
    add_count_option(parser, "--pauses", PAUSES, "a pattern")
    parser.add_argument(
        "--time-limit",
        type=number_above(0, float),
        metavar="SECONDS",
        help="of the processor, a pattern, besides the pauses; nothing is judged then",
    )
    add_common_options(parser, "pattern-cactus", seeds=True)
    parser.set_defaults(run=_pattern_cactus)


def _pattern_cactus(arguments: argparse.Namespace) -> int:
    _check_methods(arguments.methods, METHODS)
    return run_one(
        PatternCactus(arguments.patterns, arguments.pauses, arguments.methods, arguments.time_limit), arguments
    )


def _add_random_patterns(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "random-patterns",
        help="find clues for random patterns, symmetric and sparse ones too, or prove that there are none",
        description="How many patterns of a kind our methods decide for naked singles, hidden singles and locked "
        "candidates. A search pauses every few milliseconds; pauses limit it, so each machine decides the same "
        "patterns.",
    )
    parser.add_argument("--kind", choices=KINDS, default="random", help="default random")
    add_count_option(parser, "--patterns", 100, "for each seed")
    add_count_option(parser, "--pauses", PAUSES, "a pattern")
    add_common_options(parser, "random-patterns", seeds=True)
    parser.set_defaults(run=_random_patterns)


def _random_patterns(arguments: argparse.Namespace) -> int:
    return run_one(RandomPatterns(arguments.kind, arguments.patterns, arguments.pauses), arguments)


def _add_every_pattern(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "every-pattern",
        help="count the patterns of a small board that have a puzzle, by number of clues",
        description="All patterns up to symmetry, for naked singles, hidden singles, locked candidates and puzzles "
        "with one solution. 4x4 takes a moment, 6x6 some minutes up to 12 clues. The patterns that were tried are kept "
        "in DIR, so an interrupted run continues.",
    )
    parser.add_argument("--board", choices=list(BOARDS), default="4x4", help="default 4x4")
    parser.add_argument("--clues", type=number_above(0, int), metavar="N", help="at most; default 16 at 4x4, 10 at 6x6")
    parser.add_argument("--out", type=Path, default=Path("every-pattern"), metavar="DIR", help="where results go")
    add_json_option(parser)
    parser.set_defaults(run=_every_pattern, seed=0, workers=1, dask=None)


def _every_pattern(arguments: argparse.Namespace) -> int:
    box_rows, box_columns = BOARDS[arguments.board]
    cells = geometry(box_rows, box_columns).cell_count
    clues = min(arguments.clues or DEFAULT_CLUES[arguments.board], cells)
    make_folder(arguments.out)
    return run_one(EveryPattern(arguments.board, clues, arguments.out), arguments)


def _add_unsolvable(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "unsolvable-17",
        help="refute thirty patterns of 17 clues in two ways (Nishikawa and Toda's Tables 2 and 3)",
        description="Decides each pattern for naked singles alone, writes a certificate into DIR/certificates and "
        "checks it by an independent program, which is written beside the certificates. Without a limit it takes "
        "some minutes.",
    )
    parser.add_argument(
        "--node-limit", type=number_above(0, int), metavar="N", help="for each certificate; default none"
    )
    parser.add_argument(
        "--conflicts",
        type=number_above(0, int),
        metavar="N",
        help="also try the paper's own encoding, with at most this many conflicts a pattern; needs python-sat",
    )
    add_common_options(parser, "unsolvable-17", seeds=False)
    parser.set_defaults(run=_unsolvable)


def _unsolvable(arguments: argparse.Namespace) -> int:
    folder = _certificate_folder(arguments.out)
    return run_one(Unsolvable17(arguments.node_limit, folder, arguments.conflicts), arguments)


def _certificate_folder(out: Path) -> Path:
    """The folder for certificates, with the checker in it."""
    folder = out / "certificates"
    make_folder(folder)
    checker = Path(bundle.__file__).with_name("check_certificate.py")
    write_whole(folder / checker.name, read_text(checker))
    return folder


def _add_royle(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "royle", help="count the 17-clue puzzles that each set of strategies solves", description=_ROYLE
    )
    parser.add_argument("--data", metavar="FILE", help="the collection")
    add_common_options(parser, "royle", seeds=False)
    parser.set_defaults(run=_royle)


def _royle(arguments: argparse.Namespace) -> int:
    if arguments.data is None:
        raise ParameterError(_ROYLE, rule="data")
    return run_one(Royle(_seventeen(arguments.data)), arguments)


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
        raise ParameterError(f"There is no puzzle in {name:.200}. {_ROYLE}", rule="data")
    return puzzles


def _add_arc_consistency(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "arc-consistency",
        help="compare forward checking on the redundant model with arc consistency (Cazenave, section 2.4)",
    )
    add_count_option(parser, "--problems", 10, "for each board and share of holes")
    add_common_options(parser, "arc-consistency", seeds=True)
    parser.set_defaults(run=_arc_consistency)


def _arc_consistency(arguments: argparse.Namespace) -> int:
    return run_one(ArcConsistency(arguments.problems), arguments)


def _add_generated_levels(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "generated-levels",
        help="generate a puzzle for each call count of Table I (Fatemi, Kazemi and Mehrasa, sections V and VI)",
    )
    add_count_option(parser, "--moves", 20_000, "at most, a puzzle")
    parser.add_argument("--methods", type=names_list, default=("directed", "paper"), metavar="A,B", help="default both")
    add_common_options(parser, "generated-levels", seeds=True)
    parser.set_defaults(run=_generated_levels)


def _generated_levels(arguments: argparse.Namespace) -> int:
    _check_methods(arguments.methods, GENERATORS)
    return run_one(GeneratedLevels(arguments.moves, arguments.methods), arguments)


def _add_call_count(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "call-count",
        help="ask what the call count measures: the number of clues, or what a person finds hard",
        description=f"Measures 9x9 puzzles of {FEWEST} to {MOST} clues: call count, the same with hidden singles, ER, "
        "score and guesses, and how much of the call counts' variation the number of clues explains. A puzzle of 17 "
        "clues takes some ten seconds, one that is among the hardest known half a minute.",
    )
    parser.add_argument(
        "--data", action="append", required=True, metavar="FILE", help="puzzles, one a line, or a CSV; may be repeated"
    )
    add_count_option(
        parser, "--per-clues", 20, "at most this many puzzles for each number of clues, from the files in turn"
    )
    add_request_options(parser, RateRequest, only=("runs", "budget"))
    add_common_options(parser, "call-count", seeds=False)
    parser.set_defaults(run=_call_count, names=None, labels=None)


def _call_count(arguments: argparse.Namespace) -> int:
    puzzles: list[SourcePuzzle] = []
    for name in arguments.data:
        arguments.sources = [name]
        labelled, _ = read_labelled(arguments)
        puzzles += [SourcePuzzle(_source(name), grid_text(each.puzzle)) for each in labelled]
    return run_one(CallCountClues(tuple(puzzles), arguments.per_clues, arguments.runs, arguments.budget), arguments)


def _source(name: str) -> str:
    """A file's name as a cell of a CSV."""
    return Path(name).stem.replace(",", " ")


def _check_methods(chosen: Sequence[str], known: Collection[str]) -> None:
    """Raise ParameterError for a method that an experiment does not know."""
    for method in chosen:
        if method not in known:
            raise ParameterError(f"There is no method {method!r} here; choose from {', '.join(known)}.", rule="method")


def _add_all(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "all",
        help="run every experiment into one folder, with one report",
        description="The quick profile takes a few minutes on two cores; the paper's sizes take days. A run that was "
        "interrupted continues where it stopped: give the same arguments again.",
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
    parser.add_argument("--out", type=Path, default=Path("experiments"), metavar="DIR", help="where results go")
    add_workers_option(parser)
    add_json_option(parser)
    parser.set_defaults(run=_all, labels=None, names=None)


def _all(arguments: argparse.Namespace) -> int:
    seeds, data = seeds_of(arguments), _data(arguments)
    make_folder(arguments.out)
    every = bundle.experiments(arguments.profile, data, _certificate_folder(arguments.out))
    config = bundle.configuration(arguments.profile, seeds, every, arguments.out, _command(arguments))
    write_whole(arguments.out / bundle.CONFIG, json.dumps(config, indent=2) + "\n")
    reports = {}
    findings: list[tuple[str, Finding]] = []
    for experiment in every:
        folder = arguments.out / experiment.name
        reports[experiment.name] = experiment.report(measured(experiment, seeds, folder, arguments))
        bundle.write_report(folder, reports[experiment.name])
        command = experiment.command_for(seeds)
        findings += [(command, finding) for finding in reports[experiment.name].findings]
    for experiment, missing in bundle.MISSING.items():
        if experiment.name not in reports:
            findings += [(experiment.command, finding) for finding in missing]
    only = [finding for _, finding in findings]
    write_whole(arguments.out / "findings.csv", bundle.findings_csv(findings))
    write_whole(arguments.out / "report.md", bundle.whole_report(config, reports, only))
    write_archive(arguments.out, config, every, findings)
    if arguments.json:
        print_findings(only)
    else:
        for each in only:
            print(f"{each.verdict:12} {each.claim}: {each.ours} (the paper: {each.paper})")
        print(f"{arguments.out / 'report.md'} has the whole report, {arguments.out / ARCHIVE} everything.")
    return ExitCode.DONE


def _command(arguments: argparse.Namespace) -> str:
    """What to give again for the same rows."""
    data = "".join(f" --data {Path(name).name}" for name in arguments.data)
    return f"experiment all --profile {arguments.profile} --seed {arguments.seed} --seeds {arguments.seeds}{data}"


def _data(arguments: argparse.Namespace) -> bundle.Data:
    """The puzzles of ``--data``. Raises ParameterError."""
    for name in arguments.data:
        if not is_file(name) or Path(name).is_dir():
            raise ParameterError(f"{name!r:.200} is not a file.", rule="data")
    labelled: list[tuple[str, str]] = []
    arguments.sources = [name for name in arguments.data if name.endswith(".csv")]
    if arguments.sources:
        found, _ = read_labelled(arguments)
        labelled = [(each.label, grid_text(each.puzzle)) for each in found if each.label in PAPER]
        if not labelled:
            raise ParameterError(f"No puzzle in the CSV has one of the levels {', '.join(PAPER)}.", rule="data")
    seventeen = tuple(line for name in arguments.data if not name.endswith(".csv") for line in _seventeen(name))
    return bundle.Data(tuple(labelled), seventeen)


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


_SHOWN = 20


def _compare(arguments: argparse.Namespace) -> int:
    found = bundle.differences(arguments.first, arguments.second)
    claims = bundle.claims_that_differ(arguments.first, arguments.second)
    if arguments.json:
        record = {"equal": not found, "differences": found, "same_claims": None if claims is None else not claims}
        print_json({**record, "claims": claims or []})
    else:
        if found:
            print("\n".join(found[:_SHOWN]))
            if len(found) > _SHOWN:
                warn(f"{len(found) - _SHOWN:,} more differences")
        else:
            print("Equal: every row is the same, apart from times.")
        if claims:
            print("\n".join(["The folders support other claims:", *claims]))
        elif claims is not None:
            print("Both folders support the same claims: every verdict is the same.")
    return ExitCode.NO_ANSWER if found or claims else ExitCode.DONE
