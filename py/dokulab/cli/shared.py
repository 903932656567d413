"""What several commands have in common: options, JSON lines, messages."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import TypeAlias

from dokulab.rating.counts import Counting

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What a command adds its parser to. In quotes, since argparse's class takes no parameters at run time."""


def print_json(record: Mapping[str, object]) -> None:
    """One JSON object on one line of standard output, at once, so that a reader can follow a batch."""
    print(json.dumps(record), flush=True)


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


def add_seed_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=int, metavar="N", help="makes everything repeatable; else one is drawn, and reported"
    )


def seed_of(arguments: argparse.Namespace) -> int:
    """The seed given, or one from the system's randomness."""
    return SystemRandom().getrandbits(32) if arguments.seed is None else int(arguments.seed)


def counting_list(text: str) -> tuple[Counting, ...]:
    """An argparse type: names of countings with commas between."""
    try:
        return tuple(Counting(name.strip()) for name in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} must name some of {', '.join(Counting)}") from None


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
