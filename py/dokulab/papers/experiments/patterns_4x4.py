"""Nishikawa and Toda, section 7.1: every pattern of 3 and of 4 clues at 4x4, decided by each method and by brute force.

Brute force takes all patterns. The other methods take one pattern of each symmetry class, because the answer is the
same for the whole class; or, on request, all patterns.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import combinations, permutations, product
from random import Random
from types import MappingProxyType
from typing import Annotated, TypeAlias

from dokulab.board.formats import parse_pattern
from dokulab.board.geometry import Cell, geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, run
from dokulab.ground.request import Help, Option
from dokulab.ground.search_method import SearchMethod, table_of
from dokulab.make.patterns.fewest.exhaustive import fillings
from dokulab.make.patterns.methods.exact_search import EXACT_SEARCH
from dokulab.make.patterns.methods.layered_method import LAYERED
from dokulab.make.patterns.methods.nishikawa_method import search_by_encoding
from dokulab.make.patterns.problem import PatternProblem
from dokulab.make.patterns.proofs.all_grids import ALL_GRIDS
from dokulab.papers.experiments.experiment import Experiment, Finding, Label, Report, Rows
from dokulab.papers.experiments.result_file import FoundOrNot, MethodId, Seconds, StrategyNames
from dokulab.papers.statistics.charts import table
from dokulab.papers.statistics.verdicts import ClaimVerdict
from dokulab.search.csp.clause_learning import ClauseSolver
from dokulab.search.sat.pysat_backend import is_installed, minisat
from dokulab.search.slices import classify, strategies_of

BOARD = geometry(2, 2)
CLUES = (3, 4)
STRATEGIES = ("ns+hs+lc", "ns")

PAPER_COUNTS = MappingProxyType({("ns+hs+lc", 3): 0, ("ns+hs+lc", 4): 704, ("ns", 3): 0, ("ns", 4): 704})
"""Patterns with a puzzle, by strategies and number of clues: section 7.1."""

_from_one = partial(search_by_encoding, k_min=1)
METHODS = table_of(
    (
        SearchMethod("paper", "Paper's encoding, CaDiCaL", _from_one),
        SearchMethod("paper-minisat", "Paper's encoding, MiniSat", partial(_from_one, backend=minisat)),
        SearchMethod(
            "paper-own",
            "Paper's encoding, our clause learning",
            partial(_from_one, backend=lambda: nullcontext(ClauseSolver())),
        ),
        LAYERED,
        EXACT_SEARCH,
        ALL_GRIDS,
    )
)
"""The methods to compare with brute force."""
_NEED_SAT = frozenset({"paper", "paper-minisat", "layered"})


def available_methods() -> tuple[str, ...]:
    """Without python-sat, only those that do not need it."""
    return tuple(name for name in METHODS if name not in _NEED_SAT or is_installed())


ClueCells: TypeAlias = tuple[Cell, ...]
"""Clue cells, ascending."""


@dataclass(frozen=True, slots=True)
class FourByFourTask:
    """A pattern (x for a clue) for a method; the strategies are joined by ``+``.

    ``stands_for`` is the size of the pattern's class, or 1 if every pattern is decided.
    """

    strategies: StrategyNames
    pattern: Annotated[str, Help("the clue cells, row by row: x for a clue")]
    stands_for: Annotated[int, Help("patterns that are the same up to symmetry")]
    method: MethodId


@dataclass(frozen=True, slots=True)
class FourByFourRow:
    """How a task ended: ``verdict`` as in PatternVerdict, and what brute force says."""

    task: FourByFourTask
    verdict: FoundOrNot
    brute_force: Annotated[str, Help("what trying everything says: found or impossible")]
    seconds: Seconds


@dataclass(frozen=True)
class FourByFour(Experiment[FourByFourRow]):
    """Decide all patterns of 3 and 4 clues at 4x4 by every method.

    Decides them by brute force, by the paper's encoding with three SAT solvers, by the layered encoding and by exact
    search. Needs python-sat. The exit code is 1 if the methods do not all agree.
    """

    methods: Annotated[tuple[str, ...], Help("to compare with brute force"), Option("A,B", choices=METHODS)] = field(
        default_factory=available_methods
    )
    every: Annotated[bool, Help("decide every pattern by every method, not just one of each class"), Option()] = False
    name = "four-by-four"
    row_type = FourByFourRow
    seeded = False

    def objections(self, rows: Rows[FourByFourRow]) -> Sequence[str]:
        return disagreements(rows[0])

    def tasks(self, seed: int) -> Sequence[FourByFourTask]:
        """Method by method, and each only for strategies that it takes."""
        by_class = [of_class for clues in CLUES for of_class in classes(clues).items()]
        found = []
        for method in self.methods:
            for strategies in STRATEGIES:
                if METHODS[method].refuses(PatternProblem.of(BOARD, range(3), strategies.split("+"))) is not None:
                    continue
                for first, whole in by_class:
                    patterns, stands_for = (whole, 1) if self.every else ([first], len(whole))
                    found += [FourByFourTask(strategies, drawn(each), stands_for, method) for each in patterns]
        return found

    def measure(self, task: FourByFourTask, seed: int) -> FourByFourRow:
        """Decide one pattern by one method. Raises MissingPackageError if that needs python-sat and it is missing."""
        pattern = parse_pattern(task.pattern).cells
        problem = PatternProblem.of(BOARD, pattern, task.strategies.split("+"))
        started = time.perf_counter()
        outcome = run(METHODS[task.method].search(problem, Random(0)))
        seconds = time.perf_counter() - started
        brute_force = "found" if truth(task.strategies, len(pattern))[pattern] else "impossible"
        return FourByFourRow(task, outcome.verdict.value, brute_force, seconds)

    def report(self, rows: Rows[FourByFourRow]) -> Report:
        """The paper's counts beside those of brute force and of each method, and the time that each took."""
        every = rows[0]
        methods = list(dict.fromkeys(row.task.method for row in every))
        counts, times, right = [], [], True
        for (strategies, clues), theirs in PAPER_COUNTS.items():
            solvable = truth(strategies, clues)
            count = sum(solvable.values())
            line = [strategies.replace("+", ","), str(clues), f"{len(solvable):,}", str(theirs), str(count)]
            seconds = line[:2]
            right = right and count == theirs
            for method in methods:
                own = [r for r in every if (r.task.method, r.task.strategies) == (method, strategies)]
                own = [row for row in own if row.task.pattern.count("x") == clues]
                found = sum(row.task.stands_for for row in own if row.verdict == "found")
                right = right and (not own or found == theirs)
                line.append(str(found) if own else "")
                seconds.append(f"{sum(row.seconds for row in own):.2f} s for {len(own)}" if own else "")
            counts.append(line)
            times.append(seconds)
        titles = [(title := METHODS[method].title)[0].lower() + title[1:] for method in methods]
        by = "one method" if len(methods) == 1 else f"{len(methods)} methods"
        taken = "every pattern" if self.every else "one pattern for each class under the board's 128 symmetries"
        wrong = disagreements(every)
        different = sum(row.verdict != row.brute_force for row in every)
        return Report(
            "Every pattern of 3 and 4 clues at 4x4",
            "The number of patterns with a puzzle that the strategies solve. Brute force tries all digits, up to "
            f"renaming, for every pattern; each other method decides {taken}.",
            ("strategies", "clues", "patterns", "the paper", "brute force", *titles),
            counts,
            [
                Finding(
                    "Nishikawa and Toda, section 7.1: patterns at 4x4 with a puzzle",
                    Label.MEASURED,
                    "0 of 560 with 3 clues, 704 of 1,820 with 4, also with naked singles alone",
                    f"{'the same counts' if right else 'other counts'} by {by}; "
                    f"{different} answers differ from brute force",
                    ClaimVerdict.of(right and not different),
                    "equal counts and no answer that differs from brute force",
                )
            ],
            more=[
                *(["Not all agree:", "", *(f"- {line}" for line in wrong)] if wrong else ["All agree."]),
                *("", "Time, and patterns decided:", "", *table(("strategies", "clues", *titles), times)),
            ],
        )


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


def classes(clues: int) -> dict[ClueCells, list[ClueCells]]:
    """All patterns of this many clues: the first of each class, and the whole class."""
    moves = symmetries()
    found: dict[ClueCells, list[ClueCells]] = {}
    seen: set[ClueCells] = set()
    for pattern in combinations(BOARD.cells, clues):
        if pattern not in seen:
            found[pattern] = sorted({tuple(sorted(move[cell] for cell in pattern)) for move in moves})
            seen.update(found[pattern])
    return found


def brute_force(clues: int, strategies: str) -> Job[dict[ClueCells, bool]]:
    """For every pattern: whether some digits, up to renaming, make a puzzle that the strategies solve."""
    puzzles, patterns = [], []
    for pattern in combinations(BOARD.cells, clues):
        for filling in fillings(pattern, BOARD):
            puzzles.append(Grid.of(filling, BOARD).values)
            patterns.append(pattern)
    tested = yield from classify(puzzles, strategies_of(strategies.split("+")), BOARD)
    solvable = dict.fromkeys(patterns, False)
    for pattern, solved in zip(patterns, tested.solved, strict=True):
        solvable[pattern] |= solved
    return solvable


@cache
def truth(strategies: str, clues: int) -> Mapping[ClueCells, bool]:
    """What brute force found, kept for the process."""
    return run(brute_force(clues, strategies))


def drawn(pattern: ClueCells) -> str:
    return "".join("x" if cell in pattern else "." for cell in BOARD.cells)


def disagreements(rows: Sequence[FourByFourRow]) -> list[str]:
    """In words: each count of brute force that differs from the paper's, each answer that differs from brute force."""
    found = []
    for (strategies, clues), expected in PAPER_COUNTS.items():
        count = sum(truth(strategies, clues).values())
        if count != expected:
            words = strategies.replace("+", ",")
            found.append(f"{words}, {clues} clues: brute force finds {count} patterns, the paper {expected}")
    return found + [
        f"{row.task.strategies.replace('+', ',')}, {row.task.pattern}: {row.task.method} says {row.verdict}"
        for row in rows
        if row.verdict != row.brute_force
    ]
