"""Clue patterns: random, rotational and sparse symmetric ones, for naked singles, hidden singles and locked candidates.

The paper (Nishikawa and Toda, section 7) finds 95 of 100 random patterns of 20 to 79 clues in 600 s each; its own
patterns are not published, so these are others. Every puzzle is checked outside the timed part, by the step solver and
by exact cover. ``dokulab experiment unsolvable-17`` refutes the paper's thirty patterns of 17 clues.
Run by ``python3 build.py bench pattern``, or with ``py`` and the repository's root on PYTHONPATH.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import median

from dokulab.geometry import CLASSIC, Cell
from dokulab.grids.symmetry import SYMMETRIES, orbits
from dokulab.jobs import Steps, run
from dokulab.patterns.decide import decide
from dokulab.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict
from dokulab.solvers.dlx import DLX
from dokulab.solvers.protocol import Limits
from dokulab.strategies.catalogue import choose
from dokulab.strategies.path import solve_steps

ALL = ("ns", "hs", "lc")
SPARSE = range(18, 23)
BANDS = (range(20, 25), range(25, 30), range(30, 45), range(45, 80))


@dataclass(frozen=True)
class Row:
    """A pattern, its outcome (None: the time was over), and how long that took."""

    problem: PatternProblem
    outcome: PatternOutcome | None
    seconds: float

    @property
    def verdict(self) -> str:
        """The verdict, with the kind of the proof if there is one."""
        if self.outcome is None:
            return PatternVerdict.UNDECIDED
        proof = self.outcome.proof
        return f"{self.outcome.verdict} ({proof.kind})" if proof else self.outcome.verdict


def random_patterns(count: int, seed: int) -> list[list[Cell]]:
    """The paper's design: 20 to 79 clues, their number and their cells at random."""
    rng = Random(seed)
    return [sorted(rng.sample(CLASSIC.cells, rng.randint(20, 79))) for _ in range(count)]


def rotational_patterns(count: int, seed: int) -> list[list[Cell]]:
    """22 to 30 clues, each with the cell opposite to it."""
    rng = Random(seed)
    patterns = []
    for _ in range(count):
        clues = rng.randint(22, 30)
        half = rng.sample(range(40), clues // 2)
        patterns.append(sorted({*half, *(80 - cell for cell in half), *([40] if clues % 2 else [])}))
    return patterns


def sparse_symmetric_patterns(count: int, seed: int) -> list[list[Cell]]:
    """18 to 22 clues with any symmetry of the catalogue but none: groups of cells at random while they fit."""
    rng = Random(seed)
    symmetries = [symmetry for symmetry in SYMMETRIES if symmetry != "none"]
    patterns: list[list[Cell]] = []
    while len(patterns) < count:
        clues = SPARSE[len(patterns) % len(SPARSE)]
        cells: list[Cell] = []
        tied = orbits(CLASSIC, rng.choice(symmetries))
        for orbit in rng.sample(tied, len(tied)):
            if len(cells) + len(orbit) <= clues:
                cells += orbit
        if len(cells) == clues:
            patterns.append(sorted(cells))
    return patterns


def timed(problem: PatternProblem, options: argparse.Namespace, number: int) -> Row:
    started = time.process_time()
    steps = Steps(decide(problem, Random(f"{options.seed}/{number}"), options.method))
    in_time = all(time.process_time() - started < options.limit for _ in steps)
    row = Row(problem, steps.result if in_time else None, time.process_time() - started)
    check(row)
    return row


def check(row: Row) -> None:
    """Raise SystemExit if a puzzle is not what was asked for."""
    puzzle = row.outcome.puzzle if row.outcome else None
    if puzzle is None:
        return
    solved = run(solve_steps(puzzle, choose(sorted(row.problem.strategies)))).solved
    count = run(DLX.search(puzzle, Limits(solutions=2))).count
    if puzzle.clues != row.problem.cells or not solved or count != 1:
        raise SystemExit(f"wrong answer: {puzzle}")


def table(name: str, rows: Sequence[Row]) -> None:
    for verdict in dict.fromkeys(row.verdict for row in rows):
        seconds = sorted(row.seconds for row in rows if row.verdict is verdict)
        if seconds:
            print(
                f"| {name} | {len(rows)} | {verdict} | {len(seconds)} | {median(seconds):.2f} | {seconds[-1]:.2f} |",
                flush=True,
            )


def patterns_by_clues(options: argparse.Namespace) -> None:
    print(f"\nNaked singles, hidden singles, locked candidates; at most {options.limit:g} s a pattern.\n")
    print("| patterns | number | verdict | so many | median s | slowest s |\n| --- | --: | --- | --: | --: | --: |")
    problems = [PatternProblem.of(CLASSIC, cells, ALL) for cells in random_patterns(options.patterns, options.seed)]
    rows = [timed(problem, options, number) for number, problem in enumerate(problems)]
    for band in BANDS:
        table(f"random, {band[0]}-{band[-1]} clues", [row for row in rows if len(row.problem.cells) in band])
    table("random, all", rows)
    rotational = rotational_patterns(options.patterns // 5, options.seed)
    problems = [PatternProblem.of(CLASSIC, cells, ALL) for cells in rotational]
    table("rotational, 22-30 clues", [timed(problem, options, number) for number, problem in enumerate(problems)])
    symmetric = sparse_symmetric_patterns(options.patterns, options.seed)
    problems = [PatternProblem.of(CLASSIC, cells, ALL) for cells in symmetric]
    rows = [timed(problem, options, number) for number, problem in enumerate(problems)]
    for clues in SPARSE:
        table(f"symmetric, {clues} clues", [row for row in rows if len(row.problem.cells) == clues])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--limit", type=float, default=10, metavar="SECONDS", help="of processor time; default 10")
    parser.add_argument("--patterns", type=int, default=100, metavar="N", help="random ones; rotational a fifth")
    parser.add_argument("--method", default="auto", metavar="ID")
    parser.add_argument("--seed", type=int, default=1)
    patterns_by_clues(parser.parse_args())


if __name__ == "__main__":
    main()
