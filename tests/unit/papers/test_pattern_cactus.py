"""The experiment of the third paper's cactus plot: its patterns, what is found, and its verdicts."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from dokulab.papers.experiments import pattern_cactus
from dokulab.papers.experiments.pattern_cactus import (
    ENOUGH_PAUSES,
    METHODS,
    TABLE_1,
    CactusRow,
    CactusTask,
    PatternCactus,
    pattern_cells,
)
from tests.commands import Run

pytestmark = pytest.mark.slow


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
    command = ["pattern-cactus", "--patterns", "6", "--seeds", "1", "--pauses", "100"]
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
    experiment = PatternCactus(2, 800, ("generate-and-test",))
    ended = [CactusRow(CactusTask(number, "generate-and-test"), 60, "undecided", 0.5, "") for number in range(200)]
    (finding,) = [each for each in experiment.report({0: ended}).findings if "generate-and-test" in each.claim]
    assert finding.verdict == "not compared", "the paper's generator is another"


def test_fewer_pauses_than_the_paper_had_time_for_cannot_contradict_it() -> None:
    for pauses, verdict, expected in (
        (800, "found", "agrees"),
        (800, "undecided", "not compared"),
        (ENOUGH_PAUSES, "undecided", "contradicts"),
    ):
        rows = [CactusRow(CactusTask(number, "paper"), 40, verdict, 0.5, "") for number in range(100)]
        findings = PatternCactus(100, pauses, ("paper",)).report({0: rows}).findings
        (finding,) = [each for each in findings if "leaves nothing open" in each.claim]
        assert finding.verdict == expected


def test_nothing_that_seconds_limit_gets_a_verdict() -> None:
    rows = [CactusRow(CactusTask(number, method), 60, "found", 0.5, "") for number in range(100) for method in METHODS]
    report = PatternCactus(100, ENOUGH_PAUSES, tuple(METHODS), time_limit=2.0).report({0: rows})
    assert {each.verdict for each in report.findings if each.label == "measured"} == {"not compared"}


def test_what_is_ours_or_drawn_so_repeats_no_measurement() -> None:
    rows = [CactusRow(CactusTask(0, "auto"), 40, "found", 0.5, "")]
    labels = {each.claim: each.label for each in PatternCactus(100, 800, ("auto",)).report({0: rows}).findings}
    assert labels["Ours: patterns found by our methods"] == "new"
    assert labels["Nishikawa and Toda, Table 1: patterns by number of clues"] == "by construction"


def test_the_cactus_does_without_the_papers_method_where_python_sat_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pattern_cactus, "is_installed", lambda: False)
    experiment = PatternCactus(1, 800)
    assert experiment.methods == ("auto", "generate-and-test")
    assert {task.method for task in experiment.tasks(0)} == set(experiment.methods)
    rows = [CactusRow(task, 60, "found", 0.5, "") for task in experiment.tasks(0)]
    (missing,) = [each for each in experiment.report({0: rows}).findings if each.ours == "not run"]
    assert (missing.verdict, missing.judged) == ("not compared", "needs the package python-sat")
