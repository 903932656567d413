"""The climb to a puzzle of a wanted call count: the loop that all methods share, and two of the methods.

Fatemi, Kazemi and Mehrasa, section V: start with a puzzle, change one element, keep what comes closer to the target,
until the cost is close enough to zero. A method says where the climb starts, what a change is, and which are accepted.
The paper's own is :mod:`dokulab.make.generators.fatemi_climb`.

*The directed climb.* The paper asks for a better local search (section VII). This one starts from a minimal puzzle and
takes its digits from the solution, so that every puzzle on the way has a finite cost. More clues of the solution make
a puzzle easier; fewer make it harder; a clue in exchange for another may do either. Where a hardest technique is
required, or one of a range, the start is a puzzle that needs it (:mod:`dokulab.make.generators.edge`).

*Simulated annealing* moves in any direction, and now and then a step away from the target: Kirkpatrick, Gelatt and
Vecchi (1983). A puzzle that costs ``d`` more is accepted with the probability ``exp(-d / temperature)``. That is to
draw ``u`` from (0, 1] and accept whatever costs at most ``-temperature * ln(u)`` more, which needs no ``exp`` (its last
digit differs between platforms), and says beforehand how far a rating must go.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Protocol

from dokulab.ground.jobs import Job
from dokulab.make.generators.edge import puzzle_at_the_edge
from dokulab.make.generators.objective import COARSE_RUNS, RatedClues
from dokulab.make.generators.puzzle_search import SearchState
from dokulab.search.full_grid import Clues, minimal_clues, random_full_grid


class AcceptanceRule(Protocol):
    """Which puzzles a climb accepts in place of the current one, and when it gives up."""

    @property
    def gives_up(self) -> bool: ...

    def highest_cost(self, cost: float) -> float:
        """The most that the next puzzle may cost. Called once for each change, with the cost of the current one."""

    def note(self, *, improved: bool) -> None:
        """Hear whether the last change led to a cheaper puzzle."""


class Descent:
    """Accepts what does not cost more, or only what costs less; gives up after ``patience`` changes without gain."""

    def __init__(self, patience: float = math.inf, *, strict: bool = False) -> None:
        self._patience = patience
        self._strict = strict
        self._failures = 0

    @property
    def gives_up(self) -> bool:
        return self._failures >= self._patience

    def highest_cost(self, cost: float) -> float:
        return math.nextafter(cost, -math.inf) if self._strict else cost

    def note(self, *, improved: bool) -> None:
        self._failures = 0 if improved else self._failures + 1


def climb(
    search: SearchState,
    start: Clues,
    change: Callable[[RatedClues], Clues | None],
    rule: AcceptanceRule,
    worst: float = math.inf,
) -> Job[None]:
    """One climb, from a proper puzzle until the search is over or ``rule`` gives up.

    There is no climb from a start that costs more than ``worst``. ``change`` makes one random change to the puzzle at
    hand; None if there is nothing to change. The progress's detail is that of
    :meth:`~dokulab.make.generators.puzzle_search.SearchState.record_best`.
    """
    seed = search.rng.getrandbits(32)
    here = yield from search.objective.rate(start, seed, COARSE_RUNS, worst)
    while here is not None:
        here = yield from search.objective.refine(here, seed)
        yield search.record_best(here)
        if search.is_over or rule.gives_up:
            return
        search.moves += 1
        changed = change(here)
        there = None
        if changed is not None:
            there = yield from search.objective.rate(changed, seed, here.runs, rule.highest_cost(here.climb_cost))
        rule.note(improved=there is not None and there.climb_cost < here.climb_cost)
        here = there or here


PATIENCE = 150
"""After this many moves in a row without a better puzzle the climb starts again elsewhere."""

EXCHANGES_TOWARDS_MORE = 1 / 3
EXCHANGES_TOWARDS_FEWER = 2 / 3
"""The share of moves that exchange a clue, instead of only adding or only removing one."""


def climb_directed(search: SearchState) -> Job[None]:
    """One climb from a new puzzle."""
    start = yield from new_start(search)
    yield from climb(search, start, partial(_directed_move, search.rng), Descent(PATIENCE))


def new_start(search: SearchState) -> Job[Clues]:
    """Clues of a new random solution: minimal ones, or ones that need the required technique."""
    if search.spec.techniques is not None:
        return (yield from puzzle_at_the_edge(search, search.spec.techniques))
    solution = random_full_grid(search.rng, search.spec.board)
    return (yield from minimal_clues(solution, search.spec.orbits, search.rng))


def exchange(clues: Clues, rng: Random, *, removes: bool, adds: bool) -> Clues:
    """The clues with one random orbit more, one less, or one in exchange for another; all of the same solution."""
    removed = rng.choice(clues.given) if removes else None
    if adds and clues.empty:
        clues = clues.adding(rng.choice(clues.empty), known_proper=True)
    return clues if removed is None else clues.removing(removed)


def _directed_move(rng: Random, here: RatedClues) -> Clues:
    """One move towards a criterion that is not met; in either direction where all are met."""
    towards = here.fewer_clues_help or (False, True)
    fewer = towards[0] if len(towards) == 1 else rng.choice(towards)
    both = rng.random() < (EXCHANGES_TOWARDS_FEWER if fewer else EXCHANGES_TOWARDS_MORE)
    return exchange(here.clues, rng, removes=both or fewer, adds=both or not fewer)


HOT = 0.5
"""The first temperature: a puzzle twice as far off is taken every fourth time."""

COOLING = 0.99
"""What each move leaves of the temperature."""

LENGTH = 400
"""The moves of one cooling; then it starts again elsewhere."""


def anneal(search: SearchState) -> Job[None]:
    """One cooling from a new puzzle."""
    start = yield from new_start(search)
    yield from climb(search, start, partial(_random_move, search.rng), Cooling(search.rng))


class Cooling:
    """Accepts what Metropolis's rule accepts, at a temperature that falls."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._temperature = HOT
        self._moves = 0

    @property
    def gives_up(self) -> bool:
        return self._moves >= LENGTH

    def highest_cost(self, cost: float) -> float:
        return cost - self._temperature * math.log(1 - self._rng.random())

    def note(self, *, improved: bool) -> None:
        self._moves += 1
        self._temperature *= COOLING


def _random_move(rng: Random, here: RatedClues) -> Clues:
    """A clue more, a clue less, or one in exchange for another."""
    removes, adds = rng.choice(_KINDS)
    return exchange(here.clues, rng, removes=removes, adds=adds)


_KINDS = ((False, True), (True, False), (True, True))
