"""The methods of the Lab: a search told event by event."""

from __future__ import annotations

from dokulab.bridge import lab_wire as wire
from dokulab.bridge.method import Method
from dokulab.csp.forward_checking import ForwardChecking
from dokulab.csp.trace import EventKind, Part
from dokulab.errors import ParameterError
from dokulab.formats import grid_text, parse_grid
from dokulab.geometry import Cell, Digit
from dokulab.grid import Grid
from dokulab.jobs import PAUSE, Job
from dokulab.rating import network
from dokulab.rating.counts import draw_of_run
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import SOLVERS, solver_for
from dokulab.solvers.searches import TraceableSolver

MOST_EVENTS = 1_000_000
LARGEST_SIZE = 25
"""Of a board whose search can be followed: the page keeps a domain in 32 bits."""

_EVENTS_A_SLICE = 256

_NUMBERS = {kind: wire.EVENT_NAMES.index(kind.value) for kind in EventKind}


def trace(params: wire.TraceParams) -> Job[wire.TraceResult]:
    """The events of one search."""
    if params.limit < 1:
        raise ParameterError("The limit of solutions must be at least 1.", rule="limit")
    if not 1 <= params.cap <= MOST_EVENTS:
        raise ParameterError(f"The number of events must be from 1 to {MOST_EVENTS}.", rule="cap")
    if params.nodes is not None and params.nodes < 1:
        raise ParameterError("The limit of nodes must be at least 1.", rule="nodes")
    puzzle = _puzzle(params.puzzle)
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


def trace_arcs(params: wire.TraceArcsParams) -> Job[wire.TraceResult]:
    """The events of the paper's search on its network."""
    if not 1 <= params.cap <= MOST_EVENTS:
        raise ParameterError(f"The number of events must be from 1 to {MOST_EVENTS}.", rule="cap")
    puzzle = _puzzle(params.puzzle)
    puzzle.check()
    geometry = puzzle.geometry
    told: list[tuple[int, Cell, Digit, Cell]] = []
    nodes, solved, complete = 0, False, True
    for number, event in enumerate(network.events(puzzle, draw_of_run(params.seed, 0), every_arc=params.every_arc)):
        nodes += event.kind is network.EventKind.NODE
        solved = event.kind is network.EventKind.SOLVED
        name = _network_name(event)
        if name is not None:
            if len(told) == params.cap:
                complete = False
                break
            cause = 0 if event.kind is network.EventKind.NODE else event.peer
            told.append((wire.EVENT_NAMES.index(name), event.cell, event.values.bit_length() or -1, cause))
        if number % _EVENTS_A_SLICE == 0:
            yield PAUSE
    kinds, cells, digits, causes = zip(*told, strict=True)
    every_digit = (1 << geometry.size) - 1
    return wire.TraceResult(
        puzzle=grid_text(puzzle),
        solver="arcs",
        size=geometry.size,
        box_rows=geometry.box_rows,
        box_columns=geometry.box_columns,
        start=tuple(0 if value else every_digit for value in puzzle.values),
        names=wire.EVENT_NAMES,
        kinds=kinds,
        cells=cells,
        digits=digits,
        causes=causes,
        clauses=(),
        complete=complete,
        verdict="none" if complete and not solved else "undecided",
        nodes=nodes,
    )


def _puzzle(text: str) -> Grid:
    puzzle = parse_grid(text)
    size = puzzle.geometry.size
    if size > LARGEST_SIZE:
        most = f"{LARGEST_SIZE}x{LARGEST_SIZE}"
        raise ParameterError(f"A search can be watched on boards up to {most}, not on {size}x{size}.", rule="size")
    return puzzle


def _network_name(event: network.Event) -> wire.EventName | None:
    """What an event of the network is on the wire; None for one that says nothing there.

    A split is told by the node that follows it, and the root's node by the first sweep.
    """
    match event.kind:
        case network.EventKind.NODE:
            return "assign" if event.cell >= 0 else None
        case network.EventKind.REVISE:
            return "prune" if event.values else "revise"
        case network.EventKind.SPLIT:
            return None
        case network.EventKind.SWEEP:
            return "sweep"
        case network.EventKind.FAIL:
            return "fail"
        case network.EventKind.BACKTRACK:
            return "backtrack"
        case network.EventKind.SOLVED:
            return "solved"


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


METHODS = {
    "trace": Method(wire.TraceParams, wire.TraceResult, trace),
    "trace_arcs": Method(wire.TraceArcsParams, wire.TraceResult, trace_arcs),
}
