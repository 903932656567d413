"""The framework of Nishikawa and Toda (sections 2 and 3), a sentence a test, on puzzles and on marks at random."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.people.catalogue import CATALOGUE, choose
from dokulab.people.path import next_step, solve_steps, transition
from dokulab.people.state import State
from dokulab.people.step import Step
from dokulab.people.technique import Technique
from dokulab.search.solvers.bitboard import solve_text
from dokulab.search.solvers.uniqueness import prove_unique
from tests import corpus

INSIDE = tuple(
    technique for technique in CATALOGUE if technique.not_in_framework_because is None and technique.id != "trial"
)
"""The techniques that the framework takes in."""

PAPER = choose(["ns", "hs", "lc"])
"""The strategies of the paper."""


@cache
def some_puzzles() -> tuple[str, ...]:
    return tuple(text for name in corpus.EXCHANGE for text in corpus.sample(name, 8))


@st.composite
def states(draw: st.DrawFn) -> tuple[State, tuple[int, ...]]:
    """A state on the way to a known solution: some of its digits placed, some of the wrong marks gone."""
    puzzle = parse_grid(draw(st.sampled_from(some_puzzles())))
    solution = tuple(map(int, solve_text("".join(map(str, puzzle.values)))[0]))
    rng = random.Random(draw(st.integers(0, 2**32)))
    placed, gone = rng.random() ** 2, rng.random()
    digits = Grid(
        tuple(
            clue or (digit if rng.random() < placed else 0) for clue, digit in zip(puzzle.values, solution, strict=True)
        )
    )
    start = State.initial(digits)
    removed = [
        (cell, digit)
        for digit in CLASSIC.digits
        for cell in CLASSIC.cells
        if digit != solution[cell] and start.candidates[digit] >> cell & 1 and rng.random() < gone
    ]
    proof = run(prove_unique(puzzle))
    assert proof is not None
    return start.without(removed).with_proof(proof), solution


def excluded(state: State, cell: int, digit: int) -> bool:
    """S2's condition: another digit is placed in the cell, or this one in a peer."""
    values = state.grid.values
    return values[cell] not in (0, digit) or any(values[peer] == digit for peer in CLASSIC.peers[cell])


def candidates_of(state: State) -> list[set[int]]:
    return [set(state.candidates_of(cell)) for cell in CLASSIC.cells]


@settings(max_examples=40)
@given(states())
def test_s1_every_cell_has_a_candidate_while_the_state_is_possible(drawn: tuple[State, tuple[int, ...]]) -> None:
    state, _ = drawn
    assert state.is_possible
    assert all(candidates_of(state))
    cell = next((cell for cell in CLASSIC.cells if state.unsolved >> cell & 1), None)
    if cell is not None:
        assert not state.without([(cell, digit) for digit in CLASSIC.digits]).is_possible


@settings(max_examples=40)
@given(states(), st.sampled_from(INSIDE))
def test_s2_holds_in_every_state_that_a_technique_leads_to(
    drawn: tuple[State, tuple[int, ...]], technique: Technique
) -> None:
    state, _ = drawn
    step = technique.first(state)
    for reached in (state,) if step is None else (state, state.after(step)):
        for cell, candidates in enumerate(candidates_of(reached)):
            assert not any(excluded(reached, cell, digit) for digit in candidates)


@settings(max_examples=20)
@given(st.sampled_from(some_puzzles()))
def test_in_an_initial_state_a_candidate_is_gone_only_because_of_a_clue(text: str) -> None:
    state = State.initial(parse_grid(text))
    assert state.grid == parse_grid(text)
    for cell, candidates in enumerate(candidates_of(state)):
        assert candidates == {digit for digit in CLASSIC.digits if not excluded(state, cell, digit)}


@settings(max_examples=60)
@given(states(), st.sampled_from(CATALOGUE))
def test_a_step_never_takes_back_a_digit_or_gives_back_a_candidate(
    drawn: tuple[State, tuple[int, ...]], technique: Technique
) -> None:
    state, _ = drawn
    step = technique.first(state)
    if step is None:
        return
    after = state.after(step)
    assert all(before in (0, now) for before, now in zip(state.grid.values, after.grid.values, strict=True))
    assert all(now <= before for before, now in zip(candidates_of(state), candidates_of(after), strict=True))
    assert after != state


@settings(max_examples=60)
@given(states(), st.sampled_from(CATALOGUE))
def test_no_step_costs_the_solution(drawn: tuple[State, tuple[int, ...]], technique: Technique) -> None:
    """Also of techniques that assume one solution: the marks here are those of a puzzle that has one."""
    state, solution = drawn
    for step in technique.steps(state):
        assert all(solution[cell] == digit for cell, digit in step.placements)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        assert step.placements or step.eliminations


def taken_back(state: State, cells: set[int]) -> State:
    """The state with the digits of these filled cells not yet placed, though each cell has it as its only candidate."""
    mask = sum(1 << cell for cell in cells)
    return State(
        state.cell_sets,
        state.unsolved | mask,
        tuple(placed & ~mask for placed in state.placed),
        tuple(candidates | placed & mask for candidates, placed in zip(state.candidates, state.placed, strict=True)),
    )


@settings(max_examples=60)
@given(states(), st.sampled_from(INSIDE), st.integers(0, 2**32))
def test_steps_are_read_from_the_candidates_alone(
    drawn: tuple[State, tuple[int, ...]], technique: Technique, seed: int
) -> None:
    """Two states with the same candidates allow the same steps, but for digits that one of them has placed already."""
    state, _ = drawn
    filled = [cell for cell in CLASSIC.cells if not state.unsolved >> cell & 1]
    chosen = set(random.Random(seed).sample(filled, len(filled) // 2))
    twin = taken_back(state, chosen)
    assert candidates_of(twin) == candidates_of(state)
    conclusions = [
        {(step.placements, step.eliminations) for step in technique.steps(each) if not chosen & placed_by(step)}
        for each in (state, twin)
    ]
    assert conclusions[0] == conclusions[1]


def placed_by(step: Step) -> set[int]:
    return {cell for cell, _ in step.placements}


@settings(max_examples=30)
@given(states())
def test_where_a_transition_leaves_the_candidates_nothing_more_can_be_done(
    drawn: tuple[State, tuple[int, ...]],
) -> None:
    """The paper's assumption on three states in a row, and its Proposition 2: at most n^3 - n^2 = 648 transitions."""
    state, _ = drawn
    for _ in range(649):
        following = transition(state, PAPER)
        if candidates_of(following) == candidates_of(state):
            again = transition(following, PAPER)
            assert candidates_of(again) == candidates_of(following)
            assert again.grid == following.grid
            assert run(next_step(following, PAPER)) is None
            return
        state = following
    raise AssertionError("more transitions than there are candidates to lose")


@settings(max_examples=30)
@given(states(), st.integers(0, 2**32))
def test_fewer_candidates_never_cost_a_conclusion_of_the_papers_strategies(
    drawn: tuple[State, tuple[int, ...]], seed: int
) -> None:
    """Monotone: what they conclude from a state, they conclude from one with fewer wrong candidates too."""
    state, solution = drawn
    rng = random.Random(seed)
    wrong = [
        (cell, digit)
        for digit in CLASSIC.digits
        for cell in CLASSIC.cells
        if digit != solution[cell] and state.candidates[digit] >> cell & 1 and rng.random() < 0.2
    ]
    ends = [run(solve_steps(start, PAPER)).end for start in (state, state.without(wrong))]
    assert all(less <= more for more, less in zip(*map(candidates_of, ends), strict=True))


@settings(max_examples=15)
@given(st.sampled_from(some_puzzles()), st.randoms(use_true_random=False))
def test_the_end_does_not_depend_on_the_order_of_the_strategies(text: str, rng: random.Random) -> None:
    order = list(PAPER)
    rng.shuffle(order)
    assert run(solve_steps(parse_grid(text), order)).end == run(solve_steps(parse_grid(text), PAPER)).end


@settings(max_examples=15)
@given(st.sampled_from(some_puzzles()))
def test_every_final_state_is_a_solution(text: str) -> None:
    """Corollary 1, and the trial at the end of the catalogue: every proper puzzle has a whole path."""
    path = run(solve_steps(parse_grid(text)))
    assert path.solved
    assert path.end.is_final
    assert path.end.grid.is_solution_of(parse_grid(text))


def test_what_is_outside_the_framework_says_why() -> None:
    assert all(technique.not_in_framework_because for technique in CATALOGUE if technique.needs_uniqueness)
    assert {technique.id for technique in PAPER} <= {technique.id for technique in INSIDE}


@pytest.mark.parametrize("name", ["ns", "hs", "lc"])
def test_the_papers_initials_stand_for_its_strategies(name: str) -> None:
    assert choose([name])
