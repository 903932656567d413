"""Which cells naked singles could fill at best, whatever the digits.

A naked single needs all digits but one in the cell's peers, so at least n - 1 filled peers. Counting filled peers alone
gives a bound that holds for every choice of clues.
"""

from __future__ import annotations

from collections.abc import Iterable

from dokulab.geometry import Cell, Geometry


def reachable(geometry: Geometry, start: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells that can be filled one after the other from ``start``, without these, in an order of filling."""
    filled = set(start)
    order: list[Cell] = []
    counts = [sum(peer in filled for peer in geometry.peers[cell]) for cell in geometry.cells]
    waiting = [cell for cell in geometry.cells if cell not in filled and counts[cell] >= geometry.size - 1]
    while waiting:
        order += waiting
        filled.update(waiting)
        touched: list[Cell] = []
        for cell in waiting:
            for peer in geometry.peers[cell]:
                counts[peer] += 1
                if counts[peer] == geometry.size - 1 and peer not in filled:
                    touched.append(peer)
        waiting = touched
    return tuple(order)


def first_cells(geometry: Geometry, clues: Iterable[Cell]) -> tuple[Cell, ...]:
    """The free cells with n - 1 clue peers or more: one of them is the first that a naked single fills."""
    given = set(clues)
    return tuple(
        cell
        for cell in geometry.cells
        if cell not in given and sum(peer in given for peer in geometry.peers[cell]) >= geometry.size - 1
    )
