"""Maintained consistency with exact-cover propagation, weighted items and restarts.

After each decision all naked and hidden singles are placed. Branching is two-way: the search takes an option, and if
that fails, removes it and propagates the removal. It picks the item with the least ratio of options left to weight; the
weight is one more than the item's number of conflicts (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, 2004). Of that
item it takes the option with the fewest options left over its four items (vdom+ for the exact cover), ties at random.
It restarts after 50 failures, then after 1.5 times as many each time (Gomes, Selman and Kautz, 1998), and keeps what
was refuted at the root. After the first solution it no longer restarts, so it finds each solution once.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dokulab.csp.clauses import FALSE, TRUE, Conflict, Propagator, literal
from dokulab.csp.cover import Item, Option, exact_cover
from dokulab.csp.cover_trace import CoverTrace
from dokulab.csp.search import SearchEventKind, Solution, Trace
from dokulab.grid import Grid

_NODES_BETWEEN_YIELDS = 8
_FIRST_CUTOFF = 50.0
_CUTOFF_GROWTH = 1.5

_NO_BLAME: Conflict = ()
"""Marks the end of a branch that found a solution."""


class MaintainedConsistency:
    """A search; a node is a decision: taking an option that propagation left open."""

    def __init__(self, puzzle: Grid, rng: Random, node_limit: int | None = None, trace: Trace | None = None) -> None:
        self.nodes = 0
        self.exhausted = False
        self._cover = exact_cover(puzzle)
        self._state = Propagator(self._cover)
        self._events = CoverTrace(self._cover, self._state, trace)
        self._rng = rng
        self._node_limit = node_limit
        self._weight = [1] * len(self._cover.options_of)

    def run(self) -> Iterator[Solution | None]:
        """Every solution once: see :class:`dokulab.csp.search.Search`."""
        state = self._state
        if not self._cover.is_possible or self._propagate() is not None:
            self.exhausted = True
            return
        cutoff, failures, restarts, found_any = _FIRST_CUTOFF, 0, 0, False
        while True:
            item = self._choose_item()
            if item >= 0:
                if self.nodes == self._node_limit:
                    return
                self.nodes += 1
                state.decide(self._choose_option(item))
                conflict = self._propagate()
            else:
                found_any = True
                self._events.emit(SearchEventKind.SOLVED)
                yield self._cover.solution(option for option, value in enumerate(state.value) if value == TRUE)
                conflict = _NO_BLAME
            while conflict is not None:
                failures += 1
                self._blame(conflict)
                if not state.depth:
                    self.exhausted = True
                    return
                refuted = state.decision(state.depth)
                self._back_to(state.depth - 1)
                state.assert_literal(literal(refuted, False))
                conflict = self._propagate()
            if failures >= cutoff and not found_any and state.depth:
                restarts += 1
                failures, cutoff = 0, cutoff * _CUTOFF_GROWTH
                self._back_to(0)
                self._events.emit(SearchEventKind.RESTART, cause=restarts)
            if self.nodes % _NODES_BETWEEN_YIELDS == 0:
                yield None

    def _choose_item(self) -> Item:
        """The item to branch on, or -1 when every item has one option."""
        best, least = -1, float("inf")
        for item, left in enumerate(self._state.left):
            if left > 1 and left < least * self._weight[item]:
                best, least = item, left / self._weight[item]
        return best

    def _choose_option(self, item: Item) -> Option:
        left, value, items_of = self._state.left, self._state.value, self._cover.items_of
        options = [option for option in self._cover.options_of[item] if value[option] != FALSE]
        ranks = [sum(left[other] for other in items_of[option]) + self._rng.random() / 2 for option in options]
        return options[ranks.index(min(ranks))]

    def _blame(self, conflict: Conflict) -> None:
        """Count a conflict against the item left without an option, or the items that forced two options of one."""
        if isinstance(conflict, tuple):
            reasons = (self._state.reason[option] for option in conflict)
            blamed = [~reason for reason in reasons if isinstance(reason, int) and reason < 0]
        else:
            blamed = [item for item in self._cover.items_of[conflict[0]] if self._cover.options_of[item] is conflict]
        for item in blamed:
            self._weight[item] += 1

    def _propagate(self) -> Conflict | None:
        conflict = self._state.propagate()
        self._events.propagated()
        if conflict is not None:
            self._events.failed(conflict)
        return conflict

    def _back_to(self, level: int) -> None:
        self._events.going_back(level)
        self._state.back_to(level)
        self._events.went_back()
