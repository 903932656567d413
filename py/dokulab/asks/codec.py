"""The engine's values as JSON, and requests made from it.

A dataclass is an object of its fields, a grid its text, a day YYYY-MM-DD.

A field that is not in the repr does not cross; a property does if the class's ``WIRE`` names it.
"""

from __future__ import annotations

import json
import sys
import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from dokulab.board.formats import grid_text
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.nested_text import read_json


def json_text(value: object) -> str:
    """``value`` on one line; a dataclass is an object of its fields.

    Raises ValueError for a number that is not finite.
    """
    return json.dumps(value, allow_nan=False, default=_plain)


def _plain(value: object) -> object:
    if isinstance(value, Grid):
        return grid_text(value)
    return value.isoformat() if isinstance(value, date) else fields_of(value)


def values_of(record: object) -> dict[str, Any]:
    """The record as JSON has it: plain values, lists and dictionaries of one's own."""
    values: dict[str, Any] = read_json(json_text(record))
    return values


def fields_of(record: object) -> dict[str, Any]:
    """A record's fields by name. What they hold is not copied: a trace has hundreds of thousands of numbers."""
    if not is_dataclass(record):
        raise TypeError(f"{type(record).__name__} is not a record")
    return {name: getattr(record, name) for name in wire_names(record.__class__)}


@cache
def wire_names(kind: Any) -> tuple[str, ...]:
    """What crosses of a dataclass. It asks for no function's types, which the page's Python does not keep."""
    return (*(field.name for field in fields(kind) if field.repr), *getattr(kind, "WIRE", ()))


def wire_types(kind: Any) -> Mapping[str, tuple[Any, bool]]:
    """What crosses of a dataclass: the type of each name, and whether it has a default."""
    hints = get_type_hints(kind, include_extras=True)
    own = {field.name: (hints[field.name], field.default is not MISSING) for field in fields(kind) if field.repr}
    return own | {
        name: (get_type_hints(getattr(kind, name).fget)["return"], False) for name in getattr(kind, "WIRE", ())
    }


Params = TypeVar("Params")


def decode(wire_type: type[Params], data: object, *, others: bool = False) -> Params:
    """``data`` as an instance of the dataclass ``wire_type``. ``others``: it may name more. Raises ParameterError."""
    if not isinstance(data, Mapping):
        raise ParameterError("The parameters must be an object of named values.", rule="parameters")
    hints = get_type_hints(wire_type)
    known = {field.name: field for field in fields(wire_type)}  # type: ignore[arg-type]  # a dataclass by contract
    for name in data:
        if name not in known and not others:
            raise ParameterError(
                f"There is no parameter {name!r:.40}; known: {', '.join(known) or 'none'}.", rule=str(name)
            )
    values = {}
    for name, field in known.items():
        if name in data:
            values[name] = _value(hints[name], data[name], name, others)
        elif field.default is MISSING:
            raise ParameterError(f"The parameter {name!r} is missing.", rule=name)
    return wire_type(**values)


def _value(hint: Any, value: object, name: str, others: bool) -> object:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        if value is None and type(None) in get_args(hint):
            return None
        return _value(next(part for part in get_args(hint) if part is not type(None)), value, name, others)
    if origin is Literal:
        if value not in get_args(hint):
            raise ParameterError(f"{name} is {value!r:.40}; it must be one of {', '.join(get_args(hint))}.", rule=name)
        return value
    if origin is tuple:
        if not isinstance(value, list | tuple):
            raise ParameterError(f"{name} must be a list.", rule=name)
        return tuple(_value(get_args(hint)[0], item, name, others) for item in value)
    if origin is Mapping:
        if not isinstance(value, Mapping):
            raise ParameterError(f"{name} must be an object.", rule=name)
        return {str(key): _value(get_args(hint)[1], item, name, others) for key, item in value.items()}
    if is_dataclass(hint) and isinstance(hint, type):
        return decode(hint, value, others=others)
    if hint is float and isinstance(value, int | float) and not isinstance(value, bool):
        # JSON as Python reads it has NaN and Infinity too, and whole numbers that no float can hold.
        if not -sys.float_info.max <= value <= sys.float_info.max:
            raise ParameterError(f"{name} must be a finite number.", rule=name)
        return float(value)
    # Python's bool is an int, but JSON's true is not a number.
    if not isinstance(value, hint) or (isinstance(value, bool) and hint is not bool):
        raise ParameterError(f"{name} must be {_KIND_NAMES[hint]}, not {value!r:.40}.", rule=name)
    return value


_KIND_NAMES = {str: "text", int: "a whole number", float: "a number", bool: "true or false"}
