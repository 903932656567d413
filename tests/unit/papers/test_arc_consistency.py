"""What the two notions of arc consistency leave of a board's candidates."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.geometry import CLASSIC, Geometry, geometry
from dokulab.ground.jobs import run
from dokulab.make.generators.holes import with_holes
from dokulab.papers.experiments.arc_consistency import (
    ArcConsistency,
    ArcConsistencyRow,
    ArcConsistencyTask,
    domains,
)
from dokulab.search.full_grid import full_grid_by_discrepancies


@pytest.mark.parametrize("board", [geometry(1, 9), CLASSIC])
def test_arc_consistency_keeps_the_solution_and_removes_at_least_as_much(board: Geometry) -> None:
    for seed in range(5):
        rng = Random(seed)
        solution = run(full_grid_by_discrepancies(board, rng))
        given = with_holes(solution, 60, rng).values
        checked, consistent = domains(board, given, duals=False), domains(board, given, duals=True)
        for cell, digit in enumerate(solution.values):
            assert consistent[cell] >> digit & 1
            assert consistent[cell] & ~checked[cell] == 0
            if given[cell]:
                assert checked[cell] == 1 << digit
        for line in board.rows + board.columns:
            for digit in board.digits:
                places = [cell for cell in line if consistent[cell] >> digit & 1]
                if len(places) == 1:
                    assert consistent[places[0]] == 1 << digit, "no hidden single of a row or column is left"


def test_hidden_singles_are_the_difference() -> None:
    board = geometry(1, 3)
    given = (1, 0, 0, 0, 0, 1, 0, 0, 0)  # in the last row 1 has one place, whose cell also may have 2 and 3
    assert domains(board, given, duals=False)[7] == 0b1110
    assert domains(board, given, duals=True)[7] == 0b0010


def test_the_share_that_is_judged_is_the_one_that_is_counted() -> None:
    """A problem with one state doesn't count as much as one with eleven."""
    task = ArcConsistencyTask("latin-9x9", 56, 0)
    rows = [ArcConsistencyRow(task, 11, 11, 100, 100), ArcConsistencyRow(task, 1, 0, 100, 90)] * 20
    domains_equal, candidates = ArcConsistency(2, ("latin-9x9",)).report({0: rows}).findings
    assert (domains_equal.ours, candidates.ours) == ("220 of 240 states", "3,800 of 4,000 candidates")
    assert domains_equal.effect is not None
    assert domains_equal.effect.value == pytest.approx(100 * 220 / 240)
    assert domains_equal.effect.low < domains_equal.effect.value < domains_equal.effect.high
