"""What holds for the call counts of all puzzles."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.board.symmetry import orbits
from dokulab.ground.jobs import run
from dokulab.measure import call_count, reference
from dokulab.measure.counts import RunCounts, draw_of_run
from dokulab.search.full_grid import minimal_clues, random_full_grid

SWEEPS = 1_500
SEEDS = st.integers(0, 10_000)


@st.composite
def parts_of_grids(draw: st.DrawFn) -> Grid:
    """Puzzles with one solution or several, sometimes with a digit that may be wrong."""
    rng = Random(draw(SEEDS))
    solution = random_full_grid(rng)
    clues = draw(st.integers(22, 81))
    kept = set(rng.sample(CLASSIC.cells, clues))
    puzzle = Grid(tuple(digit if cell in kept else 0 for cell, digit in enumerate(solution.values)))
    if draw(st.booleans()):
        puzzle = puzzle.with_digit(draw(st.sampled_from(CLASSIC.cells)), draw(st.sampled_from(CLASSIC.digits)))
    return puzzle


def fast(puzzle: Grid, seed: int) -> RunCounts:
    return run(call_count.search(call_count.root_of(puzzle), draw_of_run(seed, 0), SWEEPS))


@settings(max_examples=60)
@given(parts_of_grids(), SEEDS)
def test_the_fast_program_equals_the_reference(puzzle: Grid, seed: int) -> None:
    counts = fast(puzzle, seed)
    if counts.complete:
        assert counts == reference.count_calls(puzzle, draw_of_run(seed, 0))


@settings(max_examples=60)
@given(parts_of_grids(), SEEDS)
def test_the_counts_are_in_order(puzzle: Grid, seed: int) -> None:
    """Each node has a sweep at least, each split a child."""
    counts = fast(puzzle, seed)
    assert counts.sweeps >= counts.nodes >= counts.splits + 1
    assert counts.nodes <= 1 + 9 * counts.splits


@settings(max_examples=60)
@given(SEEDS)
def test_other_names_for_the_digits_leave_the_root_alone(seed: int) -> None:
    rng = Random(seed)
    puzzle = run(minimal_clues(random_full_grid(rng), orbits(CLASSIC, "none"), rng)).puzzle
    names = [0, *rng.sample(CLASSIC.digits, 9)]
    renamed = Grid(tuple(names[digit] for digit in puzzle.values))
    before, after = call_count.root_of(puzzle), call_count.root_of(renamed)
    assert (before.sweeps, before.open_guards) == (after.sweeps, after.open_guards)
