"""Proofs about clue patterns, each checked again: by brute force at 4x4, and by what the proof itself shows at 9x9."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from dokulab.board.geometry import CLASSIC, Cell
from dokulab.ground.jobs import run
from dokulab.make.patterns.decide import decide
from dokulab.make.patterns.methods.exact_cases import Case
from dokulab.make.patterns.methods.exact_search import EXACT_SEARCH
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict, Proof
from dokulab.make.patterns.proofs.proof_words import WORDS, in_words
from dokulab.make.patterns.proofs.quick_proofs import QUICK_TESTS, quick_proof
from dokulab.papers.experiments.unsolvable_17 import papers_patterns
from tests import corpus
from tests.plain_patterns import SMALL, NakedSinglesSearch, has_puzzle, small_grids, solved

pytestmark = pytest.mark.slow

ALL = ("ns", "hs", "lc")
SETS = (("ns",), ("hs",), ("ns", "lc"), ALL)
PAPER = [(known.cells, known.paper_seconds) for known in papers_patterns()]
SOON_DONE = (4, 8, 11, 13, 16, 18, 19, 20, 29)
"""Those of the 30, counted from 1, that the paper leaves open and both searches decide in a moment."""


def exact(problem: PatternProblem, seed: int = 0) -> PatternOutcome:
    return run(EXACT_SEARCH.search(problem, Random(seed)))


def small_patterns(rng: Random, count: int) -> list[tuple[Cell, ...]]:
    return [tuple(sorted(rng.sample(SMALL.cells, rng.randint(2, 9)))) for _ in range(count)]


@pytest.mark.parametrize("strategies", SETS, ids="+".join)
def test_no_4x4_pattern_with_a_quick_proof_has_a_puzzle(strategies: tuple[str, ...]) -> None:
    kinds = set()
    patterns = [*combinations(SMALL.cells, 3), *Random(1).sample(list(combinations(SMALL.cells, 4)), 200)]
    for cells in [*patterns, *small_patterns(Random(2), 200)]:
        proof = quick_proof(PatternProblem.of(SMALL, cells, strategies))
        if proof is not None:
            kinds.add(proof.kind)
            assert not has_puzzle(cells, frozenset(strategies), {})
    assert {"empty-lines"} <= kinds


def test_no_4x4_pattern_whose_fixed_digits_are_proved_wrong_has_a_puzzle() -> None:
    rng = Random(3)
    kinds = set()
    for cells in small_patterns(rng, 150):
        fixed = {cell: rng.choice(SMALL.digits) for cell in rng.sample(cells, rng.randint(1, len(cells)))}
        problem = PatternProblem.of(SMALL, cells, ALL, fixed.items())
        outcome = run(decide(problem, Random(0)))
        if outcome.proof is not None:
            kinds.add(outcome.proof.kind)
        expected = has_puzzle(cells, frozenset(ALL), fixed)
        assert outcome.verdict is (PatternVerdict.FOUND if expected else PatternVerdict.IMPOSSIBLE)
    assert kinds >= {
        "clashing-digits",
        "few-digits",
        "empty-lines",
        "no-full-grid",
        "only-filling",
        "all-grids-with-fixed",
    }


@pytest.mark.parametrize("strategies", SETS, ids="+".join)
def test_the_exact_search_decides_4x4_patterns_as_brute_force_does(strategies: tuple[str, ...]) -> None:
    verdicts = []
    for cells in small_patterns(Random(4), 40):
        outcome = exact(PatternProblem.of(SMALL, cells, strategies))
        verdicts.append(outcome.verdict)
        assert (outcome.verdict is PatternVerdict.FOUND) == has_puzzle(cells, frozenset(strategies), {})
        if outcome.puzzle is not None:
            assert outcome.puzzle.clues == cells
            clues = {cell: outcome.puzzle.values[cell] for cell in cells}
            assert solved(clues, frozenset(strategies))
    assert {*verdicts} == {PatternVerdict.FOUND, PatternVerdict.IMPOSSIBLE}


def test_the_exact_search_respects_fixed_digits() -> None:
    rng = Random(5)
    for cells in small_patterns(rng, 40):
        grid = rng.choice(small_grids())
        fixed = {cell: grid[cell] for cell in rng.sample(cells, rng.randint(1, len(cells)))}
        outcome = exact(PatternProblem.of(SMALL, cells, ("ns",), fixed.items()))
        assert (outcome.verdict is PatternVerdict.FOUND) == has_puzzle(cells, frozenset({"ns"}), fixed)
        if outcome.puzzle is not None:
            assert all(outcome.puzzle.values[cell] == digit for cell, digit in fixed.items())


def test_known_puzzles_are_never_dropped_whatever_the_order_of_clues() -> None:
    """Every partial filling of a puzzle that naked singles solve stays alive, with its next digit among those tried."""
    rng = Random(6)
    for text in corpus.sample("exchange-easy-250.csv", 60, seed=6):
        clues = {cell: int(digit) for cell, digit in enumerate(text) if digit != "."}
        if not solved(clues, frozenset({"ns"}), CLASSIC):
            continue
        for cell in rng.sample(sorted(clues), len(clues)):
            fewer = {other: digit for other, digit in clues.items() if other != cell}
            if len(clues) > 24 and solved(fewer, frozenset({"ns"}), CLASSIC):
                clues = fewer
        order = rng.sample(sorted(clues), len(clues))
        names: dict[int, int] = {}
        for cell in order:
            names.setdefault(clues[cell], len(names) + 1)
        case = Case(PatternProblem.of(CLASSIC, clues, ["ns"]), tuple(order))
        digits = [names[clues[cell]] for cell in order]
        for length in range(len(order) + 1):
            assigned = [[int(digit == other) for other in CLASSIC.digits] for digit in digits[:length]]
            examined = run(case.examine(assigned, 1))
            assert examined.alive == 1
            assert length == len(order) or examined.candidates[digits[length] - 1] == 1
        break
    else:
        pytest.fail("no puzzle for naked singles")


def test_the_paper_s_fourteen_are_those_beyond_naked_singles() -> None:
    """Tables 2 and 3: what the paper proves in 849 seconds and more is what the digit-free bound proves at once."""
    assert len(PAPER) == 30
    for cells, seconds in PAPER:
        proof = quick_proof(PatternProblem.of(CLASSIC, cells, ["ns"]))
        assert (proof is not None) == bool(seconds)
        if proof is not None:
            assert proof.kind == "beyond-naked-singles"
            assert_never_reached(cells, proof)
    assert sum(bool(seconds) for _, seconds in PAPER) == 14


def assert_never_reached(cells: tuple[Cell, ...], proof: Proof) -> None:
    """Even with everything else filled, no cell of the proof has n - 1 filled cells around it."""
    never = set(proof.cells)
    assert never
    assert never.isdisjoint(cells)
    for cell in never:
        seen = {other for unit in CLASSIC.units if cell in unit for other in unit} - {cell}
        assert len(seen - never) < dict(proof.facts)["needed"] == 8


@pytest.mark.parametrize("number", SOON_DONE)
def test_patterns_that_the_paper_leaves_open_are_impossible(number: int) -> None:
    """Two ways: in batches in one order of the clues, and node by node with the next clue chosen at each node."""
    cells, seconds = PAPER[number - 1]
    assert seconds is None
    outcome = exact(PatternProblem.of(CLASSIC, cells, ["ns"]))
    assert outcome.verdict is PatternVerdict.IMPOSSIBLE
    assert outcome.proof is not None
    assert outcome.proof.kind == "searched-first-cells"
    for cell in outcome.proof.cells:
        assert sum(peer in cells for peer in CLASSIC.peers[cell]) >= 8
    assert NakedSinglesSearch(CLASSIC, cells).run(2_000) is False


def test_the_search_node_by_node_agrees_with_brute_force() -> None:
    for cells in small_patterns(Random(7), 120):
        assert NakedSinglesSearch(SMALL, cells).run(10_000) == has_puzzle(cells, frozenset({"ns"}), {})


def test_two_empty_lines_of_one_band_or_stack_are_shown() -> None:
    clues = [cell for cell in CLASSIC.cells if CLASSIC.column_of(cell) not in (3, 5)]
    proof = quick_proof(PatternProblem.of(CLASSIC, clues, ALL))
    assert proof is not None
    assert (proof.kind, [CLASSIC.unit_name(unit) for unit in proof.units]) == ("empty-lines", ["column 4", "column 6"])
    across = [cell for cell in CLASSIC.cells if CLASSIC.column_of(cell) not in (2, 3)]
    assert quick_proof(PatternProblem.of(CLASSIC, across, ALL)) is None


def test_sixteen_clues_are_too_few_at_9x9_alone() -> None:
    def kind(count: int) -> str | None:
        spread = [number * 9 + number * 4 % 9 for number in range(9)]
        others = [cell for cell in range(0, 81, 2) if cell not in spread]
        proof = quick_proof(PatternProblem.of(CLASSIC, (spread + others)[:count], ALL))
        return proof.kind if proof is not None else None

    assert (kind(7), kind(16), kind(17)) == ("few-digits", "few-clues", None)


def test_every_kind_of_proof_has_words() -> None:
    problem = PatternProblem.of(CLASSIC, [0, 1], ["ns"], [(0, 5), (1, 5)])
    proof = quick_proof(problem)
    assert proof is not None
    assert in_words(proof, problem) == "r1c1 and r1c2 are both fixed to 5, and both are in row 1."
    names = ("free", "digits", "needed", "clues", "fewest", "nodes", "partial_fillings", "grids", "digit", "bands")
    facts = tuple((name, 12345) for name in (*names, "pairs", "steps", "levels", "conflicts"))
    for kind in WORDS:
        words = in_words(Proof(kind, tuple(range(20)), (1, 2), facts), problem)
        assert "{" not in words
        assert words.endswith((".", ")."))
        assert len(words) < 300
    assert len(QUICK_TESTS) == 6
