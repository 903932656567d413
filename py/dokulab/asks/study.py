"""The study of solving times: how long people took, and what that says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from dokulab.ground.jobs import Job
from dokulab.ground.request import FixedSeed, Help, Method, Option, Range, Request
from dokulab.measure.statistics import RESAMPLES
from dokulab.papers.experiments.solving_times import (
    Attempt,
    StudiedPuzzle,
    StudyResult,
    paper_attempts,
    paper_puzzles,
    study,
)

MOST_ATTEMPTS = 20_000


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


METHODS = {
    "study": Method(StudyRequest, StudyResult, StudyRequest.study),
}
