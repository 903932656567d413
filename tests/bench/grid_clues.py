"""The fewest clues of every full grid of 6x6, by stuck sets: ``PYTHONPATH=py python3 -m tests.bench.grid_clues``.

One grid of each of the 49 kinds is proved, for all that the symmetries make of it. The patterns of the clue sets with 8
clues must be those that ``experiment every-pattern`` finds by another method.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.make.patterns.every.grid_sets import grid_sets
from dokulab.make.patterns.every.pattern_classes import pattern_classes
from dokulab.make.patterns.fewest.stuck_sets.grid_proof import prove_fewest

STRATEGIES = (("ns",), ("ns", "hs"), ("ns", "hs", "lc"))
CLUES = (8, 9, 10)


def main() -> None:
    six = geometry(2, 3)
    kinds = run(grid_sets(six)).kinds
    classes = pattern_classes(six)
    print("| strategies | grids of 8 clues | of 9 | of 10 | classes of 8 clues | patterns of 8 clues |")
    print("| --- | --- | --- | --- | --- | --- |")
    for strategies in STRATEGIES:
        grids: Counter[int] = Counter()
        found: set[int] = set()
        for kind in kinds:
            grid = Grid(tuple(kind.grids[0]), six)
            proof = run(prove_fewest(grid, frozenset(strategies), Random(4), every=True))
            grids[proof.clues] += len(kind.grids)
            if proof.clues == CLUES[0]:
                found |= {classes.canonical(clues) for clues in proof.clue_sets}
        counts = [grids[clues] for clues in CLUES]
        assert sum(counts) == sum(len(kind.grids) for kind in kinds)
        cells = [*counts, len(found), sum(map(classes.size_of, found))]
        print(f"| {', '.join(strategies)} | " + " | ".join(f"{cell:,}" for cell in cells) + " |", flush=True)


if __name__ == "__main__":
    main()
