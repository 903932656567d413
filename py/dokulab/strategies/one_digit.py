"""Techniques that look at one digit alone: a search over the set of cells where it can still be.

Such a search is a function of the board and one set, so that a set that once held no pattern need not be searched
again: in a path most digits stay as they are from step to step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from dokulab.geometry import Cell, Digit
from dokulab.jobs import PAUSE
from dokulab.strategies.board import Board
from dokulab.strategies.state import State
from dokulab.strategies.step import Link, Node, Reason, Role, Step, digit_in, digit_in_role
from dokulab.strategies.technique import Find, Search


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern of one digit. ``eliminate`` and the sets in ``marks`` are cells; links run between cells."""

    eliminate: int
    marks: tuple[tuple[Role, int], ...]
    units: tuple[tuple[Role, int], ...] = ()
    links: tuple[tuple[Cell, Cell, bool], ...] = ()

    def as_step(self, technique: str, digit: Digit) -> Step:
        """The pattern as a step of the technique, for a digit."""
        candidates = tuple(entry for role, cells in self.marks for entry in digit_in_role(role, cells, digit))
        links = tuple(Link(Node(digit, 1 << start), Node(digit, 1 << end), strong) for start, end, strong in self.links)
        reason = Reason(units=self.units, candidates=candidates, links=links)
        return Step(technique, eliminations=digit_in(self.eliminate, digit), because=reason)


Patterns: TypeAlias = Callable[[Board, int], Iterator[Pattern]]

_MOST_REMEMBERED = 4096


def one_digit(technique: str, patterns: Patterns) -> Find:
    """The search for steps of ``technique`` over all digits, by ``patterns`` of each.

    Sets without a pattern are remembered, some thousands of them, which changes the time it takes and nothing else.
    """
    barren: dict[Board, set[int]] = {}

    def find(state: State) -> Search:
        board = state.board
        known = barren.setdefault(board, set())
        for digit in board.digits:
            marks = state.marks[digit]
            if not marks or marks in known:
                continue
            found = False
            for pattern in patterns(board, marks):
                found = True
                yield pattern.as_step(technique, digit)
            if not found:
                if len(known) >= _MOST_REMEMBERED:
                    known.clear()
                known.add(marks)
                yield PAUSE

    return find
