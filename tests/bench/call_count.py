"""The call count: the fast program against the plain reference, and the numbers of the paper's Table I.

Ratios are of two programs run in turns on one machine, medians of five, with equal answers. Table I needs labelled
puzzles (websudoku-400.csv) beside the checkout, and says so if they are not there.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from dokulab.formats import parse_grid
from dokulab.grid import Grid
from dokulab.jobs import run
from dokulab.rating import reference
from dokulab.rating.call_count import root_of, search
from dokulab.rating.counts import Counts, draw_of_run
from dokulab.rating.levels import LEVELS
from tests import corpus

LABELLED = "websudoku-400.csv"
SEED = 0
RUNS = range(10)
TURNS = 5
RESAMPLES = 2_000


def by_reference(puzzle: Grid) -> list[Counts]:
    return [reference.count_calls(puzzle, draw_of_run(SEED, number)) for number in RUNS]


def by_fast_program(puzzle: Grid) -> list[Counts]:
    root = root_of(puzzle)
    return [run(search(root, draw_of_run(SEED, number))) for number in RUNS]


def seconds_of(count: Callable[[Grid], list[Counts]], puzzle: Grid) -> float:
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
    ratio = statistics.median(slow / quick for slow, quick in turns)
    return f"| {label} | {sweeps_of(puzzle):.1f} | {plain * 1e3:.2f} | {fast * 1e3:.2f} | {ratio:.1f} |"


def without_outliers(values: Sequence[float]) -> list[float]:
    """The paper's rule: keep what lies within 1.5 interquartile ranges of the median."""
    lower, median, upper = statistics.quantiles(values, n=4, method="inclusive")
    reach = 1.5 * (upper - lower)
    return [value for value in values if median - reach <= value <= median + reach]


def table_row(label: str, paper: float, puzzles: Sequence[Grid]) -> str:
    means = [sweeps_of(puzzle) for puzzle in puzzles]
    kept = without_outliers(means)
    rng = random.Random(1)
    resampled = sorted(statistics.fmean(without_outliers(rng.choices(means, k=len(means)))) for _ in range(RESAMPLES))
    low, high = resampled[RESAMPLES // 40], resampled[-RESAMPLES // 40]
    inside = "yes" if low <= paper <= high else "no"
    return f"| {label} | {paper:.1f} | {statistics.fmean(kept):.1f} | {low:.1f} to {high:.1f} | {inside} |"


def main() -> None:
    groups = (
        {
            level.name: [parse_grid(row["puzzle"]) for row in corpus.rows(LABELLED) if row["level"] == level.name]
            for level in LEVELS
        }
        if corpus.has(LABELLED)
        else {name: [parse_grid(text) for text in corpus.sample(name, 20)] for name in corpus.EXCHANGE}
    )
    print("Ten runs of a group's median puzzle, milliseconds:\n")
    print("| group | call count | reference | fast | ratio |\n|---|---|---|---|---|")
    for label, puzzles in groups.items():
        print(ratio_row(label, puzzles), flush=True)
    if not corpus.has(LABELLED):
        print(f"\nTable I needs {LABELLED}, which may not be shipped.")
        return
    print("\nTable I, call counts in sweeps, outliers removed as in the paper:\n")
    print("| level | paper | here | 95% interval over puzzles | paper inside |\n|---|---|---|---|---|")
    for level in LEVELS:
        print(table_row(level.name, level.call_count, groups[level.name]), flush=True)


if __name__ == "__main__":
    main()
