"""The papers' experiments over several seeds, their bundle, and the comparison of two bundles."""

from __future__ import annotations

import csv
import gzip
import json
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from dokulab.cli import experiment_runs
from dokulab.ground.errors import ParameterError
from dokulab.papers.archive import bundle
from dokulab.papers.archive.archive import dictionary
from dokulab.papers.experiments import fatemi_times
from dokulab.papers.experiments.arc_consistency import ArcConsistency
from dokulab.papers.experiments.experiment import SEEDS, Experiment
from dokulab.papers.experiments.fatemi_table import PAPER
from dokulab.papers.experiments.fatemi_times import PapersTimes
from dokulab.papers.experiments.generated_levels import GeneratedLevelRow, GeneratedLevels, GeneratedLevelTask
from dokulab.papers.experiments.pattern_cactus import PatternCactus
from dokulab.papers.experiments.phase_transition import PhaseTransition
from dokulab.papers.experiments.result_file import columns
from dokulab.papers.experiments.royle import NEWEST, WHOLE, Royle, RoyleRow, RoyleTask
from dokulab.papers.experiments.small_experiments import CallCountTable, FewestClues
from dokulab.papers.experiments.solving_times import PAPER_MEANS, paper_attempts
from dokulab.papers.experiments.unsolvable_17 import Unsolvable17, UnsolvableTask, papers_patterns
from tests import corpus
from tests.commands import Run, records

pytestmark = pytest.mark.slow

SEVENTEENS = [
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    ".......1.4.........2...........5.6.4..8...3....1.9....3..4..2...5.1........8.7...",
]
"""The first two of G. Royle's collection: hidden singles solve the first alone."""


def tiny(profile: str, data: bundle.Data, folder: Path) -> list[Experiment[Any]]:
    return [PhaseTransition(9, ("fc-lex", "lds-lex"), 1, 500, (51, 96)), ArcConsistency(1, ("latin-9x9",))]


def run_all(dokulab: Run, folder: Path, *arguments: str) -> list[dict[str, Any]]:
    code, output, _ = dokulab("experiment", "all", "--seeds", "2", "--out", str(folder), "--json", *arguments)
    assert code == 0
    return records(output)


def test_a_bundle_has_everything_and_a_second_one_is_equal(
    dokulab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "experiments", tiny)
    first, second = tmp_path / "a", tmp_path / "b"
    findings = run_all(dokulab, first)
    run_all(dokulab, second, "--workers", "2")
    config = json.loads((first / "config.json").read_text("utf-8"))
    assert config["seeds"] == [0, 1]
    assert set(config["versions"]) == {"dokulab", "engine", "commit", "python", "python-sat"}
    phase = first / "phase-transition-9x9"
    names = {"report.md", "summary.csv", "seed-0.csv", "seed-1.csv"}
    assert {path.name for path in phase.iterdir()} == names | {
        f"{figure}-9x9.{kind}" for figure in ("nodes", "solved", "survival") for kind in ("svg", "csv")
    }
    with (phase / "solved-9x9.csv").open(encoding="utf-8", newline="") as file:
        header, *points = csv.reader(file)
    assert header == ["line", "holes, % of the cells", "% of the problems"]
    assert [(line, holes) for line, holes, _ in points] == [
        (solver, holes) for solver in ("fc-lex", "lds-lex") for holes in ("51", "96")
    ]
    with (first / "findings.csv").open(encoding="utf-8", newline="") as file:
        table = list(csv.DictReader(file))
    assert [row["verdict"] for row in table] == [each["verdict"] for each in findings]
    assert [row["verdict"] for row in table if row["ours"] == "not run"] == ["not compared"] * 5
    report = (first / "report.md").read_text("utf-8")
    assert all(f"| {row['artefact']} |" in report for row in table)
    assert "(phase-transition-9x9/survival-9x9.svg)" in report
    survival = ElementTree.fromstring((phase / "survival-9x9.svg").read_text("utf-8"))
    caption = next(part.text for part in survival if part.tag.endswith("desc"))
    assert caption is not None
    assert f"\n{caption}\n" in report
    assert config["seconds"] > 0
    assert config["machine"]["processor"]
    code, output, _ = dokulab("experiment", "verify", str(first))
    assert (code, output) == (0, f"{len(table) - 5} findings computed again from the rows.\n")
    code, output, _ = dokulab("experiment", "compare", str(first), str(second))
    assert (code, output.splitlines()) == (
        0,
        [
            "Equal: every row is the same, apart from times.",
            "Both folders support the same claims: every verdict is the same.",
        ],
    )


def test_every_column_of_the_rows_has_a_meaning(tmp_path: Path) -> None:
    data = bundle.Data((("easy", "." * 81),), (SEVENTEENS[0],))
    every = bundle.experiments("quick", data, tmp_path)
    rows = list(csv.DictReader(dictionary(every).splitlines()))
    assert rows
    assert all(row["meaning"] for row in rows)
    for kind in Experiment.__subclasses__():
        if hasattr(kind, "row_type"):
            assert all(columns(kind.row_type).values()), kind


def test_two_folders_with_other_rows_may_support_the_same_claims(
    dokulab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "experiments", tiny)
    first, second = tmp_path / "a", tmp_path / "b"
    run_all(dokulab, first)
    run_all(dokulab, second)
    path = second / "findings.csv"
    whole = path.read_text("utf-8")
    for text, same in ((whole.replace(",not compared,", ",agrees,"), False), (whole, True)):
        path.write_text(text, "utf-8")
        code, output, _ = dokulab("experiment", "compare", str(first), str(second), "--json")
        (record,) = records(output)
        assert (record["same_claims"], code) == (same, 0 if same else 1)
    path.write_text("artefact\n" + "x" * 200_000, "utf-8")  # longer than a CSV's field can be
    assert dokulab("experiment", "compare", str(first), str(second))[0] == 2
    path.unlink()
    _, output, _ = dokulab("experiment", "compare", str(first), str(second), "--json")
    assert records(output)[0]["same_claims"] is None


def test_a_bundle_names_every_engine_that_measured_its_rows(
    dokulab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "experiments", tiny)
    for engine, names in (("old", "old"), ("new", "old, new"), ("old", "new, old")):
        monkeypatch.setattr(bundle, "_engine_digest", lambda engine=engine: engine)
        run_all(dokulab, tmp_path)
        assert json.loads((tmp_path / "config.json").read_text("utf-8"))["versions"]["engine"] == names
    (tmp_path / "config.json").write_text("{}", "utf-8")
    assert dokulab("experiment", "all", "--out", str(tmp_path))[0] == 2


def test_the_comparison_tells_a_node_from_a_second(
    dokulab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "experiments", tiny)
    first, second = tmp_path / "a", tmp_path / "b"
    run_all(dokulab, first)
    run_all(dokulab, second)
    path = second / "phase-transition-9x9" / "seed-1.csv"
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for column, code in (("seconds", 0), ("nodes", 1)):
        rows[1][column] = "77"
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
        found, output, _ = dokulab("experiment", "compare", str(first), str(second), "--json")
        assert found == code
        (record,) = records(output)
        assert record["equal"] is (code == 0)
    assert "nodes is " in record["differences"][0]
    assert "77" in record["differences"][0]
    path.unlink()
    _, output, _ = dokulab("experiment", "compare", str(first), str(second))
    assert "seed-1.csv: only in " in output
    assert dokulab("experiment", "compare", str(first), str(tmp_path))[0] == 2


def test_a_killed_run_goes_on_without_loss_or_repeat(tmp_path: Path) -> None:
    def command(out: Path) -> list[str]:
        problems = ["--problems", "3", "--seeds", "2", "--workers", "1", "--out", str(out)]
        return [sys.executable, "-m", "dokulab", "experiment", "arc-consistency", *problems]

    environment = {"PYTHONPATH": str(Path(bundle.__file__).parents[3])}
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    process = subprocess.Popen(command(killed), stdout=subprocess.DEVNULL, env=environment)
    results = killed / "seed-0.csv"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not results.exists() or results.read_text("utf-8").count("\n") < 8):
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    before = results.read_text("utf-8").splitlines()
    assert 8 <= len(before) < 55, "killed in the middle"
    for out in (killed, whole):
        subprocess.run(command(out), stdout=subprocess.DEVNULL, env=environment, check=True, timeout=120)
    assert results.read_text("utf-8").splitlines()[: len(before) - 1] == before[:-1]
    for name in ("seed-0.csv", "seed-1.csv"):
        lines = (killed / name).read_text("utf-8").splitlines()
        assert lines == (whole / name).read_text("utf-8").splitlines(), "no time is measured here"
        assert len(lines) == len(set(lines)) == 1 + 3 * 6 * 3


def test_the_profiles_cover_every_experiment(tmp_path: Path) -> None:
    data = bundle.Data((("easy", "." * 81),), (SEVENTEENS[0],))
    names = [{each.name for each in bundle.experiments(profile, data, tmp_path)} for profile in bundle.PROFILES]
    assert names[0] == names[1]
    without = {each.name for each in bundle.experiments("quick", bundle.Data(), tmp_path)}
    assert names[0] - without == {each.name for each in bundle.MISSING}


@pytest.mark.parametrize("profile", bundle.PROFILES)
def test_the_command_of_an_experiment_repeats_it(
    profile: str, dokulab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Experiment[Any], int]] = []

    def measured(experiment: Experiment[Any], seeds: Sequence[int], *_: object) -> dict[int, list[Any]]:
        asked.append((experiment, len(seeds)))
        raise ParameterError("only asked", rule="test")

    monkeypatch.setattr(experiment_runs, "measured", measured)
    data, file = bundle.Data((("easy", "." * 81),), (SEVENTEENS[0],)), tmp_path / "data.csv"
    file.write_text(f"puzzle,level\n{'.' * 81},easy\n")
    seventeen = tmp_path / "17.txt"
    seventeen.write_text(SEVENTEENS[0])
    others = {"fewest-clues", "solving-times", "call-count"}
    for each in (every := [e for e in bundle.experiments(profile, data, tmp_path) if e.name not in others]):
        name = str(seventeen if each.name == "royle" else file)
        dokulab(*each.command.replace("FILE", name).split(), "--out", str(tmp_path))
    for mine, (other, seeds) in zip(every, asked, strict=True):
        assert other == mine.kept_in(tmp_path)
        assert seeds == SEEDS or not mine.seeded


def test_a_command_names_the_seeds_that_were_asked_for() -> None:
    cactus, phase = PatternCactus(8, 800), PhaseTransition(16, ("fc-lex",), 1, 100, (61,))
    assert cactus.command_for(range(5)) == cactus.command
    assert cactus.command_for(range(7, 9)) == f"{cactus.command} --seeds 2 --seed 7"
    assert " --seeds 1 --solvers fc-lex --percents 61" in phase.command_for([0])
    assert Unsolvable17().command_for(range(3)) == "experiment unsolvable-17"


def test_a_part_of_the_collection_is_counted_and_not_compared(dokulab: Run, tmp_path: Path) -> None:
    file = tmp_path / "seventeen.txt.gz"
    file.write_bytes(gzip.compress("\n".join(["# two", *SEVENTEENS, ""]).encode()))
    out = tmp_path / "out"
    code, output, _ = dokulab("experiment", "royle", "--data", str(file), "--out", str(out), "--json")
    finding, three = records(output)
    assert (code, finding["verdict"], finding["ours"]) == (0, "not compared", "0 of 2")
    assert (three["verdict"], three["ours"]) == ("not compared", "2 of 2")
    table = (out / "summary.csv").read_text("utf-8").splitlines()
    assert table[1:] == ["ns,2,0", "ns+hs,2,2", "ns+hs+lc,2,2"]
    for text in ("", "1234\n"):
        file.write_bytes(gzip.compress(text.encode()))
        assert dokulab("experiment", "royle", "--data", str(file), "--out", str(out))[0] == 2
    file.write_bytes(b"no gzip")
    assert dokulab("experiment", "royle", "--data", str(file), "--out", str(out))[0] == 2
    assert dokulab("experiment", "royle")[0] == 2


@pytest.mark.parametrize("puzzles", [WHOLE, NEWEST])
def test_the_whole_collection_is_compared(puzzles: int) -> None:
    for solved, verdict in ((0, "agrees"), (1, "contradicts")):
        rows = [RoyleRow(RoyleTask(name, 0), puzzles, solved, puzzles) for name in ("ns", "ns+hs", "ns+hs+lc")]
        naked, three = Royle((SEVENTEENS[0],)).report({0: rows}).findings
        assert naked.verdict == verdict
        assert three.verdict == ("contradicts" if puzzles == WHOLE else "not compared"), "the paper counts 49,151"


@pytest.mark.needs_data("royle17-49151.txt.gz")
def test_naked_singles_solve_none_of_the_collection(dokulab: Run, tmp_path: Path) -> None:
    path = str(corpus.path_of("royle17-49151.txt.gz"))
    code, output, _ = dokulab("experiment", "royle", "--data", path, "--out", str(tmp_path), "--json")
    assert (code, [each["verdict"] for each in records(output)]) == (0, ["agrees", "agrees"])
    table = (tmp_path / "summary.csv").read_text("utf-8").splitlines()
    assert table[1:] == ['ns,"49,151",0', 'ns+hs,"49,151","21,905"', 'ns+hs+lc,"49,151","37,373"']


def test_unsolvable_17_contradicts_neither_the_paper_nor_itself(tmp_path: Path) -> None:
    assert sum(known.paper_seconds is not None for known in papers_patterns()) == 14
    experiment = Unsolvable17(2_000, tmp_path)
    rows = [experiment.measure(UnsolvableTask(table, row), 0) for table, row in ((2, 4), (2, 5), (2, 10), (3, 14))]
    assert [row.verdict for row in rows] == ["impossible"] * 4
    assert [row.leaves >= 0 for row in rows] == [True, True, False, True], "the third takes more nodes"
    assert len(list(tmp_path.iterdir())) == 3
    encoding, ours, left_open, independent = experiment.report({0: rows}).findings
    assert (encoding.verdict, encoding.ours) == ("not compared", "not run")
    assert (ours.verdict, left_open.label, independent.label) == ("not compared", "new", "new")
    assert independent.ours.startswith("3 certificates checked, 0 of them")
    *_, contradicted = experiment.report({0: [replace(rows[0], verdict="found")]}).findings
    assert contradicted.ours.startswith("1 certificate checked, 1 of them")


def test_the_papers_encoding_is_judged_by_what_it_proves_within_its_conflicts() -> None:
    pytest.importorskip("pysat")
    experiment = Unsolvable17(1, conflicts=300)
    row = experiment.measure(UnsolvableTask(2, 5), 0)
    assert (row.encoding, row.steps) == ("undecided", 4)
    assert 300 <= row.conflicts <= 320
    encoding, *_ = experiment.report({0: [row]}).findings
    assert (encoding.label, encoding.verdict) == ("measured", "not compared")
    assert encoding.ours.startswith("0 of 1, 0 of the paper's 1, with 300 conflicts each")
    for answer, verdict in (("impossible", "agrees"), ("found", "contradicts")):
        encoding, *_ = experiment.report({0: [replace(row, encoding=answer)]}).findings
        assert encoding.verdict == verdict
    assert "| 2, 5 | impossible, 1,243 s | undecided | 4 |" in experiment.report({0: [row]}).markdown()


def test_the_fewest_clues_at_4x4_are_proved() -> None:
    experiment = FewestClues()
    rows = [experiment.measure(task, 0) for task in experiment.tasks(0) if task.method == "exhaustive"]
    (finding,) = experiment.report({0: rows}).findings
    assert finding.verdict == "agrees"
    (finding,) = experiment.report({0: [replace(rows[0], clues=5)]}).findings
    assert finding.verdict == "contradicts"


def test_table_ii_is_computed_again_from_its_times() -> None:
    experiment = PapersTimes()
    rows = [experiment.measure(task, 0) for task in experiment.tasks(0)]
    assert [(row.people, row.solved) for row in rows] == [(15, 15), (15, 15), (15, 14), (15, 12)]
    assert [each.verdict for each in experiment.report({0: rows}).findings] == ["agrees", "agrees"]
    changed = [*rows[:-1], replace(rows[-1], mean=40.0, median=1.0)]
    averages, _ = experiment.report({0: changed}).findings
    assert averages.verdict == "contradicts"


def test_people_who_are_quicker_with_harder_puzzles_contradict_table_ii(monkeypatch: pytest.MonkeyPatch) -> None:
    turned = dict(zip(PAPER_MEANS, list(PAPER_MEANS)[::-1], strict=True))
    attempts = [replace(each, puzzle=turned[each.puzzle]) for each in paper_attempts()]
    monkeypatch.setattr(fatemi_times, "paper_attempts", lambda: attempts)
    experiment = PapersTimes()
    _, trend = experiment.report({0: [experiment.measure(task, 0) for task in experiment.tasks(0)]}).findings
    assert trend.verdict == "contradicts"


def test_generated_levels_count_the_puzzles_that_reach_their_level(dokulab: Run, tmp_path: Path) -> None:
    command = ["generated-levels", "--seeds", "2", "--methods", "directed", "--moves", "60"]
    code, output, _ = dokulab("experiment", *command, "--out", str(tmp_path), "--json")
    (finding,) = records(output)
    with (tmp_path / "seed-1.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert (code, len(rows)) == (0, 4)
    (easy,) = [row for row in rows if row["level"] == "easy"]
    assert easy["reached"] == "1"
    assert abs(float(easy["call_count"]) / 6.234043 - 1) <= 0.1
    assert " of 8 within 10% of the level's call count: easy 2, " in finding["ours"]
    assert (finding["label"], finding["verdict"]) == ("new", "not compared"), "the paper has no such method"
    reached = [GeneratedLevelRow(GeneratedLevelTask(level, "paper"), True, 1.0, 1, "", 0.0) for level in PAPER]
    for own, verdict in ((reached, "agrees"), ([*reached[:3], replace(reached[3], reached=False)], "undecided")):
        (papers,) = GeneratedLevels(60, ("paper",)).report({0: own}).findings
        assert (papers.label, papers.verdict) == ("measured", verdict)


def test_call_counts_are_those_of_a_calibration() -> None:
    puzzles = tuple(("easy", text) for text in corpus.puzzles("exchange-easy-250.csv")[:6])
    experiment = CallCountTable((*puzzles, ("easy", "." * 81)), 4)
    rows = [experiment.measure(task, 1) for task in experiment.tasks(1)]
    assert [row.counted for row in rows] == [True] * 6 + [False]
    assert all(row.sweeps >= row.nodes >= 1 for row in rows[:6])
    report = experiment.report({1: rows})
    assert "figure-4.svg" in report.figures
    assert report.findings[0].claim.endswith("Table I, easy")


@pytest.mark.parametrize("option", ["--seeds", "--seed"])
def test_seeds_that_cannot_name_files_are_refused(dokulab: Run, tmp_path: Path, option: str) -> None:
    for command in ("all", "arc-consistency"):
        code, output, errors = dokulab("experiment", command, option, "9" * 400, "--out", str(tmp_path / "out"))
        assert (code, output) == (2, "")
        assert "at most 1,000 seeds" in errors
