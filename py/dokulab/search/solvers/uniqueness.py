"""Whether a puzzle has one solution, and the proof that some techniques and all hints need."""

from __future__ import annotations

from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, run, without_progress
from dokulab.search.solvers import bitboard, dlx
from dokulab.search.solvers.protocol import Limits, Outcome, Verdict
from dokulab.search.solvers.registry import default_solver

MOST_NODES = 100_000
"""The nodes after which the search gives up; a proper 9x9 puzzle needs a few hundred at most."""


def up_to_two_solutions(puzzle: Grid) -> Job[Outcome]:
    """Search for two solutions with the default solver for the size. Raises ClashError."""
    return default_solver(puzzle.geometry).search(puzzle, Limits(solutions=2, nodes=MOST_NODES))


def is_unique(puzzle: Grid) -> bool:
    """Whether a puzzle of up to 9x9 has exactly one solution. Clashing clues have none.

    Raises ValueError for a larger board, whose search could take long without a pause: see :func:`up_to_two_solutions`.
    """
    if puzzle.geometry.size > CLASSIC.size:
        raise ValueError(f"No quick answer for {puzzle.geometry}.")
    if puzzle.geometry == CLASSIC:
        return bitboard.count_solutions(puzzle.values) == 1
    if next(puzzle.geometry.equal_pairs(puzzle.values), None) is not None:
        return False
    return run(dlx.search(puzzle, Limits(solutions=2))).count == 1


def has_one_solution(puzzle: Grid) -> Job[bool]:
    """Whether a search of a board of any size found one solution and no second one. Clashing clues have none."""
    if puzzle.geometry.size <= CLASSIC.size:
        return is_unique(puzzle)
    if next(puzzle.geometry.equal_pairs(puzzle.values), None) is not None:
        return False
    return (yield from without_progress(up_to_two_solutions(puzzle))).verdict is Verdict.UNIQUE


class UniquePuzzle:
    """A puzzle that has exactly one solution, and that solution: the proof that some functions require.

    Made from a search that found no second solution; use :func:`prove_unique`. Raises ValueError for any other
    outcome.
    """

    __slots__ = ("_hash", "puzzle", "solution")

    def __init__(self, puzzle: Grid, outcome: Outcome) -> None:
        if outcome.verdict is not Verdict.UNIQUE or not outcome.solutions[0].is_solution_of(puzzle):
            raise ValueError("This search does not prove that the puzzle has exactly one solution.")
        self.puzzle = puzzle
        self.solution = outcome.solutions[0]
        self._hash = hash(puzzle.values)

    def __eq__(self, other: object) -> bool:
        return self.puzzle == other.puzzle if isinstance(other, UniquePuzzle) else NotImplemented

    def __hash__(self) -> int:
        return self._hash


def prove_unique(puzzle: Grid) -> Job[UniquePuzzle | None]:
    """The proof that a puzzle has exactly one solution; None if it has none or several, or if the search gave up.

    Raises ClashError.
    """
    outcome = yield from without_progress(up_to_two_solutions(puzzle))
    return UniquePuzzle(puzzle, outcome) if outcome.verdict is Verdict.UNIQUE else None
