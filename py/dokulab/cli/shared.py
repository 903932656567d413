"""What several commands have in common: options, JSON lines, messages."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Mapping
from typing import TypeAlias

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What a command adds its parser to. In quotes, since argparse's class takes no parameters at run time."""


def print_json(record: Mapping[str, object]) -> None:
    """One JSON object on one line of standard output, at once, so that a reader can follow a batch."""
    print(json.dumps(record, ensure_ascii=False), flush=True)


def warn(message: str) -> None:
    """One line on standard error."""
    print(f"dokulab: {message}", file=sys.stderr)


def add_json_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def add_time_limit_option(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument(
        "--time-limit",
        type=number_above(0, float),
        metavar="SECONDS",
        help=f"give up on {what} after so many seconds: undecided",
    )


def number_above(bound: float, kind: Callable[[str], float]) -> Callable[[str], float]:
    """An argparse type: an ``int`` or a finite ``float`` greater than ``bound``."""

    def read(text: str) -> float:
        try:
            number = kind(text)
        except ValueError:
            number = math.nan
        if not bound < number < math.inf:
            noun = "whole number" if kind is int else "number"
            raise argparse.ArgumentTypeError(f"{text!r} is not a {noun} above {bound:g}")
        return number

    return read
