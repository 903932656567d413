"""Puzzles whose hardest technique is wished for: what the search says of a path is what the path says."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.geometry import CLASSIC, geometry
from dokulab.board.grid import Grid
from dokulab.board.symmetry import SYMMETRIES, orbits
from dokulab.ground.jobs import Progress, run
from dokulab.make.generators.generation import generate
from dokulab.make.generators.puzzle_search import Generated
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.make.generators.solved_prefix import solve_up_to
from dokulab.make.generators.target import Target
from dokulab.people.catalogue import CATALOGUE, RANKS, TECHNIQUES, TechniqueRange
from dokulab.people.path import solve_steps
from dokulab.people.score import hardest_of
from dokulab.search.full_grid import minimal_clues, random_full_grid
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import solver

pytestmark = pytest.mark.slow

seeds = st.integers(0, 2**32)

UP_TO_CHAINS = list(TECHNIQUES)[: RANKS["aic"] + 1]
"""The others take long where they find nothing."""


def random_puzzle(seed: int, spared: int, lost: int) -> Grid:
    """A puzzle without a clue to spare, with ``spared`` clues more, or with several solutions for want of ``lost``."""
    rng = Random(seed)
    clues = run(minimal_clues(random_full_grid(rng), orbits(CLASSIC, "none"), rng))
    for orbit in rng.sample(clues.empty, spared):
        clues = clues.adding(orbit)
    for orbit in rng.sample(clues.given, lost):
        clues = clues.removing(orbit)
    return clues.puzzle


@settings(max_examples=40)
@given(seeds, st.integers(0, 6), st.integers(0, 2), st.sampled_from(UP_TO_CHAINS))
def test_the_reach_is_that_of_the_path(seed: int, spared: int, lost: int, technique: str) -> None:
    puzzle = random_puzzle(seed, spared, lost)
    path = run(solve_steps(puzzle, CATALOGUE[: RANKS[technique] + 1]))
    used = {step.technique for step in path.steps}
    reach = run(solve_up_to(puzzle, technique))
    if path.end.is_possible:
        assert (reach.unsolved, reach.solved) == (path.end.unsolved, path.solved)
        # Singles and locked candidates may count as one.
        hardest = max(map(RANKS.__getitem__, used), default=-1)
        assert reach.hardest == hardest or max(reach.hardest, hardest) == RANKS["claiming"]
        assert (reach.hardest == RANKS[technique]) is (technique in used)
    else:
        assert not reach.solved


def make(technique: str, seed: int, *, symmetry: str = "none", moves: int = 10_000, **wishes: object) -> Generated:
    spec = PuzzleSpec(None, symmetry=symmetry, hardest=TechniqueRange.only(technique), **wishes)  # type: ignore[arg-type]
    return run(generate(spec, Random(f"hardest {seed}"), moves=moves))


def assert_is_as_wished(made: Generated, technique: str) -> None:
    assert made.reached
    other = solver("dlx" if made.puzzle.geometry == CLASSIC else "cdcl")
    assert run(other.search(made.puzzle, Limits(solutions=2))).verdict is Verdict.UNIQUE
    path = run(solve_steps(made.puzzle))
    assert path.solved
    assert max(RANKS[step.technique] for step in path.steps) == RANKS[technique]
    assert hardest_of(run(solve_steps(made.puzzle)).steps) == technique


@pytest.mark.parametrize(
    "technique", ["full_house", "naked_single", "claiming", "hidden_pair", "x_wing", "unique_rectangle_1", "xy_wing"]
)
def test_a_technique_is_needed_and_none_harder(technique: str) -> None:
    assert_is_as_wished(make(technique, 1), technique)


@pytest.mark.parametrize("symmetry", ["rotational-180", "rotational-90", "diagonal"])
def test_symmetric_puzzles_too(symmetry: str) -> None:
    made = make("naked_pair", 3, symmetry=symmetry)
    assert_is_as_wished(made, "naked_pair")
    given_cells = set(made.puzzle.clues)
    assert all(set(SYMMETRIES[symmetry].images(CLASSIC, cell)) <= given_cells for cell in given_cells)


def test_small_boards_too() -> None:
    assert_is_as_wished(make("pointing", 4, board=geometry(2, 3)), "pointing")


def test_no_clue_is_left_that_the_technique_does_not_need() -> None:
    made = make("x_wing", 5)
    for cell in made.puzzle.clues:
        reach = run(solve_up_to(made.puzzle.with_digit(cell, 0), "x_wing"))
        assert not (reach.solved and reach.hardest == RANKS["x_wing"])


def test_the_number_of_clues_is_heeded() -> None:
    made = make("hidden_pair", 6, clues_low=30, clues_high=33)
    assert_is_as_wished(made, "hidden_pair")
    assert 30 <= len(made.puzzle.clues) <= 33


def test_a_call_count_can_be_wished_for_besides() -> None:
    aim = Target.within(30, 0.5)
    made = run(generate(PuzzleSpec(aim, hardest=TechniqueRange.only("hidden_pair")), Random("both")))
    assert_is_as_wished(made, "hidden_pair")
    assert made.call_count is not None
    assert aim.reached_by(made.call_count)


@pytest.mark.parametrize("moves", [0, 1, 150])
def test_a_small_budget_ends_with_the_closest_puzzle(moves: int) -> None:
    heard: list[Progress] = []
    spec = PuzzleSpec(None, hardest=TechniqueRange.only("jellyfish"))
    made = run(generate(spec, Random(7), moves=moves), on_progress=heard.append)
    assert made.moves == moves
    assert made.missed == ("hardest",)
    assert made.is_proper
    assert made.call_count is not None
    costs = [best.cost for progress in heard if isinstance(best := progress.detail["best"], Generated)]
    assert costs == sorted(costs, reverse=True)
    assert made.cost == costs[-1]


def test_the_same_seed_finds_the_same_puzzle() -> None:
    assert make("hidden_pair", 8).puzzle == make("hidden_pair", 8).puzzle != make("hidden_pair", 9).puzzle
