"""What the engine says in the page is typeset as the page's own words are."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import dokulab

PACKAGE = Path(dokulab.__file__).parent
OWN_PAGES = {"cli", "papers"}
"""What these write goes to terminals and files; but the page shows the lab's exercises."""
MICROPIP = {"Can't find a pure Python 3 wheel", "Can't fetch metadata", "Can't fetch wheel"}
"""How its messages begin, as it writes them."""


def shown_in_the_page() -> list[Path]:
    modules = [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in OWN_PAGES]
    return [path for path in modules if path.name != "typescript.py"] + sorted(
        (PACKAGE / "papers" / "exercises").glob("*.py")
    )


def strings_of(module: Path) -> Iterator[str]:
    """The module's text constants, docstrings apart."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def test_apostrophes_are_curly() -> None:
    straight = [
        (module.name, text)
        for module in shown_in_the_page()
        for text in strings_of(module)
        if re.search(r"[a-z]'[a-z]|s'$", text) and text not in MICROPIP
    ]
    assert straight == []
