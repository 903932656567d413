"""The portfolio: quick proofs first, then all methods in turns that grow longer."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from dokulab.ground.errors import MissingPackageError
from dokulab.ground.jobs import Job, Progress, map_progress, take
from dokulab.make.patterns.problem import PatternMethod, PatternOutcome, PatternProblem, PatternVerdict
from dokulab.make.patterns.proofs.all_bands import open_band
from dokulab.make.patterns.proofs.quick_proofs import decide_fixed, quick_proof

QUICK = "proof"
"""The name of the quick proofs in the list of methods tried."""


def search_in_turns(
    methods: Sequence[tuple[PatternMethod, int]], problem: PatternProblem, rng: Random, only: Collection[str] = ()
) -> Job[PatternOutcome]:
    """All methods that take the problem, in turns.

    ``methods`` come with their first shares, in pauses; each round doubles them. So if one method alone finds an answer
    in some time, the portfolio needs only a small multiple of it.

    A method without its package tries again in every round, and until it runs the rounds do not grow. Progress names
    the missing ``package``, and whoever runs the job may install it while the others search. If no method has its
    package, the search raises MissingPackageError.

    Several processes can share a portfolio: in each, ``only`` has the ids of its methods, which get the same seeds and
    turns as in the whole. Turns are numbered through all methods and rounds. So the answer of the lowest turn is the
    whole portfolio's, once all other processes have come to a higher turn. Progress tells the ``turn``, and all
    ``methods`` that take the problem.
    """
    yield Progress(detail={"method": QUICK, "title": "Quick proofs", "tried": (QUICK,)})
    proof = quick_proof(problem)
    if proof is not None:
        return PatternOutcome(PatternVerdict.IMPOSSIBLE, QUICK, proof=proof, tried=(QUICK,))
    outcome = yield from decide_fixed(problem, QUICK)
    if outcome is not None:
        return replace(outcome, tried=(QUICK,))
    proof = yield from open_band(problem)
    if proof is not None:
        return PatternOutcome(PatternVerdict.IMPOSSIBLE, QUICK, proof=proof, tried=(QUICK,))
    taking = [(method, share) for method, share in methods if method.refuses(problem) is None]
    ids = tuple(method.id for method, _ in taking)
    contenders = [_Contender(method, share, problem, rng.getrandbits(64)) for method, share in taking]
    running = [
        (number, contender) for number, contender in enumerate(contenders) if not only or contender.method.id in only
    ]
    tried = [QUICK]
    first_turn, factor = 0, 1
    while running:
        for number, contender in list(running):
            missing = next((other.lacks for _, other in running if other.lacks and other is not contender), None)
            turn = first_turn + number
            context = {"methods": ids, "turn": turn, "package": missing.rule if missing else None}
            outcome = yield from contender.turn(factor, tried, context)
            if outcome is None:
                continue
            if outcome.verdict is not PatternVerdict.UNDECIDED:
                return replace(outcome, turn=turn)
            running.remove((number, contender))
        lacking = [contender.lacks for _, contender in running if contender.lacks]
        if running and len(lacking) == len(running):
            raise lacking[0]
        first_turn += len(ids)
        if not lacking:
            factor *= 2
    return PatternOutcome(PatternVerdict.UNDECIDED, tried[-1], tried=tuple(tried))


@dataclass(slots=True)
class _Contender:
    """A method at work on the problem."""

    method: PatternMethod
    share: int
    problem: PatternProblem
    seed: int
    lacks: MissingPackageError | None = None
    """What keeps it from starting."""
    _job: Job[PatternOutcome] | None = field(default=None, init=False)

    def turn(self, factor: int, tried: list[str], more: Mapping[str, object]) -> Job[PatternOutcome | None]:
        """Run it until it ends with its outcome, or has used ``factor`` times its share of pauses.

        It joins the methods tried once it has started. Its progress tells ``more``.
        """
        job = self._job or self.method.search(self.problem, Random(self.seed))
        self._job = None
        context: dict[str, object] = {}

        def told(progress: Progress) -> Progress:
            if context and not progress.detail:
                return progress
            self.lacks = None
            context.update(more, method=self.method.id, title=self.method.title, tried=_joined(tried, self.method.id))
            return Progress(progress.fraction, {**progress.detail, **context})

        try:
            outcome = yield from map_progress(take(job, self.share * factor), told)
        except MissingPackageError as error:
            self.lacks = error
            return None
        if outcome is not None:
            return replace(outcome, tried=_joined(tried, self.method.id))
        self._job = job
        return None


def _joined(tried: list[str], method: str) -> tuple[str, ...]:
    """The methods tried, now including this one."""
    if method not in tried:
        tried.append(method)
    return tuple(tried)
