"""The directed climb: from a minimal puzzle, by moves that know where they lead.

The paper asks for a better local search (Fatemi, Kazemi and Mehrasa, section VII). This one starts from a minimal
puzzle and takes its digits from the solution, so that every puzzle on the way has a finite cost. More clues of the
solution make a puzzle easier; fewer make it harder; a clue in exchange for another may do either. Where a hardest
technique is wished for, the start is a puzzle that needs it (:mod:`dokulab.generators.edge`).
"""

from __future__ import annotations

from functools import partial
from random import Random

from dokulab.generators.climb import Descent, climb
from dokulab.generators.edge import puzzle_at_the_edge
from dokulab.generators.objective import Rated
from dokulab.generators.puzzle_search import PuzzleSearch
from dokulab.grids.clues import Clues, minimal_clues
from dokulab.grids.full_grid import random_full_grid
from dokulab.jobs import Job

PATIENCE = 150
"""So many moves in a row without a better puzzle, and the climb starts again elsewhere."""

EXCHANGES_TOWARDS_MORE = 1 / 3
EXCHANGES_TOWARDS_FEWER = 2 / 3
"""The share of moves that exchange a clue, instead of only adding or only removing one."""


def climb_directed(search: PuzzleSearch) -> Job[None]:
    """One climb from a new puzzle."""
    start = yield from new_start(search)
    yield from climb(search, start, partial(_change, search.rng), Descent(PATIENCE))


def new_start(search: PuzzleSearch) -> Job[Clues]:
    """Clues of a new random solution: of which no orbit can go, or which need the technique wished for."""
    if search.spec.hardest is not None:
        return (yield from puzzle_at_the_edge(search, search.spec.hardest))
    solution = random_full_grid(search.rng, search.spec.board)
    return (yield from minimal_clues(solution, search.spec.orbits, search.rng))


def exchange(clues: Clues, rng: Random, *, removes: bool, adds: bool) -> Clues:
    """The clues with one random orbit more, one less, or one in exchange for another; all of the same solution."""
    removed = rng.choice(clues.given) if removes else None
    if adds and clues.empty:
        clues = clues.adding(rng.choice(clues.empty), known_proper=True)
    return clues if removed is None else clues.removing(removed)


def _change(rng: Random, here: Rated) -> Clues:
    """One move in the direction of a wish that is not met; in either direction where all are."""
    towards = here.towards_fewer or (False, True)
    fewer = towards[0] if len(towards) == 1 else rng.choice(towards)
    both = rng.random() < (EXCHANGES_TOWARDS_FEWER if fewer else EXCHANGES_TOWARDS_MORE)
    return exchange(here.clues, rng, removes=both or fewer, adds=both or not fewer)
