"""The methods of exercises: one to answer in the page, and many on paper."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.method import Method
from dokulab.errors import ParameterError
from dokulab.jobs import Job
from dokulab.lab import exercise_sheet
from dokulab.lab.exercises import KINDS, MOST_SEED, Exercise, Kind, exercise


@dataclass(frozen=True, slots=True)
class ExerciseParams:
    """The exercise of a kind and a seed, from 0 to 999,999,999."""

    kind: Kind
    seed: int = 0


@dataclass(frozen=True, slots=True)
class ExerciseSheetParams:
    """So many exercises (1 to 60), the kinds in turn, with seeds from ``seed`` on. No kinds: all of them."""

    kinds: tuple[Kind, ...] = ()
    seed: int = 0
    count: int = 5


@dataclass(frozen=True, slots=True)
class ExerciseSheetResult:
    """An HTML document to print: the exercises, then the answers with their reasons; and the exercises themselves."""

    html: str
    exercises: tuple[Exercise, ...]


def one_exercise(params: ExerciseParams) -> Job[Exercise]:
    _check_seed(params.seed)
    return (yield from exercise(params.kind, params.seed))


def sheet(params: ExerciseSheetParams) -> Job[ExerciseSheetResult]:
    _check_seed(params.seed)
    if not 1 <= params.count <= exercise_sheet.MOST_EXERCISES:
        raise ParameterError(f"Choose 1 to {exercise_sheet.MOST_EXERCISES} exercises.", rule="count")
    found = yield from exercise_sheet.make_exercises(params.kinds or KINDS, params.seed, params.count)
    return ExerciseSheetResult(exercise_sheet.document(found), tuple(found))


def _check_seed(seed: int) -> None:
    if not 0 <= seed <= MOST_SEED:
        raise ParameterError(f"The seed must be from 0 to {MOST_SEED:,}.", rule="seed")


METHODS = {
    "exercise": Method(ExerciseParams, Exercise, one_exercise),
    "exercise_sheet": Method(ExerciseSheetParams, ExerciseSheetResult, sheet),
}
