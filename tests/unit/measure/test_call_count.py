"""The call count on cases that can be worked out by hand, and its limits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.measure import call_count, reference
from dokulab.measure.counts import SWEEPS_BETWEEN_YIELDS, Draw, RunCounts, draw_cell, draw_of_run, draw_value
from dokulab.measure.sample import CountedRun
from dokulab.search.full_grid import random_full_grid
from tests import corpus

Count = Callable[[Grid, Draw], RunCounts]
PROGRAMS = pytest.mark.parametrize("count_calls", [reference.count_calls, call_count.count_calls])


def draws(*numbers: float) -> Draw:
    return iter(numbers).__next__


NO_DRAWS = draws()
FULL = random_full_grid(Random(5))


@PROGRAMS
def test_a_full_grid_takes_one_unchanged_sweep(count_calls: Count) -> None:
    assert count_calls(FULL, NO_DRAWS) == RunCounts(sweeps=1, nodes=1, splits=0)


@PROGRAMS
@pytest.mark.parametrize("cell", [0, 40, 80])
def test_one_empty_cell_takes_the_sweep_that_fills_it_and_one_without_a_change(count_calls: Count, cell: int) -> None:
    assert count_calls(FULL.with_digit(cell, 0), NO_DRAWS) == RunCounts(sweeps=2, nodes=1, splits=0)


@PROGRAMS
def test_clashing_clues_fail_in_the_first_sweep(count_calls: Count) -> None:
    assert count_calls(Grid.empty().with_digit(0, 5).with_digit(8, 5), NO_DRAWS) == RunCounts(1, 1, 0)


@PROGRAMS
def test_a_cell_without_a_digit_left_fails_in_the_first_sweep(count_calls: Count) -> None:
    puzzle = Grid.empty()
    for digit in range(1, 9):
        puzzle = puzzle.with_digit(digit, digit)  # the rest of row 1 ...
    assert count_calls(puzzle.with_digit(72, 9), NO_DRAWS) == RunCounts(1, 1, 0)  # ... and column 1


ROW_1 = ".2345678."


@pytest.mark.parametrize(
    ("row_9", "sweeps"),
    [
        # 9 in column 1: r1c1 becomes 1, and so r1c9 becomes 9 in the same sweep. The second changes nothing.
        ("9........", 2),
        # 1 in column 9: r1c9 becomes 9 when r1c1 has had its turn, which becomes 1 in the second sweep.
        ("........1", 3),
    ],
)
def test_a_single_counts_for_later_cells_at_once_and_for_earlier_ones_a_sweep_later(row_9: str, sweeps: int) -> None:
    puzzle = parse_grid(ROW_1 + "." * 63 + row_9)
    domains = [1 << value - 1 if value else 511 for value in puzzle.values]
    assert reference.make_arc_consistent(domains, CLASSIC) == (True, sweeps)
    assert (domains[0], domains[8]) == (1 << 0, 1 << 8)
    assert call_count.root_of(puzzle).sweeps == sweeps


def two_by_two_left(solution: Grid) -> Grid:
    """Empty four cells that two digits fill in two ways: rows of one band, columns of two boxes."""
    values = solution.values
    for top in CLASSIC.cells:
        for right in range(top + 1, top // 9 * 9 + 9):
            for below in range(top + 9, 81, 9):
                corners = top, right, below, right + below - top
                in_two_boxes = len({CLASSIC.box_of(cell) for cell in corners}) == 2
                crossed = values[top] == values[corners[3]] and values[right] == values[below]
                if in_two_boxes and crossed:
                    puzzle = solution
                    for cell in corners:
                        puzzle = puzzle.with_digit(cell, 0)
                    return puzzle
    raise AssertionError("this grid has no such rectangle; take another seed")


DEADLY = two_by_two_left(FULL)


@PROGRAMS
@pytest.mark.parametrize(("corner", "sweeps_of_child"), [(0, 2), (1, 2), (2, 2), (3, 3)])
def test_the_first_of_two_solutions_ends_the_run_after_one_split(
    count_calls: Count, corner: int, sweeps_of_child: int
) -> None:
    """The root's first sweep leaves two digits in each corner, its second changes nothing.

    In the child one sweep fills the corners and one confirms; but the first corner has had its turn when the ones
    between it and the last are filled, and needs a sweep more if the last was split.
    """
    cell = [cell for cell in CLASSIC.cells if not DEADLY.values[cell]][corner]
    counts = count_calls(DEADLY, draws((cell + 0.5) / 81, 0.0))
    assert counts == RunCounts(sweeps=2 + sweeps_of_child, nodes=2, splits=1)


HARD = parse_grid(corpus.puzzles("norvig-hardest11.txt")[10])
"""Its first run takes some thousand sweeps."""
SEARCHES = pytest.mark.parametrize(
    "search", [partial(call_count.search, call_count.root_of(HARD)), partial(reference.search, HARD)]
)


@SEARCHES
def test_a_limit_ends_a_run_and_says_so(search: CountedRun) -> None:
    full = run(search(draw_of_run(0, 0), None))
    assert full.complete
    assert run(search(draw_of_run(0, 0), full.sweeps)) == full
    cut = run(search(draw_of_run(0, 0), full.sweeps - 1))
    assert not cut.complete
    assert cut.sweeps == full.sweeps  # the sweep that is one too many is the run's last
    early = run(search(draw_of_run(0, 0), 50))
    assert not early.complete
    assert 50 < early.sweeps < full.sweeps


@SEARCHES
def test_between_two_pauses_there_are_so_many_sweeps(search: CountedRun) -> None:
    full = run(search(draw_of_run(0, 0), None))
    pauses = sum(1 for _ in search(draw_of_run(0, 0), None))
    assert 0 < pauses * SWEEPS_BETWEEN_YIELDS <= full.sweeps


def test_long_runs_pause() -> None:
    pauses = sum(
        1 for _ in call_count.search(call_count.root_of(parse_grid("." * 80 + "1")), draw_of_run(0, 1), 20_000)
    )
    assert pauses >= 5


def test_boards_of_another_size_are_refused_by_the_fast_program_and_taken_by_the_plain_one() -> None:
    small = Grid.empty(geometry(2, 2))
    with pytest.raises(ParameterError, match="9x9"):
        call_count.root_of(small)
    assert reference.count_calls(small, draw_of_run(0, 0)).splits > 0


def test_a_cell_is_drawn_from_the_whole_board_until_one_is_open() -> None:
    is_open = [False, True, False, True]
    assert draw_cell(draws(0.0, 0.6, 0.99), is_open) == 3
    assert draw_cell(draws(0.25), is_open) == 1


def test_every_value_is_drawn_once_and_the_last_one_costs_nothing() -> None:
    values = [4, 5, 6]
    draw = draws(0.99, 0.0)
    assert [draw_value(draw, values) for _ in range(3)] == [6, 4, 5]


def test_runs_have_sources_of_their_own_that_depend_on_seed_and_number_alone() -> None:
    firsts = [draw_of_run(seed, number)() for seed in (0, 1, -1, 10) for number in (0, 1, 10)]
    assert len(set(firsts)) == len(firsts)
    assert draw_of_run(1, 10)() == draw_of_run(1, 10)()
