"""What is written and in no list is told: techniques, solvers, questions, commands, experiments."""

from __future__ import annotations

import ast
import importlib.util
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import dokulab.asks
import dokulab.cli
import dokulab.papers.experiments
import dokulab.people.techniques
import dokulab.search.solvers
from build_site.paths import ROOT
from dokulab.bridge.methods import methods_of
from dokulab.cli import bundle_experiments
from dokulab.cli.main import COMMANDS
from dokulab.ground.request import Method
from dokulab.papers.archive import bundle
from dokulab.papers.experiments.experiment import Experiment
from dokulab.people.catalogue import CATALOGUE
from dokulab.people.technique import Technique
from dokulab.search.solvers.protocol import Solver
from dokulab.search.solvers.registry import SOLVERS


def modules(package: ModuleType) -> Iterator[ModuleType]:
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


def values(package: ModuleType, kind: type[Any]) -> set[str]:
    """The ids of the constants of a kind in a package's modules."""
    return {value.id for module in modules(package) for value in vars(module).values() if isinstance(value, kind)}


def test_every_technique_is_in_the_catalogue() -> None:
    assert values(dokulab.people.techniques, Technique) == {technique.id for technique in CATALOGUE}


def test_every_solver_is_in_the_registry() -> None:
    assert values(dokulab.search.solvers, Solver) <= SOLVERS.keys()


def test_the_page_may_ask_every_question() -> None:
    tables = [getattr(module, "METHODS", {}) for module in modules(dokulab.asks)]
    written = {name for table in tables for name, method in table.items() if isinstance(method, Method)}
    assert written <= methods_of(marker="").keys()
    assert len(written) > 30


def test_every_command_s_module_is_a_command() -> None:
    written = {module.__name__.rpartition(".")[2] for module in modules(dokulab.cli)}
    assert {name for name in written if name.endswith("_command")} <= {each.module for each in COMMANDS.values()}


def test_every_experiment_runs_with_all_others_or_by_a_command_of_its_own(tmp_path: Path) -> None:
    list(modules(dokulab.papers.experiments))
    every = bundle.experiments("quick", bundle.Data((("easy", "."),), (".",)), tmp_path)
    known = {type(each).__name__ for each in every} | {each.__name__ for each in bundle_experiments.EVERY}
    assert {kind.__name__ for kind in Experiment.__subclasses__()} - {"Experiment"} == known


def test_each_floor_says_what_it_may_import_and_where_to_begin() -> None:
    """As import-linter has it."""
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    floors = [re.findall(r"\w+", floor) for floor in linter["contracts"][0]["layers"][1:]]
    for place, floor in enumerate(floors):
        below = ", ".join(name for lower in floors[place + 1 :] for name in lower)
        for name in floor:
            head = " ".join((importlib.import_module(f"dokulab.{name}").__doc__ or "").split())
            said = f"Imports, of the package, {below} alone." if below else "Imports the standard library alone."
            assert said in head, name
            (begin,) = re.findall(r"To begin: :mod:`(.*?)`\.$", head)
            assert importlib.util.find_spec(begin) is not None


def test_each_room_of_a_floor_says_what_it_may_import_of_that_and_where_to_begin() -> None:
    for room in (ROOT / "py" / "dokulab").glob("*/*/__init__.py"):
        floor, name = room.parent.parent.name, room.parent.name
        head = " ".join((ast.get_docstring(ast.parse(room.read_text("utf-8"))) or "").split())
        said = re.findall(rf"Imports, of {floor}, ([\w, ]+) alone\.|Imports nothing else of {floor}\.", head)
        assert len(said) == 1, room
        assert imported_of(floor, room.parent) - {name} <= set(said[0].split(", ")), room
        (begin,) = re.findall(r"To begin: :mod:`(.*?)`\.$", head)
        assert importlib.util.find_spec(begin) is not None


def imported_of(floor: str, folder: Path) -> set[str]:
    """What the modules of a folder import of its floor: the names of the modules and rooms there."""
    names = [
        f"{node.module}.{alias.name}"
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    return {name.split(".")[2] for name in names if name.startswith(f"dokulab.{floor}.")}
