"""Commands that write a document to print: HTML or a PDF, as the file's name says."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pytest

from dokulab.cli.documents import document_file
from dokulab.cli.main import make_parser
from dokulab.out.sheets.pdf import BROWSER_VARIABLE
from tests.commands import Run

PUZZLE = "1.....2..3.....4"
BROWSER = f"""#!{sys.executable}
import sys, urllib.parse, urllib.request
(target,) = [word.removeprefix("--print-to-pdf=") for word in sys.argv if word.startswith("--print-to-pdf=")]
with urllib.request.urlopen(sys.argv[-1]) as page, open(target, "wb") as printed:
    printed.write(b"%PDF of " + page.read())
"""
"""Does as a browser would, but for the printing."""


def commands_with_documents() -> list[str]:
    (commands,) = [each for each in make_parser()._actions if isinstance(each, argparse._SubParsersAction)]
    return [
        name
        for name, parser in commands.choices.items()
        if any("--out" in action.option_strings and action.type is document_file for action in parser._actions)
    ]


def test_there_are_such_commands() -> None:
    assert {"sheet", "exercises"} <= set(commands_with_documents())


@pytest.mark.parametrize("command", commands_with_documents())
def test_the_name_of_the_file_says_what_is_written(
    dokulab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    browser = tmp_path / "browser"
    browser.write_text(BROWSER)
    browser.chmod(0o700)
    monkeypatch.setenv(BROWSER_VARIABLE, str(browser))
    source = tmp_path / "puzzles.txt"
    source.write_text(PUZZLE)
    given = [str(source)] if command == "sheet" else []
    for name, start in (("x.html", b"<!doctype html>"), ("x.pdf", b"%PDF of <!doctype html>"), ("y.PDF", b"%PDF of ")):
        assert dokulab(command, *given, "--out", str(tmp_path / name))[0] == 0
        assert (tmp_path / name).read_bytes().startswith(start)
    for name in ("x.docx", "x", "pdf"):
        code, _, errors = dokulab(command, *given, "--out", str(tmp_path / name))
        assert (code, "must end in .html or .pdf" in errors) == (2, True)
        assert not (tmp_path / name).exists()
    monkeypatch.delenv(BROWSER_VARIABLE)
    monkeypatch.setattr("shutil.which", lambda name: None)
    code, _, errors = dokulab(command, *given, "--out", str(tmp_path / "z.pdf"))
    assert (code, "none was found" in errors) == (2, True)
