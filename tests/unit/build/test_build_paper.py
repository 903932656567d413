"""The paper's text: everything in it is filled in from the result files and the documents."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build_site import paper
from build_site.commands import BuildError
from build_site.figures import FIGURES, PICTURES, rows_of
from dokulab.make.patterns.fewest.fewest_problem import EIGHTEEN
from tests.unit.build.test_document_results import FIGURE, facts


def test_every_finding_is_in_the_paper_and_nothing_is_left_to_fill_in() -> None:
    text = paper.paper_text()
    assert "{{" not in text
    left_out = ("Ours: the fewest clues at 4x4", "Ours: puzzles of four levels", "Ours: the patterns", "Ours: Tables 2")
    for row in rows_of("findings.csv"):
        if not row["artefact"].startswith((*left_out, "Ours: patterns found")):
            assert row["ours"] in text, row["artefact"]
    assert all(puzzle in text for puzzle in EIGHTEEN)
    assert text.count("<svg") == text.count("</svg>") == 2


@pytest.mark.parametrize("name", FIGURES)
def test_a_committed_figure_is_what_the_results_draw(name: str) -> None:
    assert (PICTURES / f"{name}.svg").read_text("utf-8") == FIGURES[name]()


def test_a_passage_that_is_not_there_is_told() -> None:
    with pytest.raises(BuildError, match="no section"):
        paper._sections("note.md", "9. Nothing")
    with pytest.raises(BuildError, match="No finding"):
        paper._findings("Nobody")


def test_every_figure_in_the_papers_own_sentences_is_a_result() -> None:
    own = re.sub(r"\{\{.*?\}\}", "", Path(paper.__file__).with_suffix(".md").read_text("utf-8"))
    assert not [figure for figure in FIGURE.findall(own) if figure not in facts()]
