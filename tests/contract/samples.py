"""A request of each kind that the page may ask, beside the golden cases: so that all are asked of the Python it has."""

from __future__ import annotations

import base64
from collections.abc import Mapping

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "1...............", "1234341221434321"
PLAN = 'title = "Two"\ncount = 2\n[default]\nlevel = "easy"\n'
PLAN_AS_JSON = '{"title": "Two", "count": 2, "default": {"level": "easy"}}'
SURE = ((0.05, 0.9, 0.02, 0.02, 0.01), *(((0.96, 0.01, 0.01, 0.01, 0.01),) * 15))

SAMPLES: Mapping[str, Mapping[str, object]] = {
    "check_solver": {"code": "def solve(grid):\n    yield grid\n"},
    "complete": {"text": "puzz"},
    "correct_reading": {"box_rows": 2, "box_columns": 2, "probabilities": SURE},
    "draft": {"puzzle": EASY[:-2] + ".."},
    "draft_rating": {"puzzle": EASY},
    "exercise": {"kind": "domain", "seed": 1},
    "exercise_sheet": {"count": 12, "seed": 1},
    "explain": {"puzzle": EASY},
    "export": {"puzzle": EASY, "kind": "pdf", "seal": True, "title": "A sample"},
    "export_many": {
        "puzzles": [{"puzzle": EASY, "box": "3x3", "title": "A sample"}],
        "kinds": ["svg", "csv"],
        "answers": True,
    },
    "extra_clues": {"attempt": SMALL[1][:8] + "." * 8, "box": "2x2"},
    "harder_exercise": {"kind": "domain", "seed": 1, "points": 1},
    "keep_wheel": {"name": "sample-1.0-py3-none-any.whl", "content": base64.b64encode(b"sample").decode()},
    "level": {"puzzle": EASY},
    "minimal_draft": {"puzzle": EASY},
    "pattern_methods": {},
    "phase_problem": {"size": 4, "percent": 50, "number": 0, "solver": "fc-lex", "nodes": 1000},
    "possible": {"digits": EASY, "techniques": ["naked_single", "hidden_single"]},
    "race": {"puzzle": EASY, "solver": "fc-vdom"},
    "run_code": {"code": "from dokulab import Puzzle\nPuzzle(puzzle).is_unique", "puzzle": EASY},
    "series_file": {"text": PLAN},
    "series_is_new": {"plan": PLAN_AS_JSON, "number": 1, "puzzle": EASY, "others": [EASY[::-1]]},
    "series_plan": {"plan": PLAN_AS_JSON},
    "series_puzzle": {"plan": PLAN_AS_JSON, "number": 1, "attempt": 0},
    "steps": {"puzzle": EASY},
    "techniques": {},
    "trace": {"puzzle": SMALL[0], "solver": "fc-lex", "cap": 200},
    "trace_arcs": {"puzzle": SMALL[0], "cap": 200},
    "network": {"text": "var A B: red green\ndifferent A B"},
    "solve_network": {"text": "timetable"},
    "trace_network": {"text": "australia", "search": "lds", "cap": 200},
    "walls": {"puzzle": EASY, "events": [{"at": 2.0, "kind": "digit", "cell": 2, "digit": 4}]},
}
