"""A step on its board: what it rests on, what it places and removes, and the links between.

The reason is amber, what is removed purple and struck out, what is placed green. On a chain, what is true is a filled
disc and what is false a ring, so that the picture can be read in grey too. Links are curves that keep clear of other
candidates; the page draws them the same way.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from dokulab.board.geometry import Geometry
from dokulab.ground.bits import iter_bits
from dokulab.out.drawing.board import INK, SHEET, BoardDrawing, Mark, Point, write_digits
from dokulab.people.state import State
from dokulab.people.step import Role, Step

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


CAUSE, CAUSE_TINT = "#9a6700", "#fbeec4"
LOSE, LOSE_TINT = "#9b2a6c", "#f7e3ee"
GAIN, GAIN_TINT = "#00674a", "#d8f0e6"
CONFLICT = "#a63606"
ON, OFF, FIN, LINK = "#0a5f9e", "#b04a00", "#00674a", "#3a3733"

_LINE = 0.03

_FILLED = {Role.ON: ON, Role.COLOUR_A: ON, Role.COLOUR_C: FIN, Role.ASSUMED: OFF}
"""Roles whose candidates are filled discs."""

_RINGS = {Role.OFF: OFF, Role.COLOUR_B: OFF, Role.COLOUR_D: FIN, Role.FIN: FIN, Role.EXTRA: FIN, Role.CLASH: CONFLICT}
"""Roles whose candidates are rings; of all others the ring is amber."""

_DASHED = (Role.FIN, Role.EXTRA)

_STRENGTH = (
    *(Role.EXTRA, Role.FIN, Role.CLASH, Role.COLOUR_A, Role.COLOUR_B, Role.COLOUR_C, Role.COLOUR_D),
    *(Role.OFF, Role.ON, Role.ASSUMED),
)
"""A candidate in two roles is drawn in the later one."""


def step_svg(state: State, step: Step, words: str) -> str:
    """The picture of a step on the position before it."""
    drawing = BoardDrawing(state.geometry)
    because = step.because
    gained = {cell for cell, _ in step.placements}
    lost = {cell for cell, _ in step.eliminations}
    sets = {cell for locked in because.sets for cell in locked.cells}
    causes = {cell for _, cell in because.cells} | {cell for _, cell, _ in because.candidates} | sets
    drawing.shade((cell for cell in sorted(causes) if state.unsolved >> cell & 1), CAUSE_TINT)
    drawing.shade(sorted(lost - causes), LOSE_TINT)
    drawing.shade(sorted(gained), GAIN_TINT)
    for role, unit in because.units:
        drawing.under(_unit(state.geometry, unit, role))
    for cell in sorted(causes):
        if not state.unsolved >> cell & 1:
            drawing.under(_frame(state.geometry, cell))
    _links(drawing, step)
    write_digits(drawing, state.grid, None)
    discs = _discs(drawing, step)
    for cell in iter_bits(state.unsolved):
        if cell not in gained:
            for digit in iter_bits(state.digit_sets[cell]):
                _candidate(drawing, (cell, digit), step, discs)
    drawing.digits(dict(step.placements), name="placed", bold=True, colour=GAIN)
    return drawing.svg(words)


def _discs(drawing: BoardDrawing, step: Step) -> dict[Mark, Role]:
    """Draw the discs and rings around the candidates of the reason."""
    roles: dict[Mark, Role] = {}
    for role, cell, digit in step.because.candidates:
        known = roles.get((cell, digit), role)
        roles[cell, digit] = max(role, known, key=lambda each: _STRENGTH.index(each) if each in _STRENGTH else -1)
    radius = min(DISC, 0.62 * drawing.mark_size)
    placed = {cell for cell, _ in step.placements}
    for mark, role in roles.items():
        if mark[0] in placed:
            continue
        x, y = drawing.mark_place(mark)
        fill = _FILLED.get(role)
        look = f'fill="{fill}"' if fill else f'fill="{SHEET}" stroke="{_RINGS.get(role, CAUSE)}" stroke-width="{_LINE}"'
        dashes = ' stroke-dasharray="0.07 0.05"' if role in _DASHED else ""
        drawing.over(f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{radius:.3f}" {look}{dashes}/>')
    return roles


def _candidate(drawing: BoardDrawing, mark: Mark, step: Step, discs: dict[Mark, Role]) -> None:
    role = discs.get(mark)
    is_lost = mark in step.eliminations
    if is_lost:
        drawing.candidate(mark, LOSE, bold=True)
        x, y = drawing.mark_place(mark)
        reach = 0.55 * drawing.mark_size
        drawing.over(
            f'<path d="M{x - reach:.3f} {y + reach / 2:.3f}L{x + reach:.3f} {y - reach / 2:.3f}" stroke="{LOSE}" '
            f'stroke-width="{_LINE * 1.2:.3f}"/>'
        )
    elif role is not None:
        drawing.candidate(mark, SHEET if role in _FILLED else INK, bold=True)
    else:
        drawing.candidate(mark)


def _links(drawing: BoardDrawing, step: Step) -> None:
    """The links between candidates: strong ones whole, weak ones dashed, with heads where the chain has a direction."""
    links = step.because.links
    has_heads = any(not link.strong for link in links)
    ends = [(link.start.candidates[0], link.end.candidates[0]) for link in links]
    places = [drawing.mark_place(mark) for pair in ends for mark in pair]
    for node in dict.fromkeys(node for link in links for node in (link.start, link.end)):
        if len(node.candidates) > 1:
            points = " ".join("{:.3f},{:.3f}".format(*drawing.mark_place(mark)) for mark in node.candidates)
            drawing.over(
                f'<polyline points="{points}" fill="none" stroke="{LINK}" stroke-opacity="0.35" stroke-width="0.12" '
                f'stroke-linecap="round"/>'
            )
    for link, (start, end) in zip(links, ends, strict=True):
        drawn = curve(drawing.mark_place(start), drawing.mark_place(end), places, drawing.board.size, head=has_heads)
        dashes = "" if link.strong else ' stroke-dasharray="0.12 0.08"'
        drawing.over(f'<path d="{drawn.line}" fill="none" stroke="{SHEET}" stroke-width="0.12"/>')
        drawing.over(f'<path d="{drawn.line}" fill="none" stroke="{LINK}" stroke-width="0.045"{dashes}/>')
        if drawn.head:
            drawing.over(f'<path d="{drawn.head}" fill="{LINK}" stroke="{SHEET}" stroke-width="0.015"/>')


def _unit(geometry: Geometry, unit: int, role: Role) -> str:
    """A frame around a row, column or box."""
    cells = geometry.units[unit]
    x, y = geometry.column_of(cells[0]), geometry.row_of(cells[0])
    width, height = geometry.column_of(cells[-1]) - x + 1, geometry.row_of(cells[-1]) - y + 1
    colour, look = {
        Role.COVER: (LOSE, 'fill="none" stroke-dasharray="0.22 0.12"'),
        Role.CLASH: (CONFLICT, 'fill="none" stroke-dasharray="0.06 0.1"'),
    }.get(role, (CAUSE, f'fill="{CAUSE_TINT}" fill-opacity="0.4"'))
    return (
        f'<rect x="{x + 0.03}" y="{y + 0.03}" width="{width - 0.06}" height="{height - 0.06}" stroke="{colour}" '
        f'stroke-width="0.07" {look}/>'
    )


def _frame(geometry: Geometry, cell: int) -> str:
    """A frame around a filled cell that rules something out."""
    x, y = geometry.column_of(cell) + 0.12, geometry.row_of(cell) + 0.12
    return (
        f'<rect x="{x}" y="{y}" width="0.76" height="0.76" rx="0.1" fill="none" stroke="{CAUSE}" stroke-width="0.04"/>'
    )
