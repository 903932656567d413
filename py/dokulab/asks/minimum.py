"""The fewest clues of a puzzle that strategies solve, or that has one solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from dokulab.asks.generate import BoxName
from dokulab.asks.pattern import WHAT_SOLVES, StrategyName
from dokulab.generators.puzzle_spec import board_named
from dokulab.patterns.fewest_clues.fewest_problem import MinimumProblem
from dokulab.request import Help, Option, Range, Request, Seed

ClueMethodName: TypeAlias = Literal["paper", "exhaustive", "search", "known"]


@dataclass(frozen=True, slots=True)
class MinimumRequest(Request):
    """Find the fewest clues of a puzzle that strategies solve, or that has one solution."""

    box: BoxName = "3x3"
    strategies: Annotated[
        tuple[StrategyName | Literal["none"], ...],
        Help(f"{WHAT_SOLVES}; with none, it only needs to have one solution"),
        Option(metavar="A,B,..."),
    ] = ("ns", "hs", "lc")
    method: Annotated[
        ClueMethodName | None,
        Help(
            "paper (a SAT solver, needs python-sat), exhaustive (4x4), search, or known (the published answer); "
            "without it, one that fits the question"
        ),
        Option(),
    ] = None
    searches: Annotated[
        int,
        Range(at_least=1),
        Help("make this many searches from different random starts and give the best result"),
        Option(metavar="N"),
    ] = 1
    start: Annotated[
        str | None,
        Help(
            "walk from this puzzle, which the strategies must solve: exchange some clues for one fewer of the same "
            "full grid, trying every way to"
        ),
        Option(metavar="PUZZLE", name="from"),
    ] = None
    exchange: Annotated[
        Literal[2, 3],
        Help("the clues to take out at once in a walk: 2 take seconds for each of its puzzles, 3 take minutes"),
        Option(),
    ] = 2
    steps: Annotated[
        int | None, Range(at_least=1), Help("end a walk after this many of its puzzles"), Option(metavar="N")
    ] = None
    seed: Seed = None

    def problem(self) -> MinimumProblem:
        """What is looked for. Raises ParameterError."""
        strategies = None if self.strategies == ("none",) else frozenset(self.strategies)
        return MinimumProblem(board_named(self.box), strategies)
