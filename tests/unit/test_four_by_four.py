"""The 4x4 experiment: brute force whole, the methods on a sample, and what it writes."""

from __future__ import annotations

import csv
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from dokulab.jobs import run
from dokulab.lab.patterns_4x4 import (
    BOARD,
    CLUES,
    METHODS,
    PAPER_COUNTS,
    STRATEGIES,
    FourByFourRow,
    FourByFourTask,
    brute_force,
    classes,
    disagreements,
    markdown,
    measure,
    symmetries,
    tasks,
)
from tests.commands import Run, records


@pytest.fixture(scope="module")
def truth() -> dict[tuple[str, int], dict[tuple[int, ...], bool]]:
    return {(strategies, clues): run(brute_force(clues, strategies)) for strategies in STRATEGIES for clues in CLUES}


def test_brute_force_counts_what_the_paper_counts(truth: dict[tuple[str, int], dict[tuple[int, ...], bool]]) -> None:
    assert [len(truth["ns", clues]) for clues in CLUES] == [560, 1820]
    for key, patterns in truth.items():
        assert sum(patterns.values()) == PAPER_COUNTS[key]
    assert truth["ns", 4] == truth["ns,hs,lc", 4], "all 704 are solvable with naked singles only"


def test_symmetries_keep_units_and_classes_keep_answers(
    truth: dict[tuple[str, int], dict[tuple[int, ...], bool]],
) -> None:
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
                assert len({truth[strategies, clues][pattern] for pattern in iter_bits}) == 1


@pytest.mark.parametrize("method", METHODS)
def test_each_method_agrees_on_a_sample(method: str, truth: dict[tuple[str, int], dict[tuple[int, ...], bool]]) -> None:
    every = list(tasks([method], every=True))
    rows = [measure(task) for task in Random(4).sample(every, 6)]
    assert disagreements(rows, truth) == []


def test_naked_singles_alone_are_searched_exactly(
    truth: dict[tuple[str, int], dict[tuple[int, ...], bool]],
) -> None:
    """Patterns that naked singles could never fill, whatever the digits, are impossible for that method by itself."""
    rows = [measure(task) for task in tasks(["exact"], every=False)]
    assert disagreements(rows, truth) == []


def test_a_wrong_answer_is_told(truth: dict[tuple[str, int], dict[tuple[int, ...], bool]]) -> None:
    wrong = FourByFourRow(FourByFourTask("ns", (0, 1, 2), 1, "layered"), "found", 0.0)
    open_ended = FourByFourRow(FourByFourTask("ns", (0, 2, 7, 9), 1, "paper"), "undecided", 0.0)
    assert truth["ns", 4][0, 2, 7, 9]
    assert disagreements([wrong, open_ended], truth) == [
        "ns, xxx.............: layered says found",
        "ns, x.x....x.x......: paper says undecided",
    ]
    assert "Not all agree" in markdown([wrong], truth, every=True)


def test_the_command_writes_both_files_and_says_that_all_agree(dokulab: Run, tmp_path: Path) -> None:
    code, output, errors = dokulab("experiment", "four-by-four", "--methods", "exact", "--out", str(tmp_path))
    assert (code, errors) == (0, "")
    assert output == (tmp_path / "results.md").read_text("utf-8")
    assert "All agree." in output
    assert "| ns,hs,lc | 4 | 1,820 | 704 | 704 | 704 |" in output
    with (tmp_path / "results.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    for strategies in STRATEGIES:
        own = [line for line in lines if line["strategies"] == strategies and line["verdict"] == "found"]
        assert sum(int(line["patterns"]) for line in own) == 704
    assert all(line["verdict"] == line["brute_force"] for line in lines)


def test_the_command_as_json_and_its_bad_usage(dokulab: Run, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path))
    code, output, _ = dokulab("experiment", "four-by-four", "--methods", "exact", "--json", *out)
    assert code == 0
    assert {record["clues"] for record in records(output)} == {3, 4}
    code, output, errors = dokulab("experiment", "four-by-four", "--methods", "guess", *out)
    assert (code, output) == (2, "")
    assert "paper-minisat" in errors
