"""The levels of difficulty: the call counts of Table I, and the bands between them.

Fatemi, Kazemi and Mehrasa averaged the call counts of 100 puzzles a level (section IV, Table I). A puzzle
belongs to the level whose call count is nearest on a logarithmic scale, so the bands meet at the geometric
means of neighbours.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from dokulab.errors import ParameterError

FEWEST_LEVELS = 4
MOST_LEVELS = 12


@dataclass(frozen=True, slots=True)
class Level:
    """A level, its call count in sweeps, and its band: counts from ``low`` up to, but not including, ``high``."""

    name: str
    call_count: float
    low: float
    """0 for the easiest level."""
    high: float | None
    """None, no end, for the hardest level."""

    def has(self, call_count: float) -> bool:
        return self.low <= call_count and (self.high is None or call_count < self.high)

    @property
    def inner_half(self) -> tuple[float, float]:
        """From half-way between ``low`` and the call count to half-way between that and ``high``.

        The scale is logarithmic. A side without an end is taken to be as wide as the other.
        """
        low = self.low or self.call_count**2 / (self.high or self.call_count)
        high = self.high or self.call_count**2 / low
        return math.sqrt(low * self.call_count), math.sqrt(self.call_count * high)


def _with_bands(names: Sequence[str], call_counts: Sequence[float]) -> tuple[Level, ...]:
    borders = [math.sqrt(lower * upper) for lower, upper in pairwise(call_counts)]
    return tuple(map(Level, names, call_counts, [0.0, *borders], [*borders, None]))


TABLE_I = {"easy": 6.234043, "medium": 29.2093, "hard": 98.2093, "evil": 527.4318}
"""The paper's Table I."""

LEVELS = _with_bands(tuple(TABLE_I), tuple(TABLE_I.values()))
"""The four levels with names, the easiest first."""


def level_of(call_count: float) -> Level:
    """The level whose band has a call count (in sweeps)."""
    return next(level for level in LEVELS if level.has(call_count))


def levels_on_scale(size: int) -> tuple[Level, ...]:
    """As many levels as asked for, by the paper's rule (section V), named ``"1/size"`` and so on.

    Beyond the four of Table I, "we can consider the mean of each two consecutive number in Table I as a new
    call count [...] We can also consider the numbers beyond the last number". The paper leaves the order and
    the numbers open. Here the means come first, that of the widest gap (as a ratio) first; then numbers
    beyond the last, in steps of the last two's difference.
    """
    if not FEWEST_LEVELS <= size <= MOST_LEVELS:
        raise ParameterError(
            f"A scale has from {FEWEST_LEVELS} to {MOST_LEVELS} levels; {size} were asked for.", rule="level"
        )
    table = list(TABLE_I.values())
    gaps = sorted(pairwise(table), key=lambda gap: gap[0] / gap[1])
    means = [(lower + upper) / 2 for lower, upper in gaps]
    step = table[-1] - table[-2]
    beyond = [table[-1] + step * number for number in range(1, MOST_LEVELS + 1)]
    call_counts = sorted((table + means + beyond)[:size])
    return _with_bands([f"{number}/{size}" for number in range(1, size + 1)], call_counts)


def level_named(name: str) -> Level:
    """The level of a name, ``"hard"``, or of a place on a scale, ``"3/7"``. Raises ParameterError."""
    for level in LEVELS:
        if level.name == name:
            return level
    place, slash, size = name.partition("/")
    if slash and place.isascii() and size.isascii() and place.isdigit() and size.isdigit() and len(size) < 3:
        levels = levels_on_scale(int(size))
        if len(place) < 3 and 1 <= int(place) <= len(levels):
            return levels[int(place) - 1]
    raise ParameterError(
        f"There is no level {name!r}; give {', '.join(TABLE_I)}, or I/N: the I-th of {FEWEST_LEVELS} to "
        f"{MOST_LEVELS} levels, 3/7 say.",
        rule="level",
    )
