"""What a puzzle can be asked to be, and what one costs that is something else: by their sentences, case by case."""

from __future__ import annotations

import math
from typing import Any

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, geometry
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.make.generators.filling import HARDEST_EASY, needs_more_than_singles
from dokulab.make.generators.puzzle_spec import BOXES, FEWEST_CLUES, PuzzleSpec, board_named
from dokulab.make.generators.target import BY_DIFFERENCE, BY_RATIO, Target, target_of
from dokulab.make.generators.wished_steps import COST_OF_TENTH, STEPS_COST, explainer_cost, needs_cost
from dokulab.measure.call_levels import CALL_LEVELS
from dokulab.measure.counts import Counting
from dokulab.people.catalogue import TechniqueRange, choose
from dokulab.people.path import solve_steps
from tests import corpus

AIM = Target(50, 40, 60)


@pytest.mark.parametrize(
    "given",
    [
        {"target": AIM},
        {"target": None, "hardest": TechniqueRange("x_wing")},
        {"target": None, "needs": ("x_wing",)},
        {"target": None, "er": (2.0, 2.0)},
        {"target": None, "cells": tuple(range(20))},
    ],
    ids=lambda given: "-".join(given),
)
def test_each_wish_is_enough_by_itself(given: dict[str, Any]) -> None:
    spec = PuzzleSpec(**given)
    only_steps = given["target"] is None and "cells" not in given
    assert spec.asks_for_steps is only_steps
    assert not PuzzleSpec(**{**given, "target": AIM}).asks_for_steps
    assert spec.has_call_levels


def test_without_any_wish_there_is_no_puzzle_to_make() -> None:
    with pytest.raises(ParameterError, match="to aim at"):
        PuzzleSpec(None)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"clues_high": 16}, "fewer than 17"),
        ({"board": geometry(2, 2), "clues_high": 3}, "fewer than 4"),
        ({"clues_low": 30, "clues_high": 29}, "is no range"),
        ({"clues_low": 82}, "is no range"),
        ({"clues_high": 82}, "is no range"),
        ({"clues_low": -1}, "is no range"),
        ({"needs": ("naked_single",)}, "beyond singles"),
        ({"needs": ("x_wing", "nonsense")}, "beyond singles"),
        ({"er": (3.1, 3.0)}, "no range of ratings"),
        ({"er": (2.0, 3.0), "board": geometry(2, 3)}, "for 9x9 boards"),
        ({"cells": tuple(range(20)), "clues_low": 21}, "no other number"),
        ({"cells": tuple(range(20)), "clues_high": 19}, "no other number"),
        ({"symmetry": "nonsense"}, "symmetr"),
    ],
)
def test_a_wish_that_cannot_come_true_is_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(ParameterError, match=words):
        PuzzleSpec(AIM, **given)


def test_wishes_at_the_edge_are_taken() -> None:
    taken: list[dict[str, Any]] = [
        {"clues_high": 17},
        {"clues_low": 30, "clues_high": 30},
        {"clues_low": 81, "clues_high": 81},
        {"cells": tuple(range(20)), "clues_low": 20, "clues_high": 20},
    ]
    for given in taken:
        PuzzleSpec(AIM, **given)
    for size, fewest in FEWEST_CLUES.items():
        board = next(board for board in BOXES.values() if board.size == size)
        assert PuzzleSpec(AIM, board, clues_high=fewest).clues_high == fewest
        assert PuzzleSpec(AIM, board).has_call_levels is (board == CLASSIC)
    assert not PuzzleSpec(Target(50, 40, 60, Counting.NODES)).has_call_levels


def test_clues_missing_are_counted_from_the_nearer_end() -> None:
    spec = PuzzleSpec(AIM, clues_low=24, clues_high=28)
    assert [spec.clues_missing(count) for count in range(22, 31)] == [2, 1, 0, 0, 0, 0, 0, -1, -2]
    assert [PuzzleSpec(AIM).clues_missing(count) for count in (0, 81)] == [0, 0]
    assert [PuzzleSpec(AIM, clues_low=24).clues_missing(count) for count in (20, 24, 81)] == [4, 0, 0]


def test_boards_have_the_boxes_that_their_names_say() -> None:
    assert {name: (board.box_rows, board.box_columns) for name, board in BOXES.items()} == {
        f"{rows}x{columns}": (rows, columns) for rows, columns in ((3, 3), (2, 2), (2, 3), (3, 2), (2, 4), (4, 2))
    }
    assert board_named("2x4") == geometry(2, 4)
    with pytest.raises(ParameterError, match="choose from"):
        board_named("5x5")


def test_a_distance_is_0_at_the_target_and_no_count_above_the_highest_costs_less() -> None:
    for distance in (BY_RATIO, BY_DIFFERENCE):
        assert distance.cost(AIM, 50) == 0
        for cost in (0.1, 0.5, 2.0):
            highest = distance.highest(AIM, cost)
            assert distance.cost(AIM, highest) == pytest.approx(cost)
            assert distance.cost(AIM, highest * 1.0001) > cost
        near = 50.0005
        assert distance.cost(AIM, near) / distance.unit(AIM) == pytest.approx(math.log(near / 50), rel=1e-4)
    assert AIM.cost(25) == pytest.approx(AIM.cost(100)) == pytest.approx(math.log(2))
    assert [AIM.reached_by(count) for count in (39.9, 40, 60, 60.1)] == [False, True, True, False]


def test_an_aim_is_a_level_or_a_call_count_and_nothing_impossible() -> None:
    for level in CALL_LEVELS:
        aim = target_of(level.name, None)
        assert aim is not None
        assert (aim.call_count, aim.low, aim.high) == (level.call_count, *level.inner_half)
        wide = target_of(level.name, None, tolerance=0.5)
        assert wide is not None
        assert (wide.low, wide.high) == (0.5 * level.call_count, 1.5 * level.call_count)
    assert target_of(None, None) is None
    by_count = target_of(None, 20, tolerance=0.25)
    assert by_count == Target(20, 15, 25)
    for impossible in ((1, 1.5, 2), (1, 0.5, 0.9), (0.9, 0.5, 1), (math.inf, 1, math.inf)):
        with pytest.raises(ParameterError):
            Target(*impossible)
    assert Target(1, 1, 1).call_count == 1
    for tolerance in (0, -1, math.inf):
        with pytest.raises(ParameterError):
            Target.within(20, tolerance)
    refused: list[dict[str, Any]] = [
        {"call_count": 20.0},
        {"geometry": geometry(2, 2)},
        {"counting": Counting.NODES},
    ]
    for given in refused:
        with pytest.raises(ParameterError):
            target_of("easy", **{"call_count": None, **given})


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""Singles solve it."""


def test_a_puzzle_that_needs_nothing_costs_less_the_fewer_of_the_techniques_are_to_spare() -> None:
    for needs in (("pointing",), ("pointing", "naked_pair"), ("pointing", "naked_pair", "x_wing")):
        cost, is_too_easy = run(needs_cost(parse_grid(EASY), needs))
        assert is_too_easy
        assert cost == pytest.approx(STEPS_COST * len(needs) / (len(needs) + 1))


def test_a_puzzle_costs_nothing_if_it_needs_just_these_and_more_than_a_step_if_they_do_not_solve_it() -> None:
    exact = stuck = 0
    for text in corpus.sample("exchange-medium-250.csv", 12, seed=4):
        puzzle = parse_grid(text)
        path = run(solve_steps(puzzle, choose(trial=False)))
        used = sorted({step.technique for step in path.steps} - {"full_house", "hidden_single", "naked_single"})
        if len(used) != 1:
            continue
        exact += 1
        assert run(needs_cost(puzzle, used)) == (0, True)
        assert run(needs_cost(puzzle, [*used, "jellyfish"])) == pytest.approx((STEPS_COST / 3, True))
        cost, is_too_easy = run(needs_cost(puzzle, ["jellyfish"]))
        left = run(solve_steps(puzzle, choose(["full_house", "hidden_single", "naked_single"]))).end.unsolved
        assert not is_too_easy
        assert cost == pytest.approx(STEPS_COST * (1 + left.bit_count() / 81 + 0.5)), "none of them was of use"
        stuck += 1
    assert exact
    assert stuck


def test_a_rating_costs_by_each_tenth_that_it_is_outside_the_range() -> None:
    row = next(row for row in corpus.rows("sudoku-explainer-ratings.csv") if row["er"] == "4.4")
    puzzle = parse_grid(row["puzzle"])
    for low, high in ((4.4, 4.4), (4.0, 5.0), (4.4, 9.0), (1.0, 4.4)):
        assert run(explainer_cost(puzzle, (low, high)))[0] == 0
    assert run(explainer_cost(puzzle, (4.5, 5.0))) == pytest.approx((COST_OF_TENTH * 2, True))
    assert run(explainer_cost(puzzle, (5.4, 6.0))) == pytest.approx((COST_OF_TENTH * 11, True))
    cost, is_too_easy = run(explainer_cost(puzzle, (1.0, 1.2)))
    assert not is_too_easy
    assert cost > COST_OF_TENTH


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"target": AIM}, False),
        ({"hardest": TechniqueRange("claiming")}, False),
        ({"hardest": TechniqueRange("hidden_single", "x_wing")}, False),
        ({"hardest": TechniqueRange("naked_pair")}, True),
        ({"needs": ("pointing", "claiming")}, False),
        ({"needs": ("pointing", "naked_pair")}, True),
        ({"er": (HARDEST_EASY, 9.0)}, False),
        ({"er": (HARDEST_EASY + 0.1, 9.0)}, True),
    ],
)
def test_more_than_singles_and_locked_candidates_is_needed_where_a_wish_is_above_them(
    given: dict[str, Any], expected: bool
) -> None:
    assert needs_more_than_singles(PuzzleSpec(**{"target": None, **given})) is expected
