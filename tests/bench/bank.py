"""The puzzles that come with the page, rated again: whether each has the ER and the hardest technique that it says.

All of them take some minutes, most of these for the hardest levels; ``--every`` rates a part, ``--level`` only some.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context

from build_site.bank.collections import read_level
from build_site.bank.shelves import SHELVES, RatedPuzzle, rated
from dokulab.board.formats import grid_text
from dokulab.ground.jobs import run
from dokulab.ground.workers import collect_less


def rated_again(said: RatedPuzzle) -> tuple[RatedPuzzle, float]:
    """What the puzzle is rated now, and the processor time of that in seconds."""
    started = time.process_time()
    return run(rated(said.puzzle)), time.process_time() - started


def compared(puzzles: Sequence[RatedPuzzle], pool: Executor) -> tuple[list[str], float]:
    """A line for each puzzle that is rated otherwise than it says, and the processor time in seconds."""
    wrong, seconds = [], 0.0
    for said, (now, took) in zip(puzzles, pool.map(rated_again, puzzles), strict=True):
        seconds += took
        if now != said:
            line = f"{grid_text(said.puzzle)}: says {said.er} {said.hardest}, is {now.er} {now.hardest}"
            wrong.append(line)
    return wrong, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth puzzle of each level")
    parser.add_argument("--level", action="append", metavar="NAME", help="only this level; may be repeated")
    parser.add_argument("--workers", type=int, metavar="N", help="default: all cores")
    options = parser.parse_args()
    print("| level | puzzles | rated again | as they say | CPU seconds |\n|---|--:|--:|--:|--:|")
    wrong: list[str] = []
    with ProcessPoolExecutor(options.workers, get_context("spawn"), collect_less) as pool:
        for level in SHELVES:
            if options.level and level.id not in options.level:
                continue
            puzzles = read_level(level)
            chosen = puzzles[:: options.every]
            other, seconds = compared(chosen, pool)
            wrong += other
            row = f"| {level.id} | {len(puzzles)} | {len(chosen)} | {len(chosen) - len(other)} | {seconds:.0f} |"
            print(row, flush=True)
    if wrong:
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    main()
