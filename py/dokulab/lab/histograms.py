"""Histograms as SVG text, one above the other on one logarithmic axis, by the standard library alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from dokulab.lab.svg import opening, text
from dokulab.rating.statistics import Bin

_WIDTH, _PANEL = 640, 150
_LEFT, _RIGHT, _TOP, _BOTTOM = 50, 20, 40, 50
_BARS = _PANEL - 40
"""The height of a panel's highest bar."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A named histogram; ``marks`` are named places on its axis, drawn as lines."""

    name: str
    bins: Sequence[Bin]
    marks: Sequence[tuple[str, float]] = ()


def histograms_svg(title: str, x_label: str, panels: Sequence[Panel]) -> str:
    """The panels with a common axis. Each has one bin at least, and a scale of its own for the frequencies."""
    low = math.log10(min(panel.bins[0].low for panel in panels))
    high = math.log10(max(panel.bins[-1].high for panel in panels))
    height = _TOP + _PANEL * len(panels) + _BOTTOM

    def across(value: float) -> float:
        share = (math.log10(value) - low) / (high - low)
        return round(_LEFT + share * (_WIDTH - _LEFT - _RIGHT), 1)

    parts = [
        *opening(_WIDTH, height, title),
        text(_WIDTH / 2, height - 10, x_label, "middle"),
    ]
    for number, panel in enumerate(panels):
        base = _TOP + _PANEL * (number + 1)
        most = max(each.frequency for each in panel.bins)
        parts.append(text(_LEFT, base - _BARS - 12, panel.name, "start"))
        parts.append(text(_LEFT - 6, base - _BARS + 4, f"{most}", "end"))
        for each in panel.bins:
            x, tall = across(each.low), round(_BARS * each.frequency / most, 1)
            wide = round(across(each.high) - x, 1)
            parts.append(
                f'<rect x="{x}" y="{base - tall:g}" width="{wide}" height="{tall}" fill="#56b4e9" stroke="#fff"/>'
            )
        for name, value in panel.marks:
            x = across(min(max(value, 10**low), 10**high))
            parts.append(f'<path d="M{x} {base}v-{_BARS}" stroke="#d55e00" stroke-dasharray="4 3"/>')
            parts.append(text(x + 4, base - _BARS - 12, name, "start"))
        parts.append(f'<path d="M{_LEFT} {base}H{_WIDTH - _RIGHT}" stroke="#000"/>')
    for border in sorted({border for panel in panels for each in panel.bins for border in (each.low, each.high)}):
        if f"{border:g}".strip("0.") in ("1", "2", "5"):
            parts.append(text(across(border), height - _BOTTOM + 16, f"{border:g}", "middle"))
    return "\n".join([*parts, "</svg>", ""])
