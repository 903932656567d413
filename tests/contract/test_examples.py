"""The package in the page's Python, as it is after the page has booted: its names, its modules, its examples."""

from __future__ import annotations

import doctest
import subprocess
from pathlib import Path
from typing import Any

from build_site.environment import TYPESCRIPT, node
from build_site.paths import DIST, PYTHON, WEB
from build_site.site import build_site
from tests.contract.runtimes import ask_pyodide

_RUNNER = Path(__file__).with_name("examples_runner.mjs")
_PATIENCE = 300
"""Seconds."""

_DOCUMENT = WEB / "docs" / "python.md"

_IMPORT_ALL = """
import dokulab, importlib, pkgutil
missing = []
for name in dokulab.__all__:
    getattr(dokulab, name)
for found in pkgutil.walk_packages(dokulab.__path__, "dokulab."):
    if not found.name.endswith("__main__"):
        module = importlib.import_module(found.name)
        missing += [f"{found.name}.{name}" for name in getattr(module, "__all__", ()) if not hasattr(module, name)]
assert not missing, missing
"""


def test_the_examples_give_in_the_page_what_they_give_elsewhere() -> None:
    build_site()
    done = subprocess.run(
        [node(), *TYPESCRIPT, _RUNNER, DIST, PYTHON / "README.md", _DOCUMENT],
        capture_output=True,
        encoding="utf-8",
        timeout=_PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert [int(tried) >= 5 for tried in done.stdout.splitlines()] == [True, True]


def test_the_examples_and_every_module_of_the_package_run_in_the_console() -> None:
    """In one test, since each boots Python; the Console shows values in its own way, so that none may be a fault."""
    examples = doctest.DocTestParser().get_examples(_DOCUMENT.read_text("utf-8"))
    assert len(examples) > 12
    programs = [_IMPORT_ALL, *(example.source for example in examples)]
    asked = [
        {"name": f"{number}: {code}", "method": "run_code", "params": {"code": code, "puzzle": ""}}
        for number, code in enumerate(programs)
    ]
    ran: dict[str, Any] = {name: answer["result"] for name, answer in ask_pyodide(asked).items()}
    assert [(name, result) for name, result in ran.items() if not result["went_well"]] == []
