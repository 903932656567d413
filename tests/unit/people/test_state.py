"""States: what placing and eliminating change, and what cannot be."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, geometry
from dokulab.board.grid import Grid, Position
from dokulab.ground.bits import iter_bits
from dokulab.ground.errors import ClashError
from dokulab.ground.jobs import run
from dokulab.people.state import State
from dokulab.people.step import Role, Step
from dokulab.people.techniques.singles import why_no_other_digit
from dokulab.search.solvers.uniqueness import prove_unique
from tests.puzzles import SEVENTEEN
from tests.unit.people.marked import all_cells, cells

EMPTY = State.initial(Grid.empty())


def places(state: State, digit: int) -> set[int]:
    return {cell for cell in CLASSIC.cells if digit in state.candidates_of(cell)}


def test_an_empty_grid_has_every_candidate_everywhere() -> None:
    assert EMPTY.mark_count == 729
    assert EMPTY.candidates_of(40) == tuple(range(1, 10))


def test_a_digit_takes_itself_from_its_peers_and_all_else_from_its_cell() -> None:
    state = EMPTY.placing(40, 7)
    assert state.candidates_of(40) == (7,)
    assert places(state, 7) == set(CLASSIC.cells) - all_cells("r5 c5 b5") | {40}
    assert places(state, 6) == set(CLASSIC.cells) - {40}
    assert state.grid == Grid.empty().with_digit(40, 7)
    assert EMPTY.mark_count == 729  # states do not change


def test_a_step_eliminates_and_places() -> None:
    state = EMPTY.after(Step("any", placements=((0, 1),), eliminations=((80, 9), (79, 9))))
    assert state.candidates_of(0) == (1,)
    assert 9 not in state.candidates_of(80) + state.candidates_of(79)


def test_cells_are_told_apart_by_how_many_marks_they_have() -> None:
    state = EMPTY.without([(0, digit) for digit in range(2, 10)])
    state = state.without([(1, digit) for digit in range(3, 10)])
    state = state.without([(2, digit) for digit in range(4, 10)])
    assert (state.single_cells, state.bivalue_cells, state.trivalue_cells) == (1 << 0, 1 << 1, 1 << 2)


def test_candidates_that_a_digit_excludes_cannot_be_brought_in() -> None:
    everything = [CLASSIC.digits] * 81
    state = State.with_candidates(Grid.empty().with_digit(0, 5), everything)
    assert places(state, 5) == set(CLASSIC.cells) - all_cells("r1 c1 b1") | {0}


def test_a_position_has_the_candidates_that_are_left_in_it_and_all_where_it_tells_none() -> None:
    grid = Grid.empty().with_digit(0, 5)
    left = [0 if cell == 0 else 0b110 for cell in CLASSIC.cells]  # 2 and 3
    state = State.at(Position(grid, candidates=tuple(left)))
    assert places(state, 5) == {0}
    assert {digit: len(places(state, digit)) for digit in (1, 2, 3, 4)} == {1: 0, 2: 80, 3: 80, 4: 0}
    assert State.at(Position(grid)) == State.initial(grid)


def test_a_cell_without_candidate_is_impossible() -> None:
    assert EMPTY.is_possible
    assert not EMPTY.without([(3, digit) for digit in range(1, 10)]).is_possible


def test_a_full_grid_of_clues_is_solved() -> None:
    full = Grid((1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1), geometry(2, 2))
    assert State.initial(full).is_solved
    assert not State.initial(full.with_digit(5, 0)).is_solved


def test_clues_that_clash_are_refused() -> None:
    with pytest.raises(ClashError, match="r1c1 and r1c9 both hold 4 in row 1"):
        State.initial(Grid.empty().with_digit(0, 4).with_digit(8, 4))


def test_the_notation_of_these_tests_names_the_cells_it_says() -> None:
    assert cells("r2c3") == {11}
    assert cells("c9") == set(range(8, 81, 9))
    assert cells("b2") == {3, 4, 5, 12, 13, 14, 21, 22, 23}


def test_cells_are_found_by_how_many_candidates_they_have() -> None:
    rng = Random(6)
    kept = [set(rng.sample(range(1, 10), rng.randint(1, 6))) for _ in range(81)]
    state = State.with_candidates(Grid.empty(), kept)
    for fewest in range(1, 5):
        for most in range(fewest, 5):
            expected = {cell for cell in range(81) if fewest <= len(kept[cell]) <= most}
            assert set(iter_bits(state.cells_with(fewest, most))) == expected


def test_each_digit_that_a_naked_single_cannot_be_has_a_filled_cell_or_went_in_an_earlier_step() -> None:
    values = [0] * 81
    for cell, digit in {0: 1, 3: 2, 12: 1, 27: 3, 36: 4, 16: 5, 17: 6, 20: 7}.items():
        values[cell] = digit
    reason = why_no_other_digit(State.initial(Grid(tuple(values))), 9, 9)
    witnesses = [cell for role, cell in reason.cells if role is Role.WITNESS]
    digits = [values[cell] for cell in witnesses]
    assert sorted(digits) == sorted({values[cell] for cell in CLASSIC.peers[9] if values[cell]})
    assert all(cell in CLASSIC.peers[9] for cell in witnesses)
    assert {digit for _, digit in reason.earlier} == set(range(1, 9)) - set(digits)


def test_a_state_with_a_proof_is_another_than_one_without_it() -> None:
    """What is remembered of a state must not be told of one that may assume less."""
    puzzle = parse_grid(SEVENTEEN)
    proof = run(prove_unique(puzzle))
    assert proof is not None
    state = State.initial(puzzle)
    proven = state.with_proof(proof)
    assert proven.unique is proof
    assert proven != state
    assert hash(proven) != hash(state)
    assert {proven: 1, state: 2} == {State.initial(puzzle).with_proof(proof): 1, State.initial(puzzle): 2}
