"""The share of a chain's length in its rating.

A tenth for each of 4, 6, 8, 12, 16, 24, 32, ... that the number of the chain's nodes, less 2, exceeds.
"""

from __future__ import annotations

LIMITS = tuple(limit << power for power in range(12) for limit in (4, 6))


def share_of(length: int) -> int:
    """The tenths for a chain of this many nodes."""
    share = 0
    while length - 2 > LIMITS[share]:
        share += 1
    return share


UNLIMITED = LIMITS[-1]


def longest_below(base: int, best: tuple[int, int] | None) -> int:
    """The longest that a chain with this base may be, so that it rates below the best, or equal to it and is no longer.

    ``base`` and the best's rating are tenths; ``best`` is a rating and a length, or None.
    """
    if best is None:
        return UNLIMITED
    tenths, length = best
    if tenths < base:
        return 0
    cheaper = LIMITS[tenths - base - 1] + 2 if tenths > base else 0
    return max(cheaper, min(length, LIMITS[tenths - base] + 2))
