"""Rules for every test."""

from __future__ import annotations

import io
import math
import sys
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from dokulab.cli.main import main
from dokulab.ground import workers
from tests import corpus
from tests.commands import Run

UNIT = Path(__file__).parent / "unit"

OPTIONAL_PACKAGES = ("pysat", "numpy")

settings.register_profile("dokulab", deadline=None)  # no test depends on how fast the machine is
settings.load_profile("dokulab")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--without-packages", action="store_true", help="as where no optional package (python-sat, NumPy) is installed"
    )
    parser.addoption("--whole", action="store_true", help="look at all of what is looked at by a sample otherwise")


@pytest.fixture
def whole(request: pytest.FixtureRequest) -> bool:
    """Whether a test that looks at a sample looks at everything."""
    return bool(request.config.getoption("--whole"))


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--without-packages"):
        for name in OPTIONAL_PACKAGES:
            sys.modules[name] = None  # type: ignore[assignment]  # so that importing it fails


MISSING = pytest.StashKey[set[str]]()


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their marks
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests whose data is missing. All but unit tests are slow."""
    for item in items:
        if UNIT not in item.path.parents:
            item.add_marker("slow")
    without = [item for item in items if not all(corpus.has(mark.args[0]) for mark in item.iter_markers("needs_data"))]
    if without:
        config.hook.pytest_deselected(items=without)
        items[:] = [item for item in items if item not in without]
    config.stash[MISSING] = {item.nodeid for item in without}


def pytest_sessionfinish(session: pytest.Session) -> None:
    """One of several processes tells the one that sums up what it has left out."""
    if output := getattr(session.config, "workeroutput", None):
        missing: set[str] = session.config.stash[MISSING]
        output["missing"] = sorted(missing)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.stash.setdefault(MISSING, set()).update(node.workeroutput.get("missing", ()))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    missing: set[str] = config.stash.setdefault(MISSING, set())
    for name, cases in sorted(Counter(name.partition("[")[0] for name in missing).items()):
        terminalreporter.write_line(f"left out, its data is not at hand: {name} ({cases})")


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
    """Run the command line: its exit code, standard output and standard error. It starts no other process."""
    monkeypatch.setattr(workers, "ALONE", math.inf)

    def run(*arguments: str, stdin: str | bytes = "") -> tuple[int, str, str]:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="ascii"))
        code = main(arguments)
        output, errors = capsys.readouterr()
        assert "Traceback" not in errors
        return code, output, errors

    return run
