"""Locked candidates, and subsets: some cells of a unit must hold a digit, or several, and others lose them.

Locked candidates: pointing (a box locks a line) and claiming (a line locks a box). Nishikawa and Toda, section 2.2:
with groups A and B, if no cell of A without B has the digit, no cell of B without A can have it. Pointing has the box
as A, claiming the line.

Pairs, triples and quads: n cells of a unit and n digits that belong to each other. Naked: n cells with n candidates
between them keep these for themselves. They eliminate from every cell that sees all of them: a subset inside an
intersection, a "locked" pair or triple, clears its line and its box. Hidden: n digits with n places between them take
these for themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from dokulab.board.cellsets import CellSets
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.ground.jobs import PAUSE
from dokulab.people.one_digit import OneDigitStep, one_digit
from dokulab.people.state import State
from dokulab.people.step import Reason, Role, Step
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, Technique, technique


class _Crossing(NamedTuple):
    """Group A of the paper's rule, its cells outside the other, those of both, and group B with its other cells."""

    base: int
    base_rest: int
    shared: int
    cover: int
    cover_rest: int


@lru_cache(maxsize=16)
def _crossings(cell_sets: CellSets, *, from_box: bool) -> tuple[_Crossing, ...]:
    return tuple(
        _Crossing(each.box, each.box_rest, each.shared, each.line, each.line_rest)
        if from_box
        else _Crossing(each.line, each.line_rest, each.shared, each.box, each.box_rest)
        for each in cell_sets.box_lines
    )


def _locked(cell_sets: CellSets, candidates: int, *, from_box: bool) -> Iterator[OneDigitStep]:
    for base, base_rest, shared, cover, cover_rest in _crossings(cell_sets, from_box=from_box):
        if base_rest & candidates:
            continue
        lost = cover_rest & candidates
        if lost and shared & candidates:
            units = ((Role.BASE, base), (Role.COVER, cover))
            yield OneDigitStep(lost, marks=((Role.PATTERN, shared & candidates),), units=units)


def _why(text: StepText) -> str:
    """Of pointing and claiming alike."""
    cells = text.cells(Role.PATTERN, conjunction="or")
    them = {"one": "this cell is", "two": "both are"}.get(text.count_of_cells(Role.PATTERN), "all of these are")
    return f"in {text.base}, {text.digits} can only go in {cells}, and {them} in {text.cover}."


_locked_candidates = partial(
    technique, family=Family.LOCKED, where=lambda text: f"Look at where {text.digits} can go in {text.base}.", why=_why
)
_quickly = partial(one_digit, by_templates=False)


POINTING = _locked_candidates(
    "pointing",
    "Locked candidates, pointing",
    weight=45,
    about=(
        "In a box, all candidates for a digit are in one row or column. The digit must be in one of them, so "
        "you can remove it from the rest of that row or column."
    ),
)(_quickly(partial(_locked, from_box=True)))
CLAIMING = _locked_candidates(
    "claiming",
    "Locked candidates, claiming",
    weight=50,
    about=(
        "In a row or column, all candidates for a digit are in one box. The digit must be in one of them, so "
        "you can remove it from the rest of the box."
    ),
)(_quickly(partial(_locked, from_box=False)))


_MANY = 9
"""This many cells or digits have combinations that take long enough to ask for a pause after them."""


def _naked_subsets(state: State, size: int) -> FoundSteps:
    free, small = state.unsolved & ~state.single_cells, state.cells_with(2, size)
    seen: set[int] = set()
    for unit, unit_cells in state.cell_sets.units_boxes_first:
        count = (unit_cells & small).bit_count()
        if count < size or (unit_cells & free).bit_count() == size:
            continue
        for cells in combinations(iter_bits(unit_cells & small), size):
            digits = 0
            for cell in cells:
                digits |= state.digit_sets[cell]
            if digits.bit_count() == size and (subset := mask_of(cells)) not in seen:  # a line and a box may share it
                seen.add(subset)
                yield from _step(state, unit, subset, digits, state.cell_sets.common_peers(subset), digits)
        if count > _MANY:
            yield PAUSE


def _hidden_subsets(state: State, size: int) -> FoundSteps:
    for unit, unit_cells in state.cell_sets.units_boxes_first:
        if (unit_cells & state.unsolved).bit_count() <= size:
            continue
        places = {digit: state.candidates[digit] & unit_cells for digit in state.cell_sets.digits}
        few = [digit for digit, cells in places.items() if 1 < cells.bit_count() <= size]
        for chosen in combinations(few, size):
            subset = 0
            for digit in chosen:
                subset |= places[digit]
            if subset.bit_count() == size:
                yield from _step(state, unit, subset, mask_of(chosen), subset, ~mask_of(chosen))
        if len(few) > _MANY:
            yield PAUSE


def _step(state: State, unit: int, subset: int, digits: int, cells: int, gone: int) -> FoundSteps:
    """The subset's step, which takes the digits ``gone`` from ``cells``, if any are there."""
    lost = state.among(cells, gone)
    if lost:
        held = state.held(Role.PATTERN, subset, digits)
        yield Step(eliminations=lost, because=Reason(units=((Role.BASE, unit),), candidates=held))


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


def _subset(id: str, title: str, weight: int, size: int, *, about: str, rare: bool = False) -> Technique:
    find, why = (_naked_subsets, _why_naked) if id.startswith("naked") else (_hidden_subsets, _why_hidden)
    make = technique(
        id,
        title,
        Family.SUBSETS,
        weight,
        where=lambda text: f"Look at the candidates of {text.base}.",
        why=why,
        about=about,
        rare=rare,
    )
    return make(partial(find, size=size))


NAKED_PAIR = _subset(
    "naked_pair",
    "Naked pair",
    60,
    2,
    about=(
        "Two cells in a unit have the same two candidates and nothing else. They use up both digits, so you "
        "can remove them from the rest of the unit."
    ),
)
HIDDEN_PAIR = _subset(
    "hidden_pair",
    "Hidden pair",
    70,
    2,
    about=(
        "Two digits can only go in the same two cells of a unit. They fill those cells, so you can remove "
        "every other candidate from them."
    ),
)
NAKED_TRIPLE = _subset(
    "naked_triple",
    "Naked triple",
    80,
    3,
    about=(
        "Three cells in a unit have only three digits between them; not every cell needs all three. They use "
        "up those digits, so you can remove them from the rest of the unit."
    ),
)
HIDDEN_TRIPLE = _subset(
    "hidden_triple",
    "Hidden triple",
    100,
    3,
    about=(
        "Three digits can only go in the same three cells of a unit. They fill those cells, so you can remove "
        "every other candidate from them."
    ),
)
NAKED_QUAD = _subset(
    "naked_quad",
    "Naked quad",
    190,
    4,
    about=(
        "Four cells in a unit have only four digits between them. They use up those digits, so you can remove "
        "them from the rest of the unit."
    ),
    rare=True,
)
HIDDEN_QUAD = _subset(
    "hidden_quad",
    "Hidden quad",
    200,
    4,
    about=(
        "Four digits can only go in the same four cells of a unit. They fill those cells, so you can remove "
        "every other candidate from them."
    ),
    rare=True,
)
