"""Solvers side by side on one puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, overload

from dokulab.api.arguments import names
from dokulab.api.job_function import JobFunction
from dokulab.api.plain_values import Result, read_record
from dokulab.api.puzzle import Puzzle
from dokulab.asks.race import RaceRequest, RaceResult, race_result
from dokulab.ground.jobs import Job
from dokulab.search.solvers.protocol import TimedRun
from dokulab.search.solvers.registry import SOLVERS, solver_for


@dataclass(frozen=True, slots=True)
class SolverRun(Result):
    """How far a solver came within its limits. Its description, ``dokulab solvers``, says what its ``nodes`` are."""

    solver: str
    verdict: str
    """``"unique"``, ``"multiple"``, ``"none"``, ``"undecided"``; ``"solved"`` where one solution was asked for."""
    count: int
    """The solutions found."""
    nodes: int
    seconds: float
    solution: Puzzle | None
    puzzle: Puzzle
    exhausted: bool
    """Whether nothing was left to search."""

    @classmethod
    def of(cls, puzzle: Puzzle, run: TimedRun, limit: int) -> SolverRun:
        return cls._of_record(race_result(puzzle.grid, run, limit), puzzle)

    @classmethod
    def _of_record(cls, found: RaceResult, puzzle: Puzzle) -> SolverRun:
        solution = None if found.solution is None else Puzzle(found.solution, box=puzzle.box)
        return cls(
            found.solver, found.verdict, found.count, found.nodes, found.seconds, solution, puzzle, found.exhausted
        )

    def _record(self) -> object:
        return {
            "puzzle": str(self.puzzle),
            "solver": self.solver,
            "nodes": self.nodes,
            "seconds": self.seconds,
            "verdict": self.verdict,
            "count": self.count,
            "exhausted": self.exhausted,
            "solution": None if self.solution is None else str(self.solution),
            "node": SOLVERS[self.solver].node,
            "box": self.puzzle.box,
        }

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> SolverRun:
        return cls._of_record(read_record(RaceResult, values), Puzzle.from_dict(values))


@dataclass(frozen=True, slots=True, repr=False)
class SolverRace(Result, Sequence[SolverRun]):
    """The runs in the order of the solvers, to index and iterate over."""

    runs: tuple[SolverRun, ...]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A row for each solver, for a table."""
        return [run.to_dict() for run in self.runs]

    def _record(self) -> object:
        return {"runs": [run._record() for run in self.runs]}

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> SolverRace:
        return cls(tuple(map(SolverRun.from_dict, values["runs"])))

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
            f"{solver:<18}{verdict:<12}{nodes:>14}{ms:>12} ms" for solver, verdict, nodes, ms in self._cells()
        )

    def __repr__(self) -> str:
        return f"<race of {', '.join(run.solver for run in self.runs)}>"

    def _repr_html_(self) -> str:
        from dokulab.out.drawing.figures import table

        return table(("Solver", "Verdict", "Nodes", "Milliseconds"), self._cells())

    def _cells(self) -> list[tuple[str, str, str, str]]:
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
    if solvers is None:
        solvers = [
            solver.id for solver in SOLVERS.values() if solver.takes(puzzle.grid.geometry) and solver.id != "sat"
        ]
    chosen = [solver_for(puzzle.grid.geometry, solver_id) for solver_id in names("solvers", solvers)]
    runs = []
    for solver in chosen:
        request = RaceRequest(str(puzzle), solver.id, limit, nodes, time_limit)
        runs.append(SolverRun.of(puzzle, (yield from request.run(puzzle.grid, solver)), limit))
    return SolverRace(tuple(runs))
