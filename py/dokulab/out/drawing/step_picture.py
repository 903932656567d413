"""A step on its board: what it rests on, what it places and removes, and the links between.

The reason is amber, what is removed purple and struck out, what is placed green. On a chain, what is true is a filled
disc and what is false a ring, so that the picture can be read in grey too.
"""

from __future__ import annotations

from dokulab.board.geometry import Geometry
from dokulab.ground.bits import iter_bits
from dokulab.out.drawing.board import INK, SHEET, BoardDrawing, Mark, write_digits
from dokulab.out.drawing.curves import DISC, curve
from dokulab.people.state import State
from dokulab.people.step import Role, Step

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
