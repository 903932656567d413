"""The statistics of call counts: against NumPy, against definitions, and the same again for the same seed."""

from __future__ import annotations

import math
import statistics as standard
from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.formats import parse_grid
from dokulab.ground.jobs import run
from dokulab.measure import statistics
from dokulab.measure.call_count import root_of, search
from dokulab.measure.counts import draw_of_run
from dokulab.measure.statistics import (
    MOST_GROUPS,
    Bin,
    interval_of,
    log_bins,
    mean_interval,
    quartiles,
    resampled,
    resampled_means,
    spearman,
    without_outliers,
)
from tests import corpus

pytestmark = pytest.mark.slow

NUMBERS = st.floats(1, 1e6, allow_nan=False)
SAMPLES = st.lists(NUMBERS, min_size=1, max_size=60)
MODERATE = settings(max_examples=60)


@MODERATE
@given(SAMPLES)
def test_mean_spread_and_quartiles_are_numpys(values: list[float]) -> None:
    assert statistics.mean(values) == pytest.approx(float(np.mean(values)), rel=1e-12)
    if len(values) > 1:
        assert statistics.sd(values) == pytest.approx(float(np.std(values, ddof=1)), rel=1e-9, abs=1e-6)
    assert list(quartiles(values)) == pytest.approx(list(np.quantile(values, [0.25, 0.5, 0.75])), rel=1e-12, abs=1e-9)


@MODERATE
@given(st.lists(NUMBERS, min_size=2, max_size=60))
def test_quartiles_are_the_inclusive_ones_of_the_standard_library(values: list[float]) -> None:
    assert list(quartiles(values)) == pytest.approx(
        standard.quantiles(values, n=4, method="inclusive"), rel=1e-12, abs=1e-9
    )


def test_a_single_value_is_its_own_mean_and_quartiles() -> None:
    assert statistics.mean([7]) == 7
    assert statistics.sd([7]) == 0
    assert quartiles([7]) == (7, 7, 7)


def test_the_papers_rule_measures_from_the_median_and_keeps_the_ends() -> None:
    """Quartiles 2, 3, 4: 1.5 times 2 on either side of 3 keeps 0 to 6. Tukey's fences would be -1 and 7."""
    values = [0, 2, 2, 3, 3, 4, 4, 6.5, 0]
    assert quartiles(values) == (2, 3, 4)
    assert without_outliers(values) == [0, 2, 2, 3, 3, 4, 4, 0]
    assert without_outliers([6 if value == 6.5 else value for value in values])[-2:] == [6, 0]


@MODERATE
@given(SAMPLES)
def test_the_median_is_never_an_outlier(values: list[float]) -> None:
    kept = without_outliers(values)
    assert kept
    centre = quartiles(values).median
    assert min(kept) <= centre <= max(kept)


def test_the_bootstrap_spreads_as_one_by_numpy() -> None:
    values = [3.0, 1.0, 4.0, 1.0, 5.0, 9.0, 2.0, 6.0]
    draws = np.random.RandomState()
    ours = run(resampled(values, statistics.mean, 11, 500))
    assert len(ours) == 500
    assert ours == sorted(ours)
    assert set(np.round(np.array(ours) * 8) % 1) == {0.0}  # sums of eight whole numbers
    theirs = np.sort([np.mean(draws.choice(values, 8)) for _ in range(20_000)])
    for share in (0.025, 0.25, 0.5, 0.75, 0.975):
        assert statistics.quantile(ours, share) == pytest.approx(float(np.quantile(theirs, share)), abs=0.35)


@MODERATE
@given(SAMPLES, st.integers(0, 100))
def test_equal_seeds_give_equal_intervals_that_lie_within_the_sample(values: list[float], seed: int) -> None:
    means = run(resampled_means(values, seed, 60))
    assert means == run(resampled_means(values, seed, 60))
    low, high = interval_of(means)
    assert min(values) <= low * (1 + 1e-12)
    assert low <= high <= max(values) * (1 + 1e-12)


def test_another_seed_gives_another_bootstrap() -> None:
    assert run(resampled_means(range(10), 1)) != run(resampled_means(range(10), 2))


def test_the_interval_of_a_large_sample_is_that_of_the_central_limit() -> None:
    """More values than groups, and no multiple of their number."""
    rng = Random(3)
    values = [rng.random() ** 4 for _ in range(MOST_GROUPS * 5 + 13)]
    low, high = interval_of(run(resampled_means(values, 5)))
    half = 1.959964 * standard.stdev(values) / len(values) ** 0.5
    assert (high - low) / 2 == pytest.approx(half, rel=0.12)
    assert (low + high) / 2 == pytest.approx(standard.fmean(values), abs=half / 4)


def test_an_interval_is_the_middle_of_the_bootstrap() -> None:
    assert interval_of(range(101), 0.9) == pytest.approx((5, 95))
    assert interval_of([3.0]) == (3.0, 3.0)


COVERED = corpus.sample(corpus.EXCHANGE[1], 3, seed=3)[2:] + corpus.sample(corpus.EXCHANGE[2], 2, seed=3)
COVERED += corpus.sample(corpus.EXCHANGE[3], 4, seed=3)[1:]
"""Puzzles of 23 to 240 sweeps on average; their distributions differ, one has two humps."""


@pytest.mark.parametrize("text", COVERED)
def test_the_95_percent_interval_of_ten_runs_covers_the_true_mean(text: str) -> None:
    """The runs stand for all runs, their mean is the true one. A single puzzle may be two points off 93 to 97%."""
    root = root_of(parse_grid(text))
    everything = [run(search(root, draw_of_run(77, number))).sweeps for number in range(1_000)]
    truth = statistics.mean(everything)
    rng = Random(5)
    intervals = [mean_interval(rng.choices(everything, k=10)) for _ in range(3_000)]
    assert 0.92 <= sum(low <= truth <= high for low, high in intervals) / len(intervals) <= 0.98


def test_the_interval_of_a_mean_is_students_for_many_values_and_a_point_for_equal_ones() -> None:
    values = [float(number % 7 + 20) for number in range(400)]
    low, high = mean_interval(values)
    half = 1.966 * standard.stdev(values) / 20
    assert (low, high) == pytest.approx((standard.fmean(values) - half, standard.fmean(values) + half), rel=1e-4)
    assert mean_interval([5]) == mean_interval([5, 5, 5]) == (5, 5)
    assert mean_interval([0, 0]) == (0, 0)


@pytest.mark.parametrize(("size", "point"), [(2, 12.706), (10, 2.262), (16, 2.131), (31, 2.042), (121, 1.980)])
def test_the_interval_uses_the_tabulated_points_of_t(size: int, point: float) -> None:
    values = [99.0, 101.0, *[100.0] * (size - 2)]
    low, high = mean_interval(values)
    margin = point * standard.stdev(values) / 100 / size**0.5 * (1 + 1 / size)
    assert math.log(high / low) / 2 == pytest.approx(margin, rel=5e-4)


def test_bins_have_borders_that_can_be_read() -> None:
    assert log_bins([1, 1.2, 1.5, 6.9, 7, 7]) == (
        Bin(1, 1.5, 2),
        Bin(1.5, 2, 1),
        Bin(2, 3, 0),
        Bin(3, 5, 0),
        Bin(5, 7, 1),
        Bin(7, 10, 2),
    )
    assert log_bins([1_000]) == (Bin(1_000, 1_500, 1),)
    assert log_bins([]) == ()


@MODERATE
@given(SAMPLES)
def test_bins_are_numpys_histogram_and_adjoin(values: list[float]) -> None:
    bins = log_bins(values)
    borders = [each.low for each in bins] + [bins[-1].high]
    assert borders == sorted(set(borders))
    assert bins[0].frequency
    assert bins[-1].frequency
    frequencies, _ = np.histogram(values, borders)
    assert [each.frequency for each in bins] == list(frequencies)


def ranks_by_counting(values: Sequence[float]) -> list[float]:
    return [sum(other < value for other in values) + sum(other == value for other in values) / 2 for value in values]


@MODERATE
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=2, max_size=30))
def test_spearman_is_the_correlation_of_ranks(pairs: list[tuple[int, int]]) -> None:
    xs, ys = [x for x, _ in pairs], [y for _, y in pairs]
    found = spearman(xs, ys)
    if len(set(xs)) == 1 or len(set(ys)) == 1:
        assert found is None
    else:
        assert found == pytest.approx(np.corrcoef(ranks_by_counting(xs), ranks_by_counting(ys))[0, 1], abs=1e-9)


def test_spearman_sees_order_alone() -> None:
    assert spearman([1, 2, 3, 4], [1, 10, 100, 1000]) == 1
    assert spearman([1, 2, 3, 4], [4, 3, 2, 1]) == -1


@pytest.mark.parametrize("resamples", [0, 1, 7, 99, 100, 101, 1_000, 1_001, 1_234])
def test_a_bootstrap_has_as_many_samples_as_asked_for_each_of_the_sample_s_size(resamples: int) -> None:
    sizes: list[int] = []

    def statistic(drawn: list[int]) -> float:
        sizes.append(len(drawn))
        return float(drawn[0])

    found = run(statistics.resampled([5, 1, 3], statistic, 1, resamples))
    assert found == sorted(found)
    assert sizes == [3] * resamples
    assert len(found) == resamples


@pytest.mark.parametrize(
    ("freedom", "point"), [(31, 2.0395), (40, 2.0211), (60, 2.0003), (120, 1.9799), (1_000, 1.9623)]
)
def test_beyond_the_table_students_t_is_right_to_four_digits(freedom: int, point: float) -> None:
    """The published 97.5% points."""
    assert statistics._t_point(freedom) == pytest.approx(point, abs=0.0001)


@pytest.mark.parametrize(
    ("freedom", "point"), [(20, 2.0859634473), (31, 2.0395134464), (40, 2.0210753903), (60, 2.0002978220)]
)
def test_what_the_expansion_of_students_t_leaves_out_is_its_next_term(freedom: int, point: float) -> None:
    """Abramowitz and Stegun, 26.7.5: the term in 1/n^3, beside the published points to ten digits."""
    z = 1.959963984540
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    assert statistics._t_point(freedom) + third / freedom**3 == pytest.approx(point, abs=0.000025)
