"""The ways to make a puzzle of a wanted difficulty, by id."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Method:
    """A way to search for a puzzle; ``about`` is a sentence or two."""

    id: str
    title: str
    about: str


_IN_ORDER = (
    Method(
        "directed",
        "directed climb",
        "From a minimal puzzle, clue by clue in the direction of the target: more clues make a puzzle easier, fewer "
        "harder. Every puzzle on the way has one solution.",
    ),
)

METHODS = MappingProxyType({method.id: method for method in _IN_ORDER})
