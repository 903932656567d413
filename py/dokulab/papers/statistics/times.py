"""Statistics of solving times: how many people need how long, and whether that depends on the puzzles.

Some attempts end before the puzzle is solved. What the others tell of them is the estimate of Kaplan and Meier
("Nonparametric Estimation from Incomplete Observations", 1958).

Permutation tests within people: do times depend on the puzzles, or on a measure of them? Under the hypothesis that they
do not, each person's times could as well belong to that person's puzzles in any other order. So times are shuffled
within people, and fast and slow people do not matter to a test.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from random import Random
from typing import NamedTuple, TypeAlias

from dokulab.ground.jobs import PAUSE, Job
from dokulab.measure.statistics import Z, mean, ranks
from dokulab.papers.statistics.hypothesis_tests import AtMost

FEWEST_FOR_INTERVAL = 6
"""Resampling fewer people tells hardly more than the few times themselves, so intervals begin here."""


class Time(NamedTuple):
    """A time in minutes at which a puzzle was solved, or an attempt ended without that."""

    minutes: float
    solved: bool


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A time at which someone solved the puzzle, and the share still unsolved after it.

    ``at_risk`` people were still trying just before. From ``low`` to ``high`` is Greenwood's 95% interval, null
    with fewer than :data:`FEWEST_FOR_INTERVAL` people.
    """

    minutes: float
    at_risk: int
    solved: int
    share: float
    low: float | None
    high: float | None


def kaplan_meier(times: Sequence[Time]) -> tuple[CurvePoint, ...]:
    """The Kaplan-Meier curve. An attempt that ended at the very time of an event still counts as at risk.

    The interval is Greenwood's on the plain scale, cut to 0 and 1; at a share of 0 it has no width.
    """
    points = []
    share, variance = 1.0, 0.0
    for moment in sorted({minutes for minutes, solved in times if solved}):
        at_risk = sum(minutes >= moment for minutes, _ in times)
        solved = sum(minutes == moment and done for minutes, done in times)
        share *= (at_risk - solved) / at_risk
        if solved < at_risk:
            variance += solved / (at_risk * (at_risk - solved))
        low, high = None, None
        if len(times) >= FEWEST_FOR_INTERVAL:
            half = Z * share * math.sqrt(variance)
            low, high = max(0.0, share - half), min(1.0, share + half)
        points.append(CurvePoint(moment, at_risk, solved, share, low, high))
    return tuple(points)


def median_time(times: Sequence[Time]) -> float:
    """The first time at which at most half are unsolved by the Kaplan-Meier estimate; infinite if there is none.

    In whole numbers, so that no rounding decides whether a share is a half.
    """
    above, below = 1, 1
    for moment in sorted({each.minutes for each in times if each.solved}):
        at_risk = sum(each.minutes >= moment for each in times)
        solved = sum(each.minutes == moment and each.solved for each in times)
        above, below = above * (at_risk - solved), below * at_risk
        if 2 * above <= below:
            return moment
    return math.inf


PERMUTATIONS = 2_000
"""How many are drawn at random where there are more than that in all."""

_ROUNDING = 1e-9
"""Statistics of permutations that differ by less are equal."""

_SHUFFLES_BETWEEN_YIELDS = 20


@dataclass(frozen=True, slots=True)
class PermutationTests:
    """The p-values, null where no other order exists. ``exact``: of all orders, ``number`` of them."""

    of_measures: Sequence[float | None]
    of_difference: float | None
    number: int
    exact: bool


_Orders: TypeAlias = Sequence[Sequence[int]]
"""For each person, which of the own times each puzzle gets."""


def permutation_tests(
    names: Sequence[Sequence[str]],
    times: Sequence[Sequence[float]],
    measures: Sequence[Mapping[str, float]],
    seed: int,
) -> Job[PermutationTests]:
    """The p-values of all tests, from the same permutations: the share that is at least as extreme as what was seen.

    ``names`` has for each person the puzzles, ``times`` the time for each of them. The test of a measure is two-sided.
    Where permutations are drawn, what was seen counts as one of them, and a p-value that no other reaches is an upper
    bound (:class:`~dokulab.papers.statistics.hypothesis_tests.AtMost`).
    """
    statistics = [_trend(names, times, numbers) for numbers in measures] + [_difference(names, times)]
    total = math.prod(math.factorial(len(own)) for own in times)
    exact = total <= PERMUTATIONS
    orders = [list(range(len(own))) for own in times]
    seen = [statistic(orders) for statistic in statistics]
    counts = [0] * len(statistics)
    number = 0
    for shuffled in _every_order(orders) if exact else _random_orders(orders, Random(f"{seed} permutations")):
        number += 1
        for at, statistic in enumerate(statistics):
            counts[at] += statistic(shuffled) >= seen[at] - _ROUNDING * max(1.0, seen[at])
        if number % _SHUFFLES_BETWEEN_YIELDS == 0:
            yield PAUSE
    extra = 0 if exact else 1
    p = [(float if count else AtMost)((count + extra) / (number + extra)) for count in counts]
    can_vary = total > 1
    return PermutationTests([each if can_vary else None for each in p[:-1]], p[-1] if can_vary else None, number, exact)


def _every_order(orders: _Orders) -> Iterator[_Orders]:
    return product(*(permutations(own) for own in orders))


def _random_orders(orders: _Orders, rng: Random) -> Iterator[_Orders]:
    for _ in range(PERMUTATIONS):
        yield [rng.sample(own, len(own)) for own in orders]


def _trend(
    names: Sequence[Sequence[str]], times: Sequence[Sequence[float]], numbers: Mapping[str, float]
) -> Callable[[_Orders], float]:
    """How far the sum of products of the measure's ranks and the times' ranks is from what chance leads to expect.

    A puzzle without the measure gives its times weight 0, as it gives the correlation none.
    """
    measured = [numbers[name] for own in names for name in own if name in numbers]
    ranked = iter(ranks(measured))
    weights = [[next(ranked) if name in numbers else None for name in own] for own in names]
    every = iter(ranks([time for own in times for time in own]))
    time_ranks = [[next(every) for _ in own] for own in times]
    centred = [_centred(own) for own in weights]

    def statistic(orders: _Orders) -> float:
        total = 0.0
        for weight, own, order in zip(centred, time_ranks, orders, strict=True):
            for at, time in enumerate(order):
                total += weight[at] * own[time]
        return abs(total)

    return statistic


def _centred(weights: Sequence[float | None]) -> list[float]:
    known = [weight for weight in weights if weight is not None]
    middle = mean(known) if known else 0.0
    return [0.0 if weight is None else weight - middle for weight in weights]


def _difference(names: Sequence[Sequence[str]], times: Sequence[Sequence[float]]) -> Callable[[_Orders], float]:
    """As in Friedman's test: the puzzles' mean ranks, each person's own times ranked, squared and weighted."""
    centred = [_centred(ranks(own)) for own in times]
    counts: dict[str, int] = {}
    for own in names:
        for name in own:
            counts[name] = counts.get(name, 0) + 1

    def statistic(orders: _Orders) -> float:
        sums = dict.fromkeys(counts, 0.0)
        for own_names, own, order in zip(names, centred, orders, strict=True):
            for name, time in zip(own_names, order, strict=True):
                sums[name] += own[time]
        return math.fsum(total * total / counts[name] for name, total in sums.items())

    return statistic
