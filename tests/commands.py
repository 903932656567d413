"""Running the command line in tests: the fixture ``dokulab`` of ``conftest.py``, and reading what it prints."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

Run: TypeAlias = Callable[..., tuple[int, str, str]]
"""Arguments, and ``stdin`` as text or bytes; returns the exit code, standard output and standard error."""


def records(output: str) -> list[dict[str, Any]]:
    """The JSON objects of an output, one a line."""
    return [json.loads(line) for line in output.splitlines()]
