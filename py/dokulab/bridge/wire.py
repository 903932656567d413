"""What crosses the bridge: the types that several families of methods share.

The parameters and results of each family are in a file of its own, ``*_wire.py``. These files are the one truth of
the wire: ``python -m dokulab.bridge.typescript`` turns them into the types that the page's code is checked against.
Puzzles cross as text, row by row with "." for an empty cell. Only the types that :mod:`dokulab.bridge.decode` knows
may be used here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

VerdictName: TypeAlias = Literal["unique", "multiple", "none", "undecided"]


@dataclass(frozen=True, slots=True)
class NoParams:
    """For a method that needs to be told nothing."""


@dataclass(frozen=True, slots=True)
class LevelBand:
    """A named level: its call count, and the band of counts that belong to it (high null: no end)."""

    name: str
    call_count: float
    low: float
    high: float | None
