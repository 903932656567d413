"""Boards and grids by themselves: shapes, digits in cells, clashes, and what makes a solution."""

from __future__ import annotations

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ClashError, ParameterError
from tests import corpus

SIX = geometry(2, 3)
ROW = corpus.rows("gecode-9x9-18.csv")[0]
PUZZLE, SOLUTION = parse_grid(ROW["puzzle"]), parse_grid(ROW["solution"])


def test_units_of_a_board_with_oblong_boxes() -> None:
    assert (SIX.size, SIX.cell_count, len(SIX.units)) == (6, 36, 18)
    assert SIX.boxes[1] == (3, 4, 5, 9, 10, 11)
    assert [SIX.unit_name(unit) for unit in SIX.units_of[10]] == ["row 2", "column 5", "box 2"]
    assert SIX.peers[0] == (1, 2, 3, 4, 5, 6, 7, 8, 12, 18, 24, 30)


def test_every_peer_shares_a_unit_and_sees_back() -> None:
    for cell in CLASSIC.cells:
        assert len(CLASSIC.peers[cell]) == 20
        for peer in CLASSIC.peers[cell]:
            assert cell in CLASSIC.peers[peer]
            assert any({cell, peer} <= set(unit) for unit in CLASSIC.units)


@pytest.mark.parametrize(("rows", "columns"), [(0, 3), (1, 1), (7, 8), (-3, -3)])
def test_a_box_that_makes_no_board_is_refused(rows: int, columns: int) -> None:
    with pytest.raises(ParameterError, match="does not make a board"):
        Geometry(rows, columns)


def test_a_grid_of_some_digits_is_empty_elsewhere() -> None:
    grid = Grid.of([(0, 6), (35, 1)], SIX)
    assert grid.clues == (0, 35)
    assert grid.values == (6, *[0] * 34, 1)
    assert grid == Grid.empty(SIX).with_digit(35, 1).with_digit(0, 6)


def test_digits_that_the_board_has_not_are_refused_by_their_cell() -> None:
    with pytest.raises(ParameterError, match="r1c3 holds 7; a digit goes from 1 to 6"):
        Grid.of([(2, 7)], SIX)
    with pytest.raises(ParameterError, match="A 6x6 grid has 36 cells; 35 were given"):
        Grid((0,) * 35, SIX)


def test_a_clash_names_both_cells_and_their_unit() -> None:
    with pytest.raises(ClashError, match="r1c1 and r2c2 both hold 5 in box 1; change one of them") as raised:
        Grid.of([(0, 5), (10, 5)]).check()
    assert (raised.value.cell, raised.value.rule) == (10, "box 1")
    PUZZLE.check()


def test_a_clash_names_the_digit_as_it_is_written() -> None:
    large = geometry(4, 4)
    with pytest.raises(ClashError, match="r1c1 and r1c2 both hold A in row 1"):
        Grid.of([(0, 10), (1, 10)], large).check()


def test_a_solution_is_full_without_clashes_and_keeps_the_clues() -> None:
    assert SOLUTION.is_solution_of(PUZZLE)
    assert not PUZZLE.is_solution_of(PUZZLE)
    free = PUZZLE.values.index(0)
    other = SOLUTION.values[free] % 9 + 1
    assert not SOLUTION.with_digit(free, other).is_solution_of(PUZZLE)
    clue = PUZZLE.clues[0]
    assert not SOLUTION.is_solution_of(PUZZLE.with_digit(clue, PUZZLE.values[clue] % 9 + 1))
    assert not SOLUTION.is_solution_of(Grid.empty(SIX))


def test_a_grid_is_shown_in_one_short_line_that_says_all_of_it() -> None:
    assert repr(Grid((1, 2, 3, 4) + (0,) * 12, geometry(2, 2))) == "<grid with boxes of 2x2: 1234............>"
    assert repr(Grid.empty(geometry(2, 3))) != repr(Grid.empty(geometry(3, 2)))
    assert len(repr(Grid.empty(geometry(7, 7)))) > 49**2
