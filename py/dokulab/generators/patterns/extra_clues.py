"""Where one more clue would help a pattern for which nothing was found."""

from __future__ import annotations

from dokulab.batch import Slices, close, strategies_of
from dokulab.generators.patterns.problem import PatternProblem
from dokulab.geometry import Cell
from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import default_solver

_MOST = 3
_MOST_NODES = 2_000


def extra_clues(problem: PatternProblem, attempt: Grid) -> Job[tuple[Cell, ...]]:
    """Cells at which one clue more takes an attempt (a filling that is not solved) furthest, the best first.

    Each free cell is given its digit in a solution of the attempt, and the strategies are run on all of these at once.
    What is best for one attempt need not be for others: it is a hint. None if the attempt has no solution.
    """
    solver = default_solver(problem.geometry.size)
    found = yield from solver.search(attempt, Limits(solutions=1, nodes=_MOST_NODES))
    if not found.solutions:
        return ()
    solution = found.solutions[0]
    free = [cell for cell, value in enumerate(attempt.values) if not value]
    tried = [attempt.with_digit(cell, solution.values[cell]).values for cell in free]
    slices = Slices.of(tried, problem.geometry)
    yield from close(slices, strategies_of(sorted(problem.strategies)))
    left = [
        sum(part >> number & 1 for of_digit in slices.candidates[1:] for part in of_digit)
        for number in range(len(free))
    ]
    return tuple(sorted(free, key=lambda cell: left[free.index(cell)])[:_MOST])
