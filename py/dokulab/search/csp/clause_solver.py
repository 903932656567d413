"""Clause learning for any clauses: a small SAT solver in plain Python (Een and Soerensson, 2003).

It shares the watched literals and the conflict analysis with the search on exact covers. It adds its own decisions
(the variable most active in recent conflicts, with its last value), and assumptions.

Clauses are written as for any SAT solver: a variable is a number from 1 on, a literal a variable or its negative.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush

from dokulab.ground.jobs import PAUSE, Job
from dokulab.search.csp.clauses import FALSE, TRUE, UNKNOWN, Conflict, Literal, Propagator, literal
from dokulab.search.csp.cover import Item, Option
from dokulab.search.csp.learning import ClauseLearner

_STEPS_BETWEEN_YIELDS = 16
_QUEUE_GROWTH = 8
"""A variable can be in the queue more than once; at this many entries per variable the queue is rebuilt."""


@dataclass(slots=True)
class _NoItems:
    """Options without items: only clauses constrain them."""

    items_of: list[tuple[Item, ...]] = field(default_factory=list)
    options_of: tuple[tuple[Option, ...], ...] = ()


class ClauseSolver(ClauseLearner):
    """Whether clauses can all hold. Clauses may be added between two calls of :meth:`solve`; learnt clauses stay."""

    def __init__(self) -> None:
        self._variables = _NoItems()
        super().__init__(Propagator(self._variables), [])
        self._phase: list[int] = []
        self._queue: list[tuple[float, Option]] = []  # every unknown option; its activity may be out of date (too low)
        self._model: list[int] = []
        self._conflicts = 0

    @property
    def conflicts(self) -> int:
        """The conflicts met so far."""
        return self._conflicts

    def add_clause(self, clause: Sequence[int]) -> None:
        """From now on at least one of the literals must hold; without literals, nothing can."""
        self._add([self._inner(part) for part in dict.fromkeys(clause)])

    def solve(self, assumptions: Sequence[int] = (), conflicts: int | None = None) -> Job[bool | None]:
        """Whether all clauses and all assumptions can hold; None if that takes more than this many conflicts in all."""
        assumed = [self._inner(part) for part in assumptions]
        state = self._state
        self._back_to(0)
        steps = 0
        while not self._contradiction:
            conflict = state.propagate()
            steps += 1
            if steps % _STEPS_BETWEEN_YIELDS == 0:
                yield PAUSE
            if conflict is not None:
                if conflicts is not None and self._conflicts >= conflicts:
                    return None
                self._learn_from(conflict)
            elif self._conflicts_left <= 0:
                self._restart()
            else:
                decided = next((part for part in assumed if not state.is_true(part)), None)
                if decided is None:
                    decided = self._choose()
                elif state.is_false(decided):
                    return False
                if decided is None:
                    self._model = [v if value == TRUE else -v for v, value in enumerate(state.value, 1)]
                    return True
                state.decide_literal(decided)
        return False

    def model(self) -> list[int]:
        """One literal for each variable, ascending: the assignment that :meth:`solve` found last."""
        return self._model

    def _learn_from(self, conflict: Conflict) -> None:
        self._conflicts += 1
        before = self._bump
        super()._learn_from(conflict)
        scaled_down = self._bump < before  # so the activities in the queue are too high
        if scaled_down or len(self._queue) > _QUEUE_GROWTH * len(self._activity):
            self._queue = [(-activity, option) for option, activity in enumerate(self._activity)]
            heapify(self._queue)

    def _back_to(self, level: int) -> None:
        if level >= self._state.depth:
            return
        value, activity = self._state.value, self._activity
        for option in self._state.above(level):
            self._phase[option] = value[option]
            heappush(self._queue, (-activity[option], option))
        super()._back_to(level)

    def _choose(self) -> Literal | None:
        """The most active unknown variable, with its last value; None if all are known."""
        value, activity, queue = self._state.value, self._activity, self._queue
        while queue:
            negative, option = heappop(queue)
            if value[option] == UNKNOWN:
                if -negative < activity[option]:
                    heappush(queue, (-activity[option], option))
                else:
                    return literal(option, self._phase[option] == TRUE)
        return None

    def _inner(self, part: int) -> Literal:
        option = abs(part) - 1
        more = option + 1 - len(self._phase)
        if more > 0:
            self._variables.items_of += [()] * more
            self._state.grow()
            self._activity += [0.0] * more
            self._queue += [(0.0, new) for new in range(len(self._phase), option + 1)]
            self._phase += [FALSE] * more
        return literal(option, part > 0)
