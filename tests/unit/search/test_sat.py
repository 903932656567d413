"""The SAT solver: equal to exact cover, stoppable, and clear about a package that is not there."""

from __future__ import annotations

import sys
from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ClashError, MissingPackageError
from dokulab.ground.jobs import run
from dokulab.search.solvers.dlx import DLX
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.sat import SAT, encode

SHAPES = [(2, 2), (2, 3), (3, 3)]


def _some_puzzle(box_rows: int, box_columns: int, rng: Random) -> Grid:
    """Digits of one full grid in some cells, and now and then one that does not belong there."""
    board = geometry(box_rows, box_columns)
    full = run(DLX.search(Grid.empty(board), Limits(solutions=1))).solutions[0]
    share = rng.uniform(0.3, 0.8)
    values = [value if rng.random() < share else 0 for value in full.values]
    if rng.random() < 0.5:
        values[rng.choice(board.cells)] = rng.choice(board.digits)
    return Grid(tuple(values), board)


@pytest.mark.parametrize("seed", range(60))
def test_agrees_with_exact_cover(seed: int) -> None:
    rng = Random(seed)
    puzzle = _some_puzzle(*SHAPES[seed % len(SHAPES)], rng)
    try:
        expected = run(DLX.search(puzzle, Limits(solutions=30)))
    except ClashError:
        with pytest.raises(ClashError):
            run(SAT.search(puzzle, Limits(solutions=30)))
        return
    outcome = run(SAT.search(puzzle, Limits(solutions=30)))
    assert (outcome.count, outcome.exhausted, outcome.verdict) == (
        expected.count,
        expected.exhausted,
        expected.verdict,
    )
    assert all(solution.is_solution_of(puzzle) for solution in outcome.solutions)
    assert len(set(outcome.solutions)) == len(outcome.solutions)


def test_a_full_grid_is_its_one_solution() -> None:
    full = run(SAT.search(Grid.empty(geometry(2, 2)), Limits(solutions=1))).solutions[0]
    outcome = run(SAT.search(full, Limits(solutions=2)))
    assert outcome.verdict is Verdict.UNIQUE
    assert outcome.solutions == (full,)


def test_clues_leave_no_variable_that_they_decide() -> None:
    puzzle = parse_grid("1" + "." * 80)
    options = encode(puzzle).options
    assert all(cell != 0 for cell, _digit in options)
    assert len(options) == 80 * 9 - len(puzzle.geometry.peers[0])


def test_a_limit_of_conflicts_leaves_it_undecided() -> None:
    outcome = run(SAT.search(Grid.empty(geometry(4, 4)), Limits(solutions=2, nodes=0)))
    assert outcome.verdict is Verdict.UNDECIDED
    assert outcome.nodes == 0


def test_the_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    with pytest.raises(MissingPackageError, match="pip install python-sat") as raised:
        run(SAT.search(Grid.empty(), Limits()))
    assert raised.value.as_data()["code"] == "missing-package"
    assert raised.value.rule == "python-sat"
