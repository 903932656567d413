"""The likeliest reading of a photograph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job
from dokulab.ground.request import Help, Method, Request
from dokulab.search.solvers.likeliest_reading import Correction, corrections, likeliest_reading, verdict_of
from dokulab.search.solvers.protocol import Verdict


@dataclass(frozen=True, slots=True)
class ReadingRequest(Request):
    """The likeliest puzzle with exactly one solution in a photograph."""

    box_rows: Annotated[int, Help("the rows of a box")]
    box_columns: Annotated[int, Help("the columns of a box")]
    probabilities: Annotated[
        tuple[tuple[float, ...], ...], Help("for each cell the probabilities of empty, 1, 2 and so on up to the size")
    ]

    def answer(self) -> Job[ReadingResult]:
        """The likeliest reading that has exactly one solution, and why it is not as read. Raises ParameterError."""
        found = yield from likeliest_reading(geometry(self.box_rows, self.box_columns), self.probabilities)
        verdict = yield from verdict_of(found.as_read)
        return ReadingResult(found.puzzle, found.unique, verdict, (yield from corrections(found)))


@dataclass(frozen=True, slots=True)
class ReadingResult:
    """The likeliest reading with exactly one solution, and the corrections that it needed.

    Where there is none, ``unique`` is false and ``puzzle`` is the likeliest reading of all. ``verdict`` is how many
    solutions that one has.
    """

    puzzle: Grid
    unique: bool
    verdict: Verdict
    corrections: tuple[Correction, ...]


METHODS = {
    "correct_reading": Method(ReadingRequest, ReadingResult, ReadingRequest.answer),
}
