"""No technique is wrong, and no drawing untrue, on random positions with one solution, with several and with none.

Some dozens of each size of board; ``build.py bench soundness`` does the same on 10,000.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import lowest
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.state import State
from dokulab.people.step import Step
from dokulab.people.technique import FoundSteps
from tests.random_positions import check_positions, found_in, positions, solutions_of


@pytest.mark.parametrize(("rows", "columns", "count"), [(2, 2, 120), (2, 3, 60), (3, 3, 30)])
def test_no_technique_is_wrong_on_random_positions(rows: int, columns: int, count: int) -> None:
    checked = list(check_positions(geometry(rows, columns), count, Random(f"{rows}x{columns}/1"), slow=10))
    assert {kind for kind, _ in checked} >= {"any", "one solution", "several", "spoilt"}
    assert len(found_in(checked)) > 25


def test_a_technique_that_is_wrong_is_caught() -> None:
    def guess(state: State) -> FoundSteps:
        cell = lowest(state.unsolved)
        yield Step("naked_single", ((cell, lowest(state.digit_sets[cell])),))

    wrong = replace(TECHNIQUES["naked_single"], find=guess)
    several = [each for each in islice(positions(geometry(2, 2), Random(1)), 20) if len(each.solutions) > 1]
    assert several
    with pytest.raises(AssertionError):
        sum(position.check(wrong) for position in several)


def test_the_solutions_of_a_position_are_all_that_there_are() -> None:
    empty = State.initial(Grid.empty(geometry(2, 2)))
    found = solutions_of(empty, most=1000)
    assert len(set(found)) == len(found) == 288
    assert len(solutions_of(empty.without([(0, 1)]), most=1000)) == 216
