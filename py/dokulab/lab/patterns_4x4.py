"""Nishikawa and Toda, section 7.1: every pattern of 3 and of 4 clues at 4x4, decided by each method and by brute force.

Brute force takes all patterns. The other methods take one pattern of each symmetry class, because the answer is the
same for the whole class; or, on request, all patterns.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from itertools import combinations, permutations, product
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from dokulab.batch import classify, strategies_of
from dokulab.csp.clause_solver import ClauseSolver
from dokulab.errors import ParameterError
from dokulab.geometry import Cell, geometry
from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.jobs import run as run_job
from dokulab.lab.charts import table
from dokulab.patterns.all_grids import AllGrids
from dokulab.patterns.exact_search import ExactSearch
from dokulab.patterns.fewest_clues.exhaustive import fillings
from dokulab.patterns.layered_method import LAYERED
from dokulab.patterns.nishikawa_method import PAPER
from dokulab.patterns.problem import PatternMethod, PatternProblem
from dokulab.sat.pysat_backend import minisat

BOARD = geometry(2, 2)
CLUES = (3, 4)
STRATEGIES = ("ns,hs,lc", "ns")

PAPER_COUNTS = MappingProxyType({("ns,hs,lc", 3): 0, ("ns,hs,lc", 4): 704, ("ns", 3): 0, ("ns", 4): 704})
"""Patterns with a puzzle, by strategies and number of clues: section 7.1."""

_PAPER_FROM_ONE = replace(PAPER, k_min=1)
METHODS: Mapping[str, tuple[str, PatternMethod]] = MappingProxyType(
    {
        "paper": ("paper's encoding, CaDiCaL", _PAPER_FROM_ONE),
        "paper-minisat": ("paper's encoding, MiniSat", replace(_PAPER_FROM_ONE, backend=minisat)),
        "paper-own": (
            "paper's encoding, our clause learning",
            replace(_PAPER_FROM_ONE, backend=lambda: nullcontext(ClauseSolver())),
        ),
        "layered": ("layered encoding", LAYERED),
        "exact": ("exact search", ExactSearch()),
        "grids": ("all full grids", AllGrids()),
    }
)
"""The methods to compare with brute force: each with its title."""

Pattern: TypeAlias = tuple[Cell, ...]
"""Clue cells, ascending."""


@dataclass(frozen=True, slots=True)
class FourByFourTask:
    """One pattern for one method; ``stands_for`` is the size of its class, or 1 if every pattern is decided."""

    strategies: str
    pattern: Pattern
    stands_for: int
    method: str


@dataclass(frozen=True, slots=True)
class FourByFourRow:
    """How a task ended: ``verdict`` as in PatternVerdict."""

    task: FourByFourTask
    verdict: str
    seconds: float


def symmetries() -> list[tuple[Cell, ...]]:
    """For each of the board's 128 symmetries (swap lines in a band, swap bands, transpose) where each cell goes."""
    size, group = BOARD.size, BOARD.box_rows
    lines = [
        [band * group + line for band, inner in zip(bands, inners, strict=True) for line in inner]
        for bands in permutations(range(size // group))
        for inners in product(permutations(range(group)), repeat=size // group)
    ]
    moved = [
        tuple(rows[c // size] * size + columns[c % size] for c in BOARD.cells) for rows in lines for columns in lines
    ]
    return moved + [tuple(cell % size * size + cell // size for cell in move) for move in moved]


def classes(clues: int) -> dict[Pattern, list[Pattern]]:
    """All patterns of so many clues: the first of each class, and the whole class."""
    moves = symmetries()
    found: dict[Pattern, list[Pattern]] = {}
    seen: set[Pattern] = set()
    for pattern in combinations(BOARD.cells, clues):
        if pattern not in seen:
            found[pattern] = sorted({tuple(sorted(move[cell] for cell in pattern)) for move in moves})
            seen.update(found[pattern])
    return found


def brute_force(clues: int, strategies: str) -> Job[dict[Pattern, bool]]:
    """For every pattern: whether some digits, up to renaming, make a puzzle that the strategies solve."""
    puzzles, patterns = [], []
    for pattern in combinations(BOARD.cells, clues):
        for filling in fillings(pattern, BOARD):
            puzzles.append(Grid.of(filling, BOARD).values)
            patterns.append(pattern)
    tested = yield from classify(puzzles, strategies_of(strategies.split(",")), BOARD)
    solvable = dict.fromkeys(patterns, False)
    for pattern, solved in zip(patterns, tested.solved, strict=True):
        solvable[pattern] |= solved
    return solvable


def tasks(methods: Sequence[str], *, every: bool) -> Iterator[FourByFourTask]:
    """Every task, method by method: for ``every`` pattern, or for one of each class.

    Raises ParameterError for an unknown method.
    """
    for method in methods:
        if method not in METHODS:
            raise ParameterError(
                f"There is no method {method!r} here; choose from {', '.join(METHODS)}.", rule="method"
            )
    by_count = {clues: classes(clues) for clues in CLUES}
    for method in methods:
        for strategies in STRATEGIES:
            if METHODS[method][1].refuses(PatternProblem.of(BOARD, range(3), strategies.split(","))) is not None:
                continue
            for of_count in by_count.values():
                for first, iter_bits in of_count.items():
                    if every:
                        yield from (FourByFourTask(strategies, pattern, 1, method) for pattern in iter_bits)
                    else:
                        yield FourByFourTask(strategies, first, len(iter_bits), method)


def measure(task: FourByFourTask) -> FourByFourRow:
    """Decide one pattern by one method. Raises MissingPackageError if that needs python-sat and it is missing."""
    problem = PatternProblem.of(BOARD, task.pattern, task.strategies.split(","))
    started = time.perf_counter()
    outcome = run_job(METHODS[task.method][1].search(problem, Random(0)))
    return FourByFourRow(task, outcome.verdict.value, time.perf_counter() - started)


Truth: TypeAlias = Mapping[tuple[str, int], Mapping[Pattern, bool]]
"""What brute force found, by strategies and number of clues."""


def record(row: FourByFourRow, truth: Truth) -> dict[str, object]:
    """A row as plain data; in the pattern, x marks a clue."""
    task = row.task
    return {
        "strategies": task.strategies,
        "clues": len(task.pattern),
        "pattern": drawn(task.pattern),
        "patterns": task.stands_for,
        "method": task.method,
        "verdict": row.verdict,
        "brute_force": "found" if truth[task.strategies, len(task.pattern)][task.pattern] else "impossible",
        "seconds": round(row.seconds, 6),
    }


def drawn(pattern: Pattern) -> str:
    return "".join("x" if cell in pattern else "." for cell in BOARD.cells)


def disagreements(rows: Iterable[FourByFourRow], truth: Truth) -> list[str]:
    """In words: each count of brute force that differs from the paper's, each answer that differs from brute force."""
    found = []
    for key, expected in PAPER_COUNTS.items():
        count = sum(truth[key].values())
        if count != expected:
            found.append(f"{key[0]}, {key[1]} clues: brute force finds {count} patterns, the paper {expected}")
    for row in rows:
        task = row.task
        if (row.verdict == "found") != truth[task.strategies, len(task.pattern)][task.pattern]:
            found.append(f"{task.strategies}, {drawn(task.pattern)}: {task.method} says {row.verdict}")
    return found


def markdown(rows: Sequence[FourByFourRow], truth: Truth, *, every: bool) -> str:
    """The paper's counts beside those of brute force and of each method, and the time that each took."""
    methods = list(dict.fromkeys(row.task.method for row in rows))
    counts, times = [], []
    for strategies in STRATEGIES:
        for clues in CLUES:
            solvable = truth[strategies, clues]
            line = [strategies, str(clues), f"{len(solvable):,}", str(PAPER_COUNTS[strategies, clues])]
            line.append(str(sum(solvable.values())))
            seconds = [strategies, str(clues)]
            for method in methods:
                own = [r for r in rows if (r.task.method, r.task.strategies) == (method, strategies)]
                own = [row for row in own if len(row.task.pattern) == clues]
                line.append(str(sum(row.task.stands_for for row in own if row.verdict == "found")) if own else "")
                seconds.append(f"{sum(row.seconds for row in own):.2f} s for {len(own)}" if own else "")
            counts.append(line)
            times.append(seconds)
    titles = [METHODS[method][0] for method in methods]
    taken = "every pattern" if every else "one pattern for each class under the board's 128 symmetries"
    wrong = disagreements(rows, truth)
    return "\n".join(
        [
            "# Patterns of 3 and 4 clues at 4x4",
            "",
            "The number of patterns with a puzzle that the strategies solve. The paper: K. Nishikawa, T. Toda, Exact "
            "method for generating strategy-solvable Sudoku clues, section 7.1. Brute force tries all digits, up to "
            f"renaming, for every pattern; each other method decides {taken}.",
            "",
            *table(["strategies", "clues", "patterns", "the paper", "brute force", *titles], counts),
            "",
            "All agree." if not wrong else "Not all agree:",
            *(f"- {line}" for line in wrong),
            "",
            "## Time, and patterns decided",
            "",
            *table(["strategies", "clues", *titles], times),
            "",
        ]
    )
