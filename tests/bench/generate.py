"""Climbing to a call count: how often it succeeds, how long it takes, and whether the label can be trusted.

Each puzzle's count is taken once more from runs that had no part in its making. Their own standard error is
about 4 percent of the mean, so some of the misses in the last column are the check's.
"""

from __future__ import annotations

import argparse
import statistics
import time
from random import Random

from dokulab.generators.climb import Aim, generate
from dokulab.generators.symmetry import SYMMETRIES
from dokulab.jobs import run
from dokulab.rating.call_count import root_of
from dokulab.rating.rate import count_runs
from dokulab.solvers.bitboard import count_solutions

TARGETS = (6.0, 29.0, 98.0, 527.0, 1500.0)
TOLERANCE = 0.1
FRESH_SEED = -1
FRESH_RUNS = range(400)


def measure(target: float, symmetry: str, seeds: range) -> str:
    """One row of the table."""
    seconds: list[float] = []
    successes = trusted = 0
    aim = Aim.within(target, TOLERANCE)
    for seed in seeds:
        start = time.perf_counter()
        made = run(generate(aim, Random(seed), symmetry=symmetry))
        seconds.append(time.perf_counter() - start)
        if count_solutions(made.puzzle.values) != 1:
            raise SystemExit(f"seed {seed}: {made.puzzle} has not exactly one solution")
        if made.reached:
            successes += 1
            counts = run(count_runs(root_of(made.puzzle), FRESH_SEED, FRESH_RUNS))
            trusted += aim.reached_by(statistics.fmean(count.sweeps for count in counts))
    return (
        f"| {target:g} | {symmetry} | {successes} of {len(seeds)} | {statistics.median(seconds):.3f} "
        f"| {max(seconds):.2f} | {trusted} of {successes} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, help="puzzles a target")
    parser.add_argument("--symmetry", choices=tuple(SYMMETRIES), help="only this one; else each")
    parser.add_argument("--target", type=float, action="append", help="instead of the usual ones")
    arguments = parser.parse_args()
    print(f"Climbing to a call count within {TOLERANCE:.0%}:\n")
    print("| target | symmetry | reached | median s | max s | within it by 400 fresh runs |\n|---|---|---|---|---|---|")
    for symmetry in [arguments.symmetry] if arguments.symmetry else SYMMETRIES:
        for target in arguments.target or TARGETS:
            print(measure(target, symmetry, range(arguments.seeds)), flush=True)


if __name__ == "__main__":
    main()
