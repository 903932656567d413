"""The methods that the page may call. Each is a job from its parameters to its result, and knows no JSON."""

from __future__ import annotations

import platform
import time
from collections.abc import Mapping
from dataclasses import asdict

from dokulab import __version__
from dokulab.bridge import (
    experiment_methods,
    generate_methods,
    lab_methods,
    pattern_methods,
    rating_methods,
    step_methods,
    wire,
)
from dokulab.bridge.method import Method
from dokulab.errors import ParameterError
from dokulab.formats import grid_text, parse_grid
from dokulab.generators.boards import BOXES, box_name
from dokulab.generators.methods import METHODS
from dokulab.generators.symmetry import SYMMETRIES
from dokulab.geometry import CLASSIC
from dokulab.jobs import Job
from dokulab.rating.levels import LEVELS
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import SOLVERS, solver_for
from dokulab.solvers.searches import TraceableSolver


def methods_of(*, marker: str) -> Mapping[str, Method]:
    """Every method by name. ``marker`` names the engine that answers."""

    def hello(_params: wire.HelloParams) -> Job[wire.HelloResult]:
        yield from ()
        return _hello(marker)

    return {
        "hello": Method(wire.HelloParams, wire.HelloResult, hello),
        "parse": Method(wire.ParseParams, wire.ParseResult, _parse),
        "solve": Method(wire.SolveParams, wire.SolveResult, _solve),
        **rating_methods.METHODS,
        **generate_methods.METHODS,
        **step_methods.METHODS,
        **pattern_methods.METHODS,
        **lab_methods.METHODS,
        **experiment_methods.METHODS,
    }


def _hello(marker: str) -> wire.HelloResult:
    return wire.HelloResult(
        version=__version__,
        python=platform.python_version(),
        marker=marker,
        levels=tuple(wire.LevelBand(**asdict(level)) for level in LEVELS),
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


def _parse(params: wire.ParseParams) -> Job[wire.ParseResult]:
    yield from ()
    grid = parse_grid(params.text)
    return wire.ParseResult(
        puzzle=grid_text(grid),
        size=grid.geometry.size,
        box_rows=grid.geometry.box_rows,
        box_columns=grid.geometry.box_columns,
        clues=len(grid.clues),
    )


def _solve(params: wire.SolveParams) -> Job[wire.SolveResult]:
    if params.limit < 1:
        raise ParameterError("The limit of solutions must be at least 1.", rule="limit")
    puzzle = parse_grid(params.puzzle)
    start = time.perf_counter()
    chosen = solver_for(puzzle.geometry.size, params.solver)
    outcome = yield from chosen.search(puzzle, Limits(solutions=params.limit))
    return wire.SolveResult(
        puzzle=grid_text(puzzle),
        verdict=outcome.verdict.value,
        solutions=tuple(map(grid_text, outcome.solutions)),
        count=outcome.count,
        exhausted=outcome.exhausted,
        nodes=outcome.nodes,
        seconds=time.perf_counter() - start,
        differing_cells=outcome.differing_cells,
    )
