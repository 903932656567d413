"""Texts from outside that nest too deeply: refused by a loop, before a reader calls itself for each level."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import dokulab
from dokulab.board.formats.puzzle_files import read_puzzles
from dokulab.bridge.session import open_session
from dokulab.ground.errors import ParameterError
from dokulab.ground.nested_text import MOST_NESTED, NestingError, read_json, read_toml
from dokulab.measure.call_level_tables import read_table

DEEP = 100_000
MARKS_IN_QUOTES = ('"' + "[{." * 50 + '"', '"\\"' + "[" * 50 + '\\\\"', '"#' + "{" * 50 + '"')


@pytest.fixture
def _readers_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    def unread(_: str) -> object:
        raise AssertionError("so many calls end the page's Python")

    monkeypatch.setattr("tomllib.loads", unread)
    monkeypatch.setattr("json.loads", unread)


@pytest.mark.usefixtures("_readers_fail")
@pytest.mark.parametrize("start", ["[", '{"a":', '[{"a":', '["\\"", [', '{"]": "]", "a": ['])
def test_json_is_refused_before_it_is_read(start: str) -> None:
    with pytest.raises(NestingError):
        read_json(start * DEEP)


@pytest.mark.usefixtures("_readers_fail")
@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * DEEP,
        "x = " + "{a = " * DEEP,
        "[" * DEEP,
        "[a" + ".a" * DEEP + "]",
        "[[a" + " . 'a'" * DEEP + "]]",
        "a" + '."a"' * DEEP + " = 1",
        "x = {a" + ".a" * DEEP + " = 1}",
        'x = """\n]]]""" # ]]]\ny = ' + "[ # ]\n" * DEEP,
        "x = '''\"''' # \"\ny = " + "['\\'," * DEEP,
    ],
)
def test_toml_is_refused_before_it_is_read(text: str) -> None:
    with pytest.raises(NestingError):
        read_toml(text)


def test_the_deepest_text_is_read_and_one_level_more_is_not() -> None:
    assert read_json("[" * MOST_NESTED + "]" * MOST_NESTED) == json.loads("[" * MOST_NESTED + "]" * MOST_NESTED)
    keys = ".".join("a" * (MOST_NESTED - 1))  # in brackets: 1 and a dot fewer than keys
    assert read_toml(f"[{keys}]") == tomllib.loads(f"[{keys}]")
    for read, text in (
        (read_json, "[" * (MOST_NESTED + 1) + "]" * (MOST_NESTED + 1)),
        (read_toml, f"[{keys}.a.a]"),
    ):
        with pytest.raises(NestingError):
            read(text)


@pytest.mark.parametrize("quoted", MARKS_IN_QUOTES)
def test_marks_in_quotes_do_not_count(quoted: str) -> None:
    assert read_json(f'{{"a": [{quoted}, {quoted}]}}') == json.loads(f'{{"a": [{quoted}, {quoted}]}}')
    assert read_toml(f"a = [{quoted}]") == tomllib.loads(f"a = [{quoted}]")


def test_neither_do_comments_long_texts_and_many_numbers() -> None:
    text = (
        "# "
        + "[" * 50
        + '\na = """\n"'
        + "[" * 50
        + '"\\""""\n'
        + "b = '''"
        + "{" * 50
        + "'''\n"
        + "c = '"
        + "[" * 50
        + "'\n"
        "d = [" + "1.5, " * 50 + "]\n" + "".join(f"f{n} = 1.5\n" for n in range(50))
    )
    assert read_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize("sign", ['"', "'", '"""', "'''", '"\\', '\\"""', "[", "#", "."])
def test_time_grows_no_faster_than_the_length(sign: str) -> None:
    """A million of any sign, which would take hours if each were followed to the end."""
    with pytest.raises(ValueError, match=r"."):
        read_json("[]" * 50 + sign * 1_000_000)


@pytest.mark.parametrize("read", [read_json, read_toml])
def test_what_is_no_text_of_its_kind_is_a_value_error(read: Callable[[str], object]) -> None:
    for text in ("[", '{"a"', "]" * 100, "{" * 3):
        with pytest.raises(ValueError, match=r"."):
            read(text)


@pytest.mark.usefixtures("_readers_fail")
def test_every_way_in_refuses_them(tmp_path: Path) -> None:
    [line] = read_puzzles(['{"puzzle": ' + "[" * DEEP])
    assert line.problem is not None
    assert line.problem.rule == "json"
    (tmp_path / "levels.json").write_text("[" * DEEP)
    with pytest.raises(ParameterError, match="A table of levels is JSON"):
        read_table(tmp_path / "levels.json")


def test_a_message_that_nests_too_deeply_is_answered_and_the_next_one_too() -> None:
    session = open_session()
    session.receive("[" * DEEP)
    session.receive('{"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {}}')
    refused, hello = json.loads(session.pump(1))["messages"]
    assert refused["error"]["message"] == "The message is not JSON."
    assert hello["id"] == 1
    assert "result" in hello


def test_the_engine_reads_json_and_toml_here_alone() -> None:
    package = Path(dokulab.__file__).parent
    readers = [
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if re.search(r"\b(json|tomllib)\.loads?\(|import tomllib|from (json|tomllib) import", path.read_text("utf-8"))
    ]
    assert readers == ["ground/nested_text.py"]
