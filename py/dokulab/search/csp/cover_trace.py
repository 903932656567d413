"""Reports a search on the exact cover to a trace: what propagation did, and what failed."""

from __future__ import annotations

from dokulab.search.csp.clauses import TRUE, Clause, Conflict, Propagator, option_of
from dokulab.search.csp.cover import Cover
from dokulab.search.csp.search import NOTHING, SearchEventKind, Subject, Trace


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
