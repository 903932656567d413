"""Solvers side by side on one puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import overload

from dokulab.api.job_function import JobFunction
from dokulab.api.puzzle import Puzzle
from dokulab.asks.race import RaceRequest
from dokulab.asks.solve import search_verdict
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job
from dokulab.search.solvers.registry import SOLVERS, solver_for
from dokulab.search.solvers.timing import TimedRun


@dataclass(frozen=True, slots=True)
class SolverRun:
    """How far a solver came within its limits. Its description, ``dokulab solvers``, says what its ``nodes`` are."""

    solver: str
    verdict: str
    """``"unique"``, ``"multiple"``, ``"none"``, ``"undecided"``; ``"solved"`` where one solution was asked for."""
    count: int
    """The solutions found."""
    nodes: int
    seconds: float
    solution: Puzzle | None

    @classmethod
    def of(cls, run: TimedRun, limit: int) -> SolverRun:
        found = run.outcome
        solution = Puzzle.of(found.solutions[0]) if found.solutions else None
        return cls(run.solver.id, search_verdict(found, limit), found.count, found.nodes, run.seconds, solution)


@dataclass(frozen=True, slots=True, repr=False)
class SolverRace(Sequence[SolverRun]):
    """The runs in the order of the solvers, to index and iterate over."""

    runs: tuple[SolverRun, ...]

    def __len__(self) -> int:
        return len(self.runs)

    @overload
    def __getitem__(self, index: int) -> SolverRun: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[SolverRun, ...]: ...

    def __getitem__(self, index: int | slice) -> SolverRun | tuple[SolverRun, ...]:
        return self.runs[index]

    def __str__(self) -> str:
        return "\n".join(
            f"{solver:<18}{verdict:<12}{nodes:>14}{ms:>12} ms" for solver, verdict, nodes, ms in self._rows()
        )

    def __repr__(self) -> str:
        return f"<race of {', '.join(run.solver for run in self.runs)}>"

    def _repr_html_(self) -> str:
        from dokulab.out.drawing.figures import table

        return table(("Solver", "Verdict", "Nodes", "Milliseconds"), self._rows())

    def _rows(self) -> list[tuple[str, str, str, str]]:
        return [(run.solver, run.verdict, f"{run.nodes:,}", f"{1000 * run.seconds:,.1f}") for run in self.runs]


@JobFunction
def race(
    puzzle: str | Puzzle,
    solvers: Iterable[str] | None = None,
    *,
    limit: int = 2,
    nodes: int | None = None,
    time_limit: float | None = None,
) -> Job[SolverRace]:
    """Run solvers, by their ids, on the same puzzle; without ``solvers`` all that take its size without a package.

    Each stops after ``limit`` solutions, this many ``nodes``, or ``time_limit`` seconds. Raises ParameterError for an
    id that is unknown or does not take the size, MissingPackageError for one that lacks its package.

    >>> [run.verdict for run in race("1.34............", ["dlx", "mac"])]
    ['multiple', 'multiple']
    """
    puzzle = Puzzle.from_any(puzzle)
    if isinstance(solvers, str):
        raise ParameterError(f"Give a list of solvers, such as [{solvers!r:.40}].", rule="solvers")
    if solvers is None:
        solvers = [solver.id for solver in SOLVERS.values() if solver.takes(puzzle.size) and solver.id != "sat"]
    chosen = [solver_for(puzzle.size, solver_id) for solver_id in solvers]
    runs = []
    for solver in chosen:
        request = RaceRequest(str(puzzle), solver.id, limit, nodes, time_limit)
        runs.append(SolverRun.of((yield from request.run(puzzle.grid, solver)), limit))
    return SolverRace(tuple(runs))
