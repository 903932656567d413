"""Levels of difficulty: the call counts of a table, the bands between them, and scales of any number of levels.

Fatemi, Kazemi and Mehrasa averaged the call counts of 100 puzzles a level (section IV, Table I). A puzzle
belongs to the level whose call count is nearest on a logarithmic scale, so the bands meet at the geometric
means of neighbours.

A call count is the mean of random runs, and levels overlap. The bootstrap means say how far another ten runs might
have led: the share of them in a level's band is the confidence in that level.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from dokulab.ground.errors import ParameterError

FEWEST_LEVELS = 2
MOST_LEVELS = 1_000


@dataclass(frozen=True, slots=True)
class CallLevel:
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


@dataclass(frozen=True, slots=True)
class CallLevelTable:
    """Names of levels, the easiest first, and their call counts in sweeps.

    Raises ParameterError unless there are two or more, with names of their own and ascending counts from 1.
    """

    names: tuple[str, ...]
    call_counts: tuple[float, ...]
    source: str
    """Where the numbers come from, in a sentence."""

    def __post_init__(self) -> None:
        ascending = all(lower < upper for lower, upper in pairwise((0.0, *self.call_counts)))
        named = len(set(self.names)) == len(self.names) == len(self.call_counts)
        if len(self.names) < FEWEST_LEVELS or not named or not ascending:
            raise ParameterError(
                "A table of levels needs two or more, each with a name of its own and a higher call count than the "
                "one before.",
                rule="table",
            )
        if not (self.call_counts[0] >= 1 and self.call_counts[-1] < math.inf):
            raise ParameterError("The call counts of a table of levels must be numbers from 1.", rule="table")


class Spacing(StrEnum):
    """How a scale of I/N gets its call counts."""

    PAPER = "paper"
    """By the paper's rule: the table's numbers, the means of neighbours, and numbers beyond the last."""
    LOGARITHMIC = "logarithmic"
    """From the table's first number to its last, each the same multiple of the one before."""


PAPER_TABLE = CallLevelTable(
    ("easy", "medium", "hard", "evil"),
    (6.234043, 29.2093, 98.2093, 527.4318),
    "Table I of Fatemi, Kazemi and Mehrasa: puzzles of websudoku.com, 100 a level.",
)


def _with_bands(names: Sequence[str], call_counts: Sequence[float]) -> tuple[CallLevel, ...]:
    borders = [math.sqrt(lower * upper) for lower, upper in pairwise(call_counts)]
    return tuple(map(CallLevel, names, call_counts, [0.0, *borders], [*borders, None]))


def call_levels_of(table: CallLevelTable) -> tuple[CallLevel, ...]:
    """The table's levels with their bands, the easiest first."""
    return _with_bands(table.names, table.call_counts)


CALL_LEVELS = call_levels_of(PAPER_TABLE)
"""The paper's four levels."""


def call_level_of(call_count: float, levels: Sequence[CallLevel] = CALL_LEVELS) -> CallLevel:
    """The level whose band has a call count (in sweeps, not negative)."""
    return next(level for level in levels if level.has(call_count))


SURE = 0.95
"""From this confidence on, a level is given without its neighbour."""


@dataclass(frozen=True, slots=True)
class CallLevelEstimate:
    """A level, and the share of the bootstrap means in its band.

    ``neighbour`` is the next level on the side with more of the other means; None where the level is sure.
    """

    level: CallLevel
    confidence: float
    neighbour: CallLevel | None


def estimate_call_level(call_count: float, means: Sequence[float], levels: Sequence[CallLevel]) -> CallLevelEstimate:
    """The level of a call count, given ascending bootstrap means of it (at least one)."""
    level = call_level_of(call_count, levels)
    easier = bisect_left(means, level.low)
    harder = 0 if level.high is None else len(means) - bisect_left(means, level.high)
    confidence = (len(means) - easier - harder) / len(means)
    if confidence >= SURE:
        return CallLevelEstimate(level, confidence, None)
    return CallLevelEstimate(level, confidence, levels[levels.index(level) + (1 if harder > easier else -1)])


def call_levels_on_scale(
    size: int, table: CallLevelTable = PAPER_TABLE, spacing: Spacing = Spacing.PAPER
) -> tuple[CallLevel, ...]:
    """As many levels as asked for, named ``"1/size"`` and so on. Raises ParameterError.

    By the paper's rule (section V): "If we need more than 4 difficulty levels, we can consider the mean of each two
    consecutive number in Table I as a new call count [...] We can also consider the numbers beyond the last number".
    It leaves the order and the numbers open. Here the means come first, that of the widest gap (as a ratio) first;
    then numbers beyond the last, in steps of the last two's difference. A scale of fewer levels than the table has
    keeps the ends and drops, one by one, the number whose neighbours are nearest to each other. On a logarithmic
    scale all levels lie between the ends, so that many of them stay within the reach of puzzles.
    """
    if not FEWEST_LEVELS <= size <= MOST_LEVELS:
        raise ParameterError(
            f"A scale has from {FEWEST_LEVELS} to {MOST_LEVELS:,} levels; {size:,} were asked for.", rule="level"
        )
    place = _by_the_papers_rule if spacing is Spacing.PAPER else _evenly_by_logarithm
    return _with_bands([f"{number}/{size}" for number in range(1, size + 1)], place(table.call_counts, size))


def call_level_named(name: str, table: CallLevelTable = PAPER_TABLE, spacing: Spacing = Spacing.PAPER) -> CallLevel:
    """The level of a name, ``"hard"``, or of a place on a scale, ``"3/7"``. Raises ParameterError."""
    for level in call_levels_of(table):
        if level.name == name:
            return level
    place, slash, size = name.partition("/")
    if slash and _is_small_number(place) and _is_small_number(size):
        levels = call_levels_on_scale(int(size), table, spacing)
        if 1 <= int(place) <= len(levels):
            return levels[int(place) - 1]
    raise ParameterError(
        f"There is no level {name!r:.40}; give {', '.join(table.names)}, or I/N: the I-th of {FEWEST_LEVELS} to "
        f"{MOST_LEVELS:,} levels, 3/7 say.",
        rule="level",
    )


def class_words(name: str) -> str:
    """What a class is called where people read it, so that it is not taken for a level: "Table I: hard", "3 of 7"."""
    place, slash, size = name.partition("/")
    return f"{place} of {size}" if slash else f"Table I: {name}"


def _by_the_papers_rule(table: Sequence[float], size: int) -> list[float]:
    counts = list(table)
    while len(counts) > size:
        inner = range(1, len(counts) - 1)
        del counts[min(inner, key=lambda at: counts[at + 1] / counts[at - 1])]
    gaps = sorted(pairwise(table), key=lambda gap: gap[0] / gap[1])
    means = [(lower + upper) / 2 for lower, upper in gaps]
    step = table[-1] - table[-2]
    beyond = [table[-1] + step * number for number in range(1, size + 1)]
    return sorted((counts + means + beyond)[:size])


def _evenly_by_logarithm(table: Sequence[float], size: int) -> list[float]:
    """Rounded, since powers may differ in the last digit from one platform to another."""
    ratio = table[-1] / table[0]
    return [round(table[0] * ratio ** (number / (size - 1)), 6) for number in range(size)]


def _is_small_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len(str(MOST_LEVELS))
