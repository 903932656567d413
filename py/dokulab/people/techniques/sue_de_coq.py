"""Sue de Coq: cells where a line crosses a box, with cells of the rest of both, and as many digits as cells.

Each digit can be in these cells once at most: the cells of the line and those of the box share no digit, so two places
of one digit are always in one line or in one box. As there are as many digits as cells, each is there once. So the line
loses elsewhere the digits that are only on it, the box those that are only in it, and both those that are only where
they cross.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from dokulab.board.cellsets import CellSets
from dokulab.ground.bits import union_of
from dokulab.ground.jobs import PAUSE
from dokulab.people.state import State
from dokulab.people.step import Reason, Role, Step, in_role, sorted_candidates
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, technique

_MOST_CELLS = 3
"""In the rest of the line, and of the box."""


class _Cells(NamedTuple):
    """Cells where a line crosses a box, of the rest of the line and of the box; all their digits, and those of each."""

    centre: int
    line_cells: int
    box_cells: int
    digits: int
    line_digits: int
    box_digits: int


_Held: TypeAlias = list[tuple[int, int]]
"""Cells, each as a set, with their candidates."""


@lru_cache(maxsize=1024)
def _patterns(cell_sets: CellSets, number: int, candidates: tuple[int, ...]) -> tuple[_Cells, ...]:
    """The patterns of one crossing, by the candidates of each cell of its line and box, ascending.

    From step to step most crossings stay as they are, so the last ones are remembered.
    """
    box_line = cell_sets.box_lines[number]
    free = [(cell, held) for cell, held in zip(box_line.cells_ascending, candidates, strict=True) if held & (held - 1)]
    shared = [(cell, held) for cell, held in free if cell & box_line.shared]
    line_rest = [(cell, held) for cell, held in free if cell & box_line.line_rest]
    box_rest = [(cell, held) for cell, held in free if cell & box_line.box_rest]
    found = []
    for count in range(2, len(shared) + 1):
        for chosen in combinations(shared, count):
            centre, digits = union_of(cell for cell, _ in chosen), union_of(held for _, held in chosen)
            missing = digits.bit_count() - count
            if not 2 <= missing <= 2 * _MOST_CELLS:
                continue
            on_line = _parts(line_rest, digits)
            in_box = _parts(box_rest, digits) if on_line else []
            for line_cells, line_digits, line_gain in on_line:
                for box_cells, box_digits, box_gain in in_box:
                    if line_gain + box_gain == missing and not line_digits & box_digits:
                        every = digits | line_digits | box_digits
                        found.append(_Cells(centre, line_cells, box_cells, every, line_digits, box_digits))
    return tuple(found)


def _parts(rest: _Held, digits: int) -> list[tuple[int, int, int]]:
    """Some cells of the rest of a unit, each with a digit of the centre; all their digits; and what they are worth.

    That is by how much they outnumber those of their digits that the centre lacks.
    """
    free = [(cell, held) for cell, held in rest if held & digits and (held & ~digits).bit_count() < _MOST_CELLS]
    parts = []
    grown = [(0, 0, 0)]  # cells, their digits, and where in ``free`` the next cell comes from
    for count in range(1, _MOST_CELLS + 1):
        grown = [
            (cells | free[at][0], held | free[at][1], at + 1)
            for cells, held, start in grown
            for at in range(start, len(free))
            if ((held | free[at][1]) & ~digits).bit_count() < _MOST_CELLS
        ]
        for cells, held, _ in grown:
            worth = count - (held & ~digits).bit_count()
            if worth > 0:
                parts.append((cells, held, worth))
    return parts


def _why(text: StepText) -> str:
    digits = text.role_digits(Role.PATTERN, Role.EXTRA)
    boxed = text.role_digits(Role.EXTRA)
    return (
        f"{text.cells(Role.PIVOT, Role.WING)} have only as many candidates as cells, {digits}, and none of them can be "
        f"there twice: {boxed} are all in {text.base_boxes}, the others all in {text.base_lines}. So each is there "
        "once."
    )


@technique(
    "sue_de_coq",
    "Sue de Coq",
    Family.ALS,
    280,
    where=lambda text: f"Look at where {text.base} cross.",
    why=_why,
    about=(
        "Two or three cells where a line crosses a box, with cells from the rest of the line and from the "
        "rest of the box, have only as many candidates as cells. The line’s cells and the box’s cells share "
        "no digit, so each digit is there exactly once. Remove it from the rest of the line, of the box, or "
        "of both."
    ),
)
def SUE_DE_COQ(state: State) -> FoundSteps:
    sets = state.cell_sets
    for number, box_line in enumerate(sets.box_lines):
        line, box = sets.units[box_line.line], sets.units[box_line.box]
        for found in _patterns(sets, number, sets.entries_in_crossing[number](state.digit_sets)):
            used = found.centre | found.line_cells | found.box_cells
            lost = state.among(line & ~used, found.digits & ~found.box_digits)
            lost += state.among(box & ~used, found.digits & ~found.line_digits)
            if lost:
                reason = Reason(
                    ((Role.BASE, box_line.line), (Role.BASE, box_line.box)),
                    in_role(Role.PIVOT, found.centre) + in_role(Role.WING, used & ~found.centre),
                    state.held(Role.EXTRA, used, found.box_digits, others=Role.PATTERN),
                )
                yield Step(eliminations=sorted_candidates(lost), because=reason)
        yield PAUSE
