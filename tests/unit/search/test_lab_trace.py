"""What the page's Lab is told of a search: every event follows from the board, on boards of every size watched."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dokulab.asks import trace as wire
from dokulab.asks.trace import TraceArcsRequest, TraceRequest, trace, trace_arcs
from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import Cell, Digit, geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import DokulabError, ParameterError
from dokulab.ground.jobs import JobRunner, run
from dokulab.measure import reference
from dokulab.measure.counts import draw_of_run
from dokulab.search.solvers.csp_solvers import TraceableSolver
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import SOLVERS

pytestmark = pytest.mark.slow

DATA = Path(__file__).parents[2] / "data"

NINE = "...6.4...5......6...17...89....56..8.2......1.39.7.6....49.......8.1....71...8.3."
TRACEABLE = [solver.id for solver in SOLVERS.values() if isinstance(solver, TraceableSolver)]


def first_of(name: str, label: str) -> str:
    with (DATA / name).open(encoding="utf-8") as lines:
        return next(row["puzzle"] for row in csv.DictReader(lines) if row["label"] == label)


PUZZLES = {
    4: ".....1.23.4.....",
    6: "...3.4...5..1...6..6...3..3...2.6...",
    9: NINE,
    16: first_of("nxn-16x16.csv", "sgt-trivial"),
}


class Board:
    """A search's board, followed event by event; it objects to whatever does not follow from what it knows."""

    def __init__(self, result: wire.TraceResult) -> None:
        self.told = result
        self.geometry = geometry(result.box_rows, result.box_columns)
        self.values = list(parse_grid(result.puzzle, self.geometry).values)
        self.domains = [{digit for digit in self.geometry.digits if mask >> digit - 1 & 1} for mask in result.start]
        self.choices: list[tuple[Cell, Digit, list[Digit], list[set[Digit]]]] = []
        self.clash = False
        self.overwritten: set[tuple[Cell, Digit]] = set()
        self.nodes = 0
        self.solutions: list[tuple[Digit, ...]] = []

    def follow(self) -> Board:
        for kind, cell, digit, cause in self.events():
            getattr(self, kind)(cell, digit, cause)
        return self

    def events(self) -> Iterator[tuple[str, Cell, Digit, int]]:
        result = self.told
        for number, cell, digit, cause in zip(result.kinds, result.cells, result.digits, result.causes, strict=True):
            yield result.names[number], cell, digit, cause

    def assign(self, cell: Cell, digit: Digit, cause: int) -> None:
        # Propagation on the cover may force two digits into a cell: that is a failure to come.
        if self.values[cell]:
            self.overwritten.add((cell, self.values[cell]))
        self.clash = self.clash or bool(self.values[cell])
        assert self.clash or digit in self.domains[cell]
        if cause == 0:
            assert not self.clash
            self.nodes += 1
            self.choices.append((cell, digit, self.values.copy(), [domain.copy() for domain in self.domains]))
        elif self.clash:
            pass
        elif cause == 1:
            assert self.domains[cell] == {digit}
        elif cause > 1:
            unit = self.geometry.units[cause - 2]
            assert cell in unit
            assert [place for place in unit if not self.values[place] and digit in self.domains[place]] == [cell]
        self.values[cell] = digit

    def prune(self, cell: Cell, digit: Digit, cause: int) -> None:
        if not self.values[cell]:
            assert digit in self.domains[cell]
        if cause >= 0:
            assert cause == cell or cause in self.geometry.peers[cell]
            assert self.values[cause] == digit or self.domains[cause] == {digit} or cause == cell
        self.domains[cell].discard(digit)

    def fail(self, cell: Cell, digit: Digit, cause: int) -> None:
        self.clash = False
        if cell >= 0:
            assert not self.domains[cell] or self.values[cell]
        elif digit > 0:
            unit = self.geometry.units[cause]
            having = [place for place in unit if self.values[place] == digit or (place, digit) in self.overwritten]
            able = [place for place in unit if not self.values[place] and digit in self.domains[place]]
            assert len(having) > 1 or not (having or able)
        self.overwritten.clear()

    def learn(self, _cell: Cell, _digit: Digit, cause: int) -> None:
        """What was learnt must hold in the one solution."""
        (solution,) = run(SOLVERS["bitboard"].search(parse_grid(self.told.puzzle), Limits(1))).solutions
        holds = []
        for part in self.told.clauses[cause]:
            cell, digit = divmod(abs(part), self.geometry.size + 1)
            holds.append((solution.values[cell] == digit) == (part > 0))
        assert any(holds)

    def backtrack(self, cell: Cell, digit: Digit, _cause: int) -> None:
        while True:
            chosen, tried, self.values, self.domains = self.choices.pop()
            if (chosen, tried) == (cell, digit):
                return

    def discrepancy(self, cell: Cell, digit: Digit, cause: int) -> None:
        assert not self.values[cell]
        assert digit in self.domains[cell]
        assert cause >= 1

    def restart(self, _cell: Cell, _digit: Digit, _cause: int) -> None:
        assert not self.choices

    def solved(self, _cell: Cell, _digit: Digit, _cause: int) -> None:
        values = [value or next(iter(domain)) for value, domain in zip(self.values, self.domains, strict=True)]
        self.solutions.append(tuple(values))

    def sweep(self, _cell: Cell, _digit: Digit, _cause: int) -> None: ...

    def revise(self, cell: Cell, _digit: Digit, cause: int) -> None:
        known = {self.values[cause]} if self.values[cause] else self.domains[cause]
        own = {self.values[cell]} if self.values[cell] else self.domains[cell]
        assert cause in self.geometry.peers[cell]
        assert len(known) > 1 or not known & own


@pytest.mark.parametrize("size", PUZZLES)
@pytest.mark.parametrize("solver", TRACEABLE)
def test_every_event_follows_and_ends_in_the_solution(solver: str, size: int) -> None:
    puzzle = PUZZLES[size]
    result = run(trace(TraceRequest(puzzle, solver, cap=30_000)))
    board = Board(result).follow()
    if result.complete:
        grid = parse_grid(puzzle)
        assert len(board.solutions) == 1
        assert Grid(board.solutions[0], grid.geometry).is_solution_of(grid)
        assert result.nodes == board.nodes + (solver == "domain-splitting")
    else:
        assert size == 16
        assert len(result.kinds) == 30_000


def test_clauses_are_learnt_and_told() -> None:
    hard = "7...8...9..1....7..3....2.496...3.2.1.......6.4.6...373.4....9..5....7..6...9...8"
    result = run(trace(TraceRequest(hard, "cdcl", limit=2)))
    board = Board(result).follow()
    assert result.clauses
    assert result.kinds.count(result.names.index("learn")) == len(result.clauses)
    assert result.verdict == "unique"
    assert len(board.solutions) == 1


@pytest.mark.parametrize("solver", ["mac", "cdcl", "domain-splitting"])
def test_the_seed_makes_another_search_of_those_that_draw(solver: str) -> None:
    searches = {run(trace(TraceRequest("." * 36, solver, seed))).cells for seed in (0, 0, 1, 2, 3)}
    assert 2 <= len(searches) <= 4
    assert SOLVERS[solver].seeded


def test_a_search_ends_with_its_last_event_kept() -> None:
    result = run(trace(TraceRequest("." * 81, "fc-lex", limit=1_000_000, cap=3000)))
    assert len(result.kinds) == 3000
    assert not result.complete
    assert result.verdict == "multiple"
    few = run(trace(TraceRequest(NINE, "fc-lex", nodes=5)))
    assert few.nodes == 5
    assert few.verdict == "undecided"


@pytest.mark.parametrize("size", [4, 6])
@pytest.mark.parametrize("every_arc", [True, False])
def test_the_network_is_followed_arc_by_arc(size: int, every_arc: bool) -> None:
    result = run(trace_arcs(TraceArcsRequest(PUZZLES[size], 3, every_arc=every_arc)))
    board = Board(result).follow()
    grid = parse_grid(PUZZLES[size])
    assert [Grid(values, grid.geometry).is_solution_of(grid) for values in board.solutions] == [True]
    assert result.nodes == board.nodes + 1 == reference.count_calls(grid, draw_of_run(3, 0)).nodes
    assert (result.names.index("revise") in result.kinds) == every_arc


def test_a_network_without_a_solution_and_a_long_one() -> None:
    # Row 1 needs a 4 in its last cell, where column 4 has one already.
    result = run(trace_arcs(TraceArcsRequest("123....4........")))
    assert (result.verdict, result.complete) == ("none", True)
    assert not Board(result).follow().solutions
    capped = run(trace_arcs(TraceArcsRequest(NINE, cap=100)))
    assert (len(capped.kinds), capped.complete) == (100, False)


def test_what_cannot_be_followed_is_refused_in_words() -> None:
    refused: tuple[tuple[str, str, dict[str, Any], str], ...] = (
        (NINE, "bitboard", {}, "does not report its steps; choose one of"),
        (NINE, "magic", {}, "no solver 'magic'"),
        (NINE, "mac", {"cap": 0}, "from 1 to 1,000,000"),
        (NINE, "mac", {"limit": 0}, "at least 1"),
        (NINE, "mac", {"nodes": 0}, "at least 1"),
        ("." * 36**2, "mac", {}, "up to 25x25, not on 36x36"),
    )
    for puzzle, solver, limits, words in refused:
        with pytest.raises(ParameterError, match=words):
            run(trace(TraceRequest(puzzle, solver, **limits)))
    for job in (trace(TraceRequest("55" + "." * 79, "mac")), trace_arcs(TraceArcsRequest("55" + "." * 79))):
        with pytest.raises(DokulabError, match="r1c1 and r1c2"):
            run(job)


def test_the_puzzle_is_told_as_plain_text() -> None:
    result = run(trace(TraceRequest("\n".join(NINE[row : row + 9] for row in range(0, 81, 9)), "mac")))
    assert result.puzzle == NINE == grid_text(parse_grid(NINE))


def test_the_progress_of_a_trace_says_how_many_of_the_events_are_kept() -> None:
    """The page tells by it how long a 25x25 search may take at most, before it can be watched."""
    puzzle = first_of("nxn-25x25.csv", "sgt-trivial")
    runner = JobRunner(trace(TraceRequest(puzzle, solver="fc-lex", cap=20_000)))
    fractions = [progress.fraction for progress in runner if progress.fraction is not None]
    assert fractions == sorted(fractions)
    assert fractions[0] < 0.1
    assert 0.8 < fractions[-1] <= 1
    assert len(runner.result.kinds) == 20_000
