"""A puzzle with what its collection says of it."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import hardest_of
from dokulab.sudoku_explainer.explanation import rate_er


@dataclass(frozen=True, slots=True)
class RatedPuzzle:
    """A puzzle, its rating (ER, classic scale), and the id of the hardest technique on the path of its steps."""

    puzzle: Grid
    er: float
    hardest: str


def rated(puzzle: Grid) -> Job[RatedPuzzle]:
    """A 9x9 puzzle with its rating. Raises ValueError for one without exactly one solution."""
    rating = yield from rate_er(puzzle)
    path = yield from solve_steps(puzzle)
    hardest = hardest_of(path.steps)
    if rating.er is None or hardest is None:
        raise ValueError(f"A puzzle to rate has one solution, and a step to take: {puzzle}")
    return RatedPuzzle(puzzle, rating.er, hardest)
