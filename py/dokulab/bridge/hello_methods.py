"""The method that tells the page which engine answers, and what it offers."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from dataclasses import dataclass

from dokulab import __version__
from dokulab.bridge.method import Method, NoParams
from dokulab.formats import box_name
from dokulab.generators.generation import METHODS
from dokulab.generators.puzzle_spec import BOXES
from dokulab.geometry import CLASSIC
from dokulab.grids.symmetry import SYMMETRIES
from dokulab.jobs import Job
from dokulab.rating.levels import LEVELS
from dokulab.records.rating_records import LevelBand, level_bands
from dokulab.records.search_records import SolverEntry, solver_entry
from dokulab.solvers.registry import SOLVERS


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
    """Which engine answers. The marker is in this engine's memory: another marker means another engine."""

    version: str
    python: str
    marker: str
    levels: tuple[LevelBand, ...]
    symmetries: tuple[SymmetryEntry, ...]
    boards: tuple[BoardEntry, ...]
    generators: tuple[GeneratorEntry, ...]
    solvers: tuple[SolverEntry, ...]


def hello_methods(marker: str) -> Mapping[str, Method]:
    """The family's table; ``marker`` names the engine that answers."""

    def hello(_params: NoParams) -> Job[HelloResult]:
        yield from ()
        return _hello(marker)

    return {"hello": Method(NoParams, HelloResult, hello, runs_programs=True)}


def _hello(marker: str) -> HelloResult:
    return HelloResult(
        version=__version__,
        python=platform.python_version(),
        marker=marker,
        levels=level_bands(LEVELS),
        symmetries=tuple(SymmetryEntry(entry.id, entry.title) for entry in SYMMETRIES.values()),
        boards=tuple(BoardEntry(box_name(board), board.size, board == CLASSIC) for board in BOXES.values()),
        generators=tuple(GeneratorEntry(entry.id, entry.title, entry.about) for entry in METHODS.values()),
        solvers=tuple(map(solver_entry, SOLVERS.values())),
    )
