"""Almost locked sets, against all sets of cells of every unit."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from dokulab.board.formats import parse_grid
from dokulab.ground.bits import mask_of
from dokulab.people.chain_links import LARGEST_SET, almost_locked_sets
from dokulab.people.state import State
from tests import corpus


@pytest.mark.parametrize("text", corpus.sample("exchange-diabolical-250.csv", 3))
def test_all_of_up_to_five_cells_are_found_and_no_others(text: str) -> None:
    state = State.initial(parse_grid(text))
    expected = set()
    for unit in state.geometry.units:
        free = [cell for cell in unit if state.digit_sets[cell].bit_count() > 1]
        for count in range(1, 6):
            for cells in combinations(free, count):
                digits = 0
                for cell in cells:
                    digits |= state.digit_sets[cell]
                if digits.bit_count() == count + 1:
                    expected.add(mask_of(cells))
    found = [each.cells for each in almost_locked_sets(state)]
    assert len(found) == len(set(found))
    assert set(found) == expected
    sizes = Counter(cells.bit_count() for cells in found)
    assert set(sizes) == set(range(1, LARGEST_SET + 1))
