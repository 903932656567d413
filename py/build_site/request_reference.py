"""The requests of the package as Markdown: each field with its meaning, range, unit and default."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from inspect import getdoc
from pkgutil import iter_modules
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

INTRODUCTION = """## Requests

What the engine can be asked. The options of the [commands](commands.md), the page's types and these lists are made
from the same classes, so all say the same. In the page's Console, `engine("rate", puzzle=puzzle, runs=20)` makes a
`RateRequest` and returns its answer.
"""


def requests_text() -> str:
    """A section for each request by name, then the records that they consist of."""
    from dokulab.bridge.methods import methods_of

    asked = {method.params: name for name, method in methods_of(marker="").items()}
    parts = [INTRODUCTION]
    records: dict[type, None] = {}
    for request in sorted(_requests(), key=lambda request: request.__name__):
        method = f"The engine's method `{asked[request]}`." if request in asked else ""
        parts.append("\n\n".join(filter(None, (f"### {request.__name__}", _prose(request), method))))
        parts.append(_list(request))
        for hint in get_type_hints(request).values():
            records.update(dict.fromkeys(_records_in(hint)))
    for record in records:
        parts.append(f"### {record.__name__}\n\n{_prose(record)}")
        hints = get_type_hints(record)
        parts.append("\n".join(f"- `{field.name}`: {_type(hints[field.name])}" for field in fields(record)))
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _requests() -> Iterator[type]:
    from dokulab import asks
    from dokulab.ground.request import Request

    for module in iter_modules(asks.__path__, f"{asks.__name__}."):
        for found in vars(import_module(module.name)).values():
            is_request = isinstance(found, type) and issubclass(found, Request) and found is not Request
            if is_request and found.__module__ == module.name:
                yield found


def _prose(described: type) -> str:
    return (getdoc(described) or "").replace(":mod:", "").replace("``", "`")


def _list(request: type) -> str:
    """A line for each field: ``- `moves`: the most moves for a puzzle. Whole number, at least 0; default 10,000.``"""
    from dokulab.ground.request import request_fields

    lines = []
    for field in request_fields(request):
        unit = f" ({field.help.unit})" if field.help.unit else ""
        default = "needed" if field.is_needed else _default(field.default)
        facts = "; ".join(filter(None, (_type(field.type) + unit, field.range_text, default)))
        lines.append(f"- `{field.name}`: {_escaped(_sentence(field.help.text))} *{facts}*")
    return "\n".join(lines)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _escaped(text: str) -> str:
    return text.replace("_", "\\_").replace("*", "\\*")


def _default(value: object) -> str:
    if value is None or value == ():
        return "may be left out"
    if isinstance(value, bool):
        return "default on" if value else "default off"
    if isinstance(value, tuple):
        return f"default {', '.join(f'`{each}`' for each in value)}"
    return f"default {value:,}" if isinstance(value, int) else f"default `{value}`"


def _type(hint: Any) -> str:
    """A type in plain words: what JSON calls it, or the values that there are."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return ", ".join(f"`{value}`" for value in arguments)
    if origin in (Union, UnionType):
        return " or ".join(_type(part) for part in arguments if part is not type(None))
    if origin is tuple:
        return f"list of: {_type(arguments[0])}"
    is_record = is_dataclass(hint) and isinstance(hint, type)
    return f"[{hint.__name__}](#{hint.__name__.lower()})" if is_record else _PLAIN[hint]


_PLAIN = {str: "text", int: "whole number", float: "number", bool: "on or off"}


def _records_in(hint: Any) -> Iterator[type]:
    """The dataclasses that a type consists of, and theirs."""
    if is_dataclass(hint) and isinstance(hint, type):
        yield hint
        for part in get_type_hints(hint).values():
            yield from _records_in(part)
    for part in get_args(hint):
        yield from _records_in(part)
