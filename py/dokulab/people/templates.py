"""Templates: the ways to place one digit in the whole grid, once in each unit that still has places for it.

They say at once that techniques which look at one digit alone have nothing to find. Fishes, chains and colours of one
digit prove that a place is in no template. So where each place is in one, there is nothing to prove.
"""

from __future__ import annotations

from functools import lru_cache

from dokulab.board.cellsets import Cells, CellSets
from dokulab.ground.bits import lowest

_MOST_TRIED = 400
"""Cells that are tried for one template. Boards of 9x9 need far fewer; some sets on large boards would take long."""


@lru_cache(maxsize=4096)
def each_place_has_template(cell_sets: CellSets, candidates: Cells) -> bool:
    """Whether each of a digit's places is in a template; False also where none was found after some hundred tries."""
    rows, columns, boxes = ([candidates & unit for unit in units if candidates & unit] for units in _kinds(cell_sets))
    if not len(rows) == len(columns) == len(boxes):
        return False
    rows.sort(key=int.bit_count)
    uncovered = candidates
    while uncovered:
        template = _template_with(cell_sets, rows, uncovered & -uncovered, uncovered)
        if not template:
            return False
        uncovered &= ~template
    return True


def _kinds(cell_sets: CellSets) -> tuple[tuple[Cells, ...], ...]:
    return cell_sets.rows, cell_sets.columns, cell_sets.boxes


def _template_with(cell_sets: CellSets, rows: list[Cells], cell: Cells, preferred: Cells) -> Cells:
    """A template with this cell, given as a set, and with ``preferred`` ones where it can; 0 for none, or not found.

    There are as many rows as columns and boxes. So one place in each row fills them all if no two see each other.
    """
    peers = cell_sets.peers
    others = [row for row in rows if not row & cell]
    chosen, left, depth = cell, ~peers[lowest(cell)], 0
    untried: list[tuple[Cells, Cells, int]] = []
    for _ in range(_MOST_TRIED):
        if depth == len(others):
            return chosen
        choices = others[depth] & left
        if choices:
            choice = choices & preferred or choices
            choice &= -choice
            if choices != choice:
                untried.append((chosen, left ^ choice, depth))
            chosen |= choice
            left &= ~peers[choice.bit_length() - 1]
            depth += 1
        elif untried:
            chosen, left, depth = untried.pop()
        else:
            return 0
    return 0
