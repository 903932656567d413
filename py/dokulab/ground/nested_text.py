"""JSON and TOML from outside, refused before they are read if they nest too deeply.

Their readers call themselves for each bracket, and for each part of a dotted key. In the page some thousands of such
calls end Python itself: no handler is reached. So the depth is counted first, by a loop.
"""

from __future__ import annotations

import json
import re
from typing import Any

MOST_NESTED = 40
"""Brackets open at once, with the dots of a key. What Dokulab writes and reads needs fewer than ten."""

_MARK = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)'
    r"|'''.*?(?:'''|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*"
    r"|[\[\]{}.,=\n]",
    re.DOTALL,
)
"""A text in quotes up to its end, a comment, or a sign that counts. JSON has fewer of them, and none that differs."""


class NestingError(ValueError):
    """The text nests more deeply than is read."""

    def __init__(self) -> None:
        super().__init__(f"it nests more than {MOST_NESTED} deep")


def read_json(text: str) -> Any:
    """The value of a JSON text. Raises NestingError, and ValueError if it is not JSON."""
    if text.count("[") + text.count("{") > MOST_NESTED:
        _check_depth(text)
    return json.loads(text)


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text. Raises NestingError, and ValueError if it is not TOML."""
    import tomllib  # the page does without it until a file is read

    _check_depth(text)
    return tomllib.loads(text)


def _check_depth(text: str) -> None:
    if text.count("[") + text.count("{") + text.count(".") <= MOST_NESTED:
        return
    brackets = dots = 0
    for mark in _MARK.finditer(text):
        match text[mark.start()]:
            case "[" | "{":
                brackets, dots = brackets + 1, 0
            case "]" | "}":
                brackets, dots = max(0, brackets - 1), 0
            case ".":
                dots += 1
            case "," | "=" | "\n":
                dots = 0
        if brackets + dots > MOST_NESTED:
            raise NestingError
