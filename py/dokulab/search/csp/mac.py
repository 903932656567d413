"""Maintained consistency with exact-cover propagation, weighted items and restarts.

After each decision all naked and hidden singles are placed. Branching is two-way: the search takes an option, and if
that fails, removes it and propagates the removal. It picks the item with the least ratio of options left to weight; the
weight is one more than the item's number of conflicts (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, 2004). Of that
item it takes the option with the fewest options left over its four items (vdom+ for the exact cover), ties at random.
It restarts after 50 failures, then after 1.5 times as many each time (Gomes, Selman and Kautz, 1998), and keeps what
was refuted at the root. After the first solution it no longer restarts, so it finds each solution once.
"""

from __future__ import annotations

from random import Random

from dokulab.board.grid import Grid
from dokulab.search.csp.clauses import FALSE, TRUE, Conflict, CoverTrace, Propagator, literal
from dokulab.search.csp.cover import Item, Option, exact_cover
from dokulab.search.csp.depth_first import Choice, DepthFirst
from dokulab.search.csp.search import SearchEventKind, Solution, Trace

_FIRST_CUTOFF = 50.0
_CUTOFF_GROWTH = 1.5


class MaintainedConsistency(DepthFirst[Choice]):
    """A search; a node is a decision: taking an option that propagation left open."""

    nodes_between_yields = 8

    def __init__(self, puzzle: Grid, rng: Random, node_limit: int | None = None, trace: Trace | None = None) -> None:
        super().__init__(node_limit, trace)
        self._cover = exact_cover(puzzle)
        self._state = Propagator(self._cover)
        self._events = CoverTrace(self._cover, self._state, trace)
        self._rng = rng
        self._weight = [1] * len(self._cover.options_of)
        self._cutoff = _FIRST_CUTOFF
        self._restarts = 0

    def _begin(self) -> bool:
        return self._cover.is_possible and self._propagate()

    def _choose(self) -> Choice | None:
        if self._failures >= self._cutoff and not self._found_any and self._path:
            self._restart()
        item = self._choose_item()
        return Choice(iter((self._choose_option(item),))) if item >= 0 else None

    def _restart(self) -> None:
        self._restarts += 1
        self._failures, self._cutoff = 0, self._cutoff * _CUTOFF_GROWTH
        self._back_to(0)
        self._path.clear()
        self._events.emit(SearchEventKind.RESTART, cause=self._restarts)

    def _solution(self) -> Solution:
        return self._cover.solution(option for option, value in enumerate(self._state.value) if value == TRUE)

    def _take(self, choice: Choice) -> bool:
        self._state.decide(choice.taken)
        return self._propagate()

    def _undo(self, choice: Choice) -> None:
        self._back_to(self._state.depth - 1)

    def _refute(self, choice: Choice) -> bool:
        self._state.assert_literal(literal(choice.taken, False))
        going = self._propagate()
        self._failures += not going
        return going

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

    def _propagate(self) -> bool:
        """Infer all that follows. A conflict is told, and counted against its items: False."""
        conflict = self._state.propagate()
        self._events.propagated()
        if conflict is None:
            return True
        self._events.failed(conflict)
        self._blame(conflict)
        return False

    def _back_to(self, level: int) -> None:
        self._events.going_back(level)
        self._state.back_to(level)
        self._events.went_back()
