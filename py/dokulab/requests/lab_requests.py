"""The requests of the Lab that search nothing: exercises, and the study of solving times."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from dokulab.lab.exercise_sheet import MOST_EXERCISES
from dokulab.lab.exercises import MOST_SEED, Kind
from dokulab.lab.solving_times import Attempt, StudiedPuzzle
from dokulab.rating.statistics import RESAMPLES
from dokulab.requests.request import Range, Request

MOST_ATTEMPTS = 20_000


@dataclass(frozen=True, slots=True)
class ExerciseRequest(Request):
    """The exercise of a kind and a seed, from 0 to 999,999,999."""

    kind: Kind
    seed: Annotated[int, Range(at_least=0, at_most=MOST_SEED)] = 0


@dataclass(frozen=True, slots=True)
class ExerciseSheetRequest(Request):
    """This many exercises (1 to 60), the kinds in turn, with seeds from ``seed`` on. No kinds: all of them."""

    kinds: tuple[Kind, ...] = ()
    seed: Annotated[int, Range(at_least=0, at_most=MOST_SEED)] = 0
    count: Annotated[int, Range(at_least=1, at_most=MOST_EXERCISES)] = 5


@dataclass(frozen=True, slots=True)
class StudyRequest(Request):
    """Analyse solving times by ``resamples`` (from 40 to 10,000) bootstrap samples.

    The puzzles are in the order of the table. Without attempts and puzzles: the paper's own 15 people.
    """

    attempts: Annotated[tuple[Attempt, ...], Range(at_most=MOST_ATTEMPTS)] = ()
    puzzles: tuple[StudiedPuzzle, ...] = ()
    seed: int = 0
    resamples: Annotated[int, Range(at_least=40, at_most=10_000)] = RESAMPLES
