"""The request for clues in given cells."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal, TypeAlias

from dokulab.formats import PatternText
from dokulab.jobs import Job
from dokulab.patterns.decide import METHODS, NATIVE_METHODS, decide
from dokulab.patterns.problem import STRATEGIES, PatternOutcome, PatternProblem
from dokulab.requests.request import Option, Range, Request

StrategyName: TypeAlias = Literal["ns", "hs", "lc", "np"]

_STRATEGIES = ", ".join(f"{name} ({title})" for name, title in STRATEGIES.items())
BUDGET = 20_000


@dataclass(frozen=True, slots=True)
class PatternRequest(Request):
    """A drawing, one character a cell ("." or "0" is free), and the strategies that must solve the puzzle.

    With ``fixed`` the digits of the drawing stay in their cells. The box, "2x3" say (rows x columns), is needed only
    where it is not the usual one. The budget is in slices of work of a few milliseconds; null: until there is an
    answer, or the request is cancelled. ``methods``: of all methods in turns, run these, as they would run among all.
    """

    pattern: str
    strategies: Annotated[
        tuple[StrategyName, ...],
        Range(at_least=0),
        Option(f"what must solve the puzzle: {_STRATEGIES}; default {{default}}", metavar="A,B,..."),
    ] = ("ns", "hs", "lc")
    method: Annotated[
        str, Option(f"one of {', '.join([*METHODS, *NATIVE_METHODS])}; default {{default}}", metavar="ID")
    ] = "auto"
    fixed: Annotated[bool, Option("keep the digits of the pattern in their cells")] = False
    seed: int | None = None
    budget: Annotated[int | None, Range(at_least=1)] = BUDGET
    box: str | None = None
    methods: tuple[str, ...] = ()

    def problem(self, drawing: PatternText) -> PatternProblem:
        """The problem of the pattern, which is the request's, as it was read. Raises ParameterError."""
        fixed = drawing.digits if self.fixed else ()
        return PatternProblem.of(drawing.geometry, drawing.cells, self.strategies, fixed)

    def decision(self, problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
        """A puzzle, or the proof that there is none. Raises ParameterError, MissingPackageError."""
        return decide(problem, rng, self.method, self.budget, self.methods)


@dataclass(frozen=True, slots=True)
class ExtraCluesRequest(Request):
    """The best attempt of a search that was stopped: all its clues with digits. The box is as for a pattern."""

    attempt: str
    strategies: tuple[StrategyName, ...] = ("ns", "hs", "lc")
    box: str | None = None
