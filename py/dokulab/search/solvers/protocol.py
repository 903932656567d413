"""What a solver is, what it answers, and how long that takes: the same for all of them, so that they can race."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from dokulab.board.formats import grid_text, parse_grid, usual_geometry
from dokulab.board.geometry import Cell, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, Progress, done, map_progress, within


class Verdict(StrEnum):
    """What is known about a puzzle's solutions."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNDECIDED = "undecided"
    """The limits ended the search before the answer was known."""

    @property
    def excludes_a_second(self) -> bool:
        """Whether there is known to be at most one solution, which some techniques rely on."""
        return self in (Verdict.UNIQUE, Verdict.NONE)


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search stops.

    ``solutions``: after this many solutions (>= 1; 2 proves or refutes uniqueness).
    ``nodes``: after this many search nodes, None for no limit.
    The caller who runs the job sets any time limit.
    """

    solutions: int = 2
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a search.

    ``solutions`` are the first ones found, at most two; ``count`` is how many were found in all: every solution if
    ``exhausted``. The solver's description says what ``nodes`` counts.
    """

    solutions: tuple[Grid, ...]
    count: int
    nodes: int
    exhausted: bool

    @property
    def verdict(self) -> Verdict:
        """What the search says about the puzzle; two solutions mean several, whatever the limits left open."""
        if self.count > 1:
            return Verdict.MULTIPLE
        if not self.exhausted:
            return Verdict.UNDECIDED
        return Verdict.UNIQUE if self.count else Verdict.NONE

    @property
    def differing_cells(self) -> tuple[Cell, ...]:
        """The cells where the two solutions differ, ascending; none for fewer solutions."""
        columns = zip(*(solution.values for solution in self.solutions), strict=True)
        return tuple(cell for cell, digits in enumerate(columns) if len(set(digits)) > 1)


@dataclass(frozen=True, slots=True)
class Solver:
    """A solver and what it can do.

    ``search(puzzle, limits)`` is a job: it raises ClashError when two clues clash, yields progress every
    few milliseconds, and does not recurse. ``complete``: proves that there is no solution. ``counts``:
    finds more than one. ``sizes``: the sizes n of the usual boards that it takes, None for all boards.
    ``node``: what it counts. ``traceable``: its searches can be followed step by step. ``seeded``: they draw at random.
    """

    WIRE: ClassVar = ("traceable", "seeded")

    id: str
    title: str
    node: str
    search: Callable[[Grid, Limits], Job[Outcome]] = field(repr=False)
    complete: bool = True
    counts: bool = True
    sizes: tuple[int, ...] | None = None
    paper: str | None = None

    @property
    def traceable(self) -> bool:
        return False

    @property
    def seeded(self) -> bool:
        return False

    def takes(self, board: Geometry) -> bool:
        """Whether it solves puzzles of this board."""
        return self.sizes is None or board.size in self.sizes and board == usual_geometry(board.size)


SOLUTIONS_KEPT = 2


@dataclass(slots=True)
class SearchStats:
    """Counts solutions and nodes; keeps the first two solutions."""

    count: int = 0
    nodes: int = 0
    solutions: list[Grid] = field(default_factory=list)

    def add(self, solution: Callable[[], Grid]) -> None:
        """Count a solution; its grid is made only if it is one of the first two."""
        self.count += 1
        if len(self.solutions) < SOLUTIONS_KEPT:
            self.solutions.append(solution())

    def progress(self) -> Progress:
        """How far the search is; nobody can measure what is left."""
        solutions = [grid_text(solution) for solution in self.solutions]
        return Progress(detail={"count": self.count, "nodes": self.nodes, "solutions": solutions})

    def outcome(self, exhausted: bool) -> Outcome:
        return Outcome(tuple(self.solutions), self.count, self.nodes, exhausted)


def outcome_so_far(detail: Mapping[str, object], geometry: Geometry) -> Outcome:
    """The outcome of a search stopped after it yielded ``SearchStats.progress`` with this detail, or before."""
    count, nodes, solutions = detail.get("count"), detail.get("nodes"), detail.get("solutions")
    return Outcome(
        solutions=tuple(parse_grid(text, geometry) for text in solutions) if isinstance(solutions, list) else (),
        count=count if isinstance(count, int) else 0,
        nodes=nodes if isinstance(nodes, int) else 0,
        exhausted=False,
    )


@dataclass(frozen=True, slots=True)
class TimedRun:
    """What a solver found within its limits, and how many seconds it took."""

    solver: Solver
    outcome: Outcome
    seconds: float


def run_timed(solver: Solver, puzzle: Grid, limits: Limits, time_limit: float | None = None) -> Job[TimedRun]:
    """Run a solver; after ``time_limit`` seconds it ends with what it has found so far. Raises ClashError.

    Time while the job is paused counts too.
    """
    started = time.perf_counter()
    search = within(solver.search(puzzle, limits), time_limit, lambda seen: done(outcome_so_far(seen, puzzle.geometry)))
    outcome = yield from map_progress(
        search, lambda progress: Progress(detail={"solver": solver.id, **progress.detail})
    )
    return TimedRun(solver, outcome, time.perf_counter() - started)
