"""Networks of constraints of any kind: read, solved, and searched event by event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from dokulab.asks.solve import NodeLimit, SearchVerdictName
from dokulab.asks.trace import EndedEvents, EventLimit, TraceResult, network_events, numbered, traced_network
from dokulab.ground.jobs import PAUSE, Job
from dokulab.ground.request import AtMost, FixedSeed, Help, Method, Option, Range, Request
from dokulab.measure import network as arcs
from dokulab.measure.counts import draw_of_run
from dokulab.search.csp.branching import TreeSearch, lexicographic
from dokulab.search.csp.constraint_network import MAX_VARIABLES, ConstraintNetwork, NetworkModel
from dokulab.search.csp.network_text import parse_network
from dokulab.search.csp.search import Trace
from dokulab.search.solvers.csp_solvers import SEARCH_SCHEMES
from dokulab.search.solvers.pseudocode import ARCS, network_program

NetworkText: TypeAlias = Annotated[
    str, Help("variables, their domains and constraints, or the name of a network that ships")
]

SearchName: TypeAlias = Literal["fc", "lds", "arcs"]


@dataclass(frozen=True, slots=True)
class NetworkRequest(Request):
    """Read a network of constraints."""

    text: NetworkText

    def network(self) -> ConstraintNetwork:
        """Raises NetworkTextError."""
        return parse_network(self.text)


@dataclass(frozen=True, slots=True)
class NetworkSolveRequest(Request):
    """Solve a network of constraints by forward checking or limited discrepancy search."""

    text: NetworkText
    search: Annotated[
        Literal["fc", "lds"],
        Help("fc: forward checking; lds: limited discrepancy search, with the values in their order"),
        Option(),
    ] = "fc"
    limit: Annotated[
        int,
        Range(at_least=1),
        Help("stop after this many solutions; 2 shows whether there is only one"),
        Option(metavar="LIMIT", name="count"),
    ] = 2
    nodes: NodeLimit = None


@dataclass(frozen=True, slots=True)
class NetworkAssignment:
    """A variable and its value."""

    variable: str
    value: str


@dataclass(frozen=True, slots=True)
class NetworkSolveResult:
    """What a search found: the first solution, empty where there is none, and how many there are up to the limit."""

    title: str
    search: str
    verdict: SearchVerdictName
    solution: Annotated[tuple[NetworkAssignment, ...], AtMost(MAX_VARIABLES)]
    count: int
    nodes: int


@dataclass(frozen=True, slots=True)
class TraceNetworkRequest(Request):
    """Follow a search on a network of constraints event by event."""

    text: NetworkText
    search: Annotated[SearchName, Help("forward checking, limited discrepancies, or arc after arc with splits")] = "fc"
    seed: FixedSeed = 0
    cap: EventLimit = 100_000


def read_network(request: NetworkRequest) -> Job[ConstraintNetwork]:
    """A network as data."""
    yield from ()
    return request.network()


def solve_network(request: NetworkSolveRequest) -> Job[NetworkSolveResult]:
    """The solutions of a network, up to the limits."""
    network = parse_network(request.text)
    search = TreeSearch(NetworkModel(network), lexicographic, SEARCH_SCHEMES[request.search].scheme, request.nodes)
    first: tuple[NetworkAssignment, ...] = ()
    count = 0
    for found in search.run():
        if found is None:
            yield PAUSE
            continue
        count += 1
        first = first or tuple(NetworkAssignment(name, value) for name, value in network.named(found).items())
        if count == request.limit:
            break
    return NetworkSolveResult(
        title=network.title,
        search=request.search,
        verdict=_verdict(count, exhausted=search.exhausted, limit=request.limit),
        solution=first,
        count=count,
        nodes=search.nodes,
    )


def _verdict(count: int, *, exhausted: bool, limit: int) -> SearchVerdictName:
    if count > 1:
        return "multiple"
    if exhausted:
        return "unique" if count else "none"
    return "solved" if count == limit else "undecided"


def trace_network(request: TraceNetworkRequest) -> Job[TraceResult]:
    """The events of a search on a network, to its first solution."""
    network = parse_network(request.text)
    follow = _SEARCHES[request.search]
    return (yield from follow(network, request))


def _tree(network: ConstraintNetwork, request: TraceNetworkRequest) -> Job[TraceResult]:
    trace = Trace(request.cap)
    search = TreeSearch(NetworkModel(network), lexicographic, SEARCH_SCHEMES[request.search].scheme, trace=trace)
    verdict: SearchVerdictName = "none"
    for found in search.run():
        if found is not None or trace.dropped:
            verdict = "solved"
            break
        yield PAUSE
    if trace.dropped:
        verdict = "undecided"
    ended = EndedEvents(numbered(trace.events), complete=not trace.dropped, verdict=verdict, nodes=search.nodes)
    return traced_network(
        network, request.text, request.search, network_program(SEARCH_SCHEMES[request.search].runs), ended
    )


def _arcs(network: ConstraintNetwork, request: TraceNetworkRequest) -> Job[TraceResult]:
    propagate = arcs.by_supports(network.supports(), every_arc=True)
    happened = arcs.search_from(list(network.domains), draw_of_run(request.seed, 0), propagate)
    ended = yield from network_events(happened, request.cap)
    return traced_network(network, request.text, "arcs", ARCS, ended)


_SEARCHES: Mapping[str, Callable[[ConstraintNetwork, TraceNetworkRequest], Job[TraceResult]]] = {
    "fc": _tree,
    "lds": _tree,
    "arcs": _arcs,
}

METHODS = {
    "network": Method(NetworkRequest, ConstraintNetwork, read_network),
    "solve_network": Method(NetworkSolveRequest, NetworkSolveResult, solve_network),
    "trace_network": Method(TraceNetworkRequest, TraceResult, trace_network),
}
