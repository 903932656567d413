"""By what the build knows that something is stale."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_site import digests
from build_site.digests import Stamp, digest_of, files_under

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(digests, "ROOT", tmp_path)
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "two.py").write_text("2")
    (tmp_path / "a.py").write_text("1")
    return tmp_path


def test_byte_code_and_hidden_files_do_not_count(folder: Path) -> None:
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "a.pyc").write_text("code")
    (folder / ".hidden").write_text("")
    assert list(files_under(folder)) == [folder / "a.py", folder / "b" / "two.py"]


def test_contents_and_places_count(folder: Path) -> None:
    first = digest_of(files_under(folder))
    assert digest_of(files_under(folder)) == first
    (folder / "a.py").write_text("other")
    changed = digest_of(files_under(folder))
    (folder / "a.py").write_text("1")
    (folder / "a.py").rename(folder / "c.py")
    moved = digest_of(files_under(folder))
    assert len({first, changed, moved}) == 3


def test_stamp_matches_only_what_it_was_given(tmp_path: Path) -> None:
    stamp = Stamp(tmp_path / "deep" / "stamp")
    assert not stamp.matches("one")
    stamp.write("one")
    assert stamp.matches("one")
    assert not stamp.matches("two")
