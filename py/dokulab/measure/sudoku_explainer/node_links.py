"""Candidates as nodes of a graph, and the links between them: the ground on which chains run.

A node is a candidate, ``cell * 9 + digit``; a set of nodes is an int with bit ``node``. A candidate that is true makes
those weakly linked to it false: the cell's other digits, and the digit elsewhere in its units. One that is false makes
those strongly linked to it true: the other candidate of two in a cell, the other place of two in a unit.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple, TypeAlias

from dokulab.board.geometry import CLASSIC
from dokulab.ground.bits import iter_bits, mask_of, union_of
from dokulab.measure.sudoku_explainer.rated_step import CELLS, UNITS_OF
from dokulab.people.state import State

Node: TypeAlias = int
NodeMask: TypeAlias = int

NODES = CELLS * 9


class Links(NamedTuple):
    """For each node the nodes that it is linked to on an empty board."""

    same_cell: tuple[NodeMask, ...]
    """The other digits of its cell."""
    same_digit: tuple[NodeMask, ...]
    """Its digit in its units."""
    weak: tuple[NodeMask, ...]
    """The other digits of its cell, and its digit in its units: false where the node is true."""
    groups: tuple[tuple[NodeMask, ...], ...]
    """The groups of which one is true: those of its cell, and of its digit in its box, row and column."""
    by_candidate: tuple[tuple[Node, ...], ...]
    """The weakly linked ones in the order in which chains go on to them: by group, then ascending."""


@cache
def links() -> Links:
    """Made when first asked for: the tables take half a megabyte, which the page's first visit can do without."""
    same_cell = tuple((511 << node // 9 * 9) & ~(1 << node) for node in range(NODES))
    units = [
        [mask_of(peer * 9 for peer in CLASSIC.units[UNITS_OF[cell][kind]]) for kind in (0, 2, 1)]
        for cell in range(CELLS)
    ]
    groups = tuple(
        (511 << cell * 9, *(unit << digit for unit in units[cell])) for cell in range(CELLS) for digit in range(9)
    )
    same_digit = tuple(union_of(groups[node][1:]) & ~(1 << node) for node in range(NODES))
    weak = tuple(cell | digit for cell, digit in zip(same_cell, same_digit, strict=True))
    peers = [
        [peer for peer in dict.fromkeys(node // 9 for unit in units[cell] for node in iter_bits(unit)) if peer != cell]
        for cell in range(CELLS)
    ]
    by_candidate = tuple(
        (*(cell * 9 + other for other in range(9) if other != digit), *(peer * 9 + digit for peer in peers[cell]))
        for cell in range(CELLS)
        for digit in range(9)
    )
    return Links(same_cell, same_digit, weak, groups, by_candidate)


def alive_in(state: State) -> NodeMask:
    """The nodes of a state's candidates."""
    alive = 0
    for cell in iter_bits(state.unsolved):
        alive |= state.digit_sets[cell] >> 1 << 9 * cell
    return alive


class Kind(StrEnum):
    """Which links a chain uses."""

    X = "x"
    """Those of one digit."""
    Y = "y"
    """Strong links within cells, weak ones of any kind."""
    XY = "xy"
    """All links, within cells and of one digit."""


class LinkGraph:
    """The links of one kind between the candidates of a position."""

    def __init__(self, alive: NodeMask, kind: Kind) -> None:
        self.kind = kind
        self.alive = alive
        self.nodes: tuple[Node, ...] = tuple(iter_bits(alive))
        self.weak: list[NodeMask] = [0] * NODES
        """What a node makes false."""
        self.strong: list[NodeMask] = [0] * NODES
        """What a false node makes true."""
        self.next: list[NodeMask] = [0] * NODES
        """What a node makes true by a weak and a strong link."""
        groups = {Kind.X: slice(1, 4), Kind.Y: slice(0, 1), Kind.XY: slice(0, 4)}[kind]
        linked = 0
        every = links()
        for node in self.nodes:
            bit = 1 << node
            strong = 0
            for group in every.groups[node][groups]:
                others = alive & group ^ bit
                if not others & (others - 1):
                    strong |= others
            if strong:
                linked |= bit
                self.strong[node] = strong
        for node in self.nodes:
            weak = (every.same_digit if kind is Kind.X else every.weak)[node] & alive
            self.weak[node] = weak
            following = 0
            for off in iter_bits(weak & linked):
                following |= self.strong[off]
            self.next[node] = following & ~(1 << node)
        self._onward: dict[Node, tuple[tuple[Node, Node], ...]] = {}

    def successors(self, node: Node) -> tuple[tuple[Node, Node], ...]:
        """The pairs of a node that ``node`` makes false and one that this makes true, in order."""
        pairs = self._onward.get(node)
        if pairs is None:
            weak = self.weak[node]
            by_candidate = links().by_candidate
            pairs = tuple(
                (off, then)
                for off in by_candidate[node]
                if weak >> off & 1 and self.strong[off]
                for then in by_candidate[off]
                if self.strong[off] >> then & 1 and then != node
            )
            self._onward[node] = pairs
        return pairs

    def following(self, level: NodeMask) -> NodeMask:
        """What these nodes make true by a weak and a strong link."""
        reached = 0
        following = self.next
        while level:
            bit = level & -level
            level ^= bit
            reached |= following[bit.bit_length() - 1]
        return reached
