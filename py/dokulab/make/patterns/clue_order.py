"""The order in which an exact search fills a pattern's clues, and the cells that naked singles could fill at best.

The order affects the work, not the answer. A naked single needs all digits but one in the cell's peers, so at
least n - 1 filled peers. Counting filled peers alone gives a bound that holds for every choice of clues.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from dokulab.board.geometry import Cell, Geometry


def reachable(geometry: Geometry, start: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells that can be filled one by one from ``start``, in an order that works; without ``start`` itself."""
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
    """The free cells with n - 1 clue peers or more. A naked single must fill one of them first."""
    given = set(clues)
    return tuple(
        cell
        for cell in geometry.cells
        if cell not in given and sum(peer in given for peer in geometry.peers[cell]) >= geometry.size - 1
    )


def towards_naked_singles(
    geometry: Geometry, clues: Sequence[Cell], first: Sequence[Cell], rng: Random | None = None
) -> tuple[Cell, ...]:
    """All clues, ``first`` before the others; then again and again those that another free cell lacks.

    The next free cell is one that needs the fewest clues to have n - 1 filled peers. With ``rng``, near ties are
    broken at random, which gives another order for the same search.
    """
    clue_set = set(clues)
    order = list(first)
    filled = {*order, *reachable(geometry, order)}
    while len(order) < len(clues):
        best: tuple[float, float, list[Cell]] | None = None
        for cell in geometry.cells:
            if cell in clue_set or cell in filled:
                continue
            lacking = [peer for peer in geometry.peers[cell] if peer in clue_set and peer not in filled]
            there = sum(peer in filled for peer in geometry.peers[cell])
            if lacking and there + len(lacking) >= geometry.size - 1:
                noise = rng.random() * _NOISE if rng is not None else 0.0
                key = (len(lacking) + noise, -there)
                if best is None or key < best[:2]:
                    best = (*key, lacking)
        ordered = set(order)
        chosen = [cell for cell in (clues if best is None else best[2]) if cell not in ordered]
        if rng is not None:
            rng.shuffle(chosen)
        order += chosen
        filled.update(chosen)
        filled.update(reachable(geometry, filled))
    return tuple(order)


def by_neighbours(geometry: Geometry, clues: Sequence[Cell], first: Sequence[Cell]) -> tuple[Cell, ...]:
    """All clues, ``first`` before the others; next is always one with the most peers among those before it."""
    order = list(first)
    waiting = [cell for cell in clues if cell not in set(first)]
    while waiting:
        before = set(order)
        cell = max(waiting, key=lambda cell: sum(peer in before for peer in geometry.peers[cell]))
        order.append(cell)
        waiting.remove(cell)
    return tuple(order)


_NOISE = 1.2
"""Cells that differ by one missing clue may swap places, cells that differ by two may not."""
