"""How long 10,000 lines take to read, in each of the forms in which people keep many puzzles.

Asked as the page asks, in parts, with the messages both ways; here and in the built site's Pyodide, which runs in Node
and has Chromium's WebAssembly. Run by ``python3 build.py bench reading``. Times are the processor's.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Sequence
from random import Random

from build_site.site import build_site
from tests.bench.runtimes import built_pyodide, median_seconds
from tests.puzzle_texts import PUZZLE

LINES = 10_000


def puzzles(count: int) -> list[str]:
    """Different puzzles: one with its digits changed for others at random."""
    random = Random(1)
    return [PUZZLE.translate(str.maketrans("123456789", "".join(random.sample("123456789", 9)))) for _ in range(count)]


def rows_of(puzzle: str) -> str:
    return "\n".join(puzzle[start : start + 9] for start in range(0, 81, 9))


def each(write: Callable[[str], str], lines: int = 1) -> str:
    """As many puzzles as fill :data:`LINES`, of which each takes this many."""
    return "\n".join(map(write, puzzles(LINES // lines)))


FORMS: dict[str, str] = {
    "one a line": each(str),
    "one a line, with ratings": each("{};11.90;1.20;gsf".format),
    "one a line, numbered": each("7. {}".format),
    "a table": "puzzle,level,er\n" + each("{},easy,1.2".format),
    "a table with boxes and titles": "box,puzzle,title\n" + each("3x3,{},A title".format),
    "records, one a line": each(lambda puzzle: json.dumps({"puzzle": puzzle, "box": "3x3", "level": "easy"})),
    "positions, one a line": each(lambda puzzle: f"{puzzle[:2]}+4{puzzle[3:]}:214 334"),
    "drawn in nine lines": each(lambda puzzle: rows_of(puzzle) + "\n", 10),
    "drawn with headings": each(lambda puzzle: f"Grid 7\n{rows_of(puzzle)}", 10),
    "no puzzle on any line": each(lambda puzzle: puzzle[1:]),
}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args(argv)
    build_site()
    print(f"\n{LINES:,} lines, CPython {platform.python_version()} and Pyodide, medians of {options.rounds} rounds.\n")
    print("| form | CPython, ms of processor | Pyodide, ms of processor |\n| --- | --: | --: |", flush=True)
    with built_pyodide() as pyodide:
        for form, text in FORMS.items():
            order = json.dumps({"task": "read a text", "puzzles": [text]})
            here, there = median_seconds(pyodide, order, options.rounds, "cpu")
            print(f"| {form} | {1000 * here:.0f} | {1000 * there:.0f} |", flush=True)
    return pyodide.returncode


if __name__ == "__main__":
    sys.exit(main())
