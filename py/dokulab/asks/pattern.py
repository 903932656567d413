"""The methods of clue patterns.

While ``pattern`` runs, its progress shows ``method`` and ``title`` (what is at work), and if there is one, the best
attempt so far: ``best_puzzle`` and its ``score`` (candidates left over; 0 is solved). If all methods run in turns, it
shows these ``methods`` and the ``turn``, so that engines can share them. A ``package`` is one that a
method waits for while others search. The worker fetches it, and tells the page ``fetching`` (its name) or ``trouble``
(why it failed) instead. So in the page the network can affect which method answers first.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal, TypeAlias

from dokulab.asks.codec import fields_of
from dokulab.board.formats import PatternText, box_name, grid_text, parse_box, parse_grid, parse_pattern
from dokulab.board.geometry import Cell, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, Progress, map_progress, within
from dokulab.ground.request import (
    MAY_BE_EMPTY,
    BoxText,
    Help,
    Method,
    NoParams,
    Option,
    Range,
    Request,
    Seed,
    seed_or_new,
)
from dokulab.make.patterns.decide import METHODS as PATTERN_METHODS
from dokulab.make.patterns.decide import NATIVE_METHODS, decide, extra_clues, undecided
from dokulab.make.patterns.problem import STRATEGIES, PatternOutcome, PatternProblem, Proof
from dokulab.make.patterns.proofs.proof_words import in_words
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import default_solver

StrategyName: TypeAlias = Literal["ns", "hs", "lc", "np"]


BUDGET = 20_000


WHAT_SOLVES = f"what must solve the puzzle: {', '.join(f'{name} ({title})' for name, title in STRATEGIES.items())}"


@dataclass(frozen=True, slots=True)
class PatternDecision:
    """What was found out about a pattern as drawn, in how many seconds, and with which seed."""

    drawing: PatternText
    problem: PatternProblem
    outcome: PatternOutcome
    seconds: float
    seed: int


@dataclass(frozen=True, slots=True)
class PatternRequest(Request):
    """Find clues for given cells such that strategies solve the puzzle, or prove that there are none."""

    pattern: Annotated[str, Help("a drawing, one character a cell: . or 0 has no clue, anything else has one")]
    strategies: Annotated[tuple[StrategyName, ...], MAY_BE_EMPTY, Help(WHAT_SOLVES), Option(metavar="A,B,...")] = (
        "ns",
        "hs",
        "lc",
    )
    method: Annotated[str, Help(f"one of {', '.join([*PATTERN_METHODS, *NATIVE_METHODS])}"), Option(metavar="ID")] = (
        "auto"
    )
    fixed: Annotated[bool, Help("keep the digits of the pattern in their cells"), Option()] = False
    seed: Seed = None
    budget: Annotated[
        int | None,
        Range(at_least=1),
        Help(
            "the work after which the pattern is undecided; null: until there is an answer", unit="slices of a few ms"
        ),
    ] = BUDGET
    box: BoxText = None
    methods: Annotated[
        tuple[str, ...], Help("of all methods, which take turns, run these, as they would run among all")
    ] = ()

    def problem(self, drawing: PatternText) -> PatternProblem:
        """The problem of the pattern, which is the request's, as it was read. Raises ParameterError."""
        fixed = drawing.digits if self.fixed else ()
        return PatternProblem.of(drawing.geometry, drawing.cells, self.strategies, fixed)

    def answer(self, drawing: PatternText, seconds: float | None = None) -> Job[PatternDecision]:
        """A puzzle, or the proof that there is none; undecided when the seconds are over.

        Raises ParameterError, MissingPackageError.
        """
        problem, seed, started = self.problem(drawing), seed_or_new(self.seed), time.perf_counter()
        search = decide(problem, Random(seed), self.method, self.budget, self.methods)
        outcome = yield from within(search, seconds, lambda seen: undecided(problem, {"method": self.method, **seen}))
        return PatternDecision(drawing, problem, outcome, round(time.perf_counter() - started, 6), seed)


@dataclass(frozen=True, slots=True)
class ExtraCluesRequest(Request):
    """Where one more clue would help a search for a pattern that was stopped."""

    attempt: Annotated[str, Help("its best attempt: all clues with digits")]
    strategies: Annotated[tuple[StrategyName, ...], Help(WHAT_SOLVES)] = ("ns", "hs", "lc")
    box: BoxText = None


PatternVerdictName: TypeAlias = Literal["found", "impossible", "undecided"]


@dataclass(frozen=True, slots=True)
class ProofEntry:
    """Why there is no puzzle: its kind, the cells and units (rows, columns, boxes) to show, counts, and words."""

    kind: str
    cells: tuple[Cell, ...]
    units: tuple[int, ...]
    facts: Mapping[str, int]
    words: str


@dataclass(frozen=True, slots=True)
class PatternRecord:
    """A puzzle if one was found, a proof if there is none.

    ``method`` decided, or tried last; ``tried`` has all in order. ``extra_clues``: where nothing was found, cells at
    which one more clue is likely to help. ``turn`` is the one in which the answer came, if several methods take turns;
    ``fixed``: the digits of the pattern were kept.
    """

    pattern: str
    verdict: PatternVerdictName
    puzzle: str | None
    proof: ProofEntry | None
    method: str
    tried: tuple[str, ...]
    extra_clues: tuple[Cell, ...]
    seconds: float
    seed: int
    turn: int
    box: str
    strategies: tuple[str, ...]
    fixed: bool


def pattern_record(decision: PatternDecision) -> PatternRecord:
    outcome, problem = decision.outcome, decision.problem
    return PatternRecord(
        pattern=str(decision.drawing),
        verdict=outcome.verdict.value,
        puzzle=grid_text(outcome.puzzle) if outcome.puzzle is not None else None,
        proof=proof_entry(outcome.proof, problem) if outcome.proof is not None else None,
        method=outcome.method,
        tried=outcome.tried,
        extra_clues=outcome.extra_clues,
        seconds=decision.seconds,
        seed=decision.seed,
        turn=outcome.turn,
        box=box_name(problem.geometry),
        strategies=tuple(name for name in STRATEGIES if name in problem.strategies),
        fixed=bool(problem.fixed),
    )


def proof_entry(proof: Proof, problem: PatternProblem) -> ProofEntry:
    """The proof as data and in words."""
    return ProofEntry(
        kind=proof.kind,
        cells=proof.cells,
        units=proof.units,
        facts=dict(proof.facts),
        words=in_words(proof, problem),
    )


@dataclass(frozen=True, slots=True)
class PatternResult(PatternRecord):
    """The same, with the solution of the puzzle found."""

    solution: str | None


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
    return PatternResult(**fields_of(pattern_record(decision)), solution=solution)


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
    outcome = yield from default_solver(puzzle.geometry).search(puzzle, Limits(solutions=1))
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
