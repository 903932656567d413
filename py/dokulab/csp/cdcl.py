"""Conflict-driven clause learning on the exact cover (Marques-Silva and Sakallah, 1996; Moskewicz et al., 2001).

Each conflict is traced back to the first unique implication point; the clause learnt rules out that whole family of
failures, and the search jumps back to where the clause bites. The decision: among the items with the fewest options
left, the option that took part in most of the recent conflicts is set true.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from dokulab.csp.clauses import TRUE, UNKNOWN, Clause, Conflict, Literal, Propagator, literal, option_of
from dokulab.csp.cover import Cover, Option, exact_cover
from dokulab.csp.learning import Learner
from dokulab.csp.search import NOTHING, SearchEventKind, Solution, Subject, Trace
from dokulab.grid import Grid
from dokulab.jobs import PAUSE, Job, Steps

_STEPS_BETWEEN_YIELDS = 8


class ClauseLearning(Learner):
    """A search; a node is a decision: an option set true that propagation had left open.

    With ``rng`` the first decisions are random, else each takes the lowest option. Clauses may be added between two
    solutions that :meth:`solve` finds.
    """

    def __init__(
        self, puzzle: Grid, rng: Random | None = None, node_limit: int | None = None, trace: Trace | None = None
    ) -> None:
        self.nodes = 0
        self.exhausted = False
        self.cover: Cover = exact_cover(puzzle)
        activity = [rng.random() if rng is not None else 0.0 for _ in self.cover.placements]
        super().__init__(Propagator(self.cover), activity)
        self._node_limit = node_limit
        self._trace = trace
        self._told = 0  # how much of the trail the trace knows
        self._contradiction = not self.cover.is_possible

    def run(self) -> Iterator[Solution | None]:
        """Every solution once: see :class:`dokulab.csp.search.Search`."""
        while True:
            steps = Steps(self.solve())
            for _ in steps:
                yield None
            if not steps.result:
                self.exhausted = steps.result is False
                return
            yield self.solution()
            self._forbid_these_decisions()

    def solve(self) -> Job[bool | None]:
        """Go on to the next solution: True. False: there is none (any more). None: the limit of nodes was met."""
        state = self._state
        steps = 0
        while not self._contradiction:
            conflict = state.propagate()
            self._tell_propagated()
            steps += 1
            if steps % _STEPS_BETWEEN_YIELDS == 0:
                yield PAUSE
            if conflict is not None:
                self._learn_from(conflict)
            elif self._conflicts_left <= 0:
                self._restart()
            else:
                option = self._choose_option()
                if option < 0:
                    self._tell(SearchEventKind.SOLVED)
                    return True
                if self.nodes == self._node_limit:
                    return None
                self.nodes += 1
                state.decide(option)
        return False

    def solution(self) -> Solution:
        """The solution that :meth:`solve` has just found."""
        return self.cover.solution(option for option, value in enumerate(self._state.value) if value == TRUE)

    def add_clause(self, literals: Iterable[Literal]) -> None:
        """From now on at least one of the literals must hold. The search goes back to the root."""
        self._add(list(literals))

    def _forbid_these_decisions(self) -> None:
        """Rule out the solution just found, and nothing else: propagation made it from its decisions alone."""
        state = self._state
        clause = [literal(state.decision(level), False) for level in range(state.depth, 0, -1)]
        if len(clause) > 1:
            self._added.append(clause)
        self._take_up(clause)

    def _learn_from(self, conflict: Conflict) -> None:
        if self._trace is not None:
            self._trace.fail(self._subject_of(conflict))
        super()._learn_from(conflict)

    def _tell_learnt(self, clause: Clause) -> None:
        if self._trace is not None:
            self._trace.learn((*self.cover.placements[option_of(part)], not part & 1) for part in clause)

    def _restart(self) -> None:
        super()._restart()
        self._tell(SearchEventKind.RESTART, cause=self._restarts)

    def _choose_option(self) -> Option:
        """The most active option of all items with the fewest options left; -1 when every item has one."""
        state = self._state
        left = bytes(state.left)
        item = -1
        for fewest in range(2, self.cover.puzzle.geometry.size + 1):
            item = left.find(fewest)
            if item >= 0:
                break
        best, highest = -1, -1.0
        while item >= 0:
            for option in self.cover.options_of[item]:
                if self._activity[option] > highest and state.value[option] == UNKNOWN:
                    best, highest = option, self._activity[option]
            item = left.find(fewest, item + 1)
        return best

    def _back_to(self, level: int) -> None:
        state = self._state
        if self._trace is not None:
            for deeper in range(state.depth, level, -1):
                self._trace.add(SearchEventKind.BACKTRACK, *self.cover.placements[state.decision(deeper)])
        super()._back_to(level)
        self._told = min(self._told, len(state.trail))

    def _subject_of(self, conflict: Conflict) -> Subject:
        """The item that has no option left, or two; none for a learnt clause."""
        shared = set(self.cover.items_of[conflict[0]]).intersection(
            *(self.cover.items_of[option] for option in conflict)
        )
        for item in self.cover.items_of[conflict[0]]:
            if item in shared and (conflict is self.cover.options_of[item] or isinstance(conflict, tuple)):
                return self.cover.subject_of(item)
        return NOTHING

    def _tell(self, kind: SearchEventKind, cause: int = -1) -> None:
        if self._trace is not None:
            self._trace.add(kind, cause=cause)

    def _tell_propagated(self) -> None:
        """Tell of the options that got a value since the last time, with why a false one is false, if one cell is."""
        if self._trace is None:
            return
        state, placements = self._state, self.cover.placements
        for option in state.trail[self._told :]:
            reason = state.reason[option]
            if state.depth and option == state.decision(state.depth):
                self._trace.add(SearchEventKind.ASSIGN, *placements[option], cause=0)
            elif state.value[option] == TRUE:
                # Nothing is true because one other option is: what is no last option of an item was learnt.
                unit = self.cover.subject_of(~reason)[2] + 2 if isinstance(reason, int) else -1
                self._trace.add(SearchEventKind.ASSIGN, *placements[option], cause=unit)
            else:
                cell = placements[reason][0] if isinstance(reason, int) and reason >= 0 else -1
                self._trace.add(SearchEventKind.PRUNE, *placements[option], cause=cell)
        self._told = len(state.trail)
