"""A search for a puzzle: what it keeps from start to end, its course, and the puzzle that it ends with."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple

from dokulab.board.canonical import canonical_form
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress, run
from dokulab.make.generators.objective import Criterion, Objective, RatedClues
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.make.generators.target import BY_RATIO, Distance
from dokulab.make.patterns.problem import PatternVerdict, Proof
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import default_solver

MOST_POINTS = 240
"""About the most points that a history has."""


class Point(NamedTuple):
    """Where a search was after this many moves: the cost of the puzzle it was at, and the best one's."""

    moves: int
    cost: float
    best_cost: float


@dataclass(frozen=True)
class Generated:
    """The best puzzle that a search has found.

    ``missed`` names the criteria that it does not meet; where "proper" is one, there is no call count and the cost is
    infinite. Without a target there is no call count until the search ends. ``moves`` is the number of changes
    tried, ``evaluations`` that of puzzles rated.
    """

    puzzle: Grid
    call_count: float | None
    cost: float
    missed: tuple[Criterion, ...]
    moves: int
    evaluations: int
    history: tuple[Point, ...]
    proof: Proof | None = None
    """Why no puzzle of the spec's pattern is what was asked for, where that is proved."""
    exhausted: bool = False
    """Whether all puzzles of the board or the pattern were tried, and those asked for are all to be avoided."""

    @property
    def reached(self) -> bool:
        return not self.missed

    @property
    def verdict(self) -> PatternVerdict:
        """Impossible where that is proved; undecided if the search ended without what was asked for."""
        if self.proof is not None:
            return PatternVerdict.IMPOSSIBLE
        return PatternVerdict.FOUND if self.reached else PatternVerdict.UNDECIDED

    @property
    def is_proper(self) -> bool:
        """Whether the puzzle has exactly one solution."""
        return self.cost < math.inf

    @cached_property
    def solution(self) -> Grid | None:
        """The puzzle's solution, if it has exactly one."""
        solve = default_solver(self.puzzle.geometry).search
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


class SearchState:
    """How far a search for a puzzle is: what is asked for, the moves made of the budget, and the best puzzle so far.

    Call :meth:`record_best` at least once before asking for the result.
    """

    def __init__(self, spec: PuzzleSpec, rng: Random, budget: int, distance: Distance = BY_RATIO) -> None:
        if budget < 0:
            raise ParameterError("The budget of moves must be at least 0.", rule="moves")
        self.spec = spec
        self.rng = rng
        self.budget = budget
        self.objective = Objective(spec, distance)
        self.moves = 0
        self._history = History()
        self._best: RatedClues | None = None
        self._best_is_known = False

    @property
    def is_over(self) -> bool:
        """Whether the spec is met, or the budget spent."""
        return self._best is not None and (self.moves >= self.budget or self.is_met)

    @property
    def is_met(self) -> bool:
        """Whether the best puzzle is what was asked for, and none of those to avoid."""
        return self._best is not None and self.objective.reaches(self._best) and not self._best_is_known

    @property
    def best_cost(self) -> float:
        """The cost of the best puzzle so far; infinite without one."""
        return math.inf if self._best is None else self._best.cost

    def record_best(self, here: RatedClues) -> Progress:
        """Keep the best puzzle: one not to be avoided, then one that meets the spec, then the closest."""
        if self._best is None or self._best_is_known or self._rank(here) < self._rank(self._best):
            is_known = self._is_known(here)
            if self._best is None or (is_known, self._rank(here)) < (self._best_is_known, self._rank(self._best)):
                self._best, self._best_is_known = here, is_known
        self._history.add(Point(self.moves, here.cost, self._best.cost))
        fraction = min(1.0, self.moves / self.budget) if self.budget else 1.0
        return Progress(fraction, {"best": self.result(), "current": here})

    def check_best(self) -> Job[None]:
        """Let checking runs say whether the best puzzle's call count is right, if they have not yet."""
        if self._best is not None:
            self._best = yield from self.objective.check(self._best, self.rng.getrandbits(32))

    def result(self) -> Generated:
        """The best puzzle so far."""
        best = self._best
        assert best is not None
        return Generated(
            puzzle=best.clues.puzzle,
            call_count=best.call_count,
            cost=best.cost,
            missed=self.objective.missed(best) + (("new",) if self._best_is_known else ()),
            moves=self.moves,
            evaluations=self.objective.evaluations,
            history=self._history.points(),
        )

    def _rank(self, rated: RatedClues) -> tuple[bool, float]:
        return not self.objective.reaches(rated), rated.cost

    def _is_known(self, rated: RatedClues) -> bool:
        avoid = self.spec.avoid
        return bool(avoid) and rated.is_proper and canonical_form(rated.clues.puzzle) in avoid
