"""The methods of exercises: one to answer in the page, and many on paper."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.method import Method
from dokulab.jobs import Job
from dokulab.lab import exercise_sheet
from dokulab.lab.exercises import Exercise
from dokulab.requests.lab_requests import ExerciseRequest, ExerciseSheetRequest


@dataclass(frozen=True, slots=True)
class ExerciseSheetResult:
    """An HTML document to print: the exercises, then the answers with their reasons; and the exercises themselves."""

    html: str
    exercises: tuple[Exercise, ...]


def one_exercise(request: ExerciseRequest) -> Job[Exercise]:
    return request.exercise()


def sheet(request: ExerciseSheetRequest) -> Job[ExerciseSheetResult]:
    found = yield from request.exercises()
    return ExerciseSheetResult(exercise_sheet.document(found), tuple(found))


METHODS = {
    "exercise": Method(ExerciseRequest, Exercise, one_exercise),
    "exercise_sheet": Method(ExerciseSheetRequest, ExerciseSheetResult, sheet),
}
