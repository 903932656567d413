"""Writes what the page checks answers against: ``python -m dokulab.bridge.shapes > web/engine/wire_shapes.json``.

A worker that runs a person's program may send anything, so the page looks at every answer of the methods that it
asks such a worker, before it uses one. A shape is a name ("text", "integer", "number", "boolean", "null", or that of a
record), a list of the values that a field can have, ``{"list": shape, "most": count}``, ``{"either": [shapes]}``, or
``{"of": "integer", "most": limit}``. The name of a record's field ends in
``?`` if it has a default.
"""

from __future__ import annotations

import json
import types
from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin

from dokulab.asks.codec import wire_types
from dokulab.bridge.methods import methods_of
from dokulab.ground.request import AtMost

Shape: TypeAlias = str | list[Any] | dict[str, Any]

LONGEST_TEXT = 20_000
MOST_ITEMS = 1000
"""Where a field has no limit of its own."""


def shapes() -> dict[str, Any]:
    """The record that each method answers with, the shape of each record, and the length of a text without a limit."""
    found: dict[str, dict[str, Shape]] = {}
    results = {name: method.result for name, method in methods_of(marker="").items() if method.runs_programs}
    for result in results.values():
        shape_of(result, found)
    names = {name: result.__name__ for name, result in results.items()}
    return {"longest_text": LONGEST_TEXT, "results": names, "records": found}


def shape_of(hint: Any, found: dict[str, dict[str, Shape]], most: int | None = None) -> Shape:
    """A type's shape; the records in it are added to ``found``. Raises TypeError for a type without one."""
    origin = get_origin(hint)
    if origin is Annotated:
        inner, *marks = get_args(hint)
        return shape_of(inner, found, next(mark.count for mark in marks if isinstance(mark, AtMost)))
    if origin in (Union, types.UnionType):
        return {"either": [shape_of(part, found, most) for part in get_args(hint)]}
    if origin is Literal:
        return list(get_args(hint))
    if origin is tuple:
        return {"list": shape_of(get_args(hint)[0], found), "most": MOST_ITEMS if most is None else most}
    if is_dataclass(hint) and isinstance(hint, type):
        if hint.__name__ not in found:
            record: dict[str, Shape] = {}
            found[hint.__name__] = record
            for name, (field_hint, has_default) in wire_types(hint).items():
                record[name + ("?" if has_default else "")] = shape_of(field_hint, found)
        return hint.__name__
    if hint not in _PLAIN:
        raise TypeError(f"{hint!r} has no shape that the page can check.")
    if most is None:
        return _PLAIN[hint]
    if hint is not int:
        raise TypeError(f"{hint!r} cannot have a limit of its own.")
    return {"of": "integer", "most": most}


_PLAIN: Mapping[Any, str] = {str: "text", int: "integer", float: "number", bool: "boolean", type(None): "null"}


if __name__ == "__main__":
    print(json.dumps(shapes(), indent=1))
