"""Arithmetic on bit slices: a number for each puzzle, written as slices of its binary digits, the lowest first.

Slice k of a number holds the puzzles whose number has binary digit k set. A handful of operations on whole slices then
adds, compares or draws for thousands of puzzles at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from dokulab.search.slices.slices import Slice

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
