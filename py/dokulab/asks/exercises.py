"""Exercises about constraint search, one by one or on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from dokulab.ground.jobs import Job
from dokulab.ground.request import FixedSeed, Help, Method, Option, Range, Request
from dokulab.papers.exercises.exercise import (
    KINDS,
    MOST_POINTS,
    MOST_SEED,
    Exercise,
    Kind,
    exercise,
    harder_exercise,
    make_exercises,
)
from dokulab.papers.exercises.exercise_sheet import MOST_EXERCISES, document


@dataclass(frozen=True, slots=True)
class ExerciseRequest(Request):
    """One exercise about constraint search."""

    kind: Annotated[Kind, Help("what it asks")]
    seed: Annotated[FixedSeed, Range(at_least=0, at_most=MOST_SEED)] = 0

    def exercise(self) -> Job[Exercise]:
        return exercise(self.kind, self.seed)


@dataclass(frozen=True, slots=True)
class HarderExerciseRequest(Request):
    """The next exercise that has more points than this one."""

    kind: Annotated[Kind, Help("what the exercise before asks")]
    seed: Annotated[FixedSeed, Range(at_least=0, at_most=MOST_SEED)] = 0
    points: Annotated[int, Range(at_least=0, at_most=MOST_POINTS), Help("those of the exercise before")] = 0

    def exercise(self) -> Job[Exercise]:
        return harder_exercise(self.kind, self.seed, self.points)


@dataclass(frozen=True, slots=True)
class ExerciseSheetRequest(Request):
    """Exercises about constraint search, the kinds in turn, with seeds one after the other."""

    kinds: Annotated[
        tuple[Kind, ...],
        Help(f"what they ask: {', '.join(KINDS[:-1])} or {KINDS[-1]}; without any, all of them in turn"),
        Option(metavar="A,B", name="kind", repeats=True),
    ] = ()
    count: Annotated[int, Range(at_least=1, at_most=MOST_EXERCISES), Help("how many"), Option(metavar="N")] = 5
    seed: Annotated[FixedSeed, Range(at_least=0, at_most=MOST_SEED)] = 0

    def exercises(self) -> Job[Sequence[Exercise]]:
        return make_exercises(self.kinds or KINDS, self.seed, self.count)


@dataclass(frozen=True, slots=True)
class ExerciseSheetResult:
    """An HTML document to print: the exercises, then the answers with their reasons; and the exercises themselves."""

    html: str
    exercises: tuple[Exercise, ...]


def exercise_sheet(request: ExerciseSheetRequest) -> Job[ExerciseSheetResult]:
    """Exercises on paper."""
    found = yield from request.exercises()
    return ExerciseSheetResult(document(found), tuple(found))


METHODS = {
    "exercise": Method(ExerciseRequest, Exercise, ExerciseRequest.exercise),
    "harder_exercise": Method(HarderExerciseRequest, Exercise, HarderExerciseRequest.exercise),
    "exercise_sheet": Method(ExerciseSheetRequest, ExerciseSheetResult, exercise_sheet),
}
