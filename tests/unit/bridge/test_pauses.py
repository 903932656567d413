"""Every method of the page pauses often: other requests and cancels wait no longer than a blink."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

import pytest

from dokulab.asks.codec import decode
from dokulab.bridge.methods import methods_of
from tests.pauses import MOST_WORK, most_lines_between_pauses

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
RING = "x.x...x.x.x..x..x.x.......x...x.x....xx.x.xx....x.x...x.......x.x..x..x.x.x...x.x"
PLAN = '{"count": 2, "default": {"level": "easy", "moves": 5}}'
READING = [
    [0.9 if place == (int(clue) if clue != "." and cell % 2 else 0) else 0.01 for place in range(10)]
    for cell, clue in enumerate(PUZZLE)
]
"""Every other clue was missed, so that the likeliest reading is searched for."""

EVENTS = [{"at": 40.0 * number, "kind": "hint"} for number in range(1, 6)]
EXPORTED = {"box": "3x3", "puzzle": PUZZLE}

ASKED: dict[str, dict[str, Any]] = {
    "parse": {"text": PUZZLE},
    "solve": {"puzzle": HARD, "solver": "dlx"},
    "correct_reading": {"box_rows": 3, "box_columns": 3, "probabilities": READING},
    "levels": {"call_levels": 60, "spacing": "logarithmic"},
    "rate": {"puzzle": PUZZLE, "runs": 3},
    "generate": {"level": "easy", "moves": 5, "seed": 1},
    "export": {"puzzle": PUZZLE, "kind": "png", "width": 30, "dpi": 200},
    "export_many": {"puzzles": [EXPORTED] * 2, "kinds": ["pdf", "svg", "csv", "f-puzzles"], "answers": True},
    "series_file": {"text": 'count = 2\n[default]\nlevel = "easy"'},
    "series_plan": {"plan": PLAN},
    "series_puzzle": {"plan": PLAN, "number": 1},
    "series_is_new": {"plan": PLAN, "number": 1, "puzzle": PUZZLE, "others": [HARD] * 3},
    "draft": {"puzzle": "." * 79 + "12"},
    "hint": {"puzzle": PUZZLE, "digits": PUZZLE},
    "possible": {"digits": PUZZLE},
    "pattern": {"pattern": RING, "strategies": ["ns"], "budget": 50, "seed": 1},
    "extra_clues": {"attempt": PUZZLE},
    "study": {"resamples": 40},
    "exercise": {"kind": "domain"},
    "harder_exercise": {"kind": "domain"},
    "exercise_sheet": {"count": 4},
    "trace": {"puzzle": PUZZLE, "solver": "fc-lex", "cap": 2_000},
    "trace_arcs": {"puzzle": PUZZLE, "cap": 2_000},
    "network": {"text": "eight-queens"},
    "solve_network": {"text": "eight-queens", "limit": 100},
    "trace_network": {"text": "eight-queens", "search": "arcs", "cap": 2_000},
    "race": {"puzzle": HARD, "solver": "mac", "nodes": 200},
    "phase_problem": {"size": 9, "percent": 60, "number": 1, "solver": "fc-lex"},
    "daily": {"day": "2026-01-01"},
    "walls": {"puzzle": PUZZLE, "events": EVENTS},
    "why": {"puzzle": PUZZLE, "cell": 3, "digit": 2},
}
"""What a method is asked here that needs more than a puzzle; a call of the others is made from its parameters."""

RUN_PROGRAMS = {"run_code", "keep_wheel", "complete", "check_solver"}
"""These run what a person writes, in a worker of its own."""

METHODS = methods_of(marker="")


def asked(name: str) -> dict[str, Any]:
    needed = [field.name for field in fields(METHODS[name].params) if field.default is MISSING]
    return ASKED.get(name, {"puzzle": PUZZLE} if needed == ["puzzle"] else {})


def test_every_method_can_be_asked() -> None:
    assert ASKED.keys() <= METHODS.keys()
    for name in METHODS.keys() - RUN_PROGRAMS:
        decode(METHODS[name].params, asked(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in METHODS if name not in RUN_PROGRAMS])
def test_a_method_pauses_often(name: str) -> None:
    method = METHODS[name]
    assert most_lines_between_pauses(lambda: method.handler(decode(method.params, asked(name)))) < MOST_WORK
