"""What the engine says of itself when it is greeted. See :mod:`dokulab.bridge.wire`."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.wire import LevelBand


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
