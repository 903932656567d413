"""The options that several commands share, and the types of their arguments.

They say how a command works through what it is given and where its output goes, which is no part of what is asked for:
so no request has them.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from random import SystemRandom
from typing import TypeAlias, TypeVar

from dokulab.cli.results_file import saved_seed
from dokulab.ground.errors import DokulabError
from dokulab.ground.request import SAME_RESULTS, Range
from dokulab.ground.workers import all_cores

Value = TypeVar("Value")

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What a command adds its parser to. Quoted, because argparse's class takes no type parameters at run time."""


def add_json_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def add_time_limit_option(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument(
        "--time-limit",
        type=number_above(0, float),
        metavar="SECONDS",
        help=f"give up on {what} after this many seconds and call it undecided",
    )


def add_seed_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, metavar="N", help=SAME_RESULTS.text)


def add_fixed_seed_option(parser: argparse.ArgumentParser) -> None:
    """For commands whose results are compared: without the option they also give the same results each time."""
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="the same seed gives the same results; default 0"
    )


def seed_of(arguments: argparse.Namespace) -> int:
    """The given seed, that of the request to resume, or a random one."""
    if arguments.seed is not None:
        return int(arguments.seed)
    path = getattr(arguments, "resume", None)
    saved = None if path is None else saved_seed(path)
    return SystemRandom().getrandbits(32) if saved is None else saved


def names_in(text: str) -> tuple[str, ...]:
    """An argparse type: names separated by commas, or none; each once, in the given order."""
    return tuple(dict.fromkeys(part.strip() for part in text.split(",") if part.strip()))


def names_list(text: str) -> tuple[str, ...]:
    """An argparse type: the same, but at least one name."""
    names = names_in(text)
    if not names:
        raise argparse.ArgumentTypeError("give at least one name; separate names with commas")
    return names


def bad_usage(read: Callable[[str], Value]) -> Callable[[str], Value]:
    """An argparse type that calls ``read``: if that raises DokulabError, the argument is bad usage."""

    @wraps(read)
    def type_of_argument(text: str) -> Value:
        try:
            return read(text)
        except DokulabError as error:
            raise argparse.ArgumentTypeError(error.message) from None

    return type_of_argument


def number_in(allowed: Range, kind: Callable[[str], float]) -> Callable[[str], float]:
    """An argparse type: an ``int`` or a finite ``float`` in a range."""

    def read(text: str) -> float:
        try:
            number = kind(text)
        except ValueError:
            number = math.nan
        if number not in allowed:
            noun = "a whole number" if kind is int else "a number"
            bounds = "" if allowed == Range() else f" {allowed}"
            raise argparse.ArgumentTypeError(f"{text!r:.40} must be {noun}{bounds}")
        return number

    return read


def number_above(bound: float, kind: Callable[[str], float]) -> Callable[[str], float]:
    """An argparse type: an ``int`` or a finite ``float`` greater than ``bound``."""
    return number_in(Range(above=bound), kind)


def goes_on_again(arguments: argparse.Namespace) -> bool:
    """Whether the command keeps what it has done, so that the same one goes on after an interruption."""
    given = vars(arguments)
    return given.get("goes_on", False) or given.get("resume") is not None


def add_workers_option(parser: argparse.ArgumentParser) -> None:
    """Add the options of who does the work. The results are the same whoever does it."""
    parser.add_argument(
        "--workers",
        type=number_above(0, int),
        default=all_cores(),
        metavar="N",
        help="how many processes share the work; default: one for each processor",
    )
    parser.add_argument(
        "--dask",
        metavar="ADDRESS|local",
        help="let a Dask cluster do the work: its scheduler's address, or local to start one here",
    )


def add_batch_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of commands that answer many tasks: who does the work, and where results are kept."""
    add_workers_option(parser)
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep the results in this file; after an interruption, the same command prints them and goes on",
    )
