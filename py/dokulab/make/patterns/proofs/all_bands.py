"""Proofs that no 9x9 puzzle has a pattern because of one band or stack: all of its fillings are tried at once.

Give the strategies every digit outside a band. More clues never hinder them, so if they cannot fill the band even
then, they cannot solve the puzzle. Up to renaming digits there are 2,612,736 bands, few enough to try all of them,
one bit each. A stack is a band turned on its side.

With the rest of the board given, each column lacks three digits, and a digit has one column in each box. So a filling
is described by the row of each digit in each box, and what the strategies know of it by nine bits a digit. Locked
candidates conclude nothing there that singles do not: a box that has a digit in one row only has it in one cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations, product
from math import prod
from typing import TypeAlias

from dokulab.board.geometry import CLASSIC, Cell
from dokulab.ground.jobs import PAUSE, Job
from dokulab.make.patterns.problem import PatternProblem, Proof
from dokulab.search.slices.slices import Slice

MOST_CLUES = 5
"""With more clues than this some band can be filled, unless two of its rows have no clue."""

STRATEGIES = frozenset({"ns", "hs", "lc"})
_THREE = range(3)
_DIGITS = range(9)
_FIRST_BOX: tuple[tuple[int, ...], ...] = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
"""The digits of the first box by rows: the digits' names are chosen so. They count from 0 here."""

_OTHERS = ((1, 2), (2, 0), (0, 1))
_ORDERS = tuple(permutations(_THREE))

Clues: TypeAlias = tuple[tuple[int, ...], ...]
"""For each of the nine columns of a band the rows (0 to 2) of its clues."""

Fillings: TypeAlias = list[list[list[Slice]]]
"""Fillings of a band, a bit each: for each column, row and digit those that have the digit there."""

Arrangement: TypeAlias = tuple[tuple[int, ...], ...]
"""The sets of three digits in the rows of the second box, then those in the rows of the third."""


def open_band(problem: PatternProblem) -> Job[Proof | None]:
    """A band or stack that the strategies cannot fill, even if every digit outside it is given.

    Digits that are fixed are ignored, which is safe: they only leave fewer fillings. Naked pairs are not tried.
    """
    if problem.geometry != CLASSIC or not problem.strategies <= STRATEGIES:
        return None
    for units, cells in _bands():
        places = [place for place, cell in enumerate(cells) if cell in problem.cells]
        if len(places) > MOST_CLUES:
            continue
        clues = tuple(tuple(place // 9 for place in places if place % 9 == column) for column in _DIGITS)
        bands = Bands(clues)
        if not (yield from bands.can_be_filled()):
            return Proof("open-band", cells, units, (("clues", len(places)), ("bands", bands.count)))
    return None


@cache
def _bands() -> tuple[tuple[tuple[int, ...], tuple[Cell, ...]], ...]:
    """The units of each band and stack, and its cells, line by line."""
    every = []
    for first, lines in ((0, CLASSIC.rows), (CLASSIC.size, CLASSIC.columns)):
        for start in range(0, CLASSIC.size, 3):
            cells = tuple(cell for line in lines[start : start + 3] for cell in line)
            every.append((tuple(range(first + start, first + start + 3)), cells))
    return tuple(every)


@cache
def arrangements() -> tuple[Arrangement, ...]:
    """The 56 ways to choose which digits the rows of the second and third box have."""
    others = [frozenset(_DIGITS).difference(row) for row in _FIRST_BOX]
    found = []
    for second in product(*(combinations(sorted(row), 3) for row in others)):
        if len({digit for row in second for digit in row}) == len(_DIGITS):
            third = (tuple(sorted(left.difference(row))) for left, row in zip(others, second, strict=True))
            found.append((*second, *third))
    return tuple(found)


class Bands:
    """All bands, with the digits of some cells as clues. Two columns of a box with clues in the same rows are alike:
    of two bands in which only these are swapped, one is enough."""

    def __init__(self, clues: Clues) -> None:
        self._clues = clues
        self.orders = [_ORDERS if row else self._unlike_orders(box) for box in (1, 2) for row in _THREE]
        """For each row of the second and third box the orders of its digits that are tried."""
        self._lanes, self._ordered = _every_choice([len(orders) for orders in self.orders])

    @property
    def count(self) -> int:
        """How many bands there are to try."""
        return self._lanes * len(arrangements())

    def can_be_filled(self) -> Job[bool]:
        """Whether singles fill one of the bands."""
        for arrangement in arrangements():
            yield PAUSE
            if (yield from self.filled(arrangement)):
                return True
        return False

    def filled(self, arrangement: Arrangement) -> Job[Slice]:
        """Of the bands with this arrangement, those that singles fill. A bit is a choice of ``orders``, the first
        counting fastest."""
        closure = _Closure(self._fillings(arrangement), (1 << self._lanes) - 1)
        for column, rows in enumerate(self._clues):
            for row in rows:
                closure.show(column, row)
        while closure.round():
            yield PAUSE
        return closure.filled()

    def _unlike_orders(self, box: int) -> tuple[tuple[int, ...], ...]:
        columns = self._clues[3 * box : 3 * box + 3]
        unlike = {tuple(sorted(zip(columns, order, strict=True))): order for order in reversed(_ORDERS)}
        return tuple(unlike.values())

    def _fillings(self, arrangement: Arrangement) -> Fillings:
        everywhere = (1 << self._lanes) - 1
        at = [[[0] * 9 for _ in _THREE] for _ in _DIGITS]
        for row, digits in enumerate(_FIRST_BOX):
            for column, digit in enumerate(digits):
                at[column][row][digit] = everywhere
        for number, (digits, orders) in enumerate(zip(arrangement, self.orders, strict=True)):
            box, row = 1 + number // 3, number % 3
            for order, where in zip(orders, self._ordered[number], strict=True):
                for column, place in enumerate(order, 3 * box):
                    at[column][row][digits[place]] |= where
        return at


def _every_choice(sizes: Sequence[int]) -> tuple[int, list[list[Slice]]]:
    """Choose one of this many for each of ``sizes``, in all ways: how many ways, and those with each single choice."""
    ways = prod(sizes)
    chosen, stride = [], 1
    for size in sizes:
        repeated = ((1 << ways) - 1) // ((1 << stride * size) - 1)
        chosen.append([((1 << stride) - 1 << stride * choice) * repeated for choice in range(size)])
        stride *= size
    return ways, chosen


class _Closure:
    """What singles know of fillings: ``rows[digit][box]`` has for each row those in which the digit may be there."""

    def __init__(self, fillings: Fillings, everywhere: Slice) -> None:
        self._at = fillings
        self._in_column = [[a | b | c for a, b, c in zip(*rows, strict=True)] for rows in fillings]
        self._everywhere = everywhere
        self.rows = [[[everywhere] * 3 for _ in _THREE] for _ in _DIGITS]

    def show(self, column: int, row: int) -> None:
        """Show the digit of a cell."""
        for digit, here in enumerate(self._at[column][row]):
            if here:
                self._place(digit, column, row, here)

    def round(self) -> bool:
        """Place naked and hidden singles once; whether anything was new."""
        before = [part for of_digit in self.rows for of_box in of_digit for part in of_box]
        for digit, box, row in product(_DIGITS, _THREE, _THREE):
            first, second = (self.rows[digit][other][row] for other in _OTHERS[box])
            here = self.rows[digit][box][row]
            self._keep(digit, box, row, here ^ (here & (first | second)))
        for column, row in product(_DIGITS, _THREE):
            box = column // 3
            there = enumerate(self._in_column[column])
            candidates = [(digit, part & self.rows[digit][box][row]) for digit, part in there if part]
            once = twice = 0
            for _, part in candidates:
                twice |= once & part
                once |= part
            single = once ^ twice
            for digit, part in candidates:
                placed = part & (single | self._settled(digit, box, row))
                if placed:
                    self._place(digit, column, row, placed)
        return before != [part for of_digit in self.rows for of_box in of_digit for part in of_box]

    def filled(self) -> Slice:
        """The fillings in which every digit has one row left in each box."""
        open_somewhere = 0
        for of_digit in self.rows:
            for first, second, third in of_digit:
                open_somewhere |= (first & second) | (third & (first | second))
        return self._everywhere ^ open_somewhere

    def _settled(self, digit: int, box: int, row: int) -> Slice:
        """Where the digit has no other row left in the box."""
        here = self.rows[digit][box][row]
        first, second = (self.rows[digit][box][other] for other in _OTHERS[row])
        return here ^ (here & (first | second))

    def _place(self, digit: int, column: int, row: int, where: Slice) -> None:
        """Put a digit into a cell: it leaves its column and row, and the column's other digits leave the row."""
        box = column // 3
        self._keep(digit, box, row, where)
        for other in _OTHERS[box]:
            part = self.rows[digit][other][row]
            self.rows[digit][other][row] = part ^ (part & where)
        for other, there in enumerate(self._in_column[column]):
            if other != digit and there & where:
                part = self.rows[other][box][row]
                self.rows[other][box][row] = part ^ (part & where & there)

    def _keep(self, digit: int, box: int, row: int, where: Slice) -> None:
        """Leave a digit only this row of the box."""
        if where:
            of_box = self.rows[digit][box]
            for other in _OTHERS[row]:
                of_box[other] ^= of_box[other] & where
