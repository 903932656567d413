"""What ``test`` runs: everything that says whether the project is well."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from build_site.browser import browser
from build_site.checks import run_checks
from build_site.commands import BuildError
from build_site.environment import node, node_modules, tool_python
from build_site.paths import NODE_MODULES, PYTHON, ROOT, TESTS
from build_site.site import build_site


def run_tests(names: Sequence[str]) -> bool:
    """Run the named stages, or all. One that fails does not keep the others from running."""
    failed = []
    for name in names or STAGES:
        started = time.monotonic()
        print(f"--- {name}", flush=True)
        try:
            went_well = STAGES[name]()
        except BuildError as error:
            print(error, flush=True)
            went_well = False
        print(f"--- {name}: {'ok' if went_well else 'FAILED'} in {time.monotonic() - started:.0f} s\n", flush=True)
        if not went_well:
            failed.append(name)
    print(f"test: {', '.join(failed)} failed" if failed else "test: all is well", flush=True)
    return not failed


def _python() -> bool:
    """Unit, property, differential and contract tests; the last ask the built site's Python too."""
    build_site()
    env = {"PYTHONPATH": str(PYTHON), "PYTHONHASHSEED": "random"}
    return _show([tool_python(), "-m", "pytest"], env)


def _javascript() -> bool:
    node_modules()
    files = sorted((TESTS / "js").glob("*.test.mjs"))
    return _show([node(), "--test", "--test-reporter=spec", *files])


def _browser() -> bool:
    """End-to-end tests of the built site."""
    build_site()
    playwright = NODE_MODULES / "@playwright" / "test" / "cli.js"
    env = {"DOKULAB_BROWSER": str(browser()), "DOKULAB_PYTHON": sys.executable}
    return _show([node(), playwright, "test", "--config", TESTS / "e2e"], env)


STAGES: Mapping[str, Callable[[], bool]] = {
    "check": run_checks,
    "python": _python,
    "javascript": _javascript,
    "browser": _browser,
}


def _show(command: Sequence[str | Path], env: Mapping[str, str] | None = None) -> bool:
    """Run a program that speaks for itself."""
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **(env or {})}, check=False).returncode == 0
