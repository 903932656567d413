"""The engine's values as JSON: a dataclass as an object of its fields, a grid as its text, a day as YYYY-MM-DD.

A field that is not in the repr does not cross; a property does if the class's ``WIRE`` names it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date
from functools import cache
from typing import Any, get_type_hints

from dokulab.formats import grid_text
from dokulab.grid import Grid


def json_text(value: object) -> str:
    """``value`` on one line; a dataclass is an object of its fields.

    Raises ValueError for a number that is not finite.
    """
    return json.dumps(value, allow_nan=False, default=_plain)


def _plain(value: object) -> object:
    if isinstance(value, Grid):
        return grid_text(value)
    return value.isoformat() if isinstance(value, date) else fields_of(value)


def fields_of(record: object) -> dict[str, Any]:
    """A record's fields by name. What they hold is not copied: a trace has hundreds of thousands of numbers."""
    if not is_dataclass(record):
        raise TypeError(f"{type(record).__name__} is not a record")
    return {name: getattr(record, name) for name in wire_types(record.__class__)}


@cache
def wire_types(kind: Any) -> Mapping[str, tuple[Any, bool]]:
    """What crosses of a dataclass: the type of each name, and whether it has a default."""
    hints = get_type_hints(kind, include_extras=True)
    own = {field.name: (hints[field.name], field.default is not MISSING) for field in fields(kind) if field.repr}
    return own | {
        name: (get_type_hints(getattr(kind, name).fget)["return"], False) for name in getattr(kind, "WIRE", ())
    }
