"""The entry point of the command line: the parser, the commands, and how errors are reported."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Container, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from dokulab import __version__
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import goes_on_again
from dokulab.cli.output import open_streams, silence, warn
from dokulab.ground.errors import DokulabError, ParameterError


class Command(NamedTuple):
    """A command's module, which is loaded when the command is chosen.

    Its function ``add_options`` adds the options, and sets the parser's default ``run`` to the one that runs it.
    """

    module: str
    help: str
    add_options: str = "add_options"

    def add_to(self, parser: argparse.ArgumentParser) -> None:
        getattr(import_module(f"dokulab.cli.{self.module}"), self.add_options)(parser)


COMMANDS = {
    "solve": Command("solve_command", "solve puzzles of any size and prove how many solutions they have"),
    "solvers": Command("solve_command", "list the solvers", "add_solvers_options"),
    "rate": Command("rate_command", "rate puzzles up to 9x9: call count, level, the steps people need"),
    "calibrate": Command("calibrate_command", "compute the call count of each label from labelled puzzles"),
    "generate": Command(
        "generate_command", "make puzzles with one solution, for a level, a call count or a hardest technique"
    ),
    "series": Command("series_command", "make the puzzles of a plan, such as one for each day"),
    "punch": Command("punch_command", "make puzzles of any size by emptying cells of full grids"),
    "steps": Command("steps_command", "solve puzzles as people do, and explain each step"),
    "why": Command("why_command", "say why a cell can't be a digit, from your own position"),
    "classify": Command("classify_command", "test which of many puzzles a set of strategies solves"),
    "pattern": Command("pattern_command", "find clues for given cells that given strategies solve"),
    "minimum": Command("minimum_command", "find the fewest clues of a puzzle"),
    "race": Command("race_command", "run several solvers on the same puzzle and compare their cost"),
    "csp": Command("csp_command", "solve a network of constraints: map colouring, a timetable, eight queens"),
    "daily": Command("daily_command", "print the puzzle of a day"),
    "sheet": Command("sheet_command", "put puzzles on paper: HTML or PDF, with answers and QR codes"),
    "export": Command("export_command", "write puzzles as files: PDF, SVG, CSV, .sdk, .sdm, links and more"),
    "study": Command("study_command", "analyse how long people took for puzzles"),
    "exercises": Command("exercises_command", "make exercises about constraint search, with answers and reasons"),
    "experiment": Command("experiments", "repeat an experiment from the papers and compare the results"),
}
"""Every command, in the order of ``--help``."""


class _Parser(argparse.ArgumentParser):
    def _print_message(self, message: str, file: Any = None) -> None:
        """Like argparse's, but it does not hide that standard output cannot be written."""
        if file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)


def make_parser(chosen: Container[str] = COMMANDS) -> argparse.ArgumentParser:
    """The parser of all commands; only those ``chosen`` have their options, and are loaded."""
    parser: argparse.ArgumentParser = _Parser(
        prog="dokulab",
        description="A sudoku laboratory: solve, rate and generate.",
        epilog="Exit codes: 0 done; 1 something has no answer; 2 bad usage or some bad input; 3 something is undecided "
        "within the limits; 4 the output could not be written; 130 interrupted. In a batch, 2 outweighs 3, and 3 "
        "outweighs 1.",
    )
    parser.add_argument("--version", action="version", version=f"dokulab {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=command.help)
        if name in chosen:
            command.add_to(subparser)
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


def _no_command(name: str) -> str:
    from difflib import get_close_matches  # here, since few runs need it

    near = get_close_matches(name, COMMANDS, 1)
    advice = f"did you mean {near[0]}?" if near else "dokulab --help lists them."
    return f"There is no command {name!r:.40}; {advice}"


def _run_command(arguments: argparse.Namespace) -> int:
    """Run it. A note of the KeyboardInterrupt that ends it says whether the same command goes on."""
    try:
        code: int = arguments.run(arguments)
    except KeyboardInterrupt as interrupt:
        if goes_on_again(arguments):
            interrupt.add_note("the same command goes on where it stopped")
        raise
    return code


def _run(argv: Sequence[str] | None) -> int:
    try:
        given = sys.argv[1:] if argv is None else argv
        chosen = next((word for word in given if not word.startswith("-")), "")  # no option before it takes a value
        if chosen and chosen not in COMMANDS:
            raise ParameterError(_no_command(chosen), rule="command")
        arguments = make_parser([chosen]).parse_args(given)
        code = _run_command(arguments)
    except SystemExit as end:  # argparse has already printed the error or the help
        return end.code if isinstance(end.code, int) else ExitCode.DONE
    except DokulabError as error:
        warn(error.message)
        return ExitCode.BAD_INPUT
    return code
