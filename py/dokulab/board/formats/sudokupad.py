"""Puzzles as SudokuPad keeps them in its links: clues in short alphabets, and JSON with short names.

That JSON has no quotes around names and colours, and leaves out what can be left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from dokulab.board.formats.symbols import USUAL_SIZES, usual_geometry
from dokulab.ground.nested_text import read_json

_SHORT_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
"""Six places for each digit: alone, or with up to five empty cells after it."""

_RUN_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
"""The place of a sign is a number of empty cells."""

_CELLS = 81
_SHORT = re.compile(r"[0-9A-Za-x]{14,81}")


def expand_short(short: str) -> str | None:
    """The 81 cells of a puzzle in the short alphabet that Sudoku Exchange uses too; None if it is none.

    Place 10 b + d stands for the digit d (0 for an empty cell) and b empty cells after it.
    """
    if not _SHORT.fullmatch(short):
        return None
    places = map(_SHORT_ALPHABET.index, short)
    text = "".join(f"{place % 10}" + "0" * (place // 10) for place in places)
    return text.replace("0", ".") if len(text) == _CELLS else None


def _expand_runs(short: str) -> str | None:
    """The 81 cells of SudokuPad's older short form: digits, and one sign for each run of empty cells."""
    text = "".join(sign if sign in "123456789" else "." * max(0, _RUN_ALPHABET.find(sign)) for sign in short[:_CELLS])
    return text if len(text) == _CELLS else None


def short_puzzle(part: str) -> tuple[str, list[str]] | None:
    """The cells of a link's part, and the names of its extra rules; None if the part is no such puzzle.

    A link names its form by the word "classic", or by "scf" with what the puzzle has beside its clues.
    """
    form = next((name for name in ("classic", "scf") if part.startswith(name)), "")
    rest, _, more = part.removeprefix(form).partition("*" if form == "scf" else "\0")
    cells = expand_short(rest) or (_expand_runs(rest) if form == "classic" else None)
    if cells is None:
        return None
    flags = re.sub(r"[ta](?:[^*]|\*\*)*\*?", "", more)  # without the title and the author
    return cells, [name for flag, name in (("w", "windows"), ("x", "diagonals")) if flag in flags]


def extra_rules(data: Mapping[str, Any]) -> list[str]:
    """The names of what suggests rules beside the classic ones in SudokuPad's data."""
    size = len(data["cells"])
    if size not in USUAL_SIZES:
        return ["a board of its own"]
    board = usual_geometry(size)

    def box_of(place: Any) -> object:
        match place:
            case [int(row), int(column)] if 0 <= row < size and 0 <= column < size:
                return board.box_of(row * size + column)
        return ("outside", str(place))

    def is_unit(cells: Sequence[Any]) -> bool:
        kinds = ({str(cell[:1]) for cell in cells}, {str(cell[1:]) for cell in cells}, set(map(box_of, cells)))
        return len(cells) == size and any(len(kind) == 1 for kind in kinds)

    drawn = [name for name in ("lines", "arrows", "overlays", "underlays") if _listed(data.get(name))]
    cages = [_listed(cage.get("cells")) for cage in _listed(data.get("cages")) if isinstance(cage, dict)]
    # A cage without cells holds a title or an author.
    caged = ["cages"] if any(cage and not is_unit(cage) for cage in cages) else []
    regular = all(len({box_of(cell) for cell in _listed(region)}) <= 1 for region in _listed(data.get("regions")))
    metadata = data.get("metadata")
    flags = (
        [name for name, on in metadata.items() if name.startswith("anti") and on] if isinstance(metadata, dict) else []
    )
    return [*drawn, *caged, *([] if regular else ["irregular regions"]), *flags]


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


_NAMES = {
    "ce": "cells",
    "v": "value",
    "re": "regions",
    "ca": "cages",
    "l": "lines",
    "a": "arrows",
    "o": "overlays",
    "u": "underlays",
    "t": "title",
}
_WORDS = {"t": "true", "true": "true", "f": "false", "false": "false"}
_TOKEN = re.compile(r"""(['"])((?:(?!\1)[^\\]|\\.)*)\1|[\[\]{},:]|[^\[\]{},:'"]+""", re.DOTALL)
_GAPS = frozenset(("[,", ",,", ",]", ":,", ":}"))
"""Where the shorter form has nothing for ``{}``."""


def read_short_json(text: str) -> Any:
    """The value of a JSON text, or of SudokuPad's shorter form of it. Raises ValueError if it is neither.

    The shorter form has no quotes around names and colours, apostrophes as quotes, ``t`` and ``f`` for true and false,
    and nothing between two commas for ``{}``.
    """
    try:
        return read_json(text)
    except ValueError:
        return read_json(_in_full(text))


def _in_full(text: str) -> str:
    """The shorter form as JSON. Raises ValueError."""
    if _TOKEN.sub("", text):
        raise ValueError("a quote is missing")
    parts: list[str] = []
    word = before = ""
    for found in _TOKEN.finditer(text):
        token = found[0]
        if before + token in _GAPS:
            parts.append("{}")
        if token == ":":  # what stood before it was a name
            parts[-1:] = [json.dumps(_NAMES.get(word, word))]
        if token in "[]{},:":
            parts.append(token)
        elif found[2] is not None:
            word = re.sub(r"\\(.)", lambda sign: "\n" if sign[1] == "n" else sign[1], found[2])
            parts.append(json.dumps(word))
        else:
            word = token
            is_number = re.fullmatch(r"-?(?:0|[1-9][0-9]{0,8})", word)
            parts.append(word if is_number else _WORDS.get(word) or json.dumps(word))
        before = token
    return "".join(parts)
