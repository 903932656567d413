"""Full grids, symmetries, minimal puzzles and the climb: every puzzle checked by the other solver."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.formats import grid_text
from dokulab.board.geometry import CLASSIC, geometry
from dokulab.board.grid import Grid
from dokulab.board.symmetry import SYMMETRIES, orbits
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job, Progress, run
from dokulab.make.generators import objective
from dokulab.make.generators.generation import generate
from dokulab.make.generators.objective import COARSE_RUNS, FINE_RUNS, VALIDATION_RUNS, RatedClues
from dokulab.make.generators.puzzle_search import Generated
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.make.generators.target import Target
from dokulab.measure import reference
from dokulab.measure.call_levels import CALL_LEVELS, call_level_of
from dokulab.measure.counts import Counting, Draw, RunCounts, draw_of_run
from dokulab.measure.sample import CountedRun
from dokulab.search.full_grid import Clues, minimal_clues, random_full_grid
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import SOLVERS

pytestmark = pytest.mark.slow

seeds = st.integers(0, 2**32)


def verdict_of_the_other_solver(puzzle: Grid) -> Verdict:
    return run(SOLVERS["dlx"].search(puzzle, Limits(solutions=2))).verdict


def mean_by_reference(puzzle: Grid, seed: int, runs: range) -> float:
    return sum(reference.count_calls(puzzle, draw_of_run(seed, number)).sweeps for number in runs) / len(runs)


@settings(max_examples=25)
@given(seeds, st.sampled_from([(2, 2), (2, 3), (3, 2), (3, 3)]))
def test_a_full_grid_obeys_every_rule(seed: int, box: tuple[int, int]) -> None:
    shape = geometry(*box)
    grid = random_full_grid(Random(seed), shape)
    for unit in shape.units:
        assert {grid.values[cell] for cell in unit} == set(shape.digits)


def test_full_grids_differ_by_seed_and_reach_all_of_the_4x4_ones() -> None:
    shape = geometry(2, 2)
    assert len({random_full_grid(Random(seed), shape).values for seed in range(4000)}) == 288


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("box", [(2, 2), (2, 3), (3, 3)])
def test_orbits_part_the_board_and_are_mapped_onto_themselves(symmetry: str, box: tuple[int, int]) -> None:
    shape = geometry(*box)
    found = orbits(shape, symmetry)
    assert sorted(cell for orbit in found for cell in orbit) == list(shape.cells)
    for orbit in found:
        assert all(set(SYMMETRIES[symmetry].images(shape, cell)) <= set(orbit) for cell in orbit)


def test_the_half_turn_pairs_opposite_cells() -> None:
    assert (0, 80) in orbits(CLASSIC, "rotational-180")
    assert (40,) in orbits(CLASSIC, "rotational-180")
    assert len(orbits(CLASSIC, "rotational-180")) == 41


def test_an_unknown_symmetry_is_named() -> None:
    with pytest.raises(ParameterError, match=r"blob.*rotational-180"):
        orbits(CLASSIC, "blob")


@settings(max_examples=5)
@given(seeds, st.sampled_from(list(SYMMETRIES)))
def test_of_a_minimal_puzzle_no_orbit_can_go(seed: int, symmetry: str) -> None:
    rng = Random(seed)
    clues = run(minimal_clues(random_full_grid(rng), orbits(CLASSIC, symmetry), rng))
    assert verdict_of_the_other_solver(clues.puzzle) is Verdict.UNIQUE
    for orbit in clues.given:
        assert verdict_of_the_other_solver(clues.removing(orbit).puzzle) is Verdict.MULTIPLE


@pytest.mark.parametrize("symmetry", ["none", "rotational-180"])
@pytest.mark.parametrize("level", CALL_LEVELS, ids=lambda level: level.name)
def test_a_level_is_reached_and_the_label_holds_for_other_runs(level, symmetry: str) -> None:  # type: ignore[no-untyped-def]
    made = run(generate(PuzzleSpec(Target.at(level), symmetry=symmetry), Random(f"{level.name} {symmetry}")))
    assert made.reached
    assert verdict_of_the_other_solver(made.puzzle) is Verdict.UNIQUE
    assert made.solution is not None
    assert made.solution.is_solution_of(made.puzzle)
    given_cells = set(made.puzzle.clues)
    assert all(set(SYMMETRIES[symmetry].images(CLASSIC, cell)) <= given_cells for cell in given_cells)
    # Fifty other runs: a standard error of a seventh of the mean, where a level is more than twice the next one.
    assert call_level_of(mean_by_reference(made.puzzle, 99, range(50))) == level


def test_the_runs_that_confirm_are_not_those_that_search() -> None:
    assert not set(COARSE_RUNS) & set(FINE_RUNS)
    assert not set(VALIDATION_RUNS) & {*COARSE_RUNS, *FINE_RUNS}


def test_nodes_can_be_aimed_at_instead_of_sweeps() -> None:
    made = run(generate(PuzzleSpec(Target.within(30, 0.2, Counting.NODES)), Random(5)))
    assert made.reached
    counts = [reference.count_calls(made.puzzle, draw_of_run(7, number)) for number in range(100)]
    # A standard error of a tenth of the mean on top of the tolerance; in sweeps it would be more than twice as much.
    assert 20 < sum(count.nodes for count in counts) / 100 < 42


@pytest.mark.parametrize("moves", [0, 1, 7])
def test_a_small_budget_ends_with_the_best_so_far(moves: int) -> None:
    made = run(generate(PuzzleSpec(Target.within(1_000_000, 0.001)), Random(2), moves=moves))
    assert not made.reached
    assert made.moves == moves
    assert verdict_of_the_other_solver(made.puzzle) is Verdict.UNIQUE


def test_progress_never_falls_back() -> None:
    aim = Target.within(900, 0.001)
    heard: list[Progress] = []
    run(generate(PuzzleSpec(aim), Random(4), moves=300), on_progress=heard.append)
    fractions = [progress.fraction for progress in heard if progress.fraction is not None]
    assert len(fractions) == len(heard) > 10
    assert all(before <= after for before, after in pairwise(fractions))
    assert all(isinstance(progress.detail["best"], Generated) for progress in heard)
    assert all(isinstance(progress.detail["current"], RatedClues) for progress in heard)


@pytest.mark.parametrize("target", [0, -5, math.inf, math.nan])
def test_a_target_that_no_puzzle_has_is_refused(target: float) -> None:
    with pytest.raises(ParameterError):
        Target.within(target, 0.1)


@pytest.mark.parametrize("tolerance", [0, -1, math.inf, math.nan])
def test_a_tolerance_that_cannot_be_met_is_refused(tolerance: float) -> None:
    with pytest.raises(ParameterError):
        Target.within(100, tolerance)


def test_one_seed_gives_one_puzzle_whatever_the_order_of_sets() -> None:
    code = (
        "from random import Random; from dokulab.make.generators.target import Target;"
        "from dokulab.make.generators.puzzle_spec import PuzzleSpec;"
        "from dokulab.make.generators.generation import generate; from dokulab.ground.jobs import run;"
        "from dokulab.board.formats import grid_text;"
        "spec = PuzzleSpec(Target.within(98, 0.1), symmetry='rotational-180');"
        "print(grid_text(run(generate(spec, Random(11))).puzzle))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for hash_seed in ("0", "1", "77")
    }
    here = run(generate(PuzzleSpec(Target.within(98, 0.1), symmetry="rotational-180"), Random(11)))
    assert outputs == {grid_text(here.puzzle)}


@pytest.mark.parametrize(("most", "expected"), [(5.0, 5.0), (4.9, None), (math.inf, 5.0)])
def test_a_mean_is_given_up_only_once_it_is_surely_above_the_most(
    most: float, expected: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[float | None] = []

    def count_run_of(_puzzle: Grid) -> CountedRun:
        def count(_draw: Draw, limit: float | None) -> Job[RunCounts]:
            yield PAUSE
            limits.append(limit)
            return RunCounts(nodes=5, sweeps=5, splits=5)

        return count

    monkeypatch.setattr(objective, "count_run_of", count_run_of)
    for counting in Counting:
        limits.clear()
        assert run(objective._mean(Grid.empty(CLASSIC), 1, range(4), counting, most)) == expected
        if counting is Counting.SWEEPS:
            assert limits[:3] == [4 * most, 4 * most - 5, 4 * most - 10], "what is left of the total"
        else:
            assert set(limits) == {None}


@pytest.mark.parametrize(
    ("mean", "error", "is_sure"),
    [
        (100, 5, True),
        (100, 5.1, False),
        (89, 1, False),
        (87.9, 1, True),
        (112.1, 1, True),
        (112, 1, False),
        (94, 3, False),
    ],
)
def test_a_mean_is_surely_inside_or_outside_by_two_standard_errors(mean: float, error: float, is_sure: bool) -> None:
    target = Target(100, 90, 110)
    assert objective._is_sure(target, mean, error) is is_sure


@pytest.mark.parametrize(
    ("count", "error", "reaches"),
    [(100, 10, True), (100, 10.1, False), (95, 5, True), (94, 5, False), (105, 5, True), (106, 5, False)],
)
def test_a_target_is_reached_a_standard_error_inside_its_range(count: float, error: float, reaches: bool) -> None:
    solution = random_full_grid(Random(1), CLASSIC)
    clues = Clues(solution, orbits(CLASSIC, "none"), ())
    rated = RatedClues(clues, range(1), count, cost=0.0, error=error)
    measured = objective.Objective(PuzzleSpec(Target(100, 90, 110)))
    assert measured.reaches(rated) is reaches
    assert measured.missed(rated) == (() if reaches else ("call_count",))
