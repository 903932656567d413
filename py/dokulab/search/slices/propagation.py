"""Naked singles, hidden singles, locked candidates and naked pairs on bit slices, until nothing changes.

All of them are monotone: an elimination never prevents a later conclusion. So the result does not depend on the order,
a conclusion is used as soon as it is found, and only what may have changed is examined again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from enum import StrEnum
from functools import cache, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from dokulab.board.cellsets import BoxLine, cell_sets_of
from dokulab.board.geometry import Cell, Geometry
from dokulab.ground.bits import iter_bits
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job
from dokulab.search.slices.slices import Slice, Slices


class Strategy(StrEnum):
    """The strategies by their names on the command line, where ``lc`` means pointing and claiming."""

    NAKED_SINGLES = "ns"
    HIDDEN_SINGLES = "hs"
    POINTING = "pointing"
    CLAIMING = "claiming"
    NAKED_PAIRS = "np"


def strategies_of(names: Iterable[str]) -> frozenset[Strategy]:
    """The strategies with names such as ``ns,hs,lc``. Raises ParameterError for an unknown name."""
    chosen: set[Strategy] = set()
    for name in names:
        if name == "lc":
            chosen |= {Strategy.POINTING, Strategy.CLAIMING}
        elif name in set(Strategy):
            chosen.add(Strategy(name))
        else:
            known = ", ".join(["lc", *Strategy])
            raise ParameterError(f"There is no batch strategy {name!r}; choose from {known}.", rule="strategies")
    return frozenset(chosen)


def propagate(slices: Slices, strategies: Collection[Strategy]) -> Job[int]:
    """Apply the strategies to all puzzles until nothing changes, and return the number of rounds.

    A puzzle found to have no solution is left in an arbitrary state, but does not count as solved or possible.
    """
    propagation = _Propagation(slices)
    pointing, claiming = Strategy.POINTING in strategies, Strategy.CLAIMING in strategies
    yield PAUSE
    rounds = 0
    while True:
        rounds += 1
        changed = False
        if Strategy.NAKED_SINGLES in strategies:
            changed |= propagation.naked_singles()
            yield PAUSE
        if Strategy.HIDDEN_SINGLES in strategies:
            for digit in slices.geometry.digits:
                changed |= propagation.hidden_singles(digit)
            yield PAUSE
        if pointing or claiming:
            for digit in slices.geometry.digits:
                changed |= propagation.locked(digit, pointing=pointing, claiming=claiming)
            yield PAUSE
        if Strategy.NAKED_PAIRS in strategies and not changed:
            for unit in slices.geometry.units:
                changed |= propagation.naked_pairs(unit)
                yield PAUSE
        if not changed:
            return rounds


class _Propagation:
    """What a propagation knows. Each strategy looks only where something changed, and returns whether it changed more.

    Sets of cells are integers with one bit per cell.
    """

    def __init__(self, slices: Slices) -> None:
        geometry = slices.geometry
        self.geometry = geometry
        self.peers = cell_sets_of(geometry).peers
        self.slices = slices
        self.candidates = slices.candidates
        self.alive = slices.everywhere
        """The puzzles not yet found to lack a candidate in a cell, or a place for a digit."""
        self.filled: list[Slice] = [0] * geometry.cell_count
        self.has_digit: list[list[Slice]] = [[0] * len(geometry.units) for _ in range(geometry.size + 1)]
        """For each digit and unit, the puzzles in which the digit is placed in the unit."""
        every = (1 << geometry.cell_count) - 1
        self.changed_cells = every
        self.changed_for_singles = [every] * (geometry.size + 1)
        self.changed_for_locked = [every] * (geometry.size + 1)
        """For each digit, the cells that lost it since the strategy last looked; ``changed_cells`` is for any digit."""
        for cell, placed in enumerate(zip(*slices.placed[1:], strict=True)):
            where = reduce(or_, placed)
            if where:
                for digit, part in enumerate(placed, 1):
                    self.candidates[digit][cell] ^= self.candidates[digit][cell] & (where ^ part)
                    if part:
                        self.place(digit, cell, part)

    def place(self, digit: int, cell: Cell, where: Slice) -> None:
        """Place the digit in the cell, where it is the last candidate, and remove it from the peers."""
        self.slices.placed[digit][cell] |= where
        self.filled[cell] |= where
        has_digit = self.has_digit[digit]
        for unit in self.geometry.units_of[cell]:
            has_digit[unit] |= where
        self.remove(digit, self.geometry.peers[cell], where)

    def keep_only(self, digit: int, cell: Cell, where: Slice) -> None:
        """Remove the other digits from the cell."""
        bit = 1 << cell
        for other in self.geometry.digits:
            if other != digit:
                of_other = self.candidates[other]
                gone = of_other[cell] & where
                if gone:
                    of_other[cell] ^= gone
                    self.changed_for_singles[other] |= bit
                    self.changed_for_locked[other] |= bit
                    self.changed_cells |= bit

    def remove(self, digit: int, cells: Iterable[Cell], where: Slice) -> bool:
        """Remove a digit from cells, and return whether any had it."""
        of_digit = self.candidates[digit]
        changed = 0
        for cell in cells:
            part = of_digit[cell]
            gone = part & where
            if gone:
                of_digit[cell] = part ^ gone
                changed |= 1 << cell
        if changed:
            self.changed_for_singles[digit] |= changed
            self.changed_for_locked[digit] |= changed
            self.changed_cells |= changed
        return changed != 0

    def naked_singles(self) -> bool:
        """Place the digits that are the only candidate of their cell."""
        to_look_at, self.changed_cells = self.changed_cells, 0
        changed = False
        for cell in self.geometry.cells:
            if not to_look_at >> cell & 1:
                continue
            once = twice = 0
            for of_digit in self.candidates[1:]:
                part = of_digit[cell]
                twice |= once & part
                once |= part
            self.alive &= once
            fresh = (once ^ twice) & self.alive
            fresh ^= fresh & self.filled[cell]
            if fresh:
                changed = True
                for digit in self.geometry.digits:
                    part = self.candidates[digit][cell] & fresh
                    if part:
                        self.place(digit, cell, part)
        return changed

    def hidden_singles(self, digit: int) -> bool:
        """Place the digit where a unit has only one cell for it."""
        to_look_at, self.changed_for_singles[digit] = self.changed_for_singles[digit], 0
        if not to_look_at:
            return False
        changed = False
        of_digit, has_digit = self.candidates[digit], self.has_digit[digit]
        for number, (unit, as_set) in enumerate(
            zip(self.geometry.units, cell_sets_of(self.geometry).units, strict=True)
        ):
            if not to_look_at & as_set:
                continue
            once = twice = 0
            for cell in unit:
                part = of_digit[cell]
                twice |= once & part
                once |= part
            self.alive &= once
            fresh = (once ^ twice) & self.alive
            fresh ^= fresh & has_digit[number]
            if fresh:
                changed = True
                for cell in unit:
                    part = of_digit[cell] & fresh
                    if part:
                        self.keep_only(digit, cell, part)
                        self.place(digit, cell, part)
        return changed

    def locked(self, digit: int, *, pointing: bool, claiming: bool) -> bool:
        """Pointing: a box has the digit in one line only, so the rest of the line loses it. Claiming: the converse."""
        to_look_at, self.changed_for_locked[digit] = self.changed_for_locked[digit], 0
        if not to_look_at:
            return False
        changed = False
        of_digit = self.candidates[digit]
        every = _crossings(self.geometry)
        held: list[Slice] = []
        for box_line in every:
            here = 0
            for cell in box_line.shared:
                here |= of_digit[cell]
            held.append(here)
        for box_line, here in zip(every, held, strict=True):
            in_line = in_box = 0
            for other in box_line.in_line:
                in_line |= held[other]
            for other in box_line.in_box:
                in_box |= held[other]
            locked = here & (in_line ^ in_box) & self.alive
            if locked:
                if pointing and (where := locked & in_line):
                    changed |= self.remove(digit, box_line.line_rest, where)
                if claiming and (where := locked & in_box):
                    changed |= self.remove(digit, box_line.box_rest, where)
        return changed

    def naked_pairs(self, unit: Sequence[Cell]) -> bool:
        """Two cells of a unit have the same two candidates only, so the cells that see both lose them."""
        changed = False
        bivalue = [self.bivalue(cell) for cell in unit]
        for (first, one), (second, other) in combinations(zip(unit, bivalue, strict=True), 2):
            pair = one & other & self.alive
            for of_digit in self.candidates[1:]:
                if not pair:
                    break
                pair ^= pair & (of_digit[first] ^ of_digit[second])
            if pair:
                seen = tuple(iter_bits(self.peers[first] & self.peers[second]))
                for digit in self.geometry.digits:
                    where = pair & self.candidates[digit][first]
                    if where:
                        changed |= self.remove(digit, seen, where)
        return changed

    def bivalue(self, cell: Cell) -> Slice:
        """The puzzles in which the cell has exactly two candidates."""
        once = twice = thrice = 0
        for of_digit in self.candidates[1:]:
            part = of_digit[cell]
            thrice |= twice & part
            twice |= once & part
            once |= part
        return twice ^ thrice


class _BoxLineUnits(NamedTuple):
    """A crossing as cells. ``in_line`` and ``in_box`` number the other crossings of its line and of its box."""

    shared: tuple[Cell, ...]
    line_rest: tuple[Cell, ...]
    box_rest: tuple[Cell, ...]
    in_line: tuple[int, ...]
    in_box: tuple[int, ...]


@cache
def _crossings(geometry: Geometry) -> tuple[_BoxLineUnits, ...]:
    every = cell_sets_of(geometry).box_lines

    def others(one: BoxLine, unit: Callable[[BoxLine], tuple[int, bool]]) -> tuple[int, ...]:
        return tuple(number for number, other in enumerate(every) if unit(other) == unit(one) and other is not one)

    return tuple(
        _BoxLineUnits(
            tuple(iter_bits(one.shared)),
            tuple(iter_bits(one.line_rest)),
            tuple(iter_bits(one.box_rest)),
            in_line=others(one, lambda box_line: (box_line.line, True)),
            in_box=others(one, lambda box_line: (box_line.box, box_line.line < geometry.size)),
        )
        for one in every
    )
