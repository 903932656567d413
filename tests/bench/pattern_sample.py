"""What all patterns of 6x6 with 12 clues would give, and take: ``PYTHONPATH=py python3 -m tests.bench.pattern_sample``.

Patterns are drawn at random, each alike. ``experiment every-pattern`` tries only those of which no part with one clue
fewer has a puzzle for naked singles: that share of all classes, at the seconds that these took, is what one number of
clues takes once all below it are known. With ``--clues 11`` the shares are known, which checks the sample. Seconds are
those of the processor.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from math import fsum
from random import Random

from dokulab.board.geometry import geometry
from dokulab.ground.bits import iter_bits
from dokulab.ground.jobs import run
from dokulab.make.patterns.every.grid_sets import GridSets, grid_sets
from dokulab.make.patterns.every.pattern_classes import CellMask, pattern_classes
from dokulab.make.patterns.every.solvability import Solvability, solvability
from dokulab.papers.statistics.charts import table
from dokulab.papers.statistics.hypothesis_tests import wilson

HEADER = ("clues", "patterns drawn", "ns", "one solution", "to be tried", "seconds each", "classes", "core-hours")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clues", default="12", metavar="N,...", help="default 12")
    parser.add_argument("--patterns", type=int, default=580, metavar="N", help="for each; default 580")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="default 1")
    arguments = parser.parse_args()
    sets = run(grid_sets(geometry(2, 3)))
    lines = [_line(sets, int(clues), arguments.patterns, arguments.seed) for clues in arguments.clues.split(",")]
    print("\n".join(table(HEADER, lines)))


def _line(sets: GridSets, clues: int, drawn: int, seed: int) -> tuple[str, ...]:
    six, rng = geometry(2, 3), Random(seed)
    levels: Counter[Solvability] = Counter()
    seconds: list[float] = []
    for _ in range(drawn):
        pattern = sum(1 << cell for cell in rng.sample(range(six.cell_count), clues))
        before = time.process_time()
        level = run(solvability(sets, pattern))
        took = time.process_time() - before
        levels[level] += 1
        if level is not Solvability.NAKED_SINGLES or not _inherits(sets, pattern):
            seconds.append(took)
    classes = pattern_classes(six).class_counts()[clues]
    tried = len(seconds) / drawn
    each = fsum(seconds) / max(len(seconds), 1)
    return (
        str(clues),
        f"{drawn:,}",
        _share(levels[Solvability.NAKED_SINGLES], drawn),
        _share(drawn - levels[Solvability.NO_PUZZLE], drawn),
        _share(len(seconds), drawn),
        f"{each:.2f}",
        f"{classes:,}",
        f"{classes * tried * each / 3600:.1f}",
    )


def _inherits(sets: GridSets, pattern: CellMask) -> bool:
    """Whether naked singles solve a puzzle on a part of the pattern with one clue fewer."""
    parts = (pattern ^ 1 << cell for cell in iter_bits(pattern))
    return any(run(solvability(sets, part)) is Solvability.NAKED_SINGLES for part in parts)


def _share(count: int, of: int) -> str:
    low, high = wilson(count, of)
    return f"{100 * count / of:.1f}% ({100 * low:.1f} to {100 * high:.1f})"


if __name__ == "__main__":
    main()
