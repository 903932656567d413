"""Puzzles of 16x16 and 25x25 with one solution: how many holes, and how long they take, over seeds.

``dokulab punch --holes 100`` makes the same puzzles: as many holes as it can prove. Seconds are those of the processor,
for the full grid, for digging by propagation, and for all. The SAT solver proves the one solution again; that is not in
the time.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from statistics import median

from dokulab.board.geometry import geometry
from dokulab.ground.jobs import run
from dokulab.make.generators.digging import dug
from dokulab.make.generators.holes import dig_holes
from dokulab.search.full_grid import full_grid
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import SOLVERS

BOXES = ((4, 4), (5, 5))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=10, metavar="N", help="from 1 to N; default 10")
    arguments = parser.parse_args()
    print("| board | seed | holes by propagation | seconds | holes in the end | clues | seconds in all |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for box in BOXES:
        board = geometry(*box)
        totals: list[float] = []
        for seed in range(1, arguments.seeds + 1):
            times = [time.process_time()]
            rng = Random(f"{seed}/1")  # as `punch --seed N` draws its first puzzle
            solution = run(full_grid(board, rng))
            state = rng.getstate()
            first = run(dug(solution, board.cell_count, rng))
            times.append(time.process_time())
            rng.setstate(state)
            made = run(dig_holes(solution, 100, rng))
            times.append(time.process_time())
            outcome = run(SOLVERS["sat"].search(made.puzzle, Limits(solutions=2)))
            assert outcome.verdict is Verdict.UNIQUE
            assert outcome.solutions == (solution,)
            # The second run digs by propagation again.
            total = times[2] - times[1]
            totals.append(total)
            share = 100 * first.values.count(0) / board.cell_count
            print(
                f"| {board} | {seed} | {share:.1f}% | {times[1] - times[0]:.1f} | {made.percent:.1f}% "
                f"| {len(made.puzzle.clues)} | {total:.1f} |",
                flush=True,
            )
        print(f"| {board} | all | | | | | median {median(totals):.1f}, at most {max(totals):.1f} |", flush=True)


if __name__ == "__main__":
    main()
