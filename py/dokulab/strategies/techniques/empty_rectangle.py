"""Empty rectangle: a box whose places lie on one row and one column, and a strong link that meets one of them.

If the far end of the link is false, its near end is true and clears the box's row; then the digit is on the box's
column. So where that column meets the far end's row, the digit goes. The same with rows and columns changed over.
"""

from __future__ import annotations

from collections.abc import Iterator

from dokulab.cellsets import CellSets
from dokulab.geometry import Cell
from dokulab.strategies.one_digit import Pattern, StrongPair, one_digit, strong_pairs
from dokulab.strategies.phrases import Phrases
from dokulab.strategies.step import Role
from dokulab.strategies.technique import Family, Technique


def _empty_rectangles(board: CellSets, marks: int) -> Iterator[Pattern]:
    line_pairs = [pair for pair in strong_pairs(board, marks) if board.is_line(pair.unit)]
    if not line_pairs:
        return
    for number, box in enumerate(board.boxes):
        places = marks & box
        if places.bit_count() < 2:
            continue
        for row, row_cells in enumerate(board.rows):
            for column, column_cells in enumerate(board.columns):
                on_row, on_column = places & row_cells, places & column_cells
                if on_row | on_column != places or not on_row & ~column_cells or not on_column & ~row_cells:
                    continue
                for pair in line_pairs:
                    yield from _with_pair(board, marks, number, (row, column), pair)


def _with_pair(board: CellSets, marks: int, box: int, cross: tuple[int, int], pair: StrongPair) -> Iterator[Pattern]:
    n, (row, column) = board.size, cross
    geometry = board.geometry
    places = marks & board.boxes[box]
    for near, far in ((pair.first, pair.second), (pair.second, pair.first)):
        if geometry.box_of(near) == box or geometry.box_of(far) == box:
            continue
        target: Cell
        if pair.unit >= n and geometry.row_of(near) == row:  # a link in a column
            target = geometry.row_of(far) * n + column
        elif pair.unit < n and geometry.column_of(near) == column:  # a link in a row
            target = row * n + geometry.column_of(far)
        else:
            continue
        if marks >> target & 1 and geometry.box_of(target) != box and target not in (near, far):
            yield Pattern(
                1 << target,
                marks=((Role.PATTERN, places), (Role.ON, 1 << far), (Role.OFF, 1 << near)),
                units=((Role.BASE, 2 * n + box), (Role.BASE, pair.unit)),
                links=((near, far, True),),
            )


def _why(it: Phrases) -> str:
    near, far = it.cells(Role.OFF), it.cells(Role.ON)
    return (
        f"in {it.base_lines}, {it.digits} must be in {far} or {near}. If it is in {near}, the places left in "
        f"{it.base_boxes} all see {it.targets}; if it is in {far}, {far} does."
    )


EMPTY_RECTANGLE = Technique(
    "empty_rectangle",
    "Empty rectangle",
    Family.TWO_LINKS,
    150,
    one_digit("empty_rectangle", _empty_rectangles),
    where=lambda it: f"Look at where {it.digits} can go in the whole grid.",
    why=_why,
)
