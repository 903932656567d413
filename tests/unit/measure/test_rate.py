"""Rating: what is reported, and that equal seeds give equal ratings."""

from __future__ import annotations

import statistics

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ClashError, ParameterError
from dokulab.ground.jobs import PAUSE, run
from dokulab.measure import reference
from dokulab.measure.call_levels import CALL_LEVELS, CallLevelTable, call_level_of, call_levels_of
from dokulab.measure.counts import Counting, draw_of_run
from dokulab.measure.rate import MOST_RUNS, rate
from dokulab.measure.sample import CallCountSample, Sample
from dokulab.measure.statistics import Interval
from dokulab.search.solvers.protocol import Verdict
from tests import corpus
from tests.puzzles import SEVENTEEN

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
    assert by_sweeps.level == by_nodes.level == call_level_of(by_sweeps.call_counts[0].mean)
    assert [count.counting for count in by_nodes.call_counts] == [Counting.NODES]


def test_equal_seeds_give_equal_ratings_and_others_do_not() -> None:
    assert run(rate(HARD, seed=1)) == run(rate(HARD, seed=1))
    assert run(rate(HARD, seed=1)).call_counts != run(rate(HARD, seed=2)).call_counts


def test_fewer_runs_are_the_first_of_more() -> None:
    few, many = run(rate(HARD, runs=3)), run(rate(HARD, runs=6))
    assert many.call_counts[0].runs[:3] == few.call_counts[0].runs


@pytest.mark.parametrize("runs", [(7,), (3, 3, 3), (1, 2, 4, 8), (10**9, 10**9 + 1)])
def test_mean_and_standard_deviation(runs: tuple[int, ...]) -> None:
    count = CallCountSample(Counting.SWEEPS, runs, Interval(min(runs), max(runs)))
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


def test_a_larger_board_is_an_error() -> None:
    with pytest.raises(ParameterError, match="up to 9x9"):
        run(rate(Grid.empty(geometry(4, 4))))


@pytest.mark.parametrize("file", ["nxn-4x4.csv", "nxn-6x6.csv", "nxn-6x6-box3x2.csv", "nxn-8x8.csv"])
def test_smaller_boards_have_counts_by_the_reference_but_no_level(file: str) -> None:
    row = max(corpus.rows(file), key=lambda row: row["puzzle"].count("."))
    puzzle = parse_grid(row["puzzle"], geometry(int(row["box_rows"]), int(row["box_cols"])))
    rating = run(rate(puzzle, runs=3, seed=4, countings=list(Counting)))
    expected = [reference.count_calls(puzzle, draw_of_run(4, number)) for number in range(3)]
    assert rating.verdict is Verdict.UNIQUE
    assert [list(count.runs) for count in rating.call_counts] == [
        [getattr(counts, counting) for counts in expected] for counting in Counting
    ]
    assert (rating.level, rating.estimate, rating.guesses) == (None, None, None)


def test_progress_is_the_share_of_the_runs() -> None:
    fractions = [progress.fraction for progress in rate(HARD, runs=4) if progress.fraction is not None]
    assert fractions == sorted(fractions)
    assert {0.0, 0.25, 0.5, 0.75, 1.0} <= set(fractions)


def test_the_interval_is_as_wide_as_the_spread_and_holds_the_mean() -> None:
    (count,) = run(rate(HARD, runs=40, seed=3, countings=[Counting.SWEEPS])).call_counts
    assert count.interval.low < count.mean < count.interval.high
    half = 2.02 * statistics.stdev(count.runs) / 40**0.5
    assert (count.interval.high - count.interval.low) / 2 == pytest.approx(half, rel=0.2)
    assert count.median == statistics.median(count.runs)


def test_the_confidence_is_low_near_a_border_and_high_far_from_one() -> None:
    rating = run(rate(HARD, runs=40, seed=3))
    assert rating.level is not None
    mean = rating.call_counts[0].mean
    table = CallLevelTable(("below", "above"), (mean * 0.99 / 2, mean * 0.99 * 2), "The border is just below the mean.")
    near = run(rate(HARD, runs=40, seed=3, levels=call_levels_of(table))).estimate
    assert near is not None
    assert near.level.name == "above"
    assert 0.4 < near.confidence < 0.8
    assert near.neighbour is not None
    assert near.neighbour.name == "below"
    table = CallLevelTable(("below", "above"), (1.0, mean * 2), "The border is far below.")
    far = run(rate(HARD, runs=40, seed=3, levels=call_levels_of(table))).estimate
    assert far is not None
    assert (far.level.name, far.confidence, far.neighbour) == ("above", 1, None)


def test_a_single_run_has_a_level_but_no_confidence() -> None:
    rating = run(rate(HARD, runs=1))
    (only,) = rating.call_counts[0].runs
    assert rating.call_counts[0].interval == Interval(only, only)
    assert rating.level == call_level_of(only)
    assert rating.estimate is None


def test_the_budget_cuts_a_rating_whose_puzzle_is_known_to_have_one_solution() -> None:
    rating = run(rate(parse_grid(SEVENTEEN), budget=20_000))
    assert rating.verdict is Verdict.UNIQUE
    assert rating.truncated
    assert rating.call_counts == ()
    assert rating.lower_bound is not None
    assert 20_000 < rating.lower_bound <= 20_100
    assert rating.level == CALL_LEVELS[-1]
    assert rating.estimate is None
    assert rating.guesses is not None


def test_a_cut_rating_has_the_runs_that_came_to_their_end() -> None:
    whole = run(rate(HARD, runs=6, seed=2, countings=[Counting.SWEEPS]))
    runs = whole.call_counts[0].runs
    cut = run(rate(HARD, runs=6, seed=2, countings=[Counting.SWEEPS], budget=sum(runs[:4]) + 1))
    assert cut.truncated
    assert cut.call_counts[0].runs == runs[:4]
    assert cut.lower_bound is not None
    assert sum(runs[:4]) / 5 < cut.lower_bound <= sum(runs[:5]) / 5
    enough = run(rate(HARD, runs=6, seed=2, countings=[Counting.SWEEPS], budget=sum(runs)))
    assert enough == whole
    assert not enough.truncated
    assert enough.lower_bound is None


def test_whoever_stops_a_rating_has_what_it_found() -> None:
    whole = run(rate(HARD, runs=6, seed=2))
    sample: Sample | None = None
    for progress in rate(HARD, runs=6, seed=2):
        found = progress.detail.get("sample")
        if isinstance(found, Sample):
            sample = found
            if len(found.counts) == 3:
                break
    assert sample is not None
    rating = run(sample.rating([Counting.SWEEPS]))
    assert rating.truncated
    assert rating.call_counts[0].runs == whole.call_counts[0].runs[:3]


def test_a_long_run_tells_how_far_it_is() -> None:
    means = []
    for progress in rate(parse_grid(SEVENTEEN), budget=50_000):
        found = progress.detail.get("sample")
        if isinstance(found, Sample) and found.mean is not None:
            means.append((found.mean, progress.fraction))
    assert len(means) > 5
    assert means == sorted(means)
    assert all(fraction == mean / 50_000 for mean, fraction in means)


def test_a_budget_below_one_is_an_error() -> None:
    with pytest.raises(ParameterError) as caught:
        run(rate(HARD, budget=0))
    assert caught.value.rule == "budget"


@pytest.mark.parametrize("puzzle", [Grid.empty(), HARD, parse_grid(SEVENTEEN)])
def test_all_progress_has_the_sample(puzzle: Grid) -> None:
    """The search for a second solution has progress of another kind, which must not come through."""
    for progress in rate(puzzle, budget=10_000):
        assert progress is PAUSE or isinstance(progress.detail["sample"], Sample)
