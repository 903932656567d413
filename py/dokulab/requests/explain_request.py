"""The request for Sudoku Explainer's rating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.request import Help, PuzzleText, Request
from dokulab.sudoku_explainer.explanation import Explanation, rate_er
from dokulab.sudoku_explainer.scale import Scale

ScaleName: TypeAlias = Annotated[
    Literal["classic", "exchange"],
    Help("Sudoku Explainer’s scale: classic (the players’ forum) or exchange (Sudoku Exchange’s bank)"),
]


@dataclass(frozen=True, slots=True)
class ExplainRequest(Request):
    """Rate a 9x9 puzzle as Sudoku Explainer does."""

    puzzle: PuzzleText
    scale: ScaleName = "classic"

    def rating(self, puzzle: Grid) -> Job[Explanation]:
        """The rating of the puzzle, which is the request's, as it was read, with its path. Raises ParameterError."""
        return rate_er(puzzle, Scale(self.scale))
