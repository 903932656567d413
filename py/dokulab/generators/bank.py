"""The puzzles that the page brings along: ``python -m dokulab.generators.bank > web/puzzles/bank.json``.

Made by the climb alone, from a seed and within its budget of moves, so that anyone can make them again. Every
second puzzle is symmetric. A puzzle's count is checked once more by runs that had no part in its making.
"""

from __future__ import annotations

import json
import statistics
import sys
from random import Random

from dokulab.formats import grid_text
from dokulab.generators.generation import generate
from dokulab.generators.puzzle_spec import PuzzleSpec
from dokulab.generators.target import Target
from dokulab.jobs import Job, Progress, run
from dokulab.rating.call_count import root_of
from dokulab.rating.levels import LEVELS, Level
from dokulab.rating.sample import count_runs

SEED = 1
PUZZLES_A_LEVEL = 60
CHECKING_RUNS = range(200)
"""Enough for a standard error of a tenth of the mean even where the runs differ most."""


def make_level(level: Level, seed: int = SEED) -> Job[list[str]]:
    """The bank's puzzles of one level, as text. Each has exactly one solution."""
    rng = Random(f"{seed}/{level.name}")
    target = Target.at(level)
    puzzles: list[str] = []
    while len(puzzles) < PUZZLES_A_LEVEL:
        symmetry = ("rotational-180", "none")[len(puzzles) % 2]
        made = yield from generate(PuzzleSpec(target, symmetry=symmetry), rng)
        counts = yield from count_runs(root_of(made.puzzle), seed, CHECKING_RUNS)
        mean = statistics.fmean(count.sweeps for count in counts)
        if made.reached and target.reached_by(mean):
            puzzles.append(grid_text(made.puzzle))
            yield Progress(len(puzzles) / PUZZLES_A_LEVEL)
    return puzzles


def main() -> None:
    levels = {level.name: run(make_level(level)) for level in LEVELS}
    json.dump({"seed": SEED, "levels": levels}, sys.stdout, indent=0)
    print()


if __name__ == "__main__":
    main()
