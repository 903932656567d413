"""Where a call count lies among levels, and how sure that is.

A call count is the mean of random runs, and levels overlap. The bootstrap means say how far another ten runs might
have led: the share of them in a level's band is the confidence in that level.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from dokulab.rating.levels import Level, level_of

SURE = 0.95
"""From this confidence on a level is told without its neighbour."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A level, and the share of the bootstrap means in its band.

    ``neighbour`` is the next level on the side to which more of the other means lie; None where the level is sure.
    """

    level: Level
    confidence: float
    neighbour: Level | None


def place(call_count: float, means: Sequence[float], levels: Sequence[Level]) -> Placing:
    """The level of a call count, given ascending bootstrap means of it (at least one)."""
    level = level_of(call_count, levels)
    easier = bisect_left(means, level.low)
    harder = 0 if level.high is None else len(means) - bisect_left(means, level.high)
    confidence = (len(means) - easier - harder) / len(means)
    if confidence >= SURE:
        return Placing(level, confidence, None)
    return Placing(level, confidence, levels[levels.index(level) + (1 if harder > easier else -1)])
