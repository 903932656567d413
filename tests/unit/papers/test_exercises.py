"""Exercises: no answer is right too often, each option has its reason, and they are the same from run to run."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import unescape
from pathlib import Path

import pytest

from dokulab.asks.codec import decode
from dokulab.asks.exercises import ExerciseRequest, ExerciseSheetRequest, exercise_sheet
from dokulab.board.geometry import geometry
from dokulab.cli.main import main
from dokulab.ground.bits import iter_bits
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.out.drawing.board import BoardDrawing
from dokulab.papers.exercises.exercise import (
    KINDS,
    MOST_OPTIONS,
    MOST_POINTS,
    Kind,
    exercise,
    harder_exercise,
)
from dokulab.papers.exercises.exercise_sheet import document, key


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_no_constant_answer_is_right_often(kind: Kind) -> None:
    """Neither the same button nor the same words are right in more than 35% of 600 exercises."""
    made = [run(exercise(kind, seed)) for seed in range(600)]
    for answers in (
        Counter(one.answer for one in made),
        Counter(frozenset(one.answer) for one in made if one.how != "order"),
        Counter(tuple(one.options[number].text for number in one.answer) for one in made),
    ):
        assert not answers or max(answers.values()) <= 0.35 * 600, answers.most_common(3)
    if kind == "discrepancies":
        shares = Counter(one.options[one.answer[0]].text for one in made)
        assert set(shares) == {"0", "1", "2", "3"}
        assert all(0.2 < count / 600 < 0.3 for count in shares.values())


@pytest.mark.parametrize("kind", KINDS)
def test_mistakes_are_wrong_answers_each_with_its_reason(kind: Kind) -> None:
    ways = set()
    for seed in range(30):
        one = run(exercise(kind, seed))
        ways.add((one.how, one.title))
        assert len({option.text for option in one.options}) == len(one.options) <= MOST_OPTIONS
        assert 1 <= one.points <= MOST_POINTS
        wrong = [mistake.answer for mistake in one.mistakes]
        assert one.answer not in wrong
        assert len(set(wrong)) == len(wrong)
        assert (one.how == "one") == (not one.mistakes)
        for mistake in one.mistakes:
            assert mistake.why.endswith(".")
            assert set(mistake.answer) <= set(range(len(one.options)))
        if one.how == "one":
            reasons = [option.why for number, option in enumerate(one.options) if number not in one.answer]
            assert len(set(reasons)) == len(reasons) or kind in ("next-arc", "discrepancies", "consistent")
    assert len(ways) == 1


def test_a_harder_one_has_more_points() -> None:
    for kind in KINDS:
        one = run(exercise(kind, 3))
        harder = run(harder_exercise(kind, 3, one.points))
        assert harder.points > one.points or one.points >= max(
            run(exercise(other, 3 + step)).points for other in KINDS[KINDS.index(kind) :] for step in range(1, 25)
        )
        assert harder == run(exercise(harder.kind, harder.seed))


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_option_has_a_reason_and_one_seed_gives_one_exercise(kind: Kind) -> None:
    for seed in range(5):
        one = run(exercise(kind, seed))
        assert one == run(exercise(kind, seed))
        assert all(option.why.endswith(".") for option in one.options)
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
        one = run(exercise(KINDS[number % len(KINDS)], 4 + number))
        assert f"{number + 1}. {one.title}" in questions
        assert f"{number + 1}. {key(one)} <small>" in unescape(answers)
        assert one.options[0].why in unescape(answers)
        assert one.options[0].why not in unescape(questions)
    assert "<script" not in html
    names_only = html.replace("http-equiv", "").replace("http://www.w3.org/2000/svg", "")
    assert "http" not in names_only


def test_a_sheet_can_be_worked_with() -> None:
    """Rows and columns are numbered, marks have 8 points and more, each exercise has its rule, an order its boxes."""
    made = run(exercise_sheet(ExerciseSheetRequest(seed=4, count=len(KINDS)))).exercises
    html = document(made)
    assert html.count('class="exercise-columns"') == html.count('class="exercise-rows"') == len(made)
    width = float(re.search(r"min\(1\.5cm, ([\d.]+)cm / var", html)[1])  # type: ignore[index]
    points_a_cm = 72 / 2.54
    for one in made:
        size = one.box_rows * one.box_columns
        mark = BoardDrawing(geometry(one.box_rows, one.box_columns)).mark_size * min(1.5, width / size) * points_a_cm
        assert mark >= 8
        assert one.rule in unescape(html)
        if one.how == "order":
            assert 'data-how="order"' in html
    assert html.count('class="exercise-box"') == sum(len(one.options) for one in made)
    assert f"Points, of {sum(one.points for one in made)}" in html


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


def test_a_line_of_json_has_what_the_contract_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exercises", "--kind", "backjump", "--count", "2", "--seed", "3", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["seed"] for line in lines] == [3, 4]
    for line in lines:
        assert line["kind"] == "backjump"
        assert {"text", "options", "answer", "why"} <= set(line)
        assert all(line["options"][number]["text"] for number in line["answer"])


def test_the_page_asks_by_the_names_of_the_kinds() -> None:
    for kind in KINDS:
        params = decode(ExerciseRequest, {"kind": kind, "seed": 3})
        assert run(params.exercise()) == run(exercise(kind, 3))
    asked = decode(ExerciseSheetRequest, {"kinds": ["vdom"], "count": 1})
    assert "vdom+" in run(exercise_sheet(asked)).html
