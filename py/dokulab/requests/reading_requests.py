"""The request for the likeliest reading of a photograph."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.geometry import geometry
from dokulab.jobs import Job
from dokulab.requests.request import Request
from dokulab.solvers.likeliest_reading import LikeliestReading, likeliest_reading


@dataclass(frozen=True, slots=True)
class ReadingRequest(Request):
    """The board's box, and for each cell the probabilities of empty, 1, 2, ... size."""

    box_rows: int
    box_columns: int
    probabilities: tuple[tuple[float, ...], ...]

    def run(self) -> Job[LikeliestReading]:
        """The search for the likeliest reading that has exactly one solution. Raises ParameterError."""
        return likeliest_reading(geometry(self.box_rows, self.box_columns), self.probabilities)
