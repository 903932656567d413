"""The rules of our own that ``check`` holds: each finds its fault, and is content without one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from build_site import digests, rules

pytestmark = pytest.mark.slow

HASH = "--hash=sha256:" + "0" * 64


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project without faults."""
    for name, place in (("ROOT", tmp_path), ("BUILD", tmp_path), ("PYTHON", tmp_path / "py")):
        monkeypatch.setattr(rules, name, place)
    for name in ("WEB", "TESTS"):
        monkeypatch.setattr(rules, name, tmp_path / name.lower())
    monkeypatch.setattr(digests, "ROOT", tmp_path)
    _write(tmp_path / "package.json", {"dependencies": {"a": "1.2.3"}, "devDependencies": {"b": "2.0.0-rc.1"}})
    locked = {"": {}, "node_modules/a": {"version": "1.2.3", "integrity": "sha512-x"}}
    _write(tmp_path / "package-lock.json", {"packages": locked})
    (tmp_path / "requirements.txt").write_text(
        f"# made by a tool\none==1.0 \\\n    {HASH}\n    # via two\ntwo==2 {HASH}\n"
    )
    (tmp_path / "site-tools.txt").write_text(f"three==3 {HASH}\n")
    (tmp_path / "page-wheels.txt").write_text(f"four==4 {HASH}\n")
    (tmp_path / "photo-tools.txt").write_text(f"five==5 {HASH}\n")
    (tmp_path / "py").mkdir()
    (tmp_path / "py" / "long.py").write_text("x = 1\n" * rules.LONGEST_FILE)
    return tmp_path


def test_a_project_in_order_has_no_faults(root: Path) -> None:
    assert rules.pins() == []
    assert rules.lengths() == []


@pytest.mark.parametrize("version", ["^1.2.3", "~1.2.3", "1.x", "*", "latest", ">=1.2.3"])
def test_a_version_that_can_move_is_a_fault(root: Path, version: str) -> None:
    _write(root / "package.json", {"dependencies": {"a": version}, "devDependencies": {}})
    assert [fault for fault in rules.pins() if "a " + version in fault]


def test_an_address_in_the_npm_lock_file_is_a_fault(root: Path) -> None:
    entry = {"version": "1.2.3", "integrity": "sha512-x", "resolved": "file:somewhere"}
    _write(root / "package-lock.json", {"packages": {"node_modules/a": entry}})
    assert len(rules.pins()) == 1


def test_an_npm_package_without_hash_is_a_fault(root: Path) -> None:
    _write(root / "package-lock.json", {"packages": {"node_modules/a": {"version": "1.2.3"}}})
    assert len(rules.pins()) == 1


@pytest.mark.parametrize("text", [f"one==1.0\ntwo==2 {HASH}\n", f"one==1.0 {HASH}\ntwo==2\n", "--index-url x://y\n"])
def test_a_python_package_without_hash_or_with_an_address_is_a_fault(root: Path, text: str) -> None:
    (root / "requirements.txt").write_text(text)
    assert len(rules.pins()) == 1


def test_a_file_that_is_one_line_too_long_is_a_fault(root: Path) -> None:
    with (root / "py" / "long.py").open("a") as file:
        file.write("x = 1\n")
    assert rules.lengths() == ["py/long.py has 401 lines; split it (at most 400)."]


def test_a_file_that_is_not_shipped_needs_its_mark(root: Path) -> None:
    tests = root / "tests"
    (tests / "data").mkdir(parents=True)
    (tests / "data" / "here.csv").touch()
    (tests / "test_one.py").write_text(
        """
FIRST = corpus.rows("here.csv")
SECOND = corpus.rows("there.csv")

@pytest.mark.needs_data("there.csv")
def test_marked():
    corpus.sample("there.csv", 2)

def test_unmarked():
    corpus.puzzles("elsewhere.txt")

NAMED = "named.txt"

def test_by_a_name():
    corpus.puzzles(NAMED)

@pytest.mark.needs_data(NAMED)
@pytest.mark.parametrize("text", corpus.puzzles(NAMED))
def test_read_at_import(text):
    corpus.puzzles(NAMED)
"""
    )
    assert [fault.partition(" is not")[0] for fault in rules.unmarked_data()] == [
        "tests/test_one.py:3: there.csv",
        "tests/test_one.py:10: elsewhere.txt",
        "tests/test_one.py:15: named.txt",
        "tests/test_one.py:18: named.txt",
    ]


def _write(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data))
