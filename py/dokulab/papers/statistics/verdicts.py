"""How a measurement beside a paper's is judged: an effect with its interval, and a verdict by tests.

A statistic must measure what the sentence says. A table of cumulated times compares totals, so that one search is ahead
is judged on all nodes of the same problems: a ratio of totals with its bootstrap interval, and a sign-flip test on the
differences of the nodes. That one search solves more problems is another sentence, and McNemar's test judges it. What
happens on a typical problem is a third; the papers do not speak of it, so it is told as new and not judged.

Such a claim *agrees* if its test is for it, is *contradicted* if it is against it, and is *undecided* otherwise. The
p-values of all claims of a table are adjusted together by Holm's rule, so with equal searches at most 5% of tables have
any such verdict; a test simulates that.

A claim that a share is the paper's *agrees* if the interval of the difference is within a margin, is *contradicted* if
it is not and the shares differ, and is *undecided* otherwise. A search that was stopped earlier than the paper's
shows a lower bound only, and where it is below the paper's share there is nothing to compare.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import ClassVar

from dokulab.papers.statistics.hypothesis_tests import (
    ALPHA,
    difference_interval,
    discordant_pairs_needed,
    fisher,
    holm,
    mcnemar,
    p_text,
    sign_flip,
    stratified_mean_interval,
    stratified_ratio_interval,
    values_needed,
    wilson,
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

    @cached_property
    def typical(self) -> Effect | None:
        """The geometric mean of the ratios of nodes where both solve; None if no problem is solved by both."""
        if not self.logs:
            return None
        low, high = stratified_mean_interval(self._logs, "ratio of nodes")
        centre = sum(self.logs) / len(self.logs)
        value, low, high = (math.exp(log / _MICRO) for log in (centre, low, high))
        return Effect("nodes of a problem that both solve, first / second, geometric mean", value, low, high)


@dataclass(frozen=True)
class LeadClaim(ABC):
    """A claim that the first of two searches is ahead, in one respect."""

    runs: PairedRuns

    test: ClassVar[str]

    @property
    @abstractmethod
    def p(self) -> float:
        """Of the test, not adjusted."""

    @property
    @abstractmethod
    def lead(self) -> int:
        """Above 0 where the first search is ahead, and below 0 where it is behind."""

    @property
    @abstractmethod
    def effect(self) -> Effect | None:
        """How far; None if nothing can be said."""

    @abstractmethod
    def needed(self, tests: int) -> int | None:
        """About how many problems would decide; None where the two searches do not differ at all."""


class FewerNodes(LeadClaim):
    """The first search needs fewer nodes for all problems together; one that was cut off counts as far as it went."""

    test = "sign-flip on all nodes"

    @cached_property
    def _differences(self) -> Sequence[int]:
        return [first.nodes - second.nodes for first, second in self.runs.pairs]

    @cached_property
    def p(self) -> float:
        return sign_flip(self._differences, "all nodes")

    @property
    def lead(self) -> int:
        return -sum(self._differences)

    @cached_property
    def effect(self) -> Effect:
        nodes = [[(float(a.nodes), float(max(1, b.nodes))) for a, b in own] for own in self.runs.by_seed]
        low, high = stratified_ratio_interval(nodes, "ratio of totals")
        firsts, seconds = zip(*(pair for own in nodes for pair in own), strict=True)
        return Effect("all nodes, first / second", sum(firsts) / sum(seconds), low, high)

    def needed(self, tests: int) -> int | None:
        return values_needed(self._differences, tests)


class MoreSolved(LeadClaim):
    """The first search solves more of the problems."""

    test = "McNemar"

    @cached_property
    def p(self) -> float:
        return mcnemar(self.runs.only_first, self.runs.only_second)

    @property
    def lead(self) -> int:
        return self.runs.only_first - self.runs.only_second

    @property
    def effect(self) -> Effect | None:
        alone = self.runs.only_first + self.runs.only_second
        if not alone:
            return None
        low, high = wilson(self.runs.only_first, alone)
        share = self.runs.only_first / alone
        return Effect("solved by one alone, the first's share, %", 100 * share, 100 * low, 100 * high)

    def needed(self, tests: int) -> int | None:
        return discordant_pairs_needed(len(self.runs.pairs), self.runs.only_first, self.runs.only_second, tests)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict with the adjusted p-value that it goes by, and in words how it was reached."""

    verdict: ClaimVerdict
    p: float
    words: str


def judge_leads(claims: Sequence[LeadClaim]) -> list[Judgement]:
    """Judge the claims of a table, all together."""
    adjusted = holm([claim.p for claim in claims])
    return [_judge_lead(claim, p, len(claims)) for claim, p in zip(claims, adjusted, strict=True)]


def _judge_lead(claim: LeadClaim, p: float, tests: int) -> Judgement:
    how = f"{claim.test}, p {p_text(p)}, {_by_holm(tests)}"
    if p <= ALPHA:
        return Judgement(ClaimVerdict.of(claim.lead > 0), p, how)
    needed = claim.needed(tests)
    wanted = (
        "no difference is seen"
        if needed is None
        else f"about {max(needed, len(claim.runs.pairs) + 1):,} problems would decide"
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
    effect, points = claim.effect, "1 point" if margin == 1 else f"{margin:g} points"
    how = f"Fisher p {p:.2g}, {_by_holm(tests)}"
    if -margin <= effect.low and effect.high <= margin:
        return Judgement(ClaimVerdict.AGREES, p, f"the interval is within {points}; {how}")
    if claim.is_lower_bound and effect.value < 0:
        return Judgement(ClaimVerdict.NOT_COMPARED, p, "our limit is lower than the paper's, so ours is a lower bound")
    if p <= ALPHA:
        return Judgement(ClaimVerdict.CONTRADICTS, p, how)
    return Judgement(ClaimVerdict.UNDECIDED, p, f"the interval is wider than {points} on a side; {how}")


def _by_holm(tests: int) -> str:
    return "one test" if tests == 1 else f"by Holm over {tests} tests"
