"""Where the engine's time goes, on CPython and in Pyodide: the functions that take most time themselves, for each task.

Both runtimes do the same tasks and must give the same answers. It also times closing rounds on one puzzle and on 7,000,
which are the same operations on short and on long integers: so it shows which share is arithmetic on big integers.
Run by ``python3 build.py bench profiles``, which also puts the tables into web/docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

from build_site.site import build_site
from tests import corpus
from tests.bench._document import keep, made_by
from tests.bench._runtime_tasks import CLOSING, PROFILED
from tests.bench.runtimes import answers, built_pyodide, median_seconds, puzzles_for

TOP = 3
ROUNDS = 5


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args(argv)
    build_site()
    with built_pyodide() as pyodide:
        lines = [
            HEAD.format(made=made_by("bench profiles"), top=TOP),
            "| task | CPython | Pyodide |",
            "| --- | --- | --- |",
            *(f"| {task} | {' | '.join(tops(pyodide, task))} |" for task in PROFILED),
            FLOOR,
            "| runtime | one puzzle, ms | 7,000 puzzles, ms | arithmetic on big integers, at least |",
            "| --- | --: | --: | --: |",
            *floor(pyodide),
        ]
    part = "\n".join(lines)
    print(part)
    keep("The functions that take most time", part)
    return 0


def tops(pyodide: subprocess.Popen[str], task: str) -> list[str]:
    """For each runtime the functions that take most time themselves. The first run only warms up."""
    order = {"task": task, "puzzles": puzzles_for(task)}
    answers(pyodide, json.dumps(order))
    return [listed(each["own"]) for each in answers(pyodide, json.dumps(order | {"top": TOP}))]


def listed(own: Sequence[tuple[str, float]]) -> str:
    return ", ".join(f"`{name}` {share:.0%}" for name, share in own)


def floor(pyodide: subprocess.Popen[str]) -> list[str]:
    puzzles = corpus.sample("exchange-hard-250.csv", 200)
    orders: list[dict[str, Any]] = [{"task": task, "puzzles": puzzles} for task in CLOSING]
    one, many = (median_seconds(pyodide, json.dumps(order), ROUNDS) for order in orders)
    return [
        f"| {name} | {1000 * short:.1f} | {1000 * long:.1f} | {1 - short / long:.0%} |"
        for name, short, long in zip(("CPython", "Pyodide"), one, many, strict=True)
    ]


HEAD = """{made} For each task, the {top} functions
that take most time themselves, with their share under Python's profiler. The profiler makes small functions look slower
than they are. Pyodide runs in Node here, with the page's build of the engine.
"""

FLOOR = """
Sixty rounds of the batch solver take the same operations for one puzzle as for 7,000, on integers of one bit or of
7,000 bits. So the difference is arithmetic on big integers, which no Python code can avoid.
"""


if __name__ == "__main__":
    sys.exit(main())
