"""Dynamic chains, in levels: each may use more where links lead no further.

- By links alone (8.5).
- With locked sets inside (9.0): see :mod:`dokulab.measure.sudoku_explainer.nested_locked_sets`.
- With forcing chains inside (9.5), or cell and region chains (10.0): see
:mod:`dokulab.measure.sudoku_explainer.nested_chains`.
- With dynamic chains inside (10.5): see :mod:`dokulab.measure.sudoku_explainer.nested_dynamic`.
"""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.ground.bits import iter_bits
from dokulab.ground.jobs import PAUSE, Job
from dokulab.measure.sudoku_explainer.consequences import Consequences, Deduction, Further, Key
from dokulab.measure.sudoku_explainer.multiple import (
    ChainProof,
    Premises,
    cells_and_regions,
    common_consequence,
    length_to_beat,
    refutation,
    shorter,
    step_of,
)
from dokulab.measure.sudoku_explainer.nested_chains import forcing_chains, multiple_chains, reach
from dokulab.measure.sudoku_explainer.nested_dynamic import nested_dynamic_chains
from dokulab.measure.sudoku_explainer.nested_locked_sets import locked_sets
from dokulab.measure.sudoku_explainer.node_links import Kind, LinkGraph, NodeMask, alive_in
from dokulab.measure.sudoku_explainer.rated_step import ExplainerTechnique, RatedStep
from dokulab.people.state import State


def links_only(_alive: NodeMask, _left: NodeMask) -> Job[list[Deduction]]:
    """What else follows in a chain that uses links alone: nothing."""
    yield PAUSE
    return []


def with_sets(alive: NodeMask, left: NodeMask) -> Job[list[Deduction]]:
    """What follows from locked sets of the candidates that are left in a chain."""
    yield PAUSE
    return locked_sets(alive, left)


def with_chains(alive: NodeMask, left: NodeMask) -> Job[list[Deduction]]:
    """Locked sets, else cycles and forcing chains."""
    found = yield from with_sets(alive, left)
    if not found:
        graph = LinkGraph(left, Kind.XY)
        yield PAUSE
        found = yield from forcing_chains(alive, graph, reach(graph))
    return found


def with_static_chains(alive: NodeMask, left: NodeMask) -> Job[list[Deduction]]:
    """Locked sets, else cycles and forcing chains, else cell and region chains."""
    found = yield from with_sets(alive, left)
    if not found:
        graph = LinkGraph(left, Kind.XY)
        yield PAUSE
        reached = reach(graph)
        found = yield from forcing_chains(alive, graph, reached)
        if not found:
            found = yield from multiple_chains(alive, graph, reached)
    return found


def with_dynamic_chains(alive: NodeMask, left: NodeMask) -> Job[list[Deduction]]:
    """Locked sets, else dynamic chains, which forcing chains and static ones are among."""
    found = yield from with_sets(alive, left)
    if not found:
        found = yield from nested_dynamic_chains(alive, left)
    return found


@dataclass(frozen=True, slots=True)
class DynamicLevel:
    """What dynamic chains may use where links lead no further."""

    variant: str
    base: int
    """Tenths, to which the share of the length is added."""
    further: Further
    after: str
    """The level from whose end this one goes on: it would come there, too, from the start."""


LEVELS = (
    DynamicLevel("dynamic", 85, links_only, ""),
    DynamicLevel("plus", 90, with_sets, "dynamic"),
    DynamicLevel("chains", 95, with_chains, "plus"),
    DynamicLevel("multiple", 100, with_static_chains, "chains"),
    DynamicLevel("nested", 105, with_dynamic_chains, "plus"),
)


def dynamic_chains(state: State) -> Job[RatedStep | None]:
    """The lowest-rated dynamic chains of the first level that has any."""
    alive = alive_in(state)
    start = {key: Consequences(alive, key) for node in iter_bits(alive) for key in (2 * node + 1, 2 * node)}
    ends: dict[str, dict[Key, Consequences]] = {"": start}
    for at, level in enumerate(LEVELS):
        follow = ends[level.after]
        if any(later.after == level.after for later in LEVELS[at + 1 :]):
            follow = {key: found.copy() for key, found in follow.items()}
        ends[level.variant] = follow
        best: ChainProof | None = None
        for key, found in follow.items():
            yield from found.follow(level.further)
            cell = key // 18
            alone = Premises(ExplainerTechnique.CONTRADICTION_CHAINS, cell, (key,))
            best = shorter(best, refutation(alone, found, length_to_beat(best)))
            if not key & 1:
                both = Premises(ExplainerTechnique.DOUBLE_CHAINS, cell, (key | 1, key))
                best = shorter(best, (yield from common_consequence(both, follow, length_to_beat(best))))
        for premises in cells_and_regions(state, 2):
            best = shorter(best, (yield from common_consequence(premises, follow, length_to_beat(best))))
            yield PAUSE
        if best is not None:
            return step_of(best, level.base, follow, level.variant)
    return None
