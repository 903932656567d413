"""What every clause-learning search does at a conflict: learn a clause, jump back, sometimes restart and forget.

A conflict teaches the clause of its first unique implication point. See Marques-Silva and Sakallah (1996) and Moskewicz
et al. (2001). Each search makes its own decisions.
"""

from __future__ import annotations

from dokulab.search.csp.clauses import FALSE, Clause, Conflict, Literal, Propagator, literal, option_of
from dokulab.search.csp.cover import Option

_FIRST_RESTART = 100.0
_RESTART_GROWTH = 1.2
_LEARNT_AT_MOST = 3000
_ACTIVITY_DECAY = 0.95
_ACTIVITY_LIMIT = 1e100


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
