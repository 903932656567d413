"""A NumPy wheel that is given to the build."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_site.commands import BuildError
from build_site.site import source_digest
from build_site.wheels import GIVEN_NUMPY, given_wheels

pytestmark = pytest.mark.slow


def test_none_is_given_unless_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(GIVEN_NUMPY, raising=False)
    assert given_wheels() == []


@pytest.mark.parametrize("platform", ["any", "pyemscripten_2026_0_wasm32"])
def test_a_wheel_is_taken_and_makes_the_site_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str
) -> None:
    before = source_digest()
    wheel = tmp_path / f"numpy-2.4.0-cp314-cp314-{platform}.whl"
    wheel.touch()
    monkeypatch.setenv(GIVEN_NUMPY, str(wheel))
    assert given_wheels() == [wheel.resolve()]
    assert source_digest() != before


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("numpy-2.4.0-cp314-cp314-manylinux_2_28_x86_64.whl", "is for manylinux"),
        ("scipy-1.0-py3-none-any.whl", "no wheel of NumPy"),
        ("numpy.zip", "no wheel of NumPy"),
        ("numpy-not-there-any.whl", "no wheel of NumPy"),
    ],
)
def test_another_file_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, words: str) -> None:
    if "not-there" not in name:
        (tmp_path / name).touch()
    monkeypatch.setenv(GIVEN_NUMPY, str(tmp_path / name))
    with pytest.raises(BuildError, match=words):
        given_wheels()
