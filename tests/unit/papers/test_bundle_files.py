"""A bundle as files: verified from its own rows and checksums, and packed for an archive."""

from __future__ import annotations

import zipfile
from hashlib import sha256
from pathlib import Path

import pytest

from dokulab.papers.archive import bundle
from tests.commands import Run, records
from tests.unit.papers.test_experiments import run_all, tiny


def test_a_changed_row_and_a_changed_verdict_do_not_verify(
    dokulab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "experiments", tiny)
    run_all(dokulab, tmp_path)
    findings, rows = tmp_path / "findings.csv", tmp_path / "phase-transition-9x9" / "seed-1.csv"
    findings.write_text(findings.read_text("utf-8").replace("undecided", "agrees"), "utf-8")
    lines = rows.read_text("utf-8").splitlines(keepends=True)
    rows.write_text("".join(lines[:-1]), "utf-8")
    code, _, errors = dokulab("experiment", "verify", str(tmp_path))
    assert (code, "lacks 1 of its rows" in errors) == (2, True)
    rows.write_text("".join(lines), "utf-8")
    code, output, _ = dokulab("experiment", "verify", str(tmp_path), "--json")
    (record,) = records(output)
    assert (code, record["equal"]) == (1, False)
    assert "findings.csv: not what SHA256SUMS says" in record["wrong"]
    assert any("verdict is 'agrees', and 'undecided' from the rows" in words for words in record["wrong"])


def test_a_bundle_is_fit_for_an_archive(dokulab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "experiments", tiny)
    run_all(dokulab, tmp_path)
    packed = (tmp_path / "archive.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "archive.zip") as archive:
        names = set(archive.namelist())
        for line in archive.read("SHA256SUMS").decode().splitlines():
            digest, name = line.split("  ")
            assert sha256(archive.read(name)).hexdigest() == digest
            names.remove(name)
        assert names == {"SHA256SUMS"}
        assert {"README.md", "columns.csv", "config.json", "findings.csv", "report.md"} <= set(archive.namelist())
    command = "experiment arc-consistency --problems 1 --seeds 2"
    assert f"| `arc-consistency/` | `{command}` |" in (tmp_path / "README.md").read_text()
    run_all(dokulab, tmp_path)
    assert (tmp_path / "archive.zip").read_bytes() == packed
