"""Unit propagation for clause learning: the exact cover's own rules, and clauses with two watched literals.

The exact cover needs no clauses: an option made true makes the other options of its items false, and an item with
one option that is not false makes it true. Only learnt and added clauses are stored. There may be no items at all,
only clauses: see :mod:`dokulab.search.csp.clause_learning`.

A literal is ``2 * option`` for "the option is true" and ``2 * option + 1`` for "it is false". A value is 0 for false
and 1 for true, so a literal is false when its option's value equals its last bit.

:class:`CoverTrace` reports what propagation did, and what failed, to who watches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from dokulab.search.csp.cover import Cover, Item, Option
from dokulab.search.csp.search import NOTHING, SearchEventKind, Subject, Trace

FALSE, TRUE, UNKNOWN = 0, 1, 2

Literal: TypeAlias = int
Clause: TypeAlias = list[Literal]
"""At least two literals, the watched ones first."""

Reason: TypeAlias = int | Clause | None
"""Why an option has its value: None, a decision or a fact of the root; ``option`` (>= 0), that one is true and excludes
it; ``~item``, it is the last option of that item; else a clause whose other literals are false."""

Conflict: TypeAlias = Sequence[Option]
"""Options whose current values cannot all hold."""


def literal(option: Option, is_true: bool) -> Literal:
    """The literal that says the option is true, or false."""
    return 2 * option if is_true else 2 * option + 1


def option_of(part: Literal) -> Option:
    """The option of a literal."""
    return part >> 1


class Items(Protocol):
    """What options cover: for each option its items, for each item its options. There may be no items, only clauses."""

    @property
    def items_of(self) -> Sequence[Sequence[Item]]: ...

    @property
    def options_of(self) -> Sequence[Sequence[Option]]: ...


class Propagator:
    """Values of options, set and undone level by level. A level begins with a decision; level 0 is the root."""

    def __init__(self, cover: Items) -> None:
        self.cover = cover
        count = len(cover.items_of)
        self.value = [UNKNOWN] * count
        self.level = [0] * count
        self.reason: list[Reason] = [None] * count
        self.left = list(map(len, cover.options_of))
        """For each item how many of its options are not false."""
        self.trail: list[Option] = []
        self._marks: list[int] = []  # the trail's length at the start of each level
        self._next = 0  # the first option on the trail not yet propagated
        self._singles: list[Item] = [item for item, left in enumerate(self.left) if left == 1]
        self._pending: Conflict | None = None
        self._watching: list[list[Clause]] = [[] for _ in range(2 * count)]

    @property
    def depth(self) -> int:
        """The current level."""
        return len(self._marks)

    def decision(self, level: int) -> Option:
        """The option that was decided at a level from 1 on."""
        return self.trail[self._marks[level - 1]]

    def decide(self, option: Option) -> None:
        """Begin a level: make an unknown option true."""
        self._marks.append(len(self.trail))
        self._make_true(option, None)

    def decide_literal(self, decided: Literal) -> None:
        """Begin a level: make a literal of an unknown option true."""
        self._marks.append(len(self.trail))
        self.assert_literal(decided)

    def above(self, level: int) -> list[Option]:
        """The options that got their values above a level, in that order."""
        return self.trail[self._marks[level] :]

    def grow(self) -> None:
        """Include the options added to :attr:`cover` since; they must cover no items."""
        more = len(self.cover.items_of) - len(self.value)
        self.value += [UNKNOWN] * more
        self.level += [0] * more
        self.reason += [None] * more
        self._watching += ([] for _ in range(2 * more))

    def assert_literal(self, asserted: Literal, reason: Reason = None) -> None:
        """Give an unknown option the value that makes the literal true. Propagation finds any contradiction."""
        if asserted & 1:
            self._pending = self._make_false(asserted >> 1, reason)
        else:
            self._make_true(asserted >> 1, reason)

    def is_false(self, part: Literal) -> bool:
        return self.value[part >> 1] == part & 1

    def is_true(self, part: Literal) -> bool:
        return self.value[part >> 1] == (part & 1) ^ 1

    def watch(self, clause: Clause) -> None:
        """Add a clause. Its first two literals must not be false, or else be the last that became false."""
        self._watching[clause[0]].append(clause)
        self._watching[clause[1]].append(clause)

    def forget_all_clauses(self) -> None:
        self._watching = [[] for _ in self._watching]

    def back_to(self, level: int) -> None:
        """Undo everything decided and inferred above a level."""
        mark = self._marks[level]
        left, items_of, value = self.left, self.cover.items_of, self.value
        for option in self.trail[mark:]:
            if value[option] == FALSE:
                for item in items_of[option]:
                    left[item] += 1
            value[option] = UNKNOWN
        del self.trail[mark:], self._marks[level:]
        self._next = mark
        self._pending = None
        self._singles.clear()

    def antecedents(self, option: Option) -> Sequence[Option]:
        """The options whose values gave this one its value; none for a decision."""
        reason = self.reason[option]
        if reason is None:
            return ()
        if isinstance(reason, list):
            return [other >> 1 for other in reason if other >> 1 != option]
        if reason >= 0:
            return (reason,)
        return [other for other in self.cover.options_of[~reason] if other != option]

    def propagate(self) -> Conflict | None:
        """Infer until nothing more follows. Returns the conflict, if there is one."""
        if self._pending is not None:
            return self._pending
        value, trail, singles, watching = self.value, self.trail, self._singles, self._watching
        while True:
            if singles:
                self._take_last_options()
            if self._next == len(trail):
                return None
            option = trail[self._next]
            self._next += 1
            conflict = self._exclude_others(option) if value[option] == TRUE else None
            now_false = 2 * option + value[option]  # the literal that says otherwise
            if conflict is None and watching[now_false]:
                conflict = self._visit_clauses(now_false)
            if conflict is not None:
                return conflict

    def _take_last_options(self) -> None:
        """Make an item's last option true."""
        value, left, options_of, singles = self.value, self.left, self.cover.options_of, self._singles
        while singles:
            item = singles.pop()
            if left[item] == 1:
                for option in options_of[item]:
                    if value[option] != FALSE:
                        if value[option] == UNKNOWN:
                            self._make_true(option, ~item)
                        break

    def _exclude_others(self, option: Option) -> Conflict | None:
        """Make the other options of a true option's items false; a conflict if one of them is true too."""
        value, left, options_of = self.value, self.left, self.cover.options_of
        for item in self.cover.items_of[option]:
            if left[item] > 1:
                for other in options_of[item]:
                    if value[other] == UNKNOWN:
                        conflict = self._make_false(other, option)
                        if conflict is not None:
                            return conflict
                    elif value[other] == TRUE and other != option:
                        return option, other
        return None

    def _visit_clauses(self, now_false: Literal) -> Conflict | None:
        """Find another literal to watch in each clause that watches this one; without one, the clause is a unit."""
        value, watching = self.value, self._watching
        clauses = watching[now_false]
        watching[now_false] = kept = []
        for position, clause in enumerate(clauses):
            if clause[0] == now_false:
                clause[0], clause[1] = clause[1], now_false
            other = clause[0]
            other_value = value[other >> 1]
            if other_value != UNKNOWN and other_value != other & 1:
                kept.append(clause)  # already true
                continue
            for index in range(2, len(clause)):
                candidate = clause[index]
                if value[candidate >> 1] != candidate & 1:
                    clause[1], clause[index] = candidate, now_false
                    watching[candidate].append(clause)
                    break
            else:
                kept.append(clause)
                conflict: Conflict | None = None
                if other_value != UNKNOWN:
                    conflict = [part >> 1 for part in clause]
                elif other & 1:
                    conflict = self._make_false(other >> 1, clause)
                else:
                    self._make_true(other >> 1, clause)
                if conflict is not None:
                    kept.extend(clauses[position + 1 :])
                    return conflict
        return None

    def _make_true(self, option: Option, reason: Reason) -> None:
        self.value[option] = TRUE
        self.level[option] = len(self._marks)
        self.reason[option] = reason
        self.trail.append(option)

    def _make_false(self, option: Option, reason: Reason) -> Conflict | None:
        """Count down all four items, then return the options of an item left without any."""
        left = self.left
        self.value[option] = FALSE
        self.level[option] = len(self._marks)
        self.reason[option] = reason
        self.trail.append(option)
        empty: Conflict | None = None
        for item in self.cover.items_of[option]:
            left[item] -= 1
            if left[item] < 2:
                if left[item]:
                    self._singles.append(item)
                else:
                    empty = self.cover.options_of[item]
        return empty


class CoverTrace:
    """Reports a propagator's values to a trace; without a trace it does nothing."""

    def __init__(self, cover: Cover, state: Propagator, trace: Trace | None) -> None:
        self.cover = cover
        self.trace = trace
        self._state = state
        self._told = 0  # how much of the trail has been reported

    def emit(self, kind: SearchEventKind, cause: int = -1) -> None:
        """Report an event that has no cell."""
        if self.trace is not None:
            self.trace.add(kind, cause=cause)

    def propagated(self) -> None:
        """Report the options that got a value since the last call; for a false one also the cell that caused it."""
        if self.trace is None:
            return
        state, placements = self._state, self.cover.placements
        for option in state.trail[self._told :]:
            reason = state.reason[option]
            if state.depth and option == state.decision(state.depth):
                self.trace.add(SearchEventKind.ASSIGN, *placements[option], cause=0)
            elif state.value[option] == TRUE:
                # A true option makes no other true: either this is an item's last option, or a clause made it true.
                unit = self.cover.subject_of(~reason)[2] + 2 if isinstance(reason, int) else -1
                self.trace.add(SearchEventKind.ASSIGN, *placements[option], cause=unit)
            else:
                cell = placements[reason][0] if isinstance(reason, int) and reason >= 0 else -1
                self.trace.add(SearchEventKind.PRUNE, *placements[option], cause=cell)
        self._told = len(state.trail)

    def failed(self, conflict: Conflict) -> None:
        """Report a conflict: an item with no option or with two. For a learnt clause there is nothing to show."""
        if self.trace is not None:
            self.trace.fail(self._subject_of(conflict))

    def learnt(self, clause: Clause) -> None:
        """Report a clause learnt from a conflict."""
        if self.trace is not None:
            self.trace.learn((*self.cover.placements[option_of(part)], not part & 1) for part in clause)

    def _subject_of(self, conflict: Conflict) -> Subject:
        items_of = self.cover.items_of
        for item in items_of[conflict[0]]:
            has_two = isinstance(conflict, tuple) and all(item in items_of[option] for option in conflict)
            if has_two or conflict is self.cover.options_of[item]:
                return self.cover.subject_of(item)
        return NOTHING

    def going_back(self, level: int) -> None:
        """Report the decisions above a level, just before they are undone."""
        if self.trace is not None:
            for deeper in range(self._state.depth, level, -1):
                option = self._state.decision(deeper)
                self.trace.add(SearchEventKind.BACKTRACK, *self.cover.placements[option])

    def went_back(self) -> None:
        """Forget the options that no longer have values."""
        self._told = min(self._told, len(self._state.trail))
