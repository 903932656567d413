"""The methods that find how few clues a puzzle can have, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from dokulab.errors import ParameterError
from dokulab.jobs import Job, Progress
from dokulab.patterns.fewest_clues.clue_exchange import search_proper
from dokulab.patterns.fewest_clues.exhaustive import LARGEST_BOARD, exhaust
from dokulab.patterns.fewest_clues.fewest_problem import MinimumOutcome, MinimumProblem, known_bound, known_puzzle
from dokulab.patterns.fewest_clues.hidden_clues import search_solvable
from dokulab.patterns.fewest_clues.sat_descent import descend

MinimumMethod: TypeAlias = Callable[[MinimumProblem, Random], Job[MinimumOutcome]]
"""A job that ends with what it knows; each progress with a detail has its outcome so far as ``best``."""


def _by_paper(problem: MinimumProblem, rng: Random) -> Job[MinimumOutcome]:
    if problem.strategies is None:
        raise ParameterError("The paper’s method needs strategies; choose some, or another method.", rule="method")
    return descend(problem, rng)


def _by_search(problem: MinimumProblem, rng: Random) -> Job[MinimumOutcome]:
    return search_proper(problem, rng) if problem.strategies is None else search_solvable(problem, rng)


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
    published answer if there is one, or else the search.
    """
    if name is None:
        if problem.geometry.cell_count <= LARGEST_BOARD:
            return "exhaustive"
        return "search" if known_puzzle(problem) is None else "known"
    if name not in METHODS:
        raise ParameterError(f"There is no method {name!r}; choose from {', '.join(METHODS)}.", rule="method")
    return name


def minimum(problem: MinimumProblem, rng: Random, method: str | None = None) -> Job[MinimumOutcome]:
    """The fewest clues, by :func:`method_for`. Raises ParameterError for a method that does not take the problem."""
    return METHODS[method_for(problem, method)](problem, rng)
