"""Alternating inference chains, plain, with groups, and with almost locked sets.

Each candidate is supposed true in turn. What it excludes is off; a strong link turns on what is at its other end, a
weak one off again; and where something turns on that excludes the candidate, it goes. The chain's two ends exclude
it: one of them is true. A chain whose ends exclude each other closes to a loop, and each of its weak links holds
exactly one true candidate.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from types import MappingProxyType

from dokulab.ground.bits import is_single, iter_bits, lowest
from dokulab.ground.jobs import PAUSE, Job, Progress
from dokulab.ground.words import listed
from dokulab.people.chain_graph import BreadthFirst, Chain, Graph, Linker, linked
from dokulab.people.chain_links import (
    LINKS_WITH_GROUPS,
    LINKS_WITH_SETS,
    PLAIN_LINKS,
    chain_reason,
    link_almost_locked_sets,
    link_groups,
    link_places,
    locked_set,
    seen_by,
    where_a_chain_begins,
    why_of_a_chain,
)
from dokulab.people.one_digit import each_place_has_template
from dokulab.people.state import State
from dokulab.people.step import Candidate, Step, sorted_candidates
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, Finder, FoundSteps, Technique, technique

_SEARCHES_A_PAUSE = 16


class ChainsByLength:
    """The chains of a state that eliminate something, length by length, each length worked out when asked for.

    Techniques that differ only in how long their chains may be share one. A search may be abandoned at any PAUSE, and
    two may take turns, so each wave is looked up by its number and made only if it is not there yet.
    """

    def __init__(self, state: State, linkers: tuple[Linker, ...], *, in_cells: bool) -> None:
        self.graph, nodes_excluding = linked(state, linkers, in_cells=in_cells)
        self._layers: list[list[Chain]] = []
        """Entry i has those of 2 * (i + 1) nodes, in order."""
        each = dict.fromkeys(nodes_excluding.values())
        self._open = [BreadthFirst(self.graph, nodes) for nodes in each if self.graph.consequences(nodes) & nodes]

    def layers(self, longest: int | None) -> Iterator[list[Chain] | Progress]:
        """The chains of each length up to ``longest`` nodes, the shortest first."""
        at = 0
        while longest is None or at < longest // 2:
            if at == len(self._layers):
                if not self._open:
                    return
                yield from self._search(at)
            yield self._layers[at]
            at += 1

    def _search(self, at: int) -> Iterator[Progress]:
        found: dict[tuple[int, ...], Chain] = {}
        unfinished = []
        for number, waves in enumerate(self._open):
            wave = waves.waves[at] if at < len(waves.waves) else waves.advance()
            if not number % _SEARCHES_A_PAUSE:
                yield PAUSE
            if wave & waves.starts:
                chain = waves.chain_to(lowest(wave & waves.starts))
                found.setdefault(min(tuple(chain), tuple(chain[::-1])), chain)
            elif wave:
                unfinished.append(waves)
        if at == len(self._layers):
            self._layers.append(sorted(found.values()))
            self._open = unfinished


@lru_cache(maxsize=4)
def chains_by_length(state: State, linkers: tuple[Linker, ...], *, in_cells: bool) -> ChainsByLength:
    """A state's chains over the links; the last ones are remembered, since several techniques look at them."""
    return ChainsByLength(state, linkers, in_cells=in_cells)


def _chains(*linkers: Linker, in_cells: bool = True, longest: int | None = None) -> Finder:
    """The search for all chains of up to ``longest`` nodes over the links, the shortest first."""

    def find(state: State) -> FoundSteps:
        search = chains_by_length(state, linkers, in_cells=in_cells)
        graph = search.graph
        for layer in search.layers(longest):
            if isinstance(layer, Progress):
                yield layer
                continue
            for chain in layer:
                closed = bool(graph.weak[chain[-1]] >> chain[0] & 1)
                lost = sorted_candidates(_eliminations(state, graph, chain, closed, in_cells))
                yield Step(eliminations=lost, because=chain_reason(state, graph, chain, closed=closed))

    return find


def shortest_chain_against(state: State, candidate: Candidate, technique: Technique) -> Job[Step | None]:
    """The shortest chain of one of :data:`CHAINS_BY_LINKS` whose two ends exclude the candidate; None without any."""
    graph, nodes_excluding = linked(state, CHAINS_BY_LINKS[technique], in_cells=True)
    yield PAUSE
    starts = nodes_excluding.get(candidate, 0)
    if not graph.consequences(starts) & starts:
        return None
    waves = BreadthFirst(graph, starts)
    while not waves.advance() & starts:
        yield PAUSE
    chain = waves.chain_to(lowest(waves.waves[-1] & starts))
    closed = bool(graph.weak[chain[-1]] >> chain[0] & 1)
    lost = sorted_candidates(_eliminations(state, graph, chain, closed, in_cells=True))
    return Step(technique.id, eliminations=lost, because=chain_reason(state, graph, chain, closed=closed))


def _eliminations(state: State, graph: Graph, chain: Chain, closed: bool, in_cells: bool) -> Iterator[Candidate]:
    pairs = [(chain[0], chain[-1])]
    if closed:
        pairs += [(chain[index], chain[index + 1]) for index in range(1, len(chain) - 1, 2)]
    for one, two in pairs:
        seen = set(seen_by(state, graph.nodes[one], in_cells=in_cells))
        yield from (candidate for candidate in seen_by(state, graph.nodes[two], in_cells=in_cells) if candidate in seen)
    if closed:
        yield from _locked_by_loop(state, graph, chain)


def _locked_by_loop(state: State, graph: Graph, chain: Chain) -> Iterator[Candidate]:
    """What sees all places of a digit in an almost locked set of a loop, besides the two digits that link it.

    Exactly one of these two is in the set, so the set has all its other digits.
    """
    for one, two in zip(chain[::2], chain[1::2], strict=True):
        cells = graph.set_behind(one, two)
        if not cells:
            continue
        linking = (graph.nodes[one].digit, graph.nodes[two].digit)
        for digit in locked_set(state, cells).digits:
            if digit not in linking:
                seen = state.cell_sets.common_peers(state.candidates[digit] & cells)
                yield from ((cell, digit) for cell in iter_bits(seen & state.candidates[digit]))


def _why_of_sets(text: StepText) -> str:
    """A chain each of whose strong links is within one almost locked set."""
    sets, nodes = text.step.because.sets, text.nodes
    names = [text.set_letter(locked) for locked in sets]
    lacks = [text.symbol(node.digit) for node in nodes[::2]]
    holds = [text.symbol(node.digit) for node in nodes[1::2]]
    commons = [text.symbol(node.digit) for node in nodes[1::2]]
    pairs = list(zip(names, [*names[1:], names[0]], commons, strict=True))[: None if text.is_loop else -1]
    shared = listed(f"{one} and {two} can’t both contain {digit}" for one, two, digit in pairs)
    words = f"Without {lacks[0]}, {names[0]} holds {holds[0]}"
    for name, lack, hold in zip(names[1:], lacks[1:], holds[1:], strict=True):
        words += f"; then {name} lacks {lack} and holds {hold}"
    loop = " The ends can’t both hold either, so each set keeps all its other digits." if text.is_loop else ""
    return (
        f"{listed(map(text.set_name, sets))} are almost locked sets: each can lack only one of its digits. "
        f"{shared}. {words}. Either way, {text.either_end}.{loop}"
    )


_chain = partial(technique, where=where_a_chain_begins, why=why_of_a_chain)
_of_sets = partial(technique, family=Family.ALS, where=where_a_chain_begins, why=_why_of_sets)


AIC = _chain(
    "aic",
    "Alternating inference chain",
    weight=320,
    family=Family.CHAINS,
    about=(
        "An alternating inference chain: it moves between digits in a cell, and between cells in a unit. If "
        "its first candidate is false, its last must be true. Remove whatever can’t be true alongside either."
    ),
)(_chains(*PLAIN_LINKS))
ALS_XZ = _of_sets(
    "als_xz",
    "ALS-XZ",
    weight=330,
    about=(
        "An almost locked set is a group of cells in a unit with one digit more than it has cells. Two of "
        "them share a digit that can’t be in both, so one of them is locked without it. Remove any other "
        "shared digit from cells that see it in both sets."
    ),
)(_chains(link_almost_locked_sets, in_cells=False, longest=4))
ALS_XY_WING = _of_sets(
    "als_xy_wing",
    "ALS-XY-wing",
    weight=350,
    about=(
        "Three almost locked sets. The middle one shares with each of the others a digit that can’t be in "
        "both. Either way, one of the outer sets is locked. Remove a digit that they share from cells that "
        "see it in both."
    ),
)(_chains(link_almost_locked_sets, in_cells=False, longest=6))
ALS_CHAIN = _of_sets(
    "als_chain",
    "ALS chain",
    weight=370,
    about=(
        "A chain of almost locked sets: neighbours share a digit that can’t be in both. If the first set "
        "lacks a digit, the last one holds it. So one of them has it, and you can remove it from cells that "
        "see it in both. ALS-XZ and the ALS-XY-wing are the shortest."
    ),
)(_chains(link_almost_locked_sets, in_cells=False))


@_chain(
    "grouped_x_chain",
    "Grouped X-chain",
    weight=375,
    family=Family.ALS,
    rare=True,
    about=(
        "A chain of one digit in which several cells of a box in one line count as one. If the first end is "
        "false, the last is true. So one of them is true, and you can remove the digit from cells that see "
        "both."
    ),
)
def GROUPED_X_CHAIN(state: State) -> FoundSteps:
    """Chains within one digit with a group at least. They find nothing where each of its places is in a template."""
    if all(each_place_has_template(state.cell_sets, candidates) for candidates in state.candidates):
        return
    for found in _chains(link_places, link_groups, in_cells=False)(state):
        if isinstance(found, Progress) or any(
            not is_single(node.cells) for link in found.because.links for node in (link.start, link.end)
        ):
            yield found


GROUPED_AIC = _chain(
    "grouped_aic",
    "Grouped alternating inference chain",
    weight=380,
    family=Family.ALS,
    about=(
        "An alternating chain in which several cells of a box in one line count as one: the digit is in one "
        "of them, or in none."
    ),
)(_chains(*LINKS_WITH_GROUPS))
ALS_AIC = _chain(
    "als_aic",
    "Alternating inference chain with almost locked sets",
    weight=420,
    family=Family.ALS,
    rare=True,
    about=(
        "An alternating chain that can pass through almost locked sets: groups of cells in a unit with one "
        "digit too many. If one of the digits isn’t there, all the others are."
    ),
)(_chains(*LINKS_WITH_SETS))

CHAINS_BY_LINKS = MappingProxyType({AIC: PLAIN_LINKS, GROUPED_AIC: LINKS_WITH_GROUPS, ALS_AIC: LINKS_WITH_SETS})
"""What makes the links of the chains that :func:`shortest_chain_against` finds, those that are easier to see first."""
