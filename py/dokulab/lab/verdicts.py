"""How a measurement beside a paper's is judged: an effect with its interval, and a verdict by tests.

A claim that one search is ahead of another is judged on the same problems for both. Two tests look at it: McNemar's,
whether one of them alone solves more problems, and a sign-flip test on the log ratio of the nodes where both solve.
The claim *agrees* if at least one test is for it and none against it, it is *contradicted* if at least one is against
it and none for it, and it is *undecided* otherwise. The p-values of all orders in a report are adjusted together by
Holm's rule, so with equal searches at most 5% of reports have any such verdict; a test simulates that.

A claim that a share is the paper's *agrees* if the interval of the difference is within a margin, is *contradicted* if
it is not and the shares differ, and is *undecided* otherwise. A search that was stopped earlier than the paper's
shows a lower bound only, and where it is below the paper's share there is nothing to compare.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from dokulab.lab.hypothesis_tests import (
    ALPHA,
    difference_interval,
    fisher,
    holm,
    mcnemar,
    pairs_needed,
    sign_flip,
    stratified_mean_interval,
)


class ClaimVerdict(StrEnum):
    """What a measurement says of a paper's."""

    AGREES = "agrees"
    CONTRADICTS = "contradicts"
    UNDECIDED = "undecided"
    NOT_COMPARED = "not compared"

    @classmethod
    def of(cls, agrees: bool) -> ClaimVerdict:
        """The verdict on what needs no test, because it is counted or proved."""
        return cls.AGREES if agrees else cls.CONTRADICTS


@dataclass(frozen=True, slots=True)
class Effect:
    """How large a difference is, with its 95% interval. ``of`` says what was measured, and in which unit."""

    of: str
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class SolverCost:
    """How a search for one solution ended: censored at its ``nodes`` unless ``solved``."""

    solved: bool
    nodes: int


_MICRO = 1_000_000
"""Logarithms are kept as whole millionths, so that their sums are exact."""


@dataclass(frozen=True)
class PairedRuns:
    """Two searches on the same problems: for each seed the pairs of runs."""

    by_seed: tuple[tuple[tuple[SolverCost, SolverCost], ...], ...]

    @cached_property
    def pairs(self) -> Sequence[tuple[SolverCost, SolverCost]]:
        return [pair for own in self.by_seed for pair in own]

    @property
    def only_first(self) -> int:
        """The problems that the first search alone solves."""
        return sum(first.solved and not second.solved for first, second in self.pairs)

    @property
    def only_second(self) -> int:
        return sum(second.solved and not first.solved for first, second in self.pairs)

    @cached_property
    def _logs(self) -> list[list[int]]:
        """For each seed the log ratios of the nodes, the first search's over the second's, where both solve."""
        return [
            [
                round(_MICRO * math.log(max(1, first.nodes) / max(1, second.nodes)))
                for first, second in own
                if first.solved and second.solved
            ]
            for own in self.by_seed
        ]

    @cached_property
    def logs(self) -> Sequence[int]:
        return [log for own in self._logs for log in own]

    @property
    def fewer_first(self) -> int:
        """The problems that both solve, the first search with fewer nodes."""
        return sum(log < 0 for log in self.logs)

    @property
    def fewer_second(self) -> int:
        return sum(log > 0 for log in self.logs)

    @property
    def total_ratio(self) -> float:
        """All nodes of the first search over all of the second's; what was cut off counts as far as it went."""
        return sum(first.nodes for first, _ in self.pairs) / max(1, sum(second.nodes for _, second in self.pairs))

    @cached_property
    def effect(self) -> Effect | None:
        """The geometric mean of the ratios of nodes where both solve; None if no problem is solved by both."""
        if not self.logs:
            return None
        low, high = stratified_mean_interval(self._logs, "ratio of nodes")
        centre = sum(self.logs) / len(self.logs)
        value, low, high = (math.exp(log / _MICRO) for log in (centre, low, high))
        return Effect("nodes where both solve, first / second", value, low, high)

    @cached_property
    def p_values(self) -> tuple[float, float]:
        """Of McNemar's test and of the sign-flip test."""
        return mcnemar(self.only_first, self.only_second), sign_flip(self.logs, "log ratio of nodes")

    def needed(self, tests: int) -> int | None:
        """About how many problems would decide; None where the two searches do not differ at all."""
        logs = [log / _MICRO for log in self.logs]
        return pairs_needed(len(self.pairs), self.only_first, self.only_second, logs, tests)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict with the adjusted p-value that it goes by, and in words how it was reached."""

    verdict: ClaimVerdict
    p: float
    words: str


def judge_orders(claims: Sequence[PairedRuns]) -> list[Judgement]:
    """Judge claims that the first search of each pair is ahead, all together."""
    raw = [p for claim in claims for p in claim.p_values]
    adjusted = iter(holm(raw))
    return [_judge_order(claim, next(adjusted), next(adjusted), len(raw)) for claim in claims]


def _judge_order(claim: PairedRuns, p_solved: float, p_nodes: float, tests: int) -> Judgement:
    sides = set()
    if p_solved <= ALPHA:
        sides.add(claim.only_first > claim.only_second)
    if p_nodes <= ALPHA:
        sides.add(sum(claim.logs) < 0)
    p = min(p_solved, p_nodes)
    how = f"McNemar p {p_solved:.2g}, sign-flip p {p_nodes:.2g}, by Holm over {tests} tests"
    if len(sides) == 1:
        return Judgement(ClaimVerdict.of(sides.pop()), p, how)
    if sides:
        return Judgement(ClaimVerdict.UNDECIDED, p, f"{how}; the two tests disagree, so more problems would not decide")
    needed = claim.needed(tests)
    wanted = (
        "no difference is seen"
        if needed is None
        else f"about {max(needed, len(claim.pairs) + 1):,} problems would decide"
    )
    return Judgement(ClaimVerdict.UNDECIDED, p, f"{how}; {wanted}")


def first_of_all(parts: Sequence[Judgement]) -> ClaimVerdict:
    """The verdict on a claim that is made of others: one contradiction is enough, and all must agree."""
    verdicts = {part.verdict for part in parts}
    if ClaimVerdict.CONTRADICTS in verdicts:
        return ClaimVerdict.CONTRADICTS
    return ClaimVerdict.AGREES if verdicts == {ClaimVerdict.AGREES} else ClaimVerdict.UNDECIDED


@dataclass(frozen=True, slots=True)
class ShareClaim:
    """A share of ours beside the paper's. ``is_lower_bound``: our runs were stopped earlier than the paper's."""

    ours: int
    of_ours: int
    theirs: int
    of_theirs: int
    is_lower_bound: bool = False

    @property
    def effect(self) -> Effect:
        """The difference in percentage points, ours minus the paper's."""
        low, high = difference_interval(self.ours, self.of_ours, self.theirs, self.of_theirs)
        value = self.ours / self.of_ours - self.theirs / self.of_theirs
        return Effect("difference of shares, points", 100 * value, 100 * low, 100 * high)

    @property
    def p(self) -> float:
        """Of Fisher's exact test."""
        return fisher(self.ours, self.of_ours, self.theirs, self.of_theirs)


MARGIN = 5.0
"""Percentage points within which two shares are called equal."""


def judge_shares(claims: Sequence[ShareClaim], margin: float = MARGIN) -> list[Judgement]:
    """Judge claims that our share is the paper's, all together."""
    adjusted = holm([claim.p for claim in claims])
    return [_judge_share(claim, p, len(claims), margin) for claim, p in zip(claims, adjusted, strict=True)]


def _judge_share(claim: ShareClaim, p: float, tests: int, margin: float) -> Judgement:
    effect = claim.effect
    how = f"Fisher p {p:.2g}, by Holm over {tests} tests"
    if -margin <= effect.low and effect.high <= margin:
        return Judgement(ClaimVerdict.AGREES, p, f"the interval is within {margin:g} points; {how}")
    if claim.is_lower_bound and effect.value < 0:
        return Judgement(ClaimVerdict.NOT_COMPARED, p, "our limit is lower than the paper's, so ours is a lower bound")
    if p <= ALPHA:
        return Judgement(ClaimVerdict.CONTRADICTS, p, how)
    return Judgement(ClaimVerdict.UNDECIDED, p, f"the interval is wider than {margin:g} points on a side; {how}")
