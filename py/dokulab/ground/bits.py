"""Sets of small numbers as integers: bit i is set when i is in the set.

The numbers can be cells, digits, nodes of a graph, or anything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_


def iter_bits(mask: int) -> Iterator[int]:
    """The set bits' numbers in ascending order."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def is_single(mask: int) -> bool:
    """Whether exactly one bit is set."""
    return mask != 0 and not mask & (mask - 1)


def bit_index(mask: int) -> int:
    """The number of the one bit that is set."""
    return mask.bit_length() - 1


def lowest(mask: int) -> int:
    """The number of the lowest bit that is set; -1 for the empty set."""
    return (mask & -mask).bit_length() - 1


def union_of(masks: Iterable[int]) -> int:
    """What is in any of the sets."""
    return reduce(or_, masks, 0)


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers (>= 0)."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
