"""The golden cases: CPython and Pyodide give equal answers, and both agree with what is known beforehand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from dokulab.bridge.methods import methods_of
from tests import puzzle_texts
from tests.contract.runtimes import ask_cpython, ask_pyodide
from tests.contract.samples import SAMPLES

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("golden.json").read_text("utf-8"))
"""The golden cases, and texts whose readers would call themselves so often that it ends Pyodide's Python."""
CASES += [
    {"name": f"deep {number}", "method": method, "params": {name: text}, "known": {"error": "parameter"}}
    for number, (method, name, text) in enumerate(
        [
            ("series_file", "text", "x = " + "[" * 100_000),
            ("series_file", "text", "[a" + ".a" * 90_000 + "]"),
            ("series_plan", "plan", '{"a":' * 30_000),
        ]
    )
]
TEXTS = puzzle_texts.CASES | puzzle_texts.POSITIONS | puzzle_texts.PLACED | puzzle_texts.BOXES
TEXTS |= {f"{size}x{size}, {name}": text for size in (16, 25) for name, text in puzzle_texts.large_cases(size).items()}
CASES += [{"name": f"text {name}", "method": "parse", "params": {"text": TEXTS[name]}, "known": {}} for name in TEXTS]
CASES += [{"name": f"sample {name}", "method": name, "params": params, "known": {}} for name, params in SAMPLES.items()]


def test_every_method_is_asked_of_the_pages_python() -> None:
    asked = {case["method"] for case in CASES if "error" not in case["known"]}
    assert asked == methods_of(marker="").keys()


def test_cpython_and_pyodide_agree_and_both_with_what_is_known() -> None:
    """In one test: the runtimes are asked once for all cases, and would be in each process that has some of them."""
    cpython, pyodide = ask_cpython(CASES), ask_pyodide(CASES)
    assert cpython.keys() == pyodide.keys() == {case["name"] for case in CASES}
    wrong = [case["name"] for case in CASES if not holds(case["known"], cpython[case["name"]])]
    assert wrong == []
    different = {name: (answer, pyodide[name]) for name, answer in cpython.items() if pyodide[name] != answer}
    assert different == {}


def holds(known: dict[str, Any], answer: dict[str, Any]) -> bool:
    if "error" in known:
        return "error" in answer and answer["error"]["data"]["code"] == known["error"]
    return "result" in answer and all(
        answer["result"].get(name) == value for name, value in known.get("result", {}).items()
    )
