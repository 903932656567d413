"""Techniques without chains: each on a position made for it, with what it must find there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.measure.sudoku_explainer.als_wings import almost_locked_wings
from dokulab.measure.sudoku_explainer.catalogue_steps import (
    FISH,
    direct_hidden_sets,
    direct_locked_candidates,
    graves,
    hidden_sets,
    hidden_singles,
    locked_candidates,
    naked_sets,
    naked_singles,
    xy_wings,
    xyz_wings,
)
from dokulab.measure.sudoku_explainer.exclusion import aligned_pairs, aligned_triplets
from dokulab.measure.sudoku_explainer.rated_step import ExplainerTechnique, RatedStep
from dokulab.measure.sudoku_explainer.strong_links import StrongLink, chains_of_strong_links, tenths_of
from dokulab.measure.sudoku_explainer.unique import unique_loops
from dokulab.people.state import State
from dokulab.people.step import Role


def cell(name: str) -> int:
    return (int(name[1]) - 1) * 9 + int(name[3]) - 1


def cells(names: str) -> tuple[int, ...]:
    return tuple(cell(name) for name in names.split())


def candidates(names: str) -> set[tuple[int, int]]:
    """``"r1c2.34"`` is 3 and 4 in r1c2."""
    return {(cell(name[:4]), int(digit)) for name in names.split() for digit in name[5:]}


def open_board(**held: str) -> State:
    """An empty board on which the named cells have only these candidates."""
    return State.initial(Grid.empty()).without(
        (cell(name), digit) for name, digits in held.items() for digit in CLASSIC.digits if str(digit) not in digits
    )


def leave_out(position: State, digit: int, names: str) -> State:
    return position.without((place, digit) for place in cells(names))


def first(find: Callable[[State], Iterator[RatedStep]], position: State) -> RatedStep:
    return next(find(position))


def row_but(row: int, columns: str) -> str:
    """The cells of a row outside these columns."""
    return " ".join(f"r{row}c{column}" for column in "123456789" if column not in columns)


def column_but(column: int, rows: str) -> str:
    return " ".join(f"r{row}c{column}" for row in "123456789" if row not in rows)


def test_the_last_cell_of_a_unit_comes_before_a_hidden_single_of_a_box_and_of_a_line() -> None:
    grid = Grid.of((cell(f"r9c{column}"), column) for column in range(1, 9))
    step = first(hidden_singles, State.initial(grid))
    assert (step.tenths, step.placements) == (10, ((cell("r9c9"), 9),))
    grid = Grid.of([(cell("r4c1"), 5), (cell("r7c2"), 5), (cell("r2c4"), 5), (cell("r3c8"), 5)])
    step = first(hidden_singles, State.initial(grid))
    assert (step.tenths, step.placements) == (12, ((cell("r1c3"), 5),))
    position = open_board()
    position = leave_out(position, 5, row_but(4, "7"))
    step = first(hidden_singles, position)
    assert (step.tenths, step.placements, step.units) == (15, ((cell("r4c7"), 5),), (3,))


def test_a_naked_single() -> None:
    step = first(naked_singles, open_board(r5c5="7"))
    assert (step.tenths, step.placements) == (23, ((cell("r5c5"), 7),))


def test_pointing_and_claiming() -> None:
    position = open_board()
    position = leave_out(position, 3, "r1c1 r2c1 r3c1 r1c2 r2c2 r3c2 r3c3")
    step = first(locked_candidates, position)
    assert (step.technique, step.tenths) == (ExplainerTechnique.POINTING, 26)
    assert set(step.eliminations) == candidates("r4c3.3 r5c3.3 r6c3.3 r7c3.3 r8c3.3 r9c3.3")
    position = open_board()
    position = leave_out(position, 3, row_but(1, "12"))
    step = first(locked_candidates, position)
    assert (step.technique, step.tenths) == (ExplainerTechnique.CLAIMING, 28)
    assert set(step.eliminations) == candidates("r2c1.3 r3c1.3 r2c2.3 r3c2.3 r2c3.3 r3c3.3")


def test_direct_pointing_places_what_is_left_in_a_box_it_crosses() -> None:
    position = open_board()
    position = leave_out(position, 3, "r1c1 r2c1 r3c1 r1c2 r2c2 r3c2 r3c3")
    position = leave_out(position, 3, "r4c1 r4c2 r5c1 r5c2 r6c1")
    step = first(direct_locked_candidates, position)
    assert (step.technique, step.tenths) == (ExplainerTechnique.DIRECT_POINTING, 17)
    assert (step.placements, step.eliminations) == (((cell("r6c2"), 3),), ())


@pytest.mark.parametrize(("degree", "tenths"), [(2, 30), (3, 36), (4, 50)])
def test_naked_sets_empty_the_rest_of_their_unit(degree: int, tenths: int) -> None:
    digits = "1234"[:degree]
    held = {f"r1c{3 * place + 1}" if place < 3 else "r1c2": digits for place in range(degree)}
    step = first(naked_sets(degree), open_board(**held))
    assert step.tenths == tenths
    assert set(step.cells) == {cell(name) for name in held}
    rest = [f"r1c{column}" for column in range(1, 10) if f"r1c{column}" not in held]
    assert set(step.eliminations) == candidates(" ".join(f"{name}.{digits}" for name in rest))


@pytest.mark.parametrize(("degree", "tenths"), [(2, 34), (3, 40), (4, 54)])
def test_hidden_sets_empty_their_cells(degree: int, tenths: int) -> None:
    position = open_board()
    columns = "1479"[:degree] if degree < 4 else "1472"
    for digit in range(1, degree + 1):
        position = leave_out(position, digit, row_but(1, columns))
    step = first(hidden_sets(degree), position)
    assert step.tenths == tenths
    others = "".join(str(digit) for digit in range(degree + 1, 10))
    assert set(step.eliminations) == candidates(" ".join(f"r1c{column}.{others}" for column in columns))


def test_a_direct_hidden_pair_places_the_hidden_single_that_it_leaves_and_eliminates_nothing() -> None:
    position = open_board()
    position = leave_out(position, 1, row_but(1, "14"))
    position = leave_out(position, 2, row_but(1, "14"))
    position = leave_out(position, 5, row_but(1, "147"))
    step = first(direct_hidden_sets(2), position)
    assert (step.tenths, step.placements, step.eliminations) == (20, ((cell("r1c7"), 5),), ())


@pytest.mark.parametrize(("size", "tenths"), [(2, 32), (3, 38), (4, 52)])
def test_fish_empty_the_lines_that_they_cross(size: int, tenths: int) -> None:
    for lines_are_rows in (True, False):
        position = open_board()
        lines = "1357"[:size]
        for line in lines:
            position = leave_out(position, 6, (row_but if lines_are_rows else column_but)(int(line), "2468"[:size]))
        step = first(FISH[size], position)
        assert step.tenths == tenths
        lost = [
            (f"r{line}c{cross}.6" if lines_are_rows else f"r{cross}c{line}.6")
            for line in "123456789"
            if line not in lines
            for cross in "2468"[:size]
        ]
        assert set(step.eliminations) == candidates(" ".join(lost))


def test_xy_wing_and_xyz_wing() -> None:
    step = first(xy_wings, open_board(r2c2="12", r2c7="13", r5c2="23"))
    assert (step.tenths, step.cells, step.eliminations) == (42, cells("r2c2 r2c7 r5c2"), ((cell("r5c7"), 3),))
    step = first(xyz_wings, open_board(r2c2="123", r2c7="13", r1c1="23"))
    assert (step.tenths, step.cells) == (44, cells("r1c1 r2c2 r2c7"))
    assert set(step.eliminations) == candidates("r2c1.3 r2c3.3")


RECTANGLE = {"r1c1": "12", "r1c5": "12", "r2c1": "12"}


def test_unique_rectangles_of_all_types() -> None:
    step = first(unique_loops, open_board(**RECTANGLE, r2c5="1234"))
    assert (step.tenths, step.variant) == (45, "1")
    assert set(step.eliminations) == candidates("r2c5.12")

    step = first(unique_loops, open_board(r1c1="12", r1c5="12", r2c1="123", r2c5="123"))
    assert (step.tenths, step.variant) == (45, "2")
    assert set(step.eliminations) == candidates(" ".join(f"r2c{column}.3" for column in (2, 3, 4, 6, 7, 8, 9)))

    step = first(unique_loops, open_board(r1c1="12", r1c5="12", r2c1="123", r2c5="124", r2c9="34"))
    assert (step.tenths, step.variant) == (46, "3")
    assert set(step.eliminations) == candidates(" ".join(f"r2c{column}.34" for column in (2, 3, 4, 6, 7, 8)))

    position = open_board(r1c1="12", r1c5="12", r2c1="1234", r2c5="1256")
    position = leave_out(position, 1, row_but(2, "15"))
    step = first(unique_loops, position)
    assert (step.tenths, step.variant) == (45, "4")
    assert set(step.eliminations) == candidates("r2c1.2 r2c5.2")


def test_a_unique_loop_of_six_cells_rates_a_tenth_more() -> None:
    loop = {"r4c5": "12", "r6c5": "12", "r6c7": "12", "r5c7": "12", "r5c3": "12"}
    position = open_board(**loop, r4c3="123")
    others = (CLASSIC.cell_name(place) for place in CLASSIC.cells)
    position = leave_out(position, 1, " ".join(name for name in others if name not in (*loop, "r4c3")))
    step = first(unique_loops, position)
    assert (step.technique, step.tenths, step.variant) == (ExplainerTechnique.UNIQUE_LOOP, 46, "1")
    assert set(step.eliminations) == candidates("r4c3.12")


def test_no_rectangle_across_four_boxes() -> None:
    position = open_board(r1c1="12", r1c5="12", r5c1="12", r5c5="1234")
    assert next(unique_loops(position), None) is None


def test_nothing_is_a_grave_while_a_digit_has_one_place_or_cells_have_many_candidates() -> None:
    assert next(graves(open_board()), None) is None


def pivots(step: RatedStep) -> set[int]:
    return set(step.step.because.cells_as(Role.PIVOT))


def test_aligned_pair_exclusion() -> None:
    position = open_board(r1c2="123", r2c3="45", r3c1="14", r3c2="15")
    pair = set(cells("r1c2 r2c3"))
    step = next(step for step in aligned_pairs(position) if pivots(step) == pair)
    assert (step.tenths, step.eliminations) == (62, ((cell("r1c2"), 1),))


def test_aligned_triplet_exclusion() -> None:
    position = open_board(r1c1="123", r1c2="45", r2c1="67", r2c2="146", r2c3="147", r3c1="156", r3c2="157")
    triple = set(cells("r1c1 r1c2 r2c1"))
    step = next(step for step in run(aligned_triplets(position)) if pivots(step) == triple)
    assert (step.tenths, step.eliminations) == (75, ((cell("r1c1"), 1),))

    position = open_board(r1c1="123", r1c2="45", r2c1="67", r2c2="146", r2c3="147", r3c1="156", r3c2="1578")
    steps = [step for step in run(aligned_triplets(position)) if pivots(step) == triple]
    assert all((cell("r1c1"), 1) not in step.eliminations for step in steps)


def only_in(position: State, digit: int, names: str) -> State:
    """Of these units' places for a digit only those in the named cells are left; units as ``r1`` or ``c5``."""
    kept = set(cells(names))
    rows = {CLASSIC.units_of[place][0] for place in kept}
    return position.without((place, digit) for row in rows for place in CLASSIC.units[row] if place not in kept)


def test_a_skyscraper_and_a_kite() -> None:
    position = open_board()
    position = only_in(position, 4, "r2c2 r2c9 r8c3 r8c9")
    step = run(chains_of_strong_links(2, grouped=False)(position))[0]
    assert (step.technique, step.tenths) == (ExplainerTechnique.STRONG_LINKS, 40)
    assert set(step.eliminations) == candidates("r1c3.4 r3c3.4 r7c2.4 r9c2.4")

    position = open_board()
    position = leave_out(position, 4, row_but(5, "39"))
    position = leave_out(position, 4, column_but(2, "48"))
    step = run(chains_of_strong_links(2, grouped=False)(position))[0]
    assert (step.tenths, step.eliminations) == (41, ((cell("r8c9"), 4),))


def test_a_grouped_skyscraper() -> None:
    position = open_board()
    position = leave_out(position, 4, row_but(2, "29"))
    position = leave_out(position, 4, row_but(8, "139"))
    assert run(chains_of_strong_links(2, grouped=False)(position)) == []
    step = run(chains_of_strong_links(2, grouped=True)(position))[0]
    assert step.tenths == 43
    assert set(step.eliminations) == candidates("r7c2.4 r9c2.4")


def test_three_strong_links_in_rows() -> None:
    position = open_board()
    position = only_in(position, 4, "r1c1 r1c4 r5c4 r5c7 r9c7 r9c2")
    step = run(chains_of_strong_links(3, grouped=False)(position))[0]
    assert step.tenths == 54
    assert set(step.eliminations) == candidates("r2c2.4 r3c2.4 r7c1.4 r8c1.4")


@pytest.mark.parametrize(("size", "tenths"), [(4, 55), (5, 63), (6, 66)])
def test_an_almost_locked_set_and_a_cell(size: int, tenths: int) -> None:
    """Bivalue cells in row 1 that share 1 to ``size``; the cell r5c1 sees the only 1 and has 1 and the last digit."""
    held = {f"r1c{column}": f"{column}{column + 1}" for column in range(1, size)}
    position = open_board(**held, r5c1=f"1{size}")
    steps = [step for step in almost_locked_wings(size)(position) if cell("r5c1") in step.cells]
    assert {step.tenths for step in steps} == {tenths}
    assert (cell(f"r5c{size - 1}"), size) in steps[0].eliminations


def test_the_cell_beside_an_almost_locked_set_may_be_the_one_before_it() -> None:
    position = open_board(r1c1="14", r1c2="12", r1c3="23", r1c4="34")
    wings = [step.step.because.sets for step in almost_locked_wings(4)(position)]
    assert (cells("r1c2 r1c3 r1c4"), cells("r1c1")) in [(locked.cells, pair.cells) for locked, pair in wings]


def test_a_wing_linked_twice_eliminates_just_what_no_choice_of_its_cells_leaves() -> None:
    held = {"r1c1": "12", "r1c2": "23", "r1c3": "34", "r2c2": "14"}
    position = open_board(**held)
    choices = [
        dict(zip(cells(" ".join(held)), map(int, choice), strict=True))
        for choice in product(*held.values())
        if len(set(choice)) == 4  # all four cells see each other
    ]
    impossible = {
        (place, digit)
        for place in range(81)
        for digit in range(1, 5)
        if place not in choices[0]
        and all(any(value == digit and place in CLASSIC.peers[one] for one, value in c.items()) for c in choices)
    }
    wing = cells("r1c1 r1c2 r1c3"), cells("r2c2")
    found = almost_locked_wings(4)(position)
    (step,) = (step for step in found if tuple(locked.cells for locked in step.step.because.sets) == wing)
    assert set(step.eliminations) == impossible
    assert candidates("r1c9.23 r3c3.1234") <= impossible


def test_a_direct_step_places_only_in_a_unit_that_lost_a_candidate() -> None:
    """A box with one place that lost none has had its hidden single all along."""
    position = leave_out(open_board(), 3, "r1c1 r2c1 r3c1 r1c2 r2c2 r3c2 r3c3")
    position = leave_out(position, 3, "r4c1 r4c2 r5c1 r5c2 r6c1 r4c3 r5c3 r6c3")
    pointing = ExplainerTechnique.DIRECT_POINTING
    assert all(step.technique is not pointing for step in direct_locked_candidates(position))
    position = leave_out(position, 3, "r7c1 r7c2 r8c1 r8c2 r9c1")
    placed = [step.placements for step in direct_locked_candidates(position) if step.technique is pointing]
    assert placed == [((cell("r9c2"), 3),)]


@pytest.mark.parametrize(
    ("units", "grouped", "is_loop", "tenths"),
    [
        *[("rr", False, False, 40), ("cc", False, False, 40), ("rc", False, False, 41), ("rb", False, False, 41)],
        *[("rrr", False, False, 54), ("rrc", False, False, 55), ("ccb", False, False, 55), ("rcb", False, False, 56)],
        *[("rrrr", False, False, 58), ("rccc", False, False, 59), ("rrbb", False, False, 59)],
        *[("rcbb", False, False, 60), ("rcb", False, True, 55), ("rrr", False, True, 55)],
        *[("rr", True, False, 43), ("rcb", True, False, 57), ("rrr", True, True, 57), ("rcbb", True, False, 61)],
    ],
)
def test_chains_of_strong_links_rate_as_the_exchange_says(
    units: str, grouped: bool, is_loop: bool, tenths: int
) -> None:
    first_of = {"r": 0, "c": 9, "b": 18}
    links = [StrongLink(first_of[kind] + at, 0b1, 0b10) for at, kind in enumerate(units)]
    if grouped:
        links[-1] = StrongLink(links[-1].unit, 0b1, 0b110)
    assert tenths_of(tuple(links), is_loop) == tenths
