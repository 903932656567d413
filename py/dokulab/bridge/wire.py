"""What crosses the bridge: the parameters and results of every method.

This file and its siblings, ``*_wire.py``, are the one truth of the wire. ``python -m dokulab.bridge.typescript``
turns them into the types that the page's code is checked against. Puzzles cross as text, row by row with "." for
an empty cell. Only the types that :mod:`dokulab.bridge.decode` knows may be used here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.geometry import Cell

VerdictName: TypeAlias = Literal["unique", "multiple", "none", "undecided"]


@dataclass(frozen=True, slots=True)
class HelloParams:
    """Nothing to say."""


@dataclass(frozen=True, slots=True)
class LevelBand:
    """A named level: its call count, and the band of counts that belong to it (high null: no end)."""

    name: str
    call_count: float
    low: float
    high: float | None


@dataclass(frozen=True, slots=True)
class SolverEntry:
    """A solver of the registry; sizes null means every size.

    ``traceable``: its searches can be followed step by step. ``seeded``: those draw at random.
    """

    id: str
    title: str
    node: str
    complete: bool
    counts: bool
    sizes: tuple[int, ...] | None
    paper: str | None
    traceable: bool
    seeded: bool


@dataclass(frozen=True, slots=True)
class SymmetryEntry:
    """A symmetry that clue cells can have."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class BoardEntry:
    """A board that puzzles are made for; ``box`` is a box's rows by its columns, ``has_levels`` whether levels fit."""

    box: str
    size: int
    has_levels: bool


@dataclass(frozen=True, slots=True)
class GeneratorEntry:
    """A way to make puzzles; ``about`` is a sentence or two."""

    id: str
    title: str
    about: str


@dataclass(frozen=True, slots=True)
class HelloResult:
    """Who answers. The marker lives in this engine's memory: another marker is another engine."""

    version: str
    python: str
    marker: str
    levels: tuple[LevelBand, ...]
    symmetries: tuple[SymmetryEntry, ...]
    boards: tuple[BoardEntry, ...]
    generators: tuple[GeneratorEntry, ...]
    solvers: tuple[SolverEntry, ...]


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
