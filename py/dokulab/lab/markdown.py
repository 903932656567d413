"""Tables in Markdown."""

from __future__ import annotations

from collections.abc import Sequence


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table; the cells must not contain ``|``."""
    head, *rest = ["| " + " | ".join(cells) + " |" for cells in (header, *rows)]
    return [head, "|" + " --- |" * len(header), *rest]
