"""The engine in Pyodide against CPython: the same tasks in turns, the answers compared, and the factor.

Pyodide runs in Node here, whose WebAssembly is that of Chromium. Run by ``python3 build.py bench runtimes``.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Sequence
from statistics import median
from typing import Any

from build_site.environment import TYPESCRIPT, node
from build_site.paths import DIST, TESTS
from build_site.site import build_site
from tests import corpus
from tests.bench._runtime_tasks import TASKS, perform

_COUNTS = {"solve and prove unique (bitboard)": 200, "call count, ten runs": 20, "human steps": 25}
_CLASSIFIED = 4000


def puzzles_for(task: str) -> list[str]:
    """The puzzles that a task works on; none for one that makes its own."""
    if task in ("classify by NS, HS, LC", "solve and prove unique, thousands at once"):
        return [text for name in corpus.classic_files() for text in corpus.puzzles(name)][:_CLASSIFIED]
    return corpus.sample("exchange-hard-250.csv", _COUNTS[task]) if task in _COUNTS else []


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args(argv)
    build_site()
    print(f"\nCPython {platform.python_version()} and Pyodide in turns, medians of {options.rounds} rounds.\n")
    print("| task | CPython s | Pyodide s | factor |")
    print("| --- | --: | --: | --: |", flush=True)
    with built_pyodide() as pyodide:
        for task in TASKS:
            order = json.dumps({"task": task, "puzzles": puzzles_for(task)})
            seconds = median_seconds(pyodide, order, options.rounds)
            print(f"| {task} | {seconds[0]:.3f} | {seconds[1]:.3f} | {seconds[1] / seconds[0]:.2f} |", flush=True)
    return pyodide.returncode


def built_pyodide() -> subprocess.Popen[str]:
    """The built site's Pyodide in Node: takes orders and gives answers, a line each."""
    command = [node(), *TYPESCRIPT, str(TESTS / "bench" / "_runtime_tasks.mjs"), str(DIST)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")


def answers(pyodide: subprocess.Popen[str], order: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is said here and in Pyodide. Ends with a message if the answers differ."""
    assert pyodide.stdin
    assert pyodide.stdout
    mine: dict[str, Any] = json.loads(perform(order))
    pyodide.stdin.write(order + "\n")
    pyodide.stdin.flush()
    theirs: dict[str, Any] = json.loads(pyodide.stdout.readline())
    if mine["answer"] != theirs["answer"]:
        raise SystemExit(f"The two runtimes disagree on {order[:200]}")
    return mine, theirs


def median_seconds(
    pyodide: subprocess.Popen[str], order: str, rounds: int, clock: str = "seconds"
) -> tuple[float, float]:
    """The medians here and in Pyodide, by the clock or of the processor (``cpu``); the first round only warms up."""
    done = [answers(pyodide, order) for _ in range(rounds + 1)][1:]
    return median(mine[clock] for mine, _ in done), median(theirs[clock] for _, theirs in done)


if __name__ == "__main__":
    sys.exit(main())
