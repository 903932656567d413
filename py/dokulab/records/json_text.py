"""Records as JSON."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Any


def json_text(value: object) -> str:
    """``value`` on one line; a dataclass is an object of its fields.

    Raises ValueError for a number that is not finite.
    """
    return json.dumps(value, allow_nan=False, default=fields_of)


def fields_of(record: object) -> dict[str, Any]:
    """A record's fields by name. What they hold is not copied: a trace has hundreds of thousands of numbers."""
    if not is_dataclass(record):
        raise TypeError(f"{type(record).__name__} is not a record")
    return {field.name: getattr(record, field.name) for field in fields(record)}
