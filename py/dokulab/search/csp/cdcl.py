"""Conflict-driven clause learning on the exact cover (Marques-Silva and Sakallah, 1996; Moskewicz et al., 2001).

Each conflict is traced back to the first unique implication point; the clause learnt rules out that whole family of
failures, and the search jumps back to where the clause forces a value. To decide, it takes the items with the fewest
options left, and sets true the option that took part in most of the recent conflicts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from dokulab.board.grid import Grid
from dokulab.ground.jobs import PAUSE, Job, JobRunner
from dokulab.search.csp.clauses import TRUE, UNKNOWN, Clause, Conflict, CoverTrace, Literal, Propagator, literal
from dokulab.search.csp.cover import Cover, Option, exact_cover
from dokulab.search.csp.learning import ClauseLearner
from dokulab.search.csp.search import SearchEventKind, Solution, Trace

_STEPS_BETWEEN_YIELDS = 8


class ClauseLearning(ClauseLearner):
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
        self._events = CoverTrace(self.cover, self._state, trace)
        self._contradiction = not self.cover.is_possible

    def run(self) -> Iterator[Solution | None]:
        """Every solution once: see :class:`dokulab.search.csp.search.Search`."""
        while True:
            runner = JobRunner(self.solve())
            for _ in runner:
                yield None
            if not runner.result:
                self.exhausted = runner.result is False
                return
            yield self.solution()
            self._add_blocking_clause()

    def solve(self) -> Job[bool | None]:
        """Search for the next solution: True if one was found, False if there are no more, None at the node limit."""
        state = self._state
        steps = 0
        while not self._contradiction:
            conflict = state.propagate()
            self._events.propagated()
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
                    self._events.emit(SearchEventKind.SOLVED)
                    return True
                if self.nodes == self._node_limit:
                    return None
                self.nodes += 1
                state.decide(option)
        return False

    def solution(self) -> Solution:
        """The solution that :meth:`solve` found last."""
        return self.cover.solution(option for option, value in enumerate(self._state.value) if value == TRUE)

    def add_clause(self, literals: Iterable[Literal]) -> None:
        """From now on at least one of the literals must hold. The search goes back to the root."""
        self._add(list(literals))

    def _add_blocking_clause(self) -> None:
        """Rule out just the solution found last. Its decisions are enough: propagation made the rest from them."""
        state = self._state
        clause = [literal(state.decision(level), False) for level in range(state.depth, 0, -1)]
        if len(clause) > 1:
            self._added.append(clause)
        self._backjump(clause)

    def _learn_from(self, conflict: Conflict) -> None:
        self._events.failed(conflict)
        super()._learn_from(conflict)

    def _tell_learnt(self, clause: Clause) -> None:
        self._events.learnt(clause)

    def _restart(self) -> None:
        super()._restart()
        self._events.emit(SearchEventKind.RESTART, cause=self._restarts)

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
        self._events.going_back(level)
        super()._back_to(level)
        self._events.went_back()
