"""All that follows from one premise: that a candidate is true, or that it is false.

True candidates rule others out; one that is left alone in a cell or a unit is true. Consequences are drawn one by one
in the order in which they come, those of true candidates first. In a dynamic search what is ruled out counts from the
moment at which its consequences are drawn, so that a consequence may have several reasons. In a static one only the
position counts, so that each has one reason and the shortest chain to it is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from dokulab.bits import members
from dokulab.explainer.node_links import Node, NodeMask, links
from dokulab.explainer.rated_step import ChainNode

Key: TypeAlias = int
"""A candidate and whether it is true: twice its node, and 1 if it is."""


class Inside(NamedTuple):
    """A chain inside another one, by which something goes. Equal ones count once."""

    length: int
    """The number of its nodes."""
    branches: tuple[tuple[ChainNode, ...], ...]
    """From its premises to where they lead."""


class Deduction(NamedTuple):
    """What goes by more than a link."""

    gone: NodeMask
    causes: NodeMask
    """The candidates that had to go before."""
    inside: Inside | None = None
    """The chain by which it goes; None for other patterns."""


@dataclass(slots=True)
class Consequences:
    """What follows, in order, each with its reasons; and the clash at which the search ended, if it did."""

    parents: dict[Key, tuple[Key, ...]]
    true: NodeMask = 0
    false: NodeMask = 0
    clash: tuple[Key, Key] | None = None
    """One candidate, true and false."""
    late: Key = -1
    """Which of the two came last, for ``late_parents``, and is not among ``parents``."""
    late_parents: tuple[Key, ...] = ()
    inside: dict[Key, Inside] = field(default_factory=dict)
    """Of what follows by chains inside, these."""
    _sizes: dict[Key, int] = field(default_factory=dict)

    def ancestors(self, key: Key) -> set[Key]:
        """``key`` and all that it follows from."""
        found = {key}
        todo = list(self.late_parents if key == self.late else self.parents[key])
        while todo:
            other = todo.pop()
            if other not in found:
                found.add(other)
                todo += self.parents[other]
        return found

    def size(self, key: Key) -> int:
        """How many nodes the chain to ``key`` has, without those of chains inside."""
        size = self._sizes.get(key)
        if size is None:
            size = self._sizes[key] = len(self.ancestors(key))
        return size

    def branch(self, key: Key) -> tuple[ChainNode, ...]:
        """The chain to ``key``, each node after those that it follows from."""
        found = self.ancestors(key)
        keys = [other for other in self.parents if other in found and other != key]
        keys.append(key)
        place = {other: at for at, other in enumerate(keys)}
        return tuple(
            ChainNode(
                other >> 1,
                bool(other & 1),
                tuple(place[parent] for parent in (self.late_parents if other == self.late else self.parents[other])),
                self.inside[other].branches if other in self.inside else (),
            )
            for other in keys
        )


def length_of(chains: Iterable[tuple[Consequences, Key]]) -> int:
    """How many nodes chains to these keys have together, with those of the chains inside them."""
    length = 0
    inside: dict[Inside, None] = {}
    for found, key in chains:
        length += found.size(key)
        if found.inside:
            inside |= {found.inside[other]: None for other in found.ancestors(key) if other in found.inside}
    return length + sum(one.length for one in inside)


Further: TypeAlias = Callable[[NodeMask, NodeMask], Iterator[Deduction]]
"""More than links: what goes next, by the candidates that were alive and those left."""


def consequences(
    alive: NodeMask,
    premise: Key,
    *,
    one_digit: bool = False,
    static: bool = False,
    further: Further | None = None,
) -> Consequences:
    """What follows from ``premise`` among the candidates ``alive``, up to the first clash.

    With ``one_digit`` only the links of the premise's digit count. ``further`` is asked whenever links lead no further.
    """
    parents: dict[Key, tuple[Key, ...]] = {premise: ()}
    inside: dict[Key, Inside] = {}
    node = premise >> 1
    true, false = (1 << node, 0) if premise & 1 else (0, 1 << node)
    ons: list[Node] = [node] if premise & 1 else []
    offs: list[Node] = [] if premise & 1 else [node]
    _, same_digit, every_weak, groups, in_order = links()
    weak = same_digit if one_digit else every_weak
    first_group = 1 if one_digit else 0
    left = alive
    on_at = off_at = 0
    while True:
        if on_at < len(ons):
            on = ons[on_at]
            on_at += 1
            fresh = weak[on] & left & ~false
            if not fresh:
                continue
            clash = fresh & true
            reason = (2 * on + 1,)
            for off in in_order[on]:
                if fresh >> off & 1:
                    if clash >> off & 1:
                        return Consequences(parents, true, false, (2 * off + 1, 2 * off), 2 * off, reason, inside)
                    parents[2 * off] = reason
                    false |= 1 << off
                    offs.append(off)
        elif off_at < len(offs):
            off = offs[off_at]
            off_at += 1
            bit = 1 << off
            if not static:
                left &= ~bit
            for group in groups[off][first_group:]:
                rest = left & group & ~bit
                if rest & (rest - 1) or not rest or true & rest:
                    continue
                on = rest.bit_length() - 1
                reasons = (2 * off, *(2 * other for other in members(alive & group & ~left & ~bit)))
                if false & rest:
                    return Consequences(parents, true, false, (2 * on + 1, 2 * on), 2 * on + 1, reasons, inside)
                parents[2 * on + 1] = reasons
                true |= rest
                ons.append(on)
        else:
            for deduction in further(alive, left) if further is not None else ():
                reasons = tuple(2 * node for node in members(deduction.causes))
                for off in members(deduction.gone & ~false):
                    parents[2 * off] = reasons
                    if deduction.inside is not None:
                        inside[2 * off] = deduction.inside
                    false |= 1 << off
                    offs.append(off)
            if off_at == len(offs):
                return Consequences(parents, true, false, inside=inside)
