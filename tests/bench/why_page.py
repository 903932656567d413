"""How soon the first reason is there in the page's Python: questions of :mod:`why`, asked as the page asks them.

The built site's Pyodide runs in Node, whose WebAssembly is that of Chromium. Both runtimes must give the same answers.
Run by ``python3 build.py bench why_page``. Times are by the clock: other programs slow them down.
"""

from __future__ import annotations

import argparse
import itertools
import json
import platform
import sys

from build_site.site import build_site
from dokulab.board.formats import grid_text
from tests.bench.runtimes import answers, built_pyodide
from tests.bench.why import puzzles_in_turn, questions_about


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--questions", type=int, default=60, metavar="N", help="default 60")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    options = parser.parse_args()
    build_site()
    asked = (
        (level, false)
        for level, puzzle in puzzles_in_turn(options.questions, options.seed)
        for false in questions_about(puzzle, 1, options.seed)
    )
    rows: list[tuple[str, float, float]] = []
    with built_pyodide() as pyodide:
        for level, false in itertools.islice(asked, options.questions):
            state = false.question.state
            cell, digit = false.question.candidate
            question = {
                "puzzle": grid_text(false.proof.puzzle),
                "cell": cell,
                "digit": digit,
                "digits": grid_text(state.grid),
                "candidates": [bits >> 1 for bits in state.digit_sets],
            }
            mine, theirs = answers(pyodide, json.dumps({"task": "the first reason", "puzzles": [json.dumps(question)]}))
            rows.append((level, mine["seconds"], theirs["seconds"]))
    print(f"\nThe first reason, of {len(rows)} questions, by CPython {platform.python_version()} and by Pyodide.\n")
    print("| runtime | median s | 90% within s | within 1 s | within 3 s | slowest s |\n|---|--:|--:|--:|--:|--:|")
    for name, at in ("CPython", 1), ("Pyodide", 2):
        seconds = sorted(float(row[at]) for row in rows)
        middle, most = seconds[len(seconds) // 2], seconds[int(0.9 * (len(seconds) - 1))]
        shares = [f"{sum(each <= limit for each in seconds) / len(seconds):.1%}" for limit in (1, 3)]
        print(f"| {name} | {middle:.2f} | {most:.2f} | {' | '.join(shares)} | {seconds[-1]:.2f} |")
    return pyodide.returncode


if __name__ == "__main__":
    sys.exit(main())
