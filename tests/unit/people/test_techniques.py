"""Each technique alone: where it is, where it nearly is, and what it says of itself."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, zip_longest
from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits
from dokulab.people.catalogue import CATALOGUE, TECHNIQUES, Depth, choose, describe
from dokulab.people.state import State
from dokulab.people.step import Role, Step
from dokulab.people.techniques.alternating import chains_by_length
from dokulab.people.techniques.trial import follow_singles
from dokulab.people.techniques.unique_rectangles import rectangles_at
from tests import corpus
from tests.unit.people.marked import Position, candidates, cells, marked, some_proof
from tests.unit.people.positions import POSITIONS

SOLUTION = tuple((3 * (row % 3) + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9))
"""A full grid: each row is the one above moved by three, each band by one more."""

each_position = pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.technique)


@each_position
def test_eliminates_what_the_position_gives_and_no_more(position: Position) -> None:
    steps = list(TECHNIQUES[position.technique].steps(marked(position.has)))
    assert {candidate for step in steps for candidate in step.eliminations} == candidates(position.loses)
    assert not any(step.placements for step in steps)


def lines_permuted(rng: Random) -> list[int]:
    """Where each row, or column, goes: bands change places, and lines within them."""
    places = [3 * band + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]
    return [places.index(line) for line in range(9)]


@each_position
def test_eliminates_the_same_wherever_the_position_lies(position: Position) -> None:
    """Rules know no first row: bands, lines and digits change places, and rows with columns, in six ways."""
    state = marked(position.has)
    lost = candidates(position.loses)
    rng = Random(position.technique)
    for turned in (False, True) * 3:
        rows, columns, names = lines_permuted(rng), lines_permuted(rng), [0, *rng.sample(range(1, 10), 9)]
        place = [9 * rows[cell // 9] + columns[cell % 9] for cell in CLASSIC.cells]
        if turned:
            place = [9 * (cell % 9) + cell // 9 for cell in place]
        masks = [0] * 10
        for digit in CLASSIC.digits:
            masks[names[digit]] = sum(1 << place[cell] for cell in iter_bits(state.candidates[digit]))
        moved = replace(state, candidates=tuple(masks))
        steps = TECHNIQUES[position.technique].steps(moved)
        found = {candidate for step in steps for candidate in step.eliminations}
        assert found == {(place[cell], names[digit]) for cell, digit in lost}


@each_position
def test_finds_nothing_in_the_near_miss(position: Position) -> None:
    assert list(TECHNIQUES[position.technique].steps(marked(position.misses))) == []


@each_position
def test_gives_reasons_that_are_on_the_board(position: Position) -> None:
    state = marked(position.has)
    for step in TECHNIQUES[position.technique].steps(state):
        reason = step.because
        assert reason.candidates
        assert step.technique == position.technique
        named = [(cell, digit) for _, cell, digit in reason.candidates]
        ends = [end for link in reason.links for node in (link.start, link.end) for end in node.candidates]
        assert all(state.candidates[digit] >> cell & 1 for cell, digit in named + ends)
        assert all(0 <= unit < 27 for _, unit in reason.units)
        assert list(step.eliminations) == sorted(set(step.eliminations))


@pytest.mark.parametrize(
    "position",
    [position for position in POSITIONS if not position.technique.startswith("forcing")],
    ids=lambda position: position.technique,
)
def test_a_chain_alternates_from_false_over_strong_links_to_true(position: Position) -> None:
    """Strong links run from OFF to ON, weak ones ("not both") from ON to OFF, as the board draws them."""
    for step in TECHNIQUES[position.technique].steps(marked(position.has)):
        reason = step.because
        on, off = set(reason.candidates_as(Role.ON)), set(reason.candidates_as(Role.OFF))
        if not on or not off:
            continue
        fish = {*reason.candidates_as(Role.FIN), *reason.candidates_as(Role.PATTERN)}  # where a kraken's chains begin
        for link in reason.links:
            start, end = (off, on) if link.strong else (on | fish, off)
            assert set(link.start.candidates) <= start
            assert set(link.end.candidates) <= end


def test_every_technique_that_eliminates_has_a_position() -> None:
    singles = {"full_house", "naked_single", "hidden_single"}
    graves = {"bug_plus_one", "bug_type_2", "bug_type_3", "bug_type_4"}
    others = {*singles, *graves, "avoidable_rectangle", "avoidable_rectangle_2", "forcing_net_chains", "trial"}
    assert {position.technique for position in POSITIONS} | others == {technique.id for technique in CATALOGUE}


def open_at(*names: str) -> State:
    """The full grid with these cells open."""
    emptied = set().union(*(cells(name) for name in names))
    return State.initial(Grid(tuple(0 if cell in emptied else digit for cell, digit in enumerate(SOLUTION))))


def only_step(technique: str, state: State) -> Step:
    (step,) = TECHNIQUES[technique].steps(state)
    return step


def test_full_house_fills_the_last_cell_of_a_unit() -> None:
    # Rows and columns 1 and 5 keep two open cells; only the boxes of the corners have one.
    state = open_at("r1c1", "r1c5", "r5c1", "r5c5")
    placed = {placement for step in TECHNIQUES["full_house"].steps(state) for placement in step.placements}
    assert placed == {(cell, SOLUTION[cell]) for cell in (0, 4, 36, 40)}
    bases = {unit for step in TECHNIQUES["full_house"].steps(state) for unit in step.because.units_as(Role.BASE)}
    assert bases == {18, 19, 21, 22}


def test_full_house_leaves_units_with_two_open_cells() -> None:
    assert list(TECHNIQUES["full_house"].steps(open_at("b1", "b5", "b9"))) == []


def test_naked_single_is_the_only_candidate_of_its_cell() -> None:
    assert only_step("naked_single", marked(["r5c5 = 4"])).placements == ((40, 4),)
    assert list(TECHNIQUES["naked_single"].steps(marked(["r5c5 = 45"]))) == []


def test_naked_single_names_a_witness_for_every_other_digit() -> None:
    state = State.initial(Grid((0, 1, 2, 3, 4, 5, 6, 7, 0, *[0] * 9, 0, 0, 8, *[0] * 60)))
    step = next(step for step in TECHNIQUES["naked_single"].steps(state) if step.placements == ((0, 9),))
    assert {state.grid.values[cell] for cell in step.because.cells_as(Role.WITNESS)} == set(range(1, 9))


def test_hidden_single_is_the_only_place_of_its_unit() -> None:
    step = only_step("hidden_single", marked(["7 b5: r5c5"]))
    assert step.placements == ((40, 7),)
    assert step.because.units_as(Role.BASE) == (22,)
    assert list(TECHNIQUES["hidden_single"].steps(marked(["7 b5: r5c5 r5c6"]))) == []


def test_hidden_single_needs_each_of_its_witnesses() -> None:
    # The 7s in r4c1, r6c9 and r1c4 leave r5c5 and r5c6 of box 5; that in r9c6 leaves r5c5 alone.
    digits = dict.fromkeys((27, 53, 3, 77), 7)
    state = State.initial(Grid(tuple(digits.get(cell, 0) for cell in CLASSIC.cells)))
    step = next(step for step in TECHNIQUES["hidden_single"].steps(state) if step.placements == ((40, 7),))
    assert set(step.because.cells_as(Role.WITNESS)) == set(digits)


def grave_with_one_more(extra: list[tuple[int, int]]) -> State:
    """1 and 2 of the full grid open, and able to change places, as are 3 and 4; besides these the candidates given."""
    partner = {1: 2, 2: 1, 3: 4, 4: 3}
    puzzle = Grid(tuple(0 if digit in partner else digit for digit in SOLUTION))
    kept = [{digit, partner.get(digit, digit)} for digit in SOLUTION]
    for cell, digit in extra:
        kept[cell].add(digit)
    return replace(State.with_candidates(puzzle, kept), unique=some_proof())


def test_bug_plus_one_places_the_digit_that_is_there_three_times() -> None:
    cell = SOLUTION.index(1)
    assert only_step("bug_plus_one", grave_with_one_more([(cell, 3)])).placements == ((cell, 3),)


def test_bug_plus_one_needs_all_other_cells_to_have_two() -> None:
    one, other = SOLUTION.index(1), SOLUTION.index(2)
    assert list(TECHNIQUES["bug_plus_one"].steps(grave_with_one_more([(one, 3), (other, 4)]))) == []
    assert list(TECHNIQUES["bug_plus_one"].steps(grave_with_one_more([]))) == []


def test_following_singles_can_be_stopped_at_each_hidden_single() -> None:
    solved_by_hidden_singles = "000000907000420180000705026100904000050000040000507009920108000034059000507000000"
    job = follow_singles(State.initial(Grid(tuple(map(int, solved_by_hidden_singles)))))
    pauses = 0
    try:
        while True:
            next(job)
            pauses += 1
    except StopIteration as end:
        followed, clash = end.value
    assert clash is None
    assert followed.is_final
    assert pauses >= 8


ROW = {digit: cell for cell, digit in enumerate(SOLUTION[:9])}
"""The cells of row 1 by their digit in the full grid."""


def test_bug_type_2_eliminates_what_sees_every_extra_candidate() -> None:
    state = grave_with_one_more([(ROW[1], 3), (ROW[2], 3)])
    seen = CLASSIC.peers[ROW[1]]
    lost = [(cell, 3) for cell in seen if cell in CLASSIC.peers[ROW[2]] and state.candidates[3] >> cell & 1]
    assert list(only_step("bug_type_2", state).eliminations) == lost
    assert (ROW[3], 3) in lost
    for step in TECHNIQUES["bug_type_3"].steps(state):  # a subset has a cell of its own, with 3 and 4 here
        assert {digit for _, digit in step.eliminations} == {3, 4}
    assert list(TECHNIQUES["bug_type_2"].steps(grave_with_one_more([(ROW[1], 3), (ROW[2], 4)]))) == []


def test_bug_type_3_has_a_subset_with_the_extra_candidates() -> None:
    state = grave_with_one_more([(ROW[1], 3), (ROW[2], 4)])
    in_row = {ROW[3], ROW[4]}  # each of them makes a pair with the extra candidates, 3 and 4
    steps = list(TECHNIQUES["bug_type_3"].steps(state))
    assert {candidate for step in steps for candidate in step.eliminations} >= {(c, d) for c in in_row for d in (3, 4)}
    assert list(TECHNIQUES["bug_type_3"].steps(grave_with_one_more([(ROW[1], 3)]))) == []


def test_bug_type_4_leaves_a_digit_of_the_pairs_to_two_cells() -> None:
    state = grave_with_one_more([(ROW[1], 3), (ROW[2], 4)])
    steps = list(TECHNIQUES["bug_type_4"].steps(state))
    assert {step.eliminations for step in steps} >= {
        tuple(sorted([(ROW[1], 2), (ROW[2], 2)])),  # 1 can only go in these two cells of row 1
        tuple(sorted([(ROW[1], 1), (ROW[2], 1)])),
    }
    assert list(TECHNIQUES["bug_type_4"].steps(grave_with_one_more([(ROW[1], 3), (ROW[3], 1)]))) == []


def rectangle(placed: list[int], *, without_clues: bool = True) -> tuple[State, tuple[int, ...]]:
    """A state with these digits in the corners of a rectangle, 0 for an open one, and the corners."""
    proof = some_proof()
    clues = set(proof.puzzle.clues)
    corners = next(
        corners
        for found in rectangles_at(State.initial(Grid.empty()).cell_sets)
        for _, corners in found
        if (not clues & set(corners)) is without_clues
    )
    digits = dict(zip(corners, placed, strict=True))
    state = State.initial(Grid(tuple(digits.get(cell, 0) for cell in CLASSIC.cells)))
    return replace(state, unique=proof), corners


def test_avoidable_rectangle_does_not_complete_the_swap() -> None:
    state, corners = rectangle([1, 2, 2, 0])
    assert only_step("avoidable_rectangle", state).eliminations == ((corners[3], 1),)
    given, _ = rectangle([1, 2, 2, 0], without_clues=False)
    assert list(TECHNIQUES["avoidable_rectangle"].steps(given)) == []
    assert list(TECHNIQUES["avoidable_rectangle"].steps(rectangle([1, 2, 3, 0])[0])) == []


def test_avoidable_rectangle_of_type_2_needs_one_digit_more_in_both_open_cells() -> None:
    state, corners = rectangle([1, 2, 0, 0])
    open_cells = corners[2:]
    seen = set(CLASSIC.peers[open_cells[0]]) & set(CLASSIC.peers[open_cells[1]])

    def with_more(first: int, second: int) -> State:
        kept = {(open_cells[0], 2), (open_cells[0], first), (open_cells[1], 1), (open_cells[1], second)}
        return state.without(
            (cell, digit) for cell in open_cells for digit in range(1, 10) if (cell, digit) not in kept
        )

    step = only_step("avoidable_rectangle_2", with_more(5, 5))
    assert step.eliminations == tuple((cell, 5) for cell in sorted(seen))
    assert list(TECHNIQUES["avoidable_rectangle_2"].steps(with_more(5, 6))) == []


def test_trial_refutes_what_singles_contradict() -> None:
    # With 1 in r1c1, r1c2 and r1c3 would both be 2.
    state = marked(["r1c1 = 13", "r1c2 = 12", "r1c3 = 12", "r1c4 = 45"])
    first = TECHNIQUES["trial"].first(state)
    assert first is not None
    assert first.eliminations == ((0, 1),)
    assert first.because.candidates_as(Role.ASSUMED) == ((0, 1),)


ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


@pytest.mark.parametrize("lost", [[(1, digit) for digit in range(1, 10)], [(cell, 2) for cell in range(9)]])
def test_every_search_ends_where_a_cell_or_a_unit_is_empty_already(lost: list[tuple[int, int]]) -> None:
    state = State.initial(parse_grid(ESCARGOT)).without(lost)
    for technique in choose(trial=False):
        for step in islice(technique.steps(state), 3):
            assert step.placements or step.eliminations
            assert describe(step, CLASSIC, Depth.WHY)


def test_a_forcing_chain_is_told_branch_by_branch() -> None:
    state = marked(["r1c5 = 14", "r5c1 = 24", "r1c9 = 46", "r5c9 = 36", "r5c5 = 123"])
    step = only_step("forcing_chains", state)
    assert describe(step, CLASSIC, Depth.WHY) == (
        "Forcing chains: suppose 4 in r1c1. Then r1c5 isn’t 4, so r1c5 is 1, so r5c5 isn’t 1; r5c1 isn’t 4, so r5c1 is "
        "2, so r5c5 isn’t 2; r1c9 isn’t 4, so r5c9 is 3, so r5c5 isn’t 3. Now r5c5 has no candidates. Almost locked: "
        "C r15c9 {346}."
    )


@pytest.mark.parametrize("taken", [0, 3, 20, 60])
def test_chains_of_one_state_are_the_same_when_searches_are_abandoned_or_take_turns(taken: int) -> None:
    state = State.initial(parse_grid(corpus.puzzles("norvig-top95.txt")[5]))
    expected: dict[str, list[Step]] = {}
    for name in ("als_xz", "als_xy_wing", "als_chain"):
        chains_by_length.cache_clear()
        expected[name] = list(TECHNIQUES[name].steps(state))
    assert len(expected["als_xz"]) < len(expected["als_xy_wing"]) < len(expected["als_chain"])

    chains_by_length.cache_clear()
    list(islice(TECHNIQUES["als_xy_wing"].find(state), taken))  # abandoned
    searches = {name: TECHNIQUES[name].find(state) for name in ("als_chain", "als_xy_wing")}
    recorded: dict[str, list[Step]] = {name: [] for name in searches}
    for in_turn in zip_longest(*searches.values()):
        for name, found in zip(searches, in_turn, strict=True):
            recorded[name] += [found] if isinstance(found, Step) else []
    assert recorded == {name: expected[name] for name in searches}


def test_a_full_house_is_the_last_open_cell_of_its_unit() -> None:
    """Not one of two open cells with the same only candidate."""
    grid = {(0, column): column + 1 for column in range(2, 9)} | {(3, 0): 2, (7, 1): 2}
    state = State.initial(Grid(tuple(grid.get(divmod(cell, 9), 0) for cell in range(81))))
    assert state.digit_sets[0] == state.digit_sets[1] == 1 << 1
    assert list(TECHNIQUES["full_house"].steps(state)) == []
