"""The experiment of the third paper's cactus plot: its patterns, what is found, and its verdicts."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from dokulab.lab import pattern_cactus
from dokulab.lab.pattern_cactus import TABLE_1, PatternCactus, Row, Task, pattern_cells
from tests.commands import Run


def test_patterns_have_the_papers_numbers_of_clues() -> None:
    for patterns in (100, 10):
        counts = dict.fromkeys(TABLE_1, 0)
        for number in range(patterns):
            cells = pattern_cells(number, patterns, seed=1)
            counts[len(cells) // 10 * 10] += 1
            assert cells == sorted(set(cells))
        expected = {100: [19, 30, 20, 10, 11, 10], 10: [2, 3, 2, 1, 1, 1]}[patterns]
        assert list(counts.values()) == expected
    assert pattern_cells(3, 100, 1) != pattern_cells(3, 100, 2)


def test_the_cactus_finds_real_puzzles_and_judges_generate_and_test(dokulab: Run, tmp_path: Path) -> None:
    command = ["pattern-cactus", "--patterns", "6", "--seeds", "1", "--time-limit", "0.5"]
    methods = ["--methods", "auto,generate-and-test"]
    code, _, _ = dokulab("experiment", *command, *methods, "--out", str(tmp_path))
    assert code == 0
    with (tmp_path / "seed-0.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    found = [row for row in rows if row["verdict"] == "found"]
    assert len(found) >= 4
    for row in found:
        cells = pattern_cells(int(row["number"]), 6, 0)
        assert [cell for cell, symbol in enumerate(row["puzzle"]) if symbol != "."] == cells
        code, output, _ = dokulab("classify", row["puzzle"])
        assert output.splitlines()[-1] == "# 1 of 1 solved"
    assert dokulab("experiment", *command, "--methods", "exact", "--out", str(tmp_path / "other"))[0] == 2
    experiment = PatternCactus(2, 1.0, ("generate-and-test",))
    for verdict, expected in (("undecided", "agrees"), ("found", "differs")):
        one = Row(Task(0, "generate-and-test"), 60, verdict, 0.5, "")
        (finding,) = [each for each in experiment.report({0: [one]}).findings if "generate-and-test" in each.artefact]
        assert finding.verdict == expected


def test_less_time_than_the_papers_cannot_contradict_it() -> None:
    for seconds, verdict, expected in (
        (1.0, "found", "agrees"),
        (1.0, "undecided", "not compared"),
        (600.0, "undecided", "differs"),
    ):
        one = Row(Task(0, "auto"), 20, verdict, 0.5, "")
        findings = PatternCactus(1, seconds, ("auto",)).report({0: [one]}).findings
        (finding,) = [each for each in findings if "best method" in each.artefact]
        assert finding.verdict == expected


def test_the_cactus_does_without_the_papers_method_where_python_sat_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pattern_cactus, "is_installed", lambda: False)
    experiment = PatternCactus(1, 1.0)
    assert experiment.methods == ("auto", "generate-and-test")
    assert {task.method for task in experiment.tasks(0)} == set(experiment.methods)
    rows = [Row(task, 60, "found", 0.5, "") for task in experiment.tasks(0)]
    (missing,) = [each for each in experiment.report({0: rows}).findings if each.ours == "not run"]
    assert (missing.verdict, missing.within) == ("not compared", "needs the package python-sat")
