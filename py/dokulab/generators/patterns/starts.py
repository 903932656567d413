"""Full grids to start from, with the fixed digits where there are some."""

from __future__ import annotations

from random import Random

from dokulab.generators.full_grid import random_full_grid
from dokulab.generators.patterns.problem import PatternProblem
from dokulab.generators.switching import scrambled
from dokulab.grid import Grid
from dokulab.jobs import PAUSE, Job

GRIDS = 256
_SCRAMBLES = 64


def full_grids(problem: PatternProblem, rng: Random) -> Job[list[Grid]]:
    grids: list[Grid] = []
    while len(grids) < GRIDS:
        grid = random_full_grid(rng, problem.geometry)
        for _ in range(_SCRAMBLES):
            grids.append(Grid(tuple(scrambled(problem.geometry, grid.values, rng)), problem.geometry))
        yield PAUSE
    return grids
