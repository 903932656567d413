"""``dokulab export``: puzzles as files for print and for other programs."""

from __future__ import annotations

import argparse
from dataclasses import fields, replace
from pathlib import Path

from dokulab.asks.export import ExportRequest
from dokulab.board.formats.source_puzzle import PuzzleInfo, SourcePuzzle
from dokulab.cli.exit_codes import ExitCode, worst
from dokulab.cli.options import add_time_limit_option
from dokulab.cli.output import ProgressLine, ended_within, warn
from dokulab.cli.puzzles import add_puzzle_arguments, read_puzzles, report_bad_puzzle
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.errors import DokulabError
from dokulab.ground.files import make_folder, write_whole
from dokulab.ground.jobs import run as run_job
from dokulab.ground.words import counted
from dokulab.out.sheets.export import ExportEntry, described_entry, exported


def add_options(parser: argparse.ArgumentParser) -> None:
    add_puzzle_arguments(parser)
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder to write to")
    add_request_options(parser, ExportRequest)
    add_time_limit_option(parser, "a puzzle")
    parser.set_defaults(run=_export)


def _export(arguments: argparse.Namespace) -> int:
    request = request_from(ExportRequest, arguments, puzzle="")
    entries: list[ExportEntry] = []
    codes = [ExitCode.DONE]
    line = ProgressLine()
    for given in read_puzzles(arguments.sources, positions=True):
        line.clear()
        try:
            entry = ended_within(
                described_entry(given.position(), _info(request, given), sealed=request.seal or request.kind == "csv"),
                arguments.time_limit,
            )
        except DokulabError as error:
            report_bad_puzzle(given, error, as_json=False)
            codes.append(ExitCode.BAD_INPUT)
        else:
            if entry is None:
                warn(f"{given.place}: not finished in {arguments.time_limit:g} seconds")
                codes.append(ExitCode.UNDECIDED)
            elif request.answer and entry.solution is None:
                warn(f"{given.place}: left out, because it does not have exactly one solution")
                codes.append(ExitCode.NO_ANSWER)
            else:
                entries.append(entry if request.seal else replace(entry, seal=""))
        line.show(f"{counted(len(entries), 'puzzle')} ready")
    line.clear()
    if not entries:
        warn("No puzzle is left to export.")
        return worst(codes)
    files = run_job(exported(entries, request.kind, request.options))
    folder: Path = arguments.out
    make_folder(folder)
    for file in files:
        write_whole(folder / file.name, file.content)
        print(folder / file.name)
    return worst(codes)


def _info(request: ExportRequest, given: SourcePuzzle) -> PuzzleInfo:
    """What the source says about a puzzle, and where it says nothing, what the command does."""
    asked = request.info
    return PuzzleInfo(*(getattr(given.info, name.name) or getattr(asked, name.name) for name in fields(PuzzleInfo)))
