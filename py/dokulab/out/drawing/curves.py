"""Links between candidates as curves that keep clear of other candidates. The page draws them the same way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]

DISC = 0.165
"""A link ends this far from the middle of a candidate: at the edge of the disc around it."""
_HEAD_LENGTH, _HEAD_WIDTH = 0.19, 0.16
_SHORT = 0.75
"""Shorter links join candidates of one cell, whose discs nearly touch: they take a detour."""
_DETOUR = 0.5
_BENDS = (0.18, -0.18, 0.33, -0.33, 0.51, -0.51)
"""How far a curve's control point is off the straight way, as a share of its length; the first free one is taken."""
_CLEARANCE = 0.24
_SAMPLES = (0.2, 0.35, 0.5, 0.65, 0.8)
_MARGIN = 0.07


class Curve(NamedTuple):
    """SVG path data of a line, and of its arrow head, which is ``""`` for none."""

    line: str
    head: str


def curve(start: Point, end: Point, others: Sequence[Point], size: int, *, head: bool) -> Curve:
    """The curve from one candidate to another on a board of ``size`` units."""
    length = math.dist(start, end)
    bends = (_DETOUR / length, -_DETOUR / length) if 0 < length < _SHORT else _BENDS
    controls = [_control(start, end, bend, size) for bend in bends]
    far = [other for other in others if math.dist(other, start) > 0.01 and math.dist(other, end) > 0.01]
    clearances = [
        min((math.dist(_on_curve(start, control, end, part), other) for part in _SAMPLES for other in far), default=1.0)
        for control in controls
    ]
    clear = (control for control, room in zip(controls, clearances, strict=True) if room >= _CLEARANCE)
    control = next(clear, controls[clearances.index(max(clearances))])
    return _drawn(start, control, end, head=head)


def _control(start: Point, end: Point, bend: float, size: int) -> Point:
    def inside(value: float) -> float:
        return min(size - _MARGIN, max(_MARGIN, value))

    return (
        inside((start[0] + end[0]) / 2 - (end[1] - start[1]) * bend),
        inside((start[1] + end[1]) / 2 + (end[0] - start[0]) * bend),
    )


def _on_curve(start: Point, control: Point, end: Point, part: float) -> Point:
    rest = 1 - part
    weights = (rest * rest, 2 * rest * part, part * part)
    x, y = (sum(w * p[axis] for w, p in zip(weights, (start, control, end), strict=True)) for axis in (0, 1))
    return x, y


def _drawn(start: Point, control: Point, end: Point, *, head: bool) -> Curve:
    begin = _towards(start, control, DISC)
    tip = _towards(end, control, DISC)
    stop = _towards(end, control, DISC + _HEAD_LENGTH) if head else tip
    line = f"M{_pair(begin)}Q{_pair(control)} {_pair(stop)}"
    if not head:
        return Curve(line, "")
    length = math.dist(stop, tip) or 1
    across = ((tip[1] - stop[1]) / length * _HEAD_WIDTH / 2, -(tip[0] - stop[0]) / length * _HEAD_WIDTH / 2)
    one = stop[0] + across[0], stop[1] + across[1]
    two = stop[0] - across[0], stop[1] - across[1]
    return Curve(line, f"M{_pair(one)}L{_pair(tip)}L{_pair(two)}z")


def _towards(point: Point, aim: Point, far: float) -> Point:
    length = math.dist(point, aim) or 1
    return point[0] + (aim[0] - point[0]) * far / length, point[1] + (aim[1] - point[1]) * far / length


def _pair(point: Point) -> str:
    return f"{point[0]:.3f} {point[1]:.3f}"
