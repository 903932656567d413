"""The command line's frame: the parser, the commands, and what becomes of errors."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Protocol

from dokulab import __version__
from dokulab.cli import (
    calibrate,
    classify,
    experiment,
    generate,
    minimum,
    pattern,
    punch,
    race,
    rate,
    solve,
    solvers,
    steps,
)
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.shared import Subparsers
from dokulab.errors import DokulabError


class Command(Protocol):
    """A command's module. ``add_parser`` sets the parser's default ``run`` to the module's :func:`run`."""

    def add_parser(self, subparsers: Subparsers) -> None: ...

    def run(self, arguments: argparse.Namespace) -> int: ...


COMMANDS: tuple[Command, ...] = (
    solve,
    rate,
    calibrate,
    generate,
    punch,
    steps,
    classify,
    pattern,
    minimum,
    race,
    experiment,
    solvers,
)
"""Every command, in the order of ``--help``."""


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dokulab",
        description="A sudoku laboratory: solve, rate and generate.",
        epilog="Exit codes, the highest first: 2 bad usage or some bad input, 3 something undecided within the limits, "
        "1 something without an answer, 0 done.",
    )
    parser.add_argument("--version", action="version", version=f"dokulab {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_parser(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code. Never shows a traceback for bad input; KeyboardInterrupt goes on."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # names of files may have what the terminal has not
    try:
        arguments = make_parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except SystemExit as end:  # argparse has said what is wrong, or has shown its help
        return end.code if isinstance(end.code, int) else ExitCode.DONE
    except DokulabError as error:
        print(f"dokulab: {error.message}", file=sys.stderr)
        return ExitCode.BAD_INPUT
    except BrokenPipeError:  # the reader, head(1) say, has seen enough
        # Or the interpreter would complain when it flushes the stream at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ExitCode.DONE
