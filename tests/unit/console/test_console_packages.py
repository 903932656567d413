"""micropip at the Console's prompt: asked for when a program imports it, and faults that say what to do."""

from __future__ import annotations

import sys
import types
from base64 import b64encode
from pathlib import Path

import pytest

from dokulab.bridge.methods import methods_of
from dokulab.console import packages
from dokulab.console.packages import PackageAccess, keep_wheel, ready_micropip
from dokulab.console.prompt import Drawing, Ran
from dokulab.ground.errors import MissingPackageError, ParameterError
from dokulab.ground.jobs import run


class _Micropip(types.ModuleType):
    """Stands in for the package, whose code runs only in the page: it fails as it is told to."""

    def __init__(self, fault: Exception | None) -> None:
        super().__init__("micropip")
        self.asked: list[object] = []
        self._fault = fault
        self.install = self._install

    async def _install(self, requirements: object, **options: object) -> None:
        self.asked.append((requirements, options))
        if self._fault is not None:
            raise self._fault


def _ran(monkeypatch: pytest.MonkeyPatch, fault: Exception | None, access: PackageAccess) -> tuple[Ran, _Micropip]:
    fake = _Micropip(fault)
    monkeypatch.setitem(sys.modules, "micropip", fake)
    method = methods_of(marker="")["run_code"]
    code = "import micropip\nawait micropip.install('tiny', deps=False)"
    return run(method.handler(method.params(code, "1" + "." * 15, access))), fake


def _error(ran: Ran) -> str:
    (drawing,) = ran.drawings
    assert isinstance(drawing, Drawing)
    assert (drawing.kind, ran.went_well) == ("error", False)
    return drawing.text


@pytest.mark.parametrize(
    "code", ["import micropip", "import re, micropip as m", "def f():\n    from micropip import install"]
)
def test_a_program_that_imports_micropip_asks_for_it(code: str) -> None:
    with pytest.raises(MissingPackageError) as error:
        ready_micropip(code, "locked")
    assert error.value.rule == "micropip"


@pytest.mark.parametrize(
    "code", ["import re", "micropip = 1", "def f(:", "from .micropip import x", "'import micropip'"]
)
def test_no_other_program_does(code: str) -> None:
    ready_micropip(code, "locked")


def test_an_install_that_works_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    ran, fake = _ran(monkeypatch, None, "open")
    assert (ran.went_well, ran.drawings) == (True, ())
    assert fake.asked == [("tiny", {"deps": False})]


UNREACHED = ValueError("Can't fetch metadata for 'tiny'. Please make sure you have entered a correct package name")


@pytest.mark.parametrize(
    ("fault", "access", "said"),
    [
        (UNREACHED, "locked", "tiny could not be fetched. This Console reaches no other site. Choose “Allow packages"),
        (UNREACHED, "open", "tiny could not be fetched. Check the name, and that this device is online."),
        (UNREACHED, "one-file", "tiny could not be fetched. This copy of Dokulab is one file"),
        (OSError("Failed to fetch"), "locked", "The package could not be fetched. This Console reaches no other site."),
        (
            ValueError("Can't find a pure Python 3 wheel for 'tiny>=2'.\nSee: x"),
            "open",
            "tiny>=2 can’t be installed: it",
        ),
        (ValueError("Wheel platform 'linux' is not compatible with Pyodide's"), "open", "it holds code compiled for"),
        (ValueError("Wheel filename is invalid: 'tiny.whl'"), "locked", "tiny.whl is not a wheel’s file name."),
        (FileNotFoundError("emfs:/x"), "locked", "There is no such wheel here."),
        (RuntimeError(""), "open", "The package could not be installed: RuntimeError"),
    ],
)
def test_a_fault_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, access: PackageAccess, said: str
) -> None:
    text = _error(_ran(monkeypatch, fault, access)[0])
    assert said in text
    assert "Traceback" not in text


def test_a_wheel_s_file_is_kept_where_micropip_finds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "WHEEL_FOLDER", tmp_path)
    name = "tiny-1.0-py3-none-any.whl"
    assert keep_wheel(name, b64encode(b"PK").decode()) == f"emfs:{tmp_path / name}"
    assert (tmp_path / name).read_bytes() == b"PK"


@pytest.mark.parametrize("name", ["tiny.zip", "../tiny.whl", "a/b.whl", ".whl", "x" * 300 + ".whl", "a\n.whl"])
def test_other_files_are_no_wheels(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "WHEEL_FOLDER", tmp_path)
    with pytest.raises(ParameterError, match="wheel"):
        keep_wheel(name, "")
    with pytest.raises(ParameterError, match="base64"):
        keep_wheel("tiny.whl", "?")
    assert list(tmp_path.iterdir()) == []
