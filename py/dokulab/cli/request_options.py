"""A request's fields as options, and options as a request."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection
from dataclasses import MISSING
from typing import Any, Literal, Protocol, TypeVar, get_args, get_origin

from dokulab.cli.options import names_in, names_list, number_above
from dokulab.requests.request import Option, Request, RequestField, request_fields

AnyRequest = TypeVar("AnyRequest", bound=Request)


class _Parser(Protocol):
    def add_argument(self, *names: str, **settings: Any) -> object: ...


def add_request_options(
    parser: argparse.ArgumentParser, request: type[Request], *, only: Collection[str] | None = None
) -> None:
    """Add an option for each field of the request that has words for it, or for these fields ``only``."""
    groups: dict[str, _Parser] = {}
    for field in request_fields(request):
        if field.option is None or (only is not None and field.name not in only):
            continue
        group = field.option.group
        if group is not None and group not in groups:
            groups[group] = parser.add_mutually_exclusive_group()
        _add_option(parser if group is None else groups[group], field, field.option)


def request_from(request: type[AnyRequest], arguments: argparse.Namespace, **values: object) -> AnyRequest:
    """The request of these options; ``values`` are for fields without one, and go before. Raises ParameterError."""
    given = vars(arguments)
    named = {field.name: given[field.name] for field in request_fields(request) if field.name in given and field.option}
    return request(**(named | values))


def _add_option(parser: _Parser, field: RequestField, option: Option) -> None:
    default = None if field.default is MISSING else field.default
    settings: dict[str, Any] = {
        "dest": field.name,
        "default": default,
        "help": option.help.format(default=_said(default)),
    }
    if field.type is bool:
        settings["action"] = "store_true"
    elif get_origin(field.type) is Literal:
        settings["choices"] = get_args(field.type)
        settings["metavar"] = option.metavar
    else:
        settings["type"] = _type(field)
        settings["metavar"] = option.metavar
    parser.add_argument(f"--{(option.name or field.name).replace('_', '-')}", **settings)


def _type(field: RequestField) -> Any:
    """What reads the argument's text. It refuses a number that is out of range."""
    low = field.range.at_least if field.range is not None else None
    above = field.range.above if field.range is not None else None
    if get_origin(field.type) is tuple:
        return _names(get_args(get_args(field.type)[0]), names_in if low == 0 else names_list)
    if field.type is int and low is not None:
        return number_above(low - 1, int)
    return number_above(above, float) if field.type is float and above is not None else field.type


def _names(known: Collection[str], read_names: Callable[[str], tuple[str, ...]]) -> Any:
    """Names separated by commas; each must be ``known``, if that has any."""

    def read(text: str) -> tuple[str, ...]:
        names = read_names(text)
        if known and not set(names) <= set(known):
            raise argparse.ArgumentTypeError(f"{text!r:.40} must name some of {', '.join(known)}")
        return names

    return read


def _said(default: object) -> str:
    """A default as a person would type it."""
    if isinstance(default, tuple):
        return ",".join(map(str, default))
    return f"{default:,}" if isinstance(default, int) else str(default)
