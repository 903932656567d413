"""The portfolio: quick proofs first, then all methods in turns that grow longer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from dokulab.errors import MissingPackageError
from dokulab.jobs import Job, Progress
from dokulab.patterns.problem import PatternMethod, PatternOutcome, PatternProblem, PatternVerdict
from dokulab.patterns.quick_proofs import decide_fixed, quick_proof

QUICK = "proof"
"""The name of the quick proofs in the list of methods tried."""


@dataclass(frozen=True, slots=True)
class Portfolio:
    """All methods that take the problem, in turns.

    ``methods`` come with their first shares, in pauses; each round doubles them. So if one method alone finds an answer
    in some time, the portfolio needs only a small multiple of it.

    A method without its package tries again in every round, and until it runs the rounds do not grow. Progress names
    the missing ``package``, and whoever runs the job may install it while the others search.
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
            _Contender(method, share, problem, rng.getrandbits(64))
            for method, share in self.methods
            if method.refuses(problem) is None
        ]
        tried = [QUICK]
        factor = 1
        while not all(contender.lacks for contender in running):
            for contender in list(running):
                lacking = next((other.lacks for other in running if other.lacks and other is not contender), None)
                outcome = yield from contender.turn(factor, tried, lacking)
                if outcome is None:
                    continue
                if outcome.verdict is not PatternVerdict.UNDECIDED:
                    return outcome
                running.remove(contender)
            if not any(contender.lacks for contender in running):
                factor *= 2
        return PatternOutcome(PatternVerdict.UNDECIDED, tried[-1], tried=tuple(tried))


@dataclass(slots=True)
class _Contender:
    """A method at work on the problem."""

    method: PatternMethod
    share: int
    problem: PatternProblem
    seed: int
    lacks: str | None = None
    """The missing package that keeps it from starting."""
    _job: Job[PatternOutcome] | None = field(default=None, init=False)

    def turn(self, factor: int, tried: list[str], lacking: str | None) -> Job[PatternOutcome | None]:
        """Run it until it ends with its outcome, or has used ``factor`` times its share of pauses.

        It joins the methods tried once it has started. ``lacking`` is a package that another method waits for.
        """
        job = self._job or self.method.search(self.problem, Random(self.seed))
        self._job = None
        told: dict[str, object] = {}
        for _ in range(self.share * factor):
            try:
                progress = next(job)
            except MissingPackageError as error:
                self.lacks = error.rule
                return None
            except StopIteration as end:
                outcome: PatternOutcome = end.value
                return replace(outcome, tried=_joined(tried, self.method.id))
            if told and not progress.detail:
                yield progress
                continue
            if not told:
                self.lacks = None
                told = {
                    "method": self.method.id,
                    "title": self.method.title,
                    "tried": _joined(tried, self.method.id),
                    "package": lacking,
                }
            yield Progress(progress.fraction, {**progress.detail, **told})
        self._job = job
        return None


def _joined(tried: list[str], method: str) -> tuple[str, ...]:
    """The methods tried, now including this one."""
    if method not in tried:
        tried.append(method)
    return tuple(tried)
