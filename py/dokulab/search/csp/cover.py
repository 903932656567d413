"""A puzzle as an exact cover problem: what clause learning and maintained arc consistency work on.

An *option* is a digit in an open cell that no clue forbids. It covers four *items*: the cell, and the digit in the
cell's row, column and box. A solution takes exactly one option of every item. An item with one option left is a naked
single (a cell) or a hidden single (a digit in a unit); one with none is a contradiction.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.search.csp.search import Solution, Subject

Option: TypeAlias = int
Item: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Cover:
    """The options by number, ascending by cell, then digit; the items by number, the open cells first."""

    puzzle: Grid
    placements: list[tuple[Cell, Digit]]
    items_of: list[tuple[Item, Item, Item, Item]]
    options_of: list[list[Option]]

    @property
    def is_possible(self) -> bool:
        """Whether every item has an option."""
        return all(self.options_of)

    def subject_of(self, item: Item) -> Subject:
        """What an item stands for. It must have options."""
        option = self.options_of[item][0]
        cell, digit = self.placements[option]
        place = self.items_of[option].index(item)
        return (cell, -1, -1) if place == 0 else (-1, digit, self.puzzle.geometry.units_of[cell][place - 1])

    def solution(self, chosen: Iterable[Option]) -> Solution:
        """The clues with the digits of the chosen options."""
        values = list(self.puzzle.values)
        for option in chosen:
            cell, digit = self.placements[option]
            values[cell] = digit
        return tuple(values)


def exact_cover(puzzle: Grid) -> Cover:
    """The exact cover problem of a puzzle without clashes."""
    geometry = puzzle.geometry
    items: dict[tuple[int, Digit], Item] = {}  # an open cell as (cell, 0), a digit of a unit as (~unit, digit)
    for cell in geometry.cells:
        if not puzzle.values[cell]:
            items[cell, 0] = len(items)
    lacking = [_lacking(puzzle, geometry, unit) for unit in range(len(geometry.units))]
    for unit, digits in enumerate(lacking):
        for digit in digits:
            items[~unit, digit] = len(items)
    placements: list[tuple[Cell, Digit]] = []
    items_of: list[tuple[Item, Item, Item, Item]] = []
    options_of: list[list[Option]] = [[] for _ in items]
    for cell in geometry.cells:
        if puzzle.values[cell]:
            continue
        row, column, box = geometry.units_of[cell]
        for digit in lacking[row]:
            if (~column, digit) in items and (~box, digit) in items:
                covered = items[cell, 0], items[~row, digit], items[~column, digit], items[~box, digit]
                for item in covered:
                    options_of[item].append(len(placements))
                placements.append((cell, digit))
                items_of.append(covered)
    return Cover(puzzle, placements, items_of, options_of)


def _lacking(puzzle: Grid, geometry: Geometry, unit: int) -> list[Digit]:
    present = {puzzle.values[cell] for cell in geometry.units[unit]}
    return [digit for digit in geometry.digits if digit not in present]
