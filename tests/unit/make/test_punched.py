"""Punched puzzles: which holes are given back."""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import Any

import pytest

from dokulab.board.geometry import CLASSIC, geometry
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.make.generators.digging import dug
from dokulab.make.generators.holes import dig_holes, unique_puzzle
from dokulab.search.full_grid import full_grid
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import SOLVERS


class Noting(Random):
    """Notes between how many things it chose."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.numbers: list[int] = []

    def choice(self, seq: Any) -> Any:
        self.numbers.append(len(seq))
        return super().choice(seq)


def test_only_a_cell_in_which_two_solutions_differ_is_given_back() -> None:
    solution = run(full_grid(CLASSIC, Random(2)))
    rng = Noting(2)
    made = run(unique_puzzle(solution, 60, rng))
    holes: MutableSequence[int] = [49 - number for number in range(made.restored)]
    assert made.restored == len(rng.numbers) > 0
    assert all(4 <= differing <= left for differing, left in zip(rng.numbers, holes, strict=True))
    assert any(differing < left for differing, left in zip(rng.numbers, holes, strict=True))


@pytest.mark.parametrize(("box", "holes"), [((2, 2), 16), ((2, 3), 36), ((3, 3), 81), ((3, 3), 45), ((4, 4), 256)])
def test_what_is_dug_has_one_solution_by_another_solver(box: tuple[int, int], holes: int) -> None:
    for seed in range(4):
        solution = run(full_grid(geometry(*box), Random(seed)))
        puzzle = run(dug(solution, holes, Random(seed)))
        outcome = run(SOLVERS["dlx"].search(puzzle, Limits(solutions=2)))
        assert outcome.solutions == (solution,)
        assert outcome.verdict is Verdict.UNIQUE
        assert puzzle.values.count(0) <= holes


def test_digging_stops_at_the_holes_asked_for_and_a_seed_digs_the_same() -> None:
    solution = run(full_grid(geometry(4, 4), Random(1)))
    puzzle = run(dug(solution, 130, Random(1)))
    assert puzzle.values.count(0) == 130
    assert puzzle == run(dug(solution, 130, Random(1)))
    with pytest.raises(ParameterError, match="full grid"):
        run(dug(puzzle, 140, Random(1)))


def test_no_single_clue_of_a_dug_9x9_puzzle_is_worth_much_more() -> None:
    """It goes nearly as far as a puzzle in which no clue can be missed."""
    clues = [
        81 - run(dug(run(full_grid(CLASSIC, Random(seed))), 81, Random(seed))).values.count(0) for seed in range(8)
    ]
    assert sum(clues) / len(clues) < 27


def test_a_large_board_is_dug_by_propagation_alone() -> None:
    solution = run(full_grid(geometry(5, 5), Random("1/1")))
    made = run(dig_holes(solution, 52, Random(1)))
    assert (made.restored, made.puzzle.values.count(0)) == (0, 325)
