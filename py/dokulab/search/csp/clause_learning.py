"""Clause learning: what every such search does at a conflict, the search on the exact cover, and one for any clauses.

At a conflict a search learns a clause, jumps back, and sometimes restarts and forgets (Marques-Silva and Sakallah,
1996; Moskewicz et al., 2001). The conflict is traced back to the first unique implication point; the clause learnt
rules out that whole family of failures, and the search jumps back to where the clause forces a value. Each search makes
its own decisions.

On the exact cover it takes the items with the fewest options left, and sets true the option that took part in most of
the recent conflicts. :class:`ClauseSolver` is a small SAT solver in plain Python (Een and Soerensson, 2003): it decides
the variable most active in recent conflicts, with its last value, and takes assumptions. Its clauses are written as for
any SAT solver: a variable is a number from 1 on, a literal a variable or its negative.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from random import Random

from dokulab.board.grid import Grid
from dokulab.ground.jobs import PAUSE, Job, JobRunner
from dokulab.search.csp.clauses import (
    FALSE,
    TRUE,
    UNKNOWN,
    Clause,
    Conflict,
    CoverTrace,
    Literal,
    Propagator,
    literal,
    option_of,
)
from dokulab.search.csp.cover import Cover, Item, Option, exact_cover
from dokulab.search.csp.search import SearchEventKind, Solution, Trace

_FIRST_RESTART = 100.0
_RESTART_GROWTH = 1.2
_LEARNT_AT_MOST = 3000
_ACTIVITY_DECAY = 0.95
_ACTIVITY_LIMIT = 1e100

_STEPS_OF_COVER, _STEPS_OF_CLAUSES = 8, 16
"""Between two pauses of each search."""


class ClauseLearner:
    """The clauses added and learnt, and how active each option has been in conflicts."""

    def __init__(self, state: Propagator, activity: list[float]) -> None:
        self._state = state
        self._activity = activity
        self._bump = 1.0
        self._added: list[Clause] = []
        self._learnt: list[Clause] = []
        self._conflicts_left = _FIRST_RESTART
        self._cutoff = _FIRST_RESTART
        self._restarts = 0
        self._contradiction = False

    def _add(self, literals: list[Literal]) -> None:
        """From now on at least one of the literals must hold. The search goes back to the root."""
        state = self._state
        self._back_to(0)
        # At the root every value is final.
        clause = [part for part in literals if not state.is_false(part)]
        if any(map(state.is_true, clause)):
            return
        if len(clause) > 1:
            self._added.append(clause)
            state.watch(clause)
        elif clause:
            state.assert_literal(clause[0])
        else:
            self._contradiction = True

    def _backjump(self, clause: Clause) -> None:
        """Jump back to where all literals but the first are false, and make the first true.

        The second literal must be the last of the others to become false. An empty clause is a contradiction.
        """
        if not clause:
            self._contradiction = True
            return
        if len(clause) > 1:
            self._back_to(self._state.level[option_of(clause[1])])
            self._state.watch(clause)
            self._state.assert_literal(clause[0], clause)
        else:
            self._back_to(0)
            self._state.assert_literal(clause[0])

    def _learn_from(self, conflict: Conflict) -> None:
        if not self._state.depth:
            self._contradiction = True
            return
        clause, involved = learn(self._state, conflict)
        for option in involved:
            self._activity[option] += self._bump
        self._bump /= _ACTIVITY_DECAY
        if self._bump > _ACTIVITY_LIMIT:
            self._activity[:] = [activity / _ACTIVITY_LIMIT for activity in self._activity]
            self._bump /= _ACTIVITY_LIMIT
        self._tell_learnt(clause)
        if len(clause) > 1:
            self._learnt.append(clause)
        self._backjump(clause)
        self._conflicts_left -= 1

    def _tell_learnt(self, clause: Clause) -> None:
        """A search with a trace overrides this to report the clause just learnt."""

    def _restart(self) -> None:
        """Go back to the root, and restart later next time. Drop the longer half of too many learnt clauses."""
        self._cutoff *= _RESTART_GROWTH
        self._conflicts_left = self._cutoff
        self._restarts += 1
        self._back_to(0)
        if len(self._learnt) > _LEARNT_AT_MOST:
            self._learnt.sort(key=len)
            del self._learnt[_LEARNT_AT_MOST // 2 :]
            state = self._state
            state.forget_all_clauses()
            for clause in self._added + self._learnt:
                # At the root every value is final, so two literals that are not false can be watched for good.
                clause.sort(key=state.is_false)
                state.watch(clause)

    def _back_to(self, level: int) -> None:
        if level < self._state.depth:
            self._state.back_to(level)


def learn(state: Propagator, conflict: Conflict) -> tuple[Clause, list[Option]]:
    """The clause that a conflict above the root implies, and all options that took part.

    The clause's first literal is the only one of the current level: once the search is back at the level of the
    second, it is implied. The others are in descending order of their levels.
    """
    level, trail, depth = state.level, state.trail, state.depth
    seen: set[Option] = set()
    involved: list[Option] = []
    earlier: list[Option] = []
    of_this_level = 0
    position = len(trail)
    reasons = conflict
    while True:
        for option in reasons:
            if level[option] and option not in seen:
                seen.add(option)
                involved.append(option)
                if level[option] == depth:
                    of_this_level += 1
                else:
                    earlier.append(option)
        position -= 1
        while trail[position] not in seen:
            position -= 1
        of_this_level -= 1
        if not of_this_level:
            break
        reasons = state.antecedents(trail[position])
    needed = [option for option in earlier if not _follows(state, option, seen)]
    needed.sort(key=lambda option: -level[option])
    return [literal(option, state.value[option] == FALSE) for option in [trail[position], *needed]], involved


def _follows(state: Propagator, option: Option, seen: set[Option]) -> bool:
    """Whether an option's value follows from others that are in the clause, or went into it."""
    reasons = state.antecedents(option)
    return bool(reasons) and all(other in seen or not state.level[other] for other in reasons)


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
            if steps % _STEPS_OF_COVER == 0:
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
            if steps % _STEPS_OF_CLAUSES == 0:
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
