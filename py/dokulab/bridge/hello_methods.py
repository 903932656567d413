"""The method by which the page learns who answers, and what the engine offers."""

from __future__ import annotations

import platform
from collections.abc import Mapping

from dokulab import __version__
from dokulab.bridge import hello_wire as wire
from dokulab.bridge.method import Method
from dokulab.bridge.rating_methods import level_bands
from dokulab.bridge.wire import NoParams
from dokulab.formats import box_name
from dokulab.generators.generation import METHODS
from dokulab.generators.puzzle_spec import BOXES
from dokulab.geometry import CLASSIC
from dokulab.grids.symmetry import SYMMETRIES
from dokulab.jobs import Job
from dokulab.rating.levels import LEVELS
from dokulab.solvers.csp_solvers import TraceableSolver
from dokulab.solvers.registry import SOLVERS


def hello_methods(marker: str) -> Mapping[str, Method]:
    """The family's table; ``marker`` names the engine that answers."""

    def hello(_params: NoParams) -> Job[wire.HelloResult]:
        yield from ()
        return _hello(marker)

    return {"hello": Method(NoParams, wire.HelloResult, hello)}


def _hello(marker: str) -> wire.HelloResult:
    return wire.HelloResult(
        version=__version__,
        python=platform.python_version(),
        marker=marker,
        levels=level_bands(LEVELS),
        symmetries=tuple(wire.SymmetryEntry(entry.id, entry.title) for entry in SYMMETRIES.values()),
        boards=tuple(wire.BoardEntry(box_name(board), board.size, board == CLASSIC) for board in BOXES.values()),
        generators=tuple(wire.GeneratorEntry(entry.id, entry.title, entry.about) for entry in METHODS.values()),
        solvers=tuple(
            wire.SolverEntry(
                id=entry.id,
                title=entry.title,
                node=entry.node,
                complete=entry.complete,
                counts=entry.counts,
                sizes=entry.sizes,
                paper=entry.paper,
                traceable=isinstance(entry, TraceableSolver),
                seeded=isinstance(entry, TraceableSolver) and entry.seeded,
            )
            for entry in SOLVERS.values()
        ),
    )
