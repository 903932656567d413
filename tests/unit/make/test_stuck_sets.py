"""Stuck sets: how far strategies reach within a grid, what they cannot fill, and the fewest clues that hit all that."""

from __future__ import annotations

from itertools import combinations
from math import comb
from random import Random
from typing import cast

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.board.small_boards import full_grids
from dokulab.board.switching import exchanged, switched_grid
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.ground.jobs import run
from dokulab.make.patterns.every.pattern_classes import pattern_classes
from dokulab.make.patterns.fewest.fewest_problem import EIGHTEEN, MinimumOutcome, MinimumProblem
from dokulab.make.patterns.fewest.stuck_sets.grid_proof import GridProof, prove_fewest
from dokulab.make.patterns.fewest.stuck_sets.hitting import StuckSets
from dokulab.make.patterns.fewest.stuck_sets.reach import StrategyReach, reach_of
from dokulab.make.patterns.fewest.stuck_sets.walk import puzzle_of, search_grids
from dokulab.search.full_grid import random_full_grid
from dokulab.search.slices import classify, strategies_of
from dokulab.search.solvers.bitboard import solve_text

FOUR, SIX = geometry(2, 2), geometry(2, 3)


def named(strategies: frozenset[str] | None) -> str:
    """A case's name, the same in every process: a set of strings has an order of its own in each."""
    return "any" if strategies is None else "+".join(sorted(strategies))


SETS = (frozenset({"ns"}), frozenset({"hs"}), frozenset({"ns", "hs"}), frozenset({"ns", "hs", "lc"}))


def grids_of(shape: Geometry) -> list[Grid]:
    return [Grid(tuple(text), shape) for text in run(full_grids(shape))]


@pytest.mark.parametrize("strategies", SETS, ids=named)
@pytest.mark.parametrize("shape", [FOUR, SIX, CLASSIC], ids=str)
def test_what_strategies_reach_within_a_grid_is_what_they_solve(shape: Geometry, strategies: frozenset[str]) -> None:
    rng = Random(1)
    solution = run(switched_grid(shape, rng))
    reach = StrategyReach(solution, strategies)
    shares = [rng.uniform(0.25, 0.5) for _ in range(60)]
    every = [mask_of(rng.sample(shape.cells, round(share * shape.cell_count))) for share in shares]
    puzzles = [puzzle_of(solution, clues).values for clues in every]
    tested = run(classify(puzzles, strategies_of(sorted(strategies)), shape))
    assert [not reach.left(clues) for clues in every] == list(tested.solved)
    assert len(set(tested.solved)) == 2


@pytest.mark.parametrize("strategies", [*SETS, None], ids=named)
def test_a_learnt_set_is_stuck_and_no_part_of_it_is(strategies: frozenset[str] | None) -> None:
    rng = Random(2)
    sets = StuckSets(reach_of(run(switched_grid(SIX, rng)), strategies), rng)
    run(sets.find())
    for stuck in sets.sets[:20]:
        outside = sets.every & ~stuck
        assert sets.reach.left(outside) == stuck
        assert all(not sets.reach.left(outside | 1 << cell) for cell in iter_bits(stuck))


@pytest.mark.parametrize("strategies", [SETS[0], SETS[3], None], ids=named)
def test_completions_are_all_that_trying_everything_finds(strategies: frozenset[str] | None) -> None:
    rng = Random(3)
    sets = StuckSets(reach_of(run(switched_grid(FOUR, rng)), strategies), rng)
    run(sets.find())
    for kept in (1, 1 << 5 | 1 << 9):
        more = (5 if strategies else 4) - kept.bit_count()
        enough = {
            kept | mask_of(cells)
            for count in range(more + 1)
            for cells in combinations([cell for cell in range(16) if not kept >> cell & 1], count)
            if not sets.reach.left(kept | mask_of(cells))
        }
        minimal = {
            clues for clues in enough if all(clues & ~(1 << cell) not in enough for cell in iter_bits(clues & ~kept))
        }
        found = run(sets.completions(kept, more))
        assert len(found) == len(set(found))
        assert minimal <= set(found) <= enough


@pytest.mark.parametrize("limit", [1, 2, 7, 40])
def test_a_search_for_completions_ends_after_so_many_nodes(limit: int) -> None:
    rng = Random(3)
    sets = StuckSets(reach_of(run(switched_grid(SIX, rng)), SETS[2]), rng)
    for _ in range(2):  # what an earlier search took does not count
        before = sets.nodes
        run(sets.completions(1, 8, limit))
        assert sets.nodes - before == limit


def proofs(shape: Geometry, strategies: frozenset[str] | None, grids: list[Grid]) -> list[GridProof]:
    return [run(prove_fewest(grid, strategies, Random(4), every=True)) for grid in grids]


def test_the_fewest_clues_of_all_grids_at_4x4_are_those_of_every_pattern() -> None:
    """4 clues on 704 of the 1,820 patterns, whatever may solve the puzzle (experiment every-pattern)."""
    for strategies in (SETS[0], SETS[3]):
        every = proofs(FOUR, strategies, grids_of(FOUR))
        assert {proof.clues for proof in every} == {4}
        patterns = {clues for proof in every for clues in proof.clue_sets}
        assert (len(patterns), comb(16, 4)) == (704, 1820)


def test_grids_of_6x6_need_different_numbers_of_clues_and_the_fewest_is_that_of_every_pattern() -> None:
    """At 6x6 no pattern of 7 clues has a puzzle, and 63 classes of 8 clues have one for naked singles."""
    with_eight, with_nine = proofs(SIX, SETS[0], [grids_of(SIX)[number] for number in (6528, 0)])
    assert (with_eight.clues, with_nine.clues) == (8, 9)
    classes = pattern_classes(SIX)
    assert 0 < len({classes.canonical(clues) for clues in with_eight.clue_sets}) <= 63


def test_an_exchange_keeps_a_grid_full() -> None:
    rng = Random(5)
    grid = random_full_grid(rng)
    others = [exchanged(grid, rng) for _ in range(40)]
    for other in others:
        other.check()
        assert other.is_full
    changed = [sum(a != b for a, b in zip(grid.values, other.values, strict=True)) for other in others]
    assert min(changed) >= 4, "no unavoidable set is smaller"
    assert len(set(changed)) > 3


@pytest.mark.slow
def test_a_walk_within_its_grid_finds_18_clues_again() -> None:
    """The grid with 18 symmetries, in some ten seconds: tests/bench/few_clues.py has more seeds and grids."""
    grid = parse_grid(solve_text(EIGHTEEN[6], 2)[0])
    best: MinimumOutcome | None = None
    for progress in search_grids(MinimumProblem(CLASSIC, SETS[0]), Random(1), grid):
        best = cast("MinimumOutcome | None", progress.detail.get("best"))
        if best is not None and best.clues is not None and best.clues == 18:
            break
    assert best is not None
    assert best.clues == 18
    assert best.puzzle is not None
    assert run(classify([best.puzzle.values], strategies_of(["ns"]))).solved_count == 1
    assert all(value in (0, there) for value, there in zip(best.puzzle.values, grid.values, strict=True))
