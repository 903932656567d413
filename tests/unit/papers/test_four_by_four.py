"""The 4x4 experiment: brute force whole, the methods on a sample, and what it writes."""

from __future__ import annotations

import csv
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from dokulab.papers.experiments.patterns_4x4 import (
    BOARD,
    CLUES,
    METHODS,
    PAPER_COUNTS,
    STRATEGIES,
    FourByFour,
    FourByFourRow,
    FourByFourTask,
    classes,
    disagreements,
    symmetries,
    truth,
)
from tests.commands import Run, records

pytestmark = pytest.mark.slow


def test_brute_force_counts_what_the_paper_counts() -> None:
    assert [len(truth("ns", clues)) for clues in CLUES] == [560, 1820]
    for (strategies, clues), count in PAPER_COUNTS.items():
        assert sum(truth(strategies, clues).values()) == count
    assert truth("ns", 4) == truth("ns+hs+lc", 4), "all 704 are solvable with naked singles only"


def test_symmetries_keep_units_and_classes_keep_answers() -> None:
    units = {frozenset(unit) for unit in BOARD.units}
    moves = symmetries()
    assert len(set(moves)) == 128
    assert all({frozenset(move[cell] for cell in unit) for unit in units} == units for move in moves)
    for clues in CLUES:
        found = classes(clues)
        assert sorted(pattern for iter_bits in found.values() for pattern in iter_bits) == list(
            combinations(BOARD.cells, clues)
        )
        for strategies in STRATEGIES:
            for iter_bits in found.values():
                assert len({truth(strategies, clues)[pattern] for pattern in iter_bits}) == 1


@pytest.mark.parametrize("method", METHODS)
def test_each_method_agrees_on_a_sample(method: str) -> None:
    experiment = FourByFour((method,), every=True)
    rows = [experiment.measure(task, 0) for task in Random(4).sample(experiment.tasks(0), 6)]
    assert disagreements(rows) == []


def test_naked_singles_alone_are_searched_exactly() -> None:
    """Patterns that naked singles could never fill, whatever the digits, are impossible for that method by itself."""
    experiment = FourByFour(("exact",))
    rows = [experiment.measure(task, 0) for task in experiment.tasks(0)]
    assert disagreements(rows) == []
    (finding,) = experiment.report({0: rows}).findings
    assert (finding.verdict, finding.ours) == (
        "agrees",
        "the same counts by one method; 0 answers differ from brute force",
    )


def test_a_wrong_answer_is_told() -> None:
    wrong = FourByFourRow(FourByFourTask("ns", "xxx.............", 1, "layered"), "found", "impossible", 0.0)
    open_ended = FourByFourRow(FourByFourTask("ns", "x.x....x.x......", 1, "paper"), "undecided", "found", 0.0)
    assert truth("ns", 4)[0, 2, 7, 9]
    assert disagreements([wrong, open_ended]) == [
        "ns, xxx.............: layered says found",
        "ns, x.x....x.x......: paper says undecided",
    ]
    report = FourByFour(("layered",), every=True).report({0: [wrong]})
    assert "Not all agree" in report.markdown()
    assert report.findings[0].verdict == "contradicts"


def test_the_command_writes_both_files_and_says_that_all_agree(dokulab: Run, tmp_path: Path) -> None:
    code, output, errors = dokulab("experiment", "four-by-four", "--methods", "exact", "--out", str(tmp_path))
    assert (code, errors) == (0, "")
    assert output == (tmp_path / "report.md").read_text("utf-8") + "\n"
    assert "All agree." in output
    assert "| ns,hs,lc | 4 | 1,820 | 704 | 704 | 704 |" in output
    with (tmp_path / "seed-0.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    for strategies in STRATEGIES:
        own = [
            line
            for line in lines
            if line["strategies"] == strategies and line["pattern"].count("x") == 4 and line["verdict"] == "found"
        ]
        assert sum(int(line["stands_for"]) for line in own) == 704
    assert all(line["verdict"] == line["brute_force"] for line in lines)


def test_the_command_as_json_and_its_bad_usage(dokulab: Run, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path))
    code, output, _ = dokulab("experiment", "four-by-four", "--methods", "exact", "--json", *out)
    assert code == 0
    assert [record["verdict"] for record in records(output)] == ["agrees"]
    code, output, errors = dokulab("experiment", "four-by-four", "--methods", "guess", *out)
    assert (code, output) == (2, "")
    assert "paper-minisat" in errors
