"""The requests for clues in given cells."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal, TypeAlias

from dokulab.formats import PatternText
from dokulab.jobs import Job, within
from dokulab.patterns.decide import METHODS, NATIVE_METHODS, decide, undecided
from dokulab.patterns.problem import STRATEGIES, PatternOutcome, PatternProblem
from dokulab.request import MAY_BE_EMPTY, BoxName, Help, Option, Range, Request, Seed, seed_or_new

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
    method: Annotated[str, Help(f"one of {', '.join([*METHODS, *NATIVE_METHODS])}"), Option(metavar="ID")] = "auto"
    fixed: Annotated[bool, Help("keep the digits of the pattern in their cells"), Option()] = False
    seed: Seed = None
    budget: Annotated[
        int | None,
        Range(at_least=1),
        Help(
            "the work after which the pattern is undecided; null: until there is an answer", unit="slices of a few ms"
        ),
    ] = BUDGET
    box: BoxName = None
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
        return PatternDecision(drawing, problem, outcome, time.perf_counter() - started, seed)


@dataclass(frozen=True, slots=True)
class ExtraCluesRequest(Request):
    """Where one more clue would help a search for a pattern that was stopped."""

    attempt: Annotated[str, Help("its best attempt: all clues with digits")]
    strategies: Annotated[tuple[StrategyName, ...], Help(WHAT_SOLVES)] = ("ns", "hs", "lc")
    box: BoxName = None
