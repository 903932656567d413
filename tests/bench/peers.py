"""Ours against other sudoku programs: solving, uniqueness, ratings, steps, making puzzles of a level; in a browser too.

The other programs are packages of pinned versions in an environment that this makes in .cache/peers. Each measurement
is a fresh process, by the processor's time without imports; all programs take turns, in another order each round, on
the same puzzles. Every solution and every generated puzzle is checked, outside the time. Medians of five rounds; ratios
compare programs within a round. Rows where ours loses are shown like the others. Run by ``python3 build.py bench
peers``, which also writes the tables to web/docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

from build_site.browser import browser
from dokulab.board.formats import parse_grid
from dokulab.search.solvers.bitboard import solve_text
from tests import corpus
from tests.bench._document import keep, made_by
from tests.bench._peers import BATCH, TASKS
from tests.bench.solve import permuted

ROOT = Path(__file__).parents[2]
ENVIRONMENT = ROOT / ".cache" / "peers"

PYTHON_PACKAGES = (
    "dlxsudoku==0.10.3",
    "dokusan==0.1.0",
    "hodoku-py==0.2.1",
    "pencilmark==1.0.0rc1",
    "py-sudoku==2.0.0",
    "sudokutools==0.4.0",
)
NODE_PACKAGES = ("sudoku@0.0.3", "sudoku-core@3.0.3", "@algorithm.ts/sudoku@4.0.3")
NO_PROOF = " (no proof)"
NODE_PEERS = {
    "solve": tuple(f"{name}{NO_PROOF}" for name in ("@algorithm.ts/sudoku", "sudoku", "sudoku-core")),
    "unique": ("sudoku-core",),
    "rate": ("sudoku-core", "sudoku"),
    "steps": ("sudoku-core",),
    "generate": ("sudoku-core",),
}

ROUNDS = 5
_PATIENCE = 20
"""Seconds of the processor's time for a measurement. A program that takes more once is left out of its table."""

MOST = 400
"""Puzzles from which each program takes as many as it can in its time."""

TOGETHER = 6000
"""Puzzles that the batch solver is given."""


@dataclass(frozen=True)
class Comparison:
    """A table: what is done, with puzzles of which file, and how long a measurement takes."""

    title: str
    task: str
    file: str | None = None
    seconds: float = 0.3
    in_browser: bool = False

    def programs(self, has_npm: bool) -> list[str]:
        batch = [BATCH] if self.task in ("solve", "unique") else []
        npm = NODE_PEERS[self.task] if has_npm else ()
        return ["ours", *batch, *npm] if self.in_browser else [*TASKS[self.task], *batch, *npm]

    def puzzles(self, number: int) -> list[str]:
        """The lines of input for this round: puzzles, permuted anew, or seeds."""
        rng = random.Random(f"peers/{number}")
        if self.file is None:
            return [str(rng.randrange(1, 10**6)) for _ in range(MOST)]
        puzzles = corpus.sample(self.file, MOST, number)
        if self.task == "unique":
            several = [row["puzzle"] for row in corpus.rows("multi-solution-200.csv")]
            puzzles = [
                puzzle for pair in zip(puzzles, rng.sample(several, len(several)), strict=False) for puzzle in pair
            ]
        return [permuted(puzzle, rng) for puzzle in puzzles]


COMPARISONS = (
    Comparison("Solve and prove: 17 clues", "solve", "royle17-1000.txt"),
    Comparison("Solve and prove: easy", "solve", "exchange-easy-250.csv"),
    Comparison("Solve and prove: top95", "solve", "norvig-top95.txt"),
    Comparison("Solve in the browser: 17 clues", "solve", "royle17-1000.txt", in_browser=True),
    Comparison("Solve in the browser: easy", "solve", "exchange-easy-250.csv", in_browser=True),
    Comparison("Is there exactly one solution? Half the puzzles have several", "unique", "exchange-medium-250.csv"),
    Comparison("Rate: easy", "rate", "exchange-easy-250.csv", 0.5),
    Comparison("Rate: hard", "rate", "exchange-hard-250.csv", 1),
    Comparison("Technique steps in words: medium", "steps", "exchange-medium-250.csv", 0.5),
    Comparison("Make a puzzle of medium difficulty, by each program's own scale", "generate", None, 2),
)


def prepare() -> Path:
    """The environment's Python; made, with its packages, unless it is there with these versions."""
    python = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = ENVIRONMENT / "packages.txt"
    wanted = "\n".join([*PYTHON_PACKAGES, *NODE_PACKAGES])
    if not stamp.exists() or stamp.read_text() != wanted:
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        venv.create(ENVIRONMENT, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", *PYTHON_PACKAGES], check=True)
        npm = shutil.which("npm")
        if npm:
            subprocess.run([npm, "install", "--silent", "--prefix", ENVIRONMENT, *NODE_PACKAGES], check=True)
        stamp.write_text(wanted)
    return python


@dataclass(frozen=True)
class Measured:
    """``speed``: answers a second. ``given_up``: the share of puzzles that a program's techniques did not solve."""

    speed: float
    given_up: float


def measured(python: Path, comparison: Comparison, name: str, puzzles: Sequence[str]) -> Measured | None:
    """None if the program failed or took too long. Ends with a message if an answer is wrong."""
    program = name.removesuffix(NO_PROOF)
    here, seconds = Path(__file__), str(comparison.seconds)
    is_ours = name in ("ours", BATCH)
    command: list[str | Path]
    if comparison.in_browser:
        archive = [packed_engine()] if is_ours else []
        command = ["node", here.with_name("_peers_browser.mjs"), program, seconds, *archive]
    elif name in NODE_PEERS[comparison.task]:
        command = ["node", here.with_name("_peers.mjs"), comparison.task, program, seconds]
    else:
        command = [python, here.with_name("_peers.py"), comparison.task, program, seconds]
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(ROOT / "py"), str(ROOT)]),
        "PEERS": str(ENVIRONMENT),
        "DOKULAB_BROWSER": str(browser()) if comparison.in_browser else "",
    }
    try:
        done = subprocess.run(
            command,
            input="\n".join(puzzles),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            check=True,
            preexec_fn=_limit_processor_time,
            timeout=20 * _PATIENCE,
            env=environment,
        )
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return None
    result = json.loads(done.stdout)
    answers = result["answers"]
    for puzzle, answer in zip(puzzles, answers, strict=False):
        if not is_right(comparison.task, puzzle, answer):
            raise SystemExit(f"{name} is wrong: {comparison.title}, {puzzle}, {answer}")
    given_up = 0 if comparison.task == "unique" else sum(answer is False for answer in answers)
    return Measured(len(answers) / result["seconds"], given_up / len(answers))


@cache
def packed_engine() -> Path:
    """An archive of what our side of a measurement imports."""
    path = ENVIRONMENT / "engine.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for root, pattern in ((ROOT / "py", "dokulab/**/*.py"), (ROOT, "tests/bench/_peers.py")):
            for file in sorted(root.glob(pattern)):
                archive.write(file, file.relative_to(root))
    return path


def _limit_processor_time() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (_PATIENCE, _PATIENCE))


def is_right(task: str, puzzle: str, answer: Any) -> bool:
    """Solutions are checked against the puzzle, made puzzles and uniqueness by our solver; ratings are not checked."""
    if task == "solve":
        return len(answer) == 1 and parse_grid(answer[0]).is_solution_of(parse_grid(puzzle))
    if task == "generate":
        return len(solve_text(answer)) == 1
    if task == "unique":
        return bool(answer) == (len(solve_text(puzzle, 2)) == 1)
    return True


def compare(comparison: Comparison, python: Path, rounds: int) -> list[str]:
    """The rows of a table, the fastest first."""
    names = comparison.programs((ENVIRONMENT / "node_modules").exists())
    by_name: dict[str, list[Measured]] = {name: [] for name in names}
    for number in range(rounds):
        rng = random.Random(f"peers/order/{number}")
        puzzles = comparison.puzzles(number)
        for name in rng.sample(names, len(names)):
            if len(by_name[name]) < number:
                continue
            given = puzzles
            if name == BATCH:
                given = [permuted(puzzles[place % len(puzzles)], rng) for place in range(TOGETHER)]
            result = measured(python, comparison, name, given)
            if result is not None:
                by_name[name].append(result)
    rows = []
    ours = by_name["ours"]
    if len(ours) < rounds:
        raise SystemExit(f"Ours failed, or was not done in {_PATIENCE} s: {comparison.title}.")
    for name in sorted(names, key=lambda name: -median([each.speed for each in by_name[name]] or [0])):
        done = by_name[name]
        if len(done) < rounds:
            rows.append(f"| {name} | failed, or not done in {_PATIENCE} s | | |")
            continue
        ratios = [mine.speed / theirs.speed for mine, theirs in zip(ours, done, strict=True)]
        given_up = median(each.given_up for each in done)
        left = f" ({given_up:.0%} given up)" if given_up else ""
        speed, ratio, low, high = (
            _three_digits(figure)
            for figure in (median(each.speed for each in done), median(ratios), min(ratios), max(ratios))
        )
        rows.append(f"| {name}{left} | {speed} | {ratio} | {low} to {high} |")
    return rows


def _three_digits(figure: float) -> str:
    """The number with three significant digits, in full up to a million: ``"12,100"``."""
    return f"{float(f'{figure:.3g}'):,g}"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only", default="", metavar="WORDS", help="measure the tables with these words in their title"
    )
    options = parser.parse_args(argv)
    python = prepare()
    for comparison in COMPARISONS:
        if options.only.lower() in comparison.title.lower():
            part = "\n".join([*TABLE_HEAD, *compare(comparison, python, ROUNDS)])
            print(f"\n## {comparison.title}\n\n{part}", flush=True)
            keep(comparison.title, part)  # at once, in case a later one is interrupted
    packages = ", ".join(PYTHON_PACKAGES + NODE_PACKAGES)
    keep("Benchmarks", HEAD.format(made=made_by("bench peers"), packages=packages))
    return 0


TABLE_HEAD = (
    "| program | a second | ours is this many times as fast | lowest to highest |",
    "| --- | --: | --: | --: |",
)

HEAD = """{made}

Each measurement runs in a fresh process, which takes one puzzle after another for 0.3 to 2 seconds of processor time.
Imports are not counted. "In a batch" is our batch solver on 6,000 puzzles at once. All programs take turns on the same
puzzles, which are permuted anew for each round. The tables have medians of five rounds; a ratio compares two programs
within a round. The machine was busy, which widens the ranges more than it moves the medians. Every solution, every
generated puzzle and every answer about uniqueness was checked. The solvers of hodoku-py and pencilmark are written in
C and C++, the others in Python or JavaScript. In the browser (Chromium) ours is Python in Pyodide, and times are by the
clock.

Each program rates in its own way: ours by the score of its steps, sudoku by counting guesses in four random searches.
"Given up" is the share of puzzles that a program's techniques did not solve. tdoku is not on a package registry, and
the Rust packages that rustoku needs could not be fetched here.

Versions: {packages}."""


if __name__ == "__main__":
    sys.exit(main())
