"""Rules for every test."""

from __future__ import annotations

import io
import sys
from collections.abc import Generator

import pytest

from dokulab.cli.main import main
from tests.commands import Run

OPTIONAL_PACKAGES = ("pysat", "numpy")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--without-packages", action="store_true", help="as where no optional package (python-sat, NumPy) is installed"
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--without-packages"):
        for name in OPTIONAL_PACKAGES:
            sys.modules[name] = None  # type: ignore[assignment]  # so that importing it fails


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that is skipped has not been passed: it fails."""
    report = yield
    if report.skipped:
        report.outcome = "failed"
        report.longrepr = f"skipped: {report.longrepr}"
    return report


@pytest.fixture
def dokulab(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command line: its exit code, standard output and standard error."""

    def run(*arguments: str, stdin: str | bytes = "") -> tuple[int, str, str]:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="ascii"))
        code = main(arguments)
        output, errors = capsys.readouterr()
        assert "Traceback" not in errors
        return code, output, errors

    return run
