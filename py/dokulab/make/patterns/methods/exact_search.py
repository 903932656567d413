"""Exact search: tries all fillings of a pattern's clues, one clue at a time, in batches of thousands.

With naked singles alone, three things keep it small. Some free cell with at least n - 1 clue peers must be filled
first, so each such cell makes a case in which its clue peers show n - 1 digits. Digits that have not been used yet
are interchangeable, so the next new digit is the lowest. And a partial filling is dropped when naked singles could not
fill the board from it, whatever the remaining clues (:mod:`~dokulab.make.patterns.naked_single_slices`). A good order
of the clues can save a factor of a hundred, so the search first tries several orders on samples.

With other strategies, a partial filling is dropped when the strategies find a contradiction in it: more clues
eliminate at least as much. That is enough for small boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import TypeAlias

from dokulab.board.geometry import Cell
from dokulab.board.grid import Grid
from dokulab.ground.jobs import PAUSE, Job, Progress, Result, map_progress
from dokulab.ground.search_method import SearchMethod
from dokulab.make.patterns.clue_order import by_neighbours, first_cells, towards_naked_singles
from dokulab.make.patterns.methods.exact_cases import Case
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict, Proof
from dokulab.search.slices.slices import slices_at, those_of

BATCH = 8192
"""The partial fillings examined at once."""

MOST_FILLINGS = 10_000_000
"""The most fillings (counted without their clashes) to try with more than naked singles."""

MOST_ORDERS = 12
"""The most orders of the clues to try on samples."""

SAMPLE = 1024
"""Partial fillings of one length in a sample."""

WORTH_ANOTHER_ORDER = 20_000
"""Try another order while the best so far seems to cost more than this many partial fillings for each trial."""

Partial: TypeAlias = bytes
"""The digits of the first clues of an order."""


def _refuses(problem: PatternProblem) -> str | None:
    open_clues = len(problem.cells) - len(problem.fixed)
    if problem.strategies == {"ns"} or problem.geometry.size <= 4:
        return None
    if problem.geometry.size**open_clues <= MOST_FILLINGS:
        return None
    return (
        "The exact search would take too long: above 4x4 it takes naked singles alone, or only a few clues that "
        "are not fixed. Choose --strategies ns, or another method."
    )


def search_exactly(problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
    """All fillings, except where a proof rules them out. It ends with a puzzle or with a proof."""
    cases = _cases(problem)
    nodes = 0
    for number, case in enumerate(cases, 1):
        walk = yield from _with_place(_walk_of(case, rng), number, len(cases), nodes)
        if not walk.is_over:
            yield from _with_place(walk.run(), number, len(cases), nodes)
        nodes += walk.nodes
        if walk.found is not None:
            return PatternOutcome(PatternVerdict.FOUND, "exact", walk.found)
    cells = tuple(case.first for case in cases if case.first is not None)
    facts = (("cases", len(cases)), ("partial_fillings", nodes))
    kind = "searched-first-cells" if cells else "searched"
    return PatternOutcome(PatternVerdict.IMPOSSIBLE, "exact", proof=Proof(kind, cells, facts=facts))


EXACT_SEARCH = SearchMethod("exact", "Exact search", search_exactly, _refuses)


def _cases(problem: PatternProblem) -> list[Case]:
    """One case for each cell that can be filled first, or a single one."""
    geometry, clues = problem.geometry, problem.cells
    fixed = [cell for cell, _ in problem.fixed]
    if problem.strategies != {"ns"} or len(clues) == geometry.cell_count:
        return [Case(problem, by_neighbours(geometry, clues, fixed))]
    return [
        Case(problem, towards_naked_singles(geometry, clues, _start(problem, cell)), cell)
        for cell in first_cells(geometry, clues)
    ]


def _start(problem: PatternProblem, first: Cell) -> list[Cell]:
    """The clues that come first in an order: the fixed ones, and the peers of the first cell."""
    fixed = [cell for cell, _ in problem.fixed]
    clues = set(problem.cells).difference(fixed)
    return fixed + [peer for peer in problem.geometry.peers[first] if peer in clues]


def _walk_of(case: Case, rng: Random) -> Job[Walk]:
    """A walk in the order that promises the least work. It is already over if a sample held everything."""
    best, least = Walk(case), inf
    if case.first is None:
        return best
    for trial in range(1, MOST_ORDERS + 1):
        walk = Walk(case)
        work = yield from walk.sample(rng)
        if walk.is_over:
            return walk
        if work < least:
            best, least = Walk(case), work
        if least <= WORTH_ANOTHER_ORDER * trial:
            break
        order = towards_naked_singles(case.problem.geometry, case.problem.cells, _start(case.problem, case.first), rng)
        case = Case(case.problem, order, case.first)
    return best


def _with_place(job: Job[Result], number: int, cases: int, nodes: int) -> Job[Result]:
    """The same job; its progress names the current case and counts the partial fillings of all cases."""

    def changed(progress: Progress) -> Progress:
        seen = progress.detail.get("partial_fillings")
        if not isinstance(seen, int):
            return progress
        return Progress(None, {"partial_fillings": nodes + seen, "case": number, "cases": cases})

    return map_progress(job, changed)


class Walk:
    """The search through the partial fillings of one case."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.nodes = 0
        self.found: Grid | None = None
        self.is_over = False

    def run(self) -> Job[None]:
        """Examine everything until the strategies solve a filling."""
        levels = Levels(BATCH, [b""])
        while self.found is None and (fillings := levels.take()):
            for longer in (yield from self._longer(fillings)):
                levels.add(longer)
            yield Progress(detail={"partial_fillings": self.nodes})
        self.is_over = True

    def sample(self, rng: Random) -> Job[float]:
        """Examine at most :data:`SAMPLE` fillings of each length, and estimate how many there are in all.

        If there are no more than that, the walk is over.
        """
        fillings: list[Partial] = [b""]
        weight = work = 1.0
        whole = True
        while fillings and self.found is None:
            longer = [filling for part in (yield from self._longer(fillings)) for filling in part]
            work += weight * len(longer)
            if len(longer) > SAMPLE:
                whole = False
                weight *= len(longer) / SAMPLE
                longer = rng.sample(longer, SAMPLE)
            fillings = longer
        self.is_over = whole or self.found is not None
        return work

    def _longer(self, fillings: Sequence[Partial]) -> Job[list[list[Partial]]]:
        """For each digit the fillings with one clue more. Whole fillings that are solved are kept in ``found``."""
        geometry = self.case.problem.geometry
        count = len(fillings)
        self.nodes += count
        assigned = slices_at(fillings, geometry.size)
        yield PAUSE
        examined = yield from self.case.examine(assigned, count)
        if len(assigned) == len(self.case.order):
            if examined.alive:
                self.found = self._puzzle(those_of(examined.alive, fillings)[0])
            return []
        longer: list[list[Partial]] = []
        for digit, part in enumerate(examined.candidates, 1):
            if part:
                longer.append([filling + bytes([digit]) for filling in those_of(part, fillings)])
                yield PAUSE
        return longer

    def _puzzle(self, filling: Partial) -> Grid:
        return Grid.of(zip(self.case.order, filling, strict=True), self.case.problem.geometry)


class Levels:
    """Partial fillings that wait to be examined, by their length.

    The next batch is a full one of the longest fillings that have one, or else one of the shortest. This keeps most
    batches full, and the queue of each length within ``1 + size`` batches.
    """

    def __init__(self, batch: int, start: Sequence[Partial]) -> None:
        self._batch = batch
        self._waiting: dict[int, list[Partial]] = {}
        self.add(start)

    def add(self, fillings: Sequence[Partial]) -> None:
        if fillings:
            self._waiting.setdefault(len(fillings[0]), []).extend(fillings)

    def take(self) -> list[Partial]:
        """The next batch, empty when nothing waits."""
        full = [length for length, waiting in self._waiting.items() if len(waiting) >= self._batch]
        lengths = [length for length, waiting in self._waiting.items() if waiting]
        if not lengths:
            return []
        waiting = self._waiting[max(full) if full else min(lengths)]
        taken = waiting[-self._batch :]
        del waiting[-self._batch :]
        return taken
