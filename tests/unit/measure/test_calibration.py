"""Calibration: which puzzles count, what is kept, and that NumPy and the standard library agree."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.formats import parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.measure import statistics
from dokulab.measure.counts import Counting
from dokulab.measure.rate import rate
from dokulab.papers.experiments.calibration import CalibrationSettings, LabelSummary, measure, summarise, table_of
from dokulab.papers.statistics import bootstrap
from dokulab.search.solvers.protocol import Verdict
from tests import corpus

HARD = parse_grid(corpus.sample(corpus.EXCHANGE[2], 1, seed=9)[0])


def test_a_puzzle_is_counted_as_its_rating_counts_it() -> None:
    measured = run(measure(HARD, CalibrationSettings(runs=4, seed=7)))
    rating = run(rate(HARD, runs=4, seed=7, countings=list(Counting)))
    assert measured.means == {count.counting: count.mean for count in rating.call_counts}


def test_puzzles_that_cannot_be_counted_say_why() -> None:
    several = run(measure(Grid.empty(), CalibrationSettings()))
    assert (several.verdict, several.means) == (Verdict.MULTIPLE, None)
    cut = run(measure(HARD, CalibrationSettings(budget=5)))
    assert (cut.verdict, cut.cut, cut.means) == (Verdict.UNIQUE, True, None)


@settings(max_examples=40)
@given(st.lists(st.integers(10, 60), min_size=1, max_size=40), st.integers(0, 1000))
def test_numpy_draws_and_computes_as_the_standard_library(tenths: list[int], seed: int) -> None:
    """Tenths, since the mean of ten runs is one, and few values, so that many lie just on the borders of the rule."""
    values = [number / 10 for number in tenths]
    plain = bootstrap.kept_means_plainly(values, seed, 100)
    assert bootstrap.kept_means_by_numpy(values, seed, 100) == pytest.approx(plain, rel=1e-12)


def test_numpy_takes_large_samples_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    values = [Random(number).random() for number in range(50)]
    whole = bootstrap.kept_means_by_numpy(values, "seed", 30)
    monkeypatch.setattr(bootstrap, "_NUMBERS_AT_ONCE", 120)
    assert bootstrap.kept_means_by_numpy(values, "seed", 30) == whole


def test_the_summary_does_not_depend_on_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    means = [Random(number).randint(40, 90) / 10 for number in range(60)] + [40.0, 0.5]
    with_numpy, without = (summarise_where(installed, means, monkeypatch) for installed in (True, False))
    assert tuple(with_numpy.interval) == pytest.approx(tuple(without.interval), rel=1e-12)
    for summary in (with_numpy, without):
        assert summary.means == tuple(means)
        assert summary.kept == tuple(means[:60])
        assert summary.call_count == pytest.approx(sum(means[:60]) / 60)
        assert summary.quartiles == statistics.quartiles(means)
        assert sum(each.frequency for each in summary.histogram) == 60
        assert summary.interval.low < summary.call_count < summary.interval.high


def summarise_where(installed: bool, means: list[float], monkeypatch: pytest.MonkeyPatch) -> LabelSummary:
    monkeypatch.setattr(bootstrap, "has_numpy", lambda: installed)
    return summarise("easy", means, seed=1)


def test_a_table_has_the_labels_by_their_call_counts() -> None:
    summaries = [summarise(label, [count, count], 0) for label, count in (("hard", 90.0), ("easy", 6.0))]
    table = table_of(summaries, "A test.")
    assert (table.names, table.call_counts) == (("easy", "hard"), (6.0, 90.0))
    with pytest.raises(ParameterError, match="two or more"):
        table_of(summaries[:1], "A test.")
