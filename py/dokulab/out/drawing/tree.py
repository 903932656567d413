"""Search trees as SVG: a disc for a choice, a cross for a dead end, a square for a solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dokulab.out.drawing.board import FILLED, INK, SANS, SHEET, SOFT_INK

MOST_NODES = 500
"""Of a larger tree only the beginning is drawn."""

_FAIL, _SOLVED = "#a63606", "#00674a"
_ACROSS, _ACROSS_LABELLED, _DOWN, _EDGE, _RADIUS = 26.0, 62.0, 30.0, 14.0, 5.0
_MOST_WIDTH = 720.0
_LABELLED = 11
"""Up to this many leaves there is room for words beside the choices."""


class DrawnNode(Protocol):
    """A choice, or where a search starts (``cell`` is None)."""

    @property
    def cell(self) -> str | None: ...

    @property
    def digit(self) -> int: ...

    @property
    def end(self) -> str: ...


def tree_svg(nodes: Sequence[tuple[int, DrawnNode]]) -> str:
    """The tree of nodes with their depths, in the order of the search; roots have depth 0."""
    shown = nodes[:MOST_NODES]
    parents = _parents([depth for depth, _ in shown])
    places = _places([depth for depth, _ in shown], parents)
    leaves = 1 + max(x for x, _ in places)
    levels = max(depth for depth, _ in shown)
    down = min(_DOWN, max(9.0, 600 / (levels + 1)))
    has_labels = leaves <= _LABELLED and down >= 12
    across = min(_ACROSS_LABELLED if has_labels else _ACROSS, _MOST_WIDTH / leaves)
    radius = max(1.5, min(_RADIUS, across * 0.3, down * 0.3))
    width, height = leaves * across + 2 * _EDGE, levels * down + 2 * _EDGE

    def at(number: int) -> tuple[float, float]:
        x, depth = places[number]
        return _EDGE + (x + (0.25 if has_labels else 0.5)) * across, _EDGE + depth * down

    parts = []
    for number, parent in enumerate(parents):
        if parent >= 0:
            (x, y), (x0, y0) = at(number), at(parent)
            parts.append(f'<path d="M{x0:.1f} {y0:.1f}L{x:.1f} {y:.1f}" stroke="{SOFT_INK}"/>')
    for number, (_, node) in enumerate(shown):
        x, y = at(number)
        parts.append(_sign(node, x, y, radius))
        if has_labels and node.cell is not None:
            halo = f'stroke="{SHEET}" stroke-width="3" paint-order="stroke"'  # an edge may run behind the words
            parts.append(f'<text x="{x + radius + 4:.1f}" y="{y + 3.5:.1f}" {halo}>{node.cell}={node.digit}</text>')
    more = f", of {len(nodes):,} nodes the first {MOST_NODES}" if len(nodes) > MOST_NODES else ""
    words = f"A search tree with {len(nodes) - 1:,} choices{more}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'style="max-width:100%;height:auto" viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{words}">'
        f'<rect width="100%" height="100%" fill="{SHEET}"/>'
        f'<g fill="{INK}" font-family="{SANS}" font-size="10">{"".join(parts)}</g></svg>'
    )


def _sign(node: DrawnNode, x: float, y: float, radius: float) -> str:
    if node.end == "fail":
        arm = f"l{2 * radius:.1f} {2 * radius:.1f}m0 {-2 * radius:.1f}l{-2 * radius:.1f} {2 * radius:.1f}"
        return f'<path d="M{x - radius:.1f} {y - radius:.1f}{arm}" stroke="{_FAIL}" stroke-width="2" fill="none"/>'
    if node.end == "solved":
        side = 2 * radius
        return (
            f'<rect x="{x - radius:.1f}" y="{y - radius:.1f}" width="{side:.1f}" height="{side:.1f}" fill="{_SOLVED}"/>'
        )
    fill = SHEET if node.cell is None else FILLED
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{FILLED}"/>'


def _parents(depths: Sequence[int]) -> list[int]:
    """For each node the number of its parent, -1 for a root."""
    parents, latest = [], dict[int, int]()
    for number, depth in enumerate(depths):
        parents.append(latest[depth - 1] if depth else -1)
        latest[depth] = number
    return parents


def _places(depths: Sequence[int], parents: Sequence[int]) -> list[tuple[float, int]]:
    """Leaves side by side, a parent over the middle of its children; the depth is the level."""
    children: list[list[float]] = [[] for _ in depths]
    has_children = set(parents)
    places = [0.0] * len(depths)
    leaf = sum(number not in has_children for number in range(len(depths)))
    for number in range(len(depths) - 1, -1, -1):
        if children[number]:
            places[number] = (min(children[number]) + max(children[number])) / 2
        else:
            leaf -= 1
            places[number] = float(leaf)
        if parents[number] >= 0:
            children[parents[number]].append(places[number])
    return list(zip(places, depths, strict=True))
