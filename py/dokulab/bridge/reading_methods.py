"""The method for what is read from a photograph."""

from __future__ import annotations

from dokulab.bridge.method import Method
from dokulab.jobs import Job
from dokulab.records.reading_records import ReadingResult, reading_result
from dokulab.requests.reading_requests import ReadingRequest
from dokulab.solvers.likeliest_reading import corrections, verdict_of


def correct_reading(request: ReadingRequest) -> Job[ReadingResult]:
    """The likeliest reading that has exactly one solution, and why it differs from what was read."""
    found = yield from request.run()
    verdict = yield from verdict_of(found.as_read)
    return reading_result(found, verdict, (yield from corrections(found)))


METHODS = {"correct_reading": Method(ReadingRequest, ReadingResult, correct_reading)}
