"""Finds the fewest clues by trying everything, on boards so small that this takes about a second."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import combinations, islice
from operator import and_
from random import Random
from typing import TypeAlias

from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import PAUSE, Job, Progress
from dokulab.make.patterns.fewest.fewest_problem import MinimumOutcome, MinimumProblem, known_bound
from dokulab.search.csp.branching import TreeSearch, every_branch, lexicographic
from dokulab.search.csp.forward_checking import ForwardChecking
from dokulab.search.slices import classify, strategies_of

LARGEST_BOARD = 16
"""Cells: 4x4."""
_AT_ONCE = 512

Clues: TypeAlias = tuple[tuple[Cell, Digit], ...]


def fillings(cells: tuple[Cell, ...], geometry: Geometry) -> Iterator[Clues]:
    """All digits for these cells, up to renaming digits: a new digit is the lowest that is not used yet."""
    waiting: list[tuple[Digit, ...]] = [()]
    while waiting:
        digits = waiting.pop()
        if len(digits) == len(cells):
            yield tuple(zip(cells, digits, strict=True))
        else:
            newest = min(max(digits, default=0) + 1, geometry.size)
            waiting.extend((*digits, digit) for digit in range(newest, 0, -1))


def refuses_large_boards(problem: MinimumProblem) -> str | None:
    """Why :func:`exhaust` does not take the problem, or nothing."""
    is_large = problem.geometry.cell_count > LARGEST_BOARD
    return "Trying everything works only on boards up to 4x4; choose another method." if is_large else None


def exhaust(problem: MinimumProblem, rng: Random) -> Job[MinimumOutcome]:
    """Try no clue, one clue, two clues, ... until a puzzle does. ``rng`` is not used."""
    geometry = problem.geometry
    lower_bound, source = known_bound(geometry)
    grids = (yield from _all_grids(geometry)) if problem.strategies is None else None
    for count in range(geometry.cell_count + 1):
        yield Progress(detail={"best": MinimumOutcome(None, lower_bound, source, "exhaustive")})
        every = (clues for cells in combinations(geometry.cells, count) for clues in fillings(cells, geometry))
        while some := list(islice(every, _AT_ONCE)):
            if grids is not None:
                answer = next((clues for clues in some if grids.has_one(clues)), None)
            else:
                answer = yield from _first_solved(some, problem)
            if answer is not None:
                return MinimumOutcome(Grid.of(answer, geometry), count, "exhausted", "exhaustive")
            yield PAUSE
        lower_bound, source = max(lower_bound, count + 1), "exhausted"
    raise AssertionError("a full grid is a puzzle")


def _first_solved(some: list[Clues], problem: MinimumProblem) -> Job[Clues | None]:
    puzzles = [Grid.of(clues, problem.geometry).values for clues in some]
    tested = yield from classify(puzzles, strategies_of(sorted(problem.strategies or ())), problem.geometry)
    return next((clues for clues, solved in zip(some, tested.solved, strict=True) if solved), None)


class _AllGrids:
    """All full grids of a board, as a set for each cell and digit: bit i stands for grid i."""

    def __init__(self, solutions: list[tuple[Digit, ...]]) -> None:
        self._every = (1 << len(solutions)) - 1
        self._with: dict[tuple[Cell, Digit], int] = {}
        for number, values in enumerate(solutions):
            for cell, digit in enumerate(values):
                self._with[cell, digit] = self._with.get((cell, digit), 0) | 1 << number

    def has_one(self, clues: Clues) -> bool:
        return reduce(and_, [self._with[clue] for clue in clues], self._every).bit_count() == 1


def _all_grids(geometry: Geometry) -> Job[_AllGrids]:
    solutions = []
    search = TreeSearch(ForwardChecking(Grid.empty(geometry)), lexicographic, every_branch)
    for solution in search.run():
        if solution is None:
            yield PAUSE
        else:
            solutions.append(solution)
    return _AllGrids(solutions)
