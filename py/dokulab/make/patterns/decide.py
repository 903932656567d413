"""The methods for clue patterns, by id, and how to run one within a budget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from dokulab.board.geometry import Cell
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress, map_progress, take
from dokulab.ground.search_method import SearchMethod, method_named, table_of
from dokulab.make.patterns.methods.exact_search import EXACT_SEARCH
from dokulab.make.patterns.methods.generate_and_test import GENERATE_AND_TEST
from dokulab.make.patterns.methods.layered_method import LAYERED
from dokulab.make.patterns.methods.local_search import LOCAL_SEARCH
from dokulab.make.patterns.methods.nishikawa_method import PAPER, PAPERS_OWN_SETTING
from dokulab.make.patterns.methods.portfolio import search_in_turns
from dokulab.make.patterns.problem import PatternMethod, PatternOutcome, PatternProblem, PatternVerdict
from dokulab.make.patterns.proofs.all_grids import ALL_GRIDS
from dokulab.search.slices import Slices, propagate, strategies_of
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import default_solver

_EXTRA_CLUES = 3
_NODES_FOR_EXTRA_CLUES = 2_000

_IN_TURNS: tuple[tuple[PatternMethod, int], ...] = (
    (ALL_GRIDS, 512),
    (LOCAL_SEARCH, 256),
    (EXACT_SEARCH, 512),
    (LAYERED, 2),
)
"""With the pauses of their first turns: those of SAT are the longest. What all grids decide (small boards) they decide
in their first turn. The exact search gets most, since what it takes it usually decides, and what the local search finds
it finds at once."""

_AUTO = SearchMethod("auto", "All methods in turns", partial(search_in_turns, _IN_TURNS))

METHODS = table_of((_AUTO, *(method for method, _ in _IN_TURNS), PAPER, GENERATE_AND_TEST))
"""Id to method. The first, ``auto``, runs the useful ones side by side; the last ones run only on request."""

NATIVE_METHODS = table_of((PAPERS_OWN_SETTING,))
"""More methods, for CPython only: the page could not stop them."""


def pattern_method(name: str) -> PatternMethod:
    """The method with that id. Raises ParameterError, which names the known ids."""
    return method_named({**METHODS, **NATIVE_METHODS}, name, "for patterns")


def decide(
    problem: PatternProblem, rng: Random, method: str = "auto", budget: int | None = None, only: Sequence[str] = ()
) -> Job[PatternOutcome]:
    """Run a method until it has an answer, or its job has paused ``budget`` times (None: as often as it likes).

    A pause comes every few milliseconds, so a budget bounds the time and yet gives equal outcomes for equal seeds
    everywhere. Each progress with a detail has the ``method`` and its ``title`` besides what the method shows. ``only``
    limits a portfolio to some of its methods. Raises ParameterError when a method is not known or refuses the problem.
    """
    if {"hs", "np"} <= problem.strategies and "ns" not in problem.strategies:
        raise ParameterError(
            "With hidden singles (hs) but without naked singles (ns), what naked pairs (np) solve depends on the order "
            "of the steps; choose ns too.",
            rule="strategies",
        )
    chosen = pattern_method(method)
    reason = chosen.refuses(problem)
    if reason is not None:
        raise ParameterError(reason, rule="method")
    search = chosen.search
    if only:
        if chosen is not _AUTO or not {method.id for method, _ in _IN_TURNS}.issuperset(only):
            raise ParameterError("Only the methods of a portfolio can be limited, to some of them.", rule="only")
        search = partial(search_in_turns, _IN_TURNS, only=only)
    job = search(problem, rng)
    seen: dict[str, object] = {"method": chosen.id, "title": chosen.title}

    def noted(progress: Progress) -> Progress:
        seen.update(progress.detail)
        return Progress(progress.fraction, dict(seen)) if progress.detail else progress

    outcome = yield from map_progress(job if budget is None else take(job, budget), noted)
    if outcome is None:
        job.close()
        return (yield from undecided(problem, seen))
    return outcome if outcome.tried else replace(outcome, tried=(outcome.method,))


def undecided(problem: PatternProblem, seen: Mapping[str, object]) -> Job[PatternOutcome]:
    """The outcome of a method that was stopped, from the details of its progress."""
    method = str(seen["method"])
    tried = seen.get("tried", (method,))
    assert isinstance(tried, tuple)
    best = seen.get("best")
    cells = (yield from extra_clues(problem, best)) if isinstance(best, Grid) else ()
    return PatternOutcome(PatternVerdict.UNDECIDED, method, tried=tried, extra_clues=cells)


def extra_clues(problem: PatternProblem, attempt: Grid) -> Job[tuple[Cell, ...]]:
    """The cells where one more clue helps an attempt (a filling that is not solved) most, best first.

    Each free cell gets its digit in a solution of the attempt, and the strategies run on all of these at once.
    The best cell for one attempt may not be the best for others, so this is only a hint. None if the attempt has no
    solution.
    """
    solver = default_solver(problem.geometry)
    found = yield from solver.search(attempt, Limits(solutions=1, nodes=_NODES_FOR_EXTRA_CLUES))
    if not found.solutions:
        return ()
    solution = found.solutions[0]
    free = [cell for cell, value in enumerate(attempt.values) if not value]
    tried = [attempt.with_digit(cell, solution.values[cell]).values for cell in free]
    slices = Slices.of(tried, problem.geometry)
    yield from propagate(slices, strategies_of(sorted(problem.strategies)))
    left = [
        sum(part >> number & 1 for of_digit in slices.candidates[1:] for part in of_digit)
        for number in range(len(free))
    ]
    return tuple(sorted(free, key=lambda cell: left[free.index(cell)])[:_EXTRA_CLUES])
