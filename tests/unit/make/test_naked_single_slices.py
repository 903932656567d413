"""Partial fillings side by side under naked singles, against each one alone, by the sentences of the class."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.geometry import Cell, Digit, Geometry, geometry
from dokulab.ground.jobs import run
from dokulab.make.patterns.naked_single_slices import NakedSingleSlices

COUNT = 60
Filling = dict[Cell, Digit]
"""The digits of one filling, and of what follows from them."""

SHAPES = [geometry(2, 2), geometry(2, 3)]


def fillings(seed: int, fewer: int = 0) -> tuple[Geometry, list[Filling], NakedSingleSlices, Random]:
    """Random digits in the same cells of each filling, with no clash, and the same as slices."""
    rng = Random(seed)
    shape = SHAPES[seed % 2]
    cells = rng.sample(shape.cells, shape.cell_count // 3 + seed % 4 - fewer)
    alone: list[Filling] = []
    while len(alone) < COUNT:
        filling: Filling = {}
        for cell in cells:
            free = [digit for digit in shape.digits if digit not in seen_by(shape, filling, cell)]
            if not free:
                break
            filling[cell] = rng.choice(free)
        else:
            alone.append(filling)
    together = NakedSingleSlices(shape, COUNT)
    for cell in cells:
        together.place(
            cell, [sum((filling[cell] == digit) << n for n, filling in enumerate(alone)) for digit in shape.digits]
        )
    return shape, alone, together, rng


def seen_by(shape: Geometry, filling: Filling, cell: Cell) -> set[Digit]:
    return {filling[peer] for peer in shape.peers[cell] if peer in filling}


def numbers(part: int) -> set[int]:
    return {number for number in range(COUNT) if part >> number & 1}


@pytest.mark.parametrize("seed", range(8))
def test_each_cell_sees_and_can_have_what_it_does_alone(seed: int) -> None:
    shape, alone, together, _ = fillings(seed)
    for cell in shape.cells:
        assert numbers(together.unknown[cell]) == {n for n, filling in enumerate(alone) if cell not in filling}
        for digit, seen, candidates in zip(shape.digits, together.seen(cell), together.candidates(cell), strict=True):
            in_units = [
                {filling.get(other) for unit in shape.units_of[cell] for other in shape.units[unit]}
                for filling in alone
            ]
            assert numbers(seen) == {n for n in range(COUNT) if digit in in_units[n]}
            assert numbers(candidates) == {
                n
                for n, filling in enumerate(alone)
                if filling.get(cell, digit) == digit and (cell in filling or digit not in seen_by(shape, filling, cell))
            }


@pytest.mark.parametrize("seed", range(12))
def test_naked_singles_are_placed_until_there_are_no_more(seed: int) -> None:
    shape, alone, together, rng = fillings(seed)
    cells = sorted(rng.sample(shape.cells, shape.cell_count - seed % 3))
    run(together.propagate(cells))
    placed = 0
    for number, filling in enumerate(alone):
        changed, is_dropped = True, False
        while changed and not is_dropped:
            changed = False
            for cell in cells:
                missing = set(shape.digits) - seen_by(shape, filling, cell)
                if cell not in filling and len(missing) == 1:
                    filling[cell] = missing.pop()
                    placed += 1
                    changed = True
                elif cell not in filling and not missing:
                    is_dropped = True
                    break
        assert together.alive >> number & 1 == (not is_dropped)
        for cell in () if is_dropped else shape.cells:
            known = [
                digit
                for digit, part in zip(shape.digits, together.candidates(cell), strict=True)
                if cell in filling and part >> number & 1
            ]
            assert known == ([filling[cell]] if cell in filling else [])
            assert together.unknown[cell] >> number & 1 == (cell not in filling)
    assert placed


@pytest.mark.parametrize("seed", range(12))
def test_a_filling_is_dropped_where_a_digit_has_no_place_left_in_a_unit(seed: int) -> None:
    shape, alone, together, _ = fillings(seed)
    run(together.drop_without_place())
    for number, filling in enumerate(alone):
        places = all(
            any(
                filling.get(cell) == digit or cell not in filling and digit not in seen_by(shape, filling, cell)
                for cell in unit
            )
            for unit in shape.units
            for digit in shape.digits
        )
        assert together.alive >> number & 1 == places


@pytest.mark.parametrize("seed", range(100))
def test_a_filling_is_dropped_where_the_bound_says_that_a_cell_is_not_reached(seed: int) -> None:
    shape, alone, together, rng = fillings(seed, fewer=seed // 6 % 5)
    run(together.propagate(shape.cells))
    before = together.alive
    known = [
        {
            cell: digit
            for cell in shape.cells
            if not together.unknown[cell] >> number & 1
            for digit, part in zip(shape.digits, together.candidates(cell), strict=True)
            if part >> number & 1
        }
        for number in range(COUNT)
    ]
    others = [cell for cell in shape.cells if cell not in alone[0]]
    clues = rng.sample(others, rng.randrange(2 * shape.size))
    run(together.drop_unreachable(clues, shape.cells))
    for number in numbers(before):
        assert together.alive >> number & 1 == all_reached(shape, known[number], clues)
    assert not together.alive & ~before


def all_reached(shape: Geometry, filling: Filling, clues: list[Cell]) -> bool:
    """Whether all cells are reached, by the sentences of ``drop_unreachable``."""
    may_have = {cell: set(shape.digits) - seen_by(shape, filling, cell) for cell in shape.cells if cell not in filling}
    reached = {cell for cell in clues if cell not in filling}
    changed = True
    while changed:
        changed = False
        for cell in may_have.keys() - reached:
            seen, helpers = seen_by(shape, filling, cell), reached & set(shape.peers[cell])
            shown = seen.union(*(may_have[peer] for peer in helpers))
            if len(shown) >= shape.size - 1 and len(seen) + len(helpers) >= shape.size - 1:
                reached.add(cell)
                changed = True
    return reached == may_have.keys()
