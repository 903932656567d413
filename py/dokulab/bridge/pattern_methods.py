"""The methods of clue patterns."""

from __future__ import annotations

import time
from collections.abc import Mapping
from random import Random

from dokulab.bridge import pattern_wire as wire
from dokulab.bridge.method import Method
from dokulab.bridge.seeds import seed_or_new
from dokulab.bridge.wire import NoParams
from dokulab.errors import ParameterError
from dokulab.formats import grid_text, parse_box, parse_grid, parse_pattern
from dokulab.geometry import Geometry
from dokulab.grid import Grid
from dokulab.jobs import Job, Progress, retold
from dokulab.patterns.decide import METHODS as PATTERN_METHODS
from dokulab.patterns.decide import decide, extra_clues
from dokulab.patterns.problem import STRATEGIES, PatternProblem, Proof
from dokulab.patterns.proof_words import in_words
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import default_solver


def pattern(params: wire.PatternParams) -> Job[wire.PatternResult]:
    """A puzzle for a pattern, or the proof that there is none."""
    if params.budget is not None and params.budget < 1:
        raise ParameterError("The budget must be at least 1.", rule="budget")
    drawing = parse_pattern(params.pattern, _board(params.box))
    problem = PatternProblem.of(
        drawing.geometry, drawing.cells, params.strategies, drawing.digits if params.fixed else ()
    )
    seed = seed_or_new(params.seed)
    start = time.perf_counter()
    outcome = yield from retold(decide(problem, Random(seed), params.method, params.budget), _with_text)
    solution = (yield from _solution_of(outcome.puzzle)) if outcome.puzzle is not None else None
    return wire.PatternResult(
        pattern=str(drawing),
        verdict=outcome.verdict.value,
        puzzle=grid_text(outcome.puzzle) if outcome.puzzle is not None else None,
        solution=grid_text(solution) if solution is not None else None,
        method=outcome.method,
        tried=outcome.tried,
        proof=_proof(outcome.proof, problem) if outcome.proof is not None else None,
        extra_clues=outcome.extra_clues,
        seconds=time.perf_counter() - start,
        seed=seed,
    )


def help_for(params: wire.ExtraCluesParams) -> Job[wire.ExtraCluesResult]:
    """Where one more clue would help."""
    attempt = parse_grid(params.attempt, _board(params.box))
    problem = PatternProblem.of(attempt.geometry, attempt.clues, params.strategies)
    return wire.ExtraCluesResult((yield from extra_clues(problem, attempt)))


def pattern_methods(_params: NoParams) -> Job[wire.PatternMethodsResult]:
    """What can be chosen."""
    yield from ()
    return wire.PatternMethodsResult(
        methods=tuple(wire.PatternMethodEntry(method.id, method.title) for method in PATTERN_METHODS.values()),
        strategies=tuple(wire.PatternStrategyEntry(name, title) for name, title in STRATEGIES.items()),
    )


def _board(box: str | None) -> Geometry | None:
    return None if box is None else parse_box(box)


def _solution_of(puzzle: Grid) -> Job[Grid]:
    """The one solution; strategies that solve a puzzle prove that it has no other."""
    outcome = yield from default_solver(puzzle.geometry.size).search(puzzle, Limits(solutions=1))
    return outcome.solutions[0]


def _proof(proof: Proof, problem: PatternProblem) -> wire.ProofEntry:
    return wire.ProofEntry(
        kind=proof.kind,
        cells=proof.cells,
        units=proof.units,
        facts=tuple(wire.NamedCount(name, count) for name, count in proof.facts),
        words=in_words(proof, problem),
    )


def _with_text(progress: Progress) -> Progress:
    """What can be shown by now, made text."""
    return Progress(progress.fraction, _shown(progress.detail)) if progress.detail else progress


def _shown(detail: Mapping[str, object]) -> dict[str, object]:
    shown: dict[str, object] = {"method": detail["method"], "title": detail["title"]}
    best = detail.get("best")
    if isinstance(best, Grid):
        shown |= {"best_puzzle": grid_text(best), "score": detail["score"]}
    if detail.get("package"):
        shown["package"] = detail["package"]
    return shown


METHODS = {
    "pattern": Method(wire.PatternParams, wire.PatternResult, pattern),
    "extra_clues": Method(wire.ExtraCluesParams, wire.ExtraCluesResult, help_for),
    "pattern_methods": Method(NoParams, wire.PatternMethodsResult, pattern_methods),
}
