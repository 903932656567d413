"""Sue de Coq: cells where a line crosses a box, with cells of the rest of both, and as many digits as cells.

Each digit can be in these cells once at most: the cells of the line and those of the box share no digit, so two places
of one digit are always in one line or in one box. As there are as many digits as cells, each is there once. So the line
loses elsewhere the digits that are only on it, the box those that are only in it, and both those that are only where
they cross.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from dokulab.bits import mask_of, members, union_of
from dokulab.cellsets import Crossing
from dokulab.jobs import PAUSE
from dokulab.strategies.phrases import Phrases
from dokulab.strategies.state import State
from dokulab.strategies.step import Candidate, Reason, Role, Step, in_order
from dokulab.strategies.technique import Family, Search, Technique

_MOST_CELLS = 3
"""In the rest of the line, and of the box."""


def _sue_de_coqs(state: State) -> Search:
    for crossing in state.board.crossings:
        shared = list(members(crossing.shared & state.open & ~state.single_cells))
        for count in range(2, len(shared) + 1):
            for chosen in combinations(shared, count):
                centre = mask_of(chosen)
                digits = union_of(state.digit_sets[cell] for cell in chosen)
                if 2 <= digits.bit_count() - count <= 2 * _MOST_CELLS:
                    yield from _around(state, crossing, centre, digits)
        yield PAUSE


def _around(state: State, crossing: Crossing, centre: int, digits: int) -> Iterator[Step]:
    """With each choice of cells of the line and of the box that have digits of the centre."""
    on_line = list(_parts(state, crossing.line_rest, digits))
    in_box = list(_parts(state, crossing.box_rest, digits))
    for line_cells, line_digits in on_line:
        for box_cells, box_digits in in_box:
            every = digits | line_digits | box_digits
            if line_digits & box_digits or every.bit_count() != (centre | line_cells | box_cells).bit_count():
                continue
            line, box = (state.board.units[unit] for unit in (crossing.line, crossing.box))
            used = centre | line_cells | box_cells
            lost: list[Candidate] = []
            for digit in members(every):
                area = (0 if box_digits >> digit & 1 else line) | (0 if line_digits >> digit & 1 else box)
                lost += ((cell, digit) for cell in members(state.marks[digit] & area & ~used))
            if lost:
                reason = _reason(state, crossing, (centre, line_cells, box_cells), box_digits)
                yield Step("sue_de_coq", eliminations=in_order(lost), because=reason)


def _parts(state: State, rest: int, digits: int) -> Iterator[tuple[int, int]]:
    """Some cells of the rest of a unit, each with a digit of the centre, and all their digits."""
    sets = state.digit_sets
    cells = [
        cell
        for cell in members(rest & state.open & ~state.single_cells)
        if sets[cell] & digits and (sets[cell] & ~digits).bit_count() < _MOST_CELLS
    ]
    for count in range(1, _MOST_CELLS + 1):
        for chosen in combinations(cells, count):
            found = union_of(sets[cell] for cell in chosen)
            if (found & ~digits).bit_count() < count:
                yield mask_of(chosen), found


def _reason(state: State, crossing: Crossing, parts: tuple[int, int, int], box_digits: int) -> Reason:
    centre, line_cells, box_cells = parts
    candidates = tuple(
        (Role.EXTRA if box_digits >> digit & 1 else Role.PATTERN, cell, digit)
        for cell in members(centre | line_cells | box_cells)
        for digit in members(state.digit_sets[cell])
    )
    cells = [(Role.PIVOT, cell) for cell in members(centre)]
    cells += [(Role.WING, cell) for cell in members(line_cells | box_cells)]
    return Reason(((Role.BASE, crossing.line), (Role.BASE, crossing.box)), tuple(cells), candidates)


def _why(it: Phrases) -> str:
    digits = it.role_digits(Role.PATTERN, Role.EXTRA)
    boxed = it.role_digits(Role.EXTRA)
    return (
        f"{it.cells(Role.PIVOT, Role.WING)} have only as many candidates as cells, {digits}, and none of them can be "
        f"there twice: {boxed} are all in {it.base_boxes}, the others all in {it.base_lines}. So each is there once."
    )


SUE_DE_COQ = Technique(
    "sue_de_coq",
    "Sue de Coq",
    Family.SETS,
    280,
    _sue_de_coqs,
    where=lambda it: f"Look at where {it.base} cross.",
    why=_why,
)
