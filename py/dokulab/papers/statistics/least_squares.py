"""How much of a quantity's variation some others explain, by least squares on the standard library alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul

from dokulab.measure.statistics import mean


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
