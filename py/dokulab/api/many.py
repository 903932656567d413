"""Solving many puzzles: thousands at a time where the board allows it, and in several processes."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from dokulab.api.job_function import JobFunction
from dokulab.api.plain_values import Result as Plain
from dokulab.api.plain_values import read_record
from dokulab.api.puzzle import Puzzle
from dokulab.asks.codec import fields_of
from dokulab.asks.solve import SolveResult, solve_result, solved_result
from dokulab.board.formats import grid_text, parse_box, parse_grid
from dokulab.board.geometry import Geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import DokulabError, ParameterError, error_of
from dokulab.ground.jobs import Job, Progress, run
from dokulab.ground.workers import in_processes
from dokulab.search.slices import has_propagation_round
from dokulab.search.slices import solve_many as solve_batch
from dokulab.search.solvers.protocol import Limits, run_timed
from dokulab.search.solvers.registry import default_solver

if TYPE_CHECKING:
    from dokulab.api.puzzle_rating import PuzzleRating
    from dokulab.api.solving_path import SolvingPath
    from dokulab.asks.explain import ScaleName

Result = TypeVar("Result")

_TOGETHER = 8192
"""The most puzzles that are solved together."""

_ADVICE = (
    "If a script asked for workers, put what it does under 'if __name__ == \"__main__\":', since each worker reads the "
    "script again; else try fewer workers."
)


@dataclass(frozen=True, slots=True, repr=False)
class SolveAnswer(Plain):
    """What is known of one of many puzzles: ``verdict`` is ``"unique"``, ``"multiple"``, ``"none"`` or ``"invalid"``.

    An invalid one has an ``error``, which says what is wrong and where.
    """

    text: str
    """As it was given."""
    verdict: str
    grids: tuple[Grid, ...] = ()
    """Solutions, at most two, as the engine has them."""
    error: DokulabError | None = None
    found: SolveResult | None = field(default=None, compare=False)
    """What the search counted, in how many seconds."""

    def _record(self) -> object:
        if self.error is not None or self.found is None:
            return {"puzzle": self.text, "verdict": self.verdict, "error": self.error and self.error.as_data()}
        return {**fields_of(self.found), "text": self.text, "box": self.puzzle.box}

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> SolveAnswer:
        if values["verdict"] == "invalid":
            return cls(str(values["puzzle"]), "invalid", error=error_of(values["error"]))
        found, board = read_record(SolveResult, values), parse_box(values["box"])
        grids = tuple(parse_grid(solution, board) for solution in found.solutions)
        return cls(str(values.get("text", found.puzzle)), found.verdict, grids, found=found)

    @property
    def is_unique(self) -> bool:
        return self.verdict == "unique"

    @property
    def solution(self) -> Puzzle | None:
        """The solution, or one of several."""
        return Puzzle.of(self.grids[0]) if self.grids else None

    @property
    def solutions(self) -> tuple[Puzzle, ...]:
        """The solutions that are known, at most two: a second one shows that there are several."""
        return tuple(map(Puzzle.of, self.grids))

    @property
    def puzzle(self) -> Puzzle:
        """Raises the error of an invalid one."""
        return Puzzle(self.text)

    def __str__(self) -> str:
        return f"{self.text} {self.solution or self.verdict}"

    def __repr__(self) -> str:
        grids = "".join(f"{solution!r}.grid, " for solution in self.solutions)
        parts = [repr(self.text), repr(self.verdict)]
        parts += [f"({grids.rstrip()})"] if grids else []
        parts += [f"error={self.error!r}"] if self.error is not None else []
        return f"SolveAnswer({', '.join(parts)})"


@JobFunction
def solve_many(puzzles: Iterable[str | Puzzle], *, workers: int = 1) -> Job[list[SolveAnswer]]:
    """Solve puzzles, and say of each whether it has one solution. The answers come in the order of the puzzles.

    A bad puzzle has the verdict ``"invalid"``; the others are answered all the same. The progress's detail has how many
    are ``done``. With several ``workers`` (processes) a script needs the usual ``if __name__ == "__main__":``.

    >>> [answer.verdict for answer in solve_many(["1.34............", "11.............."])]
    ['multiple', 'invalid']
    """
    texts = [str(puzzle) for puzzle in _several(puzzles, workers)]
    size = min(_TOGETHER, max(1, -(-len(texts) // workers)))
    groups = [texts[start : start + size] for start in range(0, len(texts), size)]
    answers: list[SolveAnswer] = []
    for group in _each_solved(groups, workers):
        answers += group
        yield Progress(len(answers) / len(texts), {"done": len(answers)})
    return answers


@JobFunction
def rate_many(
    puzzles: Iterable[str | Puzzle],
    *,
    workers: int = 1,
    runs: int = 10,
    seed: int = 0,
    scale: ScaleName | None = "classic",
) -> Job[list[PuzzleRating]]:
    """Rate puzzles, as :meth:`Puzzle.rate` does each. The ratings come in the order of the puzzles.

    Raises PuzzleTextError or ClashError for a bad puzzle, before any is rated. The progress's detail has how many are
    ``done``. With several ``workers`` (processes) a script needs the usual ``if __name__ == "__main__":``.

    >>> [rating.hardest for rating in rate_many(["4.....2.1.....3."])]
    ['hidden_single']
    """
    given = [Puzzle.from_any(puzzle) for puzzle in _several(puzzles, workers)]
    rate = partial(_rated, runs=runs, seed=seed, scale=scale)
    return (yield from _each(rate, given, workers))


@JobFunction
def steps_many(puzzles: Iterable[str | Puzzle], *, workers: int = 1) -> Job[list[SolvingPath]]:
    """The solving path of each puzzle, as :meth:`Puzzle.steps` finds it; otherwise like :func:`rate_many`.

    >>> [path.ending for path in steps_many(["4.....2.1.....3."])]
    ['solved']
    """
    return (yield from _each(_path, [Puzzle.from_any(puzzle) for puzzle in _several(puzzles, workers)], workers))


def _several(puzzles: Iterable[str | Puzzle], workers: int) -> list[str | Puzzle]:
    """The puzzles, if these are several and there is a worker. Raises ParameterError."""
    if not isinstance(workers, int) or workers < 1:
        raise ParameterError(f"workers is {workers!r:.40}; it must be a whole number, at least 1.", rule="workers")
    if isinstance(puzzles, str | Puzzle) or not isinstance(puzzles, Iterable):
        raise ParameterError(f"Give a list of puzzles; this is {puzzles!r:.80}.", rule="puzzles")
    several = list(puzzles)
    for number, puzzle in enumerate(several, 1):
        if not isinstance(puzzle, str | Puzzle):
            raise ParameterError(f"Puzzle {number} is {puzzle!r:.80}; give a text or a Puzzle.", rule="puzzles")
    return several


def _each(work: Callable[[Puzzle], Result], puzzles: Sequence[Puzzle], workers: int) -> Job[list[Result]]:
    """What the work makes of each puzzle, one after the other or in several processes."""
    several = workers > 1 and len(puzzles) > 1
    results: list[Result] = []
    for result in in_processes(work, puzzles, workers, advice=_ADVICE) if several else map(work, puzzles):
        results.append(result)
        yield Progress(len(results) / len(puzzles), {"done": len(results)})
    return results


def _rated(puzzle: Puzzle, *, runs: int, seed: int, scale: ScaleName | None) -> PuzzleRating:
    return puzzle.rate(runs=runs, seed=seed, scale=scale)


def _path(puzzle: Puzzle) -> SolvingPath:
    return puzzle.steps()


def _each_solved(groups: Sequence[Sequence[str]], workers: int) -> Iterator[list[SolveAnswer]]:
    if workers == 1 or len(groups) <= 1:
        return map(_solved, groups)
    return in_processes(_solved, groups, workers, advice=_ADVICE)


def _solved(texts: Sequence[str]) -> list[SolveAnswer]:
    answers: dict[int, SolveAnswer] = {}
    by_board: dict[Geometry, list[tuple[int, Grid]]] = defaultdict(list)
    for number, text in enumerate(texts):
        try:
            grid = parse_grid(text)
            grid.check()
        except DokulabError as error:
            answers[number] = SolveAnswer(text, "invalid", error=error)
        else:
            by_board[grid.geometry].append((number, grid))
    for board, numbered in by_board.items():
        for (number, _), (found, solutions) in zip(
            numbered, _found(board, [grid for _, grid in numbered]), strict=True
        ):
            answers[number] = SolveAnswer(texts[number], found.verdict, solutions, found=found)
    return [answers[number] for number in range(len(texts))]


def _found(geometry: Geometry, grids: Sequence[Grid]) -> Iterator[tuple[SolveResult, tuple[Grid, ...]]]:
    if has_propagation_round(geometry):
        started = time.perf_counter()
        solved = run(solve_batch([grid.values for grid in grids], geometry))
        seconds = (time.perf_counter() - started) / len(grids)
        for grid, each in zip(grids, solved, strict=True):
            yield solved_result(grid_text(grid), each, seconds), each.outcome(geometry).solutions
        return
    solver = default_solver(geometry)
    for grid in grids:
        timed = run(run_timed(solver, grid, Limits(solutions=2)))
        yield solve_result(grid, timed, 2), timed.outcome.solutions
