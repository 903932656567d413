"""The models against plain sets, and the faithful searches against a plain program, node for node."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.geometry import Cell, Digit, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.search.csp.branching import TreeSearch, every_branch, lexicographic, limited_discrepancy, vdom_plus
from dokulab.search.csp.forward_checking import ForwardChecking, HiddenSingleModel, RedundantModel
from dokulab.search.csp.search import Solution

pytestmark = pytest.mark.slow

BOARDS = (geometry(2, 2), geometry(2, 3), geometry(3, 2), geometry(3, 3))


def shifted(board: Geometry) -> list[Digit]:
    """A full grid: every row is the one above it, moved by a box's width, or by one more from band to band."""
    size = board.size
    shift = [row % board.box_rows * board.box_columns + row // board.box_rows for row in range(size)]
    return [(shift[cell // size] + cell) % size + 1 for cell in board.cells]


def with_holes(board: Geometry, rng: Random, percent: int) -> Grid:
    names = rng.sample(board.digits, board.size)
    values = [names[digit - 1] for digit in shifted(board)]
    for cell in rng.sample(board.cells, board.cell_count * percent // 100):
        values[cell] = 0
    return Grid(tuple(values), board)


def plain_domains(board: Geometry, values: list[Digit]) -> dict[Cell, list[Digit]]:
    return {
        cell: [digit for digit in board.digits if digit not in {values[peer] for peer in board.peers[cell]}]
        for cell in board.cells
        if not values[cell]
    }


def has_dual_wipe_out(board: Geometry, values: list[Digit]) -> bool:
    domains = plain_domains(board, values)
    return any(
        digit not in {values[cell] for cell in line} and all(digit not in domains.get(cell, ()) for cell in line)
        for line in board.rows + board.columns
        for digit in board.digits
    )


@settings(max_examples=30)
@given(st.sampled_from(BOARDS), st.integers(0, 10**6), st.booleans())
def test_domains_follow_assignments_and_their_undoing(board: Geometry, seed: int, redundant: bool) -> None:
    rng = Random(seed)
    puzzle = with_holes(board, rng, 75)
    model = RedundantModel(puzzle) if redundant else ForwardChecking(puzzle)
    values = list(puzzle.values)
    assigned: list[Cell] = []
    for _ in range(40):
        chosen = model.choose()
        domains = plain_domains(board, values)
        if chosen is not None:
            smallest = min(domains, key=lambda cell: (len(domains[cell]), cell))
            assert chosen == (smallest, domains[smallest])
            assert model.undecided_cells() == sum(len(domain) > 1 for domain in domains.values())
        if assigned and (chosen is None or not rng.randrange(3)):
            cell = assigned.pop()
            assert model.undo() == (cell, values[cell])
            values[cell] = 0
            continue
        cell = rng.choice(list(domains))
        digit = rng.choice(domains[cell])
        values[cell] = digit
        consistent = model.assign(cell, digit)
        emptied = [other for other, domain in plain_domains(board, values).items() if not domain]
        assert consistent == (not emptied and not (redundant and has_dual_wipe_out(board, values)))
        if consistent:
            assigned.append(cell)
        else:
            assert model.failure()[0] == (min(emptied) if emptied else -1)
            model.undo()
            values[cell] = 0


def test_cell_without_a_value_is_seen_at_the_root() -> None:
    # Row 1 leaves r1c3 the 4, which column 3 has.
    puzzle = Grid((1, 2, 0, 3) + (0, 0, 0, 0) + (0, 0, 4, 0) + (0, 0, 0, 0), geometry(2, 2))
    assert not ForwardChecking(puzzle).is_consistent()


def test_digit_without_a_cell_is_seen_by_the_redundant_model_alone() -> None:
    # Column 2 and the right box have a 2, so row 1 has no cell for it; but each of its cells may be 3 or 4.
    puzzle = Grid((1, 0, 0, 0) + (0, 0, 2, 0) + (0, 2, 0, 0) + (0, 0, 0, 0), geometry(2, 2))
    assert ForwardChecking(puzzle).is_consistent()
    assert not RedundantModel(puzzle).is_consistent()


def test_hidden_single_goes_before_a_cell_with_more_values() -> None:
    # Row 1 needs a 2; columns 2 and 3 and the box of column 1 leave it column 4 only.
    puzzle = Grid((0, 0, 0, 0) + (2, 0, 0, 0) + (0, 0, 2, 0) + (0, 0, 0, 0), geometry(2, 2))
    plain = ForwardChecking(puzzle).choose()
    assert plain is not None
    assert len(plain[1]) > 1
    assert HiddenSingleModel(puzzle).choose() == (3, [2])


def test_vdom_plus_sums_the_two_dual_domains() -> None:
    rng = Random(5)
    board = geometry(3, 3)
    for _ in range(20):
        puzzle = with_holes(board, rng, 60)
        domains = plain_domains(board, list(puzzle.values))
        model = ForwardChecking(puzzle)
        cell = max(domains, key=lambda cell: len(domains[cell]))
        row, column, _ = board.units_of[cell]
        sums = {
            digit: sum(digit in domains.get(other, ()) for unit in (row, column) for other in board.units[unit])
            for digit in domains[cell]
        }
        assert vdom_plus(model, cell, model.domain(cell)) == sorted(sums, key=lambda digit: (sums[digit], digit))


def plain_search(
    puzzle: Grid, discrepancies: bool, by_vdom: bool, nodes_at_most: int
) -> tuple[list[Digit] | None, int]:
    """The paper's searches as plainly as they can be written. Returns the first solution, and the nodes."""
    board, values = puzzle.geometry, list(puzzle.values)
    nodes = 0
    cut_off = False

    def rank(cell: Cell, domains: dict[Cell, list[Digit]]) -> Callable[[Digit], int]:
        row, column, _ = board.units_of[cell]
        lines = board.units[row] + board.units[column]
        return lambda digit: sum(digit in domains.get(other, ()) for other in lines)

    def explore(budget: int) -> bool:
        nonlocal nodes, cut_off
        domains = plain_domains(board, values)
        if not domains:
            return True
        cell = min(domains, key=lambda cell: (len(domains[cell]), cell))
        ordered = sorted(domains[cell], key=rank(cell, domains)) if by_vdom else domains[cell]
        for position, digit in enumerate(ordered):
            left = budget - (position > 0) if discrepancies else budget
            if left < 0:
                cut_off = True
                break
            nodes += 1
            if nodes > nodes_at_most:
                return True
            values[cell] = digit
            if all(plain_domains(board, values).values()) and explore(left):
                return True
            values[cell] = 0
        return False

    budget, found = 0, False
    while not found:
        cut_off = False
        found = explore(budget)
        budget += 1
        if not cut_off:
            break
    return (values if found else None), nodes


@pytest.mark.parametrize("by_vdom", [False, True])
@pytest.mark.parametrize("discrepancies", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_nodes_are_those_of_the_plain_program(seed: int, discrepancies: bool, by_vdom: bool) -> None:
    board = (geometry(3, 3), geometry(2, 5), geometry(2, 3))[seed % 3]
    puzzle = with_holes(board, Random(seed), 60 + 5 * (seed % 5))
    limit = 250
    expected, nodes = plain_search(puzzle, discrepancies, by_vdom, limit)
    scheme = limited_discrepancy if discrepancies else every_branch
    search = TreeSearch(ForwardChecking(puzzle), vdom_plus if by_vdom else lexicographic, scheme, limit)
    found: Solution | None = next((solution for solution in search.run() if solution is not None), None)
    if nodes > limit:
        assert (found, search.nodes) == (None, limit)
    else:
        assert expected is not None
        assert (found, search.nodes) == (tuple(expected), nodes)
