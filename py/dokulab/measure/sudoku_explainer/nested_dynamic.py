"""What dynamic chains with dynamic chains inside (10.5) use where links and locked sets lead no further.

Among the candidates that one supposition leaves, a second one is tried: all dynamic chains by links alone, the
shortest first for each candidate that they eliminate. Forcing chains and static ones are among them. Which premises
lead to anything is found from all at once (:mod:`dokulab.measure.sudoku_explainer.implications`); chains are drawn for
these only.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dokulab.board.geometry import CLASSIC
from dokulab.ground.jobs import PAUSE, Job
from dokulab.measure.sudoku_explainer.consequences import Consequences, Deduction, Key, NestedChain, by_links, length_of
from dokulab.measure.sudoku_explainer.implications import Implications
from dokulab.measure.sudoku_explainer.multiple import RANK, Premises, common_consequences
from dokulab.measure.sudoku_explainer.nested_chains import places_of, removed_for, strong_links
from dokulab.measure.sudoku_explainer.node_links import NODES, NodeMask, links
from dokulab.measure.sudoku_explainer.rated_step import UNITS_OF, ExplainerTechnique

EVENS = (1 << 2 * NODES) // 3
"""The numbers of the candidates that are false."""


class NestedHint(NamedTuple):
    """Chains by what they are chosen, and where they lead."""

    length: int
    rank: int
    place: tuple[int, ...]
    """By the order in which chains are looked for."""
    at: int
    premises: Premises
    end: Key


@lru_cache(maxsize=1)
def implications(alive: NodeMask) -> Implications:
    """Of a position's candidates; the same for all of its suppositions."""
    return Implications(alive)


def nested_dynamic_chains(alive: NodeMask, left: NodeMask) -> Job[list[Deduction]]:
    """What dynamic chains eliminate, by the shortest first."""
    yield PAUSE
    base = implications(alive)
    yield PAUSE
    found = base.among(left)
    yield PAUSE
    rows = found.rows()
    yield PAUSE
    follow: dict[Key, Consequences] = {}
    hints: list[NestedHint] = []
    for place, premises in promising(found, rows):
        for key in premises.keys:
            if key not in follow:
                follow[key] = by_links(left, key)
                yield PAUSE
        for hint in hints_of(place, premises, follow):
            hints.append(hint)
            yield PAUSE
    hints.sort()
    deductions = []
    same_cell = links().same_cell
    gone = 0
    for hint in hints:
        goes = same_cell[hint.end >> 1] & left if hint.end & 1 else 1 << (hint.end >> 1)
        if goes & ~gone:
            gone |= goes
            deductions.append(deduction_of(hint, goes, follow, alive, left))
            yield PAUSE
    return deductions


def promising(found: Implications, rows: list[int]) -> Iterator[tuple[tuple[int, ...], Premises]]:
    """The premises that refute themselves or of which all lead to something, with their places in the order."""
    number = found.number
    evens = EVENS & (1 << 2 * len(number)) - 1
    for node in found.nodes:
        for key in (2 * node + 1, 2 * node):
            row = rows[number[node] + (key & 1)]
            if row & row >> 1 & evens:
                yield (node, 1 - (key & 1)), Premises(ExplainerTechnique.CONTRADICTION_CHAINS, node // 9, (key,))
        both = rows[number[node]] & rows[number[node] + 1] & ~(3 << number[node])
        if both:
            yield (node, 2), Premises(ExplainerTechnique.DOUBLE_CHAINS, node // 9, (2 * node + 1, 2 * node))
    for group, nodes in enumerate(found.groups):
        if len(nodes) < 2:
            continue
        shared = -1
        for node in nodes:
            shared &= rows[number[node] + 1]
        if not shared:
            continue
        keys = tuple(2 * node + 1 for node in nodes)
        cell = nodes[0] // 9
        if group < 81:
            yield (cell, 9), Premises(ExplainerTechnique.CELL_CHAINS, cell, keys)
        elif (found.alive >> 9 * cell & 511).bit_count() > 1:
            kind = next(
                kind for kind in (0, 2, 1) if all(node // 9 in CLASSIC.units[UNITS_OF[cell][kind]] for node in nodes)
            )
            yield (cell, nodes[0] % 9, kind), Premises(ExplainerTechnique.REGION_CHAINS, UNITS_OF[cell][kind], keys)


def hints_of(place: tuple[int, ...], premises: Premises, follow: dict[Key, Consequences]) -> Iterator[NestedHint]:
    """The deductions to which all of these premises lead."""
    branches = [follow[key] for key in premises.keys]
    rank = RANK[premises.technique]
    first = branches[0]
    if premises.technique is ExplainerTechnique.CONTRADICTION_CHAINS:
        if first.clash is not None:
            yield NestedHint(
                length_of([(first, key) for key in first.clash]), rank, place, 0, premises, premises.keys[0] ^ 1
            )
        return
    true, false = common_consequences(premises, branches)
    if true or false:
        same_cell = links().same_cell
        left = first.alive
        ends = [key for key in first.parents if (true if key & 1 else false) >> (key >> 1) & 1]
        for at, end in enumerate(sorted(ends, key=lambda key: not key & 1)):
            if not end & 1 or same_cell[end >> 1] & left:
                yield NestedHint(length_of([(branch, end) for branch in branches]), rank, place, at, premises, end)


def deduction_of(
    hint: NestedHint, gone: NodeMask, follow: dict[Key, Consequences], alive: NodeMask, left: NodeMask
) -> Deduction:
    """The hint as what goes, with its chains drawn."""
    premises = hint.premises
    causes = 0
    if premises.technique is ExplainerTechnique.CONTRADICTION_CHAINS:
        found = follow[premises.keys[0]]
        assert found.clash is not None
        branches = tuple(map(found.branch, found.clash))
    else:
        branches = tuple(follow[key].branch(hint.end) for key in premises.keys)
        if premises.technique is not ExplainerTechnique.DOUBLE_CHAINS:
            causes = places_of(premises) & alive & ~left
    return Deduction(
        gone, causes | removed_for(strong_links(branches), alive, left), NestedChain(hint.length, branches)
    )
