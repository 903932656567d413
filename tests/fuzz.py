"""Fuzzing: every parser of the engine, with inputs that a seed makes from a corpus.

A parser may refuse its input by DokulabError, and by nothing else. ``tests/robustness/test_fuzz.py`` tries some hundred
inputs of each, and ``build.py bench fuzz`` goes on for minutes. For the commands see :mod:`tests.fuzz_commands`.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random

from dokulab.asks.series_plan import read_json_plan, read_plan
from dokulab.board.formats import parse_box, parse_grid, parse_pattern
from dokulab.bridge.session import open_session
from dokulab.cli.puzzles import read_puzzles
from dokulab.cli.results_file import ResultsFile
from dokulab.ground.errors import DokulabError
from dokulab.measure.call_level_tables import read_table
from dokulab.papers.experiments.phase_transition import result_file
from dokulab.people.catalogue import choose, technique_id

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINES = "\n".join(EASY[start : start + 9] for start in range(0, 81, 9))
PRINTED = """\
*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*"""
CELLS = ["", EASY, EASY.replace(".", "0"), EASY.replace(".", "*"), LINES, PRINTED, "." * 16, "x" * 81, "-" * 81]
LARGE = ["G" + "." * 255, "." * 625, "." * 2401, "0" * 256, "." * 100 + "A" * 100]
LINKS = [f"https://example.org/?bd={EASY}", f"www.example.org/#play?p={EASY}", "https://[::1", "http://a/%00?s=%ff"]
ROWS = "size,percent,number,solver,solved,nodes,seconds,node_limit,time_limit,seed\n4,51,0,fc-lex,1,8,0.1,100000,,0\n"
FILES = [
    f'<?xml version="1.0"?>\n<opensudoku><level>x</level>\n<game data="{EASY}"/>\n</opensudoku>',
    '<opensudoku><game data="version: 1\n' + "5|-|0|0|1,2,|1|4|-|1|" * 27 + '"/></opensudoku>',
    json.dumps({"puzzle": EASY, "box": "3x3", "level": "easy", "seed": 1}) + "\n",
    f":0000:x:{EASY.replace('.', '+1', 2)}:124 335::2:\n",
    f"#D a\n[Puzzle]\n{LINES}\n[State]\n{LINES}\n",
    "+-----+-----+\n| 1 . | . . |\n| . . | 2 . |\n+-----+-----+\n| . . | 3 . |\n| . . | . 4 |\n+-----+-----+\n",
]
RESULTS = """\
{"request": "a", "seed": 1}
{"task": "b", "output": "c", "errors": "", "code": 0, "note": null}
"""
TABLE = '{"source": "x", "levels": [{"name": "a", "call_count": 1}, {"name": "b", "call_count": 2.5}]}'
PLAN = """\
title = "x"
first = 2026-12-01
count = 3
[default]
symmetry = "rotational-180"
er = [3.0, 4.2]
[weekdays.sunday]
needs = ["x_wing"]
[[puzzles]]
title = "The first"
"""
REQUESTS = [
    json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
    for number, (method, params) in enumerate(
        {
            "parse": {"text": EASY},
            "solve": {"puzzle": EASY, "limit": 2, "solver": "dlx"},
            "rate": {"puzzle": EASY, "runs": 1, "budget": 50, "countings": ["sweeps"], "call_levels": 7},
            "steps": {"puzzle": EASY, "techniques": ["naked_single"]},
            "hint": {"puzzle": EASY, "digits": EASY, "last": 3, "candidates": [0] * 81},
            "possible": {"digits": EASY, "candidates": [511] * 81, "techniques": ["x_wing"]},
            "pattern": {"pattern": "x" * 16, "budget": 5, "seed": 1, "box": "2x2"},
            "extra_clues": {"attempt": "1234" + "." * 12, "box": "2x2"},
            "trace": {"puzzle": "." * 16, "solver": "fc-lex", "cap": 50},
            "trace_arcs": {"puzzle": "." * 16, "cap": 50},
            "race": {"puzzle": EASY, "solver": "dlx", "nodes": 10, "seconds": 0.01},
            "phase_problem": {"size": 4, "percent": 50, "number": 0, "solver": "fc-lex", "nodes": 10},
            "generate": {"box": "2x2", "call_count": 5, "moves": 2, "seed": 1, "avoid": []},
            "levels": {"call_levels": 7, "table": "paper"},
            "hello": {},
        }.items()
    )
]

PIECES = [
    *("", " ", "\n", "\r", "\t", "\0", "\ufeff", "#", ",", '"', "'", "|", "-", "+", ".", "0", "9", "x", "A", "\xe9"),
    *("\u0663", "\U0001d7d7"),  # digits, but none of ours
    *("\ud800", "\u2028", "null", "true", "NaN", "-Infinity", "1e400", "9" * 400, "-1", "0.5", "[", "]", "{", "}", ":"),
    *("[" * 5000, "x" * 300, "%", "\\", "//", "&p=", "?", "inf", "1_0", "puzzle"),
]


def mutated(rng: Random, corpus: list[str]) -> str:
    """An input made from the corpus: pieces put in, taken out, doubled, cut, swapped, or two inputs joined."""
    text = rng.choice(corpus)
    for _ in range(rng.choice((0, 1, 1, 2, 3, 8))):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 9, 40)))
        text = rng.choice(
            (
                text[:start] + rng.choice(PIECES) + text[end:],
                text[:start] + text[end:],
                text[:end] + text[start:end] * rng.choice((1, 3, 50)) + text[end:],
                text[:start] + chr(rng.choice((rng.randrange(128), rng.randrange(0x11000)))) + text[end:],
                text[end:] + text[:start],
                text + rng.choice(corpus),
            )
        )
    return text


def _in_file(read: Callable[[Path], object]) -> Callable[[str], object]:
    def check(text: str) -> object:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "file"
            path.write_bytes(text.encode("utf-8", "surrogatepass"))
            return read(path)

    return check


def _puzzles(text: str) -> None:
    stdin = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode("utf-8", "surrogatepass")), encoding="ascii")
    try:
        for puzzle in read_puzzles(["-"]):
            with suppress(DokulabError):
                puzzle.grid()
    finally:
        sys.stdin = stdin


def _session(text: str) -> None:
    """One response to each request, and all of it is JSON; an internal error is a fault."""
    session = open_session()
    session.receive(text)
    for _ in range(3):
        part = json.loads(session.pump(0.02))
        for message in part["messages"]:
            fault = message.get("error", {}).get("message", "")
            assert not fault.startswith("The engine failed"), fault
        if not part["busy"]:
            return


PARSERS: Mapping[str, tuple[Callable[[str], object], list[str]]] = {
    "grid": (parse_grid, CELLS + LARGE + LINKS),
    "pattern": (parse_pattern, CELLS),
    "box": (parse_box, ["3x3", "2x2", "7x7", "1x1", "12x3", "99x99"]),
    "puzzles": (
        _puzzles,
        [*CELLS, f"puzzle,level\n{EASY},easy\n", f'"a","b"\n"{EASY}",x\n', f"# {EASY}\n{EASY}", *FILES],
    ),
    "level table": (_in_file(read_table), [TABLE, "{}", "[]"]),
    "result file": (_in_file(result_file), [ROWS, ROWS[:79], ""]),
    "results file": (_in_file(ResultsFile), [RESULTS, ""]),
    "technique": (technique_id, ["XY-wing", "x wing", "als_aic"]),
    "techniques": (lambda text: choose(text.split(",")), ["ns,hs", "x_wing,trial"]),
    "request": (_session, REQUESTS),
    "plan": (read_plan, [PLAN, ""]),
    "plan as JSON": (read_json_plan, ['{"count": 3, "default": {"level": "easy", "er": [3, 4.2]}}', "{}"]),
}
"""Of each parser what reads an input, and its corpus."""


def try_parser(name: str, text: str) -> None:
    """Raises whatever the parser should not have raised."""
    read, _ = PARSERS[name]
    with suppress(DokulabError):
        read(text)
