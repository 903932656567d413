"""How long people take for puzzles: section VI and Table II of Fatemi, Kazemi and Mehrasa, and what they leave out.

The paper gives the mean time of those who solved a puzzle. But those who did not solve it are mostly the slow ones, so
that mean is too low. Here an unsolved attempt is a censored time: the Kaplan-Meier estimate uses that the person was
still unsolved when it ended. Ranks count an unsolved attempt as longer than every solved one, and two of them as equal.

All intervals resample people, not attempts, because the times of one person belong together.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress
from dokulab.measure.call_levels import PAPER_TABLE
from dokulab.measure.statistics import RESAMPLES, interval_of, mean, resampled, resampled_means, spearman
from dokulab.papers.statistics.times import (
    FEWEST_FOR_INTERVAL,
    CurvePoint,
    Time,
    kaplan_meier,
    median_time,
    permutation_tests,
)

PAPER_LEVELS = PAPER_TABLE.names

TABLE_II: Sequence[tuple[int | None, ...]] = (
    (16, 12, 25, 30),
    (21, 36, 67, 50),
    (14, 30, 80, 68),
    (15, 24, 30, 68),
    (8, 22, 26, 55),
    (10, 33, 24, 38),
    (22, 6, 23, 35),
    (11, 20, 20, 45),
    (6, 8, 12, 21),
    (6, 8, 9, 12),
    (40, 45, None, None),
    (8, 31, 61, 71),
    (10, 9, 18, 50),
    (14, 20, 25, None),
    (20, 18, 30, None),
)
"""The paper's 15 people: minutes for the puzzle of each level, None where the table says "unsuccessful"."""

PAPER_MEANS: Mapping[str, float] = dict(zip(PAPER_LEVELS, (14.73, 21.47, 32.14, 45.25), strict=True))
"""Table II's last row."""

PAPER_UNSOLVED: Mapping[str, int] = dict(zip(PAPER_LEVELS, (0, 0, 1, 3), strict=True))

MEASURES = ("call count", "score", "ER")
"""What a puzzle's difficulty can be measured by."""

MOST_PEOPLE = 500
"""Far above any class. Of 400 people the analysis of four puzzles takes 45 s of processor time, of more it soon takes
minutes, with steps that a browser takes for a standstill."""

ORDER = "order of the puzzles"
"""The measure that needs no measuring: a puzzle's place in the list."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One person at one puzzle. ``minutes`` (at least 0) is null where nobody knows when an unsolved attempt ended."""

    person: str
    puzzle: str
    minutes: float | None
    solved: bool


@dataclass(frozen=True, slots=True)
class StudiedPuzzle:
    """A puzzle of a study by its name. ``level`` is one of the paper's if it may stand beside it."""

    name: str
    level: str | None = None
    call_count: float | None = None
    score: float | None = None
    er: float | None = None


@dataclass(frozen=True, slots=True)
class PuzzleTimes:
    """What the times of one puzzle say. Times are in minutes, intervals are 95% bootstrap intervals over people,
    null with fewer than :data:`FEWEST_FOR_INTERVAL`.

    ``mean`` is that of those who solved it, as in the paper. ``median`` is the Kaplan-Meier estimate: null where half
    of the people never got there; ``median_high`` is null where the interval has no end. ``stopped`` are the times at
    which unsolved attempts ended. ``paper_mean`` and ``paper_unsolved`` are the paper's for the level, of 15 people.
    """

    puzzle: str
    attempts: int
    solved: int
    unsolved: int
    mean: float | None
    mean_low: float | None
    mean_high: float | None
    median: float | None
    median_low: float | None
    median_high: float | None
    curve: tuple[CurvePoint, ...]
    stopped: tuple[float, ...]
    paper_mean: float | None
    paper_unsolved: int | None


@dataclass(frozen=True, slots=True)
class TimesCorrelation:
    """Spearman's rank correlation of a measure with the times, over all attempts at puzzles that have the measure.

    ``within_people`` is the mean of each person's own correlation. ``p`` is the two-sided permutation test's. A value
    is null where nothing varies.
    """

    measure: str
    attempts: int
    rho: float | None
    low: float | None
    high: float | None
    within_people: float | None
    p: float | None


@dataclass(frozen=True, slots=True)
class TimesComparison:
    """How many people took longer, shorter or equally long for ``second`` than for ``first``."""

    first: str
    second: str
    longer: int
    shorter: int
    equal: int


@dataclass(frozen=True, slots=True)
class StudyResult:
    """A study of solving times. ``difference_p``: the permutation test of whether the puzzles differ at all.

    ``exact``: the tests went through all ``permutations``; otherwise that many were drawn at random.
    """

    people: int
    attempts: tuple[Attempt, ...]
    puzzles: tuple[PuzzleTimes, ...]
    correlations: tuple[TimesCorrelation, ...]
    comparisons: tuple[TimesComparison, ...]
    difference_p: float | None
    permutations: int
    exact: bool
    resamples: int
    seed: int


def paper_attempts() -> list[Attempt]:
    """Table II as attempts. The paper does not say when an unsuccessful person stopped."""
    return [
        Attempt(str(person), level, minutes, minutes is not None)
        for person, row in enumerate(TABLE_II, 1)
        for level, minutes in zip(PAPER_LEVELS, row, strict=True)
    ]


def paper_puzzles() -> list[StudiedPuzzle]:
    """The paper's puzzles. It does not print them; their call counts are those of its Table I, by construction."""
    return [
        StudiedPuzzle(level, level, call_count=count)
        for level, count in zip(PAPER_TABLE.names, PAPER_TABLE.call_counts, strict=True)
    ]


def study(
    attempts: Sequence[Attempt], puzzles: Sequence[StudiedPuzzle], seed: int = 0, resamples: int = RESAMPLES
) -> Job[StudyResult]:
    """All that the attempts say about the puzzles, which keep their order: the easiest first, if there is an order.

    Raises ParameterError for no attempts, an attempt at an unknown puzzle, a time that is missing or below 0, or two
    attempts of one person at one puzzle.
    """
    _check(attempts, puzzles)
    by_puzzle = {puzzle.name: [each for each in attempts if each.puzzle == puzzle.name] for puzzle in puzzles}
    used = [puzzle for puzzle in puzzles if by_puzzle[puzzle.name]]
    people = _by_person(attempts)
    found: list[PuzzleTimes] = []
    for puzzle in used:
        found.append((yield from _times_of(puzzle, by_puzzle[puzzle.name], seed, resamples)))
        yield Progress(0.3 * len(found) / len(used))
    measured = [(name, numbers) for name, numbers in _measures(used) if len(set(numbers.values())) > 1]
    tests = yield from permutation_tests(
        [[each.puzzle for each in own] for own in people],
        [[_ranked_time(each) for each in own] for own in people],
        [numbers for _, numbers in measured],
        seed,
    )
    correlations: list[TimesCorrelation] = []
    for (name, numbers), p in zip(measured, tests.of_measures, strict=True):
        correlations.append((yield from _correlation(name, numbers, people, p, seed, resamples)))
        yield Progress(0.6 + 0.4 * len(correlations) / len(measured))
    return StudyResult(
        people=len(people),
        attempts=tuple(attempts),
        puzzles=tuple(found),
        correlations=tuple(correlations),
        comparisons=_comparisons([puzzle.name for puzzle in used], people),
        difference_p=tests.of_difference,
        permutations=tests.number,
        exact=tests.exact,
        resamples=resamples,
        seed=seed,
    )


def _check(attempts: Sequence[Attempt], puzzles: Sequence[StudiedPuzzle]) -> None:
    if not attempts:
        raise ParameterError("There are no solving times yet.", rule="attempts")
    names = {puzzle.name for puzzle in puzzles}
    seen = set()
    for each in attempts:
        who = f"{each.person}, puzzle {each.puzzle}"
        if each.puzzle not in names:
            raise ParameterError(f"{who}: the study has no such puzzle.", rule="puzzle")
        if each.minutes is None and each.solved:
            raise ParameterError(f"{who}: a solved puzzle needs its time in minutes.", rule="minutes")
        if each.minutes is not None and each.minutes < 0:
            raise ParameterError(f"{who}: a time cannot be below 0.", rule="minutes")
        if (each.person, each.puzzle) in seen:
            raise ParameterError(f"{who}: there are two times. Keep one.", rule="person")
        seen.add((each.person, each.puzzle))
    number = len({person for person, _ in seen})
    if number > MOST_PEOPLE:
        raise ParameterError(
            f"A study has at most {MOST_PEOPLE:,} people, and these are {number:,}. Analyse them in parts.",
            rule="person",
        )


def _by_person(attempts: Sequence[Attempt]) -> list[list[Attempt]]:
    people: dict[str, list[Attempt]] = {}
    for each in attempts:
        people.setdefault(each.person, []).append(each)
    return list(people.values())


# Times and curves


def _known_times(attempts: Sequence[Attempt]) -> list[Time]:
    """Attempts without a time count as unsolved up to the longest known time."""
    longest = max((each.minutes for each in attempts if each.minutes is not None), default=0.0)
    return [Time(longest if each.minutes is None else each.minutes, each.solved) for each in attempts]


def _times_of(puzzle: StudiedPuzzle, attempts: Sequence[Attempt], seed: int, resamples: int) -> Job[PuzzleTimes]:
    times = _known_times(attempts)
    solved = [each.minutes for each in times if each.solved]
    means = (
        (yield from resampled_means(solved, f"{seed} mean {puzzle.name}", resamples))
        if len(solved) >= FEWEST_FOR_INTERVAL
        else []
    )
    has_medians = solved and len(times) >= FEWEST_FOR_INTERVAL
    medians = (
        (yield from resampled(times, median_time, f"{seed} median {puzzle.name}", resamples)) if has_medians else []
    )
    level = (puzzle.level or puzzle.name).lower()
    mean_low, mean_high = interval_of(means) if means else (None, None)
    return PuzzleTimes(
        puzzle=puzzle.name,
        attempts=len(attempts),
        solved=len(solved),
        unsolved=len(attempts) - len(solved),
        mean=mean(solved) if solved else None,
        mean_low=mean_low,
        mean_high=mean_high,
        median=_finite(median_time(times)),
        median_low=_finite(medians[math.floor(0.025 * (resamples - 1))]) if medians else None,
        median_high=_finite(medians[math.ceil(0.975 * (resamples - 1))]) if medians else None,
        curve=kaplan_meier(times),
        stopped=tuple(sorted(each.minutes for each in times if not each.solved)),
        paper_mean=PAPER_MEANS.get(level),
        paper_unsolved=PAPER_UNSOLVED.get(level),
    )


def _finite(number: float) -> float | None:
    return number if math.isfinite(number) else None


# Ranks


def _ranked_time(attempt: Attempt) -> float:
    """An unsolved attempt is longer than every solved one."""
    return attempt.minutes if attempt.solved and attempt.minutes is not None else math.inf


def _measures(puzzles: Sequence[StudiedPuzzle]) -> Iterator[tuple[str, Mapping[str, float]]]:
    """Each measure's numbers by puzzle, for the puzzles that have one."""
    values = (
        [puzzle.call_count for puzzle in puzzles],
        [puzzle.score for puzzle in puzzles],
        [puzzle.er for puzzle in puzzles],
    )
    yield ORDER, {puzzle.name: float(place) for place, puzzle in enumerate(puzzles)}
    for name, numbers in zip(MEASURES, values, strict=True):
        pairs = zip(puzzles, numbers, strict=True)
        yield name, {puzzle.name: number for puzzle, number in pairs if number is not None}


def _pairs(people: Sequence[Sequence[Attempt]], numbers: Mapping[str, float]) -> list[list[tuple[float, float]]]:
    """For each person the pairs (measure, time to be ranked) of the puzzles that have the measure."""
    return [[(numbers[each.puzzle], _ranked_time(each)) for each in own if each.puzzle in numbers] for own in people]


def _rho(people: Sequence[Sequence[tuple[float, float]]]) -> float | None:
    every = [pair for own in people for pair in own]
    return spearman([x for x, _ in every], [y for _, y in every]) if every else None


def _correlation(
    name: str, numbers: Mapping[str, float], people: Sequence[Sequence[Attempt]], p: float | None, seed: int, draws: int
) -> Job[TimesCorrelation]:
    """The interval leaves out the few resamples in which nothing varies."""
    pairs = _pairs(people, numbers)

    def statistic(drawn: list[list[tuple[float, float]]]) -> float:
        rho = _rho(drawn)
        return math.inf if rho is None else rho

    is_enough = len(pairs) >= FEWEST_FOR_INTERVAL
    drawn = (yield from resampled(pairs, statistic, f"{seed} correlation {name}", draws)) if is_enough else []
    known = [rho for rho in drawn if math.isfinite(rho)]
    rho = _rho(pairs)
    low, high = interval_of(known) if known and rho is not None else (None, None)
    own = [spearman([x for x, _ in each], [y for _, y in each]) for each in pairs if len(each) > 1]
    varying = [each for each in own if each is not None]
    return TimesCorrelation(
        measure=name,
        attempts=sum(map(len, pairs)),
        rho=rho,
        low=low,
        high=high,
        within_people=mean(varying) if varying else None,
        p=None if rho is None else p,
    )


def _comparisons(names: Sequence[str], people: Sequence[Sequence[Attempt]]) -> tuple[TimesComparison, ...]:
    times = [{each.puzzle: _ranked_time(each) for each in own} for own in people]
    compared = []
    for first, second in pairwise(names):
        both = [(own[first], own[second]) for own in times if first in own and second in own]
        longer = sum(after > before for before, after in both)
        shorter = sum(after < before for before, after in both)
        compared.append(TimesComparison(first, second, longer, shorter, len(both) - longer - shorter))
    return tuple(compared)
