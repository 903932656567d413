"""The request for the likeliest reading of a photograph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from dokulab.geometry import geometry
from dokulab.jobs import Job
from dokulab.request import Help, Request
from dokulab.solvers.likeliest_reading import LikeliestReading, likeliest_reading


@dataclass(frozen=True, slots=True)
class ReadingRequest(Request):
    """The likeliest puzzle with exactly one solution in a photograph."""

    box_rows: Annotated[int, Help("the rows of a box")]
    box_columns: Annotated[int, Help("the columns of a box")]
    probabilities: Annotated[
        tuple[tuple[float, ...], ...], Help("for each cell the probabilities of empty, 1, 2 and so on up to the size")
    ]

    def run(self) -> Job[LikeliestReading]:
        """The search for the likeliest reading that has exactly one solution. Raises ParameterError."""
        return likeliest_reading(geometry(self.box_rows, self.box_columns), self.probabilities)
