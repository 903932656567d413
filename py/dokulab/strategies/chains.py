"""Alternating chains: from "the first is false" over strong and weak links to "the last is true".

A node is a digit in a set of cells: "one of these cells has it". A single candidate is the plain case; a group of
cells of one intersection makes grouped chains. Nodes are numbered, so that sets of nodes are integers too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from dokulab.geometry import Digit
from dokulab.strategies.bits import members
from dokulab.strategies.board import Board
from dokulab.strategies.state import State
from dokulab.strategies.step import Candidate, Link, Reason, Role

NodeNumber: TypeAlias = int


class Node(NamedTuple):
    """``digit`` is in one of ``cells``."""

    digit: Digit
    cells: int


@dataclass(slots=True)
class Graph:
    """Nodes with the sets of nodes that they are tied to.

    ``strong``: if the node is false, each of these is true. ``weak``: if it is true, each of these is false; only
    nodes with a strong link are worth an entry, since a chain goes on from no others.
    """

    nodes: list[Node] = field(default_factory=list)
    strong: list[int] = field(default_factory=list)
    weak: list[int] = field(default_factory=list)
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

    def tie(self, one: Node, two: Node) -> None:
        """A strong link between two nodes."""
        first, second = self.number(one), self.number(two)
        self.strong[first] |= 1 << second
        self.strong[second] |= 1 << first

    def add_weak_links(self, board: Board, *, in_cells: bool) -> None:
        """Link nodes of one digit all of whose cells see each other; with ``in_cells`` also digits of one cell."""
        by_digit: dict[Digit, list[tuple[int, int, NodeNumber]]] = {}
        by_cell: dict[int, list[NodeNumber]] = {}
        for number, (digit, cells) in enumerate(self.nodes):
            by_digit.setdefault(digit, []).append((cells, board.common_peers(cells), number))
            if in_cells and not cells & (cells - 1):
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


Chain: TypeAlias = list[NodeNumber]
"""Off, on, off, on, ...: the first is supposed false, the last is true then."""


def chains_from(graph: Graph, start: NodeNumber) -> Iterator[Chain]:
    """A shortest chain from ``start`` to each node that it makes true, the shortest first."""
    turned_on: dict[NodeNumber, NodeNumber] = {}
    turned_off: dict[NodeNumber, NodeNumber] = {}
    on_seen, off_seen = 0, 1 << start
    off_layer = [start]
    while off_layer:
        on_layer = []
        for off in off_layer:
            fresh = graph.strong[off] & ~on_seen
            on_seen |= fresh
            for on in members(fresh):
                turned_on[on] = off
                on_layer.append(on)
        for on in on_layer:
            yield _back_to(start, on, turned_on, turned_off)
        off_layer = []
        for on in on_layer:
            fresh = graph.weak[on] & ~off_seen
            off_seen |= fresh
            for off in members(fresh):
                turned_off[off] = on
                off_layer.append(off)


def _back_to(
    start: NodeNumber,
    end: NodeNumber,
    turned_on: dict[NodeNumber, NodeNumber],
    turned_off: dict[NodeNumber, NodeNumber],
) -> Chain:
    chain = [end]
    node = turned_on[end]
    while node != start:
        chain.append(node)
        node = turned_off[node]
        chain.append(node)
        node = turned_on[node]
    chain.append(start)
    return chain[::-1]


def seen_by(state: State, node: Node) -> Iterator[Candidate]:
    """The marks that cannot be true if the node is."""
    digit, cells = node
    for cell in members(state.board.common_peers(cells) & state.marks[digit]):
        yield cell, digit
    if not cells & (cells - 1):
        cell = cells.bit_length() - 1
        for other in members(state.digit_sets[cell] & ~(1 << digit)):
            yield cell, other


def chain_reason(graph: Graph, chain: Chain, *, closed: bool = False) -> Reason:
    """A chain's candidates in turns off and on, and its links, a weak one more if it is ``closed`` to a loop.

    A link from or to a group is drawn at the group's first cell.
    """
    candidates = []
    ends: list[Candidate] = []
    for index, number in enumerate(chain):
        digit, cells = graph.nodes[number]
        role = Role.ON if index % 2 else Role.OFF
        candidates += [(role, cell, digit) for cell in members(cells)]
        ends.append((next(members(cells)), digit))
    links = [Link(one, two, index % 2 == 0) for index, (one, two) in enumerate(pairwise(ends))]
    if closed:
        links.append(Link(ends[-1], ends[0], False))
    return Reason(candidates=tuple(candidates), links=tuple(links))
