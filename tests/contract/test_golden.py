"""The golden cases: CPython and Pyodide give equal answers, and both agree with what is known beforehand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.contract.runtimes import Answers, ask_cpython, ask_pyodide

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("golden.json").read_text("utf-8"))

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])


@pytest.fixture(scope="module")
def cpython() -> Answers:
    return ask_cpython(CASES)


@pytest.fixture(scope="module")
def pyodide() -> Answers:
    return ask_pyodide(CASES)


@each_case
def test_answer_holds_what_is_known(case: dict[str, Any], cpython: Answers) -> None:
    answer, known = cpython[case["name"]], case["known"]
    if "error" in known:
        assert answer["error"]["data"]["code"] == known["error"]
    else:
        assert {name: answer["result"][name] for name in known["result"]} == known["result"]


@each_case
def test_runtimes_agree(case: dict[str, Any], cpython: Answers, pyodide: Answers) -> None:
    assert pyodide[case["name"]] == cpython[case["name"]]
