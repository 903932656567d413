"""Puzzles as programs write them: JSON, and the lists and texts of programming languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from dokulab.errors import ParameterError, PuzzleTextError
from dokulab.formats.json_puzzles import json_puzzles
from dokulab.formats.source_puzzle import SourcePuzzle
from dokulab.formats.sudokupad import read_short_json
from dokulab.formats.symbols import USUAL_SIZES, read_cells, usual_geometry
from dokulab.formats.writer import grid_text
from dokulab.grid import Grid
from dokulab.nested_text import read_json

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
            found = list(_checked(json_puzzles(data, wanted)))
            if found or read is read_json and isinstance(data, dict):
                yield from found
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
    for found in _TOKEN.finditer(body):
        quoted, number, word, mark = found[2], found[3], found[4], found[5]
        if found[1] is not None:
            texts += quoted
            cells.append(quoted.strip())
            awaits = False
        elif number is not None:
            cells.append("" if number == "-1" else number)
            awaits = False
        elif word is not None and word.lower() in _NOTHING:
            cells.append("")
            awaits = False
        elif mark == ",":
            if awaits:
                cells.append("")
            awaits = True
        elif found[6] in ("[", "{", "("):
            awaits = True
        elif found[6] is not None:
            awaits = False
    return _board_of(cells) or _board_of(list(texts))


def _board_of(cells: Sequence[str]) -> SourcePuzzle | None:
    size = next((size for size in USUAL_SIZES if size * size == len(cells)), None)
    read = None if size is None else read_cells(cells, size)
    if size is None or read is None or not any(read.values):
        return None
    return SourcePuzzle(grid_text(Grid(read.values, usual_geometry(size))), remark=read.remark)
