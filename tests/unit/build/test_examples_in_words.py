"""The examples in documents and docstrings give what they say."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import dokulab
from build_site.paths import PYTHON, ROOT, WEB
from dokulab import api as objects

pytestmark = pytest.mark.slow

PAGES = (ROOT / "README.md", PYTHON / "README.md", WEB / "docs" / "python.md")
MODULES = ("dokulab", *(f"dokulab.api.{module.name}" for module in pkgutil.iter_modules(objects.__path__)))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_a_page_of_examples(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert failed == 0
    assert tried >= 4


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_docstring(module: str) -> None:
    assert doctest.testmod(importlib.import_module(module)).failed == 0


def test_the_page_has_twelve_examples() -> None:
    headings = [line for line in (WEB / "docs" / "python.md").read_text("utf-8").splitlines() if line.startswith("## ")]
    assert [heading.split()[1] for heading in headings] == [f"{number}." for number in range(1, 13)]


def test_every_public_name_is_documented() -> None:
    for name in dokulab.__all__:
        assert getattr(dokulab, name).__doc__, name


def test_every_public_function_and_method_has_an_example() -> None:
    documented = {name: getattr(dokulab, name) for name in dokulab.__all__ if name.islower()}
    for owner in (dokulab.Puzzle, dokulab.Game):
        documented[owner.__name__] = owner
        own = {name: getattr(owner, name) for name in dir(owner) if not name.startswith("_")}
        documented |= {f"{owner.__name__}.{name}": value for name, value in own.items() if callable(value)}
    assert len(documented) > 20
    for name, value in documented.items():
        assert ">>> " in (value.__doc__ or ""), name
