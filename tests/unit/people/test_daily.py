"""The daily puzzle: which one a day has, and that the puzzles are what they are said to be."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from build_site.bank.daily import FILE, WEEKDAYS, WEEKS
from dokulab.board.canonical import canonical_form
from dokulab.board.formats import grid_text
from dokulab.board.formats.token import unpacked
from dokulab.board.geometry import CLASSIC
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.people.path import solve_steps
from dokulab.people.play import daily
from dokulab.people.play.daily import FIRST_MONDAY, DailyPuzzle, daily_puzzle, day_named
from dokulab.people.score import hardest_of
from dokulab.search.solvers.uniqueness import is_unique
from tests.commands import Run, records

DAYS: list[dict[str, Any]] = json.loads((Path(__file__).parents[2] / "contract" / "days.json").read_text("utf-8"))
"""Days with their weekday (Monday is 0) and their week, as the date command of GNU counts them."""

EDITIONS: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))["editions"]

A_YEAR = [daily_puzzle(date(2026, 1, 5) + timedelta(days)) for days in range(7 * WEEKS)]


@pytest.mark.parametrize("known", DAYS, ids=lambda known: known["day"])
def test_a_day_has_the_puzzle_of_its_week(known: dict[str, Any]) -> None:
    puzzles = EDITIONS[0]["days"][known["weekday"]]["puzzles"]
    er, hardest, packed = puzzles[known["week"] % len(puzzles)].split(" ")
    found = daily_puzzle(day_named(known["day"]))
    assert found == DailyPuzzle(
        date.fromisoformat(known["day"]),
        unpacked(packed, CLASSIC),
        WEEKDAYS[known["weekday"]].level,
        float(er),
        hardest,
    )


def test_no_puzzle_returns_within_a_year_not_even_in_disguise() -> None:
    assert len({canonical_form(found.puzzle) for found in A_YEAR}) == len(A_YEAR) > 365


def test_every_day_of_a_week_is_harder_than_the_one_before() -> None:
    for start in range(0, len(A_YEAR), 7):
        week = A_YEAR[start : start + 7]
        assert [found.level for found in week] == [day.level for day in WEEKDAYS]
        ratings = [found.er for found in week]
        assert ratings == sorted(set(ratings)), week[0].day


def test_every_puzzle_has_one_solution() -> None:
    assert all(is_unique(found.puzzle) for found in A_YEAR)


@pytest.mark.parametrize("found", A_YEAR[::11], ids=lambda found: str(found.day))
def test_a_sample_has_the_rating_and_the_hardest_technique_that_it_says(found: DailyPuzzle) -> None:
    assert run(rate_er(found.puzzle)).er == found.er
    assert hardest_of(run(solve_steps(found.puzzle)).steps) == found.hardest


def test_a_newer_edition_changes_no_day_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    begins = date(2030, 1, 7)
    newer = {"from": begins.isoformat(), "days": [{"level": "new", "puzzles": ["1.2 hidden_single !"]}] * 7}
    monkeypatch.setattr(daily, "_editions", lambda: [*EDITIONS, newer])
    assert daily_puzzle(begins).level == daily_puzzle(begins + timedelta(400)).level == "new"
    before = begins - timedelta(1)
    with_newer = daily_puzzle(before)
    monkeypatch.undo()
    assert daily_puzzle(before) == with_newer


@pytest.mark.parametrize("text", ["", "today", "2026-2-1", "2026-02-30", "20260105", "2026-W01-1", "1970-01-04"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(ParameterError):
        daily_puzzle(day_named(text))


def test_editions_begin_on_mondays_and_follow_one_another() -> None:
    begins = [date.fromisoformat(edition["from"]) for edition in EDITIONS]
    assert begins == sorted(set(begins))
    assert all((day - FIRST_MONDAY).days % 7 == 0 for day in begins)


def test_from_the_command_line(dokulab: Run) -> None:
    code, output, _ = dokulab("daily", "2026-11-24", "--json")
    (record,) = records(output)
    found = daily_puzzle(date(2026, 11, 24))
    assert code == 0
    assert (record["day"], record["puzzle"], record["level"], record["er"]) == (
        "2026-11-24",
        grid_text(found.puzzle),
        "medium",
        found.er,
    )
    code, output, _ = dokulab("daily", "2026-11-24")
    assert code == 0
    assert "Tuesday 2026-11-24: medium" in output
    assert dokulab("daily", "yesterday")[0] == 2
