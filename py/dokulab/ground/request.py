"""What a request is, and a method. A field says by ``Annotated`` what it is for, its range, and how it is asked for."""

from __future__ import annotations

import math
from dataclasses import MISSING, Field, dataclass, fields
from random import SystemRandom
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from dokulab.ground.errors import ParameterError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from dokulab.ground.jobs import Job

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True)
class Help:
    """What a field is for, in a few words without a full stop, and the unit of a number."""

    text: str
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class Range:
    """The values that a number of a request may have, or how many entries a list. It holds through every door."""

    at_least: float | None = None
    at_most: float | None = None
    above: float | None = None

    def __contains__(self, value: float) -> bool:
        low = -math.inf if self.at_least is None else self.at_least
        high = math.inf if self.at_most is None else self.at_most
        is_finite = -math.inf < value < math.inf  # math.isfinite fails for whole numbers that no float can hold
        return is_finite and low <= value <= high and (self.above is None or value > self.above)

    def __str__(self) -> str:
        if self.above is not None:
            return f"above {self.above:,}"
        if self.at_most is None:
            return f"at least {self.at_least:,}"
        if self.at_least is None:
            return f"at most {self.at_most:,}"
        return f"from {self.at_least:,} to {self.at_most:,}"


@dataclass(frozen=True, slots=True)
class AtMost:
    """The most items of a tuple, or the highest value of a whole number."""

    count: int


@dataclass(frozen=True, slots=True)
class Option:
    """How a field is asked for on the command line, which has no option for a field without one.

    ``name`` is the option's name where it is another than the field's, ``help`` its words where they are others, and
    ``metavar`` stands for its value. Of the options of one ``group`` only one can be given. A list is given as words
    separated by commas; if it ``repeats``, the option may also be given several times. The option of a switch that is
    on by default turns it off. ``choices`` are the names that may be given, where the type does not list them.
    """

    metavar: str | None = None
    name: str | None = None
    help: str | None = None
    group: str | None = None
    repeats: bool = False
    choices: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class RequestField:
    """A field of a request: its type without None, its default, and what it says about itself."""

    name: str
    type: Any
    default: object
    help: Help
    range: Range | None
    option: Option | None
    may_be_none: bool

    @property
    def range_text(self) -> str:
        """The range in words, empty if it says nothing: ``"at least 1"``, ``"from 1 to 60 entries"``."""
        is_list = get_origin(self.type) is tuple
        if self.range is None or (is_list and self.range == MAY_BE_EMPTY):
            return ""
        return f"{self.range} entries" if is_list else str(self.range)

    @property
    def text(self) -> str:
        """All of it as a sentence: ``"Stop after this time (seconds); above 0."``."""
        unit = f" ({self.help.unit})" if self.help.unit else ""
        text = "; ".join(filter(None, (self.help.text + unit, self.range_text)))
        return f"{text[:1].upper()}{text[1:]}."

    @property
    def is_needed(self) -> bool:
        """Whether the field has no default."""
        return self.default is MISSING

    @property
    def option_name(self) -> str:
        """``"--node-limit"``."""
        name = self.option.name if self.option is not None else None
        return f"--{(name or self.name).replace('_', '-')}"


MAY_BE_EMPTY = Range(at_least=0)
"""The range of a list whose option may name nothing; other options ask for one entry at least."""

SAME_RESULTS = Help("the same seed gives the same results; without one a random seed is drawn, and reported")

Seed: TypeAlias = Annotated[int | None, SAME_RESULTS, Option(metavar="N")]
FixedSeed: TypeAlias = Annotated[int, Help("the same seed gives the same results"), Option(metavar="N")]
BoxText: TypeAlias = Annotated[
    str | None, Help("a box’s rows by its columns, such as 2x3, where it is not the usual one of the size")
]
PuzzleText: TypeAlias = Annotated[str, Help("a puzzle in any usual form: a line, a grid, or a link")]

_known: dict[type, tuple[RequestField, ...]] = {}
"""The fields of the requests made so far: reading type hints takes longer than making a request."""


def request_fields(request: type[Any]) -> tuple[RequestField, ...]:
    """The fields of a request, in their order. One without a default has ``MISSING``."""
    if request not in _known:
        hints = get_type_hints(request, include_extras=True)
        _known[request] = tuple(_field(field.name, hints[field.name], _default(field)) for field in fields(request))
    return _known[request]


def _default(field: Field[Any]) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _field(name: str, hint: Any, default: object) -> RequestField:
    said: list[object] = []
    if get_origin(hint) is Annotated:
        hint, *said = get_args(hint)
    parts = [part for part in get_args(hint) if part is not type(None)]
    may_be_none = type(None) in get_args(hint)
    if may_be_none and len(parts) == 1:
        hint = parts[0]
        if get_origin(hint) is Annotated:
            hint, *within = get_args(hint)
            said = [*within, *said]
    words, allowed, option = _last(said, Help) or Help(""), _last(said, Range), _last(said, Option)
    return RequestField(name, hint, default, words, allowed, option, may_be_none)


def _last(said: list[object], kind: type[Kind]) -> Kind | None:
    """What the field says last of this kind: it goes before what a type that it names says of itself."""
    return next((each for each in reversed(said) if isinstance(each, kind)), None)


class Request:
    """The base of all requests. One out of range raises ParameterError, whose rule is the field's name."""

    __slots__ = ()

    def __post_init__(self) -> None:
        for field in request_fields(type(self)):
            value = getattr(self, field.name)
            if value is None and field.may_be_none:
                continue
            if (wanted := _wanted(field.type, value)) is not None:
                raise ParameterError(f"{field.name} is {value!r:.80}; it must be {wanted}.", rule=field.name)
            if field.range is None:
                continue
            if isinstance(value, tuple):
                if len(value) not in field.range:
                    raise ParameterError(f"{field.name} must have {field.range} entries.", rule=field.name)
            elif value not in field.range:
                raise ParameterError(f"{field.name} is {value:,}; it must be {field.range}.", rule=field.name)
        self.check()

    def check(self) -> None:
        """What the fields must be together, once each is in its range: a request's own. Raises ParameterError."""


def _wanted(kind: Any, value: object) -> str | None:
    """What a field must be, in words, where the value is something else."""
    if get_origin(kind) is tuple:
        of = get_args(kind)[0]
        words, types = _PLAIN.get(str if get_origin(of) in (Literal, Union) else of, ("", (object,)))
        is_right = isinstance(value, tuple) and all(isinstance(each, types) for each in value)
        return None if is_right else f"a list{words and f' of which each is {words}'}"
    if get_origin(kind) is Literal:
        return None if value in get_args(kind) else f"one of {', '.join(map(str, get_args(kind)))}"
    if kind not in _PLAIN:
        return None
    words, types = _PLAIN[kind]
    return None if isinstance(value, types) and (kind is bool or not isinstance(value, bool)) else words


_PLAIN: Mapping[type, tuple[str, tuple[type, ...]]] = {
    str: ("text", (str,)),
    int: ("a whole number", (int,)),
    float: ("a number", (int, float)),
    bool: ("True or False", (bool,)),
}


@dataclass(frozen=True, slots=True)
class Method:
    """A method that the page may call: the dataclasses of its parameters and result, and the job between them.

    ``progress`` is the dataclass of its progress's detail, if the page uses one. ``runs_programs``: the page asks it of
    a worker that runs a person's program, so it checks the answer (see :mod:`dokulab.bridge.shapes`).
    """

    params: type
    result: type
    handler: Callable[[Any], Job[Any]]
    progress: type | None = None
    runs_programs: bool = False


@dataclass(frozen=True, slots=True)
class NoParams:
    """For a method without parameters."""


def default_text(default: object) -> str:
    """A default as a person would type it."""
    if isinstance(default, tuple):
        return ",".join(map(str, default))
    return f"{default:,}" if isinstance(default, int) else str(default)


def seed_or_new(seed: int | None) -> int:
    """The seed, or a random one, which the result then reports."""
    return SystemRandom().getrandbits(32) if seed is None else seed
