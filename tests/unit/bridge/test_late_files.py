"""Modules that the boot snapshot does not hold come with the standard library, when they are asked for."""

from __future__ import annotations

import importlib
import random
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from dokulab.bridge import late_files
from dokulab.bridge.late_files import LateFiles
from dokulab.bridge.session import open_session


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Path]:
    """Where the archive will lie: on the path, but not there yet."""
    before = sys.meta_path[:], sys.path[:], set(sys.modules)
    path = tmp_path / "library.zip"
    sys.path.append(str(path))
    yield path
    sys.meta_path[:], sys.path[:] = before[:2]
    for name in set(sys.modules) - before[2]:
        del sys.modules[name]


def _write(archive: str) -> None:
    with zipfile.ZipFile(archive, "w") as library:
        library.writestr("late_one.py", "answer = 1")
        library.writestr("late_two.py", "answer = 2")


def no_package() -> None:
    raise AssertionError("nothing of the package is asked for")


def test_the_archive_is_fetched_once_and_only_when_asked_for(archive: Path) -> None:
    fetched: list[str] = []

    def fetch(path: str) -> None:
        fetched.append(path)
        _write(path)

    sys.meta_path.append(LateFiles(str(archive), fetch, no_package))
    importlib.import_module("json")
    assert fetched == []
    assert importlib.import_module("late_one").answer == 1
    assert importlib.import_module("late_two").answer == 2
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("late_three")
    assert fetched == [str(archive)]


def test_a_failed_fetch_fails_the_import_and_the_next_one_tries_again(archive: Path) -> None:
    answers = iter([OSError("the network is off"), None])

    def fetch(path: str) -> None:
        error = next(answers)
        if error:
            raise error
        _write(path)

    sys.meta_path.append(LateFiles(str(archive), fetch, no_package))
    with pytest.raises(ModuleNotFoundError, match="the network is off"):
        importlib.import_module("late_one")
    assert importlib.import_module("late_one").answer == 1


def test_the_package_is_fetched_after_the_library_when_a_module_of_its_own_is_missing(
    archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = archive.with_name("late_package")
    place.mkdir()
    (place / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(place.parent)
    monkeypatch.setattr(late_files, "PACKAGE", "late_package")
    fetched: list[str] = []

    def fetch_library(path: str) -> None:
        fetched.append("library")
        _write(path)

    def fetch_package() -> None:
        fetched.append("package")
        importlib.import_module("late_one")  # what unpacks it may need the library
        (place / "part.py").write_text("answer = 3")

    sys.meta_path.append(LateFiles(str(archive), fetch_library, fetch_package))
    importlib.import_module("late_package")
    assert fetched == []
    assert importlib.import_module("late_package.part").answer == 3
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("late_package.other")
    assert fetched == ["library", "package"]


def test_a_session_seeds_randomness_anew() -> None:
    state = random.getstate()
    open_session()
    assert random.getstate() != state
