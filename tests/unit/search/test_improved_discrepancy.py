"""What improved limited discrepancy search is for: nothing up to a first solution, less work in a whole search."""

from __future__ import annotations

import pytest

from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.papers.experiments.phase_experiment import problem
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import solver


def nodes(solver_id: str, puzzle: Grid, limits: Limits) -> tuple[int, int]:
    outcome = run(solver(solver_id).search(puzzle, limits))
    return outcome.count, outcome.nodes


def test_it_lists_all_4x4_grids_with_fewer_nodes() -> None:
    empty, limits = Grid.empty(geometry(2, 2)), Limits(solutions=1000)
    assert nodes("lds-lex", empty, limits) == (288, 10_328)
    assert nodes("ilds-lex", empty, limits) == (288, 6_875)


@pytest.mark.parametrize("percent", [46, 56, 66, 76, 86])
def test_up_to_the_first_solution_it_visits_the_same_nodes(percent: int) -> None:
    puzzle, limits = run(problem(16, percent, 0, 0)), Limits(solutions=1, nodes=5_000)
    assert nodes("ilds-vdom", puzzle, limits) == nodes("lds-vdom", puzzle, limits)
