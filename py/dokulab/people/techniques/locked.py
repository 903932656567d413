"""Locked candidates: pointing (a box locks a line) and claiming (a line locks a box).

Nishikawa and Toda, section 2.2: with groups A and B, if no cell of A without B has the digit, no cell of B without A
can have it. Pointing has the box as A, claiming the line.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dokulab.board.cellsets import CellSets
from dokulab.people.one_digit import Pattern, one_digit
from dokulab.people.step import Role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, technique


def _locked(shared: int, lost: int, *, base: int, cover: int) -> Pattern:
    return Pattern(lost, marks=((Role.PATTERN, shared),), units=((Role.BASE, base), (Role.COVER, cover)))


def _why(text: StepText) -> str:
    """Of pointing and claiming alike."""
    cells = text.cells(Role.PATTERN, conjunction="or")
    them = {"one": "this cell is", "two": "both are"}.get(text.count_of_cells(Role.PATTERN), "all of these are")
    return f"in {text.base}, {text.digits} can only go in {cells}, and {them} in {text.cover}."


_locked_candidates = partial(
    technique, family=Family.LOCKED, where=lambda text: f"Look at where {text.digits} can go in {text.base}.", why=_why
)
_quickly = partial(one_digit, by_templates=False)


@_locked_candidates(
    "pointing",
    "Locked candidates, pointing",
    weight=45,
    about=(
        "In a box, all candidates for a digit are in one row or column. The digit must be in one of them, so "
        "you can remove it from the rest of that row or column."
    ),
)
@_quickly
def POINTING(cell_sets: CellSets, candidates: int) -> Iterator[Pattern]:
    for box_line in cell_sets.box_lines:
        if box_line.box_rest & candidates:
            continue
        lost = box_line.line_rest & candidates
        if lost and box_line.shared & candidates:
            yield _locked(box_line.shared & candidates, lost, base=box_line.box, cover=box_line.line)


@_locked_candidates(
    "claiming",
    "Locked candidates, claiming",
    weight=50,
    about=(
        "In a row or column, all candidates for a digit are in one box. The digit must be in one of them, so "
        "you can remove it from the rest of the box."
    ),
)
@_quickly
def CLAIMING(cell_sets: CellSets, candidates: int) -> Iterator[Pattern]:
    for box_line in cell_sets.box_lines:
        if box_line.line_rest & candidates:
            continue
        lost = box_line.box_rest & candidates
        if lost and box_line.shared & candidates:
            yield _locked(box_line.shared & candidates, lost, base=box_line.line, cover=box_line.box)
