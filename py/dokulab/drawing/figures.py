"""Pictures, tables and lists as HTML that brings its own style."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

_CELL = 'style="text-align:left;padding:0.15em 0.9em 0.15em 0"'


def figure(svg: str, caption: str) -> str:
    """A picture with words under it."""
    return (
        f'<figure style="margin:0;max-width:36em">{svg}'
        f'<figcaption style="margin-top:0.4em">{escape(caption)}</figcaption></figure>'
    )


def paragraph(words: str) -> str:
    return f"<p>{escape(words)}</p>"


def numbered_list(items: Iterable[str]) -> str:
    return f"<ol>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ol>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table with a row of headings; each row begins with a heading of its own."""
    headings = "".join(f'<th scope="col" {_CELL}>{escape(name)}</th>' for name in head)
    body = ""
    for first, *rest in rows:
        cells = "".join(f"<td {_CELL}>{escape(cell)}</td>" for cell in rest)
        body += f'<tr><th scope="row" {_CELL}>{escape(first)}</th>{cells}</tr>'
    return f"<table><thead><tr>{headings}</tr></thead><tbody>{body}</tbody></table>"
