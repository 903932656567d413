"""Reads XML files of sudoku programs: OpenSudoku's, KSudoku's, and others that hold a puzzle's cells as text.

In OpenSudoku a ``<game>`` has its cells in an attribute: 81 digits, or those of a saved game, ``version: N`` and then
for each cell its digit, its marks, and whether the player may change it, each followed by a bar. In KSudoku
``<values>`` has a letter a cell, b for 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from xml.parsers import expat

from dokulab.board.formats.source_puzzle import PuzzleInfo, SourcePuzzle
from dokulab.board.formats.symbols import SIZE_OF, read_cells
from dokulab.board.geometry import DIGIT_SYMBOLS
from dokulab.ground.errors import PuzzleTextError

LONGEST_XML = 50_000_000
"""The most characters that are read of a file; a collection of 100,000 puzzles has about 10,000,000."""

_CHUNK = 1 << 20
_SAVED = re.compile(r"version: [0-9]+\s+((?:[0-9,-]*\|)+)")
_LONGEST_DATA = 10_000
_DATA = ("data", "cells_data")
_INFO = {"title": "title", "author": "author", "level": "level", "difficulty": "level", "date": "date"}
_ATTRIBUTES = ("title", "author", "notes", "rules", "level", "date")
_CELLS = ("puzzle", "values", "givens", "grid", "board", "data", "cells", "clues", "sudoku")


def xml_puzzles(lines: Iterable[str]) -> Iterator[SourcePuzzle]:
    """The puzzles of a file, with their lines from 1. If it is faulty somewhere, the last one is that problem."""
    reader = _Reader()
    for part in _chunks(lines):
        yield from reader.read(part, is_last=False)
        if reader.ended:
            return
    yield from reader.read("", is_last=True)


def _chunks(lines: Iterable[str]) -> Iterator[str]:
    """The text in large parts: the parser may begin again at the start of a tag for each part that it gets."""
    part: list[str] = []
    length = 0
    for line in lines:
        part.append(line)
        length += len(line)
        if length >= _CHUNK:
            yield "".join(part)
            part.clear()
            length = 0
    yield "".join(part)


class _Reader:
    """A document type with declarations of its own is refused: no collection needs it, and entities can grow."""

    def __init__(self) -> None:
        self.ended = False
        self._length = 0
        self._puzzles: list[SourcePuzzle] = []
        self._info: dict[str, str] = {}
        self._root = ""
        self._path: list[str] = []
        self._words = ""
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._check_doctype
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._add_words

    def read(self, text: str, *, is_last: bool) -> list[SourcePuzzle]:
        """The puzzles that end in this part of the text."""
        self._puzzles = []
        self._length += len(text)
        try:
            if self._length > LONGEST_XML:
                raise PuzzleTextError(f"The file has more than {LONGEST_XML:,} characters.", rule="length")
            self._parser.Parse(text.encode("utf-8", "replace"), is_last)
        except expat.ExpatError as error:
            reason = expat.ErrorString(error.code)
            self._stop(PuzzleTextError(f"This is not XML: {reason}. The rest is not read.", rule="xml"))
        except PuzzleTextError as error:
            self._stop(error)
        return self._puzzles

    def _stop(self, problem: PuzzleTextError) -> None:
        self.ended = True
        self._puzzles.append(SourcePuzzle("", line=self._parser.CurrentLineNumber, problem=problem))

    def _check_doctype(self, _name: str, system: str | None, public: str | None, has_declarations: bool) -> None:
        if system is not None or public is not None or has_declarations:
            raise PuzzleTextError("The file declares a document type, which is not read.", rule="xml")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._root = self._root or name.lower()
        self._path.append(name.lower())
        self._words = ""
        data = next((attributes[key] for key in _DATA if key in attributes), None)
        if name == "game" and (data is not None or self._root == "opensudoku"):
            self._add_game(data or "", attributes)

    def _end(self, _name: str) -> None:
        name, words, self._words = self._path.pop(), self._words.strip(), ""
        if name in _INFO and words:
            self._info[_INFO[name]] = words[:200]
        elif name in _CELLS and words and len(words) <= _LONGEST_DATA:
            cells = "".join(words.split())
            size = SIZE_OF.get(len(cells))
            if size is None:
                return
            if self._root == "ksudoku":
                cells = _ksudoku_cells(cells, size)
            if read_cells(list(cells), size) is not None:
                self._add(cells)

    def _add_words(self, words: str) -> None:
        if len(self._words) < _LONGEST_DATA:
            self._words += words

    def _add_game(self, data: str, attributes: dict[str, str]) -> None:
        try:
            clues, placed = _game_cells(data)
        except PuzzleTextError as problem:
            self._puzzles.append(SourcePuzzle("", line=self._parser.CurrentLineNumber, problem=problem))
        else:
            self._add(clues, placed, {name: attributes[name] for name in _ATTRIBUTES if attributes.get(name)})

    def _add(self, clues: str, placed: tuple[int, ...] = (), own: dict[str, str] | None = None) -> None:
        """Add a puzzle, with what is said of it alone, else of all."""
        said = own if own else self._info
        info = PuzzleInfo(**said)
        columns = {name: text for name, text in said.items() if name == "level"}
        line = self._parser.CurrentLineNumber
        self._puzzles.append(SourcePuzzle(clues, line=line, placed=placed, info=info, columns=columns))


def _game_cells(data: str) -> tuple[str, tuple[int, ...]]:
    """The clues, and what a player had placed. Raises PuzzleTextError."""
    if re.fullmatch(r"[0-9.]{81}", data):
        return data, ()
    saved = _SAVED.fullmatch(data) if len(data) <= _LONGEST_DATA else None
    fields = saved[1].split("|")[:-1] if saved else []
    width, rest = divmod(len(fields), 81)
    digits, changeable = (fields[::width], fields[width - 1 :: width]) if width >= 3 and not rest else ((), ())
    if not digits or not all(re.fullmatch("[0-9]", digit) for digit in digits):
        raise PuzzleTextError("This game has no 81 cells in its attribute data.", rule="length")
    pairs = list(zip(digits, changeable, strict=True))
    placed = tuple(int(digit) if free == "1" else 0 for digit, free in pairs)
    return "".join("0" if free == "1" else digit for digit, free in pairs), placed if any(placed) else ()


def _ksudoku_cells(cells: str, size: int) -> str:
    """KSudoku's letters, b for 1, as signs of a puzzle. Its values may be other signs too, which stay."""
    letters = {chr(ord("a") + digit): DIGIT_SYMBOLS[digit - 1] for digit in range(1, size + 1)}
    if not all(sign == "_" or sign in letters for sign in cells):
        return cells
    return "".join(letters.get(sign, ".") for sign in cells)
