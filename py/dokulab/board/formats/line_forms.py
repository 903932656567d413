"""A puzzle in one line: alone, as fields, after a number or a name, or before what is said about it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dokulab.board.formats.layout import cells_in
from dokulab.board.formats.source_puzzle import PuzzleInfo, SourcePuzzle, of_cells
from dokulab.board.formats.symbols import SIZE_OF, read_cells
from dokulab.board.formats.tables import SEPARATORS, fields_of

_LONGEST_TITLE = 200
_ASSIGNED = re.compile(r"""[\w.\[\]<>* ]+?(?::\s*[\w.\[\]]+\s*)?[:=]\s*["'`](.+)["'`]\s*[;,)]*""")
_NAMED = re.compile(r"\s*(?:[^\s:=]{1,40}(?:\s+\d+)?\s*[:=]|\(?\d+\s*[.)])\s+(\S.*)")


def puzzle_in_line(content: str) -> list[SourcePuzzle] | None:
    """The puzzle of a line in a list of one; None where it has none."""
    for mark in SEPARATORS:
        fields = fields_of(content, mark) if content.count(mark) >= 15 else []
        fields = fields[:-1] if len(fields) - 1 in SIZE_OF and not fields[-1] else fields
        found = of_cells(fields) if all(len(field) <= 2 for field in fields) else None
        if found is not None:
            return [found]
    assigned = _ASSIGNED.fullmatch(content)
    body = assigned[1] if assigned else content
    comment = ""
    if "#" in body and body.count("#") == 1:
        body, _, comment = body.partition("#")
    fields = [field for field in re.split(r"[\s,;|\"']+", body) if field]
    wholes = [field for field in fields if len(field) in SIZE_OF and len(field) >= 16]
    if not wholes:
        named = _NAMED.fullmatch(content)
        return puzzle_in_line(named[1]) if named and len(cells_in(named[1])) in SIZE_OF else _in_pieces(body)
    if len(fields) > 1 and sum(map(len, fields)) in SIZE_OF and len(wholes) == len(fields) > 2:
        return _in_pieces(body)
    text = next((whole for whole in wholes if read_cells(list(whole), SIZE_OF[len(whole)])), wholes[0])
    at = fields.index(text)
    others = [field for field in fields[at + 1 :] if len(field) != len(text)]
    before = [field.strip(".:)(") for field in fields[:at]]
    title = " ".join([*(word for word in before if not word.isdecimal()), *others, comment.strip()]).strip()
    beside = [field for field in before if field.isdecimal() and f"{field}." not in content[: content.find(text)]]
    remark = _remark(content, [*beside, *others])
    return [SourcePuzzle(text, info=PuzzleInfo(title=title[:_LONGEST_TITLE]), remark=remark)]


def _remark(content: str, others: Sequence[str]) -> str:
    """That something behind a puzzle was taken for words about it."""
    if not others:
        return ""
    shown = ", ".join(f"“{field[:20]}” at character {content.find(field) + 1}" for field in others[:3])
    more = f", {len(others) - 3} more" if len(others) > 3 else ""
    return f"{shown}{more} {'was' if len(others) == 1 else 'were'} ignored."


def _in_pieces(content: str) -> list[SourcePuzzle] | None:
    """A puzzle whose cells stand in one line with blanks or bars among them."""
    cells = cells_in(re.sub(r"[,;]", " ", content))
    if len({len(piece) for piece in re.split(r"[\s,;|\u2500-\u257f]+", content) if piece}) > 1:
        return None
    size = SIZE_OF.get(len(cells))
    if size is None or size < 6 and " " in content and len(content.split()) not in (1, 4, 16):
        return None
    return [SourcePuzzle(cells)] if read_cells(list(cells), size) is not None else None
