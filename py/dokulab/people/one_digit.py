"""Techniques that look at one digit alone: a search over the set of cells where it can still be.

Such a search is a function of the board and one set, so that a set that once held no pattern need not be searched
again: in a path most digits stay as they are from step to step. Strong links of one digit are here too: units with
exactly two places for it, one of which must be true.

And most sets need no search at all. A *template* is a way to place the digit in the whole grid, once in each unit that
still has places for it. Fishes, chains and colours of one digit prove that a place is in no template; so where each
place is in one, there is nothing to prove.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from dokulab.board.cellsets import Cells, CellSets
from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import bit_index, lowest
from dokulab.ground.jobs import PAUSE
from dokulab.people.state import State
from dokulab.people.step import Link, Node, Reason, Role, Step, chain_of, digit_in, digit_in_role
from dokulab.people.technique import Finder, FoundSteps

_MOST_TRIED = 400
"""Cells that are tried for one template. Boards of 9x9 need far fewer; some sets on large boards would take long."""


@lru_cache(maxsize=4096)
def each_place_has_template(cell_sets: CellSets, candidates: Cells) -> bool:
    """Whether each of a digit's places is in a template; False also where none was found after some hundred tries."""
    rows, columns, boxes = ([candidates & unit for unit in units if candidates & unit] for units in _kinds(cell_sets))
    if not len(rows) == len(columns) == len(boxes):
        return False
    rows.sort(key=int.bit_count)
    uncovered = candidates
    while uncovered:
        template = _template_with(cell_sets, rows, uncovered & -uncovered, uncovered)
        if not template:
            return False
        uncovered &= ~template
    return True


def _kinds(cell_sets: CellSets) -> tuple[tuple[Cells, ...], ...]:
    return cell_sets.rows, cell_sets.columns, cell_sets.boxes


def _template_with(cell_sets: CellSets, rows: list[Cells], cell: Cells, preferred: Cells) -> Cells:
    """A template with this cell, given as a set, and with ``preferred`` ones where it can; 0 for none, or not found.

    There are as many rows as columns and boxes. So one place in each row fills them all if no two see each other.
    """
    peers = cell_sets.peers
    others = [row for row in rows if not row & cell]
    chosen, left, depth = cell, ~peers[lowest(cell)], 0
    untried: list[tuple[Cells, Cells, int]] = []
    for _ in range(_MOST_TRIED):
        if depth == len(others):
            return chosen
        choices = others[depth] & left
        if choices:
            choice = choices & preferred or choices
            choice &= -choice
            if choices != choice:
                untried.append((chosen, left ^ choice, depth))
            chosen |= choice
            left &= ~peers[choice.bit_length() - 1]
            depth += 1
        elif untried:
            chosen, left, depth = untried.pop()
        else:
            return 0
    return 0


@dataclass(frozen=True, slots=True)
class OneDigitStep:
    """A step of one digit, before it is told which.

    ``eliminate`` and the sets in ``marks`` are cells; links run between cells.
    ``chain`` are the sets of cells along a chain that begins with a strong link; it needs no marks and links.
    """

    eliminate: int
    marks: tuple[tuple[Role, int], ...] = ()
    units: tuple[tuple[Role, int], ...] = ()
    links: tuple[tuple[Cell, Cell, bool], ...] = ()
    chain: tuple[int, ...] = ()

    def as_step(self, digit: Digit) -> Step:
        """The step, for a digit."""
        reason = chain_of([Node(digit, cells) for cells in self.chain])
        if not self.chain:
            candidates = tuple(entry for role, cells in self.marks for entry in digit_in_role(role, cells, digit))
            ends = ((Node(digit, 1 << start), Node(digit, 1 << end), strong) for start, end, strong in self.links)
            reason = Reason(candidates=candidates, links=tuple(Link(*each) for each in ends))
        reason = replace(reason, units=self.units)
        return Step(eliminations=digit_in(self.eliminate, digit), because=reason)


Patterns: TypeAlias = Callable[[CellSets, int], Iterator[OneDigitStep | None]]
"""None is a pause of a long search."""

_MOST_REMEMBERED = 4096


def one_digit(patterns: Patterns, *, by_templates: bool = True) -> Finder:
    """The search for steps over all digits, by ``patterns`` of each.

    ``by_templates``: do not search where templates say that there is nothing; a quick search costs less than they do.
    Sets without a pattern are remembered, some thousands of them, which changes the time it takes and nothing else.
    """
    known_empty: dict[CellSets, set[int]] = {}

    def find(state: State) -> FoundSteps:
        cell_sets = state.cell_sets
        known = known_empty.setdefault(cell_sets, set())
        for digit in cell_sets.digits:
            candidates = state.candidates[digit]
            if not candidates or candidates in known:
                continue
            found = False
            skip = by_templates and each_place_has_template(cell_sets, candidates)
            for pattern in () if skip else patterns(cell_sets, candidates):
                found = found or pattern is not None
                yield PAUSE if pattern is None else pattern.as_step(digit)
            if not found:
                if len(known) >= _MOST_REMEMBERED:
                    known.clear()
                known.add(candidates)
                yield PAUSE

    return find


class StrongPair(NamedTuple):
    """The two places, ``first`` the lower cell, and the unit that has only these."""

    unit: int
    first: Cell
    second: Cell


@lru_cache(maxsize=256)
def strong_pairs(cell_sets: CellSets, candidates: int) -> tuple[StrongPair, ...]:
    """Every unit with exactly two places, rows first, then columns, then boxes."""
    pairs = []
    for unit, cells in enumerate(cell_sets.units):
        places = candidates & cells
        if places.bit_count() == 2:
            pairs.append(StrongPair(unit, lowest(places), bit_index(places & (places - 1))))
    return tuple(pairs)


@lru_cache(maxsize=256)
def partners(cell_sets: CellSets, candidates: int) -> dict[Cell, tuple[Cell, ...]]:
    """For each place with a strong link the places at the other ends, ascending."""
    ends: dict[Cell, set[Cell]] = {}
    for _, first, second in strong_pairs(cell_sets, candidates):
        ends.setdefault(first, set()).add(second)
        ends.setdefault(second, set()).add(first)
    return {cell: tuple(sorted(ends[cell])) for cell in sorted(ends)}
