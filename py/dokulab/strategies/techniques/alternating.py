"""Alternating inference chains, plain, with groups, and with almost locked sets.

Each candidate is supposed true in turn. What it excludes is off; a strong link turns on what is at its other end, a
weak one off again; and where something turns on that excludes the candidate, it goes. The chain's two ends exclude
it: one of them is true. A chain whose ends exclude each other closes to a loop, and each of its weak links holds
exactly one true candidate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from dokulab.jobs import PAUSE
from dokulab.strategies.chains import Chain, Graph, chain_against, chain_reason, seen_by
from dokulab.strategies.state import State
from dokulab.strategies.step import Candidate, Step, in_order
from dokulab.strategies.technique import Search, Technique
from dokulab.strategies.techniques.link_graphs import link_almost_locked_sets, link_cells, link_groups, link_places

Linker = Callable[[Graph, State], None]


def _chains(state: State, technique: str, linkers: Iterable[Linker], in_cells: bool, longest: int | None) -> Search:
    """All chains of up to ``longest`` nodes over the links, the shortest first."""
    graph = Graph()
    for link in linkers:
        link(graph, state)
    graph.add_weak_links(state.board, in_cells=in_cells)
    found: dict[tuple[int, ...], Chain] = {}
    for excluders in _excluders(state, graph, in_cells).values():
        chain = chain_against(graph, excluders, longest)
        if chain is not None:
            found.setdefault(min(tuple(chain), tuple(chain[::-1])), chain)
        yield PAUSE
    for chain in sorted(found.values(), key=lambda chain: (len(chain), chain)):
        closed = bool(graph.weak[chain[-1]] >> chain[0] & 1)
        lost = in_order(_eliminations(state, graph, chain, closed, in_cells))
        yield Step(technique, eliminations=lost, because=chain_reason(state, graph, chain, closed=closed))


def _excluders(state: State, graph: Graph, in_cells: bool) -> dict[Candidate, int]:
    """For each mark that is excluded by two nodes or more (or by one, in two ways) the set of these nodes."""
    excluders: dict[Candidate, int] = {}
    for number, node in enumerate(graph.nodes):
        for candidate in seen_by(state, node, in_cells=in_cells):
            excluders[candidate] = excluders.get(candidate, 0) | 1 << number
    return dict(sorted(excluders.items()))


def _eliminations(state: State, graph: Graph, chain: Chain, closed: bool, in_cells: bool) -> Iterator[Candidate]:
    pairs = [(chain[0], chain[-1])]
    if closed:
        pairs += [(chain[index], chain[index + 1]) for index in range(1, len(chain) - 1, 2)]
    for one, two in pairs:
        seen = set(seen_by(state, graph.nodes[one], in_cells=in_cells))
        yield from (candidate for candidate in seen_by(state, graph.nodes[two], in_cells=in_cells) if candidate in seen)


def _technique(
    technique: str, title: str, *linkers: Linker, in_cells: bool = True, longest: int | None = None
) -> Technique:
    find = partial(_chains, technique=technique, linkers=linkers, in_cells=in_cells, longest=longest)
    return Technique(technique, title, find)


AIC = _technique("aic", "Alternating inference chain", link_cells, link_places)
ALS_XZ = _technique("als_xz", "ALS-XZ", link_almost_locked_sets, in_cells=False, longest=4)
ALS_XY_WING = _technique("als_xy_wing", "ALS-XY-wing", link_almost_locked_sets, in_cells=False, longest=6)
GROUPED_AIC = _technique("grouped_aic", "Grouped alternating inference chain", link_cells, link_places, link_groups)
ALS_AIC = _technique(
    "als_aic",
    "Alternating inference chain with almost locked sets",
    link_almost_locked_sets,
    link_places,
    link_groups,
)
