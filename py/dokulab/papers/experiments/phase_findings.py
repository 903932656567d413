"""What Cazenave's tables and figures say, beside the rows of searches over several seeds: each sentence is judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from dokulab.ground.words import counted
from dokulab.measure.statistics import mean
from dokulab.papers.experiments import phase_experiment as phase
from dokulab.papers.experiments.experiment import Finding, Label, Rows
from dokulab.papers.experiments.phase_experiment import PAPER, PhaseRow
from dokulab.papers.statistics.hypothesis_tests import difference_interval
from dokulab.papers.statistics.verdicts import (
    ClaimVerdict,
    Effect,
    FewerNodes,
    Judgement,
    LeadClaim,
    MoreSolved,
    PairedRuns,
    ShareClaim,
    SolverCost,
    first_of_all,
    judge_leads,
    judge_shares,
)

_THEIRS = 1_000
"""The paper's problems for each board and search."""
_CLIFF = (46, 51)
"""At 25x25 every search of the paper solves all problems at the first share of holes, and none at the second."""
ENOUGH_NODES = {9: 1, 16: 7_000_000, 25: 5_000_000}
"""More than the paper's program tries in its 100 seconds; with fewer, our shares are lower bounds. At 9x9 each of its
searches solves all 1,000 problems in less than a second. At 16x16 the two by LDS do so in 232 and 131 s, and ours need
some 13 and 7 million nodes for as many: about 57,000 in a second. At 25x25 a node has 64 peers instead of 39 to look
at, so there are fewer."""
_FC_FAILS_FROM = 61
"""At 16x16 the paper's forward checking leaves the first problems open at this share of holes."""
_A_SHARE = 50
"""The paper's problems for each share of holes."""
_LEAST_DROP = 50.0
"""Percentage points by which the solved share must drop between two shares of holes to be called a cliff."""


class Order(NamedTuple):
    """A comparison that the paper makes."""

    what: str
    better: str
    worse: str


ORDERS = {
    9: (
        Order("LDS before FC", "lds-lex", "fc-lex"),
        Order("LDS before FC", "lds-vdom", "fc-vdom"),
        Order("vdom+ before lex", "lds-vdom", "lds-lex"),
        Order("vdom+ before lex", "fc-vdom", "fc-lex"),
        Order("LDS before FC", "lds-lex", "fc-vdom"),
    ),
    16: (Order("LDS before FC", "lds-lex", "fc-lex"), Order("vdom+ before lex", "lds-vdom", "lds-lex")),
    25: (
        Order("FC before LDS, both lex", "fc-lex", "lds-lex"),
        Order("LDS with vdom+ before FC", "lds-vdom", "fc-lex"),
        Order("vdom+ before lex", "lds-vdom", "lds-lex"),
    ),
}
_ORDER_OF_FOUR = ("lds-vdom", "lds-lex", "fc-vdom", "fc-lex")
"""Table 1 by its seconds: 0.14, 0.19, 0.22, 0.24."""


def _is(row: PhaseRow, solver: str, percent: int) -> bool:
    return row.task.solver == solver and row.task.percent == percent


def paired_runs(rows: Rows[PhaseRow], first: str, second: str) -> PairedRuns:
    """The runs of two searches on the same problems."""
    by_seed = []
    for of_seed in rows.values():
        runs = {
            solver: {
                (row.task.percent, row.task.number): SolverCost(row.solved, row.nodes)
                for row in of_seed
                if row.task.solver == solver
            }
            for solver in (first, second)
        }
        by_seed.append(tuple((run, runs[second][problem]) for problem, run in runs[first].items()))
    return PairedRuns(tuple(by_seed))


def solved_shares(rows: Rows[PhaseRow], solver: str) -> list[float]:
    """For each seed the percentage of the problems solved."""
    shares = []
    for of_seed in rows.values():
        own = [row.solved for row in of_seed if row.task.solver == solver]
        shares.append(100 * sum(own) / len(own))
    return shares


def totals(rows: Rows[PhaseRow], solver: str) -> list[int]:
    """For each seed the nodes of all problems."""
    return [sum(row.nodes for row in of_seed if row.task.solver == solver) for of_seed in rows.values()]


@dataclass(frozen=True)
class PhaseClaims:
    """The rows of a board size that is in the paper, and with what settings they were made."""

    size: int
    solvers: Sequence[str]
    percents: Sequence[int]
    node_limit: int
    rows: Rows[PhaseRow]

    def findings(self) -> list[Finding]:
        """The findings of a board size that is in the paper."""
        if set(self.percents) == set(_CLIFF):
            return self._cliff() if self.size == 25 else []
        findings = [*self._share_findings(), *self._order_findings()]
        if self.size == 16 and "fc-lex" in self.solvers:
            findings.append(self._first_failures())
        if self.size == 16 and "lds-lex" in self.solvers:
            findings.append(self._almost_unaffected())
        if self.size == 25 and set(_CLIFF) <= set(self.percents):
            findings += self._cliff()
        return findings

    @property
    def _where(self) -> str:
        return f"Cazenave, Table {phase.SIZES.index(self.size) + 1}"

    @property
    def _may_be_short(self) -> bool:
        """Whether the paper's 100 s allowed more nodes, so that a problem that we leave open may be solved there."""
        return self.node_limit < ENOUGH_NODES[self.size]

    def _share_findings(self) -> list[Finding]:
        """The share of problems solved by each search beside the paper's; only over the paper's shares of holes."""
        solvers = [solver for solver in self.solvers if (self.size, solver) in PAPER]
        if self.percents != phase.PERCENTS:
            return []
        claims = []
        for solver in solvers:
            own = [row.solved for of_seed in self.rows.values() for row in of_seed if row.task.solver == solver]
            claims.append(ShareClaim(sum(own), len(own), PAPER[self.size, solver][1], _THEIRS, self._may_be_short))
        return [
            Finding(
                f"{self._where}, {solver}",
                Label.MEASURED,
                f"{100 * claim.theirs / _THEIRS:g}% of {_THEIRS:,} solved in 100 s each",
                f"{100 * claim.ours / claim.of_ours:.1f}% of {claim.of_ours:,} with {counted(self.node_limit, 'node')}",
                judged.verdict,
                judged.words,
                claim.effect,
                judged.p,
            )
            for solver, claim, judged in zip(solvers, claims, judge_shares(claims), strict=True)
        ]

    def _order_findings(self) -> list[Finding]:
        """Whether one search is ahead of another on the same problems, by all nodes and by the problems solved."""
        orders = [order for order in ORDERS.get(self.size, ()) if {order.better, order.worse} <= set(self.solvers)]
        runs = {order: paired_runs(self.rows, order.better, order.worse) for order in orders}
        more = [order for order in orders if PAPER[self.size, order.better][1] > PAPER[self.size, order.worse][1]]
        claims: list[tuple[Order, LeadClaim]] = [(order, FewerNodes(runs[order])) for order in orders]
        claims += [(order, MoreSolved(runs[order])) for order in more]
        judged = judge_leads([claim for _, claim in claims])
        findings = [
            self._order_finding(order, claim, each) for (order, claim), each in zip(claims, judged, strict=True)
        ]
        if self.size == 9 and set(_ORDER_OF_FOUR) <= set(self.solvers):
            findings.append(self._order_of_four(dict(zip(orders, judged, strict=False))))
        return findings + [self._typical(order, own) for order, own in runs.items()]

    def _order_finding(self, order: Order, claim: LeadClaim, judged: Judgement) -> Finding:
        runs = claim.runs
        if isinstance(claim, FewerNodes):
            what = order.what
            paper = " < ".join(f"{PAPER[self.size, solver][0]} s" for solver in (order.better, order.worse))
            first, second = (sum(each[side].nodes for each in runs.pairs) for side in (0, 1))
            ours = f"{first:,} and {second:,} nodes for {counted(len(runs.pairs), 'problem')}"
        else:
            what = f"{order.what}, problems solved"
            paper = " > ".join(f"{PAPER[self.size, solver][1]:,}" for solver in (order.better, order.worse))
            ours = f"alone solve {runs.only_first} and {runs.only_second} of {len(runs.pairs):,}"
        verdict, words = judged.verdict, judged.words
        if self._may_be_short and not all(run.solved for pair in runs.pairs for run in pair):
            verdict = ClaimVerdict.NOT_COMPARED
            most = counted(self.node_limit, "node")
            words += f"; a search ends after {most}, the paper's later, which may turn the order"
        return Finding(
            f"{self._where}: {what} ({order.better}, {order.worse})",
            *(Label.MEASURED, paper, ours, verdict, words, claim.effect, judged.p),
        )

    def _typical(self, order: Order, runs: PairedRuns) -> Finding:
        """What the totals do not say: on a problem that both solve, which search needs fewer nodes."""
        return Finding(
            f"Ours: {self.size}x{self.size}, problem by problem ({order.better}, {order.worse})",
            Label.NEW,
            "",
            f"both solve {len(runs.logs):,} of {len(runs.pairs):,}, with fewer nodes {runs.fewer_first:,} and "
            f"{runs.fewer_second:,}",
            ClaimVerdict.NOT_COMPARED,
            "the paper has totals only",
            runs.typical,
        )

    def _order_of_four(self, judged: Mapping[Order, Judgement]) -> Finding:
        steps = list(pairwise(_ORDER_OF_FOUR))
        parts = [each for order, each in judged.items() if (order.better, order.worse) in steps]
        nodes = {solver: mean(totals(self.rows, solver)) for solver in _ORDER_OF_FOUR}
        return Finding(
            f"{self._where}: the order of all four by total time",
            Label.MEASURED,
            " < ".join(_ORDER_OF_FOUR),
            " < ".join(sorted(nodes, key=nodes.__getitem__)) + " by total nodes",
            first_of_all(parts),
            "agrees if each agrees that is one place ahead of another; one that is contradicted contradicts it",
            None,
            max(each.p for each in parts),
        )

    def _first_failures(self) -> Finding:
        """At which share of holes forward checking first leaves a problem open."""
        step = phase.PERCENTS[1] - phase.PERCENTS[0]
        last_safe = _FC_FAILS_FROM - step
        solved = {
            percent: [row.solved for own in self.rows.values() for row in own if _is(row, "fc-lex", percent)]
            for percent in self.percents
        }
        failing = [percent for percent, own in solved.items() if not all(own)]
        before = [each for percent, own in solved.items() if percent < _FC_FAILS_FROM for each in own]
        at = solved.get(_FC_FAILS_FROM, [])
        verdict, how, effect, p = ClaimVerdict.NOT_COMPARED, "61% of holes was not run", None, None
        if before and at:
            shares = len([percent for percent in phase.PERCENTS if percent <= last_safe])
            claim = ShareClaim(sum(before), len(before), shares * _A_SHARE, shares * _A_SHARE, self._may_be_short)
            (judged,) = judge_shares([claim], margin=1.0)
            effect, p = claim.effect, judged.p
            if judged.verdict is ClaimVerdict.AGREES and all(at):
                verdict, how = ClaimVerdict.UNDECIDED, f"none of {len(at)} is open at 61%, where the paper has some"
            else:
                verdict = judged.verdict
                how = f"the share solved up to {last_safe}%: {judged.words}; and {'none' if all(at) else 'some'} of "
                how += f"{len(at)} are open at 61%"
        return Finding(
            "Cazenave, Figures 1 and 2: forward checking begins to fail at 61% of holes",
            Label.MEASURED,
            f"none open up to {last_safe}%, some at {_FC_FAILS_FROM}%",
            f"{before.count(False)} of {len(before):,} open up to {last_safe}%, {at.count(False)} of {len(at)} at "
            f"{_FC_FAILS_FROM}%; first at " + (f"{failing[0]}%" if failing else "none"),
            verdict,
            how,
            effect,
            p,
        )

    def _almost_unaffected(self) -> Finding:
        """LDS solves what forward checking begins to leave open."""
        shares = [percent for percent in self.percents if percent >= _FC_FAILS_FROM]
        own = [
            row.solved for of_seed in self.rows.values() for row in of_seed for p in shares if _is(row, "lds-lex", p)
        ]
        theirs = len([percent for percent in phase.PERCENTS if percent >= _FC_FAILS_FROM]) * _A_SHARE
        sentence = 'Cazenave, section 4: LDS is "almost unaffected by this transition" at 16x16'
        if not own:
            return Finding(
                sentence,
                Label.MEASURED,
                f"all of {theirs} solved",
                "not run",
                ClaimVerdict.NOT_COMPARED,
                "no share of holes from 61% was run",
            )
        claim = ShareClaim(sum(own), len(own), theirs, theirs, self._may_be_short)
        (judged,) = judge_shares([claim])
        return Finding(
            sentence,
            Label.MEASURED,
            f"all of {theirs} from {_FC_FAILS_FROM}% of holes solved (lds-lex)",
            f"{claim.ours} of {claim.of_ours} with {counted(self.node_limit, 'node')}",
            judged.verdict,
            judged.words,
            claim.effect,
            judged.p,
        )

    def _cliff(self) -> list[Finding]:
        """For each search how far the solved share drops between 46 and 51% of holes."""
        findings = []
        for solver in self.solvers:
            if (self.size, solver) not in PAPER:
                continue
            before, after = (
                [row.solved for own in self.rows.values() for row in own if _is(row, solver, percent)]
                for percent in _CLIFF
            )
            low, high = difference_interval(sum(before), len(before), sum(after), len(after))
            drop = 100 * (sum(before) / len(before) - sum(after) / len(after))
            effect = Effect("drop of the solved share, points", drop, 100 * low, 100 * high)
            is_short = self._may_be_short and sum(before) < len(before)
            if effect.low >= _LEAST_DROP:
                verdict = ClaimVerdict.AGREES
            elif is_short:
                verdict = ClaimVerdict.NOT_COMPARED
            else:
                verdict = ClaimVerdict.CONTRADICTS if effect.high < _LEAST_DROP else ClaimVerdict.UNDECIDED
            findings.append(
                Finding(
                    f"Cazenave, Figures 3 and 4: a cliff between 46 and 51% of holes, {solver}",
                    Label.MEASURED,
                    f"{_A_SHARE} of {_A_SHARE} solved at 46%, none at 51%",
                    f"{sum(before)} of {len(before)} at 46%, {sum(after)} of {len(after)} at 51%, with "
                    f"{counted(self.node_limit, 'node')}",
                    verdict,
                    self._how_a_cliff_is_judged(verdict, before, after),
                    effect,
                )
            )
        return findings

    def _how_a_cliff_is_judged(self, verdict: ClaimVerdict, before: Sequence[bool], after: Sequence[bool]) -> str:
        if verdict is ClaimVerdict.NOT_COMPARED:
            return f"{self.node_limit:,} nodes are fewer than the paper's limit, and do not solve all at 46%"
        rule = f"a drop of at least {_LEAST_DROP:g} points, by the interval"
        if verdict is not ClaimVerdict.UNDECIDED:
            return rule
        needed = problems_for_a_cliff(sum(before) / len(before), sum(after) / len(after))
        if needed is None:
            return f"{rule}; with this drop no number of problems would decide"
        return f"{rule}; with this drop about {counted(needed, 'problem')} at each share would decide"


_MOST_NEEDED = 2_000


def problems_for_a_cliff(before: float, after: float) -> int | None:
    """With how many problems at each share of holes these solved shares would decide; None: with none of up to 2,000.

    The counts are rounded to the nearest whole numbers, and every larger number of problems decides too.
    """
    needed = None
    for number in range(1, _MOST_NEEDED + 1):
        low, high = difference_interval(round(before * number), number, round(after * number), number)
        decides = 100 * low >= _LEAST_DROP or 100 * high < _LEAST_DROP
        needed = (needed or number) if decides else None
    return needed
