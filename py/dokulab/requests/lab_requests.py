"""The requests of the Lab that search nothing: exercises, and the study of solving times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from dokulab.jobs import Job
from dokulab.lab.exercise_sheet import MOST_EXERCISES
from dokulab.lab.exercises.exercise import KINDS, MOST_POINTS, MOST_SEED, Exercise, Kind
from dokulab.lab.exercises.make import exercise, harder_exercise, make_exercises
from dokulab.lab.solving_times import Attempt, StudiedPuzzle, StudyResult, paper_attempts, paper_puzzles, study
from dokulab.rating.statistics import RESAMPLES
from dokulab.request import FixedSeed, Help, Option, Range, Request

MOST_ATTEMPTS = 20_000


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
class StudyRequest(Request):
    """Analyse how long people took. Without attempts and puzzles: the paper's own 15 people."""

    attempts: Annotated[
        tuple[Attempt, ...], Range(at_most=MOST_ATTEMPTS), Help("who tried what, and for how long")
    ] = ()
    puzzles: Annotated[tuple[StudiedPuzzle, ...], Help("the puzzles, in the order of the table")] = ()
    seed: FixedSeed = 0
    resamples: Annotated[
        int, Range(at_least=40, at_most=10_000), Help("the number of bootstrap samples"), Option(metavar="N")
    ] = RESAMPLES

    def study(self) -> Job[StudyResult]:
        """What the times say. Raises ParameterError."""
        if not self.attempts and not self.puzzles:
            return study(paper_attempts(), paper_puzzles(), self.seed, self.resamples)
        return study(self.attempts, self.puzzles, self.seed, self.resamples)
