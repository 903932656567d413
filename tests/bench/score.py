"""How well the score orders puzzles by Sudoku Explainer's rating, and other ideas for a score on the tuning half.

The 1,000 puzzles with ratings, 250 a level, are divided by a seed: shuffled by ``Random(17)``, the first half was for
choosing the score, the second for measuring it once that was done. Spearman's rank correlation; the intervals are 95%
bootstrap intervals over the choice of puzzles.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from dokulab.formats import parse_grid
from dokulab.jobs import run
from dokulab.lab.charts import table
from dokulab.rating.statistics import interval_of, resampled, spearman
from dokulab.strategies.catalogue import TECHNIQUES
from dokulab.strategies.path import Path as StepPath
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import score_of
from dokulab.strategies.step import Step
from dokulab.strategies.technique import Family
from tests import corpus

SPLIT_SEED = 17


class Rated(NamedTuple):
    """A puzzle's level, its path, and the rating to compare with."""

    level: str
    path: StepPath
    er: float


def halves() -> dict[str, list[tuple[str, str, float]]]:
    """Level, puzzle and rating of the puzzles in each half."""
    rows = [
        (name.split("-")[1], row["puzzle"], float(row["se_rating"]))
        for name in corpus.EXCHANGE
        for row in corpus.rows(name)
    ]
    Random(SPLIT_SEED).shuffle(rows)
    middle = len(rows) // 2
    return {"tuning": rows[:middle], "held back": rows[middle:]}


Measure = Callable[[StepPath], float]


def _weight(step: Step) -> int:
    return TECHNIQUES[step.technique].weight


def _hardest(path: StepPath) -> int:
    return max(map(_weight, path.steps))


def _besides_singles(path: StepPath) -> int:
    return sum(TECHNIQUES[step.technique].family is not Family.SINGLES for step in path.steps)


def _open_at_hardest(path: StepPath) -> int:
    """The number of empty cells where the first of the hardest steps is taken."""
    state = path.start
    for step in path.steps:
        if _weight(step) == _hardest(path):
            break
        state = state.after(step)
    return state.open.bit_count()


IDEAS: Mapping[str, Measure] = {
    "the sum of all weights (the score before)": lambda path: sum(map(_weight, path.steps)),
    "the hardest step's weight": _hardest,
    "then the sum of the others": lambda path: 1e6 * _hardest(path) + sum(map(_weight, path.steps)),
    "then the steps besides singles": lambda path: 1e3 * _hardest(path) + _besides_singles(path),
    "then the empty cells at the hardest step": lambda path: 1e3 * _hardest(path) - _open_at_hardest(path),
    "two more for each link of its longest chain": lambda path: max(
        _weight(step) + 2 * len(step.because.links) for step in path.steps
    ),
    "then the steps as hard (the score now)": lambda path: score_of(path.steps).score,
}


def correlation(rated: Sequence[Rated], measure: Measure) -> str:
    """Spearman's rank correlation; "-" where one side does not vary."""
    return _rounded(spearman([measure(one.path) for one in rated], [one.er for one in rated]))


def correlation_interval(rated: Sequence[Rated]) -> str:
    pairs = [(float(score_of(one.path.steps).score), one.er) for one in rated]
    found = run(resampled(pairs, lambda drawn: spearman(*zip(*drawn, strict=True)) or 0.0, SPLIT_SEED))
    low, high = interval_of(found)
    return f"{_rounded(low)} to {_rounded(high)}"


def _rounded(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tuning-only", action="store_true", help="leave the other half alone")
    tuning_only = parser.parse_args().tuning_only
    rows = []
    for half, puzzles in halves().items():
        if half != "tuning" and tuning_only:
            continue
        all_levels = [Rated(level, run(solve_steps(parse_grid(puzzle))), er) for level, puzzle, er in puzzles]
        diabolical = [one for one in all_levels if one.level == "diabolical"]
        for words, rated in (("all four levels", all_levels), ("diabolical", diabolical)):
            ours = correlation(rated, lambda path: score_of(path.steps).score)
            rows.append([half, words, str(len(rated)), ours, correlation_interval(rated)])
        if half == "tuning":
            tried = [
                [words, correlation(all_levels, measure), correlation(diabolical, measure)]
                for words, measure in IDEAS.items()
            ]
            print("\n".join(table(["orders puzzles by", "all four levels", "diabolical"], tried)), flush=True)
    print()
    print("\n".join(table(["half", "puzzles of", "number", "rank correlation", "95% interval"], rows)))


if __name__ == "__main__":
    main()
