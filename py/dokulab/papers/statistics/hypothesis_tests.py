"""Exact tests, intervals for paired outcomes, log ratios and proportions, and least squares, by the standard library.

The tests are two-sided. What they are for, and what their answers mean, is in ``verdicts``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import getitem, mul
from random import Random
from statistics import NormalDist

from dokulab.measure.statistics import CONFIDENCE, Interval, interval_of, mean

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


class AtMost(float):
    """A p-value that resampling cannot make smaller: none of the resamples was as extreme as what was seen."""


def p_text(p: float) -> str:
    """A p-value with two digits; "at most" one that is at the floor of its resamples."""
    return f"at most {p:.2g}" if isinstance(p, AtMost) else f"{p:.2g}"


def mcnemar(only_first: int, only_second: int) -> float:
    """The exact test of McNemar: of the pairs in which one side alone succeeds, does each side have half?"""
    pairs = only_first + only_second
    tail = sum(math.comb(pairs, count) for count in range(min(only_first, only_second) + 1))
    return min(1.0, 2 * tail / (1 << pairs))


def sign_flip(values: Sequence[int], seed: int | str, flips: int = FLIPS) -> float:
    """Is the mean of the values 0, if each could as well have the other sign?

    Whole numbers, so that sums are exact. Where patterns of signs are drawn, what was seen counts as one of them, and
    if no other is as extreme, the answer is an upper bound (:class:`AtMost`).
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
    return (AtMost if not extreme else float)((extreme + 1) / (flips + 1))


def _signed_sums(values: Sequence[int]) -> list[int]:
    """The sums with every pattern of signs."""
    sums = [0]
    for value in values:
        sums = [total + sign * value for total in sums for sign in (1, -1)]
    return sums


def stratified_ratio_interval(
    strata: Sequence[Sequence[tuple[float, float]]], seed: int | str, resamples: int = 2_000
) -> Interval:
    """A 95% bootstrap interval for a ratio of totals: the first numbers of all pairs over the second ones.

    Pairs are drawn within each stratum. There must be a pair, and the second numbers are above 0.
    """
    rng = Random(seed)
    grouped = [_groups(stratum) for stratum in strata if stratum]
    ratios = []
    for _ in range(resamples):
        above, below = 0.0, 0.0
        for groups in grouped:
            for group_above, group_below in rng.choices(groups, k=len(groups)):
                above += group_above
                below += group_below
        ratios.append(above / below)
    return interval_of(sorted(ratios))


def stratified_mean_interval(strata: Sequence[Sequence[float]], seed: int | str, resamples: int = 2_000) -> Interval:
    """A 95% bootstrap interval for the mean of all values, drawn within each stratum. There must be a value."""
    return stratified_ratio_interval([[(value, 1.0) for value in stratum] for stratum in strata], seed, resamples)


def _groups(pairs: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The sums of each group."""
    parts = [pairs[start::_GROUPS] for start in range(min(_GROUPS, len(pairs)))]
    return [(math.fsum(above for above, _ in part), math.fsum(below for _, below in part)) for part in parts]


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

    Calling those up to 5% a difference makes the chance of one false call among all of them 5% at most. An upper bound
    stays one.
    """
    adjusted = [1.0] * len(p_values)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        p = p_values[place]
        own = min(1.0, p * (len(p_values) - rank))
        if own >= highest:
            highest = AtMost(own) if isinstance(p, AtMost) else own
        adjusted[place] = highest
    return adjusted


def discordant_pairs_needed(pairs: int, only_first: int, only_second: int, tests: int) -> int | None:
    """How many pairs would let McNemar's test show a difference of the size seen, in 8 of 10 experiments.

    ``tests`` is the size of Holm's family, at whose strictest level the size is computed. None where no difference is
    seen at all.
    """
    if only_first == only_second:
        return None
    level, power = _quantiles(tests)
    differing = only_first + only_second
    share = max(only_first, only_second) / differing
    for_test = ((level / 2 + power * math.sqrt(share * (1 - share))) / (share - 0.5)) ** 2
    return math.ceil(max(for_test, _fewest(tests)) * pairs / differing)


def values_needed(values: Sequence[float], tests: int) -> int | None:
    """The same for a sign-flip test: how many values would show a mean of the size seen."""
    centre = math.fsum(values) / len(values) if values else 0.0
    if not centre:
        return None
    level, power = _quantiles(tests)
    variance = math.fsum((value - centre) ** 2 for value in values) / len(values)
    for_test = (level + power) ** 2 * variance / centre**2
    return math.ceil(max(for_test, _fewest(tests) * len(values) / sum(map(bool, values))))


def _quantiles(tests: int) -> tuple[float, float]:
    """Of the strictest level of Holm's family, and of the power."""
    return NormalDist().inv_cdf(1 - ALPHA / (2 * tests)), NormalDist().inv_cdf(POWER)


def _fewest(tests: int) -> int:
    """With fewer values, even all on one side are not enough."""
    return math.ceil(math.log2(2 * tests / ALPHA))


def explained_share(ys: Sequence[float], predictors: Sequence[Sequence[float]]) -> float:
    """R squared, from 0 to 1, of the linear regression of ``ys`` on the predictors, each as long as ``ys``.

    A predictor that does not vary, or that the others determine, adds nothing. 0 if ``ys`` does not vary.
    """
    centred = _centred(ys)
    total = _dot(centred, centred)
    if not total:
        return 0.0
    explained = 0.0
    basis: list[Sequence[float]] = []
    for predictor in predictors:
        left = _centred(predictor)
        spread = _dot(left, left)
        for direction in basis:
            part = _dot(left, direction) / _dot(direction, direction)
            left = [value - part * along for value, along in zip(left, direction, strict=True)]
        square = _dot(left, left)
        if square <= _NOTHING * spread:
            continue
        basis.append(left)
        explained += _dot(centred, left) ** 2 / square
    return explained / total


def slope(ys: Sequence[float], xs: Sequence[float]) -> float:
    """By how much ``ys`` rises for 1 of ``xs``; they must vary."""
    centred = _centred(xs)
    return _dot(centred, ys) / _dot(centred, centred)


_NOTHING = 1e-12
"""The share of a predictor's variation below which the rest of it is rounding."""


def _centred(values: Sequence[float]) -> list[float]:
    centre = mean(values)
    return [value - centre for value in values]


def _dot(xs: Sequence[float], ys: Sequence[float]) -> float:
    return math.fsum(map(mul, xs, ys))
