"""What callers give and are given: cells by their names, lists of names, numbers. Other values raise ParameterError."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.ground.bits import iter_bits
from dokulab.ground.errors import ParameterError

if TYPE_CHECKING:
    from dokulab.people.state import State

CellName: TypeAlias = str
"""``"r1c3"``: row 1, column 3."""

NamedCandidate: TypeAlias = tuple[CellName, Digit]
"""A digit in a cell."""

CandidatesByName: TypeAlias = dict[CellName, tuple[Digit, ...]]


Number = TypeVar("Number", int, float)


def whole(name: str, value: int) -> int:
    """The value, if it is a whole number. Raises ParameterError."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ParameterError(f"{name} is {value!r:.80}; it must be a whole number.", rule=name)
    return value


def text_given(name: str, value: str) -> str:
    """The value, if it is a text. Raises ParameterError."""
    if not isinstance(value, str):
        raise ParameterError(f"{name} is {value!r:.80}; it must be text.", rule=name)
    return value


def seconds(name: str, value: float | None) -> float | None:
    """The value, if it is a time from 0 on, or None. Raises ParameterError."""
    if value is not None and (not isinstance(value, int | float) or isinstance(value, bool) or not value >= 0):
        raise ParameterError(f"{name} is {value!r:.80}; it must be a number of seconds, or None.", rule=name)
    return value


def names(name: str, values: Iterable[str]) -> tuple[str, ...]:
    """The values, if they are several texts. Raises ParameterError, for a text alone too."""
    if isinstance(values, str):
        raise ParameterError(f"Give a list of {name}, such as [{values!r:.40}].", rule=name)
    listed = tuple(values) if isinstance(values, Iterable) else None
    if listed is None or not all(isinstance(each, str) for each in listed):
        raise ParameterError(f"{name} is {values!r:.80}; it must be a list of names.", rule=name)
    return listed


def span(name: str, value: tuple[Number | None, Number | None] | None) -> tuple[Number | None, Number | None]:
    """From a first to a last, each None where any will do. Raises ParameterError."""
    if value is None:
        return None, None
    if not isinstance(value, tuple | list) or len(value) != 2:
        raise ParameterError(f"{name} is {value!r:.80}; it must be a pair, its first and its last.", rule=name)
    first, last = value
    return first, last


def candidates_named(name: str, values: Iterable[NamedCandidate], geometry: Geometry) -> Iterator[tuple[Cell, Digit]]:
    """The cells and digits of pairs such as ``("r1c3", 4)``. Raises ParameterError."""
    for pair in values if isinstance(values, Iterable) else [values]:
        if not isinstance(pair, tuple | list) or len(pair) != 2:
            raise ParameterError(f"{name} has {pair!r:.80}; give pairs of a cell and a digit.", rule=name)
        yield geometry.cell_named(pair[0]), whole("digit", pair[1])


def named(candidates: Iterable[tuple[Cell, Digit]], geometry: Geometry) -> tuple[NamedCandidate, ...]:
    return tuple((geometry.cell_name(cell), digit) for cell, digit in candidates)


def named_candidates(state: State) -> CandidatesByName:
    """For each open cell its candidates, ascending."""
    geometry, sets = state.geometry, state.digit_sets
    return {geometry.cell_name(cell): tuple(iter_bits(sets[cell])) for cell in iter_bits(state.unsolved)}
