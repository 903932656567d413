"""Hints: the order in which people see, and what must be put right first."""

from __future__ import annotations

from dokulab.board.formats import parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.people.catalogue import choose
from dokulab.people.hint import HintKind, hint, missing_marks, seen_first, wrong_digits
from dokulab.people.state import State
from dokulab.people.step import Role, Step
from tests import corpus
from tests.unit.people.marked import cells, marked

ROW = corpus.rows("gecode-9x9-18.csv")[0]
SOLUTION = parse_grid(ROW["solution"])


def hinted(lines: list[str], last: str | None = None) -> Step:
    """The hint on the position; ``last`` names the cell of the last move."""
    found = run(seen_first(marked(lines), last=min(cells(last)) if last else None))
    assert found is not None
    return found


def test_a_hidden_single_in_a_box_is_seen_before_a_naked_single() -> None:
    assert hinted(["r1c1 = 4", "7 b5: r5c5"]).placements == ((40, 7),)


def test_a_naked_single_is_seen_before_a_locked_candidate() -> None:
    assert hinted(["r1c1 = 4", "7 b9: r7c7 r7c8"]).placements == ((0, 4),)


def test_a_hidden_single_in_a_box_is_seen_before_one_in_a_line() -> None:
    assert hinted(["3 r1: c1", "7 b5: r5c5"]).placements == ((40, 7),)


def test_of_two_alike_the_one_near_the_last_move_is_seen_first() -> None:
    both = ["3 b1: r2c2", "7 b9: r8c8"]
    assert hinted(both, last="r7c7").placements == ((70, 7),)
    assert hinted(both, last="r1c1").placements == ((10, 3),)
    assert hinted(both).placements == ((10, 3),)


def test_a_last_cell_is_seen_before_all_else() -> None:
    solution = SOLUTION.with_digit(0, 0).with_digit(40, 0).with_digit(41, 0)
    step = run(seen_first(State.initial(solution)))
    assert step is not None
    assert step.technique == "full_house"
    assert step.placements == ((0, SOLUTION.values[0]),)


def test_a_hint_uses_only_the_techniques_chosen() -> None:
    state = marked(["r1c1 = 4", "7 b9: r7c7 r7c8"])
    step = run(seen_first(state, choose(["pointing"])))
    assert step is not None
    assert step.technique == "pointing"
    assert run(seen_first(state, choose(["x_wing"]))) is None


def test_following_hints_alone_solves_a_puzzle() -> None:
    state = State.initial(parse_grid(ROW["puzzle"]))
    last = None
    while state.unsolved:
        step = run(seen_first(state, last=last))
        assert step is not None
        state = state.after(step)
        last = step.placements[0][0] if step.placements else last
    assert state.grid == SOLUTION


def test_wrong_digits_are_those_that_differ_from_the_solution() -> None:
    assert wrong_digits(parse_grid(ROW["puzzle"]), SOLUTION) == ()
    wrong = Grid.empty().with_digit(0, SOLUTION.values[0] % 9 + 1).with_digit(80, SOLUTION.values[80])
    assert wrong_digits(wrong, SOLUTION) == (0,)


def test_missing_marks_are_right_ones_that_open_cells_have_lost() -> None:
    state = State.initial(Grid.empty())
    assert missing_marks(state, SOLUTION) == ()
    right, wrong = (80, SOLUTION.values[80]), (40, SOLUTION.values[40] % 9 + 1)
    assert missing_marks(state.without([right, wrong]), SOLUTION) == (right,)


def test_a_hint_names_what_is_wrong_before_it_gives_a_step() -> None:
    puzzle = parse_grid(ROW["puzzle"])
    cell = next(cell for cell, digit in enumerate(puzzle.values) if not digit)
    right = SOLUTION.values[cell]
    wrong = puzzle.with_digit(cell, next(d for d in range(1, 10) if d != right))
    everything = [range(1, 10) for _ in range(81)]
    lacking = [[digit for digit in range(1, 10) if (each, digit) != (cell, right)] for each in range(81)]
    assert run(hint(puzzle, wrong)).kind is HintKind.WRONG_DIGITS
    assert run(hint(puzzle, wrong)).cells == (cell,)
    found = run(hint(puzzle, None, lacking))
    assert (found.kind, found.cells, found.step) == (HintKind.MISSING_MARKS, (cell,), None)
    assert run(hint(puzzle, SOLUTION)).kind is HintKind.SOLVED
    assert run(hint(puzzle, techniques=choose(["bug_plus_one"]))).kind is HintKind.NONE
    assert run(hint(Grid.empty())).kind is HintKind.NOT_UNIQUE
    step = run(hint(puzzle, None, everything)).step
    assert step is not None
    assert all(SOLUTION.values[cell] == digit for cell, digit in step.placements)


def test_a_hint_never_rests_on_digits_that_replace_a_clue() -> None:
    """An erased clue is put back, so a rectangle over it is not taken for one that could be swapped."""
    puzzle = parse_grid(ROW["puzzle"])
    found = run(hint(puzzle, Grid.empty()))
    assert found.state is not None
    assert found.state.grid == puzzle


def test_a_step_in_a_box_is_seen_before_the_same_in_a_line() -> None:
    """Naked pairs: one in row 1 alone, above; one in box 9 alone."""
    state = marked(["r1c1 = 12", "r1c5 = 12", "r7c8 = 12", "r9c7 = 12"])
    step = run(seen_first(state, choose(["naked_pair"])))
    assert step is not None
    assert step.because.units_as(Role.BASE) == (26,)
    near = run(seen_first(state, choose(["naked_pair"]), last=0))
    assert near is not None
    assert near.because.units_as(Role.BASE) == (26,)
