"""The rows of Table 3 that are shipped give what the documents say of it; and which rows come from one run of all."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dokulab.papers.archive import bundle
from dokulab.papers.experiments.experiment import FINDINGS_HEADER, SEEDS
from dokulab.papers.experiments.phase_experiment import PERCENTS, SOLVERS, PhaseRow, PhaseTask
from dokulab.papers.experiments.phase_transition import PhaseTransition

DOCUMENTS = Path(__file__).parents[3] / "web" / "docs"
RESULTS = DOCUMENTS / "results"
LIMIT = 5_000_000
CLIFF = (46, 51)


def records(name: str) -> list[dict[str, str]]:
    with (RESULTS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def shipped() -> Iterator[PhaseRow]:
    for record in records("rows-25x25.csv"):
        for solver in SOLVERS:
            stopped, _, nodes = record[f"`{solver}`"].rpartition("over ")
            task = PhaseTask(25, int(record["holes, %"]), int(record["problem"]), solver)
            yield PhaseRow(task, not record[f"`{solver}`"].startswith("over"), int(nodes), 0.0)
            assert stopped == "", record


def problems() -> int:
    """The problems for each share of holes, as the command says that makes the rows."""
    (found,) = {
        int(number)
        for record in records("findings.csv")
        for number in re.findall(r"--sizes 25 --problems (\d+) --node-limit 5000000 --seeds 1`", record["command"])
    }
    return found


@pytest.mark.parametrize(
    ("experiment", "is_cliff"),
    [
        (PhaseTransition(25, SOLVERS, problems(), LIMIT), False),
        (PhaseTransition(25, SOLVERS, 50, LIMIT, CLIFF), True),
    ],
    ids=["Table 3", "the cliff"],
)
def test_the_rows_of_table_3_give_its_findings(experiment: PhaseTransition, is_cliff: bool) -> None:
    rows = {row.task: row for row in shipped()}
    report = experiment.report({0: [rows[task] for task in experiment.tasks(0)]})
    told = {record["artefact"]: record for record in records("findings.csv")}
    judged = [each for each in report.findings if ("a cliff" in each.claim) is is_cliff]
    assert len(judged) == (3 if is_cliff else 12)
    for finding in judged if is_cliff else report.findings:
        if finding in judged:
            assert told[finding.claim]["command"] == f"`{experiment.command_for(range(1))}`"
            assert [told[finding.claim][column] for column in FINDINGS_HEADER] == [*map(str, finding.cells())]


def test_the_rows_are_whole() -> None:
    tasks = {row.task for row in shipped()}
    wanted = {
        PhaseTask(25, percent, number, solver)
        for percent in PERCENTS
        for number in range(problems())
        for solver in SOLVERS
    }
    wanted |= {
        PhaseTask(25, percent, number, solver) for percent in CLIFF for number in range(50) for solver in SOLVERS
    }
    assert tasks == wanted


LARGER = re.compile(r"Runs of their own have (.*?)\.")


def test_the_findings_come_from_one_run_of_all_but_those_that_are_named(tmp_path: Path) -> None:
    """``call-count`` and others need puzzles that are not shipped; the same command makes them."""
    data = bundle.Data((("easy", "." * 81),), ("." * 81,))
    by_all = {f"`{each.command_for(range(SEEDS))}`" for each in bundle.experiments("quick", data, tmp_path)}
    others = {record["command"] for record in records("findings.csv")} - by_all
    text = (DOCUMENTS / "reproduction.md").read_text("utf-8")
    (named,) = LARGER.findall(text)
    assert {command.split()[1].rstrip("`") for command in others} == set(re.findall(r"`([a-z0-9-]+)`", named))
    sizes = {size for command in others for size in re.findall(r"--sizes (\d+)", command)}
    assert sizes == set(re.findall(r"(\d+)x\d+", named))
