"""Almost locked sets: n cells of a unit with n + 1 candidates between them. Without one of them it has the rest.

Chains link its digits; the ALS-W-wing, the death blossom and aligned exclusion look at the sets themselves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dokulab.board.cellsets import Cells, CellSets
from dokulab.ground.bits import iter_bits, union_of
from dokulab.people.state import State
from dokulab.people.step import LockedSet, Node

LARGEST_SET = 5
"""The most cells of an almost locked set."""


class AlmostLockedSet(NamedTuple):
    """Its cells, and for each of its digits, ascending, the node of its places there."""

    cells: Cells
    nodes: tuple[Node, ...]


@lru_cache(maxsize=2)
def almost_locked_sets(state: State) -> tuple[AlmostLockedSet, ...]:
    """Each almost locked set of up to :data:`LARGEST_SET` cells.

    The last ones are remembered, since several techniques ask for those of one state.
    """
    cell_sets, found = state.cell_sets, dict[Cells, AlmostLockedSet]()
    for unit, _ in cell_sets.units_boxes_first:
        for each in _within_a_unit(cell_sets, unit, cell_sets.entries_in_unit[unit](state.digit_sets)):
            found[each.cells] = each
    return tuple(found.values())


@lru_cache(maxsize=1024)
def _within_a_unit(cell_sets: CellSets, unit: int, held: tuple[int, ...]) -> tuple[AlmostLockedSet, ...]:
    """Those of a unit, by the candidates of each of its cells. From step to step most units stay as they are."""
    cells_held = zip(cell_sets.geometry.units[unit], held, strict=True)
    free = [(1 << cell, digits) for cell, digits in cells_held if digits & (digits - 1)]
    found = []
    most_digits = LARGEST_SET + 1
    after = [free[index + 1 :] for index in range(len(free))]
    grown = [(bit, digits, index) for index, (bit, digits) in enumerate(free) if digits.bit_count() <= most_digits]
    for count in range(1, LARGEST_SET + 1):
        larger = []
        for cells, digits, last in grown:
            if digits.bit_count() == count + 1:
                found.append((cells, digits))
            if count < LARGEST_SET:
                for index, (bit, more) in enumerate(after[last], last + 1):
                    union = digits | more
                    if union.bit_count() <= most_digits:
                        larger.append((cells | bit, union, index))
        grown = larger
    places = [sum(bit for bit, digits in free if digits >> digit & 1) for digit in range(cell_sets.size + 1)]
    return tuple(
        AlmostLockedSet(cells, tuple([Node(digit, places[digit] & cells) for digit in iter_bits(digits)]))
        for cells, digits in found
    )


def locked_set(state: State, cells: Cells) -> LockedSet:
    """The set of these cells as a step tells of it."""
    digits = union_of(state.digit_sets[cell] for cell in iter_bits(cells))
    return LockedSet(tuple(iter_bits(cells)), tuple(iter_bits(digits)))
