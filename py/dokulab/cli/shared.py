"""What several commands have in common: options, JSON lines, messages."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Mapping
from functools import wraps
from random import SystemRandom
from typing import TypeAlias, TypeVar

from dokulab.errors import DokulabError

Value = TypeVar("Value")

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


def add_fixed_seed_option(parser: argparse.ArgumentParser) -> None:
    """For commands whose results are compared with others': without the option, too, they are the same each time."""
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="default 0")


def seed_of(arguments: argparse.Namespace) -> int:
    """The seed given, or one from the system's randomness."""
    return SystemRandom().getrandbits(32) if arguments.seed is None else int(arguments.seed)


def names_in(text: str) -> tuple[str, ...]:
    """An argparse type: names with commas between, or none; each once, in the order given."""
    return tuple(dict.fromkeys(part.strip() for part in text.split(",") if part.strip()))


def names_list(text: str) -> tuple[str, ...]:
    """An argparse type: the same, but at least one name."""
    names = names_in(text)
    if not names:
        raise argparse.ArgumentTypeError("give at least one name; commas stand between several")
    return names


def bad_usage(read: Callable[[str], Value]) -> Callable[[str], Value]:
    """An argparse type made of ``read``: where that raises DokulabError, the argument is bad usage."""

    @wraps(read)
    def type_of_argument(text: str) -> Value:
        try:
            return read(text)
        except DokulabError as error:
            raise argparse.ArgumentTypeError(error.message) from None

    return type_of_argument


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
