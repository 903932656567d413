"""Unique rectangles, types 1 to 6, and hidden rectangles: what keeps a deadly rectangle from arising must be true.

They assume that the puzzle has one solution.
"""

from __future__ import annotations

from itertools import combinations

from dokulab.bits import members
from dokulab.strategies.state import State
from dokulab.strategies.step import Role
from dokulab.strategies.technique import NOT_MONOTONE, Find, Search, Technique
from dokulab.strategies.techniques.rectangles import Rectangle, rectangles

_LARGEST_SUBSET = 4
"""Of type 3: the most digits of the naked subset."""


def _type_1(state: State) -> Search:
    """Three cells without more: the fourth is neither of the two digits."""
    for found in rectangles(state):
        if found.roof.bit_count() == 1:
            lost = ((cell, digit) for cell in members(found.roof) for digit in (found.low, found.high))
            yield from found.step(TYPE_1.id, state, lost)


def _type_2(state: State) -> Search:
    """Two cells of one line with the same one digit more: one of them is it."""
    for found in rectangles(state):
        if found.roof.bit_count() == 2 and not found.has_diagonal_roof():
            yield from _one_of_the_roof(TYPE_2, state, found)


def _type_5(state: State) -> Search:
    """Two cells across, or three, with the same one digit more: one of them is it."""
    for found in rectangles(state):
        if found.roof.bit_count() == 3 or found.has_diagonal_roof():
            yield from _one_of_the_roof(TYPE_5, state, found)


def _one_of_the_roof(technique: Technique, state: State, found: Rectangle) -> Search:
    extra = found.single_extra(state)
    if extra is not None:
        lost = ((cell, extra) for cell in members(state.board.common_peers(found.roof)))
        yield from found.step(technique.id, state, lost)


def _type_3(state: State) -> Search:
    """Two cells of one line with several digits more act as one cell of these: a naked subset with others of a unit."""
    for found in rectangles(state):
        if found.roof.bit_count() != 2 or found.has_diagonal_roof():
            continue
        extras = found.extras(state)
        for unit in state.board.shared_units(found.roof):
            others = state.board.units[unit] & state.open & ~found.roof
            small = [cell for cell in members(others) if state.digit_sets[cell].bit_count() <= _LARGEST_SUBSET]
            for count in range(max(1, extras.bit_count() - 1), _LARGEST_SUBSET):
                for cells in combinations(small, count):
                    digits, subset = extras, 0
                    for cell in cells:
                        digits |= state.digit_sets[cell]
                        subset |= 1 << cell
                    if digits.bit_count() == count + 1:
                        seen = state.board.common_peers(found.roof | subset)
                        lost = ((cell, digit) for digit in members(digits) for cell in members(seen))
                        units = ((Role.BASE, unit),)
                        yield from found.step(TYPE_3.id, state, lost, units=units, subset=subset)


def _type_4(state: State) -> Search:
    """Two cells of one line that have one of the two digits between them in a unit: neither is the other digit."""
    for found in rectangles(state):
        if found.roof.bit_count() != 2 or found.has_diagonal_roof():
            continue
        for unit in state.board.shared_units(found.roof):
            for kept, gone in ((found.low, found.high), (found.high, found.low)):
                if state.marks[kept] & state.board.units[unit] == found.roof:
                    lost = ((cell, gone) for cell in members(found.roof))
                    yield from found.step(TYPE_4.id, state, lost, units=((Role.BASE, unit),))


def _type_6(state: State) -> Search:
    """Two cells across with more, and a digit that both rows (or columns) have only in the rectangle: not there."""
    for found in rectangles(state):
        if not found.has_diagonal_roof():
            continue
        for digit in (found.low, found.high):
            for units in _lines(state, found):
                if all(not state.marks[digit] & state.board.units[unit] & ~found.cells for unit in units):
                    lost = ((cell, digit) for cell in members(found.roof))
                    yield from found.step(TYPE_6.id, state, lost, units=tuple((Role.BASE, unit) for unit in units))


def _hidden(state: State) -> Search:
    """A cell without more, and across it a cell whose row and column have one of the digits only in the rectangle.

    Were that cell the other digit, its neighbours in the rectangle would be the one, and the rectangle deadly.
    """
    for found in rectangles(state):
        for corner in members(found.floor):
            across = found.opposite(corner)
            if not found.roof >> across & 1:
                continue
            row, column, _ = state.geometry.units_of[across]
            lines = state.board.units[row] | state.board.units[column]
            neighbours = found.cells & ~(1 << corner | 1 << across)
            for kept, gone in ((found.low, found.high), (found.high, found.low)):
                if state.marks[kept] & lines & ~(1 << across) == neighbours:
                    units = ((Role.BASE, row), (Role.BASE, column))
                    yield from found.step(HIDDEN_RECTANGLE.id, state, iter([(across, gone)]), units=units)


def _lines(state: State, found: Rectangle) -> tuple[tuple[int, int], tuple[int, int]]:
    """The rectangle's two rows, and its two columns."""
    units_of = state.geometry.units_of
    first, last = units_of[found.corners[0]], units_of[found.corners[3]]
    return (first[0], last[0]), (first[1], last[1])


def _technique(technique: str, title: str, find: Find) -> Technique:
    return Technique(technique, title, find, needs_uniqueness=True, outside=NOT_MONOTONE)


TYPE_1 = _technique("unique_rectangle_1", "Unique rectangle, type 1", _type_1)
TYPE_2 = _technique("unique_rectangle_2", "Unique rectangle, type 2", _type_2)
TYPE_3 = _technique("unique_rectangle_3", "Unique rectangle, type 3", _type_3)
TYPE_4 = _technique("unique_rectangle_4", "Unique rectangle, type 4", _type_4)
TYPE_5 = _technique("unique_rectangle_5", "Unique rectangle, type 5", _type_5)
TYPE_6 = _technique("unique_rectangle_6", "Unique rectangle, type 6", _type_6)
HIDDEN_RECTANGLE = _technique("hidden_rectangle", "Hidden rectangle", _hidden)
