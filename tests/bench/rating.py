"""The call count: the fast program against the plain reference, and the paper's Table I beside ours.

Ratios are of two programs run in turns on one machine, medians of five, with equal answers. Table I needs labelled
puzzles (websudoku-400.csv) beside the checkout, and says so if they are not there.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from dokulab.board.formats import parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.measure import reference
from dokulab.measure.call_count import root_of, search
from dokulab.measure.counts import RunCounts, draw_of_run
from dokulab.papers.experiments.fatemi_table import PAPER
from dokulab.papers.experiments.small_experiments import CallCountTable
from tests import corpus

LABELLED = "websudoku-400.csv"
SEED = 0
RUNS = range(10)
TURNS = 5
SEEDS = range(1_000)
LONGEST = 3_000
"""Sweeps; longer runs are not compared, since the reference would need minutes for some."""


def by_reference(puzzle: Grid) -> list[RunCounts]:
    return [reference.count_calls(puzzle, draw_of_run(SEED, number)) for number in RUNS]


def by_fast_program(puzzle: Grid) -> list[RunCounts]:
    root = root_of(puzzle)
    return [run(search(root, draw_of_run(SEED, number))) for number in RUNS]


def seconds_of(count: Callable[[Grid], list[RunCounts]], puzzle: Grid) -> float:
    start = time.perf_counter()
    count(puzzle)
    return time.perf_counter() - start


def sweeps_of(puzzle: Grid) -> float:
    return statistics.fmean(counts.sweeps for counts in by_fast_program(puzzle))


def ratio_row(label: str, puzzles: Sequence[Grid]) -> str:
    """Ten runs of the group's median puzzle."""
    puzzle = sorted(puzzles, key=sweeps_of)[len(puzzles) // 2]
    if by_reference(puzzle) != by_fast_program(puzzle):
        raise SystemExit(f"{label}: the two programs differ on {puzzle}")
    turns = [(seconds_of(by_reference, puzzle), seconds_of(by_fast_program, puzzle)) for _ in range(TURNS)]
    plain, fast = (statistics.median(times) for times in zip(*turns, strict=True))
    ratios = [slow / quick for slow, quick in turns]
    spread = f"{min(ratios):.1f} to {max(ratios):.1f}"
    return (
        f"| {label} | {sweeps_of(puzzle):.1f} | {plain * 1e3:.2f} | {fast * 1e3:.2f} | "
        f"{statistics.median(ratios):.1f} | {spread} |"
    )


def equality_row(label: str, puzzles: Sequence[Grid]) -> str:
    """One run for each seed, on the group's puzzles in turn."""
    compared = 0
    for seed in SEEDS:
        puzzle = puzzles[seed % len(puzzles)]
        fast = run(search(root_of(puzzle), draw_of_run(seed, 0), LONGEST))
        if fast.complete:
            if fast != reference.count_calls(puzzle, draw_of_run(seed, 0)):
                raise SystemExit(f"{label}, seed {seed}: the two programs differ on {puzzle}")
            compared += 1
    return f"| {label} | {len(SEEDS):,} | {compared:,} | {compared:,} |"


def table_i() -> str:
    experiment = CallCountTable(tuple((row["level"], row["puzzle"]) for row in corpus.rows(LABELLED)), len(RUNS))
    return experiment.report({SEED: [experiment.measure(task, SEED) for task in experiment.tasks(SEED)]}).markdown()


def main() -> None:
    groups = (
        {
            level: [parse_grid(row["puzzle"]) for row in corpus.rows(LABELLED) if row["level"] == level]
            for level in PAPER
        }
        if corpus.has(LABELLED)
        else {name: [parse_grid(text) for text in corpus.sample(name, 20)] for name in corpus.EXCHANGE}
    )
    print("Ten runs of a group's median puzzle, milliseconds, by the reference and by the fast program:\n")
    print("| group | call count | reference | fast | ratio | lowest to highest |")
    print("|---|--:|--:|--:|--:|---|")
    for label, puzzles in groups.items():
        print(ratio_row(label, puzzles), flush=True)
    print(f"\nOne run for each seed by both programs, unless it takes more than {LONGEST:,} sweeps:\n")
    print("| group | seeds | compared | equal |")
    print("|---|--:|--:|--:|")
    for label, puzzles in groups.items():
        print(equality_row(label, puzzles), flush=True)
    if corpus.has(LABELLED):
        print(f"\n{table_i()}")
    else:
        print(f"\nTable I needs {LABELLED}, which may not be shipped.")


if __name__ == "__main__":
    main()
