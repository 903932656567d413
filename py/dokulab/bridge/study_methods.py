"""The method of the study of solving times."""

from __future__ import annotations

from dokulab.bridge.method import Method
from dokulab.jobs import Job
from dokulab.lab.solving_times import StudyResult
from dokulab.requests.lab_requests import StudyRequest


def study_times(request: StudyRequest) -> Job[StudyResult]:
    """What the times say."""
    return request.study()


METHODS = {"study": Method(StudyRequest, StudyResult, study_times)}
