"""What a step draws is true: its links, its colours, its sets and its places, held against the solution.

On the examples of the page, which has one for each technique, and along the paths of puzzles of each level.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.people.catalogue import CATALOGUE, TECHNIQUES, choose
from dokulab.people.path import solve_steps
from dokulab.people.state import State
from dokulab.people.step import Candidate, Node, Role, Step
from dokulab.people.technique import Technique
from dokulab.search.solvers.bitboard import solve_text
from dokulab.search.solvers.uniqueness import prove_unique
from tests import corpus

EXAMPLES = json.loads((Path(__file__).parents[2] / "web/shared/steps" / "examples.json").read_text("ascii"))
STEPS_A_TECHNIQUE = 25
"""The most steps of one technique that are looked at on one state."""

Solution = tuple[int, ...]


def solution_of(grid: Grid) -> Solution:
    (text,) = solve_text("".join(map(str, grid.values)))
    return tuple(map(int, text))


def example(technique: str) -> State:
    plainest = EXAMPLES[technique][0]
    digits = parse_grid(plainest["digits"])
    sets = plainest["candidates"]
    proof = run(prove_unique(parse_grid(plainest["puzzle"])))
    assert proof is not None
    state = State.with_candidates(digits, ([d for d in range(1, 10) if mask >> d - 1 & 1] for mask in sets))
    return state.with_proof(proof)


def steps_on(state: State, techniques: Iterable[Technique]) -> Iterator[Step]:
    for technique in techniques:
        yield from islice(technique.steps(state), STEPS_A_TECHNIQUE)


def states_on_paths(share: int) -> Iterator[tuple[State, Solution]]:
    """One state in this many: the next one has most of the same steps."""
    met = 0
    for name in corpus.EXCHANGE:
        for text in corpus.sample(name, 2, seed=7):
            path = run(solve_steps(parse_grid(text)))
            solution = path.end.grid.values
            state = path.start
            for number, step in enumerate(path.steps):
                if step.technique not in ("full_house", "hidden_single", "naked_single") or number % 10 == 0:
                    met += 1
                    if met % share == 0:
                        yield state, solution
                state = state.after(step)


def is_true(candidate: Candidate, solution: Solution) -> bool:
    cell, digit = candidate
    return solution[cell] == digit


def holds(node: Node, solution: Solution) -> bool:
    return any(is_true(candidate, solution) for candidate in node.candidates)


def check(step: Step, state: State, solution: Solution) -> None:
    """Everything that the step says, and draws, is so."""
    reason = step.because
    assert all(is_true(candidate, solution) for candidate in step.placements)
    assert not any(is_true(candidate, solution) for candidate in step.eliminations)
    for link in reason.links:
        ends = holds(link.start, solution) + holds(link.end, solution)
        assert ends >= 1 if link.strong else ends <= 1, link
    check_colours(step, solution)
    check_direction(step)
    check_units(step, state, solution)
    for locked in reason.sets:
        held = {digit for cell in locked.cells for digit in members_of(state, cell)}
        assert held == set(locked.digits)
        assert len(locked.digits) == len(locked.cells) + 1
        assert len(locked.cells) == 1 or any(set(locked.cells) <= set(unit) for unit in state.geometry.units)
    clash = reason.candidates_as(Role.CLASH)
    assert not clash or any(is_true(candidate, solution) for candidate in clash)
    assert not any(is_true(candidate, solution) for candidate in reason.candidates_as(Role.ASSUMED))
    assert all(state.grid.values[cell] for cell in reason.cells_as(Role.WITNESS))


def members_of(state: State, cell: int) -> Iterable[int]:
    return state.candidates_of(cell)


def check_colours(step: Step, solution: Solution) -> None:
    """In each group one colour is true as a whole, and the other one false."""
    for pair in ((Role.COLOUR_A, Role.COLOUR_B), (Role.COLOUR_C, Role.COLOUR_D)):
        colours = [step.because.candidates_as(role) for role in pair]
        truths = [{is_true(candidate, solution) for candidate in colour} for colour in colours]
        assert truths in ([set(), set()], [{True}, {False}], [{False}, {True}])


def check_direction(step: Step) -> None:
    """A strong link leads from what is supposed false to what is true then; a weak one back."""
    reason = step.because
    on, off, assumed, clash, pattern, fin = (
        set(reason.candidates_as(role))
        for role in (Role.ON, Role.OFF, Role.ASSUMED, Role.CLASH, Role.PATTERN, Role.FIN)
    )
    if not on | off:
        return
    for link in reason.links:
        starts, ends = (off | clash, on) if link.strong else (on | assumed | pattern | fin, off | clash)
        assert set(link.start.candidates) <= starts, link
        assert set(link.end.candidates) <= ends, link
    assert {cell for cell, _ in on | off} <= {
        cell for link in reason.links for node in link[:2] for cell, _ in node.candidates
    }


def check_units(step: Step, state: State, solution: Solution) -> None:
    """Where the digit must be in a base unit, but for the fins, is drawn."""
    reason = step.because
    shown = {*reason.candidates_as(Role.PATTERN), *reason.candidates_as(Role.FIN)}
    if not reason.units_as(Role.COVER):
        return
    for unit in reason.units_as(Role.BASE):
        places = [(cell, digit) for cell, digit in shown if cell in set(state.geometry.units[unit])]
        assert any(is_true(candidate, solution) for candidate in places)


def test_the_page_has_an_example_of_each_technique() -> None:
    assert set(EXAMPLES) == {technique.id for technique in CATALOGUE} - {"trial"}


@pytest.mark.parametrize("technique", sorted(EXAMPLES))
def test_every_drawing_on_the_pages_examples_is_true(technique: str, whole: bool) -> None:
    """Of its own technique on each, and of all techniques on every fourth."""
    looks_at_all = whole or sorted(EXAMPLES).index(technique) % 4 == 0
    state = example(technique)
    assert state.unique is not None
    solution = state.unique.solution.values
    found = list(steps_on(state, choose(trial=False) if looks_at_all else [TECHNIQUES[technique]]))
    assert technique in {step.technique for step in found}
    for step in found:
        check(step, state, solution)


def test_every_drawing_on_paths_is_true(whole: bool) -> None:
    drawn, share = 0, 1 if whole else 4
    for state, solution in states_on_paths(share):
        for step in steps_on(state, choose(trial=False)):
            check(step, state, solution)
            drawn += 1
    assert drawn > 3_000 / share
