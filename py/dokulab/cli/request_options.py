"""A request's fields as options, and options as a request."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection
from typing import Any, Literal, Protocol, TypeVar, get_args, get_origin

from dokulab.cli.options import names_in, names_list, number_in
from dokulab.ground.request import MAY_BE_EMPTY, Option, Range, Request, RequestField, default_text, request_fields

AnyRequest = TypeVar("AnyRequest", bound=Request)


class _Parser(Protocol):
    def add_argument(self, *names: str, **settings: Any) -> object: ...


def add_request_options(
    parser: argparse.ArgumentParser, request: type[Request], *, only: Collection[str] | None = None
) -> None:
    """Add an option for each field of the request that can be asked for so, or for these fields ``only``."""
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
    named = {
        field.name: tuple(given[field.name]) if isinstance(given[field.name], list) else given[field.name]
        for field in request_fields(request)
        if field.name in given and field.option
    }
    return request(**(named | values))


def _add_option(parser: _Parser, field: RequestField, option: Option) -> None:
    default = None if field.is_needed else field.default
    settings: dict[str, Any] = {"dest": field.name, "default": default}
    text = (option.help or field.help.text).replace("%", "%%")
    if field.type is bool:
        settings |= {"action": "store_false" if default else "store_true", "help": text}
    else:
        shown = "" if default in (None, (), "") else f"; default {default_text(default)}"
        settings |= {"help": text + shown, "metavar": option.metavar}
        choices = get_args(field.type) if get_origin(field.type) is Literal else tuple(option.choices)
        if choices and get_origin(field.type) is not tuple:
            settings |= {"choices": choices, "type": type(choices[0])}
        else:
            settings["type"] = _type(field)
    if option.repeats:
        settings |= {"action": "extend", "default": []}
    parser.add_argument(field.option_name, **settings)


def _type(field: RequestField) -> Any:
    """What reads the argument's text. It refuses a number that is out of range."""
    if get_origin(field.type) is tuple:
        known = choices_of(get_args(field.type)[0]) or (field.option.choices if field.option else ())
        return _names(known, names_in if field.range == MAY_BE_EMPTY else names_list)
    return number_in(field.range or Range(), field.type) if field.type in (int, float) else field.type


def choices_of(hint: Any) -> tuple[str, ...]:
    """The values of a Literal, or of a union of some; empty for any other type."""
    return tuple(
        value for part in get_args(hint) for value in (choices_of(part) if get_origin(part) is Literal else (part,))
    )


def _names(known: Collection[str], read_names: Callable[[str], tuple[str, ...]]) -> Any:
    """Names separated by commas; each must be ``known``, if that has any."""

    def read(text: str) -> tuple[str, ...]:
        names = read_names(text)
        if known and not set(names) <= set(known):
            raise argparse.ArgumentTypeError(f"{text!r:.40} must name some of {', '.join(known)}")
        return names

    return read
