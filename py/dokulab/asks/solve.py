"""Solving a puzzle: how many solutions it has, and the first ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import Cell
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job
from dokulab.ground.request import Help, Method, Option, PuzzleText, Range, Request
from dokulab.search.solvers.protocol import Limits, Outcome, TimedRun, run_timed
from dokulab.search.solvers.registry import SOLVERS, solver_for

if TYPE_CHECKING:
    from dokulab.search.slices import Solved

SolutionLimit: TypeAlias = Annotated[
    int,
    Range(at_least=1),
    Help("stop after this many solutions; 2 are enough to test for a unique solution"),
    Option(metavar="LIMIT", name="count"),
]


NodeLimit: TypeAlias = Annotated[
    int | None,
    Range(at_least=1),
    Help("stop each solver after this many nodes; the command solvers says what each counts"),
    Option(metavar="N", name="node-limit"),
]


Seconds: TypeAlias = Annotated[
    float | None, Range(above=0), Help("stop after this time, pauses included", unit="seconds")
]


SolverCode: TypeAlias = Annotated[
    str | None,
    Help("the program of a solver of your own, in place of one of the registry; what it claims is checked"),
]


@dataclass(frozen=True, slots=True)
class SolveRequest(Request):
    """Search for solutions; with a limit of 2 that proves or refutes that there is exactly one."""

    puzzle: PuzzleText
    solver: Annotated[
        str | None,
        Help(f"one of {', '.join(SOLVERS)}; without it, one that suits the size"),
        Option(metavar="ID"),
    ] = None
    limit: SolutionLimit = 2

    def run(self, puzzle: Grid, seconds: float | None = None) -> Job[TimedRun]:
        """The search of the puzzle, which is the request's, as it was read. Raises ParameterError, ClashError."""
        return run_timed(solver_for(puzzle.geometry, self.solver), puzzle, Limits(self.limit), seconds)


VerdictName: TypeAlias = Literal["unique", "multiple", "none", "undecided"]


_DIGITS = bytes.maketrans(bytes(range(1, 10)), b"123456789")
"""From digits to their symbols, on boards up to 9x9."""


SearchVerdictName: TypeAlias = Literal["unique", "multiple", "none", "solved", "undecided"]


@dataclass(frozen=True, slots=True)
class SolveResult:
    """The verdict with at most two solutions; ``differing_cells`` are where those two differ.

    "solved": one solution was found, and no second one was asked for.
    """

    puzzle: str
    verdict: SearchVerdictName
    solution: str | None
    solutions: tuple[str, ...]
    differing_cells: tuple[Cell, ...]
    count: int
    exhausted: bool
    nodes: int
    seconds: float
    solver: str


def search_verdict(outcome: Outcome, limit: int) -> SearchVerdictName:
    """The verdict on a puzzle of which up to ``limit`` solutions were asked for."""
    if limit == 1 and outcome.count == 1 and not outcome.exhausted:
        return "solved"
    return outcome.verdict.value


def solve_result(puzzle: Grid, run: TimedRun, limit: int) -> SolveResult:
    outcome = run.outcome
    solutions = tuple(map(grid_text, outcome.solutions))
    return SolveResult(
        puzzle=grid_text(puzzle),
        verdict=search_verdict(outcome, limit),
        solution=solutions[0] if solutions else None,
        solutions=solutions,
        differing_cells=outcome.differing_cells,
        count=outcome.count,
        exhausted=outcome.exhausted,
        nodes=outcome.nodes,
        seconds=round(run.seconds, 6),
        solver=run.solver.id,
    )


def solved_result(puzzle: str, solved: Solved, seconds: float) -> SolveResult:
    """As :func:`solve_result`, for a puzzle of a batch; ``seconds`` is its share of the batch's time."""
    solutions = tuple(solution.translate(_DIGITS).decode() for solution in solved.solutions)
    pairs = zip(*solutions, strict=True) if len(solutions) == 2 else ()
    return SolveResult(
        puzzle=puzzle,
        verdict=solved.verdict.value,
        solution=solutions[0] if solutions else None,
        solutions=solutions,
        differing_cells=tuple(cell for cell, (first, second) in enumerate(pairs) if first != second),
        count=len(solutions),
        exhausted=solved.complete,
        nodes=solved.guesses,
        seconds=round(seconds, 6),
        solver="batch",
    )


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """The detail of a progress: what a search has found so far, and its first solutions."""

    solver: str
    count: int
    nodes: int
    solutions: tuple[str, ...]


def solve(request: SolveRequest) -> Job[SolveResult]:
    """The first solutions of a puzzle, and the verdict."""
    puzzle = parse_grid(request.puzzle)
    run = yield from request.run(puzzle)
    return solve_result(puzzle, run, request.limit)


METHODS = {
    "solve": Method(SolveRequest, SolveResult, solve, SearchProgress),
}
