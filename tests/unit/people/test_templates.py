"""Templates say where one digit's techniques have nothing to find, and are right about it."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from dokulab.board.cellsets import CellSets, cell_sets_of
from dokulab.board.geometry import geometry
from dokulab.ground.bits import iter_bits, union_of
from dokulab.people import one_digit
from dokulab.people.catalogue import CATALOGUE
from dokulab.people.one_digit import each_place_has_template
from dokulab.people.state import State
from dokulab.search.full_grid import random_full_grid

OF_ONE_DIGIT = tuple(
    each for each in CATALOGUE if getattr(getattr(each.find, "search", None), "__module__", "") == one_digit.__name__
)


def covered_by_templates(cell_sets: CellSets, candidates: int) -> int:
    """By brute force: the places in some choice of one a row with one place in each unit that has places."""
    units = [candidates & unit for unit in cell_sets.units if candidates & unit]
    rows = [list(iter_bits(candidates & row)) for row in cell_sets.rows if candidates & row]
    templates = (union_of(1 << cell for cell in chosen) for chosen in product(*rows))
    return union_of(each for each in templates if all((each & unit).bit_count() == 1 for unit in units))


def random_places(cell_sets: CellSets, rng: Random) -> int:
    """Where a digit is in some full grids; often with a place more, or one less."""
    cells = union_of(
        union_of(1 << cell for cell, digit in enumerate(random_full_grid(rng, cell_sets.geometry).values) if digit == 1)
        for _ in range(rng.randint(1, 5))
    )
    return cells ^ union_of(1 << rng.randrange(cell_sets.geometry.cell_count) for _ in range(rng.choice((0, 0, 1, 2))))


@pytest.mark.slow
@pytest.mark.parametrize(("box", "count"), [((2, 2), 300), ((2, 3), 100), ((3, 2), 100)])
def test_each_place_has_a_template_where_brute_force_finds_one(box: tuple[int, int], count: int) -> None:
    board, rng = cell_sets_of(geometry(*box)), Random(7)
    answers = []
    for _ in range(count):
        candidates = random_places(board, rng)
        answers.append(each_place_has_template(board, candidates))
        assert answers[-1] is (covered_by_templates(board, candidates) == candidates)
    assert {True, False} == set(answers)


def test_a_unit_that_lost_all_its_places_leaves_no_template() -> None:
    board = cell_sets_of(geometry(2, 2))
    assert each_place_has_template(board, 0)
    assert not each_place_has_template(board, 1 << 0 | 1 << 1)  # two columns, one row


def test_a_large_board_gets_an_answer_at_once() -> None:
    board = cell_sets_of(geometry(4, 4))
    assert each_place_has_template(board, board.all_cells)
    assert not each_place_has_template(board, board.all_cells & ~(board.rows[0] & ~board.boxes[0]) & ~board.rows[1])


@pytest.mark.slow
@pytest.mark.parametrize(("box", "count"), [((2, 2), 150), ((2, 3), 60), ((3, 3), 25)])
def test_techniques_of_one_digit_find_the_same_without_templates(
    box: tuple[int, int], count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(OF_ONE_DIGIT) > 20
    board, rng = cell_sets_of(geometry(*box)), Random(3)
    gone = (0,) * board.size
    states = [
        State(board, board.all_cells, (0, *gone), (0, random_places(board, rng), *gone[1:])) for _ in range(count)
    ]
    with monkeypatch.context() as patched:
        patched.setattr(one_digit, "each_place_has_template", lambda _board, _marks: False)
        without = [[list(each.steps(state)) for each in OF_ONE_DIGIT] for state in states]
    assert any(map(any, without))
    assert [[list(each.steps(state)) for each in OF_ONE_DIGIT] for state in states] == without
