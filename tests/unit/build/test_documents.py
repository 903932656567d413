"""The documents: their rules find what is wrong, their client runs, and the joined pages lead where they say."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from build_site.command_reference import techniques_text
from build_site.document_rules import DOCUMENTS, decisions, document_faults, words_in
from build_site.documents import MAX_OPEN_ROWS, anchor_of, decisions_text, made_by_file, results_text
from build_site.paths import PYTHON, ROOT
from dokulab.asks.generate import GenerateResult
from dokulab.asks.pattern import PatternResult
from dokulab.asks.rate import RateResult
from dokulab.asks.solve import SolveResult
from dokulab.asks.steps import StepEntry
from dokulab.cli.main import main
from dokulab.measure.levels import LEVELS
from dokulab.people.catalogue import CATALOGUE

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_the_documents_keep_their_rules() -> None:
    assert document_faults() == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("# Teaching\n\n" + "word " * 2_000, "has 2,001 words"),
        ("# Teaching\n\n[See](nowhere.md).\n", "nowhere.md leads nowhere"),
        ("# Teaching\n\n[See](manual.md#no-such-part).\n", "no-such-part names no heading"),
        ("# Teaching\n\nIt is `rating/networks.py`.\n", "rating/networks.py, which is not there"),
        ("# Teaching\n\nThe class shall wait.\n", "“shall”"),
        ("# Teaching\n\nIt takes 3.7 seconds.\n", "how to measure 3.7 again"),
        ("# Teaching\n\nIt is `web/frame/nothing.ts`.\n", "web/frame/nothing.ts, which is not there"),
        ("# Teaching\n\n    cd py\n    PYTHONPATH=. python3 -m tests.bench.solve\n", "no such module in py"),
    ],
)
def test_a_document_that_breaks_a_rule_is_told(text: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Path.read_text
    broken = DOCUMENTS / "teaching.md"
    monkeypatch.setattr(Path, "read_text", lambda path, *rest: text if path == broken else whole(path, *rest))
    (said,) = document_faults()
    assert said.startswith("web/docs/teaching.md: ")
    assert fault in said


def test_a_command_without_a_row_and_a_row_without_a_command_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Path.read_text
    monkeypatch.setattr(Path, "read_text", lambda path, *rest: whole(path, *rest).replace("| `spoken`", "| `brew`"))
    assert document_faults() == [
        "CONTRIBUTING.md: its table of commands lacks spoken.",
        "CONTRIBUTING.md: it names the command brew, which is not there.",
    ]


def test_the_changelog_counts_the_levels() -> None:
    assert "Seven levels" in (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert len(LEVELS) == 7


def test_words_are_counted_without_programs() -> None:
    assert words_in("Two words\n\n    no code\n\n```python\nnone\n```\n\n| a | cell |\n") == 4


def test_each_decision_is_a_section_of_one_page() -> None:
    text = decisions_text()
    headings = {anchor_of(heading) for heading in re.findall(r"^## (.+)$", text, re.MULTILINE)}
    assert headings == {path.stem for path in decisions()} - {"README"}
    assert ".md)" not in re.sub(r"\]\((architecture|photographs)\.md\)", "", text)


def test_the_page_of_results_leads_to_each_table_and_folds_the_long_ones() -> None:
    text = results_text()
    introduction, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    headings = [section.partition("\n")[0] for section in sections]
    assert headings == list(made_by_file())
    assert re.findall(r"\]\(#([\w-]+)\)", introduction) == [anchor_of(heading) for heading in headings]
    for section in sections:
        rows = len(re.findall(r"^\| ", section, re.MULTILINE)) - 2
        folded = re.findall(r"<summary>(\d+) rows</summary>", section)
        assert folded == ([str(rows)] if rows > MAX_OPEN_ROWS else [])


def test_the_page_of_techniques_has_all_of_them_in_their_order() -> None:
    listed = re.findall(r"^(\d+)\. \*\*(.+?)\*\* \(`(\w+)`", techniques_text(), re.MULTILINE)
    assert listed == [(str(number), each.title, each.id) for number, each in enumerate(CATALOGUE, 1)]


ASKED = {
    "solve": (SolveResult, ["solve", PUZZLE]),
    "rate": (RateResult, ["rate", PUZZLE]),
    "generate": (GenerateResult, ["generate", "--seed", "1"]),
    "pattern": (PatternResult, ["pattern", "x..x.x.......x.x", "--strategies", "ns"]),
    "steps": (StepEntry, ["steps", PUZZLE]),
}


def test_the_fields_of_each_command_are_those_of_its_record(capsys: pytest.CaptureFixture[str]) -> None:
    text = (DOCUMENTS / "programs.md").read_text("utf-8")
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| `")]
    assert [re.findall("`(.*?)`", row[0])[0] for row in rows] == list(ASKED)
    for row, (record, arguments) in zip(rows, ASKED.values(), strict=True):
        _, (name,), without, added = (re.findall("`(.*?)`", cell) for cell in row)
        assert name == record.__name__
        main([*arguments, "--json"])
        printed = json.loads(capsys.readouterr().out.splitlines()[0])
        assert set(printed) == {field.name for field in fields(record)} - set(without) | set(added), name


def test_the_client_of_other_programs_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (DOCUMENTS / "programs.md").read_text("utf-8"), re.DOTALL)
    assert len(code.splitlines()) <= 22
    env = {**os.environ, "PYTHONPATH": str(PYTHON)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, encoding="utf-8", check=True)
    solved, clashing, code_line = done.stdout.splitlines()
    assert solved == f"unique {SOLUTION}"
    assert clashing.startswith("r1c1 and r1c2")
    assert code_line == "exit code 2"
