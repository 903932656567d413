"""What crosses the bridge: the parameters and results of every method.

This file is the one truth of the wire. ``python -m dokulab.bridge.typescript`` turns it into the types
that the page's code is checked against. Puzzles cross as text, row by row with "." for an empty cell.
Only the types that :mod:`dokulab.bridge.decode` knows may be used here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.geometry import Cell

CountingName: TypeAlias = Literal["sweeps", "nodes", "splits"]
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
    """A solver of the registry; sizes null means every size."""

    id: str
    title: str
    node: str
    complete: bool
    counts: bool
    sizes: tuple[int, ...] | None
    paper: str | None


@dataclass(frozen=True, slots=True)
class HelloResult:
    """Who answers. The marker lives in this engine's memory: another marker is another engine."""

    version: str
    python: str
    marker: str
    levels: tuple[LevelBand, ...]
    symmetries: tuple[str, ...]
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


@dataclass(frozen=True, slots=True)
class RateParams:
    """Rate by ``runs`` (>= 1) random searches; equal seeds give equal ratings."""

    puzzle: str
    runs: int = 10
    seed: int = 0
    countings: tuple[CountingName, ...] = ("sweeps", "nodes")


@dataclass(frozen=True, slots=True)
class CallCount:
    """The call counts of the runs in one counting; sd is the sample's, 0 for a single run."""

    counting: CountingName
    mean: float
    sd: float
    runs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RateResult:
    """A rating. Only a puzzle with exactly one solution has counts, a level and guesses."""

    puzzle: str
    verdict: VerdictName
    call_counts: tuple[CallCount, ...]
    level: str | None
    guesses: int | None


@dataclass(frozen=True, slots=True)
class GenerateParams:
    """Aim at a level or at a call count in sweeps (exactly one of the two).

    ``tolerance`` is the allowed share of the target, None for the level's own width or a tenth. Without a
    seed one is drawn and reported.
    """

    level: str | None = None
    call_count: float | None = None
    tolerance: float | None = None
    symmetry: str = "none"
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class GenerateResult:
    """The closest puzzle found; ``reached`` says whether it lies within the tolerance."""

    puzzle: str
    solution: str
    call_count: float
    target: float
    reached: bool
    level: str
    clues: int
    moves: int
    evaluations: int
    seconds: float
    seed: int
