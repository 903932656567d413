"""Hints: the order in which people see, and what must be put right first."""

from __future__ import annotations

from dokulab.formats import parse_grid
from dokulab.grid import Grid
from dokulab.jobs import run
from dokulab.strategies.catalogue import choose
from dokulab.strategies.hint import hint, missing_marks, wrong_digits
from dokulab.strategies.state import State
from dokulab.strategies.step import Step
from tests import corpus
from tests.unit.strategies.marked import cells, marked

ROW = corpus.rows("gecode-9x9-18.csv")[0]
SOLUTION = parse_grid(ROW["solution"])


def seen_first(lines: list[str], last: str | None = None) -> Step:
    """The hint on the position; ``last`` names the cell of the last move."""
    found = run(hint(marked(lines), last=min(cells(last)) if last else None))
    assert found is not None
    return found


def test_a_hidden_single_in_a_box_is_seen_before_a_naked_single() -> None:
    assert seen_first(["r1c1 = 4", "7 b5: r5c5"]).placements == ((40, 7),)


def test_a_naked_single_is_seen_before_a_locked_candidate() -> None:
    assert seen_first(["r1c1 = 4", "7 b9: r7c7 r7c8"]).placements == ((0, 4),)


def test_a_hidden_single_in_a_box_is_seen_before_one_in_a_line() -> None:
    assert seen_first(["3 r1: c1", "7 b5: r5c5"]).placements == ((40, 7),)


def test_of_two_alike_the_one_near_the_last_move_is_seen_first() -> None:
    both = ["3 b1: r2c2", "7 b9: r8c8"]
    assert seen_first(both, last="r7c7").placements == ((70, 7),)
    assert seen_first(both, last="r1c1").placements == ((10, 3),)
    assert seen_first(both).placements == ((10, 3),)


def test_a_last_cell_is_seen_before_all_else() -> None:
    solution = SOLUTION.with_digit(0, 0).with_digit(40, 0).with_digit(41, 0)
    step = run(hint(State.initial(solution)))
    assert step is not None
    assert step.technique == "full_house"
    assert step.placements == ((0, SOLUTION.values[0]),)


def test_a_hint_uses_only_the_techniques_chosen() -> None:
    state = marked(["r1c1 = 4", "7 b9: r7c7 r7c8"])
    step = run(hint(state, choose(["pointing"])))
    assert step is not None
    assert step.technique == "pointing"
    assert run(hint(state, choose(["x_wing"]))) is None


def test_following_hints_alone_solves_a_puzzle() -> None:
    state = State.initial(parse_grid(ROW["puzzle"]))
    last = None
    while state.open:
        step = run(hint(state, last=last))
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
