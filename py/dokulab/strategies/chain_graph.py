"""Alternating chains: from "the first is false" over strong and weak links to "the last is true".

A node is a digit in a set of cells: "one of these cells has it". A single candidate is the plain case; a group of
cells of one intersection makes grouped chains. Nodes are numbered, so that sets of nodes are integers too. Strong
links come from units, cells, groups and almost locked sets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TypeAlias

from dokulab.bits import is_single, members, only, union_of
from dokulab.cellsets import CellSets
from dokulab.geometry import Cell, Digit
from dokulab.strategies.one_digit import strong_pairs
from dokulab.strategies.phrases import Phrases
from dokulab.strategies.state import State
from dokulab.strategies.step import Candidate, Link, LockedSet, Node, Reason, Role

NodeNumber: TypeAlias = int

LARGEST_SET = 5
"""The most cells of an almost locked set."""


@dataclass(slots=True)
class Graph:
    """Nodes with the sets of nodes that they are tied to.

    ``strong``: if the node is false, each of these is true. ``weak``: if it is true, each of these is false; only
    nodes with a strong link are worth an entry, since a chain goes on from no others.
    """

    nodes: list[Node] = field(default_factory=list)
    strong: list[int] = field(default_factory=list)
    weak: list[int] = field(default_factory=list)
    sets: dict[tuple[NodeNumber, NodeNumber], int] = field(default_factory=dict)
    """The cells of the smallest almost locked set behind a strong link (both ways), where nothing simpler is."""
    _numbers: dict[Node, NodeNumber] = field(default_factory=dict)

    def number(self, node: Node) -> NodeNumber:
        """The node's number; a new node gets the next one."""
        known = self._numbers.get(node)
        if known is None:
            known = self._numbers[node] = len(self.nodes)
            self.nodes.append(node)
            self.strong.append(0)
            self.weak.append(0)
        return known

    def tie(self, one: Node, two: Node, cells: int = 0) -> None:
        """A strong link between two nodes: by a unit or a cell, or by the almost locked set of these cells."""
        first, second = self.number(one), self.number(two)
        known = self.sets.get((first, second), 0) if self.strong[first] >> second & 1 else None
        self.strong[first] |= 1 << second
        self.strong[second] |= 1 << first
        if not cells:
            self.sets.pop((first, second), None)
            self.sets.pop((second, first), None)
        elif known is None or cells.bit_count() < known.bit_count():
            self.sets[first, second] = self.sets[second, first] = cells

    def add_weak_links(self, board: CellSets, *, in_cells: bool) -> None:
        """Link nodes of one digit all of whose cells see each other; with ``in_cells`` also digits of one cell."""
        by_digit: dict[Digit, list[tuple[int, int, NodeNumber]]] = {}
        by_cell: dict[int, list[NodeNumber]] = {}
        for number, (digit, cells) in enumerate(self.nodes):
            by_digit.setdefault(digit, []).append((cells, board.common_peers(cells), number))
            if in_cells and is_single(cells):
                by_cell.setdefault(cells, []).append(number)
        for same in by_digit.values():
            for _, seen, number in same:
                tied = 0
                for cells, _, other in same:
                    if not cells & ~seen:
                        tied |= 1 << other
                self.weak[number] |= tied
        for numbers in by_cell.values():
            together = 0
            for number in numbers:
                together |= 1 << number
            for number in numbers:
                self.weak[number] |= together & ~(1 << number)


Linker: TypeAlias = Callable[[Graph, State], None]
"""Adds the strong links of one kind."""


@lru_cache(maxsize=4)
def linked(state: State, linkers: tuple[Linker, ...], *, in_cells: bool) -> tuple[Graph, dict[Candidate, int]]:
    """The graph of a state's links, and for each mark that a node excludes the set of these nodes.

    The last ones are remembered, since several techniques look at one graph; nobody may change it.
    """
    graph = Graph()
    for link in linkers:
        link(graph, state)
    graph.add_weak_links(state.board, in_cells=in_cells)
    excluders: dict[Candidate, int] = {}
    for number, node in enumerate(graph.nodes):
        for candidate in seen_by(state, node, in_cells=in_cells):
            excluders[candidate] = excluders.get(candidate, 0) | 1 << number
    return graph, dict(sorted(excluders.items()))


Chain: TypeAlias = list[NodeNumber]
"""Off, on, off, on, ...: the first is supposed false, the last is true then."""


class Walk:
    """A breadth-first walk from nodes supposed false. Each node is turned on once and off once at most."""

    __slots__ = ("graph", "off_layer", "off_seen", "on_seen", "turned_off", "turned_on")

    def __init__(self, graph: Graph, starts: int) -> None:
        self.graph = graph
        self.turned_on: dict[NodeNumber, NodeNumber] = {}
        self.turned_off: dict[NodeNumber, NodeNumber] = {}
        self.on_seen, self.off_seen = 0, starts
        self.off_layer = list(members(starts))

    def turn_on(self) -> list[NodeNumber]:
        """What the last layer turns on for the first time."""
        on_layer = []
        for off in self.off_layer:
            fresh = self.graph.strong[off] & ~self.on_seen
            self.on_seen |= fresh
            for on in members(fresh):
                self.turned_on[on] = off
                on_layer.append(on)
        return on_layer

    def turn_off(self, on_layer: list[NodeNumber]) -> None:
        """Make the next layer of what these nodes turn off for the first time."""
        self.off_layer = []
        for on in on_layer:
            fresh = self.graph.weak[on] & ~self.off_seen
            self.off_seen |= fresh
            for off in members(fresh):
                self.turned_off[off] = on
                self.off_layer.append(off)

    def chain_to(self, end: NodeNumber) -> Chain:
        """The way from a start to a node that was turned on."""
        chain = [end]
        off = self.turned_on[end]
        while off in self.turned_off:
            chain.append(off)
            chain.append(self.turned_off[off])
            off = self.turned_on[self.turned_off[off]]
        chain.append(off)
        return chain[::-1]


def chains_from(graph: Graph, start: NodeNumber) -> Iterator[Chain]:
    """A shortest chain from ``start`` to each node that it makes true, the shortest first."""
    walk = Walk(graph, 1 << start)
    while walk.off_layer:
        on_layer = walk.turn_on()
        yield from map(walk.chain_to, on_layer)
        walk.turn_off(on_layer)


def chain_against(graph: Graph, excluders: int, longest: int | None = None) -> Chain | None:
    """A shortest chain both of whose ends are among ``excluders``, of ``longest`` nodes at most."""
    walk = Walk(graph, excluders)
    length = 2
    while walk.off_layer and (longest is None or length <= longest):
        on_layer = walk.turn_on()
        for on in on_layer:
            if excluders >> on & 1:
                return walk.chain_to(on)
        walk.turn_off(on_layer)
        length += 2
    return None


def seen_by(state: State, node: Node, *, in_cells: bool = True) -> Iterator[Candidate]:
    """The marks that cannot be true if the node is; without ``in_cells`` only those of its digit."""
    digit, cells = node
    for cell in members(state.board.common_peers(cells) & state.marks[digit]):
        yield cell, digit
    if in_cells and is_single(cells):
        cell = only(cells)
        for other in members(state.digit_sets[cell] & ~(1 << digit)):
            yield cell, other


def chain_reason(state: State, graph: Graph, chain: Chain, *, closed: bool = False) -> Reason:
    """A chain's candidates in turns off and on, and its links, a weak one more if it is ``closed`` to a loop."""
    nodes = [graph.nodes[number] for number in chain]
    candidates: dict[tuple[Role, Cell, Digit], None] = {}
    for index, (digit, cells) in enumerate(nodes):
        role = Role.ON if index % 2 else Role.OFF
        candidates.update(dict.fromkeys((role, cell, digit) for cell in members(cells)))
    links = [Link(one, two, index % 2 == 0) for index, (one, two) in enumerate(pairwise(nodes))]
    if closed:
        links.append(Link(nodes[-1], nodes[0], False))
    return Reason(candidates=tuple(candidates), links=tuple(links), sets=sets_of(state, graph, chain))


def sets_of(state: State, graph: Graph, chain: Chain) -> tuple[LockedSet, ...]:
    """The almost locked sets that the strong links of a chain come from."""
    found = (graph.sets.get((one, two), 0) for one, two in zip(chain[::2], chain[1::2], strict=True))
    return tuple(locked_set(state, cells) for cells in found if cells)


def locked_set(state: State, cells: int) -> LockedSet:
    digits = union_of(state.digit_sets[cell] for cell in members(cells))
    return LockedSet(tuple(members(cells)), tuple(members(digits)))


def link_places(graph: Graph, state: State) -> None:
    """A unit with two places for a digit: one of them is true."""
    for digit in state.board.digits:
        for _, first, second in strong_pairs(state.board, state.marks[digit]):
            graph.tie(Node(digit, 1 << first), Node(digit, 1 << second))


def link_cells(graph: Graph, state: State) -> None:
    """A cell with two candidates: one of them is true."""
    for cell in members(state.bivalue_cells):
        low, high = members(state.digit_sets[cell])
        graph.tie(Node(low, 1 << cell), Node(high, 1 << cell))


def link_groups(graph: Graph, state: State) -> None:
    """A unit whose places for a digit lie in two crossing units: one of the two groups has it."""
    board = state.board
    for crossing in board.crossings:
        for unit in (crossing.line, crossing.box):
            for digit in board.digits:
                places = state.marks[digit] & board.units[unit]
                one, two = places & crossing.shared, places & ~crossing.shared
                if one and two and not (is_single(one) and is_single(two)) and len(board.shared_units(two)) > 1:
                    graph.tie(Node(digit, one), Node(digit, two))


def link_almost_locked_sets(graph: Graph, state: State, *, smallest: int = 1) -> None:
    """n cells of a unit with n + 1 candidates between them: of any two of these, one is there."""
    for cells, digits in almost_locked_sets(state):
        if cells.bit_count() >= smallest:
            for low, high in combinations(members(digits), 2):
                graph.tie(Node(low, state.marks[low] & cells), Node(high, state.marks[high] & cells), cells)


@lru_cache(maxsize=2)
def almost_locked_sets(state: State) -> tuple[tuple[int, int], ...]:
    """Each almost locked set of up to :data:`LARGEST_SET` cells as its cells and its digits.

    The last ones are remembered, since several techniques ask for those of one state.
    """
    sets = state.digit_sets
    found: dict[int, int] = {}
    for _, unit_cells in state.board.units_boxes_first:
        free = list(members(unit_cells & state.open & ~state.single_cells))
        grown = [(0, 0, 0)]  # cells, their digits, and where in ``free`` the next cell comes from
        for count in range(1, LARGEST_SET + 1):
            larger = []
            for cells, digits, start in grown:
                for number in range(start, len(free)):
                    union = digits | sets[free[number]]
                    size = union.bit_count()
                    if size <= LARGEST_SET + 1:
                        more = cells | 1 << free[number]
                        larger.append((more, union, number + 1))
                        if size == count + 1:
                            found[more] = union
            grown = larger
    return tuple(found.items())


def where_a_chain_begins(it: Phrases) -> str:
    """Where to look for a chain."""
    return f"Look at what follows if there is no {it.node_name(it.nodes[0])}."


def why_of_a_chain(it: Phrases) -> str:
    """A chain told from end to end, with its sets of several cells, and what a loop proves besides."""
    sets = [it.set_name(locked) for locked in it.step.because.sets if len(locked.cells) > 1]
    told = f"{it.chain}. Either way, {it.either_end}."
    if it.is_loop:
        told += " The two ends exclude each other as well, so exactly one end of each weak link is true."
    if sets:
        told += f" Almost locked: {', '.join(dict.fromkeys(sets))}."
    return told
