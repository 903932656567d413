"""What :mod:`runtimes` times: each task is plain engine work from puzzles to an answer that both runtimes must share.

This file is run as it is in both runtimes, so it may import nothing but the engine and the standard library.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from dokulab.batch import classify, solve_many, strategies_of
from dokulab.formats import grid_text, parse_grid
from dokulab.generators.generation import generate
from dokulab.generators.puzzle_spec import PuzzleSpec
from dokulab.generators.target import Target
from dokulab.jobs import run
from dokulab.lab.phase_experiment import problem
from dokulab.rating.rate import rate
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import solver
from dokulab.strategies.path import solve_steps


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


def _search(solver_id: str, size: int, percent: int, nodes: int | None) -> Callable[[Sequence[str]], object]:
    def search(_puzzles: Sequence[str]) -> object:
        outcomes = [
            run(solver(solver_id).search(run(problem(size, percent, number, 0)), Limits(1, nodes)))
            for number in range(3)
        ]
        return [(outcome.count, outcome.nodes) for outcome in outcomes]

    return search


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


def perform(order: str) -> str:
    """Do one task, ``{"task", "puzzles"}``, and say ``{"seconds", "answer"}``; JSON in and out."""
    wanted: dict[str, Any] = json.loads(order)
    started = time.perf_counter()
    answer = TASKS[wanted["task"]](wanted["puzzles"])
    return json.dumps({"seconds": time.perf_counter() - started, "answer": answer})
