"""What follows by links from each premise of a position: from all premises at once, without the chains.

The chains to all that follows are seldom needed: few premises lead to a clash, or to what others of a cell or a unit
lead to as well. So a set of premises is an int with a bit for each, and one operation follows a link from all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from dokulab.ground.bits import iter_bits, mask_of, union_of
from dokulab.measure.sudoku_explainer.node_links import NODES, Node, NodeMask, links

GROUP_COUNT = 324


@cache
def groups_of() -> tuple[tuple[int, ...], ...]:
    """For each node its four groups, by numbers that begin with the cells'."""
    number: dict[NodeMask, int] = {}
    for node in range(NODES):
        number.setdefault(links().groups[node][0], len(number))
    for node in range(NODES):
        for group in links().groups[node]:
            number.setdefault(group, len(number))
    return tuple(tuple(number[group] for group in groups) for groups in links().groups)


class Implications:
    """For each candidate the premises from which it follows that it is true, and those from which that it is false.

    Premises and what follows are numbered alike, in the order of the candidates at the start: 2 times a candidate's
    place, and 1 more for the candidate that is true. They stop at no clash.
    """

    def __init__(self, alive: NodeMask) -> None:
        self.alive = alive
        self.nodes = tuple(iter_bits(alive))
        self.number = {node: 2 * at for at, node in enumerate(self.nodes)}
        self.premises = (1 << 2 * len(self.nodes)) - 1
        self.true = [0] * NODES
        self.false = [0] * NODES
        self.groups: list[tuple[Node, ...]] = [()] * GROUP_COUNT
        self._spread = [0] * NODES
        """The part of ``true`` by which other candidates have become false."""
        self._forced = [0] * GROUP_COUNT
        """The premises from which at most one candidate of a group is not false, as far as they have been seen to."""
        for node, number in self.number.items():
            self.false[node] = 1 << number
            self.true[node] = 2 << number
            for group in groups_of()[node]:
                self.groups[group] += (node,)
        self._follow(range(GROUP_COUNT))

    def among(self, left: NodeMask) -> Implications:
        """The same among fewer candidates, ``left``. None of the rest may be true, none of them alone in a group.

        What followed still does, but for what followed by way of a candidate that is true and has gone.
        """
        other = Implications.__new__(Implications)
        number = other.number = self.number
        other.alive, other.nodes = left, tuple(iter_bits(left))
        gone = tuple(iter_bits(self.alive & ~left))
        other.premises = self.premises & ~mask_of(bit for node in gone for bit in (number[node], number[node] + 1))
        anew = union_of(self.true[node] for node in gone)
        kept = other.premises & ~anew
        true, false, spread = [0] * NODES, [0] * NODES, [0] * NODES
        changed: dict[int, None] = {}
        for node in other.nodes:
            spread[node] = self.true[node] & kept
            true[node] = spread[node] | 2 << number[node]
            false[node] = self.false[node] & kept | 1 << number[node]
            if anew >> number[node] & 1:
                changed.update(dict.fromkeys(groups_of()[node]))
        other.groups = list(self.groups)
        other._forced = [forced & kept for forced in self._forced]
        for group in dict.fromkeys(group for node in gone for group in groups_of()[node]):
            rest = other.groups[group] = tuple(node for node in self.groups[group] if left >> node & 1)
            other._forced[group] = 0
            changed[group] = None
            if len(rest) == 1:
                (node,) = rest
                spread[node] = true[node] = 2 << number[node]
                false[node] = 1 << number[node]
        other.true, other.false, other._spread = true, false, spread
        other._follow(changed)
        return other

    def _follow(self, changed: Iterable[int]) -> None:
        """Follow links until nothing new comes; in the groups ``changed``, candidates are newly false."""
        true, false, spread, groups, every_forced = self.true, self.false, self._spread, self.groups, self._forced
        every = self.premises
        numbers = groups_of()
        waiting = dict.fromkeys(changed)
        news = [node for node in self.nodes if true[node] != spread[node]]
        while news or waiting:
            while news:
                node = news.pop()
                new = true[node] ^ spread[node]
                spread[node] = true[node]
                for group in numbers[node]:
                    for other in groups[group]:
                        if other != node and new & ~false[other]:
                            false[other] |= new
                            for number in numbers[other]:
                                waiting[number] = None
            while waiting:
                group, _ = waiting.popitem()
                nodes = groups[group]
                if len(nodes) < 2:
                    continue
                once = twice = 0
                for node in nodes:
                    maybe = every ^ false[node]
                    twice |= once & maybe
                    once |= maybe
                forced = every ^ twice
                new = forced & ~every_forced[group]
                if new:
                    every_forced[group] = forced
                    none = new & ~once
                    for node in nodes:
                        then = new & ~false[node] | none
                        if then & ~true[node]:
                            true[node] |= then
                            news.append(node)

    def rows(self) -> list[int]:
        """For each premise the set of what follows from it, by number; with a bit for each of ``premises``."""
        table = [0] * len(self.number) * 2
        for node, number in self.number.items():
            table[number], table[number + 1] = self.false[node], self.true[node]
        return transposed(table)


def transposed(rows: list[int]) -> list[int]:
    """The columns of a square table of bits, whose rows are ints.

    The table as one int is halved again and again, and each time the upper right quarters trade places with the lower
    left ones (Hacker's Delight, section 7-3).
    """
    size = max(8, 1 << (len(rows) - 1).bit_length())
    width = size // 8
    table = int.from_bytes(b"".join(row.to_bytes(width, "little") for row in rows), "little")
    for half, mask in quarters(size):
        shift = half * (size - 1)
        moved = (table ^ table >> shift) & mask
        table ^= moved ^ moved << shift
    columns = table.to_bytes(size * width, "little")
    return [int.from_bytes(columns[at * width : (at + 1) * width], "little") for at in range(len(rows))]


@cache
def quarters(size: int) -> tuple[tuple[int, int], ...]:
    """For each halving the height of a half, and a mask of the upper right quarters."""
    found = []
    half = size // 2
    while half:
        columns = sum(((1 << half) - 1) << at for at in range(half, size, 2 * half))
        row_pair = sum(columns << size * at for at in range(half))
        mask = sum(row_pair << size * at for at in range(0, size, 2 * half))
        found.append((half, mask))
        half //= 2
    return tuple(found)
