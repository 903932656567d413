"""Tries every technique on random positions, and checks each step against the solutions that the candidates leave.

The positions have one solution, several, or none: see :mod:`tests.random_positions`. A quarter of them are 4x4, where
every solution is looked at; a quarter 6x6; the rest 9x9. Run by ``python3 build.py bench soundness``: 10,000 positions
take about half an hour. It stops at the first step that is wrong.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from random import Random

from dokulab.board.geometry import geometry
from dokulab.people.catalogue import CATALOGUE
from tests.random_positions import check_positions

SHARES = (((2, 2), 0.25), ((2, 3), 0.25), ((3, 3), 0.5))
"""Rows and columns of a box, and the share of the positions."""
SLOW = 10
"""Forcing nets and trial are tried on one position in this many at most."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    options = parser.parse_args(arguments)
    kinds, occurred, steps = Counter[str](), Counter[str](), Counter[str]()
    started = time.perf_counter()
    for shape, share in SHARES:
        rng = Random(f"{options.seed}/{shape}")
        for kind, found in check_positions(geometry(*shape), round(share * options.positions), rng, slow=SLOW):
            kinds[kind] += 1
            steps.update(found)
            occurred.update(technique for technique, count in found.items() if count)
    seconds = time.perf_counter() - started
    print("| positions | number |\n|---|--:|")
    for kind, number in kinds.items():
        print(f"| {kind} | {number:,} |")
    print(f"| all, seed {options.seed}, {seconds:,.0f} s | {kinds.total():,} |")
    print("\n| technique | positions with it | steps, all sound |\n|---|--:|--:|")
    for technique in CATALOGUE:
        print(f"| {technique.title} | {occurred[technique.id]:,} | {steps[technique.id]:,} |")
    print(f"| all | | {steps.total():,} |")


if __name__ == "__main__":
    main()
