"""The likeliest reading of a photograph that has exactly one solution."""

from __future__ import annotations

import pytest

from dokulab.board.geometry import CLASSIC, geometry
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.search.solvers.likeliest_reading import Correction, corrections, likeliest_reading, verdict_of
from dokulab.search.solvers.protocol import Verdict

SMALL = geometry(2, 2)
UNIQUE = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 0, 4, 3, 0, 0)


def _certain(digit: int, size: int) -> list[float]:
    return [1.0 if option == digit else 0.0 for option in range(size + 1)]


def _read(values: tuple[int, ...], **changed: list[float]) -> list[list[float]]:
    cells = [_certain(value, 4) for value in values]
    for name, probabilities in changed.items():
        cells[SMALL.cell_named(name)] = probabilities
    return cells


def test_a_certain_reading_with_one_solution_stays() -> None:
    found = run(likeliest_reading(SMALL, _read(UNIQUE)))
    assert (found.puzzle.values, found.unique, found.changed) == (UNIQUE, True, ())


def test_a_digit_that_clashes_gives_way_to_the_next_likeliest() -> None:
    found = run(likeliest_reading(SMALL, _read(UNIQUE, r1c1=[0.01, 0.3, 0.6, 0.05, 0.04])))
    assert found.puzzle.values == UNIQUE
    assert found.changed == (0,)


def test_a_digit_that_was_missed_is_put_in_where_there_are_several_solutions() -> None:
    values = (1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 4, 0, 0, 0, 0, 0)
    missing = SMALL.cell_named("r4c2")
    found = run(likeliest_reading(SMALL, _read(values, r4c2=[0.9, 0.01, 0.01, 0.07, 0.01])))
    assert found.unique
    assert found.puzzle.values[missing] == 3
    assert found.changed == (missing,)


def test_what_has_no_reading_with_one_solution_stays_as_it_was_read() -> None:
    found = run(likeliest_reading(SMALL, _read((1, 1) + (0,) * 14)))
    assert not found.unique
    assert found.puzzle.values == (1, 1) + (0,) * 14


def test_a_correction_says_which_cell_holds_the_same_digit() -> None:
    found = run(likeliest_reading(SMALL, _read(UNIQUE, r1c1=[0.01, 0.3, 0.6, 0.05, 0.04])))
    assert found.as_read.values[0] == 2
    (only,) = run(corrections(found))
    assert only == Correction(0, 2, 1, Verdict.NONE, SMALL.cell_named("r1c2"))


def test_a_correction_says_that_there_were_several_solutions_without_it() -> None:
    values = (1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 4, 0, 0, 0, 0, 0)
    found = run(likeliest_reading(SMALL, _read(values, r4c2=[0.9, 0.01, 0.01, 0.07, 0.01])))
    (only,) = run(corrections(found))
    assert only == Correction(SMALL.cell_named("r4c2"), 0, 3, Verdict.MULTIPLE, None)
    assert run(verdict_of(found.as_read)) is Verdict.MULTIPLE


def test_a_correction_says_that_there_was_no_solution_without_it() -> None:
    values = (1, 0, 0, 0, 3, 0, 0, 1, 0, 0, 0, 3, 0, 0, 2, 0)  # with 2 in r2c4 it has one solution
    found = run(likeliest_reading(SMALL, _read(values, r2c4=[0.01, 0.55, 0.4, 0.03, 0.01])))
    assert run(verdict_of(found.as_read)) is Verdict.NONE
    (only,) = run(corrections(found))
    assert only == Correction(SMALL.cell_named("r2c4"), 1, 2, Verdict.NONE, None)


@pytest.mark.parametrize(
    "probabilities",
    [[], [_certain(0, 9)] * 80, [_certain(0, 8)] * 81, [[2.0] + [0.0] * 9] * 81, [[0.0] * 10] * 81],
)
def test_probabilities_that_fit_no_board_are_refused(probabilities: list[list[float]]) -> None:
    with pytest.raises(ParameterError):
        run(likeliest_reading(CLASSIC, probabilities))
