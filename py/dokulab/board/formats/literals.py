"""Puzzles as programs write them: JSON, and the lists and texts of programming languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from dokulab.board.formats.json_puzzles import json_puzzles
from dokulab.board.formats.source_puzzle import SourcePuzzle, of_cells
from dokulab.board.formats.sudokupad import read_short_json
from dokulab.ground.errors import ParameterError, PuzzleTextError
from dokulab.ground.nested_text import read_json

LONGEST_LITERAL = 1_000_000
"""The most characters of a bracket and what is in it. A list of 10,000 puzzles has about as many."""

_START = re.compile(r"\s*(?:[\w.\[\]<>,:*& ]*=\s*)?(?:[\w.]+\s*\(\s*)*[\[{(]")
_GROUP = re.compile(r"\{[0-9]+\}|\([0-9]+\)|\[(?:[0-9]+|[A-Za-z ]+)\]")
_STRING = re.compile(r"""(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1""")
_TOKEN = re.compile(r"""(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1|(-?\d+)|([A-Za-z_]\w*|[.?*])|([,;\n])|([\[\](){}])""")
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|(?<=\s)#[^\n]*", re.DOTALL)
_CALL = re.compile(r"[A-Za-z_][\w.]*\s*\(")
_NOTHING = frozenset(("none", "null", "nil", "undefined", "nan", "x", "_", ".", "?", "*"))


def begins_literal(line: str) -> bool:
    """Whether a line begins something in brackets, perhaps after a name: ``[[5, 3,``, ``board = {``, ``array([``."""
    found = _START.match(line)
    return found is not None and _GROUP.match(line, found.end() - 1) is None


def depth_after(line: str, depth: int) -> int:
    """How many brackets are open after a line, of those that stand in no text."""
    bare = _STRING.sub("", line) if '"' in line or "'" in line or "`" in line else line
    opened = bare.count("[") + bare.count("{") + bare.count("(")
    return depth + opened - bare.count("]") - bare.count("}") - bare.count(")")


def literal_puzzles(text: str, wanted: Sequence[str] = ()) -> Iterator[SourcePuzzle]:
    """The puzzles of JSON, or of a literal of a programming language; without their places.

    Where it is neither, one puzzle comes that has this problem. Nothing comes of JSON without puzzles.
    """
    is_json = text.lstrip().startswith(("{", "["))
    if is_json and len(text) <= LONGEST_LITERAL:
        for read in (read_json, read_short_json):
            try:
                data = read(text.strip())
            except ValueError:
                continue
            found = _checked(json_puzzles(data, wanted))
            first = next(found, None)
            if first is not None:
                yield first
                yield from found
            if first is not None or read is read_json and isinstance(data, dict):
                return
    puzzle = _literal_puzzle(text) if len(text) <= LONGEST_LITERAL else None
    if puzzle is not None:
        yield puzzle
        return
    what = "begins like JSON, but cannot be read as such" if is_json else "is a list, but not one of a board’s cells"
    yield SourcePuzzle(text, problem=PuzzleTextError(f"This {what}.", rule="json"))


def _checked(puzzles: Iterator[SourcePuzzle]) -> Iterator[SourcePuzzle]:
    try:
        yield from puzzles
    except ParameterError as problem:
        yield SourcePuzzle("", problem=problem)


def _literal_puzzle(text: str) -> SourcePuzzle | None:
    """One puzzle: as many numbers, or as many signs in texts, as a board has cells."""
    body = _COMMENT.sub("", text)
    name = re.match(r"[^=\[{(\"']*=(?!=)|[^=]*\]\s*=(?!=)", body)
    if name is not None:
        body = body[name.end() :]
    body = _CALL.sub("(", body)
    cells: list[str] = []
    texts = ""
    awaits = True  # whether a cell may come before the next comma
    for found_token in _TOKEN.finditer(body):
        token, quoted, word, mark = found_token[0], found_token[2], found_token[4], found_token[5]
        if quoted is not None:
            texts += quoted
            cells.append(quoted.strip())
        elif found_token[3] is not None:
            cells.append("" if token == "-1" else token)
        elif word is not None and word.lower() in _NOTHING or mark == "," and awaits:
            cells.append("")
        awaits = token in (",", "[", "{", "(")
    found = of_cells(cells) or of_cells(list(texts))
    return found if found is not None and found.text.strip(".") else None
