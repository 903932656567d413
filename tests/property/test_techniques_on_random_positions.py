"""No technique is wrong, and no drawing untrue, on random positions: candidates of a solution and others at random.

A technique that does not assume one solution knows only the candidates. So it must spare every full grid that fits
them, whether the clues have one solution or several. One that assumes it is asked on positions of puzzles with one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from dokulab.geometry import Geometry, geometry
from dokulab.grid import Grid
from dokulab.grids.clues import minimal_clues
from dokulab.grids.full_grid import random_full_grid
from dokulab.grids.symmetry import orbits
from dokulab.jobs import run
from dokulab.solvers.uniqueness import prove_unique
from dokulab.strategies.catalogue import choose
from dokulab.strategies.state import State
from dokulab.strategies.step import Step
from dokulab.strategies.technique import Technique
from tests.property.test_drawings import Solution, check

STEPS_A_TECHNIQUE = 20
SHAPES = {"4x4": geometry(2, 2), "6x6": geometry(2, 3), "9x9": geometry(3, 3)}
SHARES = (0.35, 0.55, 0.7, 0.8, 0.9, 0.97)
"""How many of the false candidates are gone."""


def any_position(board: Geometry, rng: Random) -> tuple[State, Solution]:
    """Some digits of a full grid, and candidates that it fits."""
    solution = random_full_grid(rng, board)
    filled = rng.random() ** 2
    digits = Grid(tuple(digit if rng.random() < filled else 0 for digit in solution.values), board)
    return thinned(State.initial(digits), solution.values, rng)


def position_of_a_puzzle(board: Geometry, rng: Random) -> tuple[State, Solution]:
    """The same of a puzzle with one solution, with digits that were not given, and the proof."""
    clues = run(minimal_clues(random_full_grid(rng, board), orbits(board, "none"), rng))
    proof = run(prove_unique(clues.puzzle))
    assert proof is not None
    filled = rng.random()
    values = (
        clue or (digit if rng.random() < filled else 0)
        for clue, digit in zip(clues.puzzle.values, proof.solution.values, strict=True)
    )
    state, solution = thinned(State.initial(Grid(tuple(values), board)), proof.solution.values, rng)
    return state.with_proof(proof), solution


def thinned(state: State, solution: Solution, rng: Random) -> tuple[State, Solution]:
    share = rng.choice(SHARES)
    gone = [
        (cell, digit)
        for digit in state.board.digits
        for cell in state.geometry.cells
        if solution[cell] != digit and rng.random() < share
    ]
    return state.without(gone), solution


def check_positions(board: Geometry, count: int, seed: int) -> Counter[str]:
    """How often each technique was found on ``count`` positions of each kind."""
    rng = Random(f"{seed}/positions of {board}")
    found: Counter[str] = Counter()
    for _ in range(count):
        for make, techniques in (
            (any_position, choose(uniqueness=False)),
            (position_of_a_puzzle, [technique for technique in choose() if technique.needs_uniqueness]),
        ):
            state, solution = make(board, rng)
            for technique in techniques:
                for step in steps_of(technique, state):
                    check(step, state, solution)
                    found[technique.id] += 1
    return found


def steps_of(technique: Technique, state: State) -> Iterator[Step]:
    return islice(technique.steps(state), STEPS_A_TECHNIQUE)


@pytest.mark.parametrize(("shape", "count"), [("4x4", 60), ("6x6", 20), ("9x9", 6)])
def test_no_technique_is_wrong_on_random_positions(shape: str, count: int) -> None:
    found = check_positions(SHAPES[shape], count, seed=1)
    assert len(found) > 25
