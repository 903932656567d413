"""The portfolio: what decides quickly first, then all methods in turns with rising shares of the time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from dokulab.errors import MissingPackageError
from dokulab.generators.patterns.problem import PatternMethod, PatternOutcome, PatternProblem, PatternVerdict
from dokulab.jobs import Job, Progress

FIRST_SHARE = 256
"""Pauses that each method gets in the first turn; every turn has twice as many as the one before."""


@dataclass(frozen=True, slots=True)
class Portfolio:
    """All methods that take the problem, in turns. The shares double, so that an answer which one of them has within
    some time is there within a small multiple of it."""

    methods: Sequence[PatternMethod]
    id: str = "auto"
    title: str = "All methods in turns"

    def refuses(self, problem: PatternProblem) -> str | None:
        return None

    def search(self, problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
        able = [method for method in self.methods if method.refuses(problem) is None]
        running = [(method, method.search(problem, Random(rng.getrandbits(64)))) for method in able]
        tried: list[str] = []
        share = FIRST_SHARE
        while running:
            for method, job in list(running):
                if method.id not in tried:
                    tried.append(method.id)
                outcome = yield from _turn(method, job, share, tuple(tried))
                if outcome is None:
                    continue
                if outcome.verdict is not PatternVerdict.UNDECIDED:
                    return replace(outcome, tried=tuple(tried))
                running.remove((method, job))
            share *= 2
        return PatternOutcome(PatternVerdict.UNDECIDED, tried[-1] if tried else self.id, tried=tuple(tried))


def _turn(
    method: PatternMethod, job: Job[PatternOutcome], share: int, tried: tuple[str, ...]
) -> Job[PatternOutcome | None]:
    """Let a method run until it ends, with its outcome, or has paused ``share`` times.

    One whose package is not there has nothing to try.
    """
    told = {"method": method.id, "title": method.title, "tried": tried}
    yield Progress(detail=told)
    for _ in range(share):
        try:
            progress = next(job)
        except StopIteration as end:
            outcome: PatternOutcome = end.value
            return outcome
        except MissingPackageError:
            return PatternOutcome(PatternVerdict.UNDECIDED, method.id)
        yield Progress(progress.fraction, {**progress.detail, **told}) if progress.detail else progress
    return None
