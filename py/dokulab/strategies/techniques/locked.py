"""Locked candidates: pointing (a box locks a line) and claiming (a line locks a box).

Nishikawa and Toda, section 2.2: with groups A and B, if no cell of A without B has the digit, no cell of B without A
can have it. Pointing has the box as A, claiming the line.
"""

from __future__ import annotations

from collections.abc import Iterator

from dokulab.strategies.board import Board
from dokulab.strategies.one_digit import Pattern, one_digit
from dokulab.strategies.step import Role
from dokulab.strategies.technique import Technique


def _pointing(board: Board, marks: int) -> Iterator[Pattern]:
    for crossing in board.intersections:
        lost = crossing.line_rest & marks
        if lost and not crossing.box_rest & marks and crossing.shared & marks:
            yield _locked(crossing.shared & marks, lost, base=crossing.box, cover=crossing.line)


def _claiming(board: Board, marks: int) -> Iterator[Pattern]:
    for crossing in board.intersections:
        lost = crossing.box_rest & marks
        if lost and not crossing.line_rest & marks and crossing.shared & marks:
            yield _locked(crossing.shared & marks, lost, base=crossing.line, cover=crossing.box)


def _locked(shared: int, lost: int, *, base: int, cover: int) -> Pattern:
    return Pattern(lost, marks=((Role.PATTERN, shared),), units=((Role.BASE, base), (Role.COVER, cover)))


POINTING = Technique("pointing", "Locked candidates, pointing", one_digit("pointing", _pointing))
CLAIMING = Technique("claiming", "Locked candidates, claiming", one_digit("claiming", _claiming))
