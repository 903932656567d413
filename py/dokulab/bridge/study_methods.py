"""The method of the study of solving times."""

from __future__ import annotations

from dokulab.bridge.method import Method
from dokulab.jobs import Job
from dokulab.lab.solving_times import StudyResult, paper_attempts, paper_puzzles, study
from dokulab.requests.lab_requests import StudyRequest


def study_times(request: StudyRequest) -> Job[StudyResult]:
    """What the times say."""
    if not request.attempts and not request.puzzles:
        return (yield from study(paper_attempts(), paper_puzzles(), request.seed, request.resamples))
    return (yield from study(request.attempts, request.puzzles, request.seed, request.resamples))


METHODS = {"study": Method(StudyRequest, StudyResult, study_times)}
