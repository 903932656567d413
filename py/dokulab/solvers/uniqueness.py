"""Whether a puzzle has one solution: asked before techniques that rest on it, and before hints."""

from __future__ import annotations

from dokulab.geometry import CLASSIC
from dokulab.grid import Grid
from dokulab.jobs import Job, run
from dokulab.solvers import bitboard, dlx
from dokulab.solvers.protocol import Limits, Outcome
from dokulab.solvers.registry import default_solver

MOST_NODES = 100_000
"""The nodes after which the answer is left open; a proper 9x9 puzzle needs a few hundred at most."""


def up_to_two_solutions(puzzle: Grid) -> Job[Outcome]:
    """The search for two solutions by the solver that suits the size. Raises ClashError."""
    return default_solver(puzzle.geometry.size).search(puzzle, Limits(solutions=2, nodes=MOST_NODES))


def is_unique(puzzle: Grid) -> bool:
    """Whether a puzzle of up to 9x9 has exactly one solution. Clashing clues have none."""
    if puzzle.geometry == CLASSIC:
        return bitboard.count_solutions(puzzle.values) == 1
    if next(puzzle.geometry.equal_pairs(puzzle.values), None) is not None:
        return False
    return run(dlx.search(puzzle, Limits(solutions=2))).count == 1
