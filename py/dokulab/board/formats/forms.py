"""The forms in which one line holds a puzzle: the table :data:`FORMS`. A form more is a record more in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from dokulab.board.formats.candidate_grids import candidate_grid, position_with, sudokuwiki_position
from dokulab.board.formats.json_puzzles import begins_literal, depth_after, literal_puzzles
from dokulab.board.formats.layout import cells_in
from dokulab.board.formats.links import LINK, read_link
from dokulab.board.formats.source_puzzle import PuzzleInfo, SourcePuzzle, of_cells, of_position
from dokulab.board.formats.symbols import SIZE_OF, read_cells
from dokulab.board.formats.tables import SEPARATORS, fields_of
from dokulab.board.grid import Position
from dokulab.ground.errors import PuzzleTextError

Puzzles: TypeAlias = Iterable[SourcePuzzle] | None
"""What a line holds, without its place; None for nothing, or for what may be a row of a drawn puzzle."""


class Form(NamedTuple):
    """A way in which a line, without the blanks around it, holds a puzzle.

    ``looks`` matches the start of every such line, and of few others; ``read`` takes the line, and the names of the
    fields that hold a puzzle, best first. ``example`` is the README's easy puzzle. ``name`` says what a line looks like
    that cannot be read, and is empty where it looks like nothing.
    """

    name: str
    looks: re.Pattern[str]
    read: Callable[[str, Sequence[str]], Puzzles]
    example: str


def puzzles_in_line(line: str, wanted: Sequence[str] = ()) -> Puzzles:
    """What the first form that can read a line finds in it; None if none can."""
    for form in FORMS:
        if form.looks.match(line) and (found := form.read(line, wanted)) is not None:
            return found
    return None


def unread_line(line: str, number: int) -> SourcePuzzle:
    """A line that none can read, with the problem that says what it looks like, if it looks like anything."""
    form = next((form for form in FORMS if form.name and form.looks.match(line)), None)
    if form is None:
        return SourcePuzzle(line, line=number)
    shown = f"{form.example[:20]}…{form.example[-10:]}"
    message = f"This looks like {form.name}, but it is not whole. An example is {shown}."
    return SourcePuzzle(line, line=number, problem=PuzzleTextError(message, rule="form"))


def _in_link(line: str, _wanted: Sequence[str]) -> Puzzles:
    link, _, rest = line.partition(" ")
    found = read_link(link)
    return [found if found.problem is None or not rest else read_link(line)]


def _in_literal(line: str, wanted: Sequence[str]) -> Puzzles:
    is_whole = line.endswith(("}", "]")) and depth_after(line, 0) == 0 and begins_literal(line)
    return literal_puzzles(line, wanted) if is_whole else None


def _of(read: Callable[[str], Position | None]) -> Callable[[str, Sequence[str]], Puzzles]:
    """A form's reader by one that makes a position."""

    def puzzles(line: str, _wanted: Sequence[str]) -> Puzzles:
        position = read(line)
        return None if position is None else [of_position(position)]

    return puzzles


def _in_library(line: str, _wanted: Sequence[str]) -> Puzzles:
    _, technique, _, givens, eliminations = line.split(":", 5)[:5]
    position = position_with(givens, eliminations)
    found = SourcePuzzle(givens) if position is None else of_position(position)
    return [replace(found, columns={"technique": technique})]


def _susser(line: str) -> Position | None:
    givens, _, rest = line.partition(":")
    return position_with(givens, rest.partition(":")[0])


def _in_fields(line: str, _wanted: Sequence[str]) -> Puzzles:
    for mark in SEPARATORS:
        fields = fields_of(line, mark) if line.count(mark) >= 15 else []
        fields = fields[:-1] if len(fields) - 1 in SIZE_OF and not fields[-1] else fields
        found = of_cells(fields) if all(len(field) <= 2 for field in fields) else None
        if found is not None:
            return [found]
    return None


def _in_words(line: str, wanted: Sequence[str]) -> Puzzles:
    """A puzzle among words about it: the first whole one; or one in pieces, alone or after a number or a name."""
    assigned = _ASSIGNED.fullmatch(line) if _QUOTE.search(line) else None
    body = assigned[1] if assigned else line
    comment = ""
    if body.count("#") == 1:
        body, _, comment = body.partition("#")
    fields = [field for field in _BETWEEN.split(body) if field]
    wholes = [field for field in fields if len(field) in SIZE_OF and len(field) >= 16]
    if not wholes:
        named = _NAMED.fullmatch(line)
        return puzzles_in_line(named[1], wanted) if named and len(cells_in(named[1])) in SIZE_OF else _in_pieces(body)
    if len(fields) > 1 and sum(map(len, fields)) in SIZE_OF and len(wholes) == len(fields) > 2:
        return _in_pieces(body)
    text = next((whole for whole in wholes if read_cells(whole, SIZE_OF[len(whole)])), wholes[0])
    if len(fields) == 1 and not comment:
        return [SourcePuzzle(text)]
    at = fields.index(text)
    others = [field for field in fields[at + 1 :] if len(field) != len(text)]
    before = [field.strip(".:)(") for field in fields[:at]]
    title = " ".join([*(word for word in before if not word.isdecimal()), *others, comment.strip()]).strip()
    beside = [field for field in before if field.isdecimal() and f"{field}." not in line[: line.find(text)]]
    info = PuzzleInfo(title=title[:_LONGEST_TITLE])
    return [SourcePuzzle(text, info=info, remark=_ignored(line, [*beside, *others]))]


_LONGEST_TITLE = 200
_QUOTE = re.compile(r"[\"'`]")
_ASSIGNED = re.compile(r"""[\w.\[\]<>* ]+?(?::\s*[\w.\[\]]+\s*)?[:=]\s*["'`](.+)["'`]\s*[;,)]*""")
_NAMED = re.compile(r"\s*(?:[^\s:=]{1,40}(?:\s+\d+)?\s*[:=]|\(?\d+\s*[.)])\s+(\S.*)")
_BETWEEN = re.compile(r"[\s,;|\"']+")


def _ignored(line: str, others: Sequence[str]) -> str:
    """That something beside a puzzle was taken for words about it."""
    if not others:
        return ""
    shown = ", ".join(f"“{field[:20]}” at character {line.find(field) + 1}" for field in others[:3])
    more = f", {len(others) - 3} more" if len(others) > 3 else ""
    return f"{shown}{more} {'was' if len(others) == 1 else 'were'} ignored."


def _in_pieces(body: str) -> Puzzles:
    """A puzzle whose cells stand in one line with blanks or bars among them."""
    cells = cells_in(body.replace(",", " ").replace(";", " "))
    size = SIZE_OF.get(len(cells))
    if size is None or len({len(piece) for piece in _PIECES.split(body) if piece}) > 1:
        return None
    if size < 6 and " " in body and len(body.split()) not in (1, 4, 16):
        return None
    return [SourcePuzzle(cells)] if read_cells(cells, size) is not None else None


_PIECES = re.compile(r"[\s,;|\u2500-\u257f]+")

_EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

FORMS = (
    Form("a link", LINK, _in_link, f"https://dokulab.example/#play?p={_EASY}"),
    Form(
        "a line of HoDoKu’s library",
        re.compile(r":[^:]*:[^:]*:[^:]+:"),
        _in_library,
        f":0000:x:{_EASY.replace('.', '+4', 1)}:226 445::",
    ),
    Form("JSON", re.compile(r"[{\[]"), _in_literal, f'{{"puzzle": "{_EASY}", "box": "3x3"}}'),
    Form(
        "a position, clues+placed:eliminations",
        re.compile(r"(?:\+?[1-9]|[.0*_-]){60,162}(?::[0-9 ]*)+$"),
        _of(_susser),
        f"{_EASY.replace('.', '+4', 1)}:226 445",
    ),
    Form(
        "what SudokuWiki’s links hold",
        re.compile(r"(?:S9B)?[0-9a-z]{150,170}$"),
        _of(sudokuwiki_position),
        "S9B" + "".join("ep" if sign == "." else f"0{sign}" for sign in _EASY),
    ),
    Form(
        "nine candidates for each cell",
        re.compile(r"(?:\s*[0-9.]){700,760}$"),
        _of(lambda line: candidate_grid([line])),
        "".join(digit if sign in (".", digit) else "." for sign in _EASY for digit in "123456789"),
    ),
    Form(
        "a list of cells with separators between",
        re.compile(r"(?:[^,;\t]{0,5}[,;\t]){15}"),
        _in_fields,
        ",".join(_EASY.replace(".", "0")),
    ),
    Form("", re.compile(""), _in_words, f"Nr. 7: {_EASY} easy"),
)
"""All forms, the surest first. Words, of which the last one makes a title, look like anything."""
