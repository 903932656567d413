"""The fewest clues of a puzzle that strategies solve, or that has one solution."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal, TypeAlias, cast

from dokulab.asks.generate import MadeBox
from dokulab.asks.pattern import WHAT_SOLVES, StrategyName
from dokulab.board.formats import box_name, grid_text, parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, done, within
from dokulab.ground.request import Help, Option, Range, Request, Seed
from dokulab.make.generators.puzzle_spec import board_named
from dokulab.make.patterns.fewest.fewest import METHODS as CLUE_METHODS
from dokulab.make.patterns.fewest.fewest import method_for, minimum
from dokulab.make.patterns.fewest.fewest_problem import BOUND_SOURCES, MinimumOutcome, MinimumProblem, known_bound

ClueMethodName: TypeAlias = Literal["paper", "exhaustive", "search", "known"]


@dataclass(frozen=True, slots=True)
class MinimumRequest(Request):
    """Find the fewest clues of a puzzle that strategies solve, or that has one solution."""

    box: MadeBox = "3x3"
    strategies: Annotated[
        tuple[StrategyName | Literal["none"], ...],
        Help(f"{WHAT_SOLVES}; with none, it only needs to have one solution"),
        Option(metavar="A,B,..."),
    ] = ("ns", "hs", "lc")
    method: Annotated[
        ClueMethodName | None,
        Help(
            f"{', '.join(f'{method.id} ({method.title})' for method in CLUE_METHODS.values())}; "
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
        int,
        Range(at_least=2, at_most=8),
        Help(
            "the clues to take out at once in a walk: up to 4 take seconds for each of its puzzles at 9x9, more "
            "take long"
        ),
        Option(metavar="N"),
    ] = 2
    steps: Annotated[
        int | None, Range(at_least=1), Help("end a walk after this many of its puzzles"), Option(metavar="N")
    ] = None
    grid: Annotated[str | None, Help("search the puzzles of this full grid only"), Option(metavar="GRID")] = None
    proof: Annotated[
        bool,
        Help(
            "prove the fewest clues of the puzzles of --grid, by its stuck sets, and count the puzzles that have them; "
            "seconds at 6x6, not to be waited for at 9x9"
        ),
        Option(),
    ] = False
    seed: Seed = None

    def check(self) -> None:
        if self.proof and self.grid is None:
            raise ParameterError("A proof is about one full grid; give it by --grid.", rule="grid")
        if self.grid is not None and self.start is not None:
            raise ParameterError("A walk has the grid of its puzzle; leave out --grid.", rule="grid")

    def full_grid(self) -> Grid | None:
        """The grid whose puzzles are meant, if it is only one. Raises ParameterError unless it is full and valid."""
        if self.grid is None:
            return None
        grid = parse_grid(self.grid, board_named(self.box))
        grid.check()
        if not grid.is_full:
            raise ParameterError("The grid of --grid must have a digit in every cell.", rule="grid")
        return grid

    def problem(self) -> MinimumProblem:
        """What is looked for. Raises ParameterError."""
        strategies = None if self.strategies == ("none",) else frozenset(self.strategies)
        return MinimumProblem(board_named(self.box), strategies)

    def answer(self, number: int = 1, seconds: float | None = None) -> Job[MinimumOutcome]:
        """One search, or the best puzzle so far when the seconds are over.

        The first is the same however many ``searches`` there are. The progress's detail has ``best``. Raises
        ParameterError.
        """
        problem, grid = self.problem(), self.full_grid()
        rng = Random(self.seed if number == 1 else f"{self.seed}/{number}")
        method = method_for(problem, self.method) if grid is None else self.method or "search"
        nothing = MinimumOutcome(None, *known_bound(problem.geometry), method)
        search = minimum(problem, rng, method, grid)
        return within(search, seconds, lambda seen: done(cast(MinimumOutcome, seen.get("best", nothing))))


@dataclass(frozen=True, slots=True)
class MinimumRecord:
    """The best puzzle found, null before the first; none of the ``strategies`` has fewer clues than ``lower_bound``."""

    box: str
    strategies: tuple[str, ...]
    clues: int | None
    puzzle: str | None
    lower_bound: int
    lower_bound_by: str
    proved_minimal: bool
    method: str


def minimum_record(outcome: MinimumOutcome, request: MinimumRequest) -> MinimumRecord:
    return MinimumRecord(
        box=box_name(board_named(request.box)),
        strategies=request.strategies,
        clues=outcome.clues,
        puzzle=None if outcome.puzzle is None else grid_text(outcome.puzzle),
        lower_bound=outcome.lower_bound,
        lower_bound_by=BOUND_SOURCES[outcome.bound_source],
        proved_minimal=outcome.proved_minimal,
        method=outcome.method,
    )
