"""The layered encoding as a method: a few levels first, then more, up to a number that is enough for every puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dokulab.ground.jobs import Job, Progress
from dokulab.ground.search_method import SearchMethod
from dokulab.make.patterns.methods.nishikawa_method import LARGEST_SIZE
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict, Proof
from dokulab.search.sat.backend import Backend, add_clauses
from dokulab.search.sat.layered import LayeredEncoding
from dokulab.search.sat.pysat_backend import cadical

LEVELS = (8, 12, 16)
"""The numbers of levels to try first; after these, each is twice the last."""


def largest_level(problem: PatternProblem) -> int:
    """The number of levels that is enough for every puzzle of the pattern that the strategies solve.

    With singles alone, each level fills a cell. Otherwise each level but the last removes a candidate from a free
    cell: once a level removes none, nothing changes any more (Nishikawa and Toda, section 3).
    """
    free = problem.geometry.cell_count - len(problem.cells)
    if not problem.strategies & {"ns", "hs"}:
        return min(free, 1)  # nothing is ever placed
    if problem.strategies <= {"ns", "hs"}:
        return free
    return free * (problem.geometry.size - 1) + 1 if free else 0


def _refuses(problem: PatternProblem) -> str | None:
    if problem.geometry.size > LARGEST_SIZE:
        return f"The clauses of boards above {LARGEST_SIZE}x{LARGEST_SIZE} do not fit in memory."
    if "np" in problem.strategies and "ns" not in problem.strategies:
        return "The layered encoding supports naked pairs only together with naked singles."
    return None


def search_by_layers(
    problem: PatternProblem, rng: Random, levels: tuple[int, ...] = LEVELS, backend: Backend = cadical
) -> Job[PatternOutcome]:
    """Unsatisfiable is a proof only at the largest number of levels; below that, it means to try more levels.

    ``levels`` are tried first. Raises MissingPackageError where the backend's package is not there. ``rng`` is not
    used.
    """
    largest = largest_level(problem)
    conflicts = 0
    for height in _rising(levels, largest):
        encoding = LayeredEncoding(problem.geometry, problem.cells, problem.strategies, height, fixed=problem.fixed)
        with backend() as solver:
            yield Progress(detail={"levels": height, "conflicts": conflicts})
            yield from add_clauses(solver, encoding.clauses())
            satisfiable = yield from solver.solve()
            conflicts += solver.conflicts
            if satisfiable:
                puzzle = encoding.puzzle(solver.model())
                return PatternOutcome(PatternVerdict.FOUND, "layered", puzzle, tried=("layered",))
        if height == largest:
            facts = (("levels", height), ("conflicts", conflicts))
            proof = Proof("no-levels-suffice", facts=facts)
            return PatternOutcome(PatternVerdict.IMPOSSIBLE, "layered", proof=proof, tried=("layered",))
    raise AssertionError("the last number of levels decides")


LAYERED = SearchMethod("layered", "Layered encoding", search_by_layers, _refuses)


def _rising(first: tuple[int, ...], largest: int) -> Iterator[int]:
    """The first numbers, then twice the last each time, up to the largest."""
    levels = 0
    numbers = iter(first)
    while levels < largest:
        levels = min(next(numbers, 2 * levels), largest)
        yield levels
    if not largest:
        yield 0
