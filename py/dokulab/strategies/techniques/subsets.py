"""Naked and hidden pairs, triples and quads: n cells of a unit and n digits that belong to each other.

Naked: n cells with n candidates between them keep these for themselves. They eliminate from every cell that sees all
of them: a subset inside an intersection, a "locked" pair or triple, clears its line and its box. Hidden: n digits with
n places between them take these for themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from dokulab.bits import iter_bits, mask_of
from dokulab.geometry import Digit
from dokulab.jobs import PAUSE
from dokulab.strategies.state import State
from dokulab.strategies.step import Reason, Role, Step, sorted_candidates
from dokulab.strategies.step_text import StepText
from dokulab.strategies.technique import Family, FoundSteps, Technique, Words

_MANY = 9
"""This many cells or digits have combinations that take long enough to ask for a pause after them."""


def _naked_subsets(state: State, technique: str, size: int) -> FoundSteps:
    digit_sets = state.digit_sets
    free, small = state.unsolved & ~state.single_cells, state.cells_with(2, size)
    seen: set[int] = set()
    for unit, unit_cells in state.cell_sets.units_boxes_first:
        count = (unit_cells & small).bit_count()
        if count < size or (unit_cells & free).bit_count() == size:
            continue
        for cells in combinations(iter_bits(unit_cells & small), size):
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
                yield Step(technique, eliminations=lost, because=_held(state, unit, subset, digits))
        if count > _MANY:
            yield PAUSE


def _eliminations(state: State, subset: int, digits: int) -> tuple[tuple[int, Digit], ...]:
    seen = state.cell_sets.common_peers(subset)
    return sorted_candidates(
        (cell, digit) for digit in iter_bits(digits) for cell in iter_bits(state.candidates[digit] & seen)
    )


def _hidden_subsets(state: State, technique: str, size: int) -> FoundSteps:
    candidates = state.candidates
    for unit, unit_cells in state.cell_sets.units_boxes_first:
        if (unit_cells & state.unsolved).bit_count() <= size:
            continue
        few = []
        for digit in state.cell_sets.digits:
            places = candidates[digit] & unit_cells
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
                (cell, digit) for cell in iter_bits(subset) for digit in iter_bits(state.digit_sets[cell] & ~digits)
            )
            if lost:
                yield Step(technique, eliminations=lost, because=_held(state, unit, subset, digits))
        if len(few) > _MANY:
            yield PAUSE


def _held(state: State, unit: int, subset: int, digits: int) -> Reason:
    """What the cells of the subset have of its digits."""
    held = tuple(
        (Role.PATTERN, cell, digit)
        for cell in iter_bits(subset)
        for digit in iter_bits(state.digit_sets[cell] & digits)
    )
    return Reason(units=((Role.BASE, unit),), candidates=held)


def _why_naked(text: StepText) -> str:
    count = text.count_of_cells(Role.PATTERN)
    each = "both" if count == "two" else f"all {count}"
    return (
        f"in {text.base}, {text.pattern} have only {count} candidates between them, {text.pattern_digits}, "
        f"and need {each}."
    )


def _why_hidden(text: StepText) -> str:
    count = text.count_of_cells(Role.PATTERN)
    return (
        f"in {text.base}, {text.pattern_digits} can only go in {text.pattern}. That is {count} digits for {count} "
        "cells, with no room for others."
    )


def _technique(
    technique: str, title: str, weight: int, size: int, find: Callable[[State, str, int], FoundSteps], why: Words
) -> Technique:
    return Technique(
        technique,
        title,
        Family.SUBSETS,
        weight,
        lambda state: find(state, technique, size),
        where=lambda text: f"Look at the candidates of {text.base}.",
        why=why,
    )


NAKED_PAIR = _technique("naked_pair", "Naked pair", 60, 2, _naked_subsets, _why_naked)
HIDDEN_PAIR = _technique("hidden_pair", "Hidden pair", 70, 2, _hidden_subsets, _why_hidden)
NAKED_TRIPLE = _technique("naked_triple", "Naked triple", 80, 3, _naked_subsets, _why_naked)
HIDDEN_TRIPLE = _technique("hidden_triple", "Hidden triple", 100, 3, _hidden_subsets, _why_hidden)
NAKED_QUAD = _technique("naked_quad", "Naked quad", 190, 4, _naked_subsets, _why_naked)
HIDDEN_QUAD = _technique("hidden_quad", "Hidden quad", 200, 4, _hidden_subsets, _why_hidden)
