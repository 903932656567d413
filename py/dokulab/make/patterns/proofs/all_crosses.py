"""Proofs that no 9x9 puzzle has a pattern because of one cross: a band and a stack, all of whose fillings are tried.

As with one band (:mod:`dokulab.make.patterns.proofs.all_bands`), the strategies are given every digit outside, and more
clues never hinder them. A filling of a cross is a filling of its band and one of its stack that agree in the box where
they meet; the digits get their names from that box. If singles cannot fill the band alone, they cannot fill it in the
cross either, so only pairs of fillings remain that singles fill alone: few if the band and the stack have few clues.

With the rest of the board given, each column of the band's other two boxes lacks three digits, and a digit has one
column in each of these boxes; in the stack, one row. So singles and locked candidates know of a digit the rows left in
those, the columns left in these, and the cells left in the box where they meet. Locked candidates matter only there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from dokulab.board.geometry import CLASSIC, Cell
from dokulab.ground.jobs import PAUSE, Job
from dokulab.make.patterns.problem import PatternProblem, Proof
from dokulab.make.patterns.proofs.all_bands import STRATEGIES, Bands, Clues, arrangements
from dokulab.search.slices.slices import Slice

MOST_PAIRS = 50_000_000
"""Crosses with more pairs of fillings are left out. That many take about a minute of CPython."""

_LANES = 1 << 16
_MOST_IN_A_ROW = 2048
"""Fillings of the band for each filling of the stack in a batch; a multiple of 8."""
_THREE = range(3)
_DIGITS = range(9)
_LINES = range(6)
_OTHERS = ((1, 2), (0, 2), (0, 1))

Filling: TypeAlias = bytes
"""The digits (from 0) of the six lines across a chute, outside the first box: three for each line."""


def open_cross(problem: PatternProblem) -> Job[Proof | None]:
    """A band and a stack that the strategies cannot fill, even if every digit outside them is given.

    Crosses with the fewest pairs of fillings come first. Digits that are fixed are ignored, which is safe: they only
    leave fewer fillings.
    """
    if problem.geometry != CLASSIC or not problem.strategies <= STRATEGIES:
        return None
    sizes = []
    for band in _THREE:
        for stack in _THREE:
            counts = []
            for clues in _clues(problem, band, stack):
                bands, count = Bands(clues), 0
                for arrangement in arrangements():
                    count += (yield from bands.filled(arrangement)).bit_count()
                counts.append(count)
            sizes.append((counts[0] * counts[1], band, stack))
    for pairs, band, stack in sorted(sizes):
        if pairs <= MOST_PAIRS and not (yield from can_be_filled(problem, band, stack)):
            cells = _cross(band, stack)
            units = (*range(3 * band, 3 * band + 3), *range(9 + 3 * stack, 12 + 3 * stack))
            facts = (("clues", sum(cell in problem.cells for cell in cells)), ("pairs", pairs))
            return Proof("open-cross", cells, units, facts)
    return None


def can_be_filled(problem: PatternProblem, band: int, stack: int) -> Job[bool]:
    """Whether the strategies fill a cross (0 to 2 for its band and stack), all else given, for some digits in it."""
    across, down = _clues(problem, band, stack)
    rows, columns = (yield from _fillings(across)), (yield from _fillings(down))
    if not rows or not columns:
        return False
    width = min(_MOST_IN_A_ROW, -(-len(rows) // 8) * 8)
    for some_rows in _parts(rows, width):
        padded = [*some_rows, *[some_rows[-1]] * (width - len(some_rows))]  # the last once more, until whole bytes
        for some_columns in _parts(columns, max(1, _LANES // width)):
            closure = Closure(padded, some_columns)
            closure.show(across, down)
            while closure.round():
                yield PAUSE
            if closure.filled():
                return True
            yield PAUSE
    return False


def _cross(band: int, stack: int) -> tuple[Cell, ...]:
    return tuple(cell for cell in CLASSIC.cells if cell // 27 == band or cell % 9 // 3 == stack)


def _clues(problem: PatternProblem, band: int, stack: int) -> tuple[Clues, Clues]:
    """The clues of the band, and of the stack turned on its side, each with the box where they meet as the first."""
    clues = set(problem.cells)
    lines = [[3 * first + line for first in (own, *_OTHERS[own]) for line in _THREE] for own in (stack, band)]
    across = tuple(tuple(row for row in _THREE if (3 * band + row) * 9 + column in clues) for column in lines[0])
    down = tuple(tuple(column for column in _THREE if row * 9 + 3 * stack + column in clues) for row in lines[1])
    return across, down


def _fillings(clues: Clues) -> Job[list[Filling]]:
    """The fillings of a band, all else given, that singles fill."""
    found = []
    bands = Bands(clues)
    for arrangement in arrangements():
        alive = yield from bands.filled(arrangement)
        yield PAUSE
        for lane, is_alive in enumerate(reversed(bin(alive)[2:])):
            if is_alive == "1":
                found.append(_filling(bands, arrangement, lane))
    return found


def _filling(bands: Bands, arrangement: Sequence[Sequence[int]], lane: int) -> Filling:
    digits = bytearray(18)
    for number, (own, orders) in enumerate(zip(arrangement, bands.orders, strict=True)):
        lane, choice = divmod(lane, len(orders))
        box, row = divmod(number, 3)
        for line, place in enumerate(orders[choice]):
            digits[3 * (3 * box + line) + row] = own[place]
    return bytes(digits)


def _parts(every: Sequence[Filling], most: int) -> Iterator[Sequence[Filling]]:
    return (every[start : start + most] for start in range(0, len(every), most))


class Closure:
    """What the strategies know of pairs of fillings, a bit each, those of the band counting fastest.

    ``rows[digit][box][row]`` has the pairs in which the digit may be in that row of one of the band's other boxes,
    ``columns`` likewise for the stack, and ``cells[digit][cell]`` those for the box where they meet. That box has each
    digit in the cell of its number. The number of fillings of the band must be a multiple of 8.
    """

    def __init__(self, across: Sequence[Filling], down: Sequence[Filling]) -> None:
        self._everywhere = (1 << len(across) * len(down)) - 1
        self._at = (self._of_band(across, len(down)), self._of_stack(len(across), down))
        """For the band and the stack, for each of the six lines across it and each place: the pairs by digit."""
        self._in_line = tuple(
            [[a | b | c for a, b, c in zip(*places, strict=True)] for places in lines] for lines in self._at
        )
        self.rows, self.columns = ([[[self._everywhere] * 3 for _ in range(2)] for _ in _DIGITS] for _ in range(2))
        self.cells = [[self._everywhere] * 9 for _ in _DIGITS]

    @staticmethod
    def _of_band(across: Sequence[Filling], times: int) -> list[list[list[Slice]]]:
        at = [[[0] * 9 for _ in _THREE] for _ in _LINES]
        for place, digits in enumerate(zip(*across, strict=True)):
            line, row = divmod(place, 3)
            for digit in _DIGITS:
                text = "".join("1" if each == digit else "0" for each in reversed(digits))
                once = int(text, 2).to_bytes(len(across) // 8, "little")
                at[line][row][digit] = int.from_bytes(once * times, "little")
        return at

    @staticmethod
    def _of_stack(times: int, down: Sequence[Filling]) -> list[list[list[Slice]]]:
        """Turned on its side, the box where they meet has its digits by columns: their names change places."""
        at = [[[0] * 9 for _ in _THREE] for _ in _LINES]
        on, off = b"\xff" * (times // 8), bytes(times // 8)
        for place, digits in enumerate(zip(*down, strict=True)):
            line, column = divmod(place, 3)
            for digit in _DIGITS:
                turned = 3 * (digit % 3) + digit // 3
                pairs = b"".join(on if each == turned else off for each in digits)
                at[line][column][digit] = int.from_bytes(pairs, "little")
        return at

    def show(self, across: Clues, down: Clues) -> None:
        """Show the digits of the clues."""
        for column in _THREE:
            for row in across[column]:
                self._place_in_box(3 * row + column, 3 * row + column, self._everywhere)
        for chute, clues in enumerate((across, down)):
            for line in _LINES:
                for place in clues[3 + line]:
                    for digit, where in enumerate(self._at[chute][line][place]):
                        if where:
                            self._place(chute, digit, line, place, where)

    def round(self) -> bool:
        """Apply the strategies once; whether anything was new."""
        before = self._known()
        for digit in _DIGITS:
            for chute in range(2):
                for place in _THREE:
                    self._look_along(chute, digit, place)
        self._fill_box()
        for chute in range(2):
            for line in _LINES:
                for place in _THREE:
                    self._fill_cell(chute, line, place)
        return before != self._known()

    def filled(self) -> Slice:
        """The pairs in which every digit has one place left everywhere."""
        open_somewhere = 0
        for places in (*self._thirds(), *self.cells):
            once = 0
            for part in places:
                open_somewhere |= once & part
                once |= part
        return self._everywhere ^ open_somewhere

    def _thirds(self) -> Iterator[list[Slice]]:
        return (of_box for chute in (self.rows, self.columns) for of_digit in chute for of_box in of_digit)

    def _known(self) -> list[Slice]:
        return [part for places in (*self._thirds(), *self.cells) for part in places]

    def _look_along(self, chute: int, digit: int, place: int) -> None:
        """A line through the whole chute: hidden singles in its other boxes; pointing and claiming where they meet."""
        first, second = (self.rows, self.columns)[chute][digit]
        here, elsewhere = 0, 0
        for cell, part in enumerate(self.cells[digit]):
            if _place_of(chute, cell) == place:
                here |= part
            else:
                elsewhere |= part
        for mine, other in ((first, second), (second, first)):
            self._keep(mine, place, _without(mine[place], other[place] | here))
        claimed = _without(here, first[place] | second[place])
        pointing = _without(here, elsewhere)
        for cell, part in enumerate(self.cells[digit]):
            if _place_of(chute, cell) != place:
                self.cells[digit][cell] = _without(part, claimed)
        for mine in (first, second):
            mine[place] = _without(mine[place], pointing)

    def _fill_box(self) -> None:
        """Naked and hidden singles of the box where they meet."""
        for digit in _DIGITS:
            single = _only_once(self.cells[digit])
            for cell in _DIGITS:
                self._place_in_box(digit, cell, self.cells[digit][cell] & single)
        for cell in _DIGITS:
            single = _only_once([of_digit[cell] for of_digit in self.cells])
            for digit in _DIGITS:
                self._place_in_box(digit, cell, self.cells[digit][cell] & single)

    def _fill_cell(self, chute: int, line: int, place: int) -> None:
        """Singles in a cell of the other boxes: its only digit left, or a digit with no other place in the box."""
        known, box = (self.rows, self.columns)[chute], line // 3
        there = enumerate(self._in_line[chute][line])
        candidates = [(digit, part & known[digit][box][place]) for digit, part in there if part]
        single = _only_once([part for _, part in candidates])
        for digit, part in candidates:
            first, second = (known[digit][box][other] for other in _OTHERS[place])
            self._place(chute, digit, line, place, part & (single | _without(self._everywhere, first | second)))

    def _place(self, chute: int, digit: int, line: int, place: int, where: Slice) -> None:
        """Put a digit into a cell of the other boxes."""
        if not where:
            return
        known, box = (self.rows, self.columns)[chute], line // 3
        self._keep(known[digit][box], place, where)
        across = known[digit][1 - box]
        across[place] = _without(across[place], where)
        for cell in _DIGITS:
            if _place_of(chute, cell) == place:
                self.cells[digit][cell] = _without(self.cells[digit][cell], where)
        for other, there in enumerate(self._in_line[chute][line]):
            if other != digit and there & where:
                of_box = known[other][box]
                of_box[place] = _without(of_box[place], where & there)

    def _place_in_box(self, digit: int, cell: int, where: Slice) -> None:
        """Put a digit into a cell of the box where they meet."""
        if not where:
            return
        for other in _DIGITS:
            if other != cell:
                self.cells[digit][other] = _without(self.cells[digit][other], where)
            if other != digit:
                self.cells[other][cell] = _without(self.cells[other][cell], where)
        for chute, known in enumerate((self.rows, self.columns)):
            for of_box in known[digit]:
                place = _place_of(chute, cell)
                of_box[place] = _without(of_box[place], where)

    @staticmethod
    def _keep(of_box: list[Slice], place: int, where: Slice) -> None:
        """Leave a digit only this row (or column) of a box."""
        if where:
            for other in _OTHERS[place]:
                of_box[other] = _without(of_box[other], where)


def _place_of(chute: int, cell: int) -> int:
    """The row (in the band) or the column (in the stack) of a cell of the box where they meet."""
    return cell % 3 if chute else cell // 3


def _without(part: Slice, where: Slice) -> Slice:
    return part ^ (part & where)


def _only_once(parts: Sequence[Slice]) -> Slice:
    """What is in exactly one of the parts."""
    once = twice = 0
    for part in parts:
        twice |= once & part
        once |= part
    return once ^ twice
