"""The methods of the Lab: a search told event by event."""

from __future__ import annotations

from dokulab.bridge import lab_wire as wire
from dokulab.bridge.method import Method
from dokulab.csp.forward_checking import ForwardChecking
from dokulab.csp.trace import EventKind, Part
from dokulab.errors import ParameterError
from dokulab.formats import grid_text, parse_grid
from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import SOLVERS, solver_for
from dokulab.solvers.searches import TraceableSolver

MOST_EVENTS = 1_000_000

_NUMBERS = {EventKind(name): number for number, name in enumerate(wire.EVENT_NAMES)}


def trace(params: wire.TraceParams) -> Job[wire.TraceResult]:
    """The events of one search."""
    if params.limit < 1:
        raise ParameterError("The limit of solutions must be at least 1.", rule="limit")
    if not 1 <= params.cap <= MOST_EVENTS:
        raise ParameterError(f"The number of events must be from 1 to {MOST_EVENTS}.", rule="cap")
    if params.nodes is not None and params.nodes < 1:
        raise ParameterError("The limit of nodes must be at least 1.", rule="nodes")
    puzzle = parse_grid(params.puzzle)
    geometry = puzzle.geometry
    solver = solver_for(geometry.size, params.solver)
    if not isinstance(solver, TraceableSolver):
        able = ", ".join(known.id for known in SOLVERS.values() if isinstance(known, TraceableSolver))
        raise ParameterError(f"{solver.id} does not tell its steps; choose one of {able}.", rule="solver")
    limits = Limits(params.limit, params.nodes)
    outcome, told = yield from solver.traced(puzzle, limits, params.cap, seed=params.seed, beyond=False)
    kinds, cells, digits, causes = zip(*told.events, strict=True) if told.events else ((), (), (), ())
    return wire.TraceResult(
        puzzle=grid_text(puzzle),
        solver=solver.id,
        size=geometry.size,
        box_rows=geometry.box_rows,
        box_columns=geometry.box_columns,
        start=_domains(puzzle),
        names=wire.EVENT_NAMES,
        kinds=tuple(map(_NUMBERS.__getitem__, kinds)),
        cells=cells,
        digits=digits,
        causes=causes,
        clauses=tuple(tuple(_number(part, geometry.size) for part in clause) for clause in told.clauses),
        complete=not told.dropped,
        verdict=outcome.verdict.value,
        nodes=outcome.nodes,
    )


def _domains(puzzle: Grid) -> tuple[int, ...]:
    model = ForwardChecking(puzzle)
    return tuple(
        0 if puzzle.values[cell] else sum(1 << digit - 1 for digit in model.domain(cell))
        for cell in puzzle.geometry.cells
    )


def _number(part: Part, size: int) -> int:
    cell, digit, holds = part
    number = cell * (size + 1) + digit
    return number if holds else -number


METHODS = {"trace": Method(wire.TraceParams, wire.TraceResult, trace)}
