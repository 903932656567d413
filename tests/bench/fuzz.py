"""Fuzzes every parser of the engine, then the arguments of its commands, for minutes each, and prints what broke.

The inputs come from the corpus of :mod:`tests.fuzz`, mutated by a seed that is printed and can be given again. Run by
``python3 build.py bench fuzz [--minutes N]``: 10 minutes each by default. It fails if an input breaks anything.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from random import Random, SystemRandom
from typing import TypeVar

from tests.fuzz import PARSERS, mutated, try_parser
from tests.fuzz_commands import arguments_of, fault_of

Input = TypeVar("Input")

MOST_FAULTS = 5
"""Of one parser; more say nothing new."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, metavar="N", help="for each parser; default 10")
    parser.add_argument("--seed", type=int, default=SystemRandom().getrandbits(32), metavar="N")
    options = parser.parse_args()
    rng = Random(options.seed)
    seconds = 60 * options.minutes
    faults = 0
    print(f"| what | inputs | faults |\n|---|---|---|\n| seed {options.seed} | | |", flush=True)
    for name, (_, corpus) in PARSERS.items():
        faults += _fuzz(name, seconds, partial(mutated, rng, corpus), partial(try_parser, name))
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        faults += _fuzz("commands", seconds, lambda: arguments_of(rng, folder), _try_command)
        os.chdir("/")
    return 1 if faults else 0


def _try_command(arguments: list[str]) -> None:
    if fault := fault_of(arguments, 2):
        raise AssertionError(fault)


def _fuzz(name: str, seconds: float, make: Callable[[], Input], check: Callable[[Input], object]) -> int:
    """Check inputs for this many seconds; print a row with their number, and what broke on standard error."""
    end = time.monotonic() + seconds
    inputs = faults = 0
    while time.monotonic() < end and faults < MOST_FAULTS:
        tried = make()
        inputs += 1
        try:
            check(tried)
        except Exception as error:  # whatever it is, it is a fault
            faults += 1
            print(f"{name}: {type(error).__name__}: {error} for {tried!r:.2000}", file=sys.stderr, flush=True)
    print(f"| {name} | {inputs:,} | {faults} |", flush=True)
    return faults


if __name__ == "__main__":
    sys.exit(main())
