"""Full grids to start from, with the fixed digits where there are some."""

from __future__ import annotations

from random import Random

from dokulab.grid import Grid
from dokulab.grids.switching import Scramble, switched_grid
from dokulab.jobs import PAUSE, Job
from dokulab.patterns.fixed_digits import puzzle_of_fixed
from dokulab.patterns.problem import PatternProblem
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import default_solver

GRIDS = 256
"""Different grids that a population starts from, where no digit is fixed."""

COMPLETIONS = 16
"""The same where some are: each takes a search."""

_SCRAMBLES = 64
_MOST_NODES = 5_000


def full_grids(problem: PatternProblem, rng: Random) -> Job[list[Grid]]:
    """Full grids that have the problem's fixed digits; none if no search for one ends soon."""
    if problem.fixed:
        return (yield from _completions(problem, rng))
    grids: list[Grid] = []
    while len(grids) < GRIDS:
        grid = yield from switched_grid(problem.geometry, rng)
        grids += [Scramble.drawn(problem.geometry, rng).of(grid) for _ in range(_SCRAMBLES)]
        yield PAUSE
    return grids


def _completions(problem: PatternProblem, rng: Random) -> Job[list[Grid]]:
    """Solutions of the fixed digits. Each is sought in a scrambled copy, so that the solver finds others each time."""
    puzzle = puzzle_of_fixed(problem)
    search = default_solver(problem.geometry.size).search
    grids: list[Grid] = []
    for _ in range(COMPLETIONS):
        scramble = Scramble.drawn(problem.geometry, rng)
        outcome = yield from search(scramble.of(puzzle), Limits(solutions=1, nodes=_MOST_NODES))
        grids += [scramble.undone(solution) for solution in outcome.solutions]
    return grids
