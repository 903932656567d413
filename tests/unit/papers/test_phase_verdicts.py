"""What Cazenave's tables and figures are judged by: pairs of searches, shares, the first failures, and the cliff."""

from __future__ import annotations

import pytest

from dokulab.papers.experiments.experiment import Finding, Report
from dokulab.papers.experiments.phase_experiment import PERCENTS, PhaseRow, PhaseTask
from dokulab.papers.experiments.phase_findings import ENOUGH_NODES, problems_for_a_cliff
from dokulab.papers.experiments.phase_transition import PhaseTransition, survival_points
from dokulab.papers.statistics.hypothesis_tests import difference_interval


def phase_rows(nodes: dict[str, list[int]], limit: int = 1000) -> list[PhaseRow]:
    """One problem a number at 61% of holes; nodes above the limit were not enough."""
    return [
        PhaseRow(PhaseTask(16, 61, number, solver), count <= limit, min(count, limit), 0.0)
        for solver, counts in nodes.items()
        for number, count in enumerate(counts)
    ]


def orders(report: Report) -> dict[str, Finding]:
    """The claims about pairs of searches, by their words after the colon."""
    return {each.claim.split(": ")[1]: each for each in report.findings if "(l" in each.claim}


def test_the_order_of_searches_is_judged_by_all_nodes_on_the_same_problems() -> None:
    experiment = PhaseTransition(16, ("fc-lex", "lds-lex", "lds-vdom"), 2, 1000, (61,))
    clear = {"fc-lex": [100] * 40, "lds-lex": [50] * 40, "lds-vdom": [60] * 40}
    mixed = {"fc-lex": [100] * 20, "lds-lex": [50, 150] * 10, "lds-vdom": [100] * 20}
    for nodes, verdicts in ((clear, ["agrees", "contradicts"]), (mixed, ["undecided", "undecided"])):
        found = orders(experiment.report({0: phase_rows(nodes), 1: phase_rows(nodes)}))
        totals = [found[f"{what}"] for what in (_LDS, _VDOM)]
        assert [each.verdict for each in totals] == verdicts
        assert totals[0].effect is not None
        assert totals[0].effect.value == pytest.approx(sum(nodes["lds-lex"]) / sum(nodes["fc-lex"]))
    assert "no difference is seen" in totals[0].judged


def test_a_few_hard_problems_turn_the_total_and_not_the_typical_problem() -> None:
    """LDS needs more nodes for most problems, and far fewer for the hard ones."""
    nodes = {"fc-lex": [10] * 60 + [900] * 12, "lds-lex": [12] * 60 + [15] * 12}
    report = PhaseTransition(16, ("fc-lex", "lds-lex"), 72, 1000, (61,)).report({0: phase_rows(nodes)})
    total = orders(report)[_LDS]
    (typical,) = [each for each in report.findings if "problem by problem" in each.claim]
    assert total.verdict == "agrees"
    assert (typical.label, typical.verdict, "fewer nodes 12 and 60" in typical.ours) == ("new", "not compared", True)


def test_that_one_search_solves_more_is_a_claim_of_its_own() -> None:
    limit = ENOUGH_NODES[16]
    nodes = {"fc-lex": [2 * limit] * 20, "lds-lex": [50] * 20, "lds-vdom": [50] * 20}
    found = orders(PhaseTransition(16, tuple(nodes), 2, limit, (61,)).report({0: phase_rows(nodes, limit)}))
    more = found[_MORE]
    assert (more.verdict, more.paper) == ("agrees", "1,000 > 909")
    assert not [each for each in found if each.startswith("vdom+ before lex, problems")], "both solve all in the paper"


def test_an_order_that_a_later_end_may_turn_is_not_compared() -> None:
    """Unless every search of the pair ended by itself, whatever the limit."""
    nodes = {"fc-lex": [2000] * 20, "lds-lex": [50] * 20, "lds-vdom": [30] * 20}
    found = orders(PhaseTransition(16, tuple(nodes), 2, 1000, (61,)).report({0: phase_rows(nodes)}))
    assert [found[each].verdict for each in (_LDS, _MORE, _VDOM)] == ["not compared", "not compared", "agrees"]
    assert "ends after 1,000 nodes" in found[_LDS].judged


_LDS, _VDOM = "LDS before FC (lds-lex, fc-lex)", "vdom+ before lex (lds-vdom, lds-lex)"
_MORE = "LDS before FC, problems solved (lds-lex, fc-lex)"


def test_a_search_that_was_stopped_is_above_every_median() -> None:
    experiment = PhaseTransition(16, ("fc-lex", "lds-lex"), 2, 1000, (61,))
    report = experiment.report({0: phase_rows({"fc-lex": [10, 2000, 2000], "lds-lex": [10, 30, 2000]})})
    median = list(report.header).index("nodes of a problem, median")
    assert [row[median] for row in report.rows] == ["over 1,000", "30"]
    assert [row[1] for row in report.rows] == ["1 of 3", "2 of 3"]


def test_forward_checking_fails_where_the_paper_says_only_if_nothing_is_open_before() -> None:
    def failures(open_before: int, open_at: int, limit: int = 7_000_000) -> Finding:
        rows = [
            PhaseRow(PhaseTask(16, percent, number, "fc-lex"), number >= of, 10, 0.0)
            for percent, of in ((51, 0), (56, open_before), (61, open_at))
            for number in range(300)
        ]
        report = PhaseTransition(16, ("fc-lex",), 300, limit, (51, 56, 61)).report({0: rows})
        return next(each for each in report.findings if "begins to fail" in each.claim)

    assert failures(0, 3).verdict == "agrees"
    assert failures(0, 0).verdict == "undecided", "the paper has some open there"
    assert failures(30, 0).judged.endswith("and none of 300 are open at 61%")
    assert failures(30, 3).judged.endswith("and some of 300 are open at 61%")
    assert failures(30, 60).verdict == "contradicts"
    assert failures(30, 60, limit=20_000).verdict == "not compared", "more nodes may solve them"


def test_few_nodes_give_a_lower_bound_of_the_papers_share() -> None:
    def verdict(solved: int, limit: int) -> str:
        rows = [
            PhaseRow(PhaseTask(16, percent, number, "fc-lex"), number < solved, 10, 0.0)
            for percent in PERCENTS
            for number in range(100)
        ]
        share = PhaseTransition(16, ("fc-lex",), 100, limit).report({0: rows}).findings[0]
        assert share.effect is not None
        return share.verdict

    enough = ENOUGH_NODES[16]
    assert [verdict(80, limit) for limit in (1000, enough)] == ["not compared", "contradicts"]
    assert [verdict(91, limit) for limit in (1000, enough)] == ["agrees"] * 2, "the paper has 90.9%"
    assert [verdict(100, limit) for limit in (1000, enough)] == ["contradicts"] * 2, "more than the paper, with less"


def test_table_1_has_an_order_of_four() -> None:
    solvers = ("lds-vdom", "lds-lex", "fc-vdom", "fc-lex")
    nodes = {solver: [100 * (place + 1)] * 40 for place, solver in enumerate(solvers)}
    experiment = PhaseTransition(9, solvers, 40, 10_000, (61,))
    for given, verdict in ((nodes, "agrees"), ({**nodes, "fc-vdom": [50] * 40}, "contradicts")):
        rows = [
            PhaseRow(PhaseTask(9, 61, number, solver), True, count, 0.0)
            for solver, counts in given.items()
            for number, count in enumerate(counts)
        ]
        (four,) = [each for each in experiment.report({0: rows}).findings if "all four" in each.claim]
        assert four.verdict == verdict


def test_survival_points_fall_where_problems_are_solved() -> None:
    rows = phase_rows({"fc-lex": [10, 10, 100, 5000]})
    assert survival_points(rows) == [(0.0, 100.0), (1.0, 50.0), (2.0, 25.0), (3.0, 25.0)], "one is open at the limit"
    assert survival_points(rows[:3]) == [(0.0, 100.0), (1.0, pytest.approx(100 / 3))]


def test_an_undecided_cliff_says_how_many_problems_would_decide() -> None:
    needed = problems_for_a_cliff(1, 0)
    assert needed is not None
    for number, decided in ((needed - 1, False), (needed, True)):
        low, _ = difference_interval(number, number, 0, number)
        assert (low >= 0.5) is decided
    assert problems_for_a_cliff(0.5, 0) is None, "just at the border"
    experiment = PhaseTransition(25, ("fc-lex",), 2, ENOUGH_NODES[25], (46, 51))
    rows = [
        PhaseRow(PhaseTask(25, percent, number, "fc-lex"), percent == 46, 5, 0.0)
        for percent in (46, 51)
        for number in (0, 1)
    ]
    (cliff,) = experiment.report({0: rows}).findings
    assert (cliff.verdict, f"about {needed} problems at each share" in cliff.judged) == ("undecided", True)


@pytest.mark.parametrize(("limit", "with_few"), [(1000, "not compared"), (ENOUGH_NODES[25], "contradicts")])
def test_the_cliff_needs_both_sides(limit: int, with_few: str) -> None:
    experiment = PhaseTransition(25, ("fc-lex",), 50, limit, (46, 51))
    for solved, verdict in (((50, 0), "agrees"), ((50, 50), "contradicts"), ((5, 0), with_few)):
        rows = [
            PhaseRow(PhaseTask(25, percent, number, "fc-lex"), number < of, 5, 0.0)
            for percent, of in zip((46, 51), solved, strict=True)
            for number in range(50)
        ]
        cliff = next(each for each in experiment.report({0: rows}).findings if "cliff" in each.claim)
        assert cliff.verdict == verdict
        assert cliff.effect is not None
        assert cliff.effect.value == 2 * (solved[0] - solved[1])
