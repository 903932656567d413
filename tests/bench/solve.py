"""The fast solver against Norvig's method: solve each puzzle and prove its solution the only one.

Each measurement is a fresh process, so that no memory of earlier puzzles helps. Both sides take turns and get the
same puzzles, whose digits, rows and columns a seed has permuted, another one each round. Reading the text and
writing the solution is part of the time, the check of the answers is not. Run by ``python3 build.py bench solve``,
or with ``py`` and the repository's root on PYTHONPATH.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from random import Random
from statistics import median

from dokulab.board.formats import parse_grid
from tests import corpus

SIDES = ("norvig", "bitboard")


@dataclass(frozen=True)
class PuzzleSet:
    """A file of puzzles, and how many of them one measurement takes."""

    name: str
    file: str
    puzzles: int


SETS = (
    PuzzleSet("17 clues", "royle17-1000.txt", 200),
    PuzzleSet("easy", "exchange-easy-250.csv", 200),
    PuzzleSet("hard", "exchange-hard-250.csv", 200),
    PuzzleSet("diabolical", "exchange-diabolical-250.csv", 200),
    PuzzleSet("top95", "norvig-top95.txt", 95),
    PuzzleSet("hardest", "forum-hardest-1106-375.txt", 40),
)


@dataclass(frozen=True)
class Row:
    """A set's result: puzzles a second of both sides, medians, and the ratio in each round."""

    name: str
    puzzles: int
    norvig: float
    bitboard: float
    ratios: tuple[float, ...]

    @property
    def ratio(self) -> float:
        return median(self.ratios)


def permuted(puzzle: str, rng: Random) -> str:
    """The same puzzle with its digits renamed, and its rows and columns moved within and with bands and stacks."""

    def order() -> list[int]:
        return [3 * band + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]

    names = {".": "."} | dict(zip("123456789", rng.sample("123456789", 9), strict=True))
    return "".join(names[puzzle[9 * row + column]] for row, column in product(order(), order()))


def measure(side: str) -> None:
    """In the fresh process: solve the puzzles of standard input, print the time and the solutions."""
    if side == "norvig":
        from tests.bench._norvig import solve_text
    else:
        from dokulab.search.solvers.bitboard import solve_text
    puzzles = json.load(sys.stdin)
    started = time.perf_counter()
    answers = [solve_text(puzzle, 2) for puzzle in puzzles]
    print(json.dumps({"seconds": time.perf_counter() - started, "answers": answers}))


def seconds_of(side: str, puzzles: Sequence[str]) -> float:
    """Measure one side in a process of its own, and check what it answers."""
    command = [sys.executable, str(Path(__file__)), "--measure", side]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, input=json.dumps(puzzles), stdout=subprocess.PIPE, text=True, check=True, env=env)
    result = json.loads(done.stdout)
    for puzzle, solutions in zip(puzzles, result["answers"], strict=True):
        if len(solutions) != 1 or not parse_grid(solutions[0]).is_solution_of(parse_grid(puzzle)):
            raise SystemExit(f"{side} is wrong on {puzzle}: {solutions}")
    return float(result["seconds"])


def compare(puzzle_set: PuzzleSet, rounds: int, seed: int) -> Row:
    puzzles = corpus.sample(puzzle_set.file, puzzle_set.puzzles, seed)
    times: dict[str, list[float]] = {side: [] for side in SIDES}
    for number in range(rounds):
        rng = Random(f"{seed}/{number}")
        round_puzzles = [permuted(puzzle, rng) for puzzle in puzzles]
        for side in SIDES if number % 2 else reversed(SIDES):
            times[side].append(seconds_of(side, round_puzzles))
    speeds = {side: len(puzzles) / median(times[side]) for side in SIDES}
    ratios = tuple(slow / fast for slow, fast in zip(times["norvig"], times["bitboard"], strict=True))
    return Row(puzzle_set.name, len(puzzles), speeds["norvig"], speeds["bitboard"], ratios)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="measurements of each side; medians are shown")
    parser.add_argument("--seed", type=int, default=1, help="which puzzles are drawn, and how they are permuted")
    parser.add_argument("--sets", nargs="*", default=[], metavar="NAME", help="only these sets")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there too")
    parser.add_argument("--measure", choices=SIDES, help=argparse.SUPPRESS)
    options = parser.parse_args(argv)
    if options.measure:
        measure(options.measure)
        return 0
    rows: list[Row] = []
    print("Puzzles a second, each solved and proved to have one solution; medians of", options.rounds, "rounds.\n")
    print("| set | puzzles | Norvig's method | bitboard | ratio | lowest to highest |")
    print("| --- | --: | --: | --: | --: | --: |")
    for puzzle_set in SETS:
        if options.sets and puzzle_set.name not in options.sets:
            continue
        if not corpus.has(puzzle_set.file):
            print(f"| {puzzle_set.name} | not at hand: {puzzle_set.file} | | | | |")
            continue
        row = compare(puzzle_set, options.rounds, options.seed)
        rows.append(row)
        spread = f"{min(row.ratios):.1f} to {max(row.ratios):.1f}"
        speeds = f"{row.norvig:,.0f} | {row.bitboard:,.0f}"
        print(f"| {row.name} | {row.puzzles} | {speeds} | {row.ratio:.1f} | {spread} |", flush=True)
    if options.json:
        options.json.write_text(json.dumps([asdict(row) | {"ratio": row.ratio} for row in rows], indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
