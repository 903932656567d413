"""All that follows from one premise: that a candidate is true, or that it is false.

True candidates rule others out; one that is left alone in a cell or a unit is true. Consequences are drawn one by one
in the order in which they come, those of true candidates first. In a dynamic search what is ruled out counts from the
moment at which its consequences are drawn, so that a consequence may have several reasons. In a static one only the
position counts, so that each has one reason and the shortest chain to it is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from itertools import islice
from typing import NamedTuple, TypeAlias

from dokulab.ground.bits import iter_bits, union_of
from dokulab.ground.jobs import Job
from dokulab.measure.sudoku_explainer.chain_length import UNLIMITED
from dokulab.measure.sudoku_explainer.node_links import Node, NodeMask, links
from dokulab.measure.sudoku_explainer.rated_step import ChainNode

Key: TypeAlias = int
"""A candidate and whether it is true: twice its node, and 1 if it is."""


class NestedChain:
    """A chain inside another one, by which something goes. Equal ones count once.

    A search keeps thousands. So their nodes are tuples, which the garbage collector soon passes over: over objects it
    took up to 0.2 s at once.
    """

    __slots__ = ("_hash", "_plain", "length")

    length: int
    """The number of its nodes."""

    def __init__(self, length: int, branches: tuple[tuple[ChainNode, ...], ...]) -> None:
        self.length = length
        self._plain = tuple(
            [tuple([(node.node, node.is_on, node.parents, node.inside) for node in branch]) for branch in branches]
        )
        self._hash = hash(self._plain)

    @property
    def branches(self) -> tuple[tuple[ChainNode, ...], ...]:
        """From its premises to where they lead."""
        return tuple(tuple(ChainNode(*node) for node in branch) for branch in self._plain)

    def __hash__(self) -> int:
        """Worked out once: chains are long and often compared."""
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NestedChain) and self._hash == other._hash and self._plain == other._plain


class Deduction(NamedTuple):
    """What goes by more than a link."""

    gone: NodeMask
    causes: NodeMask
    """The candidates that had to go before."""
    inside: NestedChain | None = None
    """The chain by which it goes; None for other patterns."""


class Consequences:
    """What follows from a premise, in order, each with its reasons; and the first clash, at which the search ends.

    It can be continued: links first, then whatever else is allowed.
    """

    __slots__ = (
        "_ancestors",
        "_chains_inside",
        "_group_range",
        "_off_at",
        "_offs",
        "_on_at",
        "_ons",
        "_static",
        "_weak",
        "_with_inside",
        "alive",
        "clash",
        "false",
        "inside",
        "late",
        "late_parents",
        "left",
        "parents",
        "true",
    )

    parents: dict[Key, tuple[Key, ...]]
    true: NodeMask
    false: NodeMask
    left: NodeMask
    """The candidates of the position without those whose fall has been taken into account."""
    clash: tuple[Key, Key] | None
    """One candidate, true and false."""
    late: Key
    """Which of the two came last, for ``late_parents``, and is not among ``parents``; -1 without a clash."""
    late_parents: tuple[Key, ...]
    inside: dict[Key, NestedChain]
    """Of what follows by chains inside, these."""

    def __init__(self, alive: NodeMask, premise: Key, *, one_digit: bool = False, static: bool = False) -> None:
        """Only the premise, among the candidates ``alive``. With ``one_digit`` only the links of its digit count."""
        node = premise >> 1
        self.alive = self.left = alive
        self.parents = {premise: ()}
        self.true, self.false = (1 << node, 0) if premise & 1 else (0, 1 << node)
        self.clash = None
        self.late, self.late_parents = -1, ()
        self.inside = {}
        self._ons, self._offs = ([node], []) if premise & 1 else ([], [node])
        self._on_at = self._off_at = 0
        self._group_range = slice(1, 4) if one_digit else slice(0, 4)
        self._weak = links().same_digit if one_digit else links().weak
        self._static = static
        self._ancestors: dict[Key, int] = {}
        self._with_inside = 0
        self._chains_inside: dict[Key, dict[NestedChain, None]] = {}

    def copy(self) -> Consequences:
        """The same so far, to continue another way."""
        other = copy(self)
        for name in ("parents", "inside", "_ancestors", "_chains_inside"):
            setattr(other, name, dict(getattr(self, name)))
        other._ons, other._offs = list(self._ons), list(self._offs)
        return other

    def follow_links(self) -> None:
        """Add what follows by links, up to the first clash."""
        parents, alive, static = self.parents, self.alive, self._static
        ons, offs, on_at, off_at = self._ons, self._offs, self._on_at, self._off_at
        true, false, left = self.true, self.false, self.left
        weak, every_group, group_range = self._weak, links().groups, self._group_range
        while self.clash is None:
            if on_at < len(ons):
                on = ons[on_at]
                on_at += 1
                fresh = weak[on] & left & ~false
                if not fresh:
                    continue
                reason = (2 * on + 1,)
                clash = fresh & true
                for group in every_group[on]:
                    new = fresh & group
                    fresh ^= new
                    while new:
                        bit = new & -new
                        new ^= bit
                        off = bit.bit_length() - 1
                        if clash & bit:
                            self._end(off, 2 * off, reason)
                            new = fresh = 0
                            break
                        parents[2 * off] = reason
                        false |= bit
                        offs.append(off)
            elif off_at < len(offs):
                off = offs[off_at]
                off_at += 1
                bit = 1 << off
                if not static:
                    left &= ~bit
                for group in every_group[off][group_range]:
                    rest = left & group & ~bit
                    if rest & (rest - 1) or not rest or true & rest:
                        continue
                    on = rest.bit_length() - 1
                    reasons = (2 * off, *(2 * other for other in iter_bits(alive & group & ~left & ~bit)))
                    if false & rest:
                        self._end(on, 2 * on + 1, reasons)
                        break
                    parents[2 * on + 1] = reasons
                    true |= rest
                    ons.append(on)
            else:
                break
        self._on_at, self._off_at = on_at, off_at
        self.true, self.false, self.left = true, false, left

    def _end(self, node: Node, late: Key, reasons: tuple[Key, ...]) -> None:
        self.clash = 2 * node + 1, 2 * node
        self.late, self.late_parents = late, reasons

    def follow(self, further: Further) -> Job[None]:
        """Add what follows by links and, whenever they lead no further, by ``further``; up to the first clash."""
        while True:
            self.follow_links()
            if self.clash is not None or not self._take((yield from further(self.alive, self.left))):
                return

    def _take(self, deductions: Iterable[Deduction]) -> bool:
        """Add what goes, by the first deduction that says so. Whether anything was new."""
        before = len(self._offs)
        for deduction in deductions:
            reasons = tuple(2 * node for node in iter_bits(deduction.causes))
            for off in iter_bits(deduction.gone & ~self.false):
                self.parents[2 * off] = reasons
                if deduction.inside is not None:
                    self.inside[2 * off] = deduction.inside
                    self._with_inside |= 1 << 2 * off
                self.false |= 1 << off
                self._offs.append(off)
        return len(self._offs) > before

    def ancestors(self, key: Key) -> int:
        """``key`` and all that it follows from, as a set of keys."""
        found = self._ancestors
        if len(found) < len(self.parents):
            for other, parents in islice(self.parents.items(), len(found), None):
                found[other] = 1 << other | union_of(found[parent] for parent in parents)
        if key == self.late:
            return 1 << key | union_of(found[parent] for parent in self.late_parents)
        return found[key]

    def size(self, key: Key) -> int:
        """How many nodes the chain to ``key`` has, without those of chains inside."""
        return self.ancestors(key).bit_count()

    def chains_inside(self, key: Key) -> dict[NestedChain, None]:
        """The chains inside the one to ``key``."""
        chains = self._chains_inside.get(key)
        if chains is None:
            inside = self.inside
            chains = {inside[other]: None for other in iter_bits(self.ancestors(key) & self._with_inside)}
            self._chains_inside[key] = chains
        return chains

    def branch(self, key: Key) -> tuple[ChainNode, ...]:
        """The chain to ``key``, each node after those that it follows from."""
        found = self.ancestors(key)
        keys = [other for other in self.parents if found >> other & 1 and other != key]
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


def length_of(chains: Sequence[tuple[Consequences, Key]], longest: int = UNLIMITED) -> int:
    """How many nodes chains to these keys have together, with those of the chains inside them.

    Where they are more than ``longest``, some number above it.
    """
    length = 0
    for found, key in chains:
        length += found.size(key)
    if length > longest:
        return length
    inside: dict[NestedChain, None] = {}
    for found, key in chains:
        if found.inside:
            inside |= found.chains_inside(key)
    return length + sum(one.length for one in inside)


Further: TypeAlias = Callable[[NodeMask, NodeMask], Job[Sequence[Deduction]]]
"""More than links: what goes next, by the candidates that were alive and those left. It pauses at least once."""


def by_links(alive: NodeMask, premise: Key, *, one_digit: bool = False, static: bool = False) -> Consequences:
    """What follows from ``premise`` among the candidates ``alive`` by links alone, up to the first clash."""
    found = Consequences(alive, premise, one_digit=one_digit, static=static)
    found.follow_links()
    return found
