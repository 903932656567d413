"""Exercises: each answer worked out again by brute force, each option with its reason, the same from run to run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dokulab.bits import iter_bits
from dokulab.bridge.decode import decode
from dokulab.bridge.lab_methods import exercise_sheet
from dokulab.cli.main import main
from dokulab.errors import ParameterError
from dokulab.geometry import Cell, Digit
from dokulab.jobs import run
from dokulab.lab.exercise_sheet import key
from dokulab.lab.exercises import KINDS, Exercise, Kind, exercise
from dokulab.requests.lab_requests import ExerciseRequest, ExerciseSheetRequest

SEEDS = range(25)


def unit_cells(one: Exercise, cell: Cell) -> tuple[set[Cell], set[Cell], set[Cell]]:
    """Row, column and box of a cell, counted by hand."""
    size = one.box_rows * one.box_columns
    row, column = divmod(cell, size)
    top, left = row - row % one.box_rows, column - column % one.box_columns
    box = {r * size + c for r in range(top, top + one.box_rows) for c in range(left, left + one.box_columns)}
    return {row * size + c for c in range(size)}, {r * size + column for r in range(size)}, box


def peers(one: Exercise, cell: Cell) -> set[Cell]:
    return set().union(*unit_cells(one, cell)) - {cell}


def candidates(one: Exercise, cell: Cell) -> set[Digit]:
    size = one.box_rows * one.box_columns
    return set(range(1, size + 1)) - {one.digits[peer] for peer in peers(one, cell)}


def named(one: Exercise, text: str) -> Cell:
    row, column = map(int, re.fullmatch(r"r(\d)c(\d)", text).groups())  # type: ignore[union-attr]
    return (row - 1) * one.box_rows * one.box_columns + column - 1


def chosen(one: Exercise) -> list[str]:
    return [one.options[number].text for number in one.answer]


def of(kind: Kind) -> list[Exercise]:
    return [run(exercise(kind, seed)) for seed in SEEDS]


def test_what_leaves_a_domain() -> None:
    for one in of("domain"):
        (cell,) = one.marked
        size = one.box_rows * one.box_columns
        gone = set(range(1, size + 1)) - candidates(one, cell)
        assert {int(text) for text in chosen(one)} == gone
        assert not any(one.domains), "domains on the board would tell the answer"
        for option in one.options:
            holder = re.search(r"(r\dc\d) in the same", option.why)
            if holder:
                assert one.digits[named(one, holder[1])] == int(option.text)
                assert named(one, holder[1]) in peers(one, cell)


def test_which_variable_fails_first() -> None:
    for one in of("fail-first"):
        open_cells = [cell for cell, digit in enumerate(one.digits) if not digit]
        sizes = {cell: len(candidates(one, cell)) for cell in open_cells}
        assert {cell: one.domains[cell].bit_count() for cell in open_cells} == sizes
        first = min(open_cells, key=lambda cell: (sizes[cell], cell))
        assert [named(one, text) for text in chosen(one)] == [first]
        assert len({sizes[named(one, option.text)] for option in one.options}) > 1, "not all are tied"


def vdom_cost(one: Exercise, cell: Cell, digit: Digit) -> int:
    """In how many open cells of the row, and of the column, the digit can still go."""
    row, column, _ = unit_cells(one, cell)
    return sum(not one.digits[other] and digit in candidates(one, other) for line in (row, column) for other in line)


def test_the_order_of_vdom() -> None:
    for one in of("vdom"):
        (cell,) = one.marked
        costs = {digit: vdom_cost(one, cell, digit) for digit in candidates(one, cell)}
        in_order = [digit for _, digit in sorted((cost, digit) for digit, cost in costs.items())]
        assert [int(text) for text in chosen(one)] == in_order
        for option in one.options:
            assert int(option.why.split("together ")[1].rstrip(".")) == costs[int(option.text)]


@pytest.mark.uncounted
def test_discrepancies_of_a_path() -> None:
    for one in of("discrepancies"):
        choices = re.findall(r"(r\dc\d): ([\d, ]+), and took (\d)", one.question)
        assert 3 <= len(choices) <= 6
        against = [name for name, order, taken in choices if order.split(", ")[0] != taken]
        assert chosen(one) == [str(len(against))]
        assert against
        for name, order, taken in choices:
            assert one.digits[named(one, name)] == int(taken)
            assert taken in order.split(", ")


def test_what_goes_back_on_the_agenda() -> None:
    for one in of("agenda"):
        (cell,) = one.marked
        lost, holder = re.search(r"has just lost (\d), because (r\dc\d) holds", one.question).groups()  # type: ignore[union-attr]
        assert one.digits[named(one, holder)] == int(lost)
        assert not one.domains[cell] >> int(lost) - 1 & 1
        arcs = {option.text: tuple(named(one, end) for end in option.text.split(" → ")) for option in one.options}
        assert len(arcs) == len(one.options)
        assert all(start in peers(one, end) for start, end in arcs.values())
        back = {text for text, (start, end) in arcs.items() if end == cell and start != named(one, holder)}
        assert set(chosen(one)) == back
        assert 2 <= len(back) <= 4


@pytest.mark.uncounted
@pytest.mark.parametrize("kind", KINDS)
def test_every_option_has_a_reason_and_one_seed_gives_one_exercise(kind: Kind) -> None:
    for seed in range(5):
        one = run(exercise(kind, seed))
        assert one == run(exercise(kind, seed))
        assert all(option.why.endswith(".") and option.text in option.why for option in one.options)
        assert len(set(one.answer)) == len(one.answer) <= len(one.options)
        assert all(0 <= cell < len(one.digits) for cell in one.marked)
        for cell, (digit, domain) in enumerate(zip(one.digits, one.domains, strict=True)):
            assert not (digit and domain), cell
            assert {1 + value for value in iter_bits(domain)} <= set(range(1, one.box_rows * one.box_columns + 1))
    assert run(exercise(kind, 1)) != run(exercise(kind, 2))


def test_a_sheet_has_the_questions_first_and_the_answers_after_them() -> None:
    html = run(exercise_sheet(ExerciseSheetRequest(seed=4, count=7))).html
    questions, answers = html.split("<h1>Answers</h1>")
    for number in range(7):
        one = run(exercise(KINDS[number % 5], 4 + number))
        assert f"{number + 1}. {one.title}" in questions
        assert f"{number + 1}. {key(one)}".replace(">", "&gt;") in answers
        assert one.options[0].why not in questions
    assert "<script" not in html
    names_only = html.replace("http-equiv", "").replace("http://www.w3.org/2000/svg", "")
    assert "http" not in names_only


def test_bad_numbers_are_told() -> None:
    for number in (0, 61):
        with pytest.raises(ParameterError, match=f"count is {number}; it must be from 1 to 60"):
            ExerciseSheetRequest(count=number)
    for seed in (-1, 10**9):
        with pytest.raises(ParameterError, match="seed"):
            ExerciseSheetRequest(seed=seed)
        with pytest.raises(ParameterError, match="seed"):
            ExerciseRequest("domain", seed=seed)
    assert main(["exercises", "--count", "0"]) == 2


def test_the_command_prints_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exercises", "--kind", "vdom", "--count", "1", "--seed", "3"]) == 0
    assert f"Answer: {key(run(exercise('vdom', 3)))}" in capsys.readouterr().out
    file = tmp_path / "sheet.html"
    assert main(["exercises", "--out", str(file)]) == 0
    assert file.read_text("utf-8").startswith("<!doctype html>")


def test_the_page_asks_by_the_names_of_the_kinds() -> None:
    for kind in KINDS:
        params = decode(ExerciseRequest, {"kind": kind, "seed": 3})
        assert run(params.exercise()) == run(exercise(kind, 3))
    asked = decode(ExerciseSheetRequest, {"kinds": ["vdom"], "count": 1})
    assert "vdom+" in run(exercise_sheet(asked)).html
