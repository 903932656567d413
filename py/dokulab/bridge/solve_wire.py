"""What crosses the bridge of reading and solving puzzles. See :mod:`dokulab.bridge.wire`."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.wire import VerdictName
from dokulab.geometry import Cell


@dataclass(frozen=True, slots=True)
class ParseParams:
    """Text that a person typed, pasted or followed."""

    text: str


@dataclass(frozen=True, slots=True)
class ParseResult:
    """The puzzle found in the text, and the shape of its board."""

    puzzle: str
    size: int
    box_rows: int
    box_columns: int
    clues: int


@dataclass(frozen=True, slots=True)
class SolveParams:
    """Search until ``limit`` solutions (>= 1) are found; 2 proves or refutes uniqueness.

    Without a solver's id the one that suits the size is taken.
    """

    puzzle: str
    solver: str | None = None
    limit: int = 2


@dataclass(frozen=True, slots=True)
class SolveResult:
    """The verdict with at most two solutions; ``differing_cells`` are where those two differ."""

    puzzle: str
    verdict: VerdictName
    solutions: tuple[str, ...]
    count: int
    exhausted: bool
    nodes: int
    seconds: float
    differing_cells: tuple[Cell, ...]
