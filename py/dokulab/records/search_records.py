"""What solvers are, and what they found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from dokulab.formats import grid_text
from dokulab.geometry import Cell
from dokulab.grid import Grid
from dokulab.solvers.protocol import Outcome

if TYPE_CHECKING:
    from dokulab.batch import Solved
    from dokulab.lab.phase_experiment import PhaseRow
    from dokulab.lab.timing import TimedRun

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


@dataclass(frozen=True, slots=True)
class RaceResult:
    """How far a solver came within its limits. ``node`` says what its nodes are."""

    puzzle: str
    solver: str
    nodes: int
    seconds: float
    verdict: SearchVerdictName
    count: int
    exhausted: bool
    solution: str | None
    node: str


@dataclass(frozen=True, slots=True)
class PhaseResult:
    """One problem of the phase transition for one solver: whether it was solved, and at what cost."""

    size: int
    percent: int
    number: int
    solver: str
    solved: bool
    nodes: int
    seconds: float


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


def race_result(puzzle: Grid, run: TimedRun, limit: int) -> RaceResult:
    outcome = run.outcome
    return RaceResult(
        puzzle=grid_text(puzzle),
        solver=run.solver.id,
        nodes=outcome.nodes,
        seconds=round(run.seconds, 6),
        verdict=search_verdict(outcome, limit),
        count=outcome.count,
        exhausted=outcome.exhausted,
        solution=grid_text(outcome.solutions[0]) if outcome.solutions else None,
        node=run.solver.node,
    )


def phase_result(row: PhaseRow) -> PhaseResult:
    task = row.task
    return PhaseResult(
        size=task.size,
        percent=task.percent,
        number=task.number,
        solver=task.solver,
        solved=row.solved,
        nodes=row.nodes,
        seconds=round(row.seconds, 6),
    )
