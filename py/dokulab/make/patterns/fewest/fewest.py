"""The methods that find how few clues a puzzle can have, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress
from dokulab.make.patterns.fewest.clue_exchange import search_proper
from dokulab.make.patterns.fewest.exhaustive import LARGEST_BOARD, exhaust
from dokulab.make.patterns.fewest.fewest_problem import MinimumOutcome, MinimumProblem, known_bound, known_puzzle
from dokulab.make.patterns.fewest.sat_descent import descend
from dokulab.make.patterns.fewest.stuck_sets.walk import search_grids

MinimumMethod: TypeAlias = Callable[[MinimumProblem, Random], Job[MinimumOutcome]]
"""A job that ends with what it knows; each progress with a detail has its outcome so far as ``best``."""


def _by_paper(problem: MinimumProblem, rng: Random) -> Job[MinimumOutcome]:
    if problem.strategies is None:
        raise ParameterError("The paper’s method needs strategies; choose some, or another method.", rule="method")
    return descend(problem, rng)


def _by_search(problem: MinimumProblem, rng: Random) -> Job[MinimumOutcome]:
    return search_proper(problem, rng) if problem.strategies is None else search_grids(problem, rng)


def _by_literature(problem: MinimumProblem, rng: Random) -> Job[MinimumOutcome]:
    puzzle = known_puzzle(problem)
    if puzzle is None:
        raise ParameterError("We know no published answer to this question; choose another method.", rule="method")
    outcome = MinimumOutcome(puzzle, *known_bound(problem.geometry), "known")
    yield Progress(detail={"best": outcome})
    return outcome


METHODS: Mapping[str, MinimumMethod] = MappingProxyType(
    {"paper": _by_paper, "exhaustive": exhaust, "search": _by_search, "known": _by_literature}
)


def method_for(problem: MinimumProblem, name: str | None = None) -> str:
    """The method of that name, or the one that fits. Raises ParameterError for an unknown name.

    Up to 4x4, trying everything gives a proof in half a second without any package. On larger boards it is the
    published answer if there is one that no puzzle can better, or else the search.
    """
    if name is None:
        if problem.geometry.cell_count <= LARGEST_BOARD:
            return "exhaustive"
        known = known_puzzle(problem)
        return "known" if known is not None and len(known.clues) == known_bound(problem.geometry)[0] else "search"
    if name not in METHODS:
        raise ParameterError(f"There is no method {name!r}; choose from {', '.join(METHODS)}.", rule="method")
    return name


def minimum(
    problem: MinimumProblem, rng: Random, method: str | None = None, grid: Grid | None = None
) -> Job[MinimumOutcome]:
    """The fewest clues, by :func:`method_for`; or those of the puzzles of a full ``grid`` that a search finds.

    Raises ParameterError for a method that does not take the problem.
    """
    if grid is not None:
        if method not in (None, "search"):
            raise ParameterError(
                f"Within a grid there is only a search, or a proof, but no method {method!r}.", rule="method"
            )
        return search_grids(problem, rng, grid)
    return METHODS[method_for(problem, method)](problem, rng)
