"""Puzzles turned on their side: one integer for each digit and cell, with bit i for puzzle i.

One AND of such integers works on all puzzles together: bit-slicing. Python's integers can have any number of bits.

A number for each puzzle is written as slices of its binary digits, the lowest first: slice k holds the puzzles whose
number has binary digit k set. A handful of operations on whole slices then adds, compares or draws for thousands of
puzzles at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import compress
from operator import or_
from random import Random
from typing import TypeAlias

from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.ground.errors import ParameterError

Slice: TypeAlias = int
"""A set of puzzles: bit i stands for puzzle i."""


_TRUTH = bytes.maketrans(b"01", b"\0\1")


@dataclass(slots=True)
class Slices:
    """The states of ``count`` puzzles. Entry 0 of ``candidates`` and ``placed`` is unused.

    ``candidates[digit][cell]`` is the set of puzzles in which the digit can still be in the cell,
    ``placed[digit][cell]`` of those in which it has been placed there.
    """

    geometry: Geometry
    count: int
    candidates: list[list[Slice]]
    placed: list[list[Slice]]

    @classmethod
    def of(cls, puzzles: Iterable[Iterable[Digit]], geometry: Geometry) -> Slices:
        """The clues of puzzles, each given as one digit a cell, 0 for an empty one.

        All candidates are still there: :func:`dokulab.search.slices.propagation.propagate` starts by removing what the
        clues exclude.
        """
        rows = [bytes(puzzle) for puzzle in puzzles]
        count, cells = len(rows), geometry.cell_count
        # int() wants the highest bit first, so the last puzzle comes first.
        joined = b"".join(reversed(rows))
        if len(joined) != count * cells:
            raise ParameterError(f"Each puzzle of a {geometry} batch must have {cells} digits.", rule="cells")
        placed: list[list[Slice]] = [[] for _ in range(geometry.size + 1)]
        for digit in range(geometry.size + 1):
            as_bits = bytes(b"1"[0] if value == digit else b"0"[0] for value in range(256))
            bits = joined.translate(as_bits)
            placed[digit] = [int(bits[cell::cells] or b"0", 2) for cell in geometry.cells]
        placed[0] = []
        everywhere = (1 << count) - 1
        candidates: list[list[Slice]] = [[], *([everywhere] * cells for _ in geometry.digits)]
        return cls(geometry, count, candidates, placed)

    @property
    def everywhere(self) -> Slice:
        """All puzzles."""
        return (1 << self.count) - 1

    def clashing(self) -> Slice:
        """The puzzles with equal placed digits in one unit."""
        clashing = 0
        for digit in self.geometry.digits:
            placed = self.placed[digit]
            for unit in self.geometry.units:
                clashing |= more_than_one([placed[cell] for cell in unit])
        return clashing

    def possible(self) -> Slice:
        """The puzzles in which every cell has a candidate and every digit a place in every unit."""
        possible = self.everywhere
        for cell in self.geometry.cells:
            possible &= reduce(or_, [candidates[cell] for candidates in self.candidates[1:]])
        for candidates in self.candidates[1:]:
            for unit in self.geometry.units:
                possible &= places_of(unit, candidates)
        return possible

    def solved(self) -> Slice:
        """The puzzles whose placed digits are a whole solution."""
        solved = self.everywhere
        for cell in self.geometry.cells:
            solved &= exactly_one([self.placed[digit][cell] for digit in self.geometry.digits])
        for digit in self.geometry.digits:
            for unit in self.geometry.units:
                solved &= places_of(unit, self.placed[digit])
        return solved


def exactly_one(slices: Sequence[Slice]) -> Slice:
    """The puzzles that are in exactly one of the slices."""
    once = twice = 0
    for part in slices:
        twice |= once & part
        once |= part
    return once & ~twice


def more_than_one(slices: Sequence[Slice]) -> Slice:
    """The puzzles that are in two of the slices or more."""
    once = twice = 0
    for part in slices:
        twice |= once & part
        once |= part
    return twice


def places_of(cells: Iterable[Cell], candidates: Sequence[Slice]) -> Slice:
    """The puzzles that have the digit as a candidate in one of the cells."""
    return reduce(or_, [candidates[cell] for cell in cells], 0)


def slices_at(rows: Sequence[bytes], size: int) -> list[list[Slice]]:
    """For each position, a list with the rows that have digit 1 there, the rows that have 2, ... up to ``size``.

    All rows have one length; row i is bit i.
    """
    length = len(rows[0])
    joined = b"".join(reversed(rows))  # int() wants the highest bit first, so the last row comes first
    tables = [bytes(49 if value == digit else 48 for value in range(256)) for digit in range(1, size + 1)]
    return [[int(joined[place::length].translate(table), 2) for table in tables] for place in range(length)]


def those_of(part: Slice, rows: Sequence[bytes]) -> list[bytes]:
    """The rows in the slice."""
    return list(compress(rows, flags(part, len(rows))))


def flags(part: Slice, count: int) -> bytes:
    """For each of ``count`` (at least 1) puzzles a byte: 1 if it is in the slice, else 0."""
    return f"{part:0{count}b}".encode()[::-1].translate(_TRUTH)


Number: TypeAlias = list[Slice]
"""A number for each puzzle; missing high slices are 0."""

_BINARY_PLACES = 6
"""How finely probabilities are drawn: in 64ths."""


def count_of(parts: Sequence[Slice]) -> Number:
    """For each puzzle, how many of the parts it is in. Full adders turn three slices of one weight into two."""
    total: Number = []
    column = list(parts)
    while column:
        carried: list[Slice] = []
        while len(column) > 2:
            a, b, c = column.pop(), column.pop(), column.pop()
            differs = a ^ b
            column.append(differs ^ c)
            carried.append((a & b) | (differs & c))
        if len(column) == 2:
            a, b = column
            column = [a ^ b]
            carried.append(a & b)
        total.append(column[0])
        column = carried
    return total


def constant(value: int, everywhere: Slice) -> Number:
    """The same number (>= 0) for all puzzles."""
    return [everywhere if value >> weight & 1 else 0 for weight in range(value.bit_length())]


def sum_of(first: Number, second: Number) -> Number:
    """For each puzzle the sum of its two numbers."""
    total: Number = []
    carry = 0
    for a, b in _paired(first, second):
        differs = a ^ b
        total.append(differs ^ carry)
        carry = (a & b) | (differs & carry)
    return [*total, carry]


def at_most(first: Number, second: Number, everywhere: Slice) -> Slice:
    """The puzzles whose first number is not above the second."""
    holds = everywhere
    for a, b in _paired(first, second):
        holds = chosen(a ^ b, b, holds)
    return holds


def at_least(number: Number, bound: int, everywhere: Slice) -> Slice:
    """The puzzles whose number is ``bound`` (>= 0) or more."""
    if bound >> len(number):
        return 0
    holds = everywhere
    for weight, part in enumerate(number):
        holds = holds & part if bound >> weight & 1 else holds | part
    return holds


def chosen(where: Slice, then: Slice, otherwise: Slice) -> Slice:
    """``then`` for the puzzles of ``where``, else ``otherwise``."""
    return otherwise ^ ((then ^ otherwise) & where)


def least(number: Number, everywhere: Slice) -> tuple[int, Slice]:
    """The smallest of all puzzles' numbers, and the puzzles that have it. There must be a puzzle."""
    value, puzzles = 0, everywhere
    for weight in reversed(range(len(number))):
        without = puzzles ^ (puzzles & number[weight])
        if without:
            puzzles = without
        else:
            value |= 1 << weight
    return value, puzzles


def drawn(probability: float, count: int, rng: Random) -> Slice:
    """Draw each of ``count`` puzzles independently, with this probability rounded to 64ths."""
    steps = int(probability * (1 << _BINARY_PLACES) + 0.5)
    if steps >= 1 << _BINARY_PLACES:
        return (1 << count) - 1
    part = 0
    for place in range(_BINARY_PLACES):
        if steps >> place & 1:
            part |= rng.getrandbits(count)
        elif part:
            part &= rng.getrandbits(count)
    return part


def drawn_geometric(ratio: float, places: int, count: int, rng: Random) -> Number:
    """For each puzzle a random number below 2**places: m with a probability in proportion to ratio**m (0 < ratio < 1).

    The binary digits of such a number are independent, so each is drawn on its own.
    """
    number: Number = []
    for _ in range(places):
        number.append(drawn(ratio / (1 + ratio), count, rng))
        ratio *= ratio
    return number


def _paired(first: Number, second: Number) -> list[tuple[Slice, Slice]]:
    longest = max(len(first), len(second))
    return list(zip(first + [0] * (longest - len(first)), second + [0] * (longest - len(second)), strict=True))
