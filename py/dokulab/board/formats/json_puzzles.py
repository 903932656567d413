"""Puzzles as JSON: Dokulab's own records, those of f-puzzles and SudokuPad, and what sudoku programs keep."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from dokulab.board.formats.source_puzzle import NO_INFO, PuzzleInfo, SourcePuzzle, of_cells, of_position
from dokulab.board.formats.sudokupad import extra_rules, read_short_json
from dokulab.board.formats.symbols import BOX_NAME, SIZE_OF, USUAL_SIZES, parse_box, read_cells, usual_geometry
from dokulab.board.geometry import DIGIT_SYMBOLS, Geometry
from dokulab.board.grid import Grid, Position
from dokulab.ground.errors import DokulabError, ParameterError, PuzzleTextError
from dokulab.ground.nested_text import read_json
from dokulab.ground.words import listed

GRID_NAMES = ("grid", "puzzle", "board", "givens", "clues", "cells", "mission", "sudoku", "quiz", "question", "value")
"""Where JSON keeps the cells."""

_DEEPEST = 6
_MOST_PUZZLES = 100_000

_HARMLESS = frozenset(
    ("size", "grid", "title", "author", "ruleset", "solution", "highlightConflicts", "successMessage", "metadata")
) | {"disabledlogic", "truecandidatesoptions", "negative", "text", "line", "rectangle"}
"""What f-puzzles says of a puzzle that changes nothing about its rules."""


def json_puzzles(data: Any, wanted: Sequence[str] = ()) -> Iterator[SourcePuzzle]:
    """The puzzles of a value that JSON had: without their places, in the order of the text.

    A record has its cells under one of the names ``wanted``, else of :data:`GRID_NAMES`. A puzzle with rules that
    are not classic comes with that problem.
    """
    yield from _puzzles(data, wanted, 0)


def _puzzles(data: Any, wanted: Sequence[str], depth: int) -> Iterator[SourcePuzzle]:
    if depth > _DEEPEST:
        return
    if isinstance(data, list):
        cells = _cells_of(data)
        if cells is not None:
            yield _puzzle(cells, None, {})
        elif any(isinstance(one, dict) for one in data) or _may_hold_texts(data) or _may_hold_boards(data):
            for one in data[:_MOST_PUZZLES]:
                if isinstance(one, dict | list):
                    yield from _puzzles(one, wanted, depth + 1)
                elif isinstance(one, str):
                    yield SourcePuzzle(one)
    elif isinstance(data, dict):
        yield from _of_record(data, wanted, depth)


def _may_hold_texts(data: list[Any]) -> bool:
    """Whether a list has puzzles as texts."""
    return bool(data) and all(isinstance(one, str) and len(one) in SIZE_OF for one in data)


def _may_hold_boards(data: list[Any]) -> bool:
    """Whether a list has boards as lists of rows, or of at least 36 cells: fewer may be a row."""
    return bool(data) and all(
        isinstance(one, list) and bool(one) and (isinstance(one[0], list) or len(one) >= 36) for one in data
    )


def _of_record(data: Mapping[str, Any], wanted: Sequence[str], depth: int) -> Iterator[SourcePuzzle]:
    named = {str(name).lower(): value for name, value in data.items()}
    columns = {name: str(value) for name, value in named.items() if isinstance(value, str | int | float)}
    rules = _extra_rules(data)
    if rules:
        yield SourcePuzzle("", problem=refused(rules), columns=columns)
        return
    for name in (*wanted, *GRID_NAMES):
        value = named.get(name)
        if isinstance(value, str):
            puzzle = SourcePuzzle(value, columns=columns, info=info_of(named))
            yield with_entries(puzzle, named.get("digits"), named.get("candidates"))
            return
        cells = _cells_of(value) if isinstance(value, list) else None
        if cells is not None:
            board = parse_box(columns["box"]) if BOX_NAME.fullmatch(columns.get("box", "")) else None
            yield replace(_puzzle(cells, board, named), columns=columns)
            return
    for value in data.values():
        if isinstance(value, dict | list):
            yield from _puzzles(value, wanted, depth + 1)


def refused(rules: Sequence[str]) -> PuzzleTextError:
    """Why a puzzle with these rules is not read."""
    words = f"This puzzle has extra rules ({listed(rules)}). Dokulab plays classic sudoku only."
    return PuzzleTextError(words, rule="rules")


def info_of(data: Mapping[str, Any]) -> PuzzleInfo:
    """What a record says about its puzzle."""
    metadata = data.get("metadata")
    more = metadata if isinstance(metadata, dict) else {}
    if _SAID.isdisjoint(data) and not more:
        return NO_INFO

    def text(*names: str) -> str:
        for name in names:
            for source in (data, more):
                value = source.get(name)
                if isinstance(value, str) and (words := value.strip()):
                    return words
        return ""

    rules = text("rules") if more.get("notes") else text("rules", "ruleset")  # ours: the ruleset has the notes too
    return PuzzleInfo(
        text("title", "name"),
        text("author"),
        text("notes", "comment"),
        rules,
        text("level", "difficulty"),
        text("date"),
    )


_SAID = frozenset(("title", "name", "author", "notes", "comment", "rules", "ruleset", "level", "difficulty", "date"))


def _cells_of(data: Sequence[Any]) -> list[Any] | None:
    """The cells of a list, of rows or of cells, if it has as many as a board; None if not."""
    if data and all(isinstance(row, list) for row in data):
        cells = [cell for row in data for cell in row]
    elif (
        data and all(isinstance(row, str) for row in data) and len({*map(len, data)}) == 1 and len(data[0]) == len(data)
    ):
        cells = [sign for row in data for sign in row]
    else:
        cells = list(data)
    is_flat = len(cells) in SIZE_OF and not any(isinstance(cell, list) for cell in cells)
    return cells if is_flat and any(map(_digit, cells)) else None


def _digit(cell: Any) -> object:
    """What a cell holds: a number, a sign, or nothing."""
    value = cell.get("value", cell.get("v")) if isinstance(cell, dict) else cell
    if isinstance(value, str) and value.strip().isdecimal() and len(value) < 4:
        return int(value)
    return value if isinstance(value, int | str) and not isinstance(value, bool) and value else None


def _puzzle(cells: Sequence[Any], board: Geometry | None, data: Mapping[str, Any]) -> SourcePuzzle:
    size = SIZE_OF[len(cells)]
    board = board if board is not None and board.size == size else usual_geometry(size)
    signs = [_sign(_digit(cell), size) for cell in cells]
    found = read_cells(signs, size)
    if found is None:
        strange = next((sign for sign in signs if read_cells([sign], size) is None), "")
        message = f"“{strange[:20]}” in this list is not valid in {board} puzzles."
        return SourcePuzzle("", problem=PuzzleTextError(message, rule="character"))
    tells_clues = any(isinstance(cell, dict) and cell.get("given") is True for cell in cells)
    is_clue = [not isinstance(cell, dict) or cell.get("given", not tells_clues) is True for cell in cells]
    clues = tuple(value if given else 0 for value, given in zip(found.values, is_clue, strict=True))
    placed = tuple(0 if given else value for value, given in zip(found.values, is_clue, strict=True))
    masks = tuple(_mask(cell, size) if not value else 0 for cell, value in zip(cells, found.values, strict=True))
    position = Position(Grid(clues, board), placed if any(placed) else (), masks if any(masks) else ())
    return of_position(position, info_of(data), found.remark)


def _sign(value: object, size: int) -> str:
    if isinstance(value, int):
        return DIGIT_SYMBOLS[value - 1] if 1 <= value <= size else "." if value in (0, -1) else f"{value}"
    return value.strip() if isinstance(value, str) else "."


def _mask(cell: Any, size: int) -> int:
    """The candidates of a cell as f-puzzles and SudokuPad keep them, centre marks."""
    if not isinstance(cell, dict):
        return 0
    marks: Any = next((cell[name] for name in ("centerPencilMarks", "candidates", "pencilMarks") if cell.get(name)), [])
    digits = [int(mark) for mark in marks if str(mark).isdecimal()] if isinstance(marks, list) else []
    return sum({1 << digit - 1 for digit in digits if 1 <= digit <= size})


def with_entries(puzzle: SourcePuzzle, digits: Any, candidates: Any) -> SourcePuzzle:
    """A puzzle of our own records and tables with what was written into it, where it can be read itself.

    ``digits`` is all digits as text, ``candidates`` a list of sets of bits, or their text.
    """
    if not digits and not candidates:
        return puzzle
    try:
        clues = puzzle.read()
    except DokulabError:
        return puzzle
    board = clues.geometry
    placed: tuple[int, ...] = ()
    if isinstance(digits, str) and len(digits) == board.cell_count:
        found = read_cells(list(digits), board.size)
        if found is not None:
            placed = tuple(0 if clue else digit for clue, digit in zip(clues.values, found.values, strict=True))
    masks = candidates.split() if isinstance(candidates, str) else candidates
    sets: tuple[int, ...] = ()
    if isinstance(masks, list) and len(masks) == board.cell_count and all(str(mask).isdecimal() for mask in masks):
        sets = tuple(int(mask) & (1 << board.size) - 1 for mask in masks)
    return replace(puzzle, shape=board, placed=placed if any(placed) else (), candidates=sets if any(sets) else ())


def _extra_rules(data: Mapping[str, Any]) -> list[str]:
    """The names of the rules beside the classic ones that f-puzzles or SudokuPad says."""
    grid, cells = data.get("grid"), data.get("cells")
    if isinstance(grid, list) and grid and isinstance(grid[0], list) and isinstance(data.get("size"), int):
        rules = [name for name, value in data.items() if name not in _HARMLESS and value]
        size = data["size"]
        if size not in USUAL_SIZES or len(grid) != size:
            return [*rules, "a board of its own"]
        board = usual_geometry(size)
        regular = all(
            not isinstance(cell, dict)
            or cell.get("region", board.box_of(row * size + column)) in (None, board.box_of(row * size + column))
            for row, cells_of_row in enumerate(grid)
            if isinstance(cells_of_row, list)
            for column, cell in enumerate(cells_of_row[:size])
        )
        return rules if regular else [*rules, "irregular regions"]
    if isinstance(cells, list) and cells and isinstance(cells[0], list):
        return extra_rules(data)
    return []


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
