"""What ``check`` runs: formatting, lint, types, the directions of imports, and a few rules of our own."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from build_site.commands import Finished, run
from build_site.document_rules import document_faults
from build_site.environment import node, node_modules, site_python, tool_python, tool_script
from build_site.paths import CACHE, NODE_MODULES, PYTHON
from build_site.rules import lengths, level_lists, pins, unmarked_data, wire_types

PAGE = ("web/**/*.{ts,tsx}", "{tests,py}/**/*.mjs", "*.mjs")
"""What prettier formats."""

PRETTIER = ("--check", "--log-level=warn", "--cache", "--cache-location=" + str(CACHE / "prettier"))


@dataclass(frozen=True)
class Check:
    """One thing that holds or does not; ``ask`` finds out, with exit code 0 for "it holds"."""

    name: str
    ask: Callable[[], Finished]


def run_checks() -> bool:
    """Run all checks, as many at once as there are cores. Prints a line each, and the output of what failed."""
    with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        packages = pool.submit(node_modules)
        tool_python()
        site_python()  # mypy reads what the build imports
        packages.result()
        checks = _checks()
        held = list(pool.map(_report, checks))
    failed = [check.name for check, holds in zip(checks, held, strict=True) if not holds]
    print(f"check: {', '.join(failed)} failed" if failed else f"check: {len(checks)} of {len(checks)} hold", flush=True)
    return not failed


def _report(check: Check) -> bool:
    started = time.monotonic()
    done = check.ask()
    line = f"  {'ok' if done.code == 0 else 'FAILED':6} {check.name} ({time.monotonic() - started:.1f} s)\n"
    print(line if done.code == 0 else f"{line}\n{done.output.rstrip()}\n\n", end="", flush=True)
    return done.code == 0


def _checks() -> list[Check]:
    """The slow ones come first, so that the quick ones fill the gaps."""

    def python_tool(*arguments: str | Path) -> Callable[[], Finished]:
        return lambda: run([tool_python(), "-m", *arguments], env={"PYTHONPATH": str(PYTHON)})

    def node_tool(script: str, *arguments: str) -> Callable[[], Finished]:
        return lambda: run([node(), NODE_MODULES / script, *arguments])

    return [
        Check("mypy: Python types", python_tool("mypy", "--cache-dir", CACHE / "mypy")),
        Check("prettier: the page's format", node_tool("prettier/bin/prettier.cjs", *PRETTIER, *PAGE)),
        Check("oxlint: the page's lint, import directions", node_tool("oxlint/bin/oxlint", "-c", "oxlint.config.mjs")),
        Check(
            "stylelint: styles for every browser",
            node_tool("stylelint/bin/stylelint.mjs", "--max-warnings=0", "web/**/*.css"),
        ),
        Check("import-linter: import directions", _lint_imports),
        Check("tsc: the page's types", node_tool("typescript/bin/tsc")),
        Check("tsc: the build's and tests' types", node_tool("typescript/bin/tsc", "-p", "tests")),
        Check("ruff: lint", python_tool("ruff", "check", "--quiet", "--cache-dir", CACHE / "ruff")),
        Check("ruff: format", python_tool("ruff", "format", "--check", "--cache-dir", CACHE / "ruff")),
        Check("the wire's types are fresh", lambda: _said(wire_types())),
        Check("one list of levels", lambda: _said(level_lists())),
        Check("dependencies are pinned", lambda: _said(pins())),
        Check("documents: words, links, files, commands", lambda: _said(document_faults())),
        Check("no file is too long", lambda: _said(lengths())),
        Check("tests mark the data that they need", lambda: _said(unmarked_data())),
    ]


def _lint_imports() -> Finished:
    return run([tool_script("lint-imports"), "--no-cache", "--no-logo"], env={"PYTHONPATH": str(PYTHON)})


def _said(faults: Sequence[str]) -> Finished:
    return Finished(1 if faults else 0, "\n".join(faults))
