"""Bidirectional cycles and forcing chains from one premise.

A chain runs from a candidate, true or false, by weak and strong links in turn. One that ends in the opposite of its
premise refutes it. One that comes back to its premise is a cycle and holds in both directions: in one of them each
second candidate is true, in the other the rest. What sees its digit true in both is false; Sudoku Explainer looks for
such candidates outside the cycle's cells only.

Ratings: of one digit, or of bivalue cells only, 6.5 (cycle) and 6.6 (chain); of both kinds of links 7.0; and the share
of the length.
"""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.ground.bits import iter_bits, union_of
from dokulab.ground.jobs import PAUSE, Job
from dokulab.measure.sudoku_explainer.chain_length import longest_below, share_of
from dokulab.measure.sudoku_explainer.node_links import Kind, LinkGraph, Node, NodeMask, alive_in, links
from dokulab.measure.sudoku_explainer.rated_step import (
    ChainNode,
    ExplainerTechnique,
    RatedStep,
    candidate,
    reason_of_branches,
    reason_of_cycle,
)
from dokulab.people.state import State
from dokulab.people.step import Step

CYCLE = {Kind.X: 65, Kind.Y: 65, Kind.XY: 70}
CHAIN = {Kind.X: 66, Kind.XY: 70}


@dataclass(frozen=True, slots=True, order=True)
class CycleCandidate:
    """A chain by what it is chosen: its rating, its length, and the order in which chains are looked for."""

    tenths: int
    length: int
    kind_rank: int
    start: Node
    sub_rank: int
    """0 of a cycle, 1 of a chain from a true premise, 2 from a false one."""
    nodes: tuple[Node, ...] = ()
    """A cycle's nodes."""


def cycles_and_chains(state: State) -> Job[RatedStep | None]:
    """The lowest-rated cycle or chain; of equals the shortest, then the first."""
    alive = alive_in(state)
    best: CycleCandidate | None = None
    graphs: list[LinkGraph] = []
    for rank, kind in enumerate(Kind):
        if best is not None and best.tenths < CYCLE[kind]:
            break
        graph = LinkGraph(alive, kind)
        graphs.append(graph)
        for search in (chain_of, cycle_of):
            if search is chain_of and kind not in CHAIN:
                continue
            for node in graph.nodes:
                found = search(graph, rank, node, best)
                if found is not None and (best is None or found < best):
                    best = found
                yield PAUSE
    return None if best is None else step_of(graphs[best.kind_rank], best)


def chain_of(graph: LinkGraph, rank: int, node: Node, best: CycleCandidate | None) -> CycleCandidate | None:
    """The shortest chain by which ``node`` refutes or proves itself, if it is not longer than the best."""
    base = CHAIN[graph.kind]
    longest = longest_below(base, None if best is None else (best.tenths, best.length))
    depth = depth_to_meet(graph, graph.next[node], 1 << node, graph.weak[node], (longest - 2) // 2 - 1)
    found = None
    if depth is not None:
        found = CycleCandidate(base + share_of(2 * depth + 4), 2 * depth + 4, rank, node, 1)
        longest = min(longest, found.length)
    strong = graph.strong[node]
    if strong:
        target = union_of(graph.weak[other] for other in iter_bits(strong))
        depth = depth_to_meet(graph, strong, 0, target, (longest - 4) // 2)
        if depth is not None and (found is None or 2 * depth + 4 < found.length):
            found = CycleCandidate(base + share_of(2 * depth + 4), 2 * depth + 4, rank, node, 2)
    return found


def depth_to_meet(graph: LinkGraph, level: NodeMask, seen: NodeMask, target: NodeMask, deepest: int) -> int | None:
    """After how many pairs of links from ``level``, up to ``deepest``, a node of ``target`` is true."""
    depth = 0
    level &= ~seen
    while level and depth <= deepest:
        if level & target:
            return depth
        seen |= level
        level = graph.following(level) & ~seen
        depth += 1
    return None


def cycle_of(graph: LinkGraph, rank: int, start: Node, best: CycleCandidate | None) -> CycleCandidate | None:
    """The first cycle through ``start``, in a breadth-first search, that eliminates something."""
    strong = graph.strong[start]
    if not strong:
        return None
    base = CYCLE[graph.kind]
    longest = longest_below(base, None if best is None else (best.tenths, best.length))
    deepest = (longest - 2) // 2
    weak, by_candidate = graph.weak, links().by_candidate
    reasons: dict[Node, tuple[Node, Node]] = {}
    seen = 1 << start
    level = [start]
    depth = 0
    while level and depth <= deepest:
        reached = []
        for on in level:
            closing = weak[on] & strong if depth else 0
            if closing:
                path = path_to(reasons, start, on)
                for last in by_candidate[on]:
                    if closing >> last & 1 and last not in path and eliminated_by(graph.alive, [*path, last]):
                        length = 2 * depth + 2
                        return CycleCandidate(base + share_of(length), length, rank, start, 0, (*path, last))
            for off, then in graph.successors(on) if depth < deepest else ():
                if not seen >> then & 1:
                    seen |= 1 << then
                    reasons[then] = on, off
                    reached.append(then)
        level = reached
        depth += 1
    return None


def path_to(reasons: dict[Node, tuple[Node, Node]], start: Node, node: Node) -> list[Node]:
    path = [node]
    while node != start:
        node, off = reasons[node]
        path += (off, node)
    return path[::-1]


def eliminated_by(alive: NodeMask, nodes: list[Node] | tuple[Node, ...]) -> NodeMask:
    """The candidates of cells outside the cycle that see their digit true in both directions."""
    same_digit, same_cell = links().same_digit, links().same_cell
    forward = union_of(same_digit[node] for node in nodes[::2])
    backward = union_of(same_digit[node] for node in nodes[1::2])
    both = forward & backward & alive
    return both and both & ~union_of(same_cell[node] | 1 << node for node in nodes)


def step_of(graph: LinkGraph, found: CycleCandidate) -> RatedStep:
    if found.nodes:
        chain = tuple(ChainNode(node, at % 2 == 0, (at - 1,) if at else ()) for at, node in enumerate(found.nodes))
        lost = tuple(map(candidate, iter_bits(eliminated_by(graph.alive, found.nodes))))
        step = Step(eliminations=lost, because=reason_of_cycle(chain))
        return RatedStep(ExplainerTechnique.BIDIRECTIONAL_CYCLE, found.tenths, step, (chain,), graph.kind.value)
    refuted = found.sub_rank == 1
    chain = shortest(graph, found.start, refuted)
    proved = (candidate(found.start),)
    because = reason_of_branches((chain,))
    step = Step(eliminations=proved, because=because) if refuted else Step(placements=proved, because=because)
    return RatedStep(ExplainerTechnique.FORCING_CHAIN, found.tenths, step, (chain,), graph.kind.value)


def shortest(graph: LinkGraph, start: Node, refuted: bool) -> tuple[ChainNode, ...]:
    """A shortest chain from the premise that ``start`` is true, or false, to its opposite."""
    reasons: dict[Node, tuple[Node, Node]] = {}
    roots = [start] if refuted else list(iter_bits(graph.strong[start]))
    queue = list(roots)
    seen = 0
    for root in roots:
        seen |= 1 << root
    for on in queue:
        if (not refuted or on != start) and graph.weak[on] & (1 << start if refuted else graph.strong[start]):
            break
        for off, then in graph.successors(on):
            if not seen >> then & 1:
                seen |= 1 << then
                reasons[then] = on, off
                queue.append(then)
    path = [on]
    while path[-1] not in roots:
        node, off = reasons[path[-1]]
        path += (off, node)
    path.reverse()
    if refuted:
        path.append(start)
    else:
        path = [start, *path, next(iter_bits(graph.weak[on] & graph.strong[start])), start]
    return tuple(ChainNode(node, (at % 2 == 0) is refuted, (at - 1,) if at else ()) for at, node in enumerate(path))
