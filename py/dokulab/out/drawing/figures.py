"""Pictures, tables and lists as HTML that brings its own style."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

_PADDING = "padding:0.15em 0.9em 0.15em 0"
_NUMBER = re.compile(r"[\d,.]+")


def figure(svg: str, caption: str) -> str:
    """A picture with words under it."""
    return (
        f'<figure style="margin:0;max-width:36em">{svg}'
        f'<figcaption style="margin-top:0.4em">{escape(caption)}</figcaption></figure>'
    )


def paragraph(words: str) -> str:
    return f"<p>{escape(words)}</p>"


def numbered_list(items: Iterable[str]) -> str:
    """A list that scrolls if it is long."""
    entries = "".join(f"<li>{escape(item)}</li>" for item in items)
    return f'<ol style="max-height:20em;overflow-y:auto" tabindex="0">{entries}</ol>'


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table with a row of headings; each row begins with one too. Numbers are to the right."""
    lines = list(rows)
    styles = [_style(column) for column in zip(head, *lines, strict=True)]
    headings = "".join(f'<th scope="col" {style}>{escape(name)}</th>' for name, style in zip(head, styles, strict=True))
    body = ""
    for first, *rest in lines:
        cells = "".join(f"<td {style}>{escape(cell)}</td>" for cell, style in zip(rest, styles[1:], strict=True))
        body += f'<tr><th scope="row" {styles[0]}>{escape(first)}</th>{cells}</tr>'
    return f"<table><thead><tr>{headings}</tr></thead><tbody>{body}</tbody></table>"


def _style(column: Sequence[str]) -> str:
    """Of the cells of a column, whose first is its heading."""
    is_number = all(_NUMBER.fullmatch(cell) for cell in column[1:]) and len(column) > 1
    return f'style="text-align:{"right" if is_number else "left"};{_PADDING}"'
