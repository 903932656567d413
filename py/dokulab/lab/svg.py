"""What the lab's charts have in common as SVG text."""

from __future__ import annotations

from html import escape


def opening(width: int, height: int, title: str) -> list[str]:
    """The beginning of a chart on white ground, with its title at the top; ``</svg>`` ends it."""
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12" role="img" aria-label="{escape(title)}">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        text(width / 2, 20, title, "middle"),
    ]


def text(x: float, y: float, words: str, anchor: str) -> str:
    """Words at a place, whose ``anchor`` is their start, middle or end."""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(words)}</text>'
