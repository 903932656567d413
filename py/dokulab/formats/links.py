"""Links of sudoku sites that carry a puzzle's 81 characters."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, unquote, urlsplit

from dokulab.errors import PuzzleTextError

_LINK = re.compile(r"\s*(?:https?://|www\.)\S+\s*", re.IGNORECASE)
_PUZZLE = re.compile(r"[0-9.*_xX-]{81}")
_PARAMETERS = ("s", "bd", "p")


def is_link(text: str) -> bool:
    return _LINK.fullmatch(text) is not None


def puzzle_in_link(link: str) -> str:
    """The puzzle in a link's parameter ``s``, ``bd`` or ``p``, or in its path. Raises PuzzleTextError if none is."""
    try:
        parts = urlsplit(link.strip())
    except ValueError as error:
        raise PuzzleTextError(f"The link cannot be read ({error}); give the puzzle itself.", rule="link") from error
    # Pages that live in the fragment put a query of their own there: "#play?p=...".
    fragment_path, _, fragment_query = parts.fragment.partition("?")
    fields = parse_qsl(parts.query) + parse_qsl(fragment_query)
    candidates = [value.strip() for key, value in fields if key.lower() in _PARAMETERS]
    candidates += unquote(parts.path).split("/") + unquote(fragment_path).split("/")
    for candidate in candidates:
        if _PUZZLE.fullmatch(candidate):
            return candidate
    raise PuzzleTextError(
        "The link has no puzzle of 81 characters in s=, bd=, p= or its path; give the puzzle itself.",
        rule="link",
    )
