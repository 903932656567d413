"""The tables of the documents are those of the committed result files, and their prose has no other figures."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from dokulab.lab.charts import table

DOCUMENTS = Path(__file__).parents[2] / "web" / "docs"
RESULTS = DOCUMENTS / "results"
FILES = sorted(RESULTS.glob("*.csv"))
MEASURED = ("reproduction.md", "search.md")
"""The documents whose measurements come from the result files alone."""

_FIGURE = re.compile(r"(?<![\w./])\d[\d,]*\.\d+%?|(?<![\w./])\d{1,3}(?:,\d{3})+|(?<![\w./])\d+(?:\.\d+)?%")
"""What counts as a figure: with a decimal point, with thousands, or in percent."""


def rows_of(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_result_file_is_a_table_of_a_document(path: Path) -> None:
    header, *rows = rows_of(path)
    lines = "\n".join(table(header, rows))
    assert any(lines in document.read_text("utf-8") for document in DOCUMENTS.glob("*.md"))


def facts() -> set[str]:
    """Figures that the prose may have: of the result files, and of the papers."""
    cells = " ".join(cell for path in FILES for row in rows_of(path) for cell in row)
    return set(_FIGURE.findall(cells)) | set(OF_THE_PAPERS) | set(OF_OTHERS)


OF_THE_PAPERS = ("2.3", "2.4", "7.1", "7.3", "49,151", "26,835", "46%", "51%", "61%", "96%", "1%", "1,000")
OF_OTHERS = ("49,158", "10,328", "6,875")
"""The length of the newest list of 17-clue puzzles; nodes at 4x4, which ``test_improved_discrepancy`` holds."""


@pytest.mark.parametrize("name", MEASURED)
def test_every_figure_in_the_prose_is_a_result(name: str) -> None:
    text = (DOCUMENTS / name).read_text("utf-8")
    prose = "\n".join(line for line in text.splitlines() if not line.startswith(("|", "    ")))
    unknown = [figure for figure in _FIGURE.findall(prose) if figure not in facts()]
    assert not unknown


def test_a_figure_that_no_result_has_would_be_found() -> None:
    assert _FIGURE.findall("63,010 nodes, 61.5% and 99% (v1.2, r3c5, 3.11)") == ["63,010", "61.5%", "99%", "3.11"]
    assert "61,365" not in facts()


def test_reproduction_names_every_experiment_with_its_verdict() -> None:
    header, *rows = rows_of(RESULTS / "findings.csv")
    assert header[0] == "command"
    verdicts = {row[header.index("verdict")] for row in rows}
    assert verdicts <= {"agrees", "differs", "not compared"}
    papers = ("Fatemi", "Cazenave", "Nishikawa")
    assert all(any(row[1].startswith(paper) for row in rows) for paper in papers)
