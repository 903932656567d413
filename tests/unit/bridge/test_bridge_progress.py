"""What a progress tells: the fields that the page's types say, and steps that put together are the result."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from dokulab.asks.codec import decode, json_text
from dokulab.asks.explain import ExplainRequest, explain_puzzle
from dokulab.asks.steps import StepEntry, StepsRequest, steps
from dokulab.bridge.methods import methods_of
from dokulab.ground.jobs import Job, JobRunner
from dokulab.search.solvers.bitboard import solve_text
from tests import corpus

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


HARDEST = corpus.puzzles("norvig-hardest11.txt")[5]
"""Some of its steps are found by forcing nets alone."""


def a_hint_by_nets() -> list[dict[str, object]]:
    """A request for a hint where nothing easier than forcing nets helps."""
    for progress in JobRunner(steps(StepsRequest(HARDEST))):
        for entry in progress.added:
            if isinstance(entry, StepEntry) and entry.technique.startswith("forcing_net"):
                digits = "".join(map(str, entry.digits))
                return [{"puzzle": HARDEST, "digits": digits, "candidates": list(entry.candidates)}]
    raise AssertionError("none of its steps is by nets")


REQUESTS: dict[str, list[dict[str, object]] | Callable[[], list[dict[str, object]]]] = {
    "solve": [{"puzzle": "." * 81, "limit": 20_000}, {"puzzle": "." * 16, "solver": "fc-lex", "limit": 300}],
    "race": [{"puzzle": "." * 81, "solver": "bitboard", "limit": 20_000, "nodes": 10_000, "seconds": 9.0}],
    "rate": [{"puzzle": EASY, "runs": 2, "seed": 1}],
    "parse": [{"text": "\n".join([EASY] * 300), "in_parts": True}],
    "generate": [{"box": "2x2", "call_count": 4.0, "seed": 1}],
    "pattern": [{"pattern": "xx..x..x..x...xx", "box": "2x2", "seed": 1, "method": "search"}],
    "steps": [{"puzzle": EASY}, {"puzzle": HARDEST, "techniques": ["forcing_net"]}],
    "hint": a_hint_by_nets,
    "explain": [{"puzzle": EASY}],
    "why": [{"puzzle": EASY, "cell": 2, "digit": 1}],
    "walls": [
        {
            "puzzle": EASY,
            "events": [
                {"at": at, "kind": "digit", "cell": cell, "digit": digit}
                for at, cell, digit in ((2.0, 2, 4), (4.0, 3, 6), (6.0, 5, 8), (90.0, 6, 9))
            ],
        }
    ],
}


def test_each_method_that_tells_its_progress_is_tried() -> None:
    methods = methods_of(marker="")
    assert set(REQUESTS) == {name for name, method in methods.items() if method.progress is not None}


@pytest.mark.parametrize("name", REQUESTS)
def test_a_progress_tells_only_what_the_page_knows_of(name: str) -> None:
    method = methods_of(marker="")[name]
    assert method.progress is not None
    known, told = {field.name for field in fields(method.progress)}, set[str]()
    requests = REQUESTS[name]
    for request in requests() if callable(requests) else requests:
        for progress in JobRunner(method.handler(decode(method.params, request))):
            told |= set(progress.detail) | ({"added"} if progress.added else set())
    assert told
    assert told <= known


@pytest.mark.parametrize("puzzle", corpus.puzzles("norvig-hardest11.txt"))
def test_the_first_step_of_the_hardest_is_there_long_before_the_path(puzzle: str) -> None:
    """Its path takes up to a minute; the runner is left at the first step, which is true of the solution."""
    (solution,) = solve_text(puzzle.replace("0", "."))
    for job in (steps(StepsRequest(puzzle)), explain_puzzle(ExplainRequest(puzzle))):
        added = next(progress.added for progress in JobRunner[Any](job) if progress.added)
        assert len(added) == 1
        entry = json.loads(json_text(added[0]))
        assert entry["placements"] or entry["eliminations"]
        assert all(solution[cell] == str(digit) for cell, digit in entry["placements"])
        assert all(solution[cell] != str(digit) for cell, digit in entry["eliminations"])
