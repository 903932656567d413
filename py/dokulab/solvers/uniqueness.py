"""Whether a puzzle has one solution, and the proof that some techniques and all hints need."""

from __future__ import annotations

from dokulab.geometry import CLASSIC
from dokulab.grid import Grid
from dokulab.jobs import Job, run, without_progress
from dokulab.solvers import bitboard, dlx
from dokulab.solvers.protocol import Limits, Outcome, Verdict
from dokulab.solvers.registry import default_solver

MOST_NODES = 100_000
"""The nodes after which the search gives up; a proper 9x9 puzzle needs a few hundred at most."""


def up_to_two_solutions(puzzle: Grid) -> Job[Outcome]:
    """Search for two solutions with the default solver for the size. Raises ClashError."""
    return default_solver(puzzle.geometry.size).search(puzzle, Limits(solutions=2, nodes=MOST_NODES))


def is_unique(puzzle: Grid) -> bool:
    """Whether a puzzle of up to 9x9 has exactly one solution. Clashing clues have none."""
    if puzzle.geometry == CLASSIC:
        return bitboard.count_solutions(puzzle.values) == 1
    if next(puzzle.geometry.equal_pairs(puzzle.values), None) is not None:
        return False
    return run(dlx.search(puzzle, Limits(solutions=2))).count == 1


class UniquePuzzle:
    """A puzzle that has exactly one solution, and that solution: the proof that some functions require.

    Made from a search that found no second solution; use :func:`prove_unique`. Raises ValueError for any other
    outcome.
    """

    __slots__ = ("puzzle", "solution")

    def __init__(self, puzzle: Grid, outcome: Outcome) -> None:
        if outcome.verdict is not Verdict.UNIQUE or not outcome.solutions[0].is_solution_of(puzzle):
            raise ValueError("This search does not prove that the puzzle has exactly one solution.")
        self.puzzle = puzzle
        self.solution = outcome.solutions[0]


def prove_unique(puzzle: Grid) -> Job[UniquePuzzle | None]:
    """The proof that a puzzle has exactly one solution; None if it has none or several, or if the search gave up.

    Raises ClashError.
    """
    outcome = yield from without_progress(up_to_two_solutions(puzzle))
    return UniquePuzzle(puzzle, outcome) if outcome.verdict is Verdict.UNIQUE else None
