"""Locked candidates: pointing (a box locks a line) and claiming (a line locks a box).

Nishikawa and Toda, section 2.2: with groups A and B, if no cell of A without B has the digit, no cell of B without A
can have it. Pointing has the box as A, claiming the line.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from dokulab.board.cellsets import CellSets
from dokulab.people.one_digit import OneDigitStep, one_digit
from dokulab.people.step import Role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, technique


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
