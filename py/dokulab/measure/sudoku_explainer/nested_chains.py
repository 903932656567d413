"""What dynamic chains with chains inside use where links and locked sets lead no further.

From level 2 (9.5) on, the cycles and forcing chains among the candidates that are left; from level 3 (10.0) on, the
static cell and region chains where there are none of those. What one of them eliminates follows from the candidates
that had to go for its strong links, and its nodes count in the length of the whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from dokulab.ground.bits import iter_bits, mask_of, union_of
from dokulab.ground.jobs import PAUSE, Job
from dokulab.measure.sudoku_explainer.chain_length import share_of
from dokulab.measure.sudoku_explainer.consequences import Deduction, NestedChain, by_links
from dokulab.measure.sudoku_explainer.cycles import (
    CHAIN,
    CycleCandidate,
    cycle_of,
    depth_to_meet,
    eliminated_by,
    shortest,
)
from dokulab.measure.sudoku_explainer.multiple import RANK, LinkedConsequences, Premises, cells_and_regions
from dokulab.measure.sudoku_explainer.nested_locked_sets import UNITS_AS_NODES, state_of
from dokulab.measure.sudoku_explainer.node_links import NODES, Kind, LinkGraph, Node, NodeMask, links
from dokulab.measure.sudoku_explainer.rated_step import ChainNode, ExplainerTechnique

RankedDeduction: TypeAlias = tuple[tuple[int, ...], Deduction]
"""What chains are sorted by, and what they eliminate."""


def reach(graph: LinkGraph) -> list[NodeMask]:
    """For each node those that it makes true by any number of links."""
    reached = list(graph.next)
    successors = [(node, tuple(iter_bits(reached[node]))) for node in graph.nodes if reached[node]]
    changed = True
    while changed:
        changed = False
        for node, following in successors:
            before = found = reached[node]
            for then in following:
                found |= reached[then]
            if found != before:
                reached[node] = found
                changed = True
    return reached


def forcing_chains(alive: NodeMask, every: LinkGraph, reached: list[NodeMask]) -> Job[list[Deduction]]:
    """What cycles and forcing chains eliminate, by the shortest first.

    A candidate that goes by a cycle refutes itself by a part of it, so there is nothing to look for where none does.
    """
    refuted = [node for node in every.nodes if reached[node] & every.weak[node]]
    if not refuted:
        return []
    left = every.alive
    found: list[RankedDeduction] = []
    for rank, kind in enumerate(Kind):
        graph = every if kind is Kind.XY else LinkGraph(left, kind)
        for node in graph.nodes:
            if kind in CHAIN:
                found += chains_from(alive, graph, rank, node, refutes_itself=bool(reached[node] & every.weak[node]))
            if reached[node] >> node & 1:
                cycle = cycle_of(graph, rank, node, None)
                if cycle is not None:
                    found.append(of_cycle(alive, graph, cycle))
        yield PAUSE
    return by_length(found)


def of_cycle(alive: NodeMask, graph: LinkGraph, cycle: CycleCandidate) -> RankedDeduction:
    """What a cycle eliminates."""
    nodes = cycle.nodes
    chain = tuple(ChainNode(node, at % 2 == 0, (at - 1,) if at else ()) for at, node in enumerate(nodes))
    strong = ((on, 1 << off | 1 << on) for off, on in zip(nodes[1::2], (*nodes[2::2], nodes[0]), strict=True))
    causes = removed_for(strong, alive, graph.alive)
    deduction = Deduction(eliminated_by(graph.alive, nodes), causes, NestedChain(cycle.length, (chain,)))
    return (cycle.tenths, cycle.length, cycle.kind_rank, cycle.start, cycle.sub_rank), deduction


def chains_from(
    alive: NodeMask, graph: LinkGraph, rank: int, node: Node, *, refutes_itself: bool
) -> Iterator[RankedDeduction]:
    """The shortest chain by which a node refutes itself, and the one by which it proves itself."""
    base = CHAIN[graph.kind]
    left = graph.alive
    ways = []
    if refutes_itself:
        ways.append((1, graph.next[node], 1 << node, graph.weak[node]))
    others = links().same_cell[node] & left
    strong = graph.strong[node]
    if strong and others:
        ways.append((2, strong, 0, union_of(graph.weak[other] for other in iter_bits(strong))))
    for sub_rank, level, seen, target in ways:
        depth = depth_to_meet(graph, level, seen, target, NODES)
        if depth is not None:
            length = 2 * depth + 4
            chain = shortest(graph, node, sub_rank == 1)
            gone = 1 << node if sub_rank == 1 else others
            deduction = Deduction(gone, removed_for(strong_links([chain]), alive, left), NestedChain(length, (chain,)))
            yield (base + share_of(length), length, rank, node, sub_rank), deduction


def multiple_chains(alive: NodeMask, graph: LinkGraph, reached: list[NodeMask]) -> Job[list[Deduction]]:
    """What cell and region chains eliminate, by the shortest first."""
    left = graph.alive
    same_cell = links().same_cell
    false = {
        node: graph.weak[node] | union_of(graph.weak[on] for on in iter_bits(reached[node])) for node in graph.nodes
    }
    consequences: dict[Node, LinkedConsequences] = {}
    found: list[RankedDeduction] = []
    for premises in cells_and_regions(state_of(left), 3):
        nodes = [key >> 1 for key in premises.keys]
        on = off = -1
        for node in nodes:
            on &= reached[node] | 1 << node
            off &= false[node]
        ends = {2 * node + 1 for node in iter_bits(on) if same_cell[node] & left} | {
            2 * node for node in iter_bits(off)
        }
        if not ends:
            continue
        yield PAUSE
        for node in nodes:
            if node not in consequences:
                consequences[node] = LinkedConsequences(graph, node)
        follow = [by_links(left, key, static=True) for key in premises.keys]
        looked_at = places_of(premises)
        for at, end in enumerate(key for key in sorted(follow[0].parents, key=lambda key: not key & 1) if key in ends):
            length = sum(consequences[node].size(end) for node in nodes)
            branches = tuple(each.branch(end) for each in follow)
            causes = removed_for(strong_links(branches), alive, left) | looked_at & alive & ~left
            gone = same_cell[end >> 1] & left if end & 1 else 1 << (end >> 1)
            order = (80 + share_of(length), length, RANK[premises.technique], len(found), at)
            found.append((order, Deduction(gone, causes, NestedChain(length, branches))))
    return by_length(found)


def places_of(premises: Premises) -> NodeMask:
    """All the candidates of the premises' cell, or of their digit in their unit."""
    if premises.technique is ExplainerTechnique.CELL_CHAINS:
        return 511 << 9 * premises.place
    return UNITS_AS_NODES[premises.place] << (premises.keys[0] >> 1) % 9


def strong_links(branches: Iterable[tuple[ChainNode, ...]]) -> Iterator[tuple[Node, NodeMask]]:
    """The strong links of chains: a node that is true, and all that are left of the group by which it is."""
    for branch in branches:
        for node in branch:
            if node.is_on and node.parents:
                yield node.node, mask_of((node.node, *(branch[parent].node for parent in node.parents)))


def removed_for(strong: Iterable[tuple[Node, NodeMask]], alive: NodeMask, left: NodeMask) -> NodeMask:
    """Which candidates that were ``alive`` had to go for these strong links among those ``left``."""
    gone = 0
    groups = links().groups
    for on, rest in strong:
        gone |= next(alive & ~left & group for group in groups[on] if left & group == rest)
    return gone


def by_length(found: list[RankedDeduction]) -> list[Deduction]:
    return [deduction for _, deduction in sorted(found, key=lambda one: one[0])]
