"""The document of benchmarks: a benchmark writes its own sections, and no other changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench._document import DOCUMENT, keep
from tests.bench.page import table_of

TEXT = "# Benchmarks\n\nHow.\n\n## One\n\n| a |\n\n## By hand\n\nWords.\n"


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "benchmarks.md"
    path.write_text(TEXT, "utf-8")
    return path


@pytest.mark.parametrize(("title", "old"), [("Benchmarks", "How."), ("One", "| a |"), ("By hand", "Words.")])
def test_a_section_is_replaced_and_the_others_stay(document: Path, title: str, old: str) -> None:
    keep(title, "New.\n", document)
    assert document.read_text("utf-8") == TEXT.replace(old, "New.")


def test_a_new_section_comes_last(document: Path) -> None:
    keep("Two", "| b |", document)
    assert document.read_text("utf-8") == f"{TEXT}\n## Two\n\n| b |\n"


def test_writing_a_section_again_changes_nothing_in_the_real_document(tmp_path: Path) -> None:
    text = DOCUMENT.read_text("utf-8")
    copy = tmp_path / "copy.md"
    copy.write_text(text, "utf-8")
    _, _, page = text.partition("\n## The page\n")
    part, _, _ = page.partition("\n## ")
    assert part.strip()
    keep("The page", part, copy)
    assert copy.read_text("utf-8") == text


def test_only_the_table_of_what_is_printed_is_kept() -> None:
    assert table_of('| what |\n| --- |\n| bare |\n{"bare": 1}\n') == "| what |\n| --- |\n| bare |"
