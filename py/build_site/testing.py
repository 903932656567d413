"""What ``test`` runs: everything that says whether the project is well."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from build_site.browser import browser
from build_site.checks import run_checks
from build_site.commands import BuildError, run_shown
from build_site.environment import node, node_modules, tool_python
from build_site.paths import NODE_MODULES, PYTHON, TESTS
from build_site.site import build_site

_CLOSING = re.compile(
    r"^\W*\d+ (passed|failed|errors?|flaky|skipped|did not run)\b"  # pytest, Playwright
    r"|^\S (pass|fail|cancelled|skipped) \d+$"  # Node
    r"|^coverage: "  # tests/js/coverage.mjs
)
"""The lines with which the runners sum up."""


class Stage(NamedTuple):
    """How a part of the tests went, and its runner's closing lines."""

    went_well: bool
    closing: Sequence[str] = ()


def run_tests(names: Sequence[str]) -> bool:
    """Run the named stages, or all. One that fails does not keep the others from running."""
    ended = {}
    for name in names or STAGES:
        started = time.monotonic()
        print(f"--- {name}", flush=True)
        try:
            ended[name] = STAGES[name]()
        except BuildError as error:
            print(error, flush=True)
            ended[name] = Stage(False)
        print(f"--- {name}: {_word(ended[name])} in {time.monotonic() - started:.0f} s\n", flush=True)
    for name, stage in ended.items():
        print(f"{name}: {_word(stage)}", *stage.closing, sep="\n    ", flush=True)
    return all(stage.went_well for stage in ended.values())


def _word(stage: Stage) -> str:
    return "ok" if stage.went_well else "FAILED"


def _check() -> Stage:
    return Stage(run_checks())


def _python() -> Stage:
    """Unit, property, differential and contract tests; the last ask the built site's Python too.

    The command line's tests run once more as where no optional package is installed.
    """
    build_site()
    env = {"PYTHONPATH": str(PYTHON), "PYTHONHASHSEED": "random"}
    whole = _show([tool_python(), "-m", "pytest"], env)
    commands = sorted((TESTS / "unit").glob("test_cli_*.py"))
    bare = _show([tool_python(), "-m", "pytest", "--without-packages", *commands], env)
    return Stage(whole.went_well and bare.went_well, [*whole.closing, *bare.closing])


def _javascript() -> Stage:
    node_modules()
    folder = TESTS / "js"
    reporter = ["--experimental-test-coverage", f"--test-reporter={folder / 'coverage.mjs'}"]
    return _show([node(), "--test", *reporter, *sorted(folder.glob("*.test.mjs"))])


def _browser() -> Stage:
    """End-to-end tests of the built site."""
    build_site()
    playwright = NODE_MODULES / "@playwright" / "test" / "cli.js"
    env = {"DOKULAB_BROWSER": str(browser()), "DOKULAB_PYTHON": sys.executable}
    return _show([node(), playwright, "test", "--config", TESTS / "e2e"], env)


STAGES: Mapping[str, Callable[[], Stage]] = {
    "check": _check,
    "python": _python,
    "javascript": _javascript,
    "browser": _browser,
}


def _show(command: Sequence[str | Path], env: Mapping[str, str] | None = None) -> Stage:
    """Run a program, pass on what it says, and remember how it sums up."""
    done = run_shown(command, env=env)
    return Stage(done.code == 0, [line.strip() for line in done.output.splitlines() if _CLOSING.search(line)])
