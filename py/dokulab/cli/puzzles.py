"""Where a command's puzzles come from: arguments, files, standard input."""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from io import BufferedReader
from typing import TypeVar

from dokulab.asks.codec import fields_of
from dokulab.board.formats import LONGEST_TEXT, box_name, grid_text
from dokulab.board.formats.puzzle_files import WANTED, puzzles_in
from dokulab.board.formats.puzzle_files import read_puzzles as puzzles_of_lines
from dokulab.board.formats.source_puzzle import NO_INFO, SourcePuzzle
from dokulab.board.formats.symbols import PLAIN_DIGITS, PLAIN_PUZZLE
from dokulab.board.formats.text_bytes import text_lines
from dokulab.board.geometry import CLASSIC, Digit, Geometry
from dokulab.board.grid import Grid, Position
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.output import print_json, warn
from dokulab.ground.errors import ClashError, DokulabError, MissingPackageError, ParameterError, PuzzleTextError
from dokulab.ground.files import is_file
from dokulab.ground.words import counted

Result = TypeVar("Result")

STANDARD_INPUT = "-"

_CHUNK = 1 << 16

_FILE_NAME = re.compile(r".*\.(?:csv|json|sdk|sdm|txt)", re.IGNORECASE)
"""Arguments that look like files even if none exists: the name of a missing file is not a faulty puzzle."""


def add_puzzle_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "sources",
        nargs="*",
        default=[STANDARD_INPUT],
        metavar="PUZZLE|FILE",
        help="a puzzle, a file of puzzles, or - for standard input (the default). One puzzle a line, or drawn in "
        "lines; what other commands print, with --json too; a CSV (with a header: its column 'puzzle', or else the "
        "first one with a puzzle); lists of programs; links and files of other sudoku programs. A line that starts "
        "with # is a comment",
    )


def read_puzzles(
    sources: Sequence[str], wanted: Sequence[str] = WANTED, *, positions: bool = False
) -> Iterator[SourcePuzzle]:
    """The puzzles of all sources in their order, each as soon as it is read.

    ``wanted`` are the names of the columns that hold a puzzle, best first. A source that is neither a puzzle nor a
    readable file comes as a puzzle with that problem. At the end of each source a warning says what was left out:
    placed digits and removed candidates too, unless they are taken as ``positions``. Another names each file without
    puzzles. Raises ParameterError if there was no puzzle at all.
    """
    total = 0
    empty = []
    for number, source in enumerate(sources, 1):
        name = "standard input" if source == STANDARD_INPUT else source
        left_out: Counter[str] = Counter()
        remark = ""
        count = 0
        for puzzle in _puzzles_of(source, number, wanted, left_out):
            count += 1
            remark = f"{puzzle.place}: {puzzle.remark}" if puzzle.remark and count == 1 else ""
            if not positions and (puzzle.placed or puzzle.candidates):
                _count_entries(puzzle, left_out)
            yield puzzle
        total += count
        if not count:
            empty.append(name)
        if remark:
            warn(remark)
        said = ", ".join(counted(count, what, plural(what)) for what, count in left_out.items() if count)
        if said:
            warn(f"{name}: left out: {said}. Each puzzle starts from its clues.")
    if not total:
        raise ParameterError(f"There is no puzzle in {', '.join(empty)}.")
    for name in empty:
        warn(f"{name}: This file has no puzzle; write one a line.")


def plural(what: str) -> str:
    """Of things such as "line in [State]"."""
    first, _, rest = what.partition(" in ")
    return f"{first}s in {rest}" if rest else f"{first}s"


def _count_entries(puzzle: SourcePuzzle, left_out: Counter[str]) -> None:
    with suppress(DokulabError):
        position = puzzle.position()
        if position.has_candidates_alone:
            return  # which is refused
        left_out["placed digit"] += sum(1 for _ in position.placed_cells())
        left_out["removed candidate"] += sum(1 for _ in position.removed())


def described(given: SourcePuzzle, board: Geometry, record: object) -> dict[str, object]:
    """A record of a puzzle with its box, and with what its source says of it: so that what reads it has them too."""
    fields = dict(record) if isinstance(record, Mapping) else fields_of(record)
    said: dict[str, object] = (
        {name: text for name, text in fields_of(given.info).items() if text} if given.info != NO_INFO else {}
    )
    if given.placed or given.candidates:
        position = given.position()
        said["digits"] = grid_text(position.digits)
        if given.candidates:
            said["candidates"] = given.candidates
    return {**said, **fields, "box": box_name(board)}


def check_clues(position: Position) -> None:
    """Raise PuzzleTextError for candidates alone: whether those have one solution is not known."""
    if position.has_candidates_alone:
        raise PuzzleTextError(
            "These are candidates without a clue: a position and no puzzle, which the command steps takes.",
            rule="candidates",
        )


def for_one_puzzle(
    given: SourcePuzzle, answer: Callable[[SourcePuzzle, Grid], ExitCode], *, as_json: bool, positions: bool = False
) -> ExitCode:
    """Answer a puzzle. If it is bad, or ``answer`` raises DokulabError, it is reported: :func:`report_bad_puzzle`.

    Raises MissingPackageError, since a missing package is missing for every puzzle.
    """
    try:
        grid = given.grid()
        if not positions:
            check_clues(Position(grid, given.placed, given.candidates))
        return answer(given, grid)
    except MissingPackageError:
        raise
    except DokulabError as error:
        report_bad_puzzle(given, error, as_json=as_json)
        return ExitCode.BAD_INPUT


@dataclass(frozen=True, slots=True)
class QuickPuzzle:
    """A puzzle as a batch takes it. Its clues may clash."""

    given: SourcePuzzle
    text: str
    values: Sequence[Digit]
    geometry: Geometry

    def clash(self) -> ClashError | None:
        """The error that says where a unit has two equal clues, if any does."""
        try:
            Grid(tuple(self.values), self.geometry).check()
        except ClashError as error:
            return error
        return None


def read_quickly(given: SourcePuzzle) -> QuickPuzzle | DokulabError:
    """The puzzle, or why it cannot be read."""
    if (
        given.problem is None
        and not given.candidates
        and PLAIN_PUZZLE.fullmatch(given.text)
        and given.board in (None, CLASSIC)
    ):  # most files look like this: no need to look for rulers, links and other sizes
        values = given.text.encode().translate(PLAIN_DIGITS)
        return QuickPuzzle(given, given.text.replace("0", "."), values, CLASSIC)
    try:
        grid = given.read()
        check_clues(Position(grid, given.placed, given.candidates))
    except DokulabError as error:
        return error
    return QuickPuzzle(given, grid_text(grid), grid.values, grid.geometry)


def by_board(
    puzzles: Sequence[QuickPuzzle | DokulabError],
    answer: Callable[[Sequence[Sequence[Digit]], Geometry], Sequence[Result] | None],
) -> dict[int, Result]:
    """By its place, what ``answer`` says of each puzzle that could be read; those of one board are answered together.

    For a board that it does not take, ``answer`` gives None.
    """
    boards: dict[Geometry, list[tuple[int, Sequence[Digit]]]] = {}
    for number, puzzle in enumerate(puzzles):
        if isinstance(puzzle, QuickPuzzle):
            boards.setdefault(puzzle.geometry, []).append((number, puzzle.values))
    answered: dict[int, Result] = {}
    for geometry, numbered in boards.items():
        found = answer([values for _, values in numbered], geometry)
        if found is not None:
            answered.update(zip((number for number, _ in numbered), found, strict=True))
    return answered


def report_bad_puzzle(puzzle: SourcePuzzle, error: DokulabError, *, as_json: bool) -> None:
    """Report on standard error where a puzzle is bad and why; with ``as_json`` also as a JSON line.

    The verdict is "invalid" for a bad puzzle, and "unavailable" for a good one that cannot be answered here, perhaps
    because the solver does not take its size.
    """
    warn(f"{puzzle.place}: {error.message}")
    if as_json:
        is_bad = puzzle.problem is not None or isinstance(error, PuzzleTextError | ClashError)
        record: dict[str, object] = {
            "puzzle": puzzle.text[:LONGEST_TEXT],
            "verdict": "invalid" if is_bad else "unavailable",
            "error": error.as_data(),
        }
        if puzzle.line is not None:
            record["line"] = puzzle.line
        print_json(record)


def _puzzles_of(source: str, number: int, wanted: Sequence[str], left_out: Counter[str]) -> Iterator[SourcePuzzle]:
    """The puzzles of a source, which is the argument with this number."""
    if source == STANDARD_INPUT:
        stream = getattr(sys.stdin, "buffer", None)
        if stream is not None:
            yield from _puzzles_of_stream(stream, "standard input", wanted, left_out)
    elif is_file(source):
        try:
            file = open(source, "rb")  # noqa: SIM115  # closed below
        except OSError as error:
            yield _unreadable(source, error)
            return
        with file:
            yield from _puzzles_of_stream(file, source, wanted, left_out)
    elif _may_be_puzzle(source):
        for puzzle in puzzles_in(source, wanted=wanted):
            line = f" line {puzzle.line}" if "\n" in source.strip() else ""
            yield replace(puzzle, place=f"argument {number}{line}", line=None)
    else:
        problem = f"{source!r:.80} is neither a file nor a puzzle."
        yield SourcePuzzle(source, f"argument {number}", problem=ParameterError(problem, rule="file"))


def _puzzles_of_stream(
    stream: BufferedReader, name: str, wanted: Sequence[str], left_out: Counter[str]
) -> Iterator[SourcePuzzle]:
    """The puzzles of a stream; if reading fails, the last one is the problem."""
    problems: list[SourcePuzzle] = []

    def lines() -> Iterator[str]:
        try:
            yield from text_lines(iter(partial(stream.read1, _CHUNK), b""))
        except OSError as error:
            problems.append(_unreadable(name, error))
        except PuzzleTextError as error:
            problems.append(SourcePuzzle(name, name, problem=error))

    yield from puzzles_of_lines(lines(), name, wanted, left_out)
    yield from problems


def _unreadable(name: str, error: OSError) -> SourcePuzzle:
    problem = f"It cannot be read: {error.strerror or error}."
    return SourcePuzzle(name, name, problem=ParameterError(problem, rule="file"))


def _may_be_puzzle(source: str) -> bool:
    """Whether an argument is meant as a puzzle, even a bad one: it is long, or does not look like a file name."""
    return "\n" in source or len(source) >= 16 and _FILE_NAME.fullmatch(source) is None
