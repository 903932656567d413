"""The bootstrap of a calibration: how far the mean of the puzzles that are kept depends on the puzzles at hand.

Each bootstrap sample goes through the whole procedure, the removal of outliers too. It draws alike and computes alike
with NumPy, the extra ``dokulab[lab]``, and without: NumPy's and Python's generators are the same Mersenne Twister, and
quantiles are interpolated by the same operations. Only the sums may differ in the last digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from dokulab.jobs import run
from dokulab.rating.statistics import RESAMPLES, mean, resampled, without_outliers


def has_numpy() -> bool:
    return find_spec("numpy") is not None


def kept_means(values: Sequence[float], seed: int | str, resamples: int = RESAMPLES) -> list[float]:
    """The mean without outliers of each of ``resamples`` bootstrap samples of at least one value, ascending."""
    if has_numpy():
        from dokulab.lab import numpy_bootstrap

        return numpy_bootstrap.kept_means(values, seed, resamples)
    return kept_means_plainly(values, seed, resamples)


def kept_means_plainly(values: Sequence[float], seed: int | str, resamples: int) -> list[float]:
    """The same by the standard library alone."""
    return run(resampled(values, lambda drawn: mean(without_outliers(drawn)), seed, resamples))
