"""The methods that find how few clues a puzzle can have, by name."""

from __future__ import annotations

from random import Random

from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress
from dokulab.ground.search_method import SearchMethod, method_named, table_of
from dokulab.make.patterns.fewest.clue_exchange import search_proper
from dokulab.make.patterns.fewest.exhaustive import LARGEST_BOARD, exhaust, refuses_large_boards
from dokulab.make.patterns.fewest.fewest_problem import MinimumOutcome, MinimumProblem, known_bound, known_puzzle
from dokulab.make.patterns.fewest.sat_descent import descend
from dokulab.make.patterns.fewest.stuck_sets.walk import search_grids


def _needs_strategies(problem: MinimumProblem) -> str | None:
    missing = problem.strategies is None
    return "The paper’s method needs strategies; choose some, or another method." if missing else None


def _by_search(problem: MinimumProblem, rng: Random) -> Job[MinimumOutcome]:
    return search_proper(problem, rng) if problem.strategies is None else search_grids(problem, rng)


def _by_literature(problem: MinimumProblem, rng: Random) -> Job[MinimumOutcome]:
    outcome = MinimumOutcome(known_puzzle(problem), *known_bound(problem.geometry), "known")
    yield Progress(detail={"best": outcome})
    return outcome


def _is_unanswered(problem: MinimumProblem) -> str | None:
    unknown = known_puzzle(problem) is None
    return "We know no published answer to this question; choose another method." if unknown else None


METHODS = table_of(
    (
        SearchMethod("paper", "the paper’s encoding, with python-sat", descend, _needs_strategies),
        SearchMethod("exhaustive", "every puzzle, up to 4x4", exhaust, refuses_large_boards),
        SearchMethod("search", "clues are exchanged", _by_search),
        SearchMethod("known", "the fewest that is known", _by_literature, _is_unanswered),
    )
)
"""Id to method. A job ends with what it knows; each progress with a detail has its outcome so far as ``best``."""


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
    return method_named(METHODS, name, "for the fewest clues").id


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
    chosen = METHODS[method_for(problem, method)]
    reason = chosen.refuses(problem)
    if reason is not None:
        raise ParameterError(reason, rule="method")
    return chosen.search(problem, rng)
