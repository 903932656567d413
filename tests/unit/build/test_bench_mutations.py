"""The changes that measure the tests: each is one, runs, and is put back byte by byte where it came from."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from tests.bench._engine_changes import switched_source
from tests.bench._mutations import mutations


def changed(source: str) -> list[str]:
    """The source with each of its changes."""
    data = source.encode()
    return [(data[: one.start] + one.new.encode() + data[one.end :]).decode() for one in mutations("any.py", data)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", ["(a <= b)"]),
        ("’ö’ if a else b".replace("’", "'"), ["'ö' if (not a) else b"]),
        ("if not a: f()", ["if (a): f()", "if not a: pass"]),
        ("x += 2", ["pass", "x -= 2", "x += (3)"]),
        ("x = min(a, b) & c", ["x = (min(a, b) | c)", "x = (max)(a, b) & c"]),
        ("for a in b:\n    break", ["for a in b:\n    continue"]),
    ],
)
def test_a_change_is_one_comparison_number_call_or_update(source: str, expected: list[str]) -> None:
    found = changed(source)
    assert sorted(found) == sorted(expected)
    for each in found:
        ast.parse(each)


@pytest.mark.parametrize(
    "source",
    [
        "def f(a: int | None) -> int | str: ...",
        "raise ValueError(1 + 1)",
        "def f():\n    for n, a in b:\n        if n % 27 == 0:\n            yield PAUSE",
        "def f():\n    if self.nodes % N == 0:\n        yield None",
        "_NODES_BETWEEN_YIELDS = 16",
        "Number = list[1]",
    ],
)
def test_types_words_and_pauses_are_left_alone(source: str) -> None:
    assert changed(source) == []


def test_what_runs_when_a_file_is_loaded_is_told_apart() -> None:
    found = mutations("any.py", b"A = 1\n\n\ndef f():\n    return 2\n")
    assert [(one.line, one.is_shared) for one in found] == [(1, True), (5, False)]


SWITCHED = b"""
def f(a, b=2):
    total = 0
    for n in range(min(a, 9)):
        if n % 2 == 0 and not n == b:
            total += n * (
                b + 1
            )
        elif n > 6:
            break
        else:
            continue
    seen = []
    seen.append(total)
    del seen[:0]
    return [seen, max(a, b) if any(seen) else True]
"""


def outcomes(source: bytes, changed: int = -1) -> list[object]:
    names: dict[str, Any] = {"__changed__": lambda number: number == changed}
    exec(compile(source, "any.py", "exec"), names)
    return [names["f"](a) for a in range(12)]


def test_a_switched_program_runs_as_it_is_and_as_each_change() -> None:
    changes = list(enumerate(mutations("any.py", SWITCHED)))
    assert outcomes(switched_source(SWITCHED, changes)[0]) == outcomes(SWITCHED)
    for number, one in changes:
        switched, numbers = switched_source(SWITCHED, [(number, one)])
        assert numbers == (set() if one.is_shared else {number})
        alone = SWITCHED[: one.start] + one.new.encode() + SWITCHED[one.end :]
        assert outcomes(switched) == outcomes(SWITCHED)
        assert one.is_shared or outcomes(switched, number) == outcomes(alone), one
