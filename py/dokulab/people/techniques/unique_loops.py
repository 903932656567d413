"""Unique loops, types 1 to 4: unique rectangles with more than two rows or columns.

Six open cells or more that could hold two digits in turns: each row, column and box has two of them or none, and these
two are an odd number of cells apart. The digits could change places, and the puzzle would have two solutions. All of
these assume that the puzzle has one solution.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Cell
from dokulab.ground.bits import is_single, iter_bits
from dokulab.people.state import State
from dokulab.people.step_text import StepText
from dokulab.people.technique import Technique, Words, in_unique_puzzles
from dokulab.people.techniques.deadly_patterns import (
    DeadlyPattern,
    WayOut,
    naked_subset_of_more,
    one_cell_with_more,
    one_digit_locked,
    one_digit_more,
    why_1,
    why_2,
    why_3,
    why_4,
)

_FEWEST, _MOST = 6, 14
"""Cells of a loop; four make a rectangle."""
_SMALLEST_FLOOR = 3


@lru_cache(maxsize=2)
def _unique_loops(state: State) -> tuple[DeadlyPattern, ...]:
    """Those with one or two cells of more candidates, or with several that have the same one digit more.

    The last ones are remembered, since each type looks at them.
    """
    found = []
    bivalue = state.bivalue_cells
    for digits in sorted({state.digit_sets[cell] for cell in iter_bits(bivalue)}):
        low, high = iter_bits(digits)
        places = state.candidates[low] & state.candidates[high]
        floor = places & bivalue
        if floor.bit_count() >= _SMALLEST_FLOOR and places.bit_count() >= _FEWEST:
            for cells in _loops(state, places, floor):
                if cells & ~floor:
                    found.append(DeadlyPattern(low, high, cells & floor, cells & ~floor))
    return tuple(found)


def _loops(state: State, places: int, floor: int) -> Iterator[int]:
    """The loops through ``places``, shortest first: each from its lowest cell of the floor.

    A loop that is not closed has a unit with one cell, and goes on with any place that can be the second one there.
    """
    units, earlier = state.cell_sets.units, 0
    found: set[int] = set()
    for start in iter_bits(floor):
        todo = [(1 << start, 0)]
        while todo:
            even, odd = todo.pop()
            cells = even | odd
            lone = next((unit & cells for unit in units if is_single(unit & cells)), 0)
            if not lone:
                if cells.bit_count() >= _FEWEST:
                    found.add(cells)
                continue
            if cells.bit_count() == _MOST:
                continue
            unit = next(unit for unit in units if unit & cells == lone)
            for other in iter_bits(unit & places & ~earlier & ~cells):
                joined = (even, odd | 1 << other) if lone & even else (even | 1 << other, odd)
                if _may_join(state.cell_sets, other, joined) and _has_small_roof(state, (cells | 1 << other) & ~floor):
                    todo.append(joined)
        earlier |= 1 << start
    yield from sorted(found, key=lambda cells: (cells.bit_count(), cells))


def _may_join(cell_sets: CellSets, cell: Cell, joined: tuple[int, int]) -> bool:
    """Whether each unit of the cell has no other cell of its turn, and no more than one of the other turn."""
    own, other = joined if joined[0] >> cell & 1 else joined[::-1]
    return all(
        own & cell_sets.units[unit] == 1 << cell and not _has_two(other & cell_sets.units[unit])
        for unit in cell_sets.geometry.units_of[cell]
    )


def _has_two(cells: int) -> bool:
    return bool(cells & (cells - 1))


def _has_small_roof(state: State, roof: int) -> bool:
    if roof.bit_count() <= 2:
        return True
    one, *others = {state.digit_sets[cell] for cell in iter_bits(roof)}
    return not others and one.bit_count() == 3


def _around(text: StepText) -> str:
    return f"Look for a loop of cells with two digits around {text.boxes}."


def _loop(number: int, way_out: WayOut, why: Words, *, about: str, rare: bool = False) -> Technique:
    id, title = f"unique_loop_{number}", f"Unique loop, type {number}"
    return in_unique_puzzles(id, title, 275, where=_around, why=why, about=about, rare=rare)(
        lambda state, _: way_out(state, _unique_loops(state))
    )


LOOP_TYPE_1 = _loop(
    1,
    one_cell_with_more,
    why_1,
    about=(
        "Like a unique rectangle, with six cells or more: each row, column and box has two of them or none. "
        "All but one have the same two candidates. If the last one had only these too, the digits could be "
        "swapped all along the loop. So it is something else."
    ),
    rare=True,
)
LOOP_TYPE_2 = _loop(
    2,
    one_digit_more,
    why_2,
    about=(
        "A loop of six cells or more that share two digits, two in each row, column and box that it uses. "
        "Some of them have the same extra candidate. One of these must be the extra digit, or the loop could "
        "be swapped. Remove it from cells that see them all."
    ),
    rare=True,
)
LOOP_TYPE_3 = _loop(
    3,
    naked_subset_of_more,
    why_3,
    about=(
        "A loop of six cells or more that share two digits. Two cells in one unit have extra candidates, and "
        "at least one extra is true. So you can treat the two as one cell: with other cells of their unit, it "
        "makes a naked subset."
    ),
    rare=True,
)
LOOP_TYPE_4 = _loop(
    4,
    one_digit_locked,
    why_4,
    about=(
        "A loop of six cells or more that share two digits. Two cells in one unit have extra candidates, and "
        "there one of the two digits can’t go anywhere else. So neither can be the other digit, or the loop "
        "could be swapped."
    ),
    rare=True,
)
