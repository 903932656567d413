"""Charts as SVG text and tables in Markdown, by the standard library alone.

A :class:`Plot` has lines over one pair of axes; :class:`Histograms` are drawn one above the other on one logarithmic
axis.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Protocol

from dokulab.measure.statistics import Bin


def opening(width: int, height: int, title: str) -> list[str]:
    """The beginning of a chart on a white background, with its title at the top; the caller adds ``</svg>``."""
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12" role="img" aria-label="{escape(title)}">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        text(width / 2, 20, title, "middle"),
    ]


def text(x: float, y: float, words: str, anchor: str) -> str:
    """Words at a place; ``anchor`` says whether it is their start, middle or end."""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(words)}</text>'


class Chart(Protocol):
    """What can be drawn, and the numbers behind it."""

    def svg(self) -> str: ...

    def data(self) -> list[Sequence[str]]: ...


WIDTH, HEIGHT = 640, 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 70, 150, 40, 50
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000")
"""Okabe and Ito's palette, which colour-blind people can tell apart."""
_DASHES = ("", "6 3", "2 3", "8 3 2 3")
_SHAPES = ("m-3 0h6m-3 -3v6", "m-3 -3l6 6m0 -6l-6 6", "m-3 -3h6v6h-6z", "m0 -4l4 7h-8z")
"""What dots look like, from their middle: plus, cross, square, triangle."""


@dataclass(frozen=True, slots=True)
class Line:
    """A named line through points ``(x, y)``; with ``dots``, the points alone."""

    name: str
    points: Sequence[tuple[float, float]]
    dots: bool = False


@dataclass(frozen=True, slots=True)
class Plot:
    """Lines over one pair of axes.

    ``logarithmic``: the y axis has powers of ten, and its values must be above 0. ``x_powers``: the x values are
    exponents of ten.
    """

    title: str
    x_label: str
    y_label: str
    lines: Sequence[Line]
    logarithmic: bool = False
    x_powers: bool = False

    def data(self) -> list[Sequence[str]]:
        """What is drawn, with a header: a row for each point of each line."""
        points = [(line.name, f"{x:.7g}", f"{y:.7g}") for line in self.lines for x, y in line.points]
        return [("line", self.x_label, self.y_label), *points]

    def svg(self) -> str:
        """The plot as SVG text, its legend on the right."""
        xs = [x for line in self.lines for x, _ in line.points] or [0.0]
        ys = [self._height_of(y) for line in self.lines for _, y in line.points] or [0.0]
        x_low, x_high = min(xs), max(max(xs), min(xs) + 1)
        y_low = math.floor(min(ys)) if self.logarithmic else 0.0
        y_high = max(math.ceil(max(ys)) if self.logarithmic else max(ys), y_low + 1)

        def place(x: float, height: float) -> tuple[float, float]:
            across = (x - x_low) / (x_high - x_low) * (WIDTH - _LEFT - _RIGHT)
            up = (height - y_low) / (y_high - y_low) * (HEIGHT - _TOP - _BOTTOM)
            return round(_LEFT + across, 1), round(HEIGHT - _BOTTOM - up, 1)

        parts = [
            *opening(WIDTH, HEIGHT, self.title),
            text((_LEFT + WIDTH - _RIGHT) / 2, HEIGHT - 10, self.x_label, "middle"),
            text(10, _TOP - 10, self.y_label, "start"),
        ]
        for tick in _ticks(y_low, y_high, whole=self.logarithmic):
            left, y = place(x_low, tick)
            right, _ = place(x_high, tick)
            parts.append(f'<path d="M{left} {y}H{right}" stroke="#ddd"/>')
            parts.append(text(left - 6, y + 4, _power(tick) if self.logarithmic else f"{tick:g}", "end"))
        for tick in _ticks(x_low, x_high, whole=self.x_powers):
            x, bottom = place(tick, y_low)
            parts.append(text(x, bottom + 16, f"{10**tick:,.0f}" if self.x_powers else f"{tick:g}", "middle"))
        (left, top), (right, bottom) = place(x_low, y_high), place(x_high, y_low)
        parts.append(f'<path d="M{left} {top}V{bottom}H{right}" fill="none" stroke="#000"/>')
        for number, line in enumerate(self.lines):
            colour, dash = COLOURS[number % len(COLOURS)], _DASHES[number % len(_DASHES)]
            points = [place(x, self._height_of(y)) for x, y in sorted(line.points)]
            y = _TOP + 18 * number
            if line.dots:
                shape = _SHAPES[number % len(_SHAPES)]
                drawn = "".join(f"M{x} {y}{shape}" for x, y in [*points, (WIDTH - _RIGHT + 22, y)])
                parts.append(f'<path d="{drawn}" fill="none" stroke="{colour}"/>')
            else:
                path = " ".join(f"{x},{y}" for x, y in points)
                parts.append(
                    f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2" '
                    f'stroke-dasharray="{dash}"/>'
                )
                parts.append(f'<path d="M{WIDTH - _RIGHT + 10} {y}h24" stroke="{colour}" stroke-dasharray="{dash}"/>')
            parts.append(text(WIDTH - _RIGHT + 40, y + 4, line.name, "start"))
        return "\n".join([*parts, "</svg>", ""])

    def _height_of(self, y: float) -> float:
        return math.log10(y) if self.logarithmic else y


def _power(exponent: float) -> str:
    """A power of ten in full, up to those that fit beside the axis."""
    return f"{10**exponent:,.0f}" if 0 <= exponent <= _WRITTEN_OUT else f"{10**exponent:g}"


_WRITTEN_OUT = 7


def _ticks(low: float, high: float, *, whole: bool) -> list[float]:
    """About eight round numbers from low to high; with ``whole``, only whole ones."""
    step = 10.0 ** math.floor(math.log10((high - low) / 4))
    for factor in (1, 2, 5, 10):
        if (high - low) / (step * factor) <= 10:
            step *= factor
            break
    if whole:
        step = max(1.0, round(step))
    first = math.ceil(low / step)
    return [number * step for number in range(first, math.floor(high / step) + 1)]


_PANEL, _PANEL_LEFT, _PANEL_RIGHT = 150, 50, 20
_BARS = _PANEL - 40
"""The height of a panel's highest bar."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A named histogram; ``marks`` are named values on its axis, drawn as lines."""

    name: str
    bins: Sequence[Bin]
    marks: Sequence[tuple[str, float]] = ()


@dataclass(frozen=True, slots=True)
class Histograms:
    """Panels on a common axis. Each has at least one bin, and its own scale for the frequencies."""

    title: str
    x_label: str
    panels: Sequence[Panel]

    def data(self) -> list[Sequence[str]]:
        """What is drawn, with a header: a row for each bin."""
        bins = [(panel.name, each) for panel in self.panels for each in panel.bins]
        rows = [(name, f"{each.low:g}", f"{each.high:g}", str(each.frequency)) for name, each in bins]
        return [("panel", "from", "to", "frequency"), *rows]

    def svg(self) -> str:
        """The histograms as SVG text, one above the other."""
        low = math.log10(min(panel.bins[0].low for panel in self.panels))
        high = math.log10(max(panel.bins[-1].high for panel in self.panels))
        height = _TOP + _PANEL * len(self.panels) + _BOTTOM

        def across(value: float) -> float:
            share = (math.log10(value) - low) / (high - low)
            return round(_PANEL_LEFT + share * (WIDTH - _PANEL_LEFT - _PANEL_RIGHT), 1)

        parts = [
            *opening(WIDTH, height, self.title),
            text(WIDTH / 2, height - 10, self.x_label, "middle"),
        ]
        for number, panel in enumerate(self.panels):
            base = _TOP + _PANEL * (number + 1)
            most = max(each.frequency for each in panel.bins)
            parts.append(text(_PANEL_LEFT, base - _BARS - 12, panel.name, "start"))
            parts.append(text(_PANEL_LEFT - 6, base - _BARS + 4, f"{most}", "end"))
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
            parts.append(f'<path d="M{_PANEL_LEFT} {base}H{WIDTH - _PANEL_RIGHT}" stroke="#000"/>')
        for border in sorted(
            {border for panel in self.panels for each in panel.bins for border in (each.low, each.high)}
        ):
            if f"{border:g}".strip("0.") in ("1", "2", "5"):
                parts.append(text(across(border), height - _BOTTOM + 16, f"{border:g}", "middle"))
        return "\n".join([*parts, "</svg>", ""])


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table; the cells must not contain ``|``."""
    head, *rest = ["| " + " | ".join(cells) + " |" for cells in (header, *rows)]
    return [head, "|" + " --- |" * len(header), *rest]
