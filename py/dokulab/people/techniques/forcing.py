"""Forcing chains: several chains from one candidate that between them empty a cell, or a unit of a digit.

Seen from the cell or unit: whichever of its candidates is true, the first one is false. The links are those of the
alternating chains with groups and almost locked sets, as they stand on the state; what would follow only from
eliminations on the way is left to trial.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from dokulab.board.geometry import Digit
from dokulab.ground.bits import iter_bits, lowest, union_of
from dokulab.ground.jobs import PAUSE, Progress
from dokulab.people.chain_graph import BreadthFirst, Chain, Graph, Linker, NodeNumber, linked
from dokulab.people.chain_links import (
    LINKS_WITH_SETS,
    PLAIN_LINKS,
    almost_locked,
    seen_by,
    sets_of,
)
from dokulab.people.state import State
from dokulab.people.step import Candidate, Link, LockedSet, Node, Reason, Role, Step
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, technique


@dataclass(slots=True)
class _Net:
    """The links of a state. Candidates are bits of one integer: digit after digit, and cells within a digit."""

    state: State
    linkers: tuple[Linker, ...]
    graph: Graph = field(init=False)
    excludes: list[int] = field(default_factory=list)
    """For each node the candidates that cannot be true if it is."""
    nodes_excluding: dict[Candidate, int] = field(init=False)
    """For each candidate the nodes that cannot be true if it is."""

    def __post_init__(self) -> None:
        self.graph, self.nodes_excluding = linked(self.state, self.linkers, in_cells=True)
        for node in self.graph.nodes:
            excluded = 0
            for candidate in seen_by(self.state, node):
                excluded |= self.bit(candidate)
            self.excludes.append(excluded)

    def bit(self, candidate: Candidate) -> int:
        cell, digit = candidate
        return 1 << (digit * self.state.geometry.cell_count + cell)

    def marks_left(self, gone: int) -> list[int]:
        """For each digit the cells that keep it when the candidates ``gone`` are."""
        cell_count = self.state.geometry.cell_count
        return [candidates & ~(gone >> digit * cell_count) for digit, candidates in enumerate(self.state.candidates)]


@dataclass(frozen=True, slots=True)
class _Clash:
    """The candidates of a cell, or of a digit in a unit (its index), that are all gone."""

    candidates: tuple[Candidate, ...]
    unit: int | None = None


def forcing_chains_against(state: State, candidate: Candidate) -> Iterator[Step | Progress]:
    """The fewest waves of links that refute a candidate: over places and cells alone, and over all links."""
    for linkers in PLAIN_LINKS, LINKS_WITH_SETS:
        net = _Net(state, linkers)
        yield PAUSE
        found = _refute(net, candidate) if candidate in net.nodes_excluding else None
        if found is not None:
            yield Step(FORCING_CHAINS.id, eliminations=(candidate,), because=found)
        yield PAUSE


def _refute(net: _Net, candidate: Candidate) -> Reason | None:
    """Follow the chains from ``candidate`` supposed true, until a cell or unit is empty."""
    cell, digit = candidate
    waves = BreadthFirst(net.graph, net.nodes_excluding[candidate])
    gone = sum(net.bit(excluded) for excluded in seen_by(net.state, Node(digit, 1 << cell)))
    while wave := waves.advance():
        for on in iter_bits(wave):
            gone |= net.excludes[on]
        clash = _clash(net.state, net.marks_left(gone))
        if clash is not None:
            return _reason(net, waves, candidate, clash)
    return None


def _clash(state: State, left: list[int]) -> _Clash | None:
    """A cell, or else a unit with a digit, that had candidates and has none left."""
    empty = state.unsolved & ~state.emptied_cells & ~union_of(left)
    if empty:
        cell = lowest(empty)
        return _Clash(tuple((cell, digit) for digit in iter_bits(state.digit_sets[cell])))
    for digit in state.cell_sets.digits:
        candidates, kept = state.candidates[digit], left[digit]
        if candidates == kept:
            continue
        for unit, cells in enumerate(state.cell_sets.units):
            if candidates & cells and not kept & cells:
                return _Clash(tuple((cell, digit) for cell in iter_bits(candidates & cells)), unit)
    return None


def _reason(net: _Net, waves: BreadthFirst, candidate: Candidate, clash: _Clash) -> Reason:
    """The chains from ``candidate`` to what excludes each candidate of the clash, as one set of links."""
    links: dict[Link, None] = {}
    sets: dict[LockedSet, None] = {}
    roles: dict[tuple[Role, int, Digit], None] = {(Role.ASSUMED, *candidate): None}
    directly = set(seen_by(net.state, Node(candidate[1], 1 << candidate[0])))
    for target in clash.candidates:
        if target in directly:
            links[Link(Node.of(candidate), Node.of(target), False)] = None
            continue
        killer = next(on for wave in waves.waves for on in iter_bits(wave) if net.excludes[on] & net.bit(target))
        chain = waves.chain_to(killer)
        ends = [Node.of(candidate), *(net.graph.nodes[number] for number in chain), Node.of(target)]
        for index, (one, two) in enumerate(pairwise(ends)):
            links[Link(one, two, index % 2 == 1)] = None
        sets.update(dict.fromkeys(sets_of(net.state, net.graph, chain)))
        for role, number in _roles(chain):
            node = net.graph.nodes[number]
            roles.update(dict.fromkeys((role, cell, node.digit) for cell in iter_bits(node.cells)))
    roles.update(dict.fromkeys((Role.CLASH, *target) for target in clash.candidates))
    units = () if clash.unit is None else ((Role.CLASH, clash.unit),)
    cells = ((Role.CLASH, clash.candidates[0][0]),) if clash.unit is None else ()
    return Reason(units=units, cells=cells, candidates=tuple(roles), links=tuple(links), sets=tuple(sets))


def _roles(chain: Chain) -> Iterator[tuple[Role, NodeNumber]]:
    for index, number in enumerate(chain):
        yield (Role.ON if index % 2 else Role.OFF), number


def _why(text: StepText) -> str:
    reason = text.step.because
    branches = (_branch(text, candidate) for candidate in reason.candidates_as(Role.CLASH))
    return f"suppose {text.candidate(Role.ASSUMED)}. Then {'; '.join(branches)}. Now {text.clash}.{almost_locked(text)}"


def _branch(text: StepText, candidate: Candidate) -> str:
    """The chain from what is supposed to a candidate of the clash, link by link."""
    reason = text.step.because
    (assumed,) = map(Node.of, reason.candidates_as(Role.ASSUMED))
    before: dict[Node, Link] = {}
    for link in reason.links:
        before.setdefault(link.end, link)
    node, claims = Node.of(candidate), list[str]()
    while node != assumed:
        claims.append(text.claim(node, holds=before[node].strong))
        node = before[node].start
    return ", so ".join(reversed(claims))


@technique(
    "forcing_chains",
    "Forcing chains",
    Family.FORCING,
    600,
    where=lambda text: f"Look at what follows from {text.candidate(Role.ASSUMED)}.",
    why=_why,
    rare=True,
    about=(
        "Suppose a candidate is true and follow several chains from it. If together they leave a cell without "
        "a digit, or a digit without a cell in a unit, the candidate is false."
    ),
)
def FORCING_CHAINS(state: State) -> FoundSteps:
    net = _Net(state, LINKS_WITH_SETS)
    for candidate in sorted(net.nodes_excluding):
        found = _refute(net, candidate)
        if found is not None:
            yield Step(eliminations=(candidate,), because=found)
        yield PAUSE
