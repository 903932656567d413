"""The bootstrap of a calibration: how much the mean depends on the choice of puzzles.

Each bootstrap sample goes through the whole procedure, including the removal of outliers. With NumPy (the extra
``dokulab[lab]``) and without, it draws the same samples and computes the same results: both generators are the same
Mersenne Twister, and both interpolate quantiles by the same operations. Only the sums may differ in the last digits.
Only this file imports NumPy, and only when it computes.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING

from dokulab.ground.jobs import run
from dokulab.measure.statistics import RESAMPLES, mean, resampled, without_outliers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

_NUMBERS_AT_ONCE = 4_000_000
"""The most values of the samples in memory at the same time: 32 MB."""


def has_numpy() -> bool:
    return find_spec("numpy") is not None


def kept_means(values: Sequence[float], seed: int | str, resamples: int = RESAMPLES) -> list[float]:
    """The mean without outliers of each of ``resamples`` bootstrap samples of at least one value, ascending."""
    if has_numpy():
        return kept_means_by_numpy(values, seed, resamples)
    return kept_means_plainly(values, seed, resamples)


def kept_means_plainly(values: Sequence[float], seed: int | str, resamples: int) -> list[float]:
    """The same, with the standard library alone."""
    return run(resampled(values, lambda drawn: mean(without_outliers(drawn)), seed, resamples))


def kept_means_by_numpy(values: Sequence[float], seed: int | str, resamples: int) -> list[float]:
    """The same with NumPy, many samples at once."""
    import numpy as np

    sample = np.asarray(values, dtype=np.float64)
    draws = _same_draws(seed)
    rows = max(1, _NUMBERS_AT_ONCE // len(sample))
    means: list[float] = []
    for start in range(0, resamples, rows):
        uniform = draws.random_sample((min(rows, resamples - start), len(sample)))
        means += _means_without_outliers(sample[(uniform * len(sample)).astype(np.intp)]).tolist()
    return sorted(means)


def _same_draws(seed: int | str) -> np.random.RandomState:
    """NumPy's generator in the state of Python's."""
    import numpy as np

    _, state, _ = Random(seed).getstate()
    draws = np.random.RandomState()
    draws.set_state(("MT19937", np.array(state[:-1], dtype=np.uint32), state[-1], 0, 0.0))
    return draws


def _means_without_outliers(samples: Floats) -> Floats:
    """For each row what ``mean(without_outliers(row))`` of the statistics module gives."""
    samples.sort(axis=1)
    lower, median, upper = (_quantile(samples, share) for share in (0.25, 0.5, 0.75))
    reach = 1.5 * (upper - lower)
    kept = (samples >= (median - reach)[:, None]) & (samples <= (median + reach)[:, None])
    means: Floats = (samples * kept).sum(axis=1) / kept.sum(axis=1)
    return means


def _quantile(ordered: Floats, share: float) -> Floats:
    """Not ``numpy.quantile``: it interpolates by other operations, so its last digit may differ from ours."""
    position = share * (ordered.shape[1] - 1)
    below = int(position)
    above = min(below + 1, ordered.shape[1] - 1)
    quantile: Floats = ordered[:, below] + (ordered[:, above] - ordered[:, below]) * (position - below)
    return quantile
