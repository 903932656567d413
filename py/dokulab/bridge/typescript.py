"""Writes the wire's types for the page: ``python -m dokulab.bridge.typescript > web/engine/wire.d.ts``."""

from __future__ import annotations

import types
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from dokulab.bridge import (
    experiment_wire,
    generate_wire,
    hello_wire,
    lab_wire,
    pattern_wire,
    rating_wire,
    solve_wire,
    step_wire,
    wire,
)
from dokulab.bridge.methods import methods_of

HEADER = """\
/**
 * The types of what crosses the bridge. Made from wire.py and the files *_wire.py in py/dokulab/bridge
 * by `python -m dokulab.bridge.typescript`; change them there.
 */
"""

WIRES = (
    *(wire, hello_wire, solve_wire, rating_wire, generate_wire),
    *(step_wire, pattern_wire, lab_wire, experiment_wire),
)


def declarations() -> str:
    """The whole of ``wire.d.ts``."""
    named = [value for module in WIRES for value in vars(module).values() if is_dataclass(value)]
    once = dict.fromkeys(wire_type for wire_type in named if isinstance(wire_type, type))
    interfaces = [_interface(wire_type) for wire_type in once]
    return "\n".join([HEADER, *interfaces, _methods()])


def _interface(wire_type: type) -> str:
    hints = get_type_hints(wire_type)
    lines = [f"/** {(wire_type.__doc__ or '').splitlines()[0]} */", f"export interface {wire_type.__name__} {{"]
    for field in fields(wire_type):
        lines.append(f"  {field.name}{_mark(field)}: {_type(hints[field.name])};")
    return "\n".join([*lines, "}", ""])


def _methods() -> str:
    lines = ["/** Every method's parameters and result. */", "export interface Methods {"]
    for name, method in methods_of(marker="").items():
        lines.append(f"  {name}: {{ params: {method.params.__name__}; result: {method.result.__name__} }};")
    return "\n".join([*lines, "}"])


def _mark(field: Field[Any]) -> str:
    return "" if field.default is MISSING else "?"


def _type(hint: Any) -> str:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return " | ".join(_type(part) for part in get_args(hint))
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in get_args(hint))
    if origin is tuple:
        item = _type(get_args(hint)[0])
        return f"({item})[]" if " " in item else f"{item}[]"
    return _PLAIN[hint] if hint in _PLAIN else str(hint.__name__)


_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


if __name__ == "__main__":
    print(declarations())
