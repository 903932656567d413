"""The method for what is read from a photograph."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.method import Method
from dokulab.geometry import geometry
from dokulab.jobs import Job
from dokulab.records.reading_records import ReadingResult, reading_result
from dokulab.solvers.likeliest_reading import corrections, likeliest_reading, verdict_of


@dataclass(frozen=True, slots=True)
class ReadingParams:
    """The board's box, and for each cell the probabilities of empty, 1, 2, ... size."""

    box_rows: int
    box_columns: int
    probabilities: tuple[tuple[float, ...], ...]


def correct_reading(params: ReadingParams) -> Job[ReadingResult]:
    """The likeliest reading that has exactly one solution."""
    shape = geometry(params.box_rows, params.box_columns)
    found = yield from likeliest_reading(shape, params.probabilities)
    verdict = yield from verdict_of(found.as_read)
    return reading_result(found, verdict, (yield from corrections(found)))


METHODS = {"correct_reading": Method(ReadingParams, ReadingResult, correct_reading)}
