"""The orders of an exact search, and what naked singles can reach, against plain counting of filled peers."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.geometry import Cell, geometry
from dokulab.make.patterns.clue_order import by_neighbours, first_cells, reachable, towards_naked_singles

SHAPES = [geometry(2, 2), geometry(2, 3), geometry(3, 3)]


@pytest.mark.parametrize("seed", range(12))
def test_a_cell_is_reached_just_when_enough_of_its_peers_are_filled(seed: int) -> None:
    shape, rng = SHAPES[seed % 3], Random(seed)
    start = rng.sample(shape.cells, shape.cell_count // 2)
    filled = set(start)
    order = reachable(shape, start)
    assert len(set(order)) == len(order)
    for cell in order:
        assert cell not in filled
        assert len(filled & set(shape.peers[cell])) >= shape.size - 1, "in an order that works"
        filled.add(cell)
    for cell in set(shape.cells) - filled:
        assert len(filled & set(shape.peers[cell])) < shape.size - 1, "and none is left out"
    free = set(shape.cells) - set(start)
    assert set(first_cells(shape, start)) == {
        cell for cell in free if len(set(start) & set(shape.peers[cell])) >= shape.size - 1
    }


@pytest.mark.parametrize("chance", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_the_next_clues_are_those_that_a_free_cell_lacks_which_lacks_the_fewest(seed: int, chance: bool) -> None:
    shape, rng = SHAPES[seed % 3], Random(seed)
    clues = sorted(rng.sample(shape.cells, shape.cell_count // 2))
    first = rng.sample(clues, 2)
    order = towards_naked_singles(shape, clues, first, Random(seed) if chance else None)
    assert sorted(order) == clues
    assert list(order[:2]) == first
    if chance:
        return
    at = 2
    while at < len(order):
        done = set(order[:at])
        filled = done | set(reachable(shape, done))
        lacking = {
            cell: set(shape.peers[cell]) & set(clues) - filled
            for cell in set(shape.cells) - set(clues) - filled
            if len(set(shape.peers[cell]) & (set(clues) | filled)) >= shape.size - 1
        }
        sizes = [len(missing) for missing in lacking.values() if missing]
        if not sizes:
            assert set(order[at:]) == set(clues) - done
            break
        following = set(order[at : at + min(sizes)])
        assert any(following == missing for missing in lacking.values())
        at += min(sizes)


@pytest.mark.parametrize("seed", range(6))
def test_by_neighbours_takes_the_clue_with_the_most_peers_so_far(seed: int) -> None:
    shape, rng = SHAPES[seed % 3], Random(seed)
    clues = rng.sample(shape.cells, shape.cell_count // 2)
    order = by_neighbours(shape, clues, clues[3:5])
    assert sorted(order) == sorted(clues)
    assert order[:2] == tuple(clues[3:5])

    def peers_before(cell: Cell, before: tuple[Cell, ...]) -> int:
        return len(set(shape.peers[cell]) & set(before))

    for at in range(2, len(order)):
        most = max(peers_before(cell, order[:at]) for cell in order[at:])
        assert peers_before(order[at], order[:at]) == most
