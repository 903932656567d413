"""The methods of clue patterns.

While ``pattern`` runs, its progress shows ``method`` and ``title`` (what is at work), and if there is one, the best
attempt so far: ``best_puzzle`` and its ``score`` (candidates left over; 0 is solved). If all methods run in turns, it
shows these ``methods`` and the ``turn``, so that engines can share them. A ``package`` is one that a
method waits for while others search. The worker fetches it, and tells the page ``fetching`` (its name) or ``trouble``
(why it failed) instead. So in the page the network can affect which method answers first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dokulab.bridge.method import Method, NoParams
from dokulab.formats import grid_text, parse_box, parse_grid, parse_pattern
from dokulab.geometry import Cell, Geometry
from dokulab.grid import Grid
from dokulab.jobs import Job, Progress, map_progress
from dokulab.patterns.decide import METHODS as PATTERN_METHODS
from dokulab.patterns.decide import extra_clues
from dokulab.patterns.problem import STRATEGIES, PatternProblem
from dokulab.records.json_text import fields_of
from dokulab.records.pattern_records import PatternRecord, pattern_record
from dokulab.requests.pattern_requests import ExtraCluesRequest, PatternRequest
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import default_solver


@dataclass(frozen=True, slots=True)
class PatternResult(PatternRecord):
    """The verdict, the solution of the puzzle found, and the turn in which the answer came."""

    solution: str | None
    turn: int


@dataclass(frozen=True, slots=True)
class ExtraCluesResult:
    """Cells where one more clue takes the attempt furthest, best first. This is only a hint."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class PatternMethodEntry:
    """A method for patterns."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class PatternStrategyEntry:
    """A strategy that can be chosen."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class PatternMethodsResult:
    """The methods, ``auto`` first, and the strategies."""

    methods: tuple[PatternMethodEntry, ...]
    strategies: tuple[PatternStrategyEntry, ...]


@dataclass(frozen=True, slots=True)
class PatternProgress:
    """The detail of a progress: the method at work and the best puzzle so far.

    ``package`` is one that a method lacks; ``methods`` and ``turn`` are of a portfolio that several engines share.
    """

    method: str
    title: str
    best_puzzle: str
    score: float
    package: str
    methods: tuple[str, ...]
    turn: int


def pattern(request: PatternRequest) -> Job[PatternResult]:
    """A puzzle for a pattern, or the proof that there is none."""
    answer = request.answer(parse_pattern(request.pattern, _board(request.box)))
    decision = yield from map_progress(answer, _with_text)
    outcome = decision.outcome
    solution = grid_text((yield from _solution_of(outcome.puzzle))) if outcome.puzzle is not None else None
    return PatternResult(**fields_of(pattern_record(decision)), solution=solution, turn=outcome.turn)


def help_for(request: ExtraCluesRequest) -> Job[ExtraCluesResult]:
    """Where one more clue would help."""
    attempt = parse_grid(request.attempt, _board(request.box))
    problem = PatternProblem.of(attempt.geometry, attempt.clues, request.strategies)
    return ExtraCluesResult((yield from extra_clues(problem, attempt)))


def pattern_methods(_params: NoParams) -> Job[PatternMethodsResult]:
    """What can be chosen."""
    yield from ()
    return PatternMethodsResult(
        methods=tuple(PatternMethodEntry(method.id, method.title) for method in PATTERN_METHODS.values()),
        strategies=tuple(PatternStrategyEntry(name, title) for name, title in STRATEGIES.items()),
    )


def _board(box: str | None) -> Geometry | None:
    return None if box is None else parse_box(box)


def _solution_of(puzzle: Grid) -> Job[Grid]:
    """The one solution; strategies that solve a puzzle prove that it has no other."""
    outcome = yield from default_solver(puzzle.geometry.size).search(puzzle, Limits(solutions=1))
    return outcome.solutions[0]


def _with_text(progress: Progress) -> Progress:
    """What can be shown so far, as text."""
    return Progress(progress.fraction, _shown(progress.detail)) if progress.detail else progress


def _shown(detail: Mapping[str, object]) -> dict[str, object]:
    shown: dict[str, object] = {"method": detail["method"], "title": detail["title"]}
    best = detail.get("best")
    if isinstance(best, Grid):
        shown |= {"best_puzzle": grid_text(best), "score": detail["score"]}
    shown |= {name: detail[name] for name in ("package", "methods", "turn") if detail.get(name) is not None}
    return shown


METHODS = {
    "pattern": Method(PatternRequest, PatternResult, pattern, PatternProgress),
    "extra_clues": Method(ExtraCluesRequest, ExtraCluesResult, help_for),
    "pattern_methods": Method(NoParams, PatternMethodsResult, pattern_methods),
}
