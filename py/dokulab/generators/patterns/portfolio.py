"""The portfolio: quick proofs first, then all methods in turns with rising shares of the time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from dokulab.errors import MissingPackageError
from dokulab.generators.patterns.fixed_digits import decide_fixed
from dokulab.generators.patterns.problem import PatternMethod, PatternOutcome, PatternProblem, PatternVerdict
from dokulab.generators.patterns.quick_proofs import quick_proof
from dokulab.jobs import Job, Progress

QUICK = "proof"
"""The name by which the quick proofs are told among the methods tried."""


@dataclass(frozen=True, slots=True)
class Portfolio:
    """All methods that take the problem, in turns.

    ``methods`` come with their first shares, in pauses; in every turn each gets twice as many as before. So what one of
    them can answer within some time is answered within a small multiple of it.
    """

    methods: Sequence[tuple[PatternMethod, int]]
    id: str = "auto"
    title: str = "All methods in turns"

    def refuses(self, problem: PatternProblem) -> str | None:
        return None

    def search(self, problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
        yield Progress(detail={"method": QUICK, "title": "Quick proofs", "tried": (QUICK,)})
        proof = quick_proof(problem)
        if proof is not None:
            return PatternOutcome(PatternVerdict.IMPOSSIBLE, QUICK, proof=proof, tried=(QUICK,))
        outcome = yield from decide_fixed(problem, QUICK)
        if outcome is not None:
            return replace(outcome, tried=(QUICK,))
        running = [
            (method, share, method.search(problem, Random(rng.getrandbits(64))))
            for method, share in self.methods
            if method.refuses(problem) is None
        ]
        tried = [QUICK]
        turn = 1
        while running:
            for method, share, job in list(running):
                if method.id not in tried:
                    tried.append(method.id)
                outcome = yield from _turn(method, job, share * turn, tuple(tried))
                if outcome is None:
                    continue
                if outcome.verdict is not PatternVerdict.UNDECIDED:
                    return replace(outcome, tried=tuple(tried))
                running.remove((method, share, job))
            turn *= 2
        return PatternOutcome(PatternVerdict.UNDECIDED, tried[-1], tried=tuple(tried))


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
