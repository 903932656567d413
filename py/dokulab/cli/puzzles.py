"""Where a command's puzzles come from: arguments, files, standard input."""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.output import print_json, warn
from dokulab.errors import ClashError, DokulabError, MissingPackageError, ParameterError, PuzzleTextError
from dokulab.files import is_file
from dokulab.formats import LONGEST_TEXT, grid_text
from dokulab.formats.puzzle_lines import WANTED, PuzzleText, puzzle_lines
from dokulab.formats.symbols import PLAIN_DIGITS, PLAIN_PUZZLE
from dokulab.geometry import CLASSIC, Digit, Geometry
from dokulab.grid import Grid

Result = TypeVar("Result")

STANDARD_INPUT = "-"

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
        "first one); HoDoKu's library; OpenSudoku's XML. A line that starts with # is a comment",
    )


def read_puzzles(sources: Sequence[str], wanted: Sequence[str] = WANTED) -> Iterator[PuzzleText]:
    """The puzzles of all sources in their order, each as soon as it is read.

    ``wanted`` are the names of the columns that hold a puzzle, best first. A source that is neither a puzzle nor a
    readable file comes as a PuzzleText with that problem. At the end a warning
    names each file without puzzles. Raises ParameterError if there was no puzzle at all.
    """
    total = 0
    empty = []
    for number, source in enumerate(sources, 1):
        count = 0
        for puzzle in _puzzles_of(source, number, wanted):
            count += 1
            yield puzzle
        total += count
        if not count:
            empty.append("standard input" if source == STANDARD_INPUT else source)
    if not total:
        raise ParameterError(f"There is no puzzle in {', '.join(empty)}.")
    for source in empty:
        warn(f"{source}: This file has no puzzle; write one a line.")


def answer_one(given: PuzzleText, answer: Callable[[PuzzleText, Grid], ExitCode], *, as_json: bool) -> ExitCode:
    """Answer a puzzle. If it is bad, or ``answer`` raises DokulabError, it is reported: :func:`report_bad_puzzle`.

    Raises MissingPackageError, since a missing package is missing for every puzzle.
    """
    try:
        return answer(given, given.grid())
    except MissingPackageError:
        raise
    except DokulabError as error:
        report_bad_puzzle(given, error, as_json=as_json)
        return ExitCode.BAD_INPUT


@dataclass(frozen=True, slots=True)
class QuickPuzzle:
    """A puzzle as a batch takes it. Its clues may clash."""

    given: PuzzleText
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


def read_quickly(given: PuzzleText) -> QuickPuzzle | DokulabError:
    """The puzzle, or why it cannot be read."""
    if (
        given.problem is None and PLAIN_PUZZLE.fullmatch(given.text) and given.board in (None, CLASSIC)
    ):  # most files look like this: no need to look for rulers, links and other sizes
        values = given.text.encode().translate(PLAIN_DIGITS)
        return QuickPuzzle(given, given.text.replace("0", "."), values, CLASSIC)
    try:
        grid = given.read()
    except DokulabError as error:
        return error
    return QuickPuzzle(given, grid_text(grid), grid.values, grid.geometry)


def answered_by_board(
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


def report_bad_puzzle(puzzle: PuzzleText, error: DokulabError, *, as_json: bool) -> None:
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


def _puzzles_of(source: str, number: int, wanted: Sequence[str]) -> Iterator[PuzzleText]:
    """The puzzles of a source, which is the argument with this number."""
    if source == STANDARD_INPUT:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8", errors="replace")
        yield from _puzzles_of_stream(sys.stdin or (), "standard input", wanted)
    elif is_file(source):
        try:
            file = open(source, encoding="utf-8", errors="replace")  # noqa: SIM115  # closed below
        except OSError as error:
            yield _unreadable(source, error)
            return
        with file:
            yield from _puzzles_of_stream(file, source, wanted)
    elif _may_be_puzzle(source):
        yield PuzzleText(source, f"argument {number}")
    else:
        problem = f"{source!r:.80} is neither a file nor a puzzle."
        yield PuzzleText(source, f"argument {number}", problem=ParameterError(problem, rule="file"))


def _puzzles_of_stream(stream: Iterable[str], name: str, wanted: Sequence[str]) -> Iterator[PuzzleText]:
    """The puzzles of a stream; if reading fails, the last one is the problem."""
    problems: list[OSError] = []

    def lines() -> Iterator[str]:
        try:
            yield from stream
        except OSError as error:
            problems.append(error)

    yield from puzzle_lines(lines(), name, wanted, warn)
    for error in problems:
        yield _unreadable(name, error)


def _unreadable(name: str, error: OSError) -> PuzzleText:
    problem = f"It cannot be read: {error.strerror or error}."
    return PuzzleText(name, name, problem=ParameterError(problem, rule="file"))


def _may_be_puzzle(source: str) -> bool:
    """Whether an argument is meant as a puzzle, even a bad one: it is long, or does not look like a file name."""
    return "\n" in source or len(source) >= 16 and _FILE_NAME.fullmatch(source) is None
