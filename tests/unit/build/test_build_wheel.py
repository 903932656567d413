"""The engine's wheel, as the page's Python will read it."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import zipfile
from pathlib import Path

import pytest

from build_site import wheels
from build_site.paths import ENGINE
from build_site.wheels import build_engine_wheel, lock_entry

pytestmark = pytest.mark.slow


def test_record_describes_every_file(tmp_path: Path) -> None:
    with zipfile.ZipFile(build_engine_wheel(tmp_path)) as archive:
        record = next(name for name in archive.namelist() if name.endswith("/RECORD"))
        rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(archive.read(record).decode()))}
        assert set(rows) == set(archive.namelist())
        for name in set(rows) - {record}:
            data = archive.read(name)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
            assert rows[name] == [f"sha256={digest}", str(len(data))]


def test_wheel_holds_the_engine_and_nothing_else(tmp_path: Path) -> None:
    with zipfile.ZipFile(build_engine_wheel(tmp_path)) as archive:
        names = archive.namelist()
    assert "dokulab/bridge/session.py" in names
    assert "dokulab/py.typed" in names
    assert not [name for name in names if "__pycache__" in name or "build_site" in name]


def test_another_engine_has_another_file_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = build_engine_wheel(tmp_path).name
    monkeypatch.setattr(wheels, "files_under", lambda _folder: iter([ENGINE / "__init__.py"]))
    assert build_engine_wheel(tmp_path).name != before


def test_lock_entry_reads_the_wheel(tmp_path: Path) -> None:
    wheel = tmp_path / "some_thing-1.5-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("some/__init__.py", "")
        archive.writestr("some/part.py", "")
        archive.writestr("alone.py", "")
        archive.writestr("native.cpython-314-wasm32-emscripten.so", "")
        archive.writestr(
            "some_thing-1.5.dist-info/METADATA",
            "Metadata-Version: 2.1\nName: Some_Thing\nVersion: 1.5\nRequires-Dist: Need.ed>=2\n"
            "Requires-Dist: extra-only; extra == 'more'\n\nRequires-Dist: words-of-the-description\n",
        )
    entry = lock_entry(wheel)
    assert entry["name"] == "some-thing"
    assert entry["version"] == "1.5"
    assert entry["imports"] == ["alone", "native", "some"]
    assert entry["depends"] == ["need-ed"]
    assert entry["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
