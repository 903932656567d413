"""The call count to aim at, and how close is close enough."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from dokulab.board.geometry import CLASSIC, Geometry
from dokulab.ground.errors import ParameterError
from dokulab.measure.call_levels import PAPER_TABLE, CallLevel, CallLevelTable, Spacing, call_level_named
from dokulab.measure.counts import Counting

TOLERANCE = 0.1
"""The usual share by which a call count may miss its target."""


@dataclass(frozen=True, slots=True)
class Target:
    """A target call count (at least 1), and the range that counts as reached."""

    call_count: float
    low: float
    high: float
    counting: Counting = Counting.SWEEPS

    def __post_init__(self) -> None:
        if not (1 <= self.call_count < math.inf and self.low <= self.call_count <= self.high):
            raise ParameterError(
                f"A call count of {self.call_count:g} is not possible; give a target of at least 1.",
                rule="call_count",
            )

    @classmethod
    def within(cls, target: float, tolerance: float, counting: Counting = Counting.SWEEPS) -> Target:
        """The target give or take the share ``tolerance`` (above 0)."""
        if not 0 < tolerance < math.inf:
            raise ParameterError(f"A tolerance of {tolerance:g} cannot be met; give a share above 0.", rule="tolerance")
        return cls(target, target * (1 - tolerance), target * (1 + tolerance), counting)

    @classmethod
    def at(cls, level: CallLevel) -> Target:
        """The level's call count; its inner half is close enough, so that the label can be trusted."""
        return cls(level.call_count, *level.inner_half)

    def reached_by(self, call_count: float) -> bool:
        return self.low <= call_count <= self.high

    def cost(self, call_count: float) -> float:
        """The distance from the target in powers of e: half as much is as far away as twice as much."""
        return abs(math.log(call_count / self.call_count))


@dataclass(frozen=True, slots=True)
class Distance:
    """How a method measures the way from a call count to a target.

    ``cost(target, count)`` is the distance, ``highest(target, cost)`` a count above which every count costs more, and
    ``unit(target)`` what a distance of 1 in powers of e comes to near the target.
    """

    cost: Callable[[Target, float], float]
    highest: Callable[[Target, float], float]
    unit: Callable[[Target], float]


BY_RATIO = Distance(
    Target.cost,
    # A little more: ``exp`` may differ in its last digit from one platform to another, and must decide nothing.
    lambda target, cost: target.call_count * math.exp(cost) * (1 + 1e-9),
    lambda _target: 1.0,
)
"""In powers of e."""

BY_DIFFERENCE = Distance(
    lambda target, call_count: abs(call_count - target.call_count),
    lambda target, cost: target.call_count + cost,
    lambda target: target.call_count,
)
"""The absolute difference: Fatemi, Kazemi and Mehrasa, section V."""


def target_of(
    level: str | None,
    call_count: float | None,
    *,
    tolerance: float | None = None,
    counting: Counting = Counting.SWEEPS,
    geometry: Geometry = CLASSIC,
    table: CallLevelTable = PAPER_TABLE,
    spacing: Spacing = Spacing.PAPER,
) -> Target | None:
    """The aim at a level of the table, by name or place, or at a call count; None for neither. Raises ParameterError.

    Without a ``tolerance`` it is the inner half of the level's band, or :data:`TOLERANCE`.
    """
    if call_count is not None:
        if level is not None:
            raise ParameterError("Give a level or a call count to aim at, not both.", rule="level")
        return Target.within(call_count, TOLERANCE if tolerance is None else tolerance, counting)
    if level is None:
        return None
    if geometry != CLASSIC:
        raise ParameterError(
            f"The levels are those of 9x9 puzzles; for {geometry} give a call count to aim at: "
            f"{_USUAL[geometry.size]}.",
            rule="level",
        )
    if counting is not Counting.SWEEPS:
        raise ParameterError("The levels are counted in sweeps; with another counting give a call count.", rule="level")
    named = call_level_named(level, table, spacing)
    return Target.at(named) if tolerance is None else Target.within(named.call_count, tolerance)


_USUAL = {4: "about 3 to 8 sweeps", 6: "about 4 to 40 sweeps"}
"""What puzzles of other sizes come to."""
