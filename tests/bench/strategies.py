"""Solving as people do: soundness on every 9x9 file, shares without trial, speed, and agreement with a library.

Every step of every path is held against the solution. (The score is measured by the benchmark ``score``.)
HoDoKu's library of test positions is read from beside the checkout where a developer has it: how many of the cases of
each of its codes our technique of the same definition agrees with.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median

from dokulab.board.formats import parse_grid
from dokulab.ground.jobs import run
from dokulab.ground.workers import collect_less
from dokulab.people.catalogue import CATALOGUE
from dokulab.people.path import Path, solve_steps
from dokulab.search.slices import classify, strategies_of
from dokulab.search.solvers.bitboard import solve_text
from tests import corpus, hodoku

FILES = (
    *corpus.EXCHANGE,
    "norvig-easy50.txt",
    "norvig-top95.txt",
    "norvig-hardest11.txt",
    "gecode-9x9-18.csv",
    "websudoku-400.csv",
    "qqwing-levels-400.csv",
    "royle17-1000.txt",
    "magictour-top1465.txt",
    "forum-hardest-1106-375.txt",
    "forum-hardest-1905-se11-500.txt",
)


ROUNDS = 5
"""Times that the speed of a file is measured."""


def paths_a_second(puzzles: Sequence[str]) -> float:
    """How many puzzles are solved in a second of processor time."""
    started = time.process_time()
    for puzzle in puzzles:
        run(solve_steps(parse_grid(puzzle)))
    return len(puzzles) / (time.process_time() - started)


def check_sound(puzzle: str, path: Path) -> None:
    (solution,) = solve_text(puzzle)
    for step in path.steps:
        wrong = [(cell, digit) for cell, digit in step.placements if solution[cell] != str(digit)]
        wrong += [(cell, digit) for cell, digit in step.eliminations if solution[cell] == str(digit)]
        if wrong:
            raise SystemExit(f"{step.technique} is wrong about {wrong} in {puzzle}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=20, help="puzzles a file (0: all)")
    most = parser.parse_args().most
    print("| file | puzzles | steps, all sound | solved without trial |\n|---|--:|--:|--:|")
    for name in filter(corpus.has, FILES):
        puzzles = corpus.sample(name, most) if most else corpus.puzzles(name)
        paths = [run(solve_steps(parse_grid(puzzle))) for puzzle in puzzles]
        for puzzle, path in zip(puzzles, paths, strict=True):
            check_sound(puzzle.replace("0", "."), path)
        steps = sum(len(path.steps) for path in paths)
        without = sum(all(step.technique != "trial" for step in path.steps) for path in paths)
        print(f"| {name} | {len(puzzles)} | {steps:,} | {without / len(puzzles):.1%} |", flush=True)
    print(f"\n| file | puzzles | puzzles a CPU second, median of {ROUNDS} | least to most |\n|---|--:|--:|--:|")
    for name in corpus.EXCHANGE:
        puzzles = corpus.puzzles(name)
        # Each round has a process of its own, as --workers has them: searches remember what they found.
        with ProcessPoolExecutor(1, get_context("spawn"), collect_less, max_tasks_per_child=1) as pool:
            speeds = sorted(pool.map(paths_a_second, [puzzles] * ROUNDS))
        least_to_most = f"{speeds[0]:.1f} to {speeds[-1]:.1f}"
        print(f"| {name} | {len(puzzles)} | {median(speeds):.1f} | {least_to_most} |", flush=True)
    if corpus.has("royle17-49151.txt.gz"):
        print("\n| strategies | solved of 49,151 | puzzles/s |\n|---|--:|--:|")
        clue_lists = [tuple(map(int, text.replace(".", "0"))) for text in corpus.puzzles("royle17-49151.txt.gz")]
        for names in (["ns"], ["ns", "hs"], ["ns", "hs", "lc"]):
            started = time.perf_counter()
            solved = run(classify(clue_lists, strategies_of(names))).solved_count
            speed = len(clue_lists) / (time.perf_counter() - started)
            print(f"| {'+'.join(names)} | {solved:,} | {speed:,.0f} |", flush=True)
    if corpus.has(hodoku.FILE):
        agreed: dict[str, list[bool]] = defaultdict(list)
        for case in hodoku.cases():
            agreed[case.code].append(case.agrees())
        print("\n| HoDoKu's code | our technique | cases | agree |\n|---|---|--:|--:|")
        for code in hodoku.OURS:
            print(f"| {code} | {', '.join(hodoku.OURS[code])} | {len(agreed[code])} | {sum(agreed[code])} |")
    print(f"\n{len(CATALOGUE)} techniques in the catalogue.")


if __name__ == "__main__":
    main()
