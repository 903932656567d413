"""The errors that bad input or bad use raises.

An error is data first: a stable ``code`` for programs, and the cell, rule or position that a
view can point at. "No solution", "several solutions" and "out of budget" are results, never errors.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class DokulabError(Exception):
    """Something the caller can correct.

    ``message`` is one plain sentence or two: what is wrong, where, and what to do.
    ``cell`` is 0-based and row-major; ``position`` is the 0-based offset in the text that was read.
    """

    code = "error"

    def __init__(
        self,
        message: str,
        *,
        cell: int | None = None,
        rule: str | None = None,
        position: int | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.cell = cell
        self.rule = rule
        self.position = position

    def __repr__(self) -> str:
        data = {"cell": self.cell, "rule": self.rule, "position": self.position}
        parts = [repr(self.message), *(f"{name}={value!r}" for name, value in data.items() if value is not None)]
        return f"{type(self).__name__}({', '.join(parts)})"

    def __eq__(self, other: object) -> bool:
        """Whether the other says the same."""
        return type(other) is type(self) and self.as_data() == other.as_data()

    def __hash__(self) -> int:
        return hash((type(self), self.message))

    def as_data(self) -> dict[str, object]:
        """The error as plain JSON data, the same on the wire and on the command line."""
        return {
            "code": self.code,
            "message": self.message,
            "cell": self.cell,
            "rule": self.rule,
            "position": self.position,
        }


def error_of(data: Mapping[str, Any]) -> DokulabError:
    """The error that :meth:`DokulabError.as_data` told."""
    kinds: list[type[DokulabError]] = [DokulabError, *DokulabError.__subclasses__()]
    kind = {each.code: each for each in kinds}[data["code"]]
    return kind(data["message"], cell=data["cell"], rule=data["rule"], position=data["position"])


class PuzzleTextError(DokulabError):
    """A text cannot be read as a puzzle: its length, or a character in it."""

    code = "puzzle-text"


class ClashError(DokulabError):
    """Two equal digits are in one unit."""

    code = "clash"


class ParameterError(DokulabError):
    """A parameter has the wrong type, is out of range, or is unknown."""

    code = "parameter"


class MissingPackageError(DokulabError):
    """A required optional package is not installed; ``rule`` is its name on the package index."""

    code = "missing-package"
