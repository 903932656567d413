"""Which engine answers, and what it offers."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from dataclasses import dataclass

from dokulab import __version__
from dokulab.board.formats import box_name
from dokulab.board.geometry import CLASSIC
from dokulab.board.symmetry import SYMMETRIES, Symmetry
from dokulab.ground.jobs import Job
from dokulab.ground.request import Method, NoParams
from dokulab.make.generators.generation import METHODS, GeneratorMethod
from dokulab.make.generators.puzzle_spec import BOXES
from dokulab.measure.call_levels import CALL_LEVELS, CallLevel
from dokulab.search.solvers.protocol import Solver
from dokulab.search.solvers.registry import SOLVERS


@dataclass(frozen=True, slots=True)
class BoardEntry:
    """A board that puzzles are made for; ``box`` is a box's rows by its columns, ``has_levels`` whether levels fit."""

    box: str
    size: int
    has_levels: bool


@dataclass(frozen=True, slots=True)
class HelloResult:
    """Which engine answers. The marker is in this engine's memory: another marker means another engine."""

    version: str
    python: str
    marker: str
    levels: tuple[CallLevel, ...]
    symmetries: tuple[Symmetry, ...]
    boards: tuple[BoardEntry, ...]
    generators: tuple[GeneratorMethod, ...]
    solvers: tuple[Solver, ...]


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
        levels=tuple(CALL_LEVELS),
        symmetries=tuple(SYMMETRIES.values()),
        boards=tuple(BoardEntry(box_name(board), board.size, board == CLASSIC) for board in BOXES.values()),
        generators=tuple(METHODS.values()),
        solvers=tuple(SOLVERS.values()),
    )
