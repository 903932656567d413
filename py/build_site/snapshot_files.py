"""Runs in Pyodide before the boot snapshot is taken: refuses engine modules that would read a file in the page.

The snapshot holds modules and no files, so what stands beside a module must be read when that is imported.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

READERS = ("package_text", "__file__")
"""The names by which a module of the engine comes to a file beside it."""


def late_reads(source: str) -> Iterator[int]:
    """The lines on which a function, which runs after the import, comes to a file beside its module."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, functions):
            for node in ast.walk(function):
                if isinstance(node, ast.Name) and node.id in READERS:
                    yield node.lineno


def main() -> None:
    """Look at every module of the engine that has been imported. Raises RuntimeError for one that reads later."""
    wrong: list[str] = []
    for name, module in [*sys.modules.items()]:
        if name.partition(".")[0] == "dokulab" and module.__file__:
            for line in late_reads(Path(module.__file__).read_text("utf-8")):
                wrong.append(f"{name}, line {line}")
    if wrong:
        raise RuntimeError(
            f"The page has no files: read them when the module is imported. Read later in: {'; '.join(wrong)}"
        )


if __name__ == "__main__":
    main()
