"""Rating: what is reported, and that equal seeds give equal ratings."""

from __future__ import annotations

import statistics

import pytest

from dokulab.errors import ClashError, ParameterError
from dokulab.formats import parse_grid
from dokulab.geometry import geometry
from dokulab.grid import Grid
from dokulab.jobs import run
from dokulab.rating import reference
from dokulab.rating.counts import Counting, draw_of_run
from dokulab.rating.levels import level_of
from dokulab.rating.rate import MOST_RUNS, CallCount, rate
from dokulab.rating.statistics import Interval
from dokulab.solvers.protocol import Verdict
from tests import corpus

HARD = parse_grid(corpus.sample(corpus.EXCHANGE[2], 1, seed=9)[0])


def test_the_counts_are_those_of_the_reference_run_by_run() -> None:
    rating = run(rate(HARD, runs=5, seed=42, countings=list(Counting)))
    expected = [reference.count_calls(HARD, draw_of_run(42, number)) for number in range(5)]
    assert rating.verdict is Verdict.UNIQUE
    assert [count.counting for count in rating.call_counts] == list(Counting)
    assert [count.runs for count in rating.call_counts] == [
        tuple(counts.sweeps for counts in expected),
        tuple(counts.nodes for counts in expected),
        tuple(counts.splits for counts in expected),
    ]


def test_the_level_is_that_of_the_mean_sweeps_whatever_is_counted() -> None:
    by_sweeps = run(rate(HARD, countings=[Counting.SWEEPS]))
    by_nodes = run(rate(HARD, countings=[Counting.NODES]))
    assert by_sweeps.level == by_nodes.level == level_of(by_sweeps.call_counts[0].mean)
    assert [count.counting for count in by_nodes.call_counts] == [Counting.NODES]


def test_equal_seeds_give_equal_ratings_and_others_do_not() -> None:
    assert run(rate(HARD, seed=1)) == run(rate(HARD, seed=1))
    assert run(rate(HARD, seed=1)).call_counts != run(rate(HARD, seed=2)).call_counts


def test_fewer_runs_are_the_first_of_more() -> None:
    few, many = run(rate(HARD, runs=3)), run(rate(HARD, runs=6))
    assert many.call_counts[0].runs[:3] == few.call_counts[0].runs


@pytest.mark.parametrize("runs", [(7,), (3, 3, 3), (1, 2, 4, 8), (10**9, 10**9 + 1)])
def test_mean_and_standard_deviation(runs: tuple[int, ...]) -> None:
    count = CallCount(Counting.SWEEPS, runs, Interval(min(runs), max(runs)))
    assert count.mean == pytest.approx(statistics.mean(runs))
    assert count.sd == pytest.approx(statistics.stdev(runs) if len(runs) > 1 else 0.0)


@pytest.mark.parametrize("text", ["." * 81, "123456789" + "." * 72])
def test_a_puzzle_with_several_solutions_has_no_counts(text: str) -> None:
    rating = run(rate(parse_grid(text)))
    assert rating.verdict is Verdict.MULTIPLE
    assert (rating.call_counts, rating.level, rating.guesses) == ((), None, None)


def test_a_puzzle_without_a_solution_has_no_counts() -> None:
    impossible = parse_grid("12345678." + "." * 71 + "9")  # r1c9 must be 9, which column 9 has
    rating = run(rate(impossible))
    assert rating.verdict is Verdict.NONE
    assert (rating.call_counts, rating.level, rating.guesses) == ((), None, None)


def test_clashing_clues_are_an_error_that_names_them() -> None:
    with pytest.raises(ClashError, match="r1c1 and r1c9"):
        run(rate(Grid.empty().with_digit(0, 5).with_digit(8, 5)))


@pytest.mark.parametrize("runs", [0, -1, MOST_RUNS + 1])
def test_a_number_of_runs_out_of_range_is_an_error(runs: int) -> None:
    with pytest.raises(ParameterError) as caught:
        run(rate(HARD, runs=runs))
    assert caught.value.rule == "runs"


def test_another_size_is_an_error() -> None:
    with pytest.raises(ParameterError, match="9x9"):
        run(rate(Grid.empty(geometry(2, 2))))


def test_progress_is_the_share_of_the_runs() -> None:
    fractions = [progress.fraction for progress in rate(HARD, runs=4) if progress.fraction is not None]
    assert fractions == sorted(fractions)
    assert {0.0, 0.25, 0.5, 0.75, 1.0} <= set(fractions)
