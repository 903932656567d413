"""A search, event by event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, get_args

from dokulab.asks.solve import NodeLimit, SearchVerdictName, SolutionLimit, SolverCode, search_verdict
from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job
from dokulab.ground.request import AtMost, FixedSeed, Help, Method, PuzzleText, Range, Request
from dokulab.measure import network
from dokulab.measure.counts import draw_of_run
from dokulab.search.csp.constraint_network import ConstraintNetwork
from dokulab.search.csp.forward_checking import ForwardChecking
from dokulab.search.csp.search import Part, SearchEvent, SearchEventKind, Trace
from dokulab.search.solvers.csp_solvers import TraceableSolver
from dokulab.search.solvers.protocol import Limits, Outcome
from dokulab.search.solvers.pseudocode import ARCS, Program, lit_lines
from dokulab.search.solvers.registry import SOLVERS, solver_for
from dokulab.search.solvers.user_solver import solver_from_code

MOST_EVENTS = 1_000_000


EventLimit: TypeAlias = Annotated[
    int, Range(at_least=1, at_most=MOST_EVENTS), Help("stop after this many events are reported")
]


@dataclass(frozen=True, slots=True)
class TraceRequest(Request):
    """Follow a search event by event."""

    puzzle: PuzzleText
    solver: Annotated[str, Help("the solver’s id")]
    seed: Annotated[int | None, Help("for the solvers that draw at random; without it, their own")] = None
    cap: EventLimit = 100_000
    nodes: NodeLimit = None
    limit: SolutionLimit = 1
    code: SolverCode = None

    def chosen(self, board: Geometry) -> TraceableSolver:
        """The solver, for puzzles of this board. Raises ParameterError for one that cannot be followed."""
        solver = solver_for(board, self.solver) if self.code is None else solver_from_code(self.code)
        if not isinstance(solver, TraceableSolver):
            able = ", ".join(known.id for known in SOLVERS.values() if isinstance(known, TraceableSolver))
            raise ParameterError(f"{solver.id} does not report its steps; choose one of {able}.", rule="solver")
        return solver

    def run(self, puzzle: Grid, solver: TraceableSolver) -> Job[tuple[Outcome, Trace]]:
        """The search of the puzzle, which is the request's, as it was read, and its events."""
        limits = Limits(self.limit, self.nodes)
        return solver.traced(puzzle, limits, self.cap, seed=self.seed, continue_after_cap=False)


@dataclass(frozen=True, slots=True)
class TraceArcsRequest(Request):
    """Follow the paper's search on its constraint network, arc by arc, as :mod:`dokulab.measure.network` describes it.

    It is the first run of the call count with that seed.
    """

    puzzle: PuzzleText
    seed: FixedSeed = 0
    cap: EventLimit = 100_000
    every_arc: Annotated[bool, Help("report revisions that remove nothing, too")] = True


EventName: TypeAlias = Literal[
    "assign", "prune", "fail", "learn", "backtrack", "discrepancy", "restart", "solved", "sweep", "revise"
]


LARGEST_SIZE = 25
"""The largest board whose search can be followed: the page keeps a domain in 32 bits."""


EVENT_NAMES: tuple[EventName, ...] = get_args(EventName)


MOST_LINES = 20
"""Of a search's pseudocode: it is read at a glance."""


@dataclass(frozen=True, slots=True)
class ProgramLine:
    """A line of pseudocode, and how deep it is indented, from 0."""

    depth: int
    text: str


@dataclass(frozen=True, slots=True)
class TraceResult:
    """A search, event by event: entry i of the four lists is event i.

    ``kinds`` are indices into ``names``; search/csp/search.py says for each kind what ``cells``, ``digits`` and
    ``causes`` mean, -1 where they have no meaning. On the network "sweep" begins a pass over all arcs, and "revise" is
    the arc between ``cell`` and its constraint with the cell ``cause``, where nothing is removed. ``start`` is the
    domain of each cell before the first event, bit d - 1 for digit d, 0 for a clue's cell. Each of ``clauses`` is a
    list of parts of which one is true: ``cell * (n + 1) + digit``, negative for "not". On a network of other
    constraints the board is that of its values alone: ``cells`` are its variables, ``digits`` its values from 1 on,
    and ``box_rows`` is 0. ``complete`` says whether these
    are all events of the search; the solver's description says what ``nodes`` counts. ``program`` is its pseudocode,
    empty where there is none, and then ``lit`` too, which has for each event the number of its line, -1 for none.
    """

    puzzle: str
    solver: str
    size: Annotated[int, AtMost(LARGEST_SIZE)]
    box_rows: Annotated[int, AtMost(LARGEST_SIZE)]
    box_columns: Annotated[int, AtMost(LARGEST_SIZE)]
    start: Annotated[tuple[int, ...], AtMost(LARGEST_SIZE**2)]
    names: tuple[EventName, ...]
    kinds: Annotated[tuple[int, ...], AtMost(MOST_EVENTS)]
    cells: Annotated[tuple[int, ...], AtMost(MOST_EVENTS)]
    digits: Annotated[tuple[int, ...], AtMost(MOST_EVENTS)]
    causes: Annotated[tuple[int, ...], AtMost(MOST_EVENTS)]
    clauses: Annotated[tuple[Annotated[tuple[int, ...], AtMost(LARGEST_SIZE**3)], ...], AtMost(MOST_EVENTS)]
    complete: bool
    verdict: SearchVerdictName
    nodes: int
    program: Annotated[tuple[ProgramLine, ...], AtMost(MOST_LINES)]
    lit: Annotated[tuple[int, ...], AtMost(MOST_EVENTS)]
    network: ConstraintNetwork | None = None


_EVENTS_A_SLICE = 256


_NumberedEvent: TypeAlias = tuple[int, Cell, Digit, Cell]
"""An event on the wire: its kind's index in the names, then the values that the kind defines."""


_NUMBERS = {kind: EVENT_NAMES.index(kind.value) for kind in SearchEventKind}


def trace(request: TraceRequest) -> Job[TraceResult]:
    """The events of one search."""
    puzzle = _puzzle(request.puzzle)
    size = puzzle.geometry.size
    solver = request.chosen(puzzle.geometry)
    outcome, found = yield from request.run(puzzle, solver)
    return _result(
        puzzle,
        numbered(found.events),
        solver=solver.id,
        program=solver.program,
        start=_domains(puzzle),
        clauses=tuple(tuple(_number(part, size) for part in clause) for clause in found.clauses),
        complete=not found.dropped,
        verdict=search_verdict(outcome, request.limit),
        nodes=outcome.nodes,
    )


def trace_arcs(request: TraceArcsRequest) -> Job[TraceResult]:
    """The events of the paper's search on its network."""
    puzzle = _puzzle(request.puzzle)
    puzzle.check()
    happened = network.events(puzzle, draw_of_run(request.seed, 0), every_arc=request.every_arc)
    ended = yield from network_events(happened, request.cap)
    every_digit = (1 << puzzle.geometry.size) - 1
    return _result(
        puzzle,
        ended.events,
        solver="arcs",
        program=ARCS,
        start=tuple(0 if value else every_digit for value in puzzle.values),
        clauses=(),
        complete=ended.complete,
        verdict=ended.verdict,
        nodes=ended.nodes,
    )


class EndedEvents(NamedTuple):
    """The events of a search on a network, up to a cap."""

    events: list[_NumberedEvent]
    complete: bool
    verdict: SearchVerdictName
    nodes: int


def network_events(happened: Iterable[network.Event], cap: int) -> Job[EndedEvents]:
    """What a search on a network does, on the wire; a revision that removes several values is an event for each."""
    events: list[_NumberedEvent] = []
    nodes, solved = 0, False
    for number, event in enumerate(happened):
        nodes += event.kind is network.EventKind.NODE
        solved = event.kind is network.EventKind.SOLVED
        name = _network_name(event)
        if name is not None:
            cause = 0 if event.kind is network.EventKind.NODE else event.peer
            digits = [bit + 1 for bit in iter_bits(event.values)] or [-1]
            if len(events) + len(digits) > cap:
                return EndedEvents(events, complete=False, verdict="undecided", nodes=nodes)
            events += [(EVENT_NAMES.index(name), event.cell, digit, cause) for digit in digits]
        if number % _EVENTS_A_SLICE == 0:
            yield PAUSE
    return EndedEvents(events, complete=True, verdict="solved" if solved else "none", nodes=nodes)


def traced_network(
    found: ConstraintNetwork, text: str, solver: str, program: Program, ended: EndedEvents
) -> TraceResult:
    """The events of a search on a network of other constraints than a board's."""
    return _as_lists(
        ended.events,
        program,
        puzzle=text,
        solver=solver,
        size=len(found.values),
        box_rows=0,
        box_columns=0,
        start=found.domains,
        clauses=(),
        complete=ended.complete,
        verdict=ended.verdict,
        nodes=ended.nodes,
        network=found,
    )


def numbered(events: Sequence[SearchEvent]) -> list[_NumberedEvent]:
    """Events of :mod:`dokulab.search.csp` on the wire."""
    return [(_NUMBERS[kind], cell, digit, cause) for kind, cell, digit, cause in events]


def _puzzle(text: str) -> Grid:
    puzzle = parse_grid(text)
    size = puzzle.geometry.size
    if size > LARGEST_SIZE:
        most = f"{LARGEST_SIZE}x{LARGEST_SIZE}"
        raise ParameterError(f"A search can be watched on boards up to {most}, not on {size}x{size}.", rule="size")
    return puzzle


def _result(
    puzzle: Grid,
    events: Sequence[_NumberedEvent],
    *,
    solver: str,
    program: Program,
    start: tuple[int, ...],
    clauses: tuple[tuple[int, ...], ...],
    complete: bool,
    verdict: SearchVerdictName,
    nodes: int,
) -> TraceResult:
    """The events as four lists, with their board."""
    shape = puzzle.geometry
    return _as_lists(
        events,
        program,
        puzzle=grid_text(puzzle),
        solver=solver,
        size=shape.size,
        box_rows=shape.box_rows,
        box_columns=shape.box_columns,
        start=start,
        clauses=clauses,
        complete=complete,
        verdict=verdict,
        nodes=nodes,
    )


def _as_lists(events: Sequence[_NumberedEvent], program: Program, **facts: Any) -> TraceResult:
    kinds, cells, digits, causes = zip(*events, strict=True) if events else ((), (), (), ())
    lit = lit_lines(program, [(EVENT_NAMES[kind], cause) for kind, cause in zip(kinds, causes, strict=True)])
    return TraceResult(
        names=EVENT_NAMES,
        kinds=kinds,
        cells=cells,
        digits=digits,
        causes=causes,
        program=tuple(ProgramLine(line.depth, line.text) for line in program),
        lit=lit if program else (),
        **facts,
    )


def _network_name(event: network.Event) -> EventName | None:
    """An event of the network on the wire; None for one that is not reported.

    A split shows as the node that follows it, and the root's node by the first sweep.
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
    "trace": Method(TraceRequest, TraceResult, trace, runs_programs=True),
    "trace_arcs": Method(TraceArcsRequest, TraceResult, trace_arcs),
}
