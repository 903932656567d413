"""How well the score orders puzzles by Sudoku Explainer's rating, and other ideas for a score.

The 1,000 puzzles with ratings, 250 a level, are divided by a seed: shuffled by ``Random(17)``, the first half was for
choosing the score, the second for measuring it once that was done. Puzzles of our own, of the same symmetries and rated
by :mod:`dokulab.measure.sudoku_explainer`, helped to choose: what is fitted on some of them is measured on others.
Spearman's rank correlation; the intervals are 95% bootstrap intervals over the choice of puzzles.
"""

from __future__ import annotations

import argparse
import csv
import sys
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.board.symmetry import orbits
from dokulab.ground.jobs import run
from dokulab.measure.statistics import interval_of, resampled, spearman
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.measure.sudoku_explainer.scale import Scale
from dokulab.papers.statistics.charts import table
from dokulab.people.catalogue import CATALOGUE, TECHNIQUES
from dokulab.people.path import Path as StepPath
from dokulab.people.path import solve_steps
from dokulab.people.score import POINTS, hardest_of, score_of
from dokulab.people.step import Step
from dokulab.people.technique import Family
from dokulab.search.full_grid import minimal_clues, random_full_grid
from tests import corpus

SPLIT_SEED = 17
FIRST_SEED = 1_000_001
OWN = 400
DIABOLICAL_FROM = 5.0
"""The lowest rating of the diabolical level."""
SYMMETRIES = {"rotational-180": 43, "mirror-horizontal": 43, "rotational-90": 14}
"""Those of the diabolical puzzles in the tuning half, in percent."""


@dataclass(frozen=True)
class Rated:
    """A puzzle's level, its path, its score, and the rating to compare with."""

    level: str
    path: StepPath
    score: int
    er: float


def rated(level: str, puzzle: str, er: float) -> Rated:
    path = run(solve_steps(parse_grid(puzzle)))
    return Rated(level, path, run(score_of(path)).score, er)


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


def own_puzzles() -> Iterator[tuple[str, float]]:
    """Puzzles from seeds with their ratings, those of the diabolical level."""
    seed = FIRST_SEED
    while True:
        rng = Random(seed)
        (symmetry,) = rng.choices(list(SYMMETRIES), list(SYMMETRIES.values()))
        puzzle = run(minimal_clues(random_full_grid(rng), orbits(CLASSIC, symmetry), rng)).puzzle
        er = run(rate_er(puzzle, Scale.EXCHANGE)).er
        if er is not None and er >= DIABOLICAL_FROM:
            yield grid_text(puzzle), er
        seed += 1


def kept_puzzles(file: Path) -> list[tuple[str, float]]:
    """Our own puzzles from a file, which is made first where it is missing: that takes some minutes."""
    if not file.exists():
        with file.open("w", encoding="utf-8", newline="") as out:
            csv.writer(out).writerows([("puzzle", "er"), *islice(own_puzzles(), OWN)])
    with file.open(encoding="utf-8", newline="") as lines:
        return [(row["puzzle"], float(row["er"])) for row in csv.DictReader(lines)]


Measure = Callable[[Rated], float]


def _weight(step: Step) -> int:
    return TECHNIQUES[step.technique].weight


def _hardest(path: StepPath) -> int:
    return max(map(_weight, path.steps))


def _as_hard(path: StepPath) -> int:
    """The steps that weigh as much as the hardest, without singles."""
    return sum(_weight(step) == _hardest(path) for step in _besides_singles(path))


def _besides_singles(path: StepPath) -> list[Step]:
    return [step for step in path.steps if TECHNIQUES[step.technique].family is not Family.SINGLES]


def _open_at_hardest(path: StepPath) -> int:
    """The number of empty cells where the first of the hardest steps is taken."""
    state = path.start
    for step in path.steps:
        if _weight(step) == _hardest(path):
            break
        state = state.after(step)
    return state.unsolved.bit_count()


def _longest(path: StepPath) -> int:
    """The links of the longest chain among the steps with the hardest technique."""
    hardest = hardest_of(path.steps)
    return max(len(step.because.links) for step in path.steps if step.technique == hardest)


def _second(path: StepPath) -> str | None:
    hardest = hardest_of(path.steps)
    return hardest_of(step for step in path.steps if step.technique != hardest)


SCORE_BEFORE = "then the steps as hard (the score before)"

IDEAS: Mapping[str, Callable[[StepPath], float]] = {
    "the sum of all weights": lambda path: sum(map(_weight, path.steps)),
    "the hardest step's weight": _hardest,
    "then the sum of the others": lambda path: 1e6 * _hardest(path) + sum(map(_weight, path.steps)),
    "then the steps besides singles": lambda path: 1e3 * _hardest(path) + len(_besides_singles(path)),
    "then the empty cells at the hardest step": lambda path: 1e3 * _hardest(path) - _open_at_hardest(path),
    "two more for each link of its longest chain": lambda path: max(
        _weight(step) + 2 * len(step.because.links) for step in path.steps
    ),
    SCORE_BEFORE: lambda path: 1e3 * _hardest(path) + _as_hard(path),
}
"""Measures of the path."""

Kind = tuple[object, ...]

KINDS: Mapping[str, Callable[[StepPath], Kind]] = {
    "the hardest technique": lambda path: (hardest_of(path.steps),),
    "that and its longest chain": lambda path: (hardest_of(path.steps), _longest(path)),
    "those and how many steps of it": lambda path: (hardest_of(path.steps), _longest(path), min(_as_hard(path), 3)),
    "the hardest technique and the second": lambda path: (hardest_of(path.steps), _second(path)),
}
"""What puzzles of one kind have in common, the coarsest first: a puzzle counts as much as others of its kind."""

LEANING = 4
"""How many puzzles the mean of the next coarser kind counts for."""
NEIGHBOURS = 50


def mean_of_kind(kind: Callable[[StepPath], Kind], own: Sequence[Rated]) -> Measure:
    """The mean rating of our own puzzles of the same kind; small kinds lean to coarser ones, these to the weight."""
    by_weight = sorted((_hardest(one.path), one.er) for one in own)
    iter_bits: dict[Kind, list[float]] = {}
    for one in own:
        of_kind = kind(one.path)
        for length in range(1, len(of_kind) + 1):
            iter_bits.setdefault(of_kind[:length], []).append(one.er)

    def measure(one: Rated) -> float:
        at = min(max(0, bisect_left(by_weight, (_hardest(one.path), 0.0)) - NEIGHBOURS // 2), len(own) - NEIGHBOURS)
        mean = sum(er for _, er in by_weight[at : at + NEIGHBOURS]) / NEIGHBOURS
        of_kind = kind(one.path)
        for length in range(1, len(of_kind) + 1):
            known = iter_bits.get(of_kind[:length], [])
            mean = (sum(known) + LEANING * mean) / (len(known) + LEANING)
        return mean

    return measure


def fitted_weights(own: Sequence[Rated]) -> Measure:
    """The greatest weight, after each weight in turn was set to that of any other technique if it ordered better."""
    weights = {each.id: float(each.weight) for each in TECHNIQUES.values()}
    used = [tuple(sorted({step.technique for step in one.path.steps})) for one in own]
    ratings = [one.er for one in own]

    def fit() -> float:
        return spearman([max(weights[each] for each in some) for some in used], ratings) or 0.0

    best = fit()
    for technique in weights:
        if sum(technique in some for some in used) < LEANING:
            continue
        kept = weights[technique]
        for other in sorted(set(weights.values())):
            weights[technique] = other
            if (found := fit()) > best:
                best, kept = found, other
        weights[technique] = kept
    return lambda one: max(weights[step.technique] for step in one.path.steps)


FITS: Mapping[str, Callable[[Sequence[Rated]], Measure]] = {
    **{f"the mean rating for {words}": partial(mean_of_kind, kind) for words, kind in KINDS.items()},
    "the hardest step, its weight fitted": fitted_weights,
}
FOLDS = 5

MOVES: Mapping[str, tuple[str, ...]] = {
    "the hardest step needed, WXYZ-wings earlier": ("wxyz_wing",),
    "and W-wings as chains": ("wxyz_wing", "w_wing"),
    "and ALS-XZ before them": ("wxyz_wing", "w_wing", "als_xz"),
}
"""The techniques whose points differ from their weights."""


def hardest_needed(moved: Sequence[str], one: Rated) -> float:
    """The points of the hardest step on a path by points, where only those of the ``moved`` are not weights."""

    def points(technique: str) -> int:
        return POINTS[technique] if technique in moved else TECHNIQUES[technique].weight

    path = run(solve_steps(one.path.start, sorted(CATALOGUE, key=lambda each: points(each.id))))
    return max(points(step.technique) for step in path.steps)


def correlation(puzzles: Sequence[Rated], measured: Sequence[float]) -> str:
    """Spearman's rank correlation with the ratings; "-" where one side does not vary."""
    return _rounded(spearman(measured, [one.er for one in puzzles]))


def correlations(half: str, level: str, puzzles: Sequence[Rated]) -> list[str]:
    """A row of the table of correlations, with the interval of the score now."""
    before = IDEAS[SCORE_BEFORE]
    pairs = [(float(one.score), one.er) for one in puzzles]
    found = run(resampled(pairs, lambda drawn: spearman(*zip(*drawn, strict=True)) or 0.0, SPLIT_SEED))
    low, high = interval_of(found)
    return [
        half,
        level,
        str(len(puzzles)),
        correlation(puzzles, [before(one.path) for one in puzzles]),
        correlation(puzzles, [one.score for one in puzzles]),
        f"{_rounded(low)} to {_rounded(high)}",
    ]


def _rounded(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def cross_validated(fit: Callable[[Sequence[Rated]], Measure], own: Sequence[Rated]) -> list[float]:
    """What each puzzle measures by a fit on the puzzles of the other folds."""
    fits = [fit([one for at, one in enumerate(own) if at % FOLDS != fold]) for fold in range(FOLDS)]
    return [fits[at % FOLDS](one) for at, one in enumerate(own)]


def ideas(all_levels: Sequence[Rated], own: Sequence[Rated]) -> Iterator[list[str]]:
    """The rows of the table of ideas."""
    diabolical = diabolical_of(all_levels)

    def row(words: str, measure: Measure) -> list[str]:
        measured = {id(one): measure(one) for one in (*all_levels, *own)}
        groups = (all_levels, diabolical, own)
        return [words, *(correlation(group, [measured[id(one)] for one in group]) for group in groups)]

    for words, idea in IDEAS.items():
        yield row(words, partial(_of_path, idea))
    for words, fit in FITS.items():
        fitted = fit(own)
        of_tuning = correlation(diabolical, [fitted(one) for one in diabolical])
        yield [words, "-", of_tuning, correlation(own, cross_validated(fit, own))]
    for words, moved in MOVES.items():
        yield row(words, partial(hardest_needed, moved))
    yield row("and what Sudoku Explainer lacks later", lambda one: one.score // 100)
    yield row("then the steps as hard (the score now)", lambda one: one.score)


def _of_path(idea: Callable[[StepPath], float], one: Rated) -> float:
    return idea(one.path)


def diabolical_of(puzzles: Sequence[Rated]) -> list[Rated]:
    return [one for one in puzzles if one.level == "diabolical"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tuning-only", action="store_true", help="leave the other half alone")
    parser.add_argument("--own", type=Path, help="the file of our own puzzles, made if missing; without it no ideas")
    arguments = parser.parse_args()
    rows = []
    for half, puzzles in halves().items():
        if half != "tuning" and arguments.tuning_only:
            continue
        all_levels = [rated(*each) for each in puzzles]
        rows += [correlations(half, "all four levels", all_levels)]
        rows += [correlations(half, "diabolical", diabolical_of(all_levels))]
        if half == "tuning" and arguments.own:
            own = [rated("diabolical", *each) for each in kept_puzzles(arguments.own)]
            rows += [correlations("our own", "diabolical", own)]
            header = ["orders puzzles by", "all four levels", "diabolical", "our own"]
            print("\n".join(table(header, list(ideas(all_levels, own)))), flush=True)
    print()
    header = ["half", "puzzles of", "number", "the score before", "the score now", "95% interval"]
    print("\n".join(table(header, rows)))


if __name__ == "__main__":
    main()
