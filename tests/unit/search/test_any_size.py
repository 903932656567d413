"""Full grids, holes and proven puzzles from 4x4 to 49x49."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.formats import grid_text, parse_grid, printed_grid
from dokulab.board.geometry import Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.board.switching import switched_grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.make.generators.holes import dig_more, unique_puzzle, with_holes
from dokulab.search.full_grid import full_grid, full_grid_by_discrepancies
from dokulab.search.solvers.dlx import DLX
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import SOLVERS

pytestmark = pytest.mark.slow

BOARDS = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (4, 3), (3, 5), (4, 4), (4, 5), (5, 5), (1, 7)]
each_board = pytest.mark.parametrize("board", [geometry(*box) for box in BOARDS], ids=lambda board: str(board))
each_large_board = pytest.mark.parametrize("board", [geometry(6, 6), geometry(7, 7)], ids=str)


@each_board
def test_full_grids_are_full_grids(board: Geometry) -> None:
    empty = Grid.empty(board)
    grids = [run(full_grid(board, Random(seed))) for seed in (0, 0, 1)]
    assert all(grid.is_solution_of(empty) for grid in grids)
    assert grids[0] == grids[1] != grids[2]
    switched = [run(switched_grid(board, Random(seed))) for seed in (0, 0, 1)]
    assert all(grid.is_solution_of(empty) for grid in switched)
    assert switched[0] == switched[1] != switched[2]
    if board.size <= 16:
        assert run(full_grid_by_discrepancies(board, Random(0))).is_solution_of(empty)


@each_large_board
def test_large_grids_are_switched(board: Geometry) -> None:
    assert run(full_grid(board, Random(0))).is_solution_of(Grid.empty(board))


def test_switching_reaches_every_4x4_grid() -> None:
    # There are 288: 4! ways for the first box, and 12 to go on.
    assert len({run(switched_grid(geometry(2, 2), Random(seed), 4)).values for seed in range(4000)}) == 288


@pytest.mark.parametrize(("percent", "holes"), [(0, 0), (1, 1), (46, 37), (51, 41), (99.4, 81), (100, 81)])
def test_holes_are_rounded_to_the_nearest_cell(percent: float, holes: int) -> None:
    full = run(full_grid(geometry(3, 3), Random(2)))
    puzzle = with_holes(full, percent, Random(3))
    assert puzzle.values.count(0) == holes
    assert full.is_solution_of(puzzle)


@pytest.mark.parametrize("percent", [-1, 100.5])
def test_share_of_holes_has_bounds(percent: float) -> None:
    with pytest.raises(ParameterError, match="0 to 100"):
        with_holes(Grid.empty(), percent, Random(0))


@pytest.mark.parametrize(
    ("box", "percent"), [((2, 2), 75), ((2, 3), 70), ((3, 3), 70), ((4, 3), 60), ((4, 4), 56), ((5, 5), 44)]
)
def test_repaired_puzzles_have_one_solution(box: tuple[int, int], percent: int) -> None:
    solution = run(full_grid(geometry(*box), Random(7)))
    made = run(unique_puzzle(solution, percent, Random(8)))
    assert made == run(unique_puzzle(solution, percent, Random(8)))
    assert solution.is_solution_of(made.puzzle)
    assert made.puzzle.values.count(0) + made.restored == with_holes(solution, percent, Random(9)).values.count(0)
    outcome = run(DLX.search(made.puzzle, Limits(2)))
    assert outcome.verdict is Verdict.UNIQUE
    assert outcome.solutions == (made.solution,) == (solution,)


@pytest.mark.parametrize(("box", "percent", "at_least"), [((3, 3), 66, 64), ((4, 4), 58, 55)])
def test_other_cells_are_emptied_in_place_of_those_restored(
    box: tuple[int, int], percent: int, at_least: float
) -> None:
    made = run(unique_puzzle(run(full_grid(geometry(*box), Random(7))), percent, Random(8)))
    dug = run(dig_more(made, Random(9)))
    assert made.percent < at_least <= dug.percent
    assert made.restored - dug.restored == dug.puzzle.values.count(0) - made.puzzle.values.count(0)
    assert set(dug.puzzle.clues) <= set(made.puzzle.clues)
    assert run(DLX.search(dug.puzzle, Limits(2))).solutions == (made.solution,)


@each_large_board
@pytest.mark.parametrize("solver_id", ["cdcl", "mac"])
def test_strong_solvers_take_large_boards(board: Geometry, solver_id: str) -> None:
    puzzle = with_holes(run(full_grid(board, Random(1))), 40, Random(1))
    assert parse_grid(grid_text(puzzle)) == puzzle
    outcome = run(SOLVERS[solver_id].search(puzzle, Limits(1, 1000)))
    assert outcome.solutions[0].is_solution_of(puzzle)


@each_large_board
def test_large_grids_are_read_as_they_are_printed(board: Geometry) -> None:
    puzzle = with_holes(run(full_grid(board, Random(2))), 30, Random(2))
    assert parse_grid(printed_grid(puzzle)) == puzzle
