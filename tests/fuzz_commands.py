"""Fuzzing: every command's arguments, drawn by a seed. A command ends with a documented exit code and no traceback.

Each command line runs in a process of its own, which is killed when its time is up: an exception raised by a timer in
the middle of anything, such as an import, would leave this process in a state that no user ever meets. Processes are
forked, for which this one must have no other threads: ``python -m tests.fuzz_commands SEED NUMBER`` is run by
``tests/robustness/test_fuzz.py``, and ``build.py bench fuzz`` goes on for minutes.
"""

from __future__ import annotations

import argparse
import io
import os
import select
import signal
import sys
import tempfile
import traceback
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from random import Random

from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.main import main as run
from dokulab.cli.main import make_parser
from tests.fuzz import CELLS, EASY

VALUES = [
    *("0", "1", "-1", "2", "1.5", "nan", "inf", "1e400", "9" * 400, "", " ", "x" * 300, "\0", "é", "\ud800", "none"),
    *("ns", "ns,hs,lc", "ns,,", "dlx", "sat", "paper", "3/7", "x_wing", "2x2", "2x3", "99x99", "24-28", "-", "sweeps"),
    *(".", "missing/file", "/dev/null", "/dev/full", "4", "9,16", "easy", "rotational-180", *CELLS[:4], "." * 16, "xx"),
]

_NEVER = frozenset({"--workers", "--help", "--version", "-h"})
"""Options that are not drawn: one process is always asked for, and help takes most of the time."""

_POSSIBLE = frozenset(ExitCode) - {ExitCode.NOT_WRITTEN}


def arguments_of(rng: Random, folder: str) -> list[str]:
    """A command line with random options, and values that they may or may not take."""
    words: list[str] = []
    parser = make_parser()
    while (commands := _commands(parser)) is not None:
        name = rng.choice(list(commands))
        words.append(name)
        parser = commands[name]
    options = [option for action in parser._actions for option in action.option_strings if option not in _NEVER]
    for option in rng.sample(options, min(len(options), rng.randrange(4))):
        words += [option, *([rng.choice(VALUES)] if rng.random() < 0.8 else [])]
    words += [rng.choice(VALUES) for _ in range(rng.randrange(3))]
    if any("--workers" in action.option_strings for action in parser._actions):
        words += ["--workers", "1"]  # the others would outlive a process that is killed
    if "--time-limit" in options:
        words += ["--time-limit", "0.02"]
    if "--out" in options and rng.random() < 0.8:
        words += ["--out", f"{folder}/out"]
    return words


def _commands(parser: argparse.ArgumentParser) -> Mapping[str, argparse.ArgumentParser] | None:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return None


def fault_of(arguments: list[str], seconds: float) -> str | None:
    """What the command did that it should not, or None. It is killed after this many seconds; that is no fault."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        with os.fdopen(writing, "w", encoding="utf-8", errors="backslashreplace") as answer:
            answer.write(_fault_here(arguments) + "\n")
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as answer:
        in_time = bool(select.select([answer], [], [], seconds)[0])
        text = answer.read() if in_time else ""
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if in_time and not text:
        return f"the process ended by itself, with status {status}"
    return text.strip() or None


def _fault_here(arguments: list[str]) -> str:
    errors = io.StringIO()
    sys.stdin = io.StringIO(f"{EASY}\n")
    try:
        with redirect_stdout(io.StringIO()), redirect_stderr(errors):
            code = run(arguments)
    except BaseException:
        return traceback.format_exc()
    said = errors.getvalue()
    if "Traceback" in said:
        return said
    if code not in _POSSIBLE:
        return f"exit code {code}: {said}"
    return "" if code != ExitCode.BAD_INPUT or said.strip() else "exit code 2 without a message"


def main() -> int:
    seed, number = sys.argv[1:]
    rng = Random(f"fuzz/commands/{seed}")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for _ in range(int(number)):
            arguments = arguments_of(rng, folder)
            if fault := fault_of(arguments, 0.5):
                print(f"dokulab {arguments}: {fault}")
                return 1
        os.chdir("/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
