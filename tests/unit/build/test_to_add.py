"""What "To add something" of architecture.md says is enough: a technique, a solver, a request, added to a copy."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_site.paths import ENGINE

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

TECHNIQUE = """
from dokulab.people.technique import Family, technique


@technique(
    "last_look",
    "Last look",
    Family.TRIAL,
    100_000,
    where=lambda text: "Look again.",
    why=lambda text: "Nothing follows.",
    about="It finds nothing.",
)
def LAST_LOOK(state):
    yield from ()
"""

SOLVER = """
from dataclasses import replace

from dokulab.search.solvers.dlx import DLX

MINE = replace(DLX, id="mine", title="A solver of mine")
"""

REQUEST = '''
from __future__ import annotations

from dataclasses import dataclass

from dokulab.ground.request import Method, PuzzleText, Request


@dataclass(frozen=True, slots=True)
class CluesRequest(Request):
    """Count the clues of a puzzle."""

    puzzle: PuzzleText


@dataclass(frozen=True, slots=True)
class CluesResult:
    """How many clues there are."""

    clues: int


def clues(request: CluesRequest):
    """The number of clues."""
    return CluesResult(sum(symbol.isdigit() for symbol in request.puzzle))
    yield


METHODS = {"clues": Method(CluesRequest, CluesResult, clues)}
'''


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the engine, to be added to."""
    return Path(shutil.copytree(ENGINE, tmp_path / "dokulab", ignore=shutil.ignore_patterns("__pycache__")))


def added(path: Path, old: str, new: str) -> None:
    """Put a line in: ``new`` in place of ``old``, which is there once."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), "utf-8")


def said(copy: Path, *arguments: str) -> str:
    """What the copy's Python says, run by itself."""
    env = {**os.environ, "PYTHONPATH": str(copy.parent)}
    done = subprocess.run([sys.executable, *arguments], env=env, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_technique_is_a_file_and_a_line(copy: Path) -> None:
    (copy / "people/techniques/last_look.py").write_text(TECHNIQUE, "utf-8")
    catalogue = copy / "people/techniques/__init__.py"
    line = "from dokulab.people.techniques.last_look import LAST_LOOK\n"
    catalogue.write_text(catalogue.read_text("utf-8") + line, "utf-8")
    code = "from dokulab.people.catalogue import TECHNIQUES, technique_id; print(list(TECHNIQUES)[-1])"
    assert said(copy, "-c", code).strip() == "last_look"
    steps = [json.loads(line) for line in said(copy, "-m", "dokulab", "steps", PUZZLE, "--json").splitlines()]
    assert steps[-1]["solved"], "the path is as it was"


def test_a_solver_is_a_file_and_a_place_in_the_registry(copy: Path) -> None:
    (copy / "search/solvers/mine.py").write_text(SOLVER, "utf-8")
    added(copy / "search/solvers/registry.py", "*CELL_SOLVERS, SAT)", "*CELL_SOLVERS, SAT, MINE)")
    added(
        copy / "search/solvers/registry.py",
        "from dokulab.search.solvers.protocol import Solver\n",
        "from dokulab.search.solvers.mine import MINE\nfrom dokulab.search.solvers.protocol import Solver\n",
    )
    listed = [json.loads(line)["id"] for line in said(copy, "-m", "dokulab", "solvers", "--json").splitlines()]
    assert "mine" in listed
    raced = json.loads(said(copy, "-m", "dokulab", "race", PUZZLE, "--solvers", "mine", "--json").splitlines()[0])
    assert (raced["solver"], raced["verdict"]) == ("mine", "unique")


def test_a_request_is_a_module_and_two_lines(copy: Path) -> None:
    (copy / "asks/clues.py").write_text(REQUEST, "utf-8")
    added(copy / "bridge/methods.py", "from dokulab.asks import (\n", "from dokulab.asks import (\n    clues,\n")
    added(copy / "bridge/methods.py", "_QUESTIONS = (\n", "_QUESTIONS = (\n    clues,\n")
    assert "export interface CluesResult {\n  clues: number;\n}" in said(copy, "-m", "dokulab.bridge.typescript")
    code = (
        "from dokulab.bridge.methods import methods_of; from dokulab.asks.clues import CluesRequest;"
        "from dokulab.ground.jobs import run;"
        "print(run(methods_of(marker='')['clues'].handler(CluesRequest('12..'))).clues)"
    )
    assert said(copy, "-c", code).strip() == "2"
