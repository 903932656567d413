"""Labelled puzzles for a command: a CSV with a column of labels, or one file a label."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.cli.exit_codes import ExitCode, worst
from dokulab.cli.puzzles import for_one_puzzle, read_puzzles
from dokulab.ground.errors import ParameterError, PuzzleTextError
from dokulab.ground.files import is_file
from dokulab.ground.words import counted

LABEL_COLUMNS = ("level", "label", "difficulty")
"""The columns that hold labels if the user names none."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """A 9x9 puzzle with the label that its file gives it."""

    label: str
    puzzle: Grid


def add_label_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "sources",
        nargs="+",
        metavar="FILE",
        help="puzzles, one a line, or a CSV with a header. The label comes from the CSV's column "
        f"{', '.join(LABEL_COLUMNS[:-1])} or {LABEL_COLUMNS[-1]}; without one, each file's name is its label",
    )
    parser.add_argument(
        "--labels",
        nargs="?",
        const="",
        metavar="COLUMN",
        help="take labels from a column only: from this one if you name it",
    )
    parser.add_argument("--names", metavar="A,B,...", help="the labels of the files, in order")


def read_labelled(arguments: argparse.Namespace) -> tuple[list[Labelled], ExitCode]:
    """Every puzzle with its label, and the exit code so far. A bad puzzle is reported and left out.

    Raises ParameterError if a source is not a file, if no file has a puzzle, or if the names do not match the files
    in number.
    """
    for source in arguments.sources:
        if not is_file(source) or Path(source).is_dir():
            raise ParameterError(f"{source!r:.80} is not a file; give files of puzzles.", rule="file")
    names = _names(arguments)
    labelled: list[Labelled] = []
    codes = [ExitCode.DONE]
    for number, source in enumerate(arguments.sources):
        name = names[number] if names else None

        def note(given: SourcePuzzle, puzzle: Grid, source: str = source, name: str | None = name) -> ExitCode:
            if puzzle.geometry != CLASSIC:
                raise ParameterError(f"Call counts are for 9x9 puzzles; this one is {puzzle.geometry}.", rule="size")
            labelled.append(Labelled(name or _label(given, source, arguments.labels), puzzle))
            return ExitCode.DONE

        codes += [for_one_puzzle(given, note, as_json=arguments.json) for given in read_puzzles([source])]
    return labelled, worst(codes)


def _names(arguments: argparse.Namespace) -> Sequence[str]:
    """A name for each file, or nothing."""
    if arguments.names is None:
        return ()
    if arguments.labels is not None:
        raise ParameterError("Give --names or --labels, not both.", rule="names")
    names = [name.strip() for name in arguments.names.split(",")]
    if len(names) != len(arguments.sources) or not all(names):
        found = f"{counted(len(arguments.sources), 'file')}, {counted(len(names), 'name')}"
        raise ParameterError(f"--names needs a name for each file: {found}.", rule="names")
    return names


def _label(given: SourcePuzzle, source: str, column: str | None) -> str:
    """The label in the named column, else in one that usually holds labels, else the file's name."""
    columns = [column.lower()] if column else LABEL_COLUMNS
    found = [given.columns[name] for name in columns if name in given.columns]
    if any(found):
        return next(filter(None, found))
    if column is None and not found:
        return Path(source).stem
    there = "is empty in this line" if found else f"is missing; the file has {', '.join(given.columns) or 'no header'}"
    raise PuzzleTextError(f"The column {' or '.join(columns)} {there}.", rule="labels")
