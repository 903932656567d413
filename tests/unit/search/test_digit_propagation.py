"""One digit's own rules, against hidden singles and locked candidates done with plain sets."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.geometry import CLASSIC, Cell
from dokulab.search.solvers.bitboard import solve_text
from dokulab.search.solvers.digit_propagation import ALL_CELLS, CELL_BIT, DigitPropagation, cell_set, rows_touched
from tests import corpus

LINES = CLASSIC.rows + CLASSIC.columns


def closed_by_plain_rules(cells: set[Cell]) -> set[Cell]:
    """Pointing, claiming and hidden singles of one digit until nothing changes; no cell if a unit has none."""
    while True:
        before = set(cells)
        for line in map(set, LINES):
            for box in map(set, CLASSIC.boxes):
                both = cells & line & box
                if both and both == cells & box:
                    cells -= line - box
                if both and both == cells & line:
                    cells -= box - line
        for unit in map(set, CLASSIC.units):
            if not cells & unit:
                return set()
            if len(cells & unit) == 1:
                (cell,) = cells & unit
                cells -= set(CLASSIC.peers[cell])
        if cells == before:
            return cells


def cells_of(bits: int) -> set[Cell]:
    return {cell for cell in CLASSIC.cells if bits & CELL_BIT[cell]}


def places_of_a_digit(rng: Random) -> set[Cell]:
    solution = solve_text(rng.choice(corpus.puzzles("norvig-easy50.txt")), 1)[0]
    digit = rng.choice("123456789")
    return {cell for cell in CLASSIC.cells if solution[cell] == digit}


@pytest.mark.parametrize("seed", range(60))
def test_closure_is_what_the_plain_rules_leave(seed: int) -> None:
    rng = Random(seed)
    propagation = DigitPropagation()
    cells = places_of_a_digit(rng) if seed % 3 else set()
    cells |= set(rng.sample(range(81), rng.choice((3, 8, 15, 20, 25, 30, 45))))
    closed, placed = propagation[cell_set(sorted(cells))]
    expected = closed_by_plain_rules(set(cells))
    assert cells_of(closed) == expected
    alone = [set(row) & expected for row in CLASSIC.rows if len(set(row) & expected) == 1]
    assert cells_of(placed) == set().union(*alone)
    assert propagation[closed] == (closed, placed)


def test_all_cells_and_no_cells_stay() -> None:
    propagation = DigitPropagation()
    assert propagation[ALL_CELLS] == (ALL_CELLS, 0)
    assert propagation[0] == (0, 0)


def test_closures_remember_no_more_than_their_capacity() -> None:
    rng, propagation = Random(1), DigitPropagation(capacity=20)
    largest = 0
    for _ in range(300):
        propagation[rng.getrandbits(81) | rng.getrandbits(81)]
        largest = max(largest, len(propagation))
    assert 10 < largest <= 20


def test_rows_touched_are_whole_rows() -> None:
    rng = Random(2)
    for _ in range(50):
        cells = rng.sample(range(81), rng.randrange(12))
        rows = {cell // 9 for cell in cells}
        assert cells_of(rows_touched(cell_set(cells))) == {cell for cell in CLASSIC.cells if cell // 9 in rows}
