"""Two units with two places for a digit: skyscraper, 2-string kite, turbot fish; and the empty rectangle.

Two strong links of one digit, joined by a weak one: one of the two far ends is true, so the digit goes where it sees
both. The first three differ in shape only: a skyscraper has two parallel lines joined by a crossing line, a kite a row
and a column joined in a box, a turbot fish the rest.

In an empty rectangle a box stands for one of the links: its places lie on one row and one column. If the far end of the
link is false, its near end is true and clears the box's row; then the digit is on the box's column. So where that
column meets the far end's row, the digit goes. The same with rows and columns changed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Cell
from dokulab.ground.bits import iter_bits
from dokulab.people.one_digit import OneDigitStep, one_digit, strong_pairs
from dokulab.people.step import Role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, technique


def _joined_pairs(cell_sets: CellSets, candidates: int, shape: str) -> Iterator[OneDigitStep]:
    yield from _all_joined_pairs(cell_sets, candidates).get(shape, ())


@lru_cache(maxsize=512)
def _all_joined_pairs(cell_sets: CellSets, candidates: int) -> dict[str, list[OneDigitStep]]:
    """Those of the three techniques; remembered, since each of these asks for its own."""
    found: dict[str, list[OneDigitStep]] = {}
    peers = cell_sets.peers
    for one, two in combinations(strong_pairs(cell_sets, candidates), 2):
        four = 1 << one.first | 1 << one.second | 1 << two.first | 1 << two.second
        if four.bit_count() < 4:
            continue
        for far, near in ((one.first, one.second), (one.second, one.first)):
            for nearer, farther in ((two.first, two.second), (two.second, two.first)):
                lost = peers[far] & peers[farther] & candidates & ~four
                if lost and peers[near] >> nearer & 1:
                    pattern = OneDigitStep(
                        lost,
                        units=((Role.BASE, one.unit), (Role.BASE, two.unit)),
                        chain=(1 << far, 1 << near, 1 << nearer, 1 << farther),
                    )
                    found.setdefault(_shape(cell_sets, one.unit, two.unit, near, nearer), []).append(pattern)
    return found


def _shape(cell_sets: CellSets, one: int, two: int, near: int, nearer: int) -> str:
    """The technique's id for strong links in units ``one`` and ``two`` with near ends that see each other."""
    n = cell_sets.size
    if one < n <= two < 2 * n and cell_sets.geometry.box_of(near) == cell_sets.geometry.box_of(nearer):
        return "two_string_kite"
    both_rows, both_columns = two < n, n <= one and two < 2 * n
    joined_in_column = cell_sets.geometry.column_of(near) == cell_sets.geometry.column_of(nearer)
    joined_in_row = cell_sets.geometry.row_of(near) == cell_sets.geometry.row_of(nearer)
    if (both_rows and joined_in_column) or (both_columns and joined_in_row):
        return "skyscraper"
    return "turbot_fish"


def _why_two_links(text: StepText) -> str:
    far, near, nearer, farther = (text.group(iter_bits(node.cells)) for node in text.nodes)
    one, two = (text.unit_names([unit]) for unit in text.step.because.units_as(Role.BASE))
    return (
        f"{text.digits} has only two places in {one}, {far} and {near}, and two in {two}, {nearer} and {farther}. "
        f"{near} and {nearer} see each other and can’t both be {text.digits}, so {far} or {farther} must be."
    )


_two_links = partial(
    technique,
    family=Family.SINGLE_DIGIT,
    where=lambda text: f"Look at where {text.digits} can go in the whole grid.",
    why=_why_two_links,
)


SKYSCRAPER = _two_links(
    "skyscraper",
    "Skyscraper",
    weight=130,
    about=(
        "A digit has two possible cells in each of two rows, and one cell of each row is in the same column. "
        "Those two can’t both be true, so at least one of the other two is. Remove the digit from cells that "
        "see both of those. It works with rows and columns swapped, too."
    ),
)(one_digit(partial(_joined_pairs, shape="skyscraper")))
TWO_STRING_KITE = _two_links(
    "two_string_kite",
    "2-string kite",
    weight=140,
    about=(
        "A digit has two possible cells in a row and two in a column, and one cell of each is in the same "
        "box. Those two can’t both be true, so at least one of the far ends is. Remove the digit from the "
        "cell that sees both ends."
    ),
)(one_digit(partial(_joined_pairs, shape="two_string_kite")))
TURBOT_FISH = _two_links(
    "turbot_fish",
    "Turbot fish",
    weight=150,
    about=(
        "Two units each have two possible cells for a digit, and one cell of each sees the other. Those two "
        "can’t both be true, so at least one of the other two is. The skyscraper and the 2-string kite are "
        "special cases."
    ),
)(one_digit(partial(_joined_pairs, shape="turbot_fish")))


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


def _why_box(text: StepText) -> str:
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
    why=_why_box,
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
