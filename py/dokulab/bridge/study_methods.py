"""The method of the study of solving times."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.method import Method
from dokulab.errors import ParameterError
from dokulab.jobs import Job
from dokulab.lab.solving_times import Attempt, StudiedPuzzle, StudyResult, paper_attempts, paper_puzzles, study
from dokulab.rating.statistics import RESAMPLES

_MOST_ATTEMPTS = 20_000


@dataclass(frozen=True, slots=True)
class StudyParams:
    """Analyse solving times by ``resamples`` (from 40 to 10,000) bootstrap samples.

    The puzzles are in the order of the table. Without attempts and puzzles: the paper's own 15 people.
    """

    attempts: tuple[Attempt, ...] = ()
    puzzles: tuple[StudiedPuzzle, ...] = ()
    seed: int = 0
    resamples: int = RESAMPLES


def study_times(params: StudyParams) -> Job[StudyResult]:
    """What the times say."""
    if not 40 <= params.resamples <= 10_000:
        raise ParameterError("Bootstrap samples: choose from 40 to 10,000.", rule="resamples")
    if len(params.attempts) > _MOST_ATTEMPTS:
        raise ParameterError(f"A study can have {_MOST_ATTEMPTS:,} attempts at most.", rule="attempts")
    if not params.attempts and not params.puzzles:
        return (yield from study(paper_attempts(), paper_puzzles(), params.seed, params.resamples))
    return (yield from study(params.attempts, params.puzzles, params.seed, params.resamples))


METHODS = {"study": Method(StudyParams, StudyResult, study_times)}
