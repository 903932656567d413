"""The entry point of the command line: the parser, the commands, and how errors are reported."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any, Protocol

from dokulab import __version__
from dokulab.cli import (
    calibrate_command,
    classify_command,
    exercises_command,
    experiments,
    generate_command,
    minimum_command,
    pattern_command,
    punch_command,
    race_command,
    rate_command,
    sheet_command,
    solve_command,
    steps_command,
    study_command,
)
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import Subparsers
from dokulab.cli.output import open_streams, silence, warn
from dokulab.errors import DokulabError


class Command(Protocol):
    """A command's module. ``add_parser`` sets the parser's default ``run`` to the function that runs the command."""

    def add_parser(self, subparsers: Subparsers) -> None: ...


COMMANDS: tuple[Command, ...] = (
    solve_command,
    rate_command,
    calibrate_command,
    generate_command,
    punch_command,
    steps_command,
    classify_command,
    pattern_command,
    minimum_command,
    race_command,
    sheet_command,
    study_command,
    exercises_command,
    experiments,
)
"""Every command, in the order of ``--help``."""


class _Parser(argparse.ArgumentParser):
    def _print_message(self, message: str, file: Any = None) -> None:
        """Like argparse's, but it does not hide that standard output cannot be written."""
        if file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)


def make_parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = _Parser(
        prog="dokulab",
        description="A sudoku laboratory: solve, rate and generate.",
        epilog="Exit codes: 0 done; 1 something has no answer; 2 bad usage or some bad input; 3 something is undecided "
        "within the limits; 4 the output could not be written; 130 interrupted. In a batch, 2 outweighs 3, and 3 "
        "outweighs 1.",
    )
    parser.add_argument("--version", action="version", version=f"dokulab {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_parser(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    Bad input, or output that cannot be written, ends in a message, not a traceback. KeyboardInterrupt is passed on.
    """
    try:
        open_streams()
        code = _run(argv)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as head(1), has seen enough
        silence(sys.stdout)
        return ExitCode.DONE
    except OSError as error:  # all other files' errors have become DokulabErrors
        warn(f"the output cannot be written: {error.strerror or error}")
        silence(sys.stdout)
        return ExitCode.NOT_WRITTEN
    return code


def _run(argv: Sequence[str] | None) -> int:
    try:
        arguments = make_parser().parse_args(argv)
        code: int = arguments.run(arguments)
    except SystemExit as end:  # argparse has already printed the error or the help
        return end.code if isinstance(end.code, int) else ExitCode.DONE
    except DokulabError as error:
        warn(error.message)
        return ExitCode.BAD_INPUT
    return code
