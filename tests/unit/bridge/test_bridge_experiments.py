"""The bridge's methods of measured searches."""

from __future__ import annotations

from typing import Any

import pytest

from dokulab.asks.race import PhaseRequest, RaceRequest, phase_problem, race
from dokulab.ground.errors import DokulabError
from dokulab.ground.jobs import run
from dokulab.papers.experiments.phase_experiment import PhaseTask, measure
from tests.puzzles import SEVENTEEN


@pytest.mark.parametrize("solver", ["bitboard", "cdcl", "dlx", "lds-vdom"])
def test_a_lane_of_a_race_proves_the_puzzle(solver: str) -> None:
    result = run(race(RaceRequest(SEVENTEEN, solver)))
    assert (result.solver, result.verdict, result.count) == (solver, "unique", 1)


def test_a_lane_ends_at_its_limit_of_nodes() -> None:
    result = run(race(RaceRequest(SEVENTEEN, "fc-lex", nodes=20)))
    assert result.verdict == "undecided"
    assert result.nodes <= 20


def test_a_lane_ends_at_its_limit_of_time() -> None:
    result = run(race(RaceRequest("." * 625, "fc-lex", seconds=0.05)))
    assert result.verdict == "undecided"


def test_a_problem_is_the_one_of_the_experiment() -> None:
    for percent in (41, 71):
        params = PhaseRequest(size=9, percent=percent, number=3, solver="lds-lex", seed=5, nodes=2000)
        row = run(measure(PhaseTask(9, percent, 3, "lds-lex"), 5, 2000))
        result = run(phase_problem(params))
        assert (result.solved, result.nodes) == (row.solved, row.nodes)


@pytest.mark.parametrize(
    "params",
    [
        {"size": 9, "percent": 101, "number": 0, "solver": "fc-lex"},
        {"size": 10_000, "percent": 1, "number": 0, "solver": "fc-lex"},
        {"size": 9, "percent": 1, "number": 0, "solver": "nobody"},
        {"size": 9, "percent": 1, "number": 0, "solver": "fc-lex", "nodes": 0},
        {"size": 9, "percent": 1, "number": 0, "solver": "fc-lex", "seconds": 0},
    ],
)
def test_what_cannot_be_run_is_refused(params: dict[str, Any]) -> None:
    with pytest.raises(DokulabError):
        run(phase_problem(PhaseRequest(**params)))
