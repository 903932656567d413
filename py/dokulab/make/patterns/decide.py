"""The methods for clue patterns, by id, and how to run one within a budget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType

from dokulab.board.geometry import Cell
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress, map_progress, take
from dokulab.make.patterns.methods.exact_search import ExactSearch
from dokulab.make.patterns.methods.generate_and_test import GenerateAndTest
from dokulab.make.patterns.methods.layered_method import LAYERED
from dokulab.make.patterns.methods.local_search import LocalSearch
from dokulab.make.patterns.methods.nishikawa_method import PAPER, PAPERS_OWN_SETTING
from dokulab.make.patterns.methods.portfolio import Portfolio
from dokulab.make.patterns.problem import PatternMethod, PatternOutcome, PatternProblem, PatternVerdict
from dokulab.make.patterns.proofs.all_grids import AllGrids
from dokulab.search.slices import Slices, propagate, strategies_of
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import default_solver

_EXTRA_CLUES = 3
_NODES_FOR_EXTRA_CLUES = 2_000

_IN_TURNS: tuple[tuple[PatternMethod, int], ...] = (
    (AllGrids(), 512),
    (LocalSearch(), 256),
    (ExactSearch(), 512),
    (LAYERED, 2),
)
"""With the pauses of their first turns: those of SAT are the longest. What all grids decide (small boards) they decide
in their first turn. The exact search gets most, since what it takes it usually decides, and what the local search finds
it finds at once."""

_ALONE: tuple[PatternMethod, ...] = (PAPER, GenerateAndTest())

METHODS: Mapping[str, PatternMethod] = MappingProxyType(
    {method.id: method for method in (Portfolio(_IN_TURNS), *(method for method, _ in _IN_TURNS), *_ALONE)}
)
"""Id to method. The first, ``auto``, runs the useful ones side by side; the last ones run only on request."""

NATIVE_METHODS: Mapping[str, PatternMethod] = MappingProxyType({PAPERS_OWN_SETTING.id: PAPERS_OWN_SETTING})
"""More methods, for CPython only: the page could not stop them."""


def method_named(name: str) -> PatternMethod:
    """The method with that id. Raises ParameterError, which names the known ids."""
    found = METHODS.get(name) or NATIVE_METHODS.get(name)
    if found is None:
        known = ", ".join([*METHODS, *NATIVE_METHODS])
        raise ParameterError(f"There is no method {name!r} for patterns; choose from {known}.", rule="method")
    return found


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
    chosen = method_named(method)
    reason = chosen.refuses(problem)
    if reason is not None:
        raise ParameterError(reason, rule="method")
    if only:
        if not isinstance(chosen, Portfolio) or not {method.id for method, _ in chosen.methods}.issuperset(only):
            raise ParameterError("Only the methods of a portfolio can be limited, to some of them.", rule="only")
        chosen = replace(chosen, only=tuple(only))
    job = chosen.search(problem, rng)
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
