"""The examples in Python give in the page, where micropip installs the package, what they give elsewhere."""

from __future__ import annotations

import subprocess
from pathlib import Path

from build_site.environment import node
from build_site.paths import DIST, PYTHON, WEB
from build_site.site import build_site

_RUNNER = Path(__file__).with_name("examples_runner.mjs")
_PATIENCE = 300
"""Seconds."""


def test_the_examples_run_in_the_page() -> None:
    build_site()
    pages = [PYTHON / "README.md", WEB / "docs" / "python.md"]
    done = subprocess.run(
        [node(), _RUNNER, DIST, *pages], capture_output=True, encoding="utf-8", timeout=_PATIENCE, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert [int(tried) >= 5 for tried in done.stdout.splitlines()] == [True, True]
