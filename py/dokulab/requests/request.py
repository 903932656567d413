"""What a request is. A field says more about itself by ``Annotated[int, Range(at_least=1), Option("how many")]``."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from random import SystemRandom
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from dokulab.errors import ParameterError


@dataclass(frozen=True, slots=True)
class Range:
    """The values that a number of a request may have, or how many entries a list. It holds through every door."""

    at_least: float | None = None
    at_most: float | None = None
    above: float | None = None

    def __contains__(self, value: float) -> bool:
        low = -math.inf if self.at_least is None else self.at_least
        high = math.inf if self.at_most is None else self.at_most
        return low <= value <= high and (self.above is None or value > self.above)

    def __str__(self) -> str:
        if self.above is not None:
            return f"above {self.above:,}"
        if self.at_most is None:
            return f"at least {self.at_least:,}"
        return f"from {self.at_least or 0:,} to {self.at_most:,}"


@dataclass(frozen=True, slots=True)
class Option:
    """How a field is asked for on the command line, which has no option for a field without one.

    In ``help``, ``{default}`` stands for the field's default. ``name`` is the option's name where it is another than
    the field's, and ``metavar`` stands for its value. Of the options of one ``group`` only one can be given.
    """

    help: str
    metavar: str | None = None
    name: str | None = None
    group: str | None = None


@dataclass(frozen=True, slots=True)
class RequestField:
    """A field of a request: its type without None, its default, and what it says about itself."""

    name: str
    type: Any
    default: object
    range: Range | None
    option: Option | None


_known: dict[type, tuple[RequestField, ...]] = {}
"""The fields of the requests made so far: reading type hints takes longer than making a request."""


def request_fields(request: type[Any]) -> tuple[RequestField, ...]:
    """The fields of a request, in their order. One without a default has ``MISSING``."""
    if request not in _known:
        hints = get_type_hints(request, include_extras=True)
        _known[request] = tuple(_field(field.name, hints[field.name], field.default) for field in fields(request))
    return _known[request]


def _field(name: str, hint: Any, default: object) -> RequestField:
    said: list[object] = []
    if get_origin(hint) is Annotated:
        hint, *said = get_args(hint)
    parts = [part for part in get_args(hint) if part is not type(None)]
    if type(None) in get_args(hint) and len(parts) == 1:
        hint = parts[0]
    found_range = next((each for each in said if isinstance(each, Range)), None)
    option = next((each for each in said if isinstance(each, Option)), None)
    return RequestField(name, hint, default, found_range, option)


class Request:
    """The base of all requests. One out of range raises ParameterError, whose rule is the field's name."""

    __slots__ = ()

    def __post_init__(self) -> None:
        for field in request_fields(type(self)):
            value = getattr(self, field.name)
            if field.range is None or value is None:
                continue
            if isinstance(value, tuple):
                if len(value) not in field.range:
                    raise ParameterError(f"{field.name} must have {field.range} entries.", rule=field.name)
            elif value not in field.range:
                raise ParameterError(f"{field.name} is {value:,}; it must be {field.range}.", rule=field.name)


def seed_or_new(seed: int | None) -> int:
    """The seed, or a random one, which the result then reports."""
    return SystemRandom().getrandbits(32) if seed is None else seed
