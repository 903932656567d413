"""Writes the wire's types for the page: ``python -m dokulab.bridge.typescript > web/engine/wire.d.ts``."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import is_dataclass
from datetime import date
from enum import StrEnum
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from dokulab.asks.codec import wire_types
from dokulab.board.grid import Grid
from dokulab.bridge.methods import methods_of
from dokulab.ground.request import NoParams, Request, request_fields

HEADER = """\
/**
 * The types of what crosses the bridge. Made from py/dokulab/asks by
 * `python -m dokulab.bridge.typescript`; change them there.
 */
"""


def declarations() -> str:
    """The whole of ``wire.d.ts``."""
    return "\n".join([HEADER, *map(_interface, _wire_types()), _methods()])


def _wire_types() -> list[type]:
    """The dataclasses of all methods, each once and after those that its fields are of."""
    found: dict[type, None] = {}
    visited: set[type] = set()

    def visit(hint: Any) -> None:
        for part in get_args(hint):
            visit(part)
        if is_dataclass(hint) and isinstance(hint, type) and hint not in visited and hint not in _PLAIN:
            visited.add(hint)  # before its fields: one may be of the type itself
            for field_hint, _ in wire_types(hint).values():
                visit(field_hint)
            found[hint] = None

    for method in methods_of(marker="").values():
        for wire_type in (method.params, method.progress, method.result):
            visit(wire_type)
    return list(found)


def _interface(wire_type: type) -> str:
    lines = [f"/** {(wire_type.__doc__ or '').splitlines()[0]} */", f"export interface {wire_type.__name__} {{"]
    said = {field.name: field for field in request_fields(wire_type)} if issubclass(wire_type, Request) else {}
    for name, (hint, has_default) in wire_types(wire_type).items():
        if name in said:
            lines.append(f"  /** {said[name].text} */")
        lines.append(f"  {name}{'?' if has_default else ''}: {typescript_type(hint)};")
    return "\n".join([*lines, "}", ""])


def _methods() -> str:
    lines = [
        "/** Every method's parameters and result, and the detail of its progress. */",
        "export interface Methods {",
    ]
    for name, method in methods_of(marker="").items():
        parts = {"params": method.params, "result": method.result, "progress": method.progress or NoParams}
        told = "; ".join(f"{part}: {wire_type.__name__}" for part, wire_type in parts.items())
        lines.append(f"  {name}: {{ {told} }};")
    return "\n".join([*lines, "}"])


def typescript_type(hint: Any) -> str:
    """How a Python type is written in TypeScript. Raises TypeError if it cannot cross as JSON and come back."""
    origin = get_origin(hint)
    if origin is Annotated:
        return typescript_type(get_args(hint)[0])
    if origin in (Union, types.UnionType):
        return " | ".join(typescript_type(part) for part in get_args(hint))
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in get_args(hint))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return " | ".join(f"'{value}'" for value in hint)
    if origin is tuple:
        item = typescript_type(get_args(hint)[0])
        return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
    if origin is Mapping:
        return f"Record<{', '.join(map(typescript_type, get_args(hint)))}>"
    if hint in _PLAIN:
        return _PLAIN[hint]
    if not (is_dataclass(hint) and isinstance(hint, type)):
        raise TypeError(f"{hint!r} cannot cross the bridge: use a Literal, a plain type or a dataclass.")
    return hint.__name__


_PLAIN = {
    Grid: "string",
    date: "string",
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
}


if __name__ == "__main__":
    print(declarations())
