"""The examples of web/docs/python.md as a notebook, executed by Jupyter: ``build.py notebook``.

A cell ends where an example has a result, which the notebook shows as Jupyter does: objects as pictures and tables.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from doctest import DocTestParser, Example
from pathlib import Path

from build_site.commands import must_run
from build_site.environment import notebook_python
from build_site.paths import CACHE, PYTHON, WEB

EXAMPLES = WEB / "docs" / "python.md"
NOTEBOOK = CACHE / "notebook"

_PROGRAM = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run_notebook(folder: Path = NOTEBOOK) -> Path:
    """Write the notebook into ``folder``, execute it there, and return the page with its results.

    Raises BuildError if a cell fails.
    """
    folder.mkdir(parents=True, exist_ok=True)
    notebook = folder / f"{EXAMPLES.stem}.ipynb"
    notebook.write_text(json.dumps(notebook_of(EXAMPLES.read_text("utf-8")), indent=1), "utf-8")
    command: list[str | Path] = [
        notebook_python(),
        "-m",
        "nbconvert",
        "--to",
        "html",
        "--execute",
        "--output-dir",
        folder,
        notebook,
    ]
    must_run(command, "Executing the notebook", env={"PYTHONPATH": str(PYTHON)})
    return notebook.with_suffix(".html")


def notebook_of(markdown: str) -> dict[str, object]:
    """A document with examples as a notebook, whose cells have no results yet."""
    cells = [*_cells_of(markdown)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"nbformat": 4, "nbformat_minor": 4, "metadata": {"kernelspec": kernel}, "cells": cells}


def _cells_of(markdown: str) -> Iterator[dict[str, object]]:
    """Words, and programs: those with results, as doctest reads them, and those in fences, which have none."""
    source = ""
    for part in DocTestParser().parse(markdown):
        if isinstance(part, Example):
            source += part.source
        if source and (part.want if isinstance(part, Example) else part.strip()):
            yield _program(source)
            source = ""
        if isinstance(part, str):
            words, *rest = _PROGRAM.split(part)
            yield from _words(words)
            for program, following in zip(rest[::2], rest[1::2], strict=True):
                yield _program(program)
                yield from _words(following)


def _program(source: str) -> dict[str, object]:
    return {
        "cell_type": "code",
        "metadata": {},
        "source": source.rstrip("\n"),
        "outputs": [],
        "execution_count": None,
    }


def _words(text: str) -> Iterator[dict[str, object]]:
    if text.strip():
        yield {"cell_type": "markdown", "metadata": {}, "source": text.strip("\n")}
