"""The end of a search for a puzzle, and its course."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dokulab.generators.judge import WishName
from dokulab.grid import Grid
from dokulab.jobs import Job, quietly, run
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import default_solver
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import score_of

MOST_POINTS = 240
"""About so many points has a history at most."""


class Point(NamedTuple):
    """Where a search was after so many moves: the cost of the puzzle it was at, and the best one's."""

    moves: int
    cost: float
    best_cost: float


@dataclass(frozen=True)
class Generated:
    """The best puzzle that a search has found.

    ``missed`` are the wishes that it does not meet; where "proper" is one, there is no call count and the cost is
    infinite. Where no call count is aimed at, there is none until the search ends. ``moves`` is the number of changes
    tried, ``evaluations`` that of puzzles rated.
    """

    puzzle: Grid
    call_count: float | None
    cost: float
    missed: tuple[WishName, ...]
    moves: int
    evaluations: int
    history: tuple[Point, ...]

    @property
    def reached(self) -> bool:
        return not self.missed

    @property
    def is_proper(self) -> bool:
        """Whether the puzzle has exactly one solution."""
        return self.cost < math.inf

    @cached_property
    def solution(self) -> Grid | None:
        """The puzzle's solution, if it has exactly one."""
        solve = default_solver(self.puzzle.geometry.size).search
        return run(solve(self.puzzle, Limits(solutions=1))).solutions[0] if self.is_proper else None


class History:
    """A search's course in a few hundred points, evenly spaced however long it gets."""

    def __init__(self) -> None:
        self._points: list[Point] = []
        self._stride = 1
        self._last: Point | None = None

    def add(self, point: Point) -> None:
        self._last = point
        if point.moves % self._stride == 0:
            self._points.append(point)
        if len(self._points) > MOST_POINTS:
            self._stride *= 2
            self._points = [kept for kept in self._points if kept.moves % self._stride == 0]

    def points(self) -> tuple[Point, ...]:
        if self._last is None or self._last in self._points[-1:]:
            return tuple(self._points)
        return (*self._points, self._last)


def hardest_technique(made: Generated) -> Job[str | None]:
    """The id of the hardest technique on the path of the puzzle's steps; None without exactly one solution."""
    if not made.is_proper:
        return None
    path = yield from quietly(solve_steps(made.puzzle))
    return score_of(path.steps).hardest
