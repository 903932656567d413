"""Deadly patterns of two digits, the ways out of them, and unique loops, types 1 to 4.

A deadly pattern is open cells, two or none of each unit, that hold two digits in turns. The digits could change places,
and the puzzle would have two solutions. So where a puzzle has one solution, a cell of the pattern holds another digit.
Unique rectangles have four such cells, unique loops six or more, of which two in one unit are an odd number of cells
apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import NamedTuple

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import bit_index, is_single, iter_bits, union_of
from dokulab.people.state import State
from dokulab.people.step import Reason, Role, Step
from dokulab.people.step_text import StepText
from dokulab.people.technique import FoundSteps, Technique, Words, in_unique_puzzles

_LARGEST_SUBSET = 4
"""Of type 3: the most digits of the naked subset."""


@dataclass(frozen=True, slots=True)
class DeadlyPattern:
    """Cells that could hold ``low`` and ``high`` in turns. The ``floor`` has just these two, the ``roof`` not."""

    low: Digit
    high: Digit
    floor: int
    roof: int

    @property
    def cells(self) -> int:
        return self.floor | self.roof

    @property
    def digits(self) -> int:
        return 1 << self.low | 1 << self.high

    def extras(self, state: State) -> int:
        """The set of the other digits in the roof."""
        return union_of(state.digit_sets[cell] for cell in iter_bits(self.roof)) & ~self.digits

    def single_extra(self, state: State) -> Digit | None:
        """The one digit that every cell of the roof has besides the two, or None."""
        extras = self.extras(state)
        if is_single(extras) and not self.roof & ~state.candidates[bit_index(extras)]:
            return bit_index(extras)
        return None

    def step(
        self,
        state: State,
        cells: int,
        digits: int,
        *,
        units: tuple[tuple[Role, int], ...] = (),
        subset: int = 0,
    ) -> Iterator[Step]:
        """The step that takes these digits from these cells, if any is there. ``subset``: more cells that it needs."""
        lost = state.among(cells, digits)
        if lost:
            roles = tuple(
                (Role.ROOF if self.roof >> cell & 1 else Role.PATTERN, cell) for cell in iter_bits(self.cells)
            )
            held = state.held(Role.PATTERN, self.cells, self.digits, Role.EXTRA) + state.held(Role.EXTRA, subset)
            yield Step(eliminations=lost, because=Reason(units, roles, held))


def one_cell_with_more(state: State, patterns: Iterable[DeadlyPattern]) -> FoundSteps:
    """Type 1. All cells but one without more: that one is neither of the two digits."""
    for found in patterns:
        if is_single(found.roof):
            yield from found.step(state, found.roof, found.digits)


def one_digit_more(state: State, patterns: Iterable[DeadlyPattern]) -> FoundSteps:
    """Type 2. Several cells with the same one digit more: one of them is it."""
    for found in patterns:
        extra = None if is_single(found.roof) else found.single_extra(state)
        if extra is not None:
            yield from found.step(state, state.cell_sets.common_peers(found.roof), 1 << extra)


def naked_subset_of_more(state: State, patterns: Iterable[DeadlyPattern]) -> FoundSteps:
    """Type 3. Two cells of one unit with several digits more act as one cell of these: a naked subset with others."""
    for found in patterns:
        if found.roof.bit_count() != 2:
            continue
        extras = found.extras(state)
        for unit in state.cell_sets.shared_units(found.roof):
            others = state.cell_sets.units[unit] & state.unsolved & ~found.roof
            small = [cell for cell in iter_bits(others) if state.digit_sets[cell].bit_count() <= _LARGEST_SUBSET]
            for count in range(max(1, extras.bit_count() - 1), _LARGEST_SUBSET):
                for cells in combinations(small, count):
                    digits, subset = extras, 0
                    for cell in cells:
                        digits |= state.digit_sets[cell]
                        subset |= 1 << cell
                    if digits.bit_count() == count + 1:
                        seen = state.cell_sets.common_peers(found.roof | subset)
                        yield from found.step(state, seen, digits, units=((Role.BASE, unit),), subset=subset)


def one_digit_locked(state: State, patterns: Iterable[DeadlyPattern]) -> FoundSteps:
    """Type 4. Two cells that have one of the two digits between them in a unit: neither is the other digit."""
    for found in patterns:
        if found.roof.bit_count() != 2:
            continue
        for unit in state.cell_sets.shared_units(found.roof):
            for kept, gone in ((found.low, found.high), (found.high, found.low)):
                if state.candidates[kept] & state.cell_sets.units[unit] == found.roof:
                    yield from found.step(state, found.roof, 1 << gone, units=((Role.BASE, unit),))


def deadly(text: StepText) -> str:
    """What all types begin with."""
    digits = text.role_digits(Role.PATTERN)
    cells = text.cells(Role.PATTERN, Role.ROOF)
    return f"{cells} can’t hold only {digits}, or swapping the two would give a second solution."


def _why_1(text: StepText) -> str:
    return f"{deadly(text)} Only {text.roof} can be another digit."


def _why_2(text: StepText) -> str:
    return f"{deadly(text)} The only way out is {text.digits}, in one of {text.roof}."


def _why_3(text: StepText) -> str:
    pattern = text.corners
    subset = text.cell_names(cell for cell, _ in text.step.because.candidates_as(Role.EXTRA) if cell not in pattern)
    return (
        f"{deadly(text)} One of {text.roof} must be another digit, and forms a naked subset with {subset} "
        f"in {text.base}."
    )


def _why_4(text: StepText) -> str:
    all_cells = "all four" if len(text.corners) == 4 else "all these cells"
    return (
        f"{deadly(text)} In {text.base}, {kept_digit(text)} can only go in {text.roof}, so one of them is "
        f"{kept_digit(text)}. If the other were {text.digits}, {all_cells} would hold only the two digits."
    )


def kept_digit(text: StepText) -> str:
    """The one of the two digits that the step does not eliminate."""
    gone = {digit for _, digit in text.step.eliminations}
    return text.digit_names(digit for _, digit in text.step.because.candidates_as(Role.PATTERN) if digit not in gone)


class WayOut(NamedTuple):
    """The steps that follow from such patterns on a state, and why."""

    steps: Callable[[State, Iterable[DeadlyPattern]], FoundSteps]
    why: Words


WAYS_OUT = MappingProxyType(
    {
        1: WayOut(one_cell_with_more, _why_1),
        2: WayOut(one_digit_more, _why_2),
        3: WayOut(naked_subset_of_more, _why_3),
        4: WayOut(one_digit_locked, _why_4),
    }
)
"""By their types."""


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


def _loop(number: int, about: str) -> Technique:
    id, title, way_out = f"unique_loop_{number}", f"Unique loop, type {number}", WAYS_OUT[number]
    return in_unique_puzzles(id, title, 275, where=_around, why=way_out.why, about=about, rare=True)(
        lambda state, _: way_out.steps(state, _unique_loops(state))
    )


LOOP_TYPE_1 = _loop(
    1,
    "Like a unique rectangle, with six cells or more: each row, column and box has two of them or none. "
    "All but one have the same two candidates. If the last one had only these too, the digits could be "
    "swapped all along the loop. So it is something else.",
)
LOOP_TYPE_2 = _loop(
    2,
    "A loop of six cells or more that share two digits, two in each row, column and box that it uses. "
    "Some of them have the same extra candidate. One of these must be the extra digit, or the loop could "
    "be swapped. Remove it from cells that see them all.",
)
LOOP_TYPE_3 = _loop(
    3,
    "A loop of six cells or more that share two digits. Two cells in one unit have extra candidates, and "
    "at least one extra is true. So you can treat the two as one cell: with other cells of their unit, it "
    "makes a naked subset.",
)
LOOP_TYPE_4 = _loop(
    4,
    "A loop of six cells or more that share two digits. Two cells in one unit have extra candidates, and "
    "there one of the two digits can’t go anywhere else. So neither can be the other digit, or the loop "
    "could be swapped.",
)
