"""Every complete solver against dancing links and the published solution, on boards of every size at hand.

Each board gives puzzles with one, several and no solutions. The counts of solutions up to a limit must be equal. The
papers' own searches do not get through every big puzzle: they have a limit of nodes, and what they then say must be
true as far as it goes. How many they must decide is asserted too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.formats import parse_grid, usual_geometry
from dokulab.board.geometry import Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.measure.counts import draw_of_run
from dokulab.measure.reference import count_calls
from dokulab.search.solvers.protocol import Limits, Outcome, Solver
from dokulab.search.solvers.registry import SOLVERS
from tests import corpus

FILES = (
    "nxn-4x4.csv",
    "nxn-6x6.csv",
    "nxn-6x6-box3x2.csv",
    "nxn-8x8.csv",
    "nxn-10x10.csv",
    "nxn-12x12.csv",
    "nxn-12x12-box4x3.csv",
    "nxn-15x15.csv",
    "nxn-16x16.csv",
    "nxn-20x20.csv",
    "nxn-25x25.csv",
)
EASY_LABELS = ("trivial", "basic", "easy")
SOLUTIONS = 12
NODES = 500

COMPLETE = [solver for solver in SOLVERS.values() if solver.complete and solver.id != "dlx"]
STRONG = ("bitboard", "cdcl", "mac", "sat")
each_solver = pytest.mark.parametrize("solver", COMPLETE, ids=lambda solver: solver.id)


@dataclass(frozen=True)
class Case:
    """A puzzle, and how many solutions it has up to the limit."""

    puzzle: Grid
    count: int
    solution: Grid | None


def board_of(row: dict[str, str]) -> Geometry:
    return geometry(int(row["box_rows"]), int(row["box_cols"]))


def some_rows() -> Iterator[dict[str, str]]:
    for name in FILES:
        easy = [row for row in corpus.rows(name) if any(label in row["label"] for label in EASY_LABELS)]
        yield from Random(0).sample(easy, 2)


def variants(puzzle: Grid, solution: Grid, rng: Random) -> Iterator[Grid]:
    """The puzzle; the solution with few holes; two with fewer clues; one with a wrong clue that clashes with none."""
    yield puzzle
    values = list(solution.values)
    for cell in rng.sample(puzzle.geometry.cells, puzzle.geometry.cell_count // 5):
        values[cell] = 0
    yield Grid(tuple(values), puzzle.geometry)
    for share in (5, 12):
        values = list(puzzle.values)
        for cell in rng.sample(puzzle.clues, 1 + len(puzzle.clues) // share):
            values[cell] = 0
        yield Grid(tuple(values), puzzle.geometry)
    wrong = [
        (cell, digit)
        for cell, value in enumerate(puzzle.values)
        if not value
        for digit in puzzle.geometry.digits
        if digit != solution.values[cell] and all(puzzle.values[peer] != digit for peer in puzzle.geometry.peers[cell])
    ]
    if wrong:
        yield puzzle.with_digit(*rng.choice(wrong))


@cache  # all solvers are asked about the same ones
def cases() -> list[Case]:
    rng = Random(1)
    found = []
    for row in some_rows():
        board = board_of(row)
        puzzle, solution = parse_grid(row["puzzle"], board), parse_grid(row["solution"], board)
        for variant in variants(puzzle, solution, rng):
            outcome = run(SOLVERS["dlx"].search(variant, Limits(SOLUTIONS, 20_000)))
            if outcome.exhausted or outcome.count == SOLUTIONS:
                found.append(Case(variant, outcome.count, solution if variant == puzzle else None))
    return found


@cache
def classic_cases() -> list[Case]:
    found = []
    for text in corpus.sample("norvig-easy50.txt", 3) + corpus.sample("exchange-medium-250.csv", 3):
        puzzle = parse_grid(text)
        solution = run(SOLVERS["dlx"].search(puzzle, Limits())).solutions[0]
        for variant in variants(puzzle, solution, Random(text)):
            found.append(Case(variant, run(SOLVERS["dlx"].search(variant, Limits(SOLUTIONS))).count, None))
    return found


def check(case: Case, outcome: Outcome, nodes: int = NODES) -> bool:
    """Whether the outcome is decided; it must be true in either case."""
    assert outcome.count <= case.count
    assert all(solution.is_solution_of(case.puzzle) for solution in outcome.solutions)
    assert len(set(outcome.solutions)) == len(outcome.solutions) == min(2, outcome.count)
    if outcome.exhausted or outcome.count == SOLUTIONS:
        assert outcome.count == case.count
        assert case.solution is None or outcome.solutions == (case.solution,)
        return True
    assert outcome.nodes == nodes
    return False


@each_solver
def test_counts_agree_on_boards_of_every_size(solver: Solver) -> None:
    if not solver.takes(usual_geometry(16)):
        assert solver.sizes == (9,)
        return
    strong = solver.id in STRONG
    decided: Counter[int] = Counter()
    for case in cases():
        outcome = run(solver.search(case.puzzle, Limits(SOLUTIONS, None if strong else NODES)))
        decided[case.puzzle.geometry.size] += check(case, outcome)
    assert sorted(size for size in decided if decided[size] >= 2) == sorted({board_of(row).size for row in some_rows()})
    assert decided.total() == len(cases()) or not strong
    assert decided.total() > 0.4 * len(cases())


@each_solver
def test_counts_agree_on_classic_boards(solver: Solver) -> None:
    nodes = 5 * NODES
    decided = [
        check(case, run(solver.search(case.puzzle, Limits(SOLUTIONS, nodes))), nodes) for case in classic_cases()
    ]
    assert sum(decided) > 0.7 * len(decided)


@settings(max_examples=15)
@given(data=st.data())
def test_counts_agree_on_any_clues(data: st.DataObject) -> None:
    board = data.draw(st.sampled_from([geometry(2, 2), geometry(2, 3), geometry(3, 2)]))
    values = [0] * board.cell_count
    clue = st.tuples(st.sampled_from(board.cells), st.sampled_from(board.digits))
    for cell, digit in data.draw(st.lists(clue, min_size=board.size, max_size=3 * board.size)):
        if all(values[peer] != digit for peer in board.peers[cell]):
            values[cell] = digit
    puzzle = Grid(tuple(values), board)
    limits = Limits(50)
    expected = run(SOLVERS["dlx"].search(puzzle, limits))
    for solver in COMPLETE:
        if solver.takes(board):
            outcome = run(solver.search(puzzle, limits))
            assert (outcome.count, outcome.exhausted) == (expected.count, expected.exhausted), solver.id
            assert all(solution.is_solution_of(puzzle) for solution in outcome.solutions), solver.id


@pytest.mark.parametrize("row", list(some_rows())[:10:2], ids=lambda row: f"{row['size']}-{row['label']}")
def test_domain_splitting_counts_the_nodes_of_the_call_count(row: dict[str, str]) -> None:
    puzzle = parse_grid(row["puzzle"], board_of(row))
    outcome = run(SOLVERS["domain-splitting"].search(puzzle, Limits(1, 20_000)))
    assert outcome.count == 1
    assert outcome.nodes == count_calls(puzzle, draw_of_run(0, 0)).nodes


@each_solver
def test_limits_hold_and_runs_repeat(solver: Solver) -> None:
    puzzle = Grid.empty()
    needed = run(solver.search(puzzle, Limits(2, 30))).nodes
    assert needed > 2
    for nodes in range(needed):
        outcome = run(solver.search(puzzle, Limits(2, nodes)))
        # CaDiCaL looks at its budget of conflicts only now and then.
        assert nodes <= outcome.nodes <= nodes + (5 if solver.id == "sat" else 0)
        assert not outcome.exhausted
        assert outcome == run(solver.search(puzzle, Limits(2, nodes)))
