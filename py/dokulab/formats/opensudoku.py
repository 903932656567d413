"""Reads the XML files of OpenSudoku: a ``<game>`` for each puzzle, its cells in the attribute ``data``.

They are 81 digits, or the cells of a saved game: ``version: N``, then for each cell its digit, its marks, and whether
the player may change it, each followed by a bar.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from xml.parsers import expat

from dokulab.errors import PuzzleTextError
from dokulab.formats.symbols import PLAIN_PUZZLE

LONGEST_FILE = 50_000_000
"""The most characters that are read of a file; a collection of 100,000 puzzles has about 10,000,000."""

_CHUNK = 1 << 20
_SAVED = re.compile(r"version: [0-9]+\s+((?:[0-9,-]+\|)+)")
_LONGEST_DATA = 10_000


@dataclass(frozen=True, slots=True)
class OpenSudokuGame:
    """A game of the file: its clues, how many digits the player had placed, and the level that the file gives it.

    ``problem`` says why there are no clues, if there are none.
    """

    line: int
    clues: str = ""
    placed: int = 0
    level: str | None = None
    problem: PuzzleTextError | None = None


def games(lines: Iterable[str]) -> Iterator[OpenSudokuGame]:
    """The games of a file. If it is faulty somewhere, the last one is that problem, and the rest is not read."""
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
    """Declarations of types and entities are refused: no collection needs them, and they can grow without end."""

    def __init__(self) -> None:
        self.ended = False
        self._length = 0
        self._games: list[OpenSudokuGame] = []
        self._level = ""
        self._in_level = False
        self._parser = expat.ParserCreate()
        self._parser.StartDoctypeDeclHandler = self._refuse
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._words

    def read(self, text: str, *, is_last: bool) -> list[OpenSudokuGame]:
        """The games that end in this part of the text."""
        self._games = []
        self._length += len(text)
        try:
            if self._length > LONGEST_FILE:
                raise PuzzleTextError(f"The file has more than {LONGEST_FILE:,} characters.", rule="length")
            self._parser.Parse(text.encode("utf-8", "replace"), is_last)
        except expat.ExpatError as error:
            reason = expat.ErrorString(error.code)
            self._stop(PuzzleTextError(f"This is not XML: {reason}. The rest is not read.", rule="xml"))
        except PuzzleTextError as error:
            self._stop(error)
        return self._games

    def _stop(self, problem: PuzzleTextError) -> None:
        self.ended = True
        self._games.append(OpenSudokuGame(self._parser.CurrentLineNumber, problem=problem))

    def _refuse(self, *_declaration: object) -> None:
        raise PuzzleTextError("The file declares a document type, which is not read.", rule="xml")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._in_level = name == "level"
        if name == "game":
            line, level = self._parser.CurrentLineNumber, self._level.strip() or None
            try:
                clues, placed = _cells(attributes.get("data", ""))
            except PuzzleTextError as problem:
                self._games.append(OpenSudokuGame(line, problem=problem))
            else:
                self._games.append(OpenSudokuGame(line, clues, placed, level))

    def _end(self, _name: str) -> None:
        self._in_level = False

    def _words(self, words: str) -> None:
        if self._in_level and len(self._level) < 100:
            self._level += words


def _cells(data: str) -> tuple[str, int]:
    """The clues, and how many digits a player had placed. Raises PuzzleTextError."""
    if PLAIN_PUZZLE.fullmatch(data):
        return data, 0
    saved = _SAVED.fullmatch(data) if len(data) <= _LONGEST_DATA else None
    fields = saved[1].split("|")[:-1] if saved else []
    width, rest = divmod(len(fields), 81)
    digits, changeable = (fields[::width], fields[width - 1 :: width]) if width >= 3 and not rest else ((), ())
    if not digits or not all(re.fullmatch("[0-9]", digit) for digit in digits):
        raise PuzzleTextError("This game has no 81 cells in its attribute data.", rule="length")
    clues = "".join("0" if free == "1" else digit for digit, free in zip(digits, changeable, strict=True))
    return clues, sum(digit != "0" and free == "1" for digit, free in zip(digits, changeable, strict=True))
