"""Series: a plan is read, its puzzles are made once each, and a run that was interrupted goes on."""

from __future__ import annotations

import csv
import io
import json
import re
from base64 import b64decode
from collections.abc import Callable
from datetime import date
from pathlib import Path
from zipfile import ZipFile

import pytest

from dokulab.asks.series_plan import LONGEST_PLAN, read_json_plan, read_plan
from dokulab.board.canonical import canonical_form
from dokulab.board.formats import parse_grid
from dokulab.board.formats.puzzle_files import puzzles_in
from dokulab.cli.main import main
from dokulab.ground.errors import ParameterError
from dokulab.people.catalogue import RANKS
from tests.unit.bridge.test_bridge_methods import result

MONTH = """
title = "Morning sudoku"
author = "A. Setter"
notes = "For the last page"
rules = "Each row, column and box has all digits."
first = 2026-12-01
count = 28
seed = 5
[default]
symmetry = "rotational-180"
level = "easy"
[weekdays.sunday]
hardest = "pointing"
[[puzzles]]
title = "The first"
"""


def run_series(plan: str, folder: Path, *options: str) -> int:
    folder.mkdir(exist_ok=True)
    path = folder / "plan.toml"
    path.write_text(plan, "utf-8")
    return main(["series", str(path), "--out", str(folder), "--workers", "1", *options])


def rows_of(folder: Path) -> list[dict[str, str]]:
    with (folder / "series.csv").open(newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("month")
    assert run_series(MONTH, folder) == 0
    return folder


def test_a_month_has_a_puzzle_a_day_as_the_plan_says(month: Path) -> None:
    rows = rows_of(month)
    assert [row["date"] for row in rows] == [f"2026-12-{day:02}" for day in range(1, 29)]
    assert rows[0]["title"] == "The first"
    assert {row["title"] for row in rows[1:]} == {"Morning sudoku"}
    assert {(row["author"], row["notes"]) for row in rows} == {("A. Setter", "For the last page")}
    for row in rows:
        is_sunday = date.fromisoformat(row["date"]).weekday() == 6
        assert RANKS[row["hardest"]] <= RANKS["naked_single"] or (is_sunday and row["hardest"] == "pointing")
        clues = parse_grid(row["puzzle"]).clues
        assert {80 - cell for cell in clues} == set(clues)


def test_no_two_are_alike_and_no_pattern_comes_twice(month: Path) -> None:
    grids = [parse_grid(row["puzzle"]) for row in rows_of(month)]
    assert len({canonical_form(grid) for grid in grids}) == 28
    assert len({grid.clues for grid in grids}) == 28


def test_an_interrupted_run_goes_on_to_the_same_series(month: Path, tmp_path: Path) -> None:
    whole = (month / "series.jsonl").read_text()
    lines = whole.splitlines(keepends=True)
    # What a kill leaves: some lines, and a part of the next.
    (tmp_path / "series.jsonl").write_text("".join(lines[:11]) + lines[11][:40])
    assert run_series(MONTH, tmp_path) == 0
    assert rows_of(tmp_path) == rows_of(month)
    assert (tmp_path / "series.jsonl").read_text() == whole


def test_the_number_of_processes_changes_nothing(month: Path, tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text(MONTH, "utf-8")
    assert main(["series", str(tmp_path / "plan.toml"), "--out", str(tmp_path), "--workers", "2"]) == 0
    assert rows_of(tmp_path) == rows_of(month)


def test_one_can_be_exchanged_and_the_others_stay(month: Path, tmp_path: Path) -> None:
    (tmp_path / "series.jsonl").write_text((month / "series.jsonl").read_text())
    assert run_series(MONTH, tmp_path, "--exchange", "3,2026-12-10") == 0
    before, after = rows_of(month), rows_of(tmp_path)
    changed = [number for number, (old, new) in enumerate(zip(before, after, strict=True), 1) if old != new]
    assert changed == [3, 10]
    assert after[2]["exchanged"] == "1"
    every = [parse_grid(row["puzzle"]) for row in [*before, after[2], after[9]]]
    assert len({canonical_form(grid) for grid in every}) == 30


def test_a_changed_entry_is_made_again_alone(month: Path, tmp_path: Path) -> None:
    (tmp_path / "series.jsonl").write_text((month / "series.jsonl").read_text())
    assert run_series(MONTH + '[[puzzles]]\nhardest = "naked_pair"\n', tmp_path) == 0
    before, after = rows_of(month), rows_of(tmp_path)
    assert after[1]["hardest"] == "naked_pair"
    assert [old == new for old, new in zip(before, after, strict=True)].count(False) == 1


def test_a_series_goes_onto_a_sheet_with_its_days(month: Path, tmp_path: Path) -> None:
    out = tmp_path / "month.html"
    assert main(["sheet", str(month / "series.csv"), "--answers", "--out", str(out)]) == 0
    html = out.read_text("utf-8")
    assert "2026-12-28" in html
    assert html.count('<figure class="sheet-puzzle">') == 56
    assert "ER 1.2" in html


def test_a_newspaper_has_a_puzzle_a_page_and_the_answer_of_the_last_one(month: Path, tmp_path: Path) -> None:
    out = tmp_path / "paper.html"
    assert main(["sheet", str(month / "series.csv"), "--newspaper", "--out", str(out)]) == 0
    pages = out.read_text("utf-8").split('<section class="sheet-page')[1:]
    assert len(pages) == 28
    assert "Answer to" not in pages[0]
    assert "2026-12-02" in pages[1]
    assert "Answer to 1" in pages[1]
    solution = rows_of(month)[0]["solution"]
    answer = pages[1].split("sheet-before")[1]
    assert sorted(re.findall(r">([1-9])</text>", answer)) == sorted(solution)


def test_the_command_prints_what_other_commands_read(month: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_series(MONTH, month, "--json") == 0
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["number"] for one in said] == list(range(1, 29))
    assert said[0]["solution"]


def test_on_another_board_hidden_singles_are_enough_unless_more_is_asked(tmp_path: Path) -> None:
    assert run_series("count = 2\n[default]\nsize = 4\n[[puzzles]]\ncall_count = 4\n", tmp_path) == 0
    rows = rows_of(tmp_path)
    assert {row["box"] for row in rows} == {"2x2"}
    assert rows[1]["hardest"] == "hidden_single"


def test_a_pattern_of_the_plan_may_come_again(tmp_path: Path) -> None:
    ring = "x.x...x.x.x..x..x.x.......x...x.x....xx.x.xx....x.x...x.......x.x..x..x.x.x...x.x"
    assert run_series(f'count = 3\n[default]\nlevel = "easy"\npattern = "{ring}"\n', tmp_path) == 0
    rows = rows_of(tmp_path)
    assert len({row["puzzle"] for row in rows}) == 3
    assert {"".join("." if sign == "." else "x" for sign in row["puzzle"]) for row in rows} == {ring}


@pytest.mark.parametrize(
    ("plan", "rule"),
    [
        ("count = ", "plan"),
        ("blob = 1", "plan"),
        ("seed = 'a'\ncount = 1", "seed"),
        ("count = 0", "count"),
        ("count = 9000", "count"),
        ("", "count"),
        ("first = 3", "first"),
        ("count = 1\n[default]\nblob = 1", "plan"),
        ("count = 1\n[default]\nlevel = 'blob'", "level"),
        ("count = 1\n[default]\nlevel = 3", "level"),
        ("count = 1\n[default]\nsize = 7", "size"),
        ("count = 1\n[default]\ner = 'a'", "er"),
        ("count = 1\n[default]\ner = [1, 2, 3]", "er"),
        ("count = 1\n[default]\nsymmetry = 5", "symmetry"),
        ("count = 1\n[weekdays]\nblob = {}", "plan"),
        ("puzzles = 3", "plan"),
        ("[[puzzles]]\ndate = 'x'", "date"),
        ("title = 1\ncount = 1", "title"),
        ("#" * (LONGEST_PLAN + 1), "plan"),
        ("a=" + "[" * 5000, "plan"),
    ],
)
def test_a_plan_that_means_nothing_is_said(plan: str, rule: str) -> None:
    with pytest.raises(ParameterError) as refused:
        read_plan(plan)
    assert refused.value.rule == rule


def test_a_file_that_is_no_state_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "series.jsonl").write_text("something else\n")
    assert run_series(MONTH, tmp_path) == 2
    assert (tmp_path / "series.jsonl").read_text() == "something else\n"


def test_what_the_plan_does_not_have_cannot_be_exchanged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_series("count = 1", tmp_path, "--exchange", "2") == 2
    assert "no puzzle '2'" in capsys.readouterr().err


JSON_MONTH = {
    "title": "Morning sudoku",
    "author": "A. Setter",
    "notes": "For the last page",
    "rules": "Each row, column and box has all digits.",
    "first": "2026-12-01",
    "count": 28,
    "seed": 5,
    "default": {"symmetry": "rotational-180", "level": "easy"},
    "weekdays": {"sunday": {"hardest": "pointing"}},
    "puzzles": [{"title": "The first"}],
}


def test_the_page_reads_a_plans_file_as_the_tables_that_it_has() -> None:
    assert json.loads(result("series_file", text=MONTH)["plan"]) == JSON_MONTH


def test_the_page_makes_the_puzzles_of_the_command(month: Path) -> None:
    """One by one in its order; what the command compares in its folder, the page asks."""
    plan = json.dumps(JSON_MONTH)
    entries = result("series_plan", plan=plan)["entries"]
    assert len(entries) == 28
    assert entries[5] | {"asked": ""} == {
        "number": 6,
        "day": "2026-12-06",
        "title": "",
        "asked": "",
        "size": 9,
        "box": "3x3",
        "level": None,
        "call_level": None,
        "call_count": None,
        "hardest": "pointing",
        "er_low": None,
        "er_high": None,
        "needs": [],
        "symmetry": "rotational-180",
        "has_pattern": False,
    }
    lines = [json.loads(line) for line in (month / "series.jsonl").read_text().splitlines()]
    assert [entry["asked"] for entry in entries] == [line["asked"] for line in lines]
    for line in lines[:4]:
        others = [other["puzzle"] for other in lines if other["number"] < line["number"]]
        avoid = others if line["attempt"] else []
        made = result("series_puzzle", plan=plan, number=line["number"], attempt=line["attempt"], avoid=avoid)["puzzle"]
        assert made == {name: line[name] for name in made}
        assert result("series_is_new", plan=plan, number=line["number"], puzzle=made["puzzle"], others=others)["is_new"]
    twice = result("series_is_new", plan=plan, number=5, puzzle=lines[0]["puzzle"], others=[lines[0]["puzzle"]])
    assert twice == {"is_new": False}


def test_a_puzzle_that_was_made_is_exchanged_for_another_one(month: Path) -> None:
    first = json.loads((month / "series.jsonl").read_text().splitlines()[0])
    made = result(
        "series_puzzle",
        plan=json.dumps(JSON_MONTH),
        number=1,
        attempt=first["attempt"] + 1,
        exchanged=1,
        avoid=[first["puzzle"]],
    )["puzzle"]
    assert made["exchanged"] == 1
    assert canonical_form(parse_grid(made["puzzle"])) != canonical_form(parse_grid(first["puzzle"]))


@pytest.mark.parametrize(
    "plan",
    [
        "",
        "[]",
        "{",
        '{"count": 0}',
        '{"count": 2, "first": "2026-13-01"}',
        '{"count": 2, "first": "9999-12-31"}',
        "[" * 9000,
    ],
)
def test_tables_that_are_no_plan_are_refused(plan: str) -> None:
    with pytest.raises(ParameterError):
        read_json_plan(plan)


def test_a_series_is_exported_at_once(month: Path) -> None:
    rows = rows_of(month)[:3]
    names = ("puzzle", "box", "title", "author", "notes", "rules", "level", "date", "hardest")
    puzzles = [{name: row[name] for name in names} | {"er": float(row["er"])} for row in rows]
    asked = {"puzzles": puzzles, "title": "Morning sudoku", "width": 60, "answers": True, "seal": True}
    made = result("export_many", kinds=["pdf", "svg", "csv", "sdm", "hodoku", "sudokupad"], **asked)
    assert made["name"] == "morning-sudoku.zip"
    assert made == result("export_many", kinds=["pdf", "svg", "csv", "sdm", "hodoku", "sudokupad"], **asked)
    with ZipFile(io.BytesIO(b64decode(made["base64"]))) as archive:
        names_in = archive.namelist()
        table = list(csv.DictReader(io.StringIO(archive.read("the-first.csv").decode())))
        pages = archive.read("the-first.pdf").count(b"/MediaBox")
    assert len(names_in) == 2 + 6 + 4
    assert pages == 3
    assert [(row["date"], row["er"], row["solution"]) for row in table] == [
        (row["date"], row["er"], row["solution"]) for row in rows
    ]
    alone = result("export_many", kinds=["sdm"], puzzles=puzzles)
    read = puzzles_in(b64decode(alone["base64"]).decode())
    assert [(one.text, one.info.title) for one in read] == [(one["puzzle"], one["title"]) for one in puzzles]


def test_a_kind_that_does_not_take_a_board_is_named_and_the_others_are_written() -> None:
    small = {"puzzle": "1...............", "box": "2x2"}
    made = result("export_many", kinds=["sdk", "sdm"], puzzles=[small])
    assert made["name"] == "sudokus.sdm"
    assert made["refused"] == ["Only 9x9 puzzles go into .sdk files; this one is 4x4."]
    assert result("export_many", kinds=["sdk"], puzzles=[small])["name"] == ""


@pytest.mark.parametrize("read", [read_plan, read_json_plan])
def test_a_plan_is_refused_before_its_brackets_are_followed(
    read: Callable[[str], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def unread(_: str) -> object:
        raise AssertionError("thousands of brackets end the page's Python")

    monkeypatch.setattr("tomllib.loads", unread)
    monkeypatch.setattr("json.loads", unread)
    for start, bracket in (("x = ", "["), ("x = ", "{a = "), ("", "["), ("", '{"a": ')):
        with pytest.raises(ParameterError, match="more than 40 deep"):
            read(start + bracket * 5000)
