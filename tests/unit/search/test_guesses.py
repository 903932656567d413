"""Where many puzzles guess, against its definition cell by cell."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.geometry import CLASSIC, Geometry, geometry
from dokulab.search.slices.lanes import branch_cells


@pytest.mark.parametrize("shape", [geometry(2, 2), geometry(2, 3), CLASSIC], ids=str)
def test_each_puzzle_guesses_once_at_a_pair_with_the_most_pairs_around_it(shape: Geometry) -> None:
    """A cell that two of its units share with another counts it in both, as does the cell itself."""
    random, count = Random(7), 60
    # A third of the puzzles have no pair; every one has a cell with several candidates.
    sizes = [[random.choice((1, 2, 3, 4)) for _ in shape.cells] for _ in range(count)]
    for number in range(0, count, 3):
        sizes[number] = [random.choice((1, 3, 4)) for _ in shape.cells]
        sizes[number][number % shape.cell_count] = 4
    candidates = [[set(random.sample(shape.digits, size)) for size in of_puzzle] for of_puzzle in sizes]
    planes = [
        sum(1 << number for number in range(count) if digit in candidates[number][cell])
        for digit in shape.digits
        for cell in shape.cells
    ]
    asked = random.getrandbits(count)
    found = [
        (number, cell)
        for cell, where in branch_cells(planes, asked, shape)
        for number in range(count)
        if where >> number & 1
    ]
    assert sorted(number for number, _ in found) == [number for number in range(count) if asked >> number & 1]
    for number, cell in found:
        pairs = {each for each in shape.cells if len(candidates[number][each]) == 2}
        if pairs:
            around = {each: sum(len(pairs & set(shape.units[unit])) for unit in shape.units_of[each]) for each in pairs}
            assert around.get(cell) == max(around.values())
        else:
            assert len(candidates[number][cell]) > 2
