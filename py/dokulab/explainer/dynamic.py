"""Dynamic chains, in levels: each may use more where links lead no further.

- By links alone (8.5).
- With locked sets inside (9.0): see :mod:`dokulab.explainer.locked_sets_inside`.
- With forcing chains inside (9.5), or cell and region chains (10.0): see :mod:`dokulab.explainer.chains_inside`.
- With dynamic chains inside (10.5): see :mod:`dokulab.explainer.dynamic_inside`.
"""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bits import members
from dokulab.explainer.chains_inside import forcing_chains, multiple_chains, reach
from dokulab.explainer.consequences import Consequences, Deduction, Further, Key
from dokulab.explainer.dynamic_inside import dynamic_chains_inside
from dokulab.explainer.locked_sets_inside import locked_sets
from dokulab.explainer.multiple import (
    Premises,
    Proof,
    agreement,
    cells_and_regions,
    length_to_beat,
    refutation,
    shorter,
    told,
)
from dokulab.explainer.node_links import Kind, Net, NodeMask, alive_in
from dokulab.explainer.position import Position
from dokulab.explainer.rated_step import Step, Technique
from dokulab.jobs import PAUSE, Job


def links_only(_alive: NodeMask, _left: NodeMask) -> Job[list[Deduction]]:
    """Nothing more."""
    yield PAUSE
    return []


def with_sets(alive: NodeMask, left: NodeMask) -> Job[list[Deduction]]:
    """Locked sets."""
    yield PAUSE
    return locked_sets(alive, left)


def with_chains(alive: NodeMask, left: NodeMask) -> Job[list[Deduction]]:
    """Locked sets, else cycles and forcing chains."""
    found = yield from with_sets(alive, left)
    if not found:
        net = Net(left, Kind.XY)
        yield PAUSE
        found = yield from forcing_chains(alive, net, reach(net))
    return found


def with_static_chains(alive: NodeMask, left: NodeMask) -> Job[list[Deduction]]:
    """Locked sets, else cycles and forcing chains, else cell and region chains."""
    found = yield from with_sets(alive, left)
    if not found:
        net = Net(left, Kind.XY)
        yield PAUSE
        reached = reach(net)
        found = yield from forcing_chains(alive, net, reached)
        if not found:
            found = yield from multiple_chains(alive, net, reached)
    return found


def with_dynamic_chains(alive: NodeMask, left: NodeMask) -> Job[list[Deduction]]:
    """Locked sets, else dynamic chains, which forcing chains and static ones are among."""
    found = yield from with_sets(alive, left)
    if not found:
        found = yield from dynamic_chains_inside(alive, left)
    return found


@dataclass(frozen=True, slots=True)
class Level:
    """What dynamic chains may use where links lead no further."""

    variant: str
    base: int
    """Tenths, to which the share of the length is added."""
    further: Further
    after: str
    """The level from whose end this one goes on: it would come there, too, from the start."""


LEVELS = (
    Level("dynamic", 85, links_only, ""),
    Level("plus", 90, with_sets, "dynamic"),
    Level("chains", 95, with_chains, "plus"),
    Level("multiple", 100, with_static_chains, "chains"),
    Level("nested", 105, with_dynamic_chains, "plus"),
)


def dynamic_chains(position: Position) -> Job[Step | None]:
    """The lowest-rated dynamic chains of the first level that has any."""
    alive = alive_in(position)
    start = {key: Consequences(alive, key) for node in members(alive) for key in (2 * node + 1, 2 * node)}
    ends: dict[str, dict[Key, Consequences]] = {"": start}
    for at, level in enumerate(LEVELS):
        follow = ends[level.after]
        if any(later.after == level.after for later in LEVELS[at + 1 :]):
            follow = {key: found.copy() for key, found in follow.items()}
        ends[level.variant] = follow
        best: Proof | None = None
        for key, found in follow.items():
            yield from found.follow(level.further)
            cell = key // 18
            alone = Premises(Technique.CONTRADICTION_CHAINS, cell, (key,))
            best = shorter(best, refutation(alone, found, length_to_beat(best)))
            if not key & 1:
                both = Premises(Technique.DOUBLE_CHAINS, cell, (key | 1, key))
                best = shorter(best, (yield from agreement(both, follow, length_to_beat(best))))
        for premises in cells_and_regions(position, 2):
            best = shorter(best, (yield from agreement(premises, follow, length_to_beat(best))))
            yield PAUSE
        if best is not None:
            return told(best, level.base, follow, level.variant)
    return None
