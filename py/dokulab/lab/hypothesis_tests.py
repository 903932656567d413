"""Exact tests and intervals for paired outcomes, log ratios and proportions, by the standard library alone.

The tests are two-sided. What they are for, and what their answers mean, is in ``verdicts``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import getitem
from random import Random
from statistics import NormalDist

from dokulab.rating.statistics import CONFIDENCE, Interval, interval_of

ALPHA = 1 - CONFIDENCE
"""The most often that a test may see a difference where there is none."""
POWER = 0.8
"""How often a difference as large as the one seen would be found, in the sizes that :func:`pairs_needed` gives."""

FLIPS = 10_000
"""How many sign patterns are drawn at random where there are more than that in all."""
_EXACT_UP_TO = 13
"""With this many values that are not 0, every pattern of signs is tried."""
_BITS = 8
"""Values of one table in a sign-flip test: the sums of all their sign patterns are looked up by a byte."""

_GROUPS = 200
"""Of more values than this in a stratum, each n-th forms a group, and whole groups are drawn."""

_Z = NormalDist().inv_cdf(1 - ALPHA / 2)


def mcnemar(only_first: int, only_second: int) -> float:
    """The exact test of McNemar: of the pairs in which one side alone succeeds, does each side have half?"""
    pairs = only_first + only_second
    tail = sum(math.comb(pairs, count) for count in range(min(only_first, only_second) + 1))
    return min(1.0, 2 * tail / (1 << pairs))


def sign_flip(values: Sequence[int], seed: int | str, flips: int = FLIPS) -> float:
    """Is the mean of the values 0, if each could as well have the other sign?

    Whole numbers, so that sums are exact. Where patterns of signs are drawn, what was seen counts as one of them.
    """
    values = [value for value in values if value]
    observed = abs(sum(values))
    if len(values) <= _EXACT_UP_TO:
        sums = _signed_sums(values)
        return sum(abs(total) >= observed for total in sums) / len(sums)
    values += [0] * (-len(values) % _BITS)
    tables = [_signed_sums(values[start : start + _BITS]) for start in range(0, len(values), _BITS)]
    rng = Random(seed)
    extreme = 0
    for _ in range(flips):
        signs = rng.randbytes(len(tables))
        extreme += abs(sum(map(getitem, tables, signs))) >= observed
    return (extreme + 1) / (flips + 1)


def _signed_sums(values: Sequence[int]) -> list[int]:
    """The sums with every pattern of signs."""
    sums = [0]
    for value in values:
        sums = [total + sign * value for total in sums for sign in (1, -1)]
    return sums


def stratified_mean_interval(strata: Sequence[Sequence[float]], seed: int | str, resamples: int = 2_000) -> Interval:
    """A 95% bootstrap interval for the mean of all values, drawn within each stratum. There must be a value."""
    rng = Random(seed)
    grouped = [_groups(stratum) for stratum in strata if stratum]
    means = []
    for _ in range(resamples):
        total, count = 0.0, 0
        for groups in grouped:
            for group_total, group_count in rng.choices(groups, k=len(groups)):
                total += group_total
                count += group_count
        means.append(total / count)
    return interval_of(sorted(means))


def _groups(values: Sequence[float]) -> list[tuple[float, int]]:
    """The sum and the size of each group."""
    parts = [values[start::_GROUPS] for start in range(min(_GROUPS, len(values)))]
    return [(math.fsum(part), len(part)) for part in parts]


def fisher(first: int, of_first: int, second: int, of_second: int) -> float:
    """Fisher's exact test: are ``first`` of ``of_first`` and ``second`` of ``of_second`` shares of one size?"""
    both = first + second
    low, high = max(0, both - of_second), min(both, of_first)
    ways = [math.comb(of_first, count) * math.comb(of_second, both - count) for count in range(low, high + 1)]
    seen = ways[first - low]
    return sum(way for way in ways if way <= seen) / sum(ways)


def wilson(count: int, of: int) -> Interval:
    """Wilson's 95% interval for a proportion; ``of`` is at least 1."""
    share, z = count / of, _Z**2 / of
    middle = (share + z / 2) / (1 + z)
    half = _Z / (1 + z) * math.sqrt(share * (1 - share) / of + z / (4 * of))
    return Interval(middle - half if count else 0.0, middle + half if count < of else 1.0)


def difference_interval(first: int, of_first: int, second: int, of_second: int) -> Interval:
    """Newcombe's 95% interval for the difference of two proportions, the first minus the second (his method 10)."""
    one, other = first / of_first, second / of_second
    of_one, of_other = wilson(first, of_first), wilson(second, of_second)
    below = math.hypot(one - of_one.low, of_other.high - other)
    above = math.hypot(of_one.high - one, other - of_other.low)
    return Interval(one - other - below, one - other + above)


def normal_p(z: float) -> float:
    """How likely a standard normal number is at least so far from 0."""
    return math.erfc(abs(z) / math.sqrt(2))


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values adjusted by Holm's rule, in their order.

    Calling those up to 5% a difference makes the chance of one false call among all of them 5% at most.
    """
    adjusted = [1.0] * len(p_values)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        highest = max(highest, min(1.0, p_values[place] * (len(p_values) - rank)))
        adjusted[place] = highest
    return adjusted


def pairs_needed(pairs: int, only_first: int, only_second: int, logs: Sequence[float], tests: int) -> int | None:
    """How many pairs would show differences of the size seen, in 8 of 10 experiments, by one of the two tests.

    ``logs`` are the log ratios of the pairs in which both sides succeed; ``tests`` is the size of Holm's family, at
    whose strictest level the size is computed. None where no difference is seen at all.
    """
    level = NormalDist().inv_cdf(1 - ALPHA / (2 * tests))
    power = NormalDist().inv_cdf(POWER)
    fewest = math.ceil(math.log2(2 * tests / ALPHA))  # with fewer, even all on one side are not enough
    needed = []
    differing = only_first + only_second
    if only_first != only_second:
        share = max(only_first, only_second) / differing
        for_test = ((level / 2 + power * math.sqrt(share * (1 - share))) / (share - 0.5)) ** 2
        needed.append(max(for_test, fewest) * pairs / differing)
    centre = math.fsum(logs) / len(logs) if logs else 0.0
    if centre:
        variance = math.fsum((log - centre) ** 2 for log in logs) / len(logs)
        for_test = (level + power) ** 2 * variance / centre**2
        needed.append(max(for_test * pairs / len(logs), fewest * pairs / sum(map(bool, logs))))
    return math.ceil(min(needed)) if needed else None
