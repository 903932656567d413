"""What :mod:`runtimes` times and :mod:`profiles` profiles.

Each task is plain engine work from puzzles to an answer that both runtimes must share.

This file is run as it is in both runtimes, so it may import nothing but the engine and the standard library.
"""

from __future__ import annotations

import cProfile
import json
import re
import time
from collections.abc import Callable, Sequence
from random import Random
from types import CodeType
from typing import Any, NamedTuple

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.bridge.session import open_session
from dokulab.ground.jobs import run
from dokulab.make.generators.generation import generate
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.make.generators.target import Target
from dokulab.make.patterns.decide import decide
from dokulab.make.patterns.problem import PatternProblem
from dokulab.measure.rate import rate
from dokulab.papers.experiments.phase_experiment import problem
from dokulab.people.path import solve_steps
from dokulab.search.slices import classify, solve_many, strategies_of
from dokulab.search.slices.lanes import Lanes
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import solver


def _prove(puzzles: Sequence[str]) -> object:
    return [run(solver("bitboard").search(parse_grid(text), Limits(2))).count for text in puzzles]


def _rate(puzzles: Sequence[str]) -> object:
    return [run(rate(parse_grid(text), 10, 0)).call_counts[0].runs for text in puzzles]


def _steps(puzzles: Sequence[str]) -> object:
    return [[step.technique for step in run(solve_steps(parse_grid(text))).steps] for text in puzzles]


def _classify(puzzles: Sequence[str]) -> object:
    values = [parse_grid(text).values for text in puzzles]
    return run(classify(values, strategies_of(["ns", "hs", "lc"]))).solved_count


def _solve_many(puzzles: Sequence[str]) -> object:
    values = [parse_grid(text).values for text in puzzles]
    return [answer.verdict for answer in run(solve_many(values))]


def _generate(_puzzles: Sequence[str]) -> object:
    spec = PuzzleSpec(Target.within(98, 0.1))
    return [grid_text(run(generate(spec, Random(seed))).puzzle) for seed in range(2)]


def _patterns(_puzzles: Sequence[str]) -> object:
    rng = Random(1)
    cells = [tuple(sorted(rng.sample(CLASSIC.cells, clues))) for clues in (24, 26, 28)]
    problems = [PatternProblem(CLASSIC, pattern, frozenset(["ns", "hs", "lc"])) for pattern in cells]
    return [run(decide(problem, Random(0), budget=100)).verdict for problem in problems]


def _first_reason(questions: Sequence[str]) -> object:
    """How soon the first answer to why a candidate is false arrives, asked as the page asks."""
    session = open_session()
    (question,) = questions
    started, first = time.perf_counter(), None
    session.receive(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "why", "params": json.loads(question)}))
    while True:
        for message in json.loads(session.pump(_SLICE))["messages"]:
            told = message.get("params", {}).get("value", {}).get("detail", {})
            if first is None and told.get("added"):
                first = time.perf_counter() - started
            if message.get("id") == 1:
                said = [answer["headline"] for answer in message["result"]["answers"]]
                return Timed(said, time.perf_counter() - started if first is None else first)


def _read(texts: Sequence[str]) -> object:
    """How many puzzles a text has, asked as the page asks for a file, in parts; or what is wrong with it."""
    session = open_session()
    (text,) = texts
    params = {"text": text, "in_parts": True, "most": 10_000}
    session.receive(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "parse", "params": params}))
    count = 0
    while True:
        for message in json.loads(session.pump(_SLICE))["messages"]:
            count += len(message.get("params", {}).get("value", {}).get("detail", {}).get("added", ()))
            if message.get("id") == 1:
                return count + len(message["result"]["puzzles"]) if "result" in message else message["error"]["message"]


_SLICE = 0.03
"""Seconds between two looks at the messages, as in the page."""


def _close(count: int) -> Callable[[Sequence[str]], object]:
    """Rounds of closing on copies of puzzles: what little depends on their number is not arithmetic on integers."""

    def close(puzzles: Sequence[str]) -> object:
        lanes = Lanes(CLASSIC)
        lanes.start([parse_grid(puzzles[number % len(puzzles)]).values for number in range(count)], 0)
        started = time.perf_counter()
        closed = run(lanes.propagate(_ROUNDS))
        return Timed([closed.solved.bit_count(), closed.stuck.bit_count()], time.perf_counter() - started)

    return close


def _search(solver_id: str, size: int, percent: int, nodes: int | None) -> Callable[[Sequence[str]], object]:
    def search(_puzzles: Sequence[str]) -> object:
        outcomes = [
            run(solver(solver_id).search(run(problem(size, percent, number, 0)), Limits(1, nodes)))
            for number in range(3)
        ]
        return [(outcome.count, outcome.nodes) for outcome in outcomes]

    return search


_ROUNDS = 60


class Timed(NamedTuple):
    """An answer of a task that timed itself, without its preparations."""

    answer: object
    seconds: float


TASKS: dict[str, Callable[[Sequence[str]], object]] = {
    "solve and prove unique (bitboard)": _prove,
    "call count, ten runs": _rate,
    "human steps": _steps,
    "classify by NS, HS, LC": _classify,
    "solve and prove unique, thousands at once": _solve_many,
    "generate to a call count of 98": _generate,
    "clause learning at 25x25, 46% of holes": _search("cdcl", 25, 46, None),
    "LDS with vdom+ at 16x16, 51% of holes, 2,000 nodes": _search("lds-vdom", 16, 51, 2000),
}


PROFILED: dict[str, Callable[[Sequence[str]], object]] = {
    **{task: TASKS[task] for task in list(TASKS)[:6]},
    "three patterns": _patterns,
}

ASKED: dict[str, Callable[[Sequence[str]], object]] = {"the first reason": _first_reason, "read a text": _read}

CLOSING: dict[str, Callable[[Sequence[str]], object]] = {
    "one puzzle": _close(1),
    "7,000 puzzles": _close(7000),
}


def perform(order: str) -> str:
    """Do one task, ``{"task", "puzzles"}``, and say ``{"seconds", "cpu", "answer"}``; JSON in and out.

    ``cpu`` is the processor's time, which other programs do not change.

    With ``"top": n`` a profiler watches, and ``"own"`` has the n functions that take most time themselves, each with
    its share.
    """
    wanted: dict[str, Any] = json.loads(order)
    task = (TASKS | PROFILED | ASKED | CLOSING)[wanted["task"]]
    profiler = cProfile.Profile()
    started, used = time.perf_counter(), time.process_time()
    answer = profiler.runcall(task, wanted["puzzles"]) if wanted.get("top") else task(wanted["puzzles"])
    seconds, cpu = time.perf_counter() - started, time.process_time() - used
    if isinstance(answer, Timed):
        answer, seconds = answer
    own = _own_times(profiler)[: wanted["top"]] if wanted.get("top") else []
    return json.dumps({"seconds": seconds, "cpu": cpu, "answer": answer, "own": own})


def _own_times(profiler: cProfile.Profile) -> list[tuple[str, float]]:
    entries = profiler.getstats()
    total = sum(entry.inlinetime for entry in entries)
    by_time = sorted(entries, key=lambda entry: -entry.inlinetime)
    return [(_name_of(entry.code), entry.inlinetime / total) for entry in by_time]


def _name_of(code: CodeType | str) -> str:
    """A function's module and name; for one of Python's own its name alone."""
    if isinstance(code, str):
        return re.sub(r"^<(?:built-in )?method '?(?:builtins\.)?([\w.]+).*>$", r"\1", code)
    module = code.co_filename.rpartition("/")[2].removesuffix(".py")
    return f"{module}.{code.co_qualname}"
