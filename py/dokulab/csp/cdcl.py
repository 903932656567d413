"""Conflict-driven clause learning on the exact cover (Marques-Silva and Sakallah, 1996; Moskewicz et al., 2001).

Each conflict is traced back to the first unique implication point; the clause learnt rules out that whole family of
failures, and the search jumps back to where the clause bites. The decision: among the items with the fewest options
left, the option that took part in most of the recent conflicts is set true.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from random import Random

from dokulab.csp.analysis import learn
from dokulab.csp.clauses import TRUE, UNKNOWN, Clause, Conflict, Literal, Propagator, literal
from dokulab.csp.cover import Cover, Option, exact_cover
from dokulab.csp.search import Solution
from dokulab.csp.trace import EventKind, Trace
from dokulab.grid import Grid

_STEPS_BETWEEN_YIELDS = 8
_FIRST_RESTART = 100.0
_RESTART_GROWTH = 1.2
_LEARNT_AT_MOST = 3000
_ACTIVITY_DECAY = 0.95
_ACTIVITY_LIMIT = 1e100


class ClauseLearning:
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
        self._state = Propagator(self.cover)
        self._node_limit = node_limit
        self._trace = trace
        self._activity = [rng.random() if rng is not None else 0.0 for _ in self.cover.placements]
        self._bump = 1.0
        self._added: list[Clause] = []
        self._learnt: list[Clause] = []
        self._conflicts_left = _FIRST_RESTART
        self._cutoff = _FIRST_RESTART
        self._restarts = 0
        self._told = 0  # how much of the trail the trace knows
        self._contradiction = not self.cover.is_possible

    def run(self) -> Iterator[Solution | None]:
        """Every solution once: see :class:`dokulab.csp.search.Search`."""
        while (found := (yield from self.solve())) is not None:
            if not found:
                self.exhausted = True
                return
            yield self.solution()
            self._forbid_these_decisions()

    def solve(self) -> Generator[None, None, bool | None]:
        """Go on to the next solution: True. False: there is none (any more). None: the limit of nodes was met."""
        state = self._state
        steps = 0
        while not self._contradiction:
            conflict = state.propagate()
            self._tell_propagated()
            steps += 1
            if steps % _STEPS_BETWEEN_YIELDS == 0:
                yield None
            if conflict is not None:
                self._learn_from(conflict)
            elif self._conflicts_left <= 0:
                self._restart()
            else:
                option = self._choose_option()
                if option < 0:
                    self._tell(EventKind.SOLVED)
                    return True
                if self.nodes == self._node_limit:
                    return None
                self.nodes += 1
                state.decide(option)
        return False

    def solution(self) -> Solution:
        """The solution that :meth:`solve` has just found."""
        return self.cover.solution(option for option, value in enumerate(self._state.value) if value == TRUE)

    def is_true(self, option: Option) -> bool:
        return self._state.value[option] == TRUE

    def add_clause(self, literals: Iterable[Literal]) -> None:
        """From now on at least one of the literals must hold. The search goes back to the root."""
        state = self._state
        self._back_to(0)
        # At the root every value is final.
        clause = [part for part in literals if not state.is_false(part)]
        if any(state.value[part >> 1] != UNKNOWN for part in clause):
            return
        if len(clause) > 1:
            self._added.append(clause)
            state.watch(clause)
        elif clause:
            state.assert_literal(clause[0])
        else:
            self._contradiction = True

    def _forbid_these_decisions(self) -> None:
        """Rule out the solution just found, and nothing else: propagation made it from its decisions alone."""
        state = self._state
        clause = [literal(state.decision(level), False) for level in range(state.depth, 0, -1)]
        if len(clause) > 1:
            self._added.append(clause)
        self._take_up(clause)

    def _take_up(self, clause: Clause) -> None:
        """Jump back to where all literals but the first are false, and assert that one.

        The second literal must be the latest of the others to have become false. An empty clause contradicts.
        """
        if not clause:
            self._contradiction = True
            return
        if len(clause) > 1:
            self._back_to(self._state.level[clause[1] >> 1])
            self._state.watch(clause)
            self._state.assert_literal(clause[0], clause)
        else:
            self._back_to(0)
            self._state.assert_literal(clause[0])

    def _learn_from(self, conflict: Conflict) -> None:
        self._tell(EventKind.FAIL)
        if not self._state.depth:
            self._contradiction = True
            return
        clause, involved = learn(self._state, conflict)
        for option in involved:
            self._activity[option] += self._bump
        self._bump /= _ACTIVITY_DECAY
        if self._bump > _ACTIVITY_LIMIT:
            self._activity = [activity / _ACTIVITY_LIMIT for activity in self._activity]
            self._bump /= _ACTIVITY_LIMIT
        if len(clause) > 1:
            self._learnt.append(clause)
        self._take_up(clause)
        self._conflicts_left -= 1

    def _restart(self) -> None:
        """Back to the root with longer patience; of too many learnt clauses the longer half is forgotten."""
        self._cutoff *= _RESTART_GROWTH
        self._conflicts_left = self._cutoff
        self._restarts += 1
        self._back_to(0)
        self._tell(EventKind.RESTART, cause=self._restarts)
        if len(self._learnt) > _LEARNT_AT_MOST:
            self._learnt.sort(key=len)
            del self._learnt[_LEARNT_AT_MOST // 2 :]
            state = self._state
            state.forget_all_clauses()
            for clause in self._added + self._learnt:
                # At the root every value is final, so two literals that are not false can be watched for good.
                clause.sort(key=state.is_false)
                state.watch(clause)

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
                self._trace.add(EventKind.BACKTRACK, *self.cover.placements[state.decision(deeper)])
        if level < state.depth:
            state.back_to(level)
        self._told = min(self._told, len(state.trail))

    def _tell(self, kind: EventKind, cause: int = -1) -> None:
        if self._trace is not None:
            self._trace.add(kind, cause=cause)

    def _tell_propagated(self) -> None:
        """Tell of the options that got a value since the last time, with why a false one is false, if one cell is."""
        if self._trace is None:
            return
        state, placements = self._state, self.cover.placements
        for option in state.trail[self._told :]:
            reason = state.reason[option]
            if state.value[option] == TRUE:
                decided = state.depth > 0 and option == state.decision(state.depth)
                self._trace.add(EventKind.ASSIGN, *placements[option], cause=0 if decided else 1)
            else:
                cell = placements[reason][0] if isinstance(reason, int) and reason >= 0 else -1
                self._trace.add(EventKind.PRUNE, *placements[option], cause=cell)
        self._told = len(state.trail)
