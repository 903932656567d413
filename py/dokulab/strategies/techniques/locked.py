"""Locked candidates: pointing (a box locks a line) and claiming (a line locks a box).

Nishikawa and Toda, section 2.2: with groups A and B, if no cell of A without B has the digit, no cell of B without A
can have it. Pointing has the box as A, claiming the line.
"""

from __future__ import annotations

from collections.abc import Iterator

from dokulab.cellsets import CellSets
from dokulab.strategies.one_digit import Pattern, Patterns, one_digit
from dokulab.strategies.phrases import Phrases
from dokulab.strategies.step import Role
from dokulab.strategies.technique import Family, Technique


def _pointing(board: CellSets, marks: int) -> Iterator[Pattern]:
    for crossing in board.crossings:
        if crossing.box_rest & marks:
            continue
        lost = crossing.line_rest & marks
        if lost and crossing.shared & marks:
            yield _locked(crossing.shared & marks, lost, base=crossing.box, cover=crossing.line)


def _claiming(board: CellSets, marks: int) -> Iterator[Pattern]:
    for crossing in board.crossings:
        if crossing.line_rest & marks:
            continue
        lost = crossing.box_rest & marks
        if lost and crossing.shared & marks:
            yield _locked(crossing.shared & marks, lost, base=crossing.line, cover=crossing.box)


def _locked(shared: int, lost: int, *, base: int, cover: int) -> Pattern:
    return Pattern(lost, marks=((Role.PATTERN, shared),), units=((Role.BASE, base), (Role.COVER, cover)))


def _why(it: Phrases) -> str:
    """Of pointing and claiming alike."""
    cells = it.cells(Role.PATTERN, conjunction="or")
    them = {"one": "this cell is", "two": "both are"}.get(it.count_of_cells(Role.PATTERN), "all of these are")
    return f"in {it.base}, {it.digits} can only go in {cells}, and {them} in {it.cover}."


def _technique(technique: str, title: str, weight: int, patterns: Patterns) -> Technique:
    return Technique(
        technique,
        title,
        Family.LOCKED,
        weight,
        one_digit(technique, patterns, by_templates=False),
        where=lambda it: f"Look at where {it.digits} can go in {it.base}.",
        why=_why,
    )


POINTING = _technique("pointing", "Locked candidates, pointing", 45, _pointing)
CLAIMING = _technique("claiming", "Locked candidates, claiming", 50, _claiming)
