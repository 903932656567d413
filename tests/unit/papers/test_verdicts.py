"""The tests behind a verdict: against plain counts and NumPy, and how often they see what is not there."""

from __future__ import annotations

import math
from itertools import product
from random import Random

import numpy as np
import pytest

from dokulab.measure.counts import Counting
from dokulab.papers.experiments.calibration import Measured
from dokulab.papers.experiments.fatemi_table import findings, level_rows
from dokulab.papers.statistics.hypothesis_tests import (
    ALPHA,
    AtMost,
    difference_interval,
    discordant_pairs_needed,
    fisher,
    holm,
    mcnemar,
    p_text,
    sign_flip,
    stratified_mean_interval,
    stratified_ratio_interval,
    wilson,
)
from dokulab.papers.statistics.verdicts import (
    ClaimVerdict,
    FewerNodes,
    LeadClaim,
    MoreSolved,
    PairedRuns,
    ShareClaim,
    SolverCost,
    judge_leads,
    judge_shares,
)
from dokulab.search.solvers.protocol import Verdict

pytestmark = pytest.mark.slow

LIMIT = 1_000


def hard_problems(rng: Random, count: int, advantage: float = 1.0) -> tuple[tuple[SolverCost, SolverCost], ...]:
    """Pairs of runs with heavy tails: a problem is hard for both, and chance decides the rest. An ``advantage`` above 1
    lets the first search need fewer nodes."""
    pairs = []
    for _ in range(count):
        problem = rng.paretovariate(0.6)
        needed = [problem * rng.paretovariate(0.8) * factor for factor in (1.0, advantage)]
        first, second = (SolverCost(nodes <= LIMIT, min(LIMIT, math.ceil(nodes))) for nodes in needed)
        pairs.append((first, second))
    return tuple(pairs)


def experiment(rng: Random, advantage: float = 1.0, problems: int = 20) -> PairedRuns:
    return PairedRuns(tuple(hard_problems(rng, problems, advantage) for _ in range(5)))


def claims_of(*runs: PairedRuns) -> list[LeadClaim]:
    return [kind(each) for kind in (FewerNodes, MoreSolved) for each in runs]


def test_two_equal_searches_get_a_verdict_in_at_most_5_percent_of_experiments() -> None:
    rng, trials = Random(3), 200
    judged = [judge_leads(claims_of(experiment(rng), experiment(rng))) for _ in range(trials)]
    decided = sum(any(each.verdict is not ClaimVerdict.UNDECIDED for each in family) for family in judged)
    assert decided <= ALPHA * trials


def test_a_search_that_is_ahead_is_found_and_one_that_is_behind_contradicts() -> None:
    rng = Random(4)
    for advantage, verdict in ((3.0, ClaimVerdict.AGREES), (1 / 3, ClaimVerdict.CONTRADICTS)):
        runs = [experiment(rng, advantage, 400) for _ in range(3)]
        assert {each.verdict for each in judge_leads(claims_of(*runs))} == {verdict}
        for each in runs:
            effect, typical = FewerNodes(each).effect, each.typical
            assert typical is not None
            for one in (effect, typical):
                assert one.low < one.value < one.high
                assert (one.high < 1) == (advantage > 1)


def test_totals_and_problems_solved_are_judged_apart() -> None:
    """The first search solves more, and needs more nodes in all."""
    both = [(SolverCost(True, 900), SolverCost(True, 50))] * 40
    alone = [(SolverCost(True, 100), SolverCost(False, LIMIT))] * 20
    runs = PairedRuns(((*both, *alone),))
    judged = judge_leads([FewerNodes(runs), MoreSolved(runs)])
    assert [each.verdict for each in judged] == [ClaimVerdict.CONTRADICTS, ClaimVerdict.AGREES]


def test_the_number_of_problems_that_would_decide_does_decide_in_most_experiments() -> None:
    rng = Random(5)
    claim = FewerNodes(experiment(rng, 1.3, 1_000))
    needed = claim.needed(1)
    assert needed is not None
    assert needed < len(claim.runs.pairs)
    decided = [judge_leads([FewerNodes(experiment(rng, 1.3, needed // 5))])[0].verdict for _ in range(30)]
    assert decided.count(ClaimVerdict.AGREES) >= 18, "8 of 10 are expected"
    equal = PairedRuns((((SolverCost(True, 5), SolverCost(True, 5)),),))
    assert [claim.needed(2) for claim in claims_of(equal)] == [None, None]


@pytest.mark.parametrize(("first", "second"), [(0, 0), (0, 5), (6, 0), (3, 9), (20, 17)])
def test_mcnemar_counts_coins(first: int, second: int) -> None:
    pairs = first + second
    tails = sum(min(heads, pairs - heads) <= min(first, second) for heads in _heads(pairs))
    assert mcnemar(first, second) == pytest.approx(tails / 2**pairs if pairs < 16 else mcnemar(second, first))
    if (first, second) == (20, 17):
        assert mcnemar(first, second) == pytest.approx(0.743, abs=5e-4)


def _heads(pairs: int) -> list[int]:
    return [sum(coins) for coins in product((0, 1), repeat=pairs)] if pairs < 16 else []


def test_sign_flips_are_those_of_numpy() -> None:
    values = [5, -3, 8, 1, 0, -2, 7, 7, 4]
    signs = np.array(list(product((1, -1), repeat=len(values))))
    expected = float(np.mean(np.abs(signs @ np.array(values)) >= abs(sum(values))))
    assert sign_flip(values, 0) == pytest.approx(expected)
    rng = Random(1)
    many = [rng.randint(-900, 1000) for _ in range(300)]
    flips = np.random.default_rng(1).choice([-1, 1], size=(20_000, len(many)))
    assert sign_flip(many, 0) == pytest.approx(
        float(np.mean(np.abs(flips @ np.array(many)) >= abs(sum(many)))), abs=0.02
    )
    assert sign_flip([], 0) == sign_flip([0, 0], 0) == 1.0
    assert sign_flip([1] * 40, 0) == pytest.approx(1e-4, rel=0.01), "what was seen counts as one of the patterns"


def test_fisher_counts_tables() -> None:
    for table in ((0, 10, 5, 10), (3, 4, 1, 9), (90, 100, 91, 100)):
        first, of_first, second, of_second = table
        ways = {
            count: math.comb(of_first, count) * math.comb(of_second, first + second - count)
            for count in range(first + second + 1)
            if count <= of_first and first + second - count <= of_second
        }
        as_rare = sum(way for way in ways.values() if way <= ways[first])
        assert fisher(*table) == pytest.approx(as_rare / math.comb(of_first + of_second, first + second))


def test_intervals_of_proportions_are_the_published_ones() -> None:
    """Newcombe (1998), Interval estimation for the difference between independent proportions, table II, method 10."""
    for table, low, high in (((56, 70, 48, 80), 0.0524, 0.3339), ((9, 10, 3, 10), 0.1705, 0.8090)):
        interval = difference_interval(*table)
        assert [*interval] == pytest.approx([low, high], abs=5e-5)
    assert wilson(10, 10).high == 1
    assert wilson(0, 10).low == 0


def test_the_bootstrap_draws_within_strata() -> None:
    low, high = stratified_mean_interval([[1.0] * 30, [3.0] * 10], 0)
    assert low == high == 1.5, "nothing varies within a stratum"
    rng = Random(2)
    values = [rng.gauss(0, 1) for _ in range(1000)]
    low, high = stratified_mean_interval([values[:500], values[500:]], 0)
    half = 1.96 * float(np.std(values)) / math.sqrt(len(values))
    middle = float(np.mean(values))
    assert [low, high] == pytest.approx([middle - half, middle + half], abs=0.02)


def test_holm_adjusts_from_the_least() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0]


def test_an_upper_bound_stays_one() -> None:
    adjusted = holm([AtMost(0.001), 0.4, 0.0011])
    assert [p_text(p) for p in adjusted] == ["at most 0.003", "0.4", "at most 0.003"]
    assert p_text(sign_flip([1] * 40, 0)) == "at most 0.0001"
    assert not isinstance(sign_flip([5, -3, 8, 1], 0), AtMost), "every pattern of signs was tried"


def test_too_few_discordant_pairs_can_never_decide() -> None:
    needed = discordant_pairs_needed(100, 3, 0, 12)
    assert needed is not None
    alone = needed * 3 // 100
    assert mcnemar(alone, 0) * 12 <= ALPHA


def test_the_interval_of_a_ratio_of_totals_is_that_of_numpy() -> None:
    rng, numpy = Random(6), np.random.default_rng(6)
    pairs = [(rng.paretovariate(2), rng.paretovariate(2) + 1) for _ in range(150)]
    draws = np.array(pairs)[numpy.integers(0, len(pairs), (4_000, len(pairs)))].sum(axis=1)
    expected = np.quantile(draws[:, 0] / draws[:, 1], (0.025, 0.975))
    assert [*stratified_ratio_interval([pairs], 0, 4_000)] == pytest.approx(list(expected), abs=0.02)


def test_shares_agree_within_a_margin_and_contradict_outside_it() -> None:
    def verdict(ours: int, of: int, theirs: int, *, short: bool = False) -> ClaimVerdict:
        return judge_shares([ShareClaim(ours, of, theirs, 1_000, short)])[0].verdict

    assert verdict(999, 1_000, 1_000) is ClaimVerdict.AGREES
    assert verdict(80, 100, 909) is ClaimVerdict.CONTRADICTS
    assert verdict(80, 100, 909, short=True) is ClaimVerdict.NOT_COMPARED
    assert verdict(100, 100, 909, short=True) is ClaimVerdict.CONTRADICTS, "more in less time"
    assert verdict(9, 10, 909) is ClaimVerdict.UNDECIDED


def test_averages_agree_within_a_factor_and_contradict_outside_it() -> None:
    """Table I, medium: 29.2 sweeps."""

    def verdict(*sweeps: float) -> ClaimVerdict:
        means = [Measured(Verdict.UNIQUE, means=dict.fromkeys(Counting, each)) for each in sweeps]
        (finding,) = findings(level_rows([("medium", each) for each in means], 0))
        return finding.verdict

    assert verdict(*[29.0, 30.0] * 20) is ClaimVerdict.AGREES
    assert verdict(*[26.0, 26.5] * 50) is ClaimVerdict.AGREES, "as surely another average as it is within the factor"
    assert verdict(*[9.0, 11.0] * 50) is ClaimVerdict.CONTRADICTS
    assert verdict(5.0, 20.0, 30.0, 60.0) is ClaimVerdict.UNDECIDED
