"""Paths that arrive step by step: what a progress adds, put together, is the result."""

from __future__ import annotations

import json
from typing import Any

from dokulab.bridge.explainer_methods import explain_puzzle
from dokulab.bridge.step_methods import steps
from dokulab.jobs import Job, JobRunner
from dokulab.records.json_text import json_text
from dokulab.requests.explain_request import ExplainRequest
from dokulab.requests.step_requests import StepsRequest

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_each_step_of_sudoku_explainers_path_is_there_as_soon_as_it_is_found() -> None:
    assert_every_step_is_told_when_it_is_found(explain_puzzle(ExplainRequest(EASY)))


def test_each_step_of_our_path_is_there_as_soon_as_it_is_found() -> None:
    assert_every_step_is_told_when_it_is_found(steps(StepsRequest(EASY)))


def assert_every_step_is_told_when_it_is_found(job: Job[Any]) -> None:
    told, runner = list[Any](), JobRunner(job)
    for progress in runner:
        if progress.added:
            assert len(progress.added) == 1
            told += progress.added
            assert progress.detail["steps"] == len(told)
    assert tuple(told) == runner.result.steps
    assert json.loads(json_text(told[0]))["why"] == told[0].why
