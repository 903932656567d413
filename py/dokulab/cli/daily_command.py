"""``dokulab daily``: the puzzle of a day."""

from __future__ import annotations

import argparse
from datetime import date

from dokulab.asks.codec import fields_of
from dokulab.board.formats import box_name, printed_grid
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import add_json_option
from dokulab.cli.output import tell
from dokulab.people.play.daily import daily_puzzle, day_named


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.description = "The puzzle depends on the date alone: easier on Monday, hardest on Sunday."
    parser.add_argument("day", nargs="?", metavar="YYYY-MM-DD", help="default: today")
    add_json_option(parser)
    parser.set_defaults(run=_daily)


def _daily(arguments: argparse.Namespace) -> int:
    found = daily_puzzle(date.today() if arguments.day is None else day_named(arguments.day))
    head = f"{found.day:%A} {found.day}: {found.level}, ER {found.er:g}"
    record = {**fields_of(found), "box": box_name(found.puzzle.geometry)}
    tell(arguments.json, record, f"{head}\n{printed_grid(found.puzzle)}")
    return ExitCode.DONE
