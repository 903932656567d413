"""Alternating chains: from "the first is false" over strong and weak links to "the last is true".

A node is a digit in a set of cells: "one of these cells has it". A single candidate is the plain case; a group of
cells of one intersection makes grouped chains. Nodes are numbered, so that sets of nodes are integers too. Where the
links come from is in :mod:`dokulab.people.chain_links`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from dokulab.board.cellsets import Cells, CellSets
from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import bit_index, iter_bits, lowest, mask_of, union_of
from dokulab.people.state import State
from dokulab.people.step import Candidate, Node

NodeNumber: TypeAlias = int

_SEARCHES_A_PAUSE = 32


def transitive_closure(following: Sequence[int]) -> list[int]:
    """For each node the set of those at the end of any path from it; ``following`` has the ends of its edges.

    Gabow's algorithm: walk a path, join into one what closes a cycle, and finish what leads to nothing new.
    """
    reached, finished = [0] * len(following), 0
    ends_of_paths = mask_of(node for node, ends in enumerate(following) if not ends)
    for root in iter_bits(mask_of(range(len(following))) & ~ends_of_paths):
        path, onward, seen = [1 << root], [following[root]], finished
        while path and not finished >> root & 1:
            seen |= path[-1]
            fresh = onward[-1] & ~(finished | ends_of_paths | path[-1])
            on_path = fresh & seen
            if on_path:
                while not path[-1] & on_path:
                    joined, ends = path.pop(), onward.pop()
                    path[-1] |= joined
                    onward[-1] |= ends
            elif fresh:
                path.append(fresh & -fresh)
                onward.append(following[lowest(fresh)])
            else:
                joined, ends = path.pop(), onward.pop()
                ends |= reached_from(ends & finished, reached)
                for node in iter_bits(joined):
                    reached[node] = ends
                finished |= joined
    return reached


def reached_from(nodes: int, reached: Sequence[int]) -> int:
    """What a set of nodes reaches, by what each of them does."""
    found, left = 0, nodes
    while left:
        ends = reached[(left & -left).bit_length() - 1]
        found |= ends
        left &= ~ends & (left - 1)
    return found


@dataclass(slots=True)
class _NodesOfDigit:
    """The nodes of one digit; for each cell those with the cell, and for each place those that it excludes."""

    all: int = 0
    cells: int = 0
    has_groups: bool = False
    at: dict[Cell, int] = field(default_factory=dict)
    in_unit: dict[int, int] = field(default_factory=dict)
    """For each unit the single candidates there."""
    excluded: dict[Cell, int] = field(default_factory=dict)

    def seen_from(self, cell_sets: CellSets, cell: Cell) -> int:
        """The nodes all of whose cells see this one."""
        known = self.excluded.get(cell)
        if known is None:
            known = self._beside_groups(cell_sets, cell) if self.has_groups else self._in_units_of(cell_sets, cell)
            self.excluded[cell] = known
        return known

    def _in_units_of(self, cell_sets: CellSets, cell: Cell) -> int:
        row, column, box = cell_sets.geometry.units_of[cell]
        get = self.in_unit.get
        return (get(row, 0) | get(column, 0) | get(box, 0)) & ~self.at.get(cell, 0)

    def _beside_groups(self, cell_sets: CellSets, cell: Cell) -> int:
        at, found, left = self.at, 0, self.cells & ~cell_sets.peers[cell]
        while left:
            bit = left & -left
            found |= at[bit.bit_length() - 1]
            left ^= bit
        return self.all & ~found


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
    _plain: set[tuple[NodeNumber, NodeNumber]] = field(default_factory=set)
    """The strong links that need no almost locked set."""
    _sets: list[int] = field(default_factory=list)
    """The cells of the almost locked sets, and for each node the set of those, by index, that it is a part of."""
    _sets_of: list[int] = field(default_factory=list)
    _of_digit: dict[Digit, _NodesOfDigit] = field(default_factory=dict)
    _in_cell: dict[Cell, int] = field(default_factory=dict)
    """The nodes that are one candidate of the cell."""
    known_successors: list[int] = field(default_factory=list)
    """For each node what :meth:`successors` has found; -1 before."""
    _consequences: list[int] = field(default_factory=list)
    """For each node all that it makes true, near and far; empty before somebody asks."""
    _leading_on: int = 0
    """The nodes that make others true."""

    def number(self, node: Node) -> NodeNumber:
        """The node's number; a new node gets the next one."""
        known = self._numbers.get(node)
        if known is None:
            known = self._numbers[node] = len(self.nodes)
            self.nodes.append(node)
            self.strong.append(0)
            self._sets_of.append(0)
        return known

    def add_strong_link(self, one: Node, two: Node) -> None:
        """A strong link between two nodes, by a unit or a cell."""
        first, second = self.number(one), self.number(two)
        self.strong[first] |= 1 << second
        self.strong[second] |= 1 << first
        self._plain.update(((first, second), (second, first)))

    def add_strong_links(self, cells: Cells, nodes: Iterable[Node]) -> None:
        """The strong links between the digits of an almost locked set, each a node of its places there."""
        known, strong, sets_of = self._numbers, self.strong, self._sets_of
        numbers, tied = [], 0
        for node in nodes:
            number = known.get(node, -1)
            if number < 0:
                number = self.number(node)
            numbers.append(number)
            tied |= 1 << number
        index = 1 << len(self._sets)
        self._sets.append(cells)
        for number in numbers:
            strong[number] |= tied ^ 1 << number
            sets_of[number] |= index

    def set_behind(self, one: NodeNumber, two: NodeNumber) -> int:
        """The cells of the smallest almost locked set behind a strong link; none where the link is by less."""
        if (one, two) in self._plain:
            return 0
        both = iter_bits(self._sets_of[one] & self._sets_of[two])
        return min((self._sets[index] for index in both), key=int.bit_count, default=0)

    def add_weak_links(self, cell_sets: CellSets, *, in_cells: bool) -> None:
        """Link nodes of one digit all of whose cells see each other; with ``in_cells`` also digits of one cell.

        Call it once, when all strong links are there.
        """
        of_digit, in_cell, weak, units_of = self._of_digit, self._in_cell, self.weak, cell_sets.geometry.units_of
        for number, (digit, cells) in enumerate(self.nodes):
            if digit not in of_digit:
                of_digit[digit] = _NodesOfDigit()
            bit, same = 1 << number, of_digit[digit]
            same.all |= bit
            same.cells |= cells
            at = same.at
            if cells & (cells - 1):
                same.has_groups = True
            else:
                in_unit = same.in_unit
                for unit in units_of[bit_index(cells)]:
                    in_unit[unit] = in_unit.get(unit, 0) | bit
                if in_cells:
                    in_cell[bit_index(cells)] = in_cell.get(bit_index(cells), 0) | bit
            while cells:
                cell = cells.bit_length() - 1
                at[cell] = at.get(cell, 0) | bit
                cells ^= 1 << cell
        for number, (digit, cells) in enumerate(self.nodes):
            same = of_digit[digit]
            excluded, known, left = same.all, same.excluded, cells
            while left and excluded:
                cell = left.bit_length() - 1
                left ^= 1 << cell
                excluded &= known[cell] if cell in known else same.seen_from(cell_sets, cell)
            if in_cells and not cells & (cells - 1):
                excluded |= in_cell[bit_index(cells)] & ~(1 << number)
            weak.append(excluded)
        self.known_successors = [-1] * len(self.nodes)

    def nodes_excluding(self, state: State, *, in_cells: bool) -> dict[Candidate, int]:
        """For each mark that a node excludes the set of these nodes, by cell, then digit."""
        found: dict[Candidate, int] = {}
        of_digit, none = self._of_digit, _NodesOfDigit()
        for cell in iter_bits(state.unsolved):
            here = self._in_cell.get(cell, 0) if in_cells else 0
            for digit in iter_bits(state.digit_sets[cell]):
                same = of_digit.get(digit, none)
                known = same.excluded.get(cell)
                nodes = same.seen_from(state.cell_sets, cell) if known is None else known
                if here:
                    nodes |= here & ~same.all
                if nodes:
                    found[cell, digit] = nodes
        return found

    def successors(self, on: NodeNumber) -> int:
        """The nodes that a true node makes true, by a weak link and then a strong one."""
        known = self.known_successors[on]
        if known < 0:
            strong, offs, known = self.strong, self.weak[on], 0
            while offs:
                bit = offs & -offs
                known |= strong[bit.bit_length() - 1]
                offs ^= bit
            self.known_successors[on] = known
        return known

    def consequences(self, starts: int) -> int:
        """All nodes that are true, near and far, if those of the set are false: what :class:`BreadthFirst` reach in the
        end.

        It costs less than a search and says which searches find something.
        """
        if not self._consequences:
            self._consequences = transitive_closure([self.successors(on) for on in range(len(self.nodes))])
            self._leading_on = mask_of(node for node, ends in enumerate(self._consequences) if ends)
        strong, found = self.strong, 0
        while starts:
            bit = starts & -starts
            found |= strong[bit.bit_length() - 1]
            starts ^= bit
        return found | reached_from(found & self._leading_on, self._consequences)


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
    graph.add_weak_links(state.cell_sets, in_cells=in_cells)
    return graph, graph.nodes_excluding(state, in_cells=in_cells)


Chain: TypeAlias = list[NodeNumber]
"""Off, on, off, on, ...: the first is supposed false, the last is true then."""


class BreadthFirst:
    """A breadth-first search from nodes supposed false: wave by wave what is true then."""

    __slots__ = ("graph", "reached", "starts", "waves")

    def __init__(self, graph: Graph, starts: int) -> None:
        self.graph = graph
        self.starts = starts
        self.reached = 0
        self.waves: list[int] = []

    def advance(self) -> int:
        """The nodes of the next wave; none at the end."""
        following = 0
        if not self.waves:
            for off in iter_bits(self.starts):
                following |= self.graph.strong[off]
        else:
            wave, known, successors = self.waves[-1], self.graph.known_successors, self.graph.successors
            while wave:
                bit = wave & -wave
                on = bit.bit_length() - 1
                following |= known[on] if known[on] >= 0 else successors(on)
                wave ^= bit
        following &= ~self.reached
        self.reached |= following
        self.waves.append(following)
        return following

    def chain_to(self, end: NodeNumber) -> Chain:
        """A shortest chain from a start to a node that a wave has reached."""
        graph, chain = self.graph, [end]
        last = next(number for number, wave in enumerate(self.waves) if wave >> end & 1)
        for wave in reversed(self.waves[:last]):
            before = lowest(union_of(graph.weak[off] for off in iter_bits(graph.strong[chain[-1]])) & wave)
            chain += (lowest(graph.weak[before] & graph.strong[chain[-1]]), before)
        chain.append(lowest(graph.strong[chain[-1]] & self.starts))
        return chain[::-1]


def shortest_chains(
    graph: Graph, eliminated: Callable[[NodeNumber, NodeNumber], int], ends: Sequence[int] | None = None
) -> Iterator[list[tuple[Chain, int]]]:
    """The shortest chains from each node to each higher one that it makes true, length by length.

    Only those for whose two ends something is ``eliminated``, and that. ``ends`` has for each node those of interest;
    all for None. An empty list says that the search goes on.
    """

    def ends_of(start: NodeNumber, reached: int) -> Iterator[tuple[NodeNumber, int]]:
        for end in iter_bits(reached & -2 << start & (-1 if ends is None else ends[start])):
            lost = eliminated(start, end)
            if lost:
                yield end, lost

    nodes = range(len(graph.nodes))
    searches = [
        BreadthFirst(graph, 1 << start) for start in nodes if any(ends_of(start, graph.consequences(1 << start)))
    ]
    while searches:
        found: list[tuple[Chain, int]] = []
        unfinished = []
        for number, waves in enumerate(searches):
            wave, start = waves.advance(), bit_index(waves.starts)
            if wave:
                unfinished.append(waves)
            found += [(waves.chain_to(end), lost) for end, lost in ends_of(start, wave)]
            if not number % _SEARCHES_A_PAUSE:
                yield []
        yield sorted(found)
        searches = unfinished
