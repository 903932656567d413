"""Chains from several premises of which one must hold, and from a premise that refutes itself.

- Nishio (7.5): a candidate, true or false, by the links of its digit alone leads to a candidate both true and false.
- Cell and region chains: all candidates of a cell, or all places of a digit in a unit, lead to the same. Static (8.0),
  from three premises on; dynamic, from two.
- Dynamic only: double chains, where a candidate true and false lead to the same, and contradiction chains, where one of
  the two leads to a candidate both true and false. See :mod:`dokulab.measure.sudoku_explainer.dynamic`.

And the share of the length, which counts the nodes of all chains, with those inside. Of equals the shortest counts,
then double chains before cell, region and contradiction chains, then the first cell's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from dokulab.board.geometry import CLASSIC
from dokulab.ground.bits import iter_bits
from dokulab.ground.jobs import PAUSE, Job
from dokulab.measure.sudoku_explainer.chain_length import UNLIMITED, share_of
from dokulab.measure.sudoku_explainer.consequences import Consequences, Key, by_links, length_of
from dokulab.measure.sudoku_explainer.node_links import Kind, LinkGraph, Node, NodeMask, alive_in
from dokulab.measure.sudoku_explainer.rated_step import (
    UNITS_OF,
    ExplainerTechnique,
    RatedStep,
    candidate,
    reason_of_branches,
)
from dokulab.people.state import State
from dokulab.people.step import Step

NISHIO, STATIC = 75, 80

RANK = {
    ExplainerTechnique.NISHIO: 0,
    ExplainerTechnique.DOUBLE_CHAINS: 0,
    ExplainerTechnique.CELL_CHAINS: 1,
    ExplainerTechnique.REGION_CHAINS: 2,
    ExplainerTechnique.CONTRADICTION_CHAINS: 3,
}


@dataclass(frozen=True, slots=True)
class Premises:
    """Premises that lead to a proof: either one premise must hold, or the only one refutes itself."""

    technique: ExplainerTechnique
    place: int
    """The cell, or the unit of region chains."""
    keys: tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class ChainProof:
    """Chains by what they are chosen, and where they lead: any of ``ends``, all of which are equally far."""

    length: int
    premises: Premises
    ends: tuple[Key, ...] = ()
    """None when the premise refutes itself."""

    @property
    def order(self) -> tuple[int, int]:
        return self.length, RANK[self.premises.technique]


def cells_and_regions(state: State, fewest: int) -> Iterator[Premises]:
    """The cells and units with at least ``fewest`` candidates, cell by cell.

    With a cell come, for each of its digits, the units of which it is the first that may take it, then itself. Units
    whose first such cell has fewer candidates are left out: Sudoku Explainer does not look at them. Since which cell is
    first depends on how the board is turned, a symmetric puzzle may get another rating, as in Sudoku Explainer.
    """
    for cell in iter_bits(state.unsolved):
        if state.digit_sets[cell].bit_count() < fewest:
            continue
        for digit in iter_bits(state.digit_sets[cell]):
            for unit in (UNITS_OF[cell][kind] for kind in (0, 2, 1)):
                found = [place for place in CLASSIC.units[unit] if state.digit_sets[place] >> digit & 1]
                if found[0] == cell and len(found) >= fewest:
                    keys = tuple(2 * (place * 9 + digit) - 1 for place in found)
                    yield Premises(ExplainerTechnique.REGION_CHAINS, unit, keys)
        keys = tuple(2 * (cell * 9 + digit) - 1 for digit in iter_bits(state.digit_sets[cell]))
        yield Premises(ExplainerTechnique.CELL_CHAINS, cell, keys)


class LinkedConsequences:
    """What a true candidate leads to by static chains, by the length of the chain."""

    def __init__(self, graph: LinkGraph, start: Node) -> None:
        self.levels: list[tuple[NodeMask, NodeMask]] = []
        """By depth, what is false by then, and what is true."""
        true = level = 1 << start
        false = 0
        while level:
            rest = level
            while rest:
                bit = rest & -rest
                rest ^= bit
                false |= graph.weak[bit.bit_length() - 1]
            self.levels.append((false, true))
            level = graph.following(level) & ~true
            true |= level
        self.true, self.false = true, false

    def size(self, key: Key) -> int:
        """How many nodes the shortest chain to ``key`` has. Raises KeyError when there is none."""
        node, is_on = key >> 1, key & 1
        for depth, level in enumerate(self.levels):
            if level[is_on] >> node & 1:
                return 2 * depth + 2 - is_on
        raise KeyError(key)


def common_consequences(premises: Premises, branches: Sequence[LinkedConsequences | Consequences]) -> tuple[int, int]:
    """The nodes that are true, and those that are false, in every branch; but for the premises' own node."""
    true = false = -1
    for branch in branches:
        true &= branch.true
        false &= branch.false
    if premises.technique is ExplainerTechnique.DOUBLE_CHAINS:
        own = 1 << (premises.keys[0] >> 1)
        true, false = true & ~own, false & ~own
    return true, false


def common_consequence(
    premises: Premises, follow: Mapping[Key, LinkedConsequences] | Mapping[Key, Consequences], longest: int
) -> Job[ChainProof | None]:
    """The shortest proof of something to which all premises lead, if it is not longer than ``longest``."""
    branches = [follow[key] for key in premises.keys]
    true, false = common_consequences(premises, branches)
    shortest = longest
    ends: list[Key] = []
    for key in (*(2 * node + 1 for node in iter_bits(true)), *(2 * node for node in iter_bits(false))):
        yield PAUSE
        length = length_to(branches, key, shortest)
        if length < shortest:
            shortest = length
            ends = []
        if length == shortest:
            ends.append(key)
    return ChainProof(shortest, premises, tuple(ends)) if ends else None


def length_to(branches: Sequence[LinkedConsequences | Consequences], key: Key, longest: int) -> int:
    """How many nodes the chains to ``key`` have together; where they are more than ``longest``, some number above."""
    chains = [(branch, key) for branch in branches if isinstance(branch, Consequences)]
    return length_of(chains, longest) if chains else sum(branch.size(key) for branch in branches)


def refutation(premises: Premises, found: Consequences, longest: int) -> ChainProof | None:
    """The proof that the one premise is wrong, if it leads to a clash by chains not longer than ``longest``."""
    if found.clash is None:
        return None
    length = length_of([(found, key) for key in found.clash], longest)
    return None if length > longest else ChainProof(length, premises)


def nishio(state: State) -> Job[RatedStep | None]:
    """The lowest-rated Nishio."""
    alive = alive_in(state)
    best: ChainProof | None = None
    follow: dict[Key, Consequences] = {}
    for node in iter_bits(alive):
        for key in (2 * node + 1, 2 * node):
            follow[key] = by_links(alive, key, one_digit=True)
            alone = Premises(ExplainerTechnique.NISHIO, node // 9, (key,))
            best = shorter(best, refutation(alone, follow[key], length_to_beat(best)))
        yield PAUSE
    return None if best is None else step_of(best, NISHIO, follow, "")


def static_chains(state: State) -> Job[RatedStep | None]:
    """The lowest-rated static cell or region chains."""
    alive = alive_in(state)
    graph = LinkGraph(alive, Kind.XY)
    consequences: dict[Key, LinkedConsequences] = {}
    best: ChainProof | None = None
    for premises in cells_and_regions(state, 3):
        for key in premises.keys:
            if key not in consequences:
                consequences[key] = LinkedConsequences(graph, key >> 1)
        best = shorter(best, (yield from common_consequence(premises, consequences, length_to_beat(best))))
        yield PAUSE
    if best is None:
        return None
    follow = {key: by_links(alive, key, static=True) for key in best.premises.keys}
    return step_of(best, STATIC, follow, "static")


def length_to_beat(best: ChainProof | None) -> int:
    """How long another proof may be to come before the best."""
    return UNLIMITED if best is None else best.length


def shorter(best: ChainProof | None, found: ChainProof | None) -> ChainProof | None:
    """The first of the two unless the second comes before it."""
    return found if found is not None and (best is None or found.order < best.order) else best


def step_of(proof: ChainProof, base: int, follow: Mapping[Key, Consequences], variant: str) -> RatedStep:
    premises = proof.premises
    first = premises.keys[0]
    branches = [follow[key] for key in premises.keys]
    if proof.ends:
        end = next(key for key in branches[0].parents if key in proof.ends)
        chains = tuple(branch.branch(end) for branch in branches)
    else:
        end = first ^ 1
        clash = branches[0].clash
        assert clash is not None
        chains = tuple(map(branches[0].branch, clash))
    in_unit = premises.technique is ExplainerTechnique.REGION_CHAINS
    because = reason_of_branches(chains, (premises.place,) if in_unit else ())
    proved = (candidate(end >> 1),)
    step = Step(placements=proved, because=because) if end & 1 else Step(eliminations=proved, because=because)
    return RatedStep(premises.technique, base + share_of(proof.length), step, chains, variant)
