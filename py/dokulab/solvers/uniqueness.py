"""Whether a puzzle has one solution: asked before techniques that rest on it, and before hints."""

from __future__ import annotations

from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.solvers.protocol import Limits, Outcome
from dokulab.solvers.registry import default_solver

MOST_NODES = 100_000
"""The nodes after which the answer is left open; a proper 9x9 puzzle needs a few hundred at most."""


def up_to_two_solutions(puzzle: Grid) -> Job[Outcome]:
    """The search for two solutions by the solver that suits the size. Raises ClashError."""
    return default_solver(puzzle.geometry.size).search(puzzle, Limits(solutions=2, nodes=MOST_NODES))
