"""Empty rectangle: a box whose places lie on one row and one column, and a strong link that meets one of them.

If the far end of the link is false, its near end is true and clears the box's row; then the digit is on the box's
column. So where that column meets the far end's row, the digit goes. The same with rows and columns changed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Cell
from dokulab.ground.bits import iter_bits
from dokulab.people.one_digit import OneDigitStep, one_digit, strong_pairs
from dokulab.people.step import Role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, technique


class _Ends(NamedTuple):
    """A strong link of a line, from its end ``near`` a box."""

    near: Cell
    far: Cell
    unit: int


def _ends(cell_sets: CellSets, candidates: int) -> tuple[dict[int, list[_Ends]], dict[int, list[_Ends]]]:
    """The links in columns by the row of their near end, and those in rows by its column."""
    near_row: dict[int, list[_Ends]] = {}
    near_column: dict[int, list[_Ends]] = {}
    for unit, first, second in strong_pairs(cell_sets, candidates):
        for near, far in ((first, second), (second, first)) if cell_sets.is_line(unit) else ():
            ends = _Ends(near, far, unit)
            if unit < cell_sets.size:
                near_column.setdefault(cell_sets.geometry.column_of(near), []).append(ends)
            else:
                near_row.setdefault(cell_sets.geometry.row_of(near), []).append(ends)
    return near_row, near_column


def _with_link(
    cell_sets: CellSets, candidates: int, box: int, ends: _Ends, target: Cell, line: int
) -> Iterator[OneDigitStep]:
    """The pattern with a link whose near end clears its ``line`` in the box; the target sees the places left."""
    near, far, unit = ends
    places, outside = candidates & cell_sets.boxes[box], candidates & ~cell_sets.boxes[box] & ~(1 << near | 1 << far)
    if outside >> target & 1 and not places & (1 << near | 1 << far):
        yield OneDigitStep(
            1 << target,
            units=((Role.BASE, 2 * cell_sets.size + box), (Role.BASE, unit)),
            chain=(1 << far, 1 << near, places & line, places & ~line),
        )


def _why(text: StepText) -> str:
    far, near, cleared, left = text.nodes
    places = f"{text.digits} must be in {text.group(iter_bits(far.cells))} or {text.group(iter_bits(near.cells))}"
    then = f"{text.claim(cleared, False)}, so in {text.base_boxes} {text.claim(left, True)}"
    return f"in {text.base_lines}, {places}. If {text.claim(near, True)}, then {then}. Either way, {text.either_end}."


@technique(
    "empty_rectangle",
    "Empty rectangle",
    Family.SINGLE_DIGIT,
    150,
    where=lambda text: f"Look at where {text.digits} can go in the whole grid.",
    why=_why,
    about=(
        "In a box, all candidates for a digit are in one row and one column, like an L or a cross. A line "
        "with two possible cells for the digit meets one arm. Whichever of the two is true, one cell on the "
        "other arm loses the digit."
    ),
)
@one_digit
def EMPTY_RECTANGLE(cell_sets: CellSets, candidates: int) -> Iterator[OneDigitStep]:
    near_row, near_column = _ends(cell_sets, candidates)
    if not near_row and not near_column:
        return
    for number, box in enumerate(cell_sets.boxes):
        places = candidates & box
        for row, row_cells in enumerate(cell_sets.rows if places.bit_count() > 1 else ()):
            off_row = places & ~row_cells
            if not off_row or off_row == places:
                continue
            for column, column_cells in enumerate(cell_sets.columns):
                if not off_row & ~column_cells and places & ~column_cells:
                    for ends in near_column.get(column, ()):  # a link in a row
                        target = row * cell_sets.size + cell_sets.geometry.column_of(ends.far)
                        yield from _with_link(cell_sets, candidates, number, ends, target, column_cells)
                    for ends in near_row.get(row, ()):  # a link in a column
                        target = cell_sets.geometry.row_of(ends.far) * cell_sets.size + column
                        yield from _with_link(cell_sets, candidates, number, ends, target, row_cells)
