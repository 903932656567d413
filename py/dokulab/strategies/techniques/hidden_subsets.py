"""Hidden pairs, triples and quads: n digits of a unit with n places between them take these for themselves."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from dokulab.bits import mask_of, members
from dokulab.jobs import PAUSE
from dokulab.strategies.state import State
from dokulab.strategies.step import Reason, Role, Step
from dokulab.strategies.technique import Search, Technique


def _hidden_subsets(state: State, size: int, technique: str) -> Search:
    marks = state.marks
    for unit, unit_cells in state.board.units_boxes_first:
        if (unit_cells & state.open).bit_count() <= size:
            continue
        few = []
        for digit in state.board.digits:
            places = marks[digit] & unit_cells
            if 1 < places.bit_count() <= size:
                few.append((digit, places))
        for chosen in combinations(few, size):
            subset = 0
            for _, places in chosen:
                subset |= places
            if subset.bit_count() != size:
                continue
            digits = mask_of(digit for digit, _ in chosen)
            lost = tuple(
                (cell, digit) for cell in members(subset) for digit in members(state.digit_sets[cell] & ~digits)
            )
            if lost:
                yield Step(technique, eliminations=lost, because=_reason(state, unit, subset, digits))
        if len(few) > _MANY:
            yield PAUSE


def _reason(state: State, unit: int, subset: int, digits: int) -> Reason:
    held = tuple(
        (Role.PATTERN, cell, digit) for cell in members(subset) for digit in members(state.digit_sets[cell] & digits)
    )
    return Reason(units=((Role.BASE, unit),), candidates=held)


_MANY = 9
"""Digits of a unit whose combinations take long enough to ask for a pause after them."""


def _technique(technique: str, title: str, size: int) -> Technique:
    return Technique(technique, title, partial(_hidden_subsets, size=size, technique=technique))


HIDDEN_PAIR = _technique("hidden_pair", "Hidden pair", 2)
HIDDEN_TRIPLE = _technique("hidden_triple", "Hidden triple", 3)
HIDDEN_QUAD = _technique("hidden_quad", "Hidden quad", 4)
