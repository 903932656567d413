"""Ours against other sudoku programs: solving with proof, rating step by step, making puzzles of a level.

The other programs are packages of pinned versions in an environment that this makes in .cache/peers. Each measurement
is a fresh process, by the processor's time without imports; all programs take turns, in another order each round, on
the same puzzles. Every solution and every generated puzzle is checked, outside the time. Medians of five rounds; ratios
compare programs within a round. Rows where ours loses are shown like the others. Run by ``python3 build.py bench
peers``, which also writes the tables to web/docs/benchmarks.md.
"""

from __future__ import annotations

import json
import os
import platform
import random
import resource
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from dokulab.formats import parse_grid
from dokulab.solvers.bitboard import solve_text
from tests import corpus
from tests.bench._peers import CPU_SECONDS, TASKS
from tests.bench.solve import permuted

ROOT = Path(__file__).parents[2]
ENVIRONMENT = ROOT / ".cache" / "peers"
DOCUMENT = ROOT / "web" / "docs" / "benchmarks.md"

PYTHON_PACKAGES = (
    "dlxsudoku==0.10.3",
    "dokusan==0.1.0",
    "hodoku-py==0.2.1",
    "pencilmark==1.0.0rc1",
    "py-sudoku==2.0.0",
    "sudokutools==0.4.0",
)
NODE_PACKAGES = ("sudoku@0.0.3", "sudoku-core@3.0.3", "@algorithm.ts/sudoku@4.0.3")
NODE_PEERS = ("@algorithm.ts/sudoku (no proof)", "sudoku (no proof)", "sudoku-core (no proof)")

ROUNDS = 5
_PATIENCE = 20
"""Seconds of the processor's time for a measurement. A program that takes more once is left out of its table."""

_SOLVED_TOGETHER = 6000
"""Puzzles that the batch solver is given; the others take as many as they can in their time."""


@dataclass(frozen=True)
class Comparison:
    """A table: what is done, with which puzzles, and what is asked of an answer."""

    title: str
    task: str
    file: str | None = None
    puzzles: int = 400


COMPARISONS = (
    Comparison("Solve and prove: 17 clues", "solve", "royle17-1000.txt"),
    Comparison("Solve and prove: easy", "solve", "exchange-easy-250.csv"),
    Comparison("Solve and prove: top95", "solve", "norvig-top95.txt"),
    Comparison("Rate step by step: easy", "rate", "exchange-easy-250.csv"),
    Comparison("Rate step by step: hard", "rate", "exchange-hard-250.csv"),
    Comparison("Make a puzzle of medium difficulty, by each program's own scale", "generate"),
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


def measured(python: Path, task: str, name: str, puzzles: Sequence[str]) -> tuple[int, float] | None:
    """How many puzzles a program answered, and in how many seconds; None if it failed or took too long."""
    if name in NODE_PEERS:
        command = ["node", str(Path(__file__).with_name("_peers.mjs")), name.removesuffix(" (no proof)")]
    else:
        command = [str(python), str(Path(__file__).with_name("_peers.py")), task, name]
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(ROOT / "py"), str(ROOT)]),
        "PEERS": str(ENVIRONMENT),
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
            env=environment,
        )
    except subprocess.CalledProcessError:
        return None
    result = json.loads(done.stdout)
    answers = result["answers"]
    if task == "solve":
        wrong = [puzzle for puzzle, found in zip(puzzles, answers, strict=False) if not is_right(puzzle, found)]
        if wrong:
            raise SystemExit(f"{name} is wrong on {wrong[0]}")
    elif task == "generate" and any(len(solve_text(answer)) != 1 for answer in answers):
        raise SystemExit(f"{name} has made a puzzle without exactly one solution")
    return len(answers), result["seconds"]


def _limit_processor_time() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (_PATIENCE, _PATIENCE))


def is_right(puzzle: str, found: Sequence[str]) -> bool:
    return len(found) == 1 and parse_grid(found[0]).is_solution_of(parse_grid(puzzle))


def compare(comparison: Comparison, python: Path, rounds: int) -> list[str]:
    """The rows of a table, the fastest first."""
    names = list(TASKS[comparison.task])
    if comparison.task == "solve":
        names += ["ours, in a batch", *(NODE_PEERS if (ENVIRONMENT / "node_modules").exists() else ())]
    speeds: dict[str, list[float]] = {name: [] for name in names}
    for number in range(rounds):
        rng = random.Random(f"peers/{number}")
        order = rng.sample(names, len(names))
        puzzles = [str(rng.randrange(1, 10**6)) for _ in range(comparison.puzzles)]
        if comparison.file is not None:
            puzzles = [permuted(text, rng) for text in corpus.sample(comparison.file, comparison.puzzles, number)]
        for name in order:
            if len(speeds[name]) < number:
                continue
            given = puzzles
            if name == "ours, in a batch":
                given = [permuted(puzzles[place % len(puzzles)], rng) for place in range(_SOLVED_TOGETHER)]
            result = measured(python, comparison.task, name, given)
            if result is not None:
                speeds[name].append(result[0] / result[1])
    rows = []
    ours = speeds["ours"]
    for name in sorted(names, key=lambda name: -median(speeds[name] or [0])):
        if len(speeds[name]) == rounds:
            ratios = [mine / theirs for mine, theirs in zip(ours, speeds[name], strict=True)]
            ratio = f"{median(ratios):.3g} | {min(ratios):.3g} to {max(ratios):.3g}"
            rows.append(f"| {name} | {median(speeds[name]):,.3g} | {ratio} |")
        else:
            rows.append(f"| {name} | failed, or not done in {_PATIENCE} s | | |")
    return rows


def main() -> int:
    python = prepare()
    parts: list[str] = []
    for comparison in COMPARISONS:
        part = "\n".join([f"\n## {comparison.title}\n", *TABLE_HEAD, *compare(comparison, python, ROUNDS)])
        print(part, flush=True)
        parts.append(part)
        write_document(parts)  # each table is kept, even if a later one is interrupted
    return 0


def write_document(parts: Sequence[str]) -> None:
    head = HEAD.format(
        date=datetime.now(UTC).date(),
        machine=f"{platform.machine()}, {os.cpu_count()} processors, CPython {platform.python_version()}",
        seconds=CPU_SECONDS,
        packages=", ".join(PYTHON_PACKAGES + NODE_PACKAGES),
    )
    DOCUMENT.write_text("\n".join([head, *parts]) + "\n", "utf-8")


TABLE_HEAD = (
    "| program | a second | ours is so many times as fast | lowest to highest |",
    "| --- | --: | --: | --: |",
)

HEAD = """# Benchmarks

Made by `python3 build.py bench peers` on {date}: {machine}.

Each measurement is a fresh process that answers puzzles one after the other for {seconds} seconds of processor time or
more, without imports; "in a batch" is our batch solver on 6,000 puzzles. All programs get the same puzzles, permuted
anew in each round, and take turns. Medians of five rounds; ratios compare programs within a round. Every solution and
every generated puzzle was checked. The solvers of hodoku-py and pencilmark are C and C++, the others Python or
JavaScript.

Versions: {packages}."""


if __name__ == "__main__":
    sys.exit(main())
