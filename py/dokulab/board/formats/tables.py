"""Tables as text: CSV that no spreadsheet runs as formulas, and the fields of a line with any usual separator.

The module csv is large, and the page does without it until something asks for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

SEPARATORS = ",;\t"
"""The marks between the fields of the tables that people save."""

_FORMULA = re.compile(r"'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
_NUMBER = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_QUOTED = re.compile(r"[\",;\t\r\n]")


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """A table as CSV, its header among the ``rows``; None is an empty cell.

    A text that a spreadsheet would take for a formula, because it begins with ``= + - @`` (of full width, too), a tab
    or a new line, gets an apostrophe before it; :func:`fields_of` takes that away again. Numbers stay as they are.
    """
    return "".join(",".join(map(_cell, row)) + "\n" for row in rows)


def _cell(value: object) -> str:
    text = "" if value is None else str(value)
    if isinstance(value, str) and _FORMULA.match(text) and not _NUMBER.fullmatch(text):
        text = f"'{text}"
    return '"' + text.replace('"', '""') + '"' if _QUOTED.search(text) else text


def without_guard(text: str) -> str:
    """A cell's text without the apostrophe that keeps it from being a formula."""
    return text[1:] if text.startswith("'") and _FORMULA.match(text) else text


def separator_of(line: str) -> str | None:
    """The separator of a table by its first line: the one that comes most often outside quotes; None without any."""
    bare = re.sub(r'"[^"]*"', "", line) if '"' in line else line
    counts = {mark: bare.count(mark) for mark in SEPARATORS}
    most = max(SEPARATORS, key=lambda mark: counts[mark])
    return most if counts[most] else None


def fields_of(line: str, separator: str) -> list[str]:
    """The fields of a line, without the blanks and the quotes around them; a doubled quote within is one."""
    if '"' not in line:
        return [without_guard(field.strip()) for field in line.split(separator)]
    fields: list[str] = []
    field, at, end = "", 0, len(line)
    while at <= end:
        if at == end or line[at] == separator:
            fields.append(without_guard(field.strip()))
            field, at = "", at + 1
        elif line[at] == '"' and not field.strip():
            text, at = _quoted(line, at + 1)
            rest = line.find(separator, at)
            rest = end if rest < 0 else rest
            fields.append(without_guard(text + line[at:rest].strip()))
            field, at = "", rest + 1
        else:
            start, at = at, line.find(separator, at)
            at = end if at < 0 else at
            field += line[start:at]
    return fields


def _quoted(line: str, start: int) -> tuple[str, int]:
    """The text from ``start`` up to the quote that ends it, and where that leaves the line."""
    text = ""
    while (quote := line.find('"', start)) >= 0:
        text += line[start:quote]
        if line[quote + 1 : quote + 2] != '"':
            return text, quote + 1
        text, start = text + '"', quote + 2
    return text + line[start:], len(line)
