"""Puzzles of a level of Play in drawn patterns: found, proved impossible, or not found within the seconds.

Random patterns have 20 to 34 clues; symmetric ones look the same after a half turn. Seconds are those of the processor,
so that other programs do not count. Of every puzzle found, exact cover proves the one solution, its clues must be the
pattern's cells, and its path must need a technique of the level.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import NamedTuple, cast

from dokulab.asks.generate import GenerateRequest
from dokulab.generators.generation import generate
from dokulab.generators.puzzle_search import Generated
from dokulab.geometry import CLASSIC
from dokulab.grids.symmetry import orbits
from dokulab.jobs import JobRunner, run
from dokulab.rating.play_levels import play_level_named
from dokulab.solvers import dlx
from dokulab.solvers.protocol import Limits
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import hardest_of

LEVELS = ("easy", "medium", "hard", "evil")
FEWEST, MOST = 20, 34


class Answer(NamedTuple):
    """How a search ended, and after how many seconds of the processor."""

    words: str
    seconds: float


def random_pattern(rng: Random) -> str:
    """Random cells."""
    return drawing(rng.sample(CLASSIC.cells, rng.randint(FEWEST, MOST)))


def symmetric_pattern(rng: Random) -> str:
    """Random pairs of cells that a half turn exchanges."""
    wanted = rng.randint(FEWEST, MOST)
    cells: list[int] = []
    pairs = orbits(CLASSIC, "rotational-180")
    for pair in rng.sample(pairs, len(pairs)):
        if len(cells) + len(pair) <= wanted:
            cells += pair
    return drawing(cells)


def drawing(cells: list[int]) -> str:
    chosen = set(cells)
    return "".join("x" if cell in chosen else "." for cell in CLASSIC.cells)


def answer(pattern: str, level: str, seed: int, limit: float) -> Answer:
    """Search, and check what was found."""
    request = GenerateRequest(pattern=pattern, play_level=level)
    start = time.process_time()
    search = JobRunner(generate(request.spec(), Random(seed)))
    best: Generated | None = None
    for progress in search:
        best = cast("Generated | None", progress.detail.get("best", best))
        if time.process_time() - start > limit:
            break
    else:
        best = search.result
    seconds = time.process_time() - start
    assert best is not None
    if best.proof is not None:
        return Answer(f"impossible ({best.proof.kind})", seconds)
    if not best.reached:
        return Answer("one solution, not the level" if best.is_proper else "no puzzle yet", seconds)
    assert drawing(list(best.puzzle.clues)) == pattern
    assert run(dlx.search(best.puzzle, Limits(solutions=2))).count == 1
    hardest = hardest_of(run(solve_steps(best.puzzle)).steps)
    assert hardest is not None
    assert hardest in play_level_named(level).hardest
    return Answer("found", seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--random", type=int, default=20, metavar="N", help="random patterns; default 20")
    parser.add_argument("--symmetric", type=int, default=10, metavar="N", help="symmetric patterns; default 10")
    parser.add_argument("--limit", type=float, default=30.0, metavar="SECONDS", help="for each; default 30")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = Random(f"patterns {arguments.seed}")
    patterns = [("random", random_pattern(rng)) for _ in range(arguments.random)]
    patterns += [("symmetric", symmetric_pattern(rng)) for _ in range(arguments.symmetric)]
    totals = dict.fromkeys(LEVELS, 0)
    print(f"| pattern | clues | {' | '.join(LEVELS)} |")
    print(f"| --- | ---: |{' --- |' * len(LEVELS)}")
    for kind, pattern in patterns:
        answers = [answer(pattern, level, arguments.seed, arguments.limit) for level in LEVELS]
        for level, one in zip(LEVELS, answers, strict=True):
            totals[level] += one.words == "found"
        cells = " | ".join(f"{one.words}, {one.seconds:.1f} s" for one in answers)
        print(f"| {kind} | {pattern.count('x')} | {cells} |", flush=True)
    found = " | ".join(f"{totals[level]} of {len(patterns)} found" for level in LEVELS)
    print(f"| all | | {found} |")


if __name__ == "__main__":
    main()
