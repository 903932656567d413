"""What is loaded for what: a script or a command waits for nothing that it does not use."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dokulab.cli.main import COMMANDS

pytestmark = pytest.mark.slow

PYTHON = str(Path(__file__).parents[3] / "py")
USERS = {"experiment": {"calibrate_command", "study_command"}}
"""Commands that use others' modules."""


def loaded_by(code: str) -> set[str]:
    """The modules that a program loads in an interpreter of its own."""
    program = f"{code}\nimport json, sys\nprint(json.dumps(sorted(sys.modules)), file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": PYTHON},
    )
    return {*json.loads(done.stderr.splitlines()[-1])}


def test_importing_the_package_loads_nothing_else() -> None:
    assert loaded_by("import dokulab") - loaded_by("") == {"dokulab"}


def test_a_puzzle_loads_no_solver_and_no_technique() -> None:
    loaded = loaded_by(f"import dokulab; dokulab.Puzzle({'.' * 81!r})")
    assert not [name for name in loaded if name.startswith(("dokulab.search.solvers", "dokulab.people", "dokulab.cli"))]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_loads_no_other(name: str) -> None:
    loaded = loaded_by(f"from dokulab.cli.main import main; main([{name!r}, '--help'])")
    commands = {command.module for command in COMMANDS.values()}
    of_commands = {module.removeprefix("dokulab.cli.") for module in loaded} & commands
    assert of_commands - USERS.get(name, set()) == {COMMANDS[name].module}


@pytest.mark.parametrize("arguments", [[], ["--help"], ["--version"], ["unknown"]])
def test_without_a_command_none_is_loaded(arguments: list[str]) -> None:
    loaded = loaded_by(f"from dokulab.cli.main import main; main({arguments!r})")
    assert not [name for name in loaded if name.endswith("_command") or name.startswith("dokulab.search.solvers")]
