"""``dokulab sheet``: puzzles on paper, several a page, with answers and QR codes."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path

from dokulab.asks.sheet import PLAIN_TITLE, SheetRequest
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.grid import Grid
from dokulab.cli.documents import check_document, document_file, write_document
from dokulab.cli.exit_codes import OF_VERDICT, ExitCode, worst
from dokulab.cli.options import add_time_limit_option, add_workers_option, seed_of
from dokulab.cli.output import ProgressLine, run_within, warn
from dokulab.cli.puzzles import add_puzzle_arguments, read_puzzles, report_bad_puzzle
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.errors import DokulabError, MissingPackageError, ParameterError
from dokulab.ground.jobs import Job, without_progress
from dokulab.ground.jobs import run as run_job
from dokulab.ground.words import counted
from dokulab.ground.workers import Workers, mapped
from dokulab.out.sheets.document import Qr, document, qr_of
from dokulab.out.sheets.sheet import Match, Sheet, SheetPuzzle, described, in_versions, with_steps
from dokulab.search.solvers.protocol import Verdict
from dokulab.search.solvers.uniqueness import UniquePuzzle, up_to_two_solutions

_WHY_NOT = {
    Verdict.MULTIPLE: "has several solutions",
    Verdict.NONE: "has no solution",
    Verdict.UNDECIDED: "may have several solutions",
}


def add_options(parser: argparse.ArgumentParser) -> None:
    add_puzzle_arguments(parser)
    parser.add_argument(
        "--out", type=document_file, required=True, metavar="FILE", help="a .html or .pdf file to write"
    )
    add_request_options(parser, SheetRequest)
    add_time_limit_option(parser, "a puzzle")
    add_workers_option(parser)
    parser.set_defaults(run=_make_sheet)


def _make_sheet(arguments: argparse.Namespace) -> int:
    out: Path = arguments.out
    check_document(out)
    request = request_from(SheetRequest, arguments)
    puzzles, titles, codes = _puzzles(request, arguments)
    if not puzzles:
        warn("No puzzle is left for the sheet.")
        return worst(codes)
    seed = seed_of(arguments)
    # A series has one title for all its puzzles; without another it is the sheet's.
    title = titles.pop() if request.title == PLAIN_TITLE and len(titles) == 1 else request.title
    sheet = in_versions(title or request.title, puzzles, request.versions, request.matched, seed)
    if request.steps:
        sheet = _explained(sheet, arguments)
    html = document(sheet, request.layout(), _qr_maker(request.linked_site))
    write_document(out, html)
    _report(sheet, out, seed if len(sheet.versions) > 1 and request.matched is Match.TRANSFORMED else None)
    return worst(codes)


def _puzzles(
    request: SheetRequest, arguments: argparse.Namespace
) -> tuple[list[SheetPuzzle], set[str], list[ExitCode]]:
    """The puzzles with exactly one solution and their titles; the others are reported and left out."""
    progress = ProgressLine()
    made: list[SheetPuzzle] = []
    titles: set[str] = set()
    codes = [ExitCode.DONE]
    work = partial(_read_and_prepared, request.matched, request.column, arguments.time_limit)
    for given, found in mapped(work, read_puzzles(arguments.sources), _workers(arguments)):
        progress.clear()
        if isinstance(found, SheetPuzzle):
            made.append(found)
            titles.add(given.columns.get("title") or "")
        elif isinstance(found, DokulabError):
            report_bad_puzzle(given, found, as_json=False)
            codes.append(ExitCode.BAD_INPUT)
        else:
            warn(f"{given.place}: left out, because it {_WHY_NOT[found]}")
            codes.append(max(ExitCode.NO_ANSWER, OF_VERDICT[found.value]))
        progress.show(f"{counted(len(made), 'puzzle')} ready")
    progress.clear()
    return made, titles, codes


def _read_and_prepared(
    match: Match, column: str | None, time_limit: float | None, given: SourcePuzzle
) -> tuple[SourcePuzzle, SheetPuzzle | Verdict | DokulabError]:
    try:
        prepared = _prepared(given, given.grid(), match, column)
        return given, run_within(prepared, time_limit, lambda _seen: Verdict.UNDECIDED)
    except DokulabError as error:
        return given, error


def _prepared(given: SourcePuzzle, puzzle: Grid, match: Match, column: str | None) -> Job[SheetPuzzle | Verdict]:
    """The puzzle with its solution and level; or the verdict, unless it has exactly one solution.

    With a ``column`` of the list its words stand in place of all others. Raises ParameterError if there is none.
    """
    own = None if column is None else _in_column(given, column)
    outcome = yield from without_progress(up_to_two_solutions(puzzle))
    if outcome.verdict is not Verdict.UNIQUE:
        return outcome.verdict
    columns = given.columns
    level = columns.get("level") or columns.get("difficulty") or None
    seed = columns.get("seed")
    rating = columns.get("er")
    facts = [
        *([f"ER {rating}"] if rating else []),
        *([columns["date"]] if columns.get("date") else []),
        *([f"seed {seed}"] if seed and not columns.get("date") else []),
    ]
    described_one = yield from described(UniquePuzzle(puzzle, outcome), level=level, facts=facts, match=match)
    return described_one if own is None else replace(described_one, facts=own)


def _in_column(given: SourcePuzzle, column: str) -> str:
    if column not in given.columns:
        names = ", ".join(given.columns) or "none"
        raise ParameterError(f"The list has no column {column!r}; it has {names}.", rule="column")
    return given.columns[column]


def _explained(sheet: Sheet, arguments: argparse.Namespace) -> Sheet:
    """The sheet with the steps of each puzzle."""
    every = [one for version in sheet.versions for one in version]
    explained = iter(list(mapped(_with_steps, every, _workers(arguments))))
    return replace(sheet, versions=tuple(tuple(islice(explained, len(version))) for version in sheet.versions))


def _with_steps(one: SheetPuzzle) -> SheetPuzzle:
    return run_job(with_steps(one))


def _workers(arguments: argparse.Namespace) -> Workers:
    return Workers(arguments.workers, arguments.dask)


def _qr_maker(site: str | None) -> Callable[[SheetPuzzle], Qr | None]:
    """Makes the QR code of a puzzle, or none where that cannot be; says so once."""
    reported: set[str] = set()

    def make(one: SheetPuzzle) -> Qr | None:
        try:
            return qr_of(one.link(site))
        except MissingPackageError as error:
            reason = error.message
        except ValueError:
            reason = "A puzzle is too long for a QR code."
        if reason not in reported:
            warn(f"Printed without QR codes. {reason}")
            reported.add(reason)
        return None

    return make


def _report(sheet: Sheet, out: Path, seed: int | None) -> None:
    count = sum(map(len, sheet.versions))
    seeded = f", versions made with --seed {seed}" if seed is not None else ""
    warn(f"{out}: {counted(count, 'puzzle')}{seeded}")
    if sheet.left_over:
        warn(f"{sheet.left_over} left over, so that each version has as many")
