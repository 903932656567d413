"""Where a command's puzzles come from: arguments, files, standard input; plain lines or CSV."""

from __future__ import annotations

import argparse
import csv
import io
import re
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from dokulab.cli.exit_codes import ExitCode, worst
from dokulab.cli.shared import print_json, warn
from dokulab.errors import DokulabError, ParameterError, PuzzleTextError
from dokulab.formats import LONGEST_TEXT, parse_grid
from dokulab.grid import Grid

STANDARD_INPUT = "-"

_FILE_NAME = re.compile(r".*\.(?:csv|json|sdk|sdm|txt)", re.IGNORECASE)
"""What is meant as a file even where there is none; a missing file's name is no faulty puzzle."""


@dataclass(frozen=True, slots=True)
class PuzzleText:
    """A puzzle as it was given, not yet read.

    ``place`` says where, for messages: ``"puzzles.txt line 3"``. ``problem`` is why there is no text, if that is so.
    ``columns`` are the line's fields by their names in lower case, if it is of a CSV with a header.
    """

    text: str
    place: str
    line: int | None = None
    problem: DokulabError | None = None
    columns: Mapping[str, str] = field(default_factory=dict)

    def read(self) -> Grid:
        """The grid, with clashing clues as they are. Raises PuzzleTextError, or the problem."""
        if self.problem is not None:
            raise self.problem
        return parse_grid(self.text)

    def grid(self) -> Grid:
        """The grid. Raises ClashError for two equal clues in one unit, and what :meth:`read` raises."""
        grid = self.read()
        grid.check()
        return grid


def add_puzzle_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "sources",
        nargs="*",
        default=[STANDARD_INPUT],
        metavar="PUZZLE|FILE",
        help="a puzzle, a file of puzzles, or - for standard input (which is read when nothing is given): one puzzle a "
        "line, # starts a comment line; of a CSV with a header the column 'puzzle', else the first",
    )


def read_puzzles(sources: Sequence[str]) -> Iterator[PuzzleText]:
    """The puzzles of all sources in their order, each as soon as it is read.

    A source that is neither a file that can be read nor a puzzle comes as a PuzzleText with that problem. Of a file
    without puzzles a warning says so; an empty standard input is an empty batch.
    """
    for number, source in enumerate(sources, 1):
        if source == STANDARD_INPUT:
            if isinstance(sys.stdin, io.TextIOWrapper):
                sys.stdin.reconfigure(encoding="utf-8", errors="replace")
            yield from _puzzles_in_lines(sys.stdin or (), "standard input")
        elif _is_file(source):
            try:
                with open(source, encoding="utf-8", errors="replace") as file:
                    if not (yield from _puzzles_in_lines(file, source)):
                        warn(f"{source}: No puzzle is in this file; write one a line.")
            except OSError as error:
                problem = f"The file cannot be read: {error.strerror or error}."
                yield PuzzleText(source, source, problem=ParameterError(problem, rule="file"))
        elif _may_be_puzzle(source):
            yield PuzzleText(source, f"argument {number}")
        else:
            problem = f"{source!r} is neither a file nor a puzzle; give one or the other."
            yield PuzzleText(source, f"argument {number}", problem=ParameterError(problem, rule="file"))


def answer_each(sources: Sequence[str], answer: Callable[[PuzzleText, Grid], ExitCode], *, as_json: bool) -> ExitCode:
    """Answer every puzzle of the sources, and return the worst code.

    A puzzle that cannot be read, whose clues clash, or for which ``answer`` raises DokulabError is reported
    (:func:`report_bad_puzzle`), and the others are answered.
    """
    codes = [ExitCode.DONE]
    for given in read_puzzles(sources):
        try:
            codes.append(answer(given, given.grid()))
        except DokulabError as error:
            report_bad_puzzle(given, error, as_json=as_json)
            codes.append(ExitCode.BAD_INPUT)
    return worst(codes)


def report_bad_puzzle(puzzle: PuzzleText, error: DokulabError, *, as_json: bool) -> None:
    """Say on standard error where a puzzle is bad and why; with ``as_json`` also as a JSON line."""
    warn(f"{puzzle.place}: {error.message}")
    if as_json:
        record: dict[str, object] = {
            "puzzle": puzzle.text[:LONGEST_TEXT],
            "verdict": "invalid",
            "error": error.as_data(),
        }
        if puzzle.line is not None:
            record["line"] = puzzle.line
        print_json(record)


def _is_file(source: str) -> bool:
    with suppress(OSError, ValueError):  # a name too long, or with a NUL in it
        return source != "" and Path(source).exists()
    return False


def _may_be_puzzle(source: str) -> bool:
    """Whether an argument is meant as a puzzle, even a faulty one: it is long, or has what no file name has."""
    return "\n" in source or len(source) >= 16 and _FILE_NAME.fullmatch(source) is None


def _puzzles_in_lines(lines: Iterable[str], name: str) -> Generator[PuzzleText, None, int]:
    """The puzzles of these lines; returns how many there were."""
    column: int | None = None  # of a CSV
    names: list[str] = []
    first = True
    count = 0
    for number, raw in enumerate(lines, 1):
        line = raw.strip().lstrip("\ufeff")
        if not line or line.startswith("#"):
            continue
        fields = _fields(line)
        if first:
            first = False
            column = _header_column(fields)
            if column is not None:
                names = [part.strip().lower() for part in fields]
                continue
        text = line if len(fields) == 1 else fields[column or 0] if (column or 0) < len(fields) else ""
        columns = dict(zip(names, (part.strip() for part in fields), strict=False))
        count += 1
        yield PuzzleText(text, f"{name} line {number}", number, columns=columns)
    return count


def _fields(line: str) -> list[str]:
    """A CSV line's fields; a line that is no CSV is one field."""
    if "," not in line and '"' not in line or len(line) > LONGEST_TEXT:
        return [line]
    return next(csv.reader([line]))


def _header_column(fields: list[str]) -> int | None:
    """Where the puzzles stand if these fields are a header, else None."""
    names = [part.strip().lower() for part in fields]
    if "puzzle" in names:
        return names.index("puzzle")
    if len(fields) == 1:
        return None
    try:
        parse_grid(fields[0])
    except PuzzleTextError:
        return 0
    return None
