"""Naked pairs, triples and quads: n cells of a unit with n candidates between them keep these for themselves.

What they eliminate goes from every cell that sees all of them: a subset inside an intersection, a "locked" pair or
triple, clears its line and its box.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations

from dokulab.bits import members
from dokulab.geometry import Digit
from dokulab.jobs import PAUSE
from dokulab.strategies.state import State
from dokulab.strategies.step import Reason, Role, Step, in_order
from dokulab.strategies.technique import Search, Technique


def _naked_subsets(state: State, size: int, technique: str) -> Search:
    digit_sets = state.digit_sets
    single, open_cells = state.single_cells, state.open
    seen: set[int] = set()
    for unit, unit_cells in state.board.units_boxes_first:
        free = unit_cells & open_cells & ~single
        if free.bit_count() <= size:
            continue
        small = [cell for cell in members(free) if digit_sets[cell].bit_count() <= size]
        for cells in combinations(small, size):
            digits = 0
            for cell in cells:
                digits |= digit_sets[cell]
            if digits.bit_count() != size:
                continue
            subset = 0
            for cell in cells:
                subset |= 1 << cell
            if subset in seen:  # its cells share a line and a box
                continue
            seen.add(subset)
            lost = _eliminations(state, subset, digits)
            if lost:
                yield Step(technique, eliminations=lost, because=_reason(state, unit, subset, digits))
        if len(small) > _MANY:
            yield PAUSE


def _eliminations(state: State, subset: int, digits: int) -> tuple[tuple[int, Digit], ...]:
    seen = state.board.common_peers(subset)
    return in_order((cell, digit) for digit in members(digits) for cell in members(state.marks[digit] & seen))


def _reason(state: State, unit: int, subset: int, digits: int) -> Reason:
    held = sorted((cell, digit) for digit in members(digits) for cell in members(state.marks[digit] & subset))
    return Reason(units=((Role.BASE, unit),), candidates=tuple((Role.PATTERN, cell, digit) for cell, digit in held))


_MANY = 9
"""Cells of a unit whose combinations take long enough to ask for a pause after them."""


def _technique(technique: str, title: str, size: int) -> Technique:
    return Technique(technique, title, partial(_naked_subsets, size=size, technique=technique))


NAKED_PAIR = _technique("naked_pair", "Naked pair", 2)
NAKED_TRIPLE = _technique("naked_triple", "Naked triple", 3)
NAKED_QUAD = _technique("naked_quad", "Naked quad", 4)
