"""Maintained consistency with exact-cover propagation, weighted items and restarts.

After each decision all naked and hidden singles are placed. Branching is two-way: an option is taken; if that is
refuted, it is removed, and the removal is propagated. Which item: the least ratio of options left to weight, the
weight being one more than the number of times the item was left without an option (dom/wdeg: Boussemart, Hemery,
Lecoutre and Sais, 2004). Which option: the least sum of options left over its four items, vdom+ carried over to the
exact cover; ties at random. Restarts after 50 failures, then after 1.5 times as many each time (Gomes, Selman and
Kautz, 1998); what was refuted at the root stays so. After the first solution there are no more restarts, so that
each solution is found once.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dokulab.csp.cover import Item, Option, exact_cover
from dokulab.csp.search import NOTHING, SearchEventKind, Solution, Trace
from dokulab.grid import Grid

_NODES_BETWEEN_YIELDS = 8
_FIRST_CUTOFF = 50.0
_CUTOFF_GROWTH = 1.5

_NO_CONFLICT = -1
_TAKEN_BUT_REMOVED = -2


class MaintainedConsistency:
    """A search; a node is a decision: an option taken that propagation had left open."""

    def __init__(self, puzzle: Grid, rng: Random, node_limit: int | None = None, trace: Trace | None = None) -> None:
        self.nodes = 0
        self.exhausted = False
        self._cover = exact_cover(puzzle)
        self._rng = rng
        self._node_limit = node_limit
        self._trace = trace
        options = len(self._cover.placements)
        self._alive = [True] * options
        self._taken = [False] * options
        self._left = [len(options) for options in self._cover.options_of]
        self._weight = [1] * len(self._left)
        self._trail: list[int] = []
        """Options removed, and as ``~option`` those taken, in their order."""

    def run(self) -> Iterator[Solution | None]:
        """Every solution once: see :class:`dokulab.csp.search.Search`."""
        if not self._cover.is_possible or self._propagate(self._forced_items()) != _NO_CONFLICT:
            self.exhausted = True
            return
        decisions: list[tuple[int, Option]] = []  # the trail's length before each, and the option taken
        cutoff, failures, restarts, found_any = _FIRST_CUTOFF, 0, 0, False
        while True:
            item = self._choose_item()
            if item >= 0:
                if self.nodes == self._node_limit:
                    return
                self.nodes += 1
                option = self._choose_option(item)
                decisions.append((len(self._trail), option))
                conflict = self._take(option)
            else:
                found_any = True
                if self._trace is not None:
                    self._trace.add(SearchEventKind.SOLVED)
                yield self._cover.solution(option for option, taken in enumerate(self._taken) if taken)
                conflict = _TAKEN_BUT_REMOVED  # go on as if this leaf were refuted, but blame no item
            while conflict != _NO_CONFLICT:
                failures += 1
                if conflict >= 0:
                    self._weight[conflict] += 1
                if not decisions:
                    self.exhausted = True
                    return
                mark, option = decisions.pop()
                self._undo_to(mark, option)
                conflict = self._refute(option)
            if failures >= cutoff and not found_any and decisions:
                restarts += 1
                failures, cutoff = 0, cutoff * _CUTOFF_GROWTH
                self._undo_to(*decisions[0])
                decisions.clear()
                if self._trace is not None:
                    self._trace.add(SearchEventKind.RESTART, cause=restarts)
            if self.nodes % _NODES_BETWEEN_YIELDS == 0:
                yield None

    def _choose_item(self) -> Item:
        """The item to branch on, or -1 when every item has one option."""
        best, least = -1, float("inf")
        for item, left in enumerate(self._left):
            if left > 1 and left < least * self._weight[item]:
                best, least = item, left / self._weight[item]
        return best

    def _choose_option(self, item: Item) -> Option:
        left, items_of = self._left, self._cover.items_of
        options = [option for option in self._cover.options_of[item] if self._alive[option]]
        ranks = [sum(left[other] for other in items_of[option]) + self._rng.random() / 2 for option in options]
        return options[ranks.index(min(ranks))]

    def _forced_items(self) -> list[Option]:
        return [self._only_option(item) for item, left in enumerate(self._left) if left == 1]

    def _only_option(self, item: Item) -> Option:
        return next(option for option in self._cover.options_of[item] if self._alive[option])

    def _take(self, option: Option) -> int:
        if self._trace is not None:
            self._trace.add(SearchEventKind.ASSIGN, *self._cover.placements[option], cause=0)
        return self._propagate([option], decision=option)

    def _refute(self, option: Option) -> int:
        forced: list[Option] = []
        conflict = self._remove(option, forced)
        return self._propagate(forced) if conflict == _NO_CONFLICT else self._failed(conflict)

    def _propagate(self, forced: list[Option], decision: Option = -1) -> int:
        """Take options, remove what they exclude, take what that forces, and so on.

        Returns the item that lost its last option, or one of the two codes below 0.
        """
        alive, taken, left = self._alive, self._taken, self._left
        items_of, options_of = self._cover.items_of, self._cover.options_of
        while forced:
            option = forced.pop()
            if taken[option]:
                continue
            if not alive[option]:
                return self._failed(_TAKEN_BUT_REMOVED)
            taken[option] = True
            self._trail.append(~option)
            if self._trace is not None and option != decision:
                self._tell_forced(option, self._trace)
            for item in items_of[option]:
                if left[item] > 1:
                    for other in options_of[item]:
                        if alive[other] and other != option:
                            conflict = self._remove(other, forced, option)
                            if conflict != _NO_CONFLICT:
                                return self._failed(conflict)
        return _NO_CONFLICT

    def _remove(self, option: Option, forced: list[Option], cause: Option = -1) -> int:
        """Remove an option; add to ``forced`` what is now alone in its item. Returns an item left empty, or -1."""
        left = self._left
        self._alive[option] = False
        self._trail.append(option)
        if self._trace is not None:
            self._trace.add(
                SearchEventKind.PRUNE,
                *self._cover.placements[option],
                cause=self._cover.placements[cause][0] if cause >= 0 else -1,
            )
        conflict = _NO_CONFLICT
        for item in self._cover.items_of[option]:
            left[item] -= 1
            if left[item] < 2:
                if left[item]:
                    forced.append(self._only_option(item))
                else:
                    conflict = item
        return conflict

    def _failed(self, conflict: int) -> int:
        if self._trace is not None:
            self._trace.fail(self._cover.subject_of(conflict) if conflict >= 0 else NOTHING)
        return conflict

    def _tell_forced(self, option: Option, trace: Trace) -> None:
        """Tell of an option about to be taken because it is the last of an item."""
        item = next(item for item in self._cover.items_of[option] if self._left[item] == 1)
        _, _, unit = self._cover.subject_of(item)
        trace.add(SearchEventKind.ASSIGN, *self._cover.placements[option], cause=unit + 2)

    def _undo_to(self, mark: int, decision: Option) -> None:
        left, items_of = self._left, self._cover.items_of
        while len(self._trail) > mark:
            option = self._trail.pop()
            if option < 0:
                self._taken[~option] = False
            else:
                self._alive[option] = True
                for item in items_of[option]:
                    left[item] += 1
        if self._trace is not None:
            self._trace.add(SearchEventKind.BACKTRACK, *self._cover.placements[decision])
