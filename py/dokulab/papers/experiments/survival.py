"""Times of which some ended before what was waited for: the estimate of Kaplan and Meier ("Nonparametric Estimation
from Incomplete Observations", 1958).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dokulab.measure.statistics import Z

FEWEST_FOR_INTERVAL = 6
"""Resampling fewer people tells hardly more than the few times themselves, so intervals begin here."""


class Time(NamedTuple):
    """A time in minutes at which a puzzle was solved, or an attempt ended without that."""

    minutes: float
    solved: bool


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A time at which someone solved the puzzle, and the share still unsolved after it.

    ``at_risk`` people were still trying just before. From ``low`` to ``high`` is Greenwood's 95% interval, null
    with fewer than :data:`FEWEST_FOR_INTERVAL` people.
    """

    minutes: float
    at_risk: int
    solved: int
    share: float
    low: float | None
    high: float | None


def kaplan_meier(times: Sequence[Time]) -> tuple[CurvePoint, ...]:
    """The Kaplan-Meier curve. An attempt that ended at the very time of an event still counts as at risk.

    The interval is Greenwood's on the plain scale, cut to 0 and 1; at a share of 0 it has no width.
    """
    points = []
    share, variance = 1.0, 0.0
    for moment in sorted({minutes for minutes, solved in times if solved}):
        at_risk = sum(minutes >= moment for minutes, _ in times)
        solved = sum(minutes == moment and done for minutes, done in times)
        share *= (at_risk - solved) / at_risk
        if solved < at_risk:
            variance += solved / (at_risk * (at_risk - solved))
        low, high = None, None
        if len(times) >= FEWEST_FOR_INTERVAL:
            half = Z * share * math.sqrt(variance)
            low, high = max(0.0, share - half), min(1.0, share + half)
        points.append(CurvePoint(moment, at_risk, solved, share, low, high))
    return tuple(points)


def median_time(times: Sequence[Time]) -> float:
    """The first time at which at most half are unsolved by the Kaplan-Meier estimate; infinite if there is none.

    In whole numbers, so that no rounding decides whether a share is a half.
    """
    above, below = 1, 1
    for moment in sorted({each.minutes for each in times if each.solved}):
        at_risk = sum(each.minutes >= moment for each in times)
        solved = sum(each.minutes == moment and each.solved for each in times)
        above, below = above * (at_risk - solved), below * at_risk
        if 2 * above <= below:
            return moment
    return math.inf
