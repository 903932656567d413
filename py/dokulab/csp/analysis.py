"""What a conflict teaches: the first unique implication point (Marques-Silva and Sakallah, 1996)."""

from __future__ import annotations

from dokulab.csp.clauses import FALSE, Clause, Conflict, Propagator, literal
from dokulab.csp.cover import Option


def learn(state: Propagator, conflict: Conflict) -> tuple[Clause, list[Option]]:
    """The clause that a conflict above the root implies, and all options that took part.

    The clause's first literal is the only one of the present level: once the search is back at the level of the
    second, it is implied. The others stand in descending order of their levels.
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
