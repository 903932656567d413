"""Reads the puzzles of any text: one a line or drawn, tables, JSON and literals, links, other programs' files.

:func:`read_puzzles` is the one reader of the page, the command line and the package. It goes line by line: a line that
is a puzzle by itself comes at once; other lines are kept until it is clear what they make together (``drawings.py``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, groupby

from dokulab.board.formats.candidate_grids import candidate_grid
from dokulab.board.formats.drawings import Line, are_bands, drawn_puzzles
from dokulab.board.formats.forms import puzzles_in_line, unread_line
from dokulab.board.formats.json_puzzles import LONGEST_LITERAL, begins_literal, depth_after, literal_puzzles
from dokulab.board.formats.layout import BORDERS, cells_in, is_ruler
from dokulab.board.formats.links import LINK, LONGEST_LINK, only_link, read_link
from dokulab.board.formats.puzzle_table import PuzzleTable, table_of
from dokulab.board.formats.source_puzzle import COMMENT_LETTERS, SourcePuzzle, of_position
from dokulab.board.formats.symbols import PLAIN_PUZZLE, USUAL_SIZES
from dokulab.board.formats.text_bytes import lines_of
from dokulab.ground.errors import DokulabError

WANTED = ("puzzle",)
"""The columns of a table, or the fields of a record, that hold a puzzle, before all others."""

LONGEST_BLOCK = 100_000
"""The most characters of lines that are kept to see what they make together. A 49x49 board has some 10,000."""

_LONGEST_MESSAGE = 5_000
"""The most characters before the link of a message."""

_LONGEST_ROW = 25
"""The cells of the longest row of a board that is not drawn with borders."""

_SMALL_COUNTS = (16, 36)
"""The cells of boards that a line of a larger board may have."""

_SECTION = re.compile(r"\[([A-Za-z ]+)\]")
_KEY = re.compile(r"#([ADNCBLR])(?:[ \t:]\s*|(?=[A-Z0-9]))(.*)")
_SAID_BY = {letter: name for name, letter in COMMENT_LETTERS.items()} | {"N": "title"}
_HASHES = re.compile(r"(?=.*#.*#)[#1-9A-Ya-y]+")


def read_puzzles(
    lines: Iterable[str], name: str = "", wanted: Sequence[str] = WANTED, left_out: Counter[str] | None = None
) -> Iterator[SourcePuzzle]:
    """The puzzles of these lines, each as soon as it is read; one that cannot be read has its problem.

    The lines may have their ends or not. The puzzles' places are ``name`` and the number of the line. ``wanted`` are
    the names of the columns that hold a puzzle, best first. ``left_out`` counts by its name what was not read. Problems
    before the first puzzle wait for it: the text may be a link over several lines, or a message with one.
    """
    reader = _Reader(name, wanted, Counter() if left_out is None else left_out)
    start = _Start()
    held: list[SourcePuzzle] = []
    for puzzle in _each(reader, start.keeping(lines)):
        if start.may_be_link and not _is_readable(puzzle):
            held.append(puzzle)
            continue
        start.may_be_link = False
        yield from held
        held = []
        yield puzzle
    linked = start.linked() if start.may_be_link else None
    if linked is None:
        yield from held
    else:
        yield replace(linked, line=1, place=f"{name} line 1".lstrip())


def _each(reader: _Reader, lines: Iterable[str]) -> Iterator[SourcePuzzle]:
    numbered = enumerate(lines, 1)
    is_new = True
    for number, raw in numbered:
        text = raw.rstrip("\r\n")
        if is_new:
            text = text.lstrip("\ufeff")
            if text.lstrip().startswith("<") and not text.lstrip().startswith(("<1", "<2", "<3")):
                rest = chain([text.lstrip()], (following for _, following in numbered))
                yield from reader.xml(rest, number)
                break
            is_new = not text.strip()
        yield from reader.line(number, text)
    yield from reader.end()


class _Start:
    """The start of a text without a puzzle so far: it may be a link over several lines, or a message with one."""

    def __init__(self) -> None:
        self.may_be_link = True
        self._kept: list[str] = []
        self._length = 0
        self._has_link = False

    def keeping(self, lines: Iterable[str]) -> Iterator[str]:
        """The same lines, kept as long as they may be that."""
        for line in lines:
            if self.may_be_link:
                self._kept.append(line)
                self._length += len(line)
                self._has_link = self._has_link or "://" in line or LINK.match(line.strip()) is not None
                self.may_be_link = self._length <= (LONGEST_LINK if self._has_link else _LONGEST_MESSAGE)
            yield line

    def linked(self) -> SourcePuzzle | None:
        """The puzzle of the link that the whole text is, or of the only one in it; else what is wrong with it."""
        whole = "\n".join(self._kept).strip()
        links = [whole if LINK.match(whole) and whole.count("://") == 1 else None, only_link(whole)]
        found = [read_link(link) for link in links if link]
        return next((puzzle for puzzle in found if puzzle.problem is None), next(iter(found), None))


def puzzles_in(text: str, name: str = "", wanted: Sequence[str] = WANTED) -> list[SourcePuzzle]:
    """The puzzles of a text."""
    return list(read_puzzles(lines_of(text), name, wanted))


def _is_readable(puzzle: SourcePuzzle) -> bool:
    try:
        puzzle.read()
    except DokulabError:
        return False
    return True


class _Reader:
    """Goes through the lines of one file; the parameters are those of :func:`read_puzzles`."""

    def __init__(self, name: str, wanted: Sequence[str], left_out: Counter[str]) -> None:
        self._name = name
        self._wanted = wanted
        self._table: PuzzleTable | None = None
        self._may_be_head = True
        self._section = ""
        self._info: dict[str, str] = {}
        self._block: list[Line] = []
        self._rows = 0
        self._length = 0
        self._literal: list[Line] = []
        self._depth = 0
        self._drawn = ""
        self._left_out = left_out

    def line(self, number: int, text: str) -> Iterator[SourcePuzzle]:
        """The puzzles that end with this line."""
        if not self._block and not self._literal and self._table is None and not self._section:
            plain = text.strip()
            if PLAIN_PUZZLE.fullmatch(plain):  # most lines are, and need no further look
                self._may_be_head = False
                if plain != self._drawn:  # commands draw a puzzle, and print it in one line as well
                    yield self._placed(SourcePuzzle(plain, line=number))
                self._drawn = ""
                return
        if self._literal:
            yield from self._add_to_literal(number, text)
            return
        content = text.strip()
        if not content and not self._is_empty_row(text):
            self._drawn = ""
            yield from self._blank(number)
        elif content.startswith("#") and not self._is_row_of_hashes(content):
            yield from self._end_block()
            self._drawn = ""
            self._comment(content)
        elif section := _SECTION.fullmatch(content):
            yield from self._end_block()
            self._section = section[1]
        elif self._section.lower() not in ("", "puzzle"):
            self._left_out[f"line in [{self._section}]"] += 1
        elif self._table is not None and self._table.takes(text):
            yield from self._end_block()
            yield from map(self._placed, self._table.read(number, text))
        else:
            yield from self._content(number, text, content)

    def xml(self, lines: Iterable[str], number: int) -> Iterator[SourcePuzzle]:
        """The puzzles of an XML file, which begins at the line with this number."""
        from dokulab.board.formats.xml_files import xml_puzzles  # its parser is large, and most texts do without

        for puzzle in xml_puzzles(line.rstrip("\r\n") + "\n" for line in lines):
            yield self._placed(puzzle, number + (puzzle.line or 1) - 1)

    def end(self) -> Iterator[SourcePuzzle]:
        """What is left at the end of the file."""
        if self._literal:
            yield from self._end_literal()
        if self._table is not None:
            yield from map(self._placed, self._table.end())
        yield from self._end_block()

    def _content(self, number: int, text: str, content: str) -> Iterator[SourcePuzzle]:
        if len(content) > LONGEST_BLOCK and content[0] not in "[{":
            yield from self._end_block()
            yield self._placed(SourcePuzzle(content, line=number))  # what is wrong with it is its length
            return
        if self._may_be_head:
            self._may_be_head = False
            self._table = table_of(text, self._wanted)
            if self._table is not None:
                return
        whole = None if self._continues_drawing(content) else puzzles_in_line(content, self._wanted)
        if whole is not None:
            yield from self._end_block()
            drawn, self._drawn = self._drawn, ""
            for puzzle in whole:
                if not drawn or puzzle.text != drawn:
                    yield self._placed(puzzle, number)
        elif not self._is_drawing and begins_literal(text):
            yield from self._end_block()
            yield from self._add_to_literal(number, text)
        elif len(cells_in(content)) > 3 * _LONGEST_ROW and not BORDERS.intersection(content):
            yield from self._end_block()
            yield self._placed(unread_line(content, number))
        else:
            yield from self._keep(number, text)

    # Lines that make a puzzle together

    @property
    def _is_drawing(self) -> bool:
        return bool(self._block)

    @property
    def _are_small_puzzles(self) -> bool:
        """Whether the lines so far may be puzzles of 4x4 or 6x6, one a line."""
        return bool(self._block) and all(
            len(cells_in(line.text)) in _SMALL_COUNTS and BORDERS.isdisjoint(line.text) for line in self._block
        )

    def _keep(self, number: int, text: str) -> Iterator[SourcePuzzle]:
        count = len(cells_in(text))
        is_other = self._are_small_puzzles and count not in _SMALL_COUNTS
        is_first_small = (
            count in _SMALL_COUNTS
            and BORDERS.isdisjoint(text)
            and not any(len(cells_in(line.text)) == count for line in self._block)
        )
        if is_other or is_first_small:
            yield from self._end_block()
        self._block.append(Line(number, text))
        self._length += len(text)
        is_drawn_line = is_ruler(text)
        self._rows += not is_drawn_line
        may_be_whole = is_drawn_line or self._rows == count
        if self._length > LONGEST_BLOCK or may_be_whole and self._is_board_drawn():
            yield from self._end_block()

    def _continues_drawing(self, content: str) -> bool:
        """Whether a line that is a puzzle may be a row of the one that is being drawn: it has 16 or 36 signs."""
        cells = cells_in(content)
        return len(cells) in _SMALL_COUNTS and (content[0] in BORDERS or len(cells) == 16)

    def _is_board_drawn(self) -> bool:
        """Whether the lines so far are the rows of one board, in signs with no blanks among them that may be cells."""
        rows = [line.text for line in self._block if not is_ruler(line.text) and line.text.strip()]
        size = len(rows)
        if size not in USUAL_SIZES or any(len(cells_in(row)) != size for row in rows):
            return False
        if size in _SMALL_COUNTS and not any(set(row) & BORDERS for row in rows):
            return True
        lengths = [len(list(group)) for blank, group in groupby(self._block, key=_is_blank) if not blank]
        return all(map(_is_tight, rows)) and not _has_open_border(self._block) and are_bands(lengths, size)

    def _blank(self, number: int) -> Iterator[SourcePuzzle]:
        if not self._block:
            return
        if self._block[-1].text.strip():
            self._block.append(Line(number, ""))
        elif self._rows >= len(cells_in(self._block[0].text)):  # after two of them, what comes is something else
            yield from self._end_block()

    def _is_empty_row(self, text: str) -> bool:
        """Whether a line of separators or blanks alone is a row of empty cells of the board that is being drawn."""
        return "\t" in text and len(text.strip(" \r\n")) == text.count("\t") and text.count("\t") + 1 in USUAL_SIZES

    def _end_block(self) -> Iterator[SourcePuzzle]:
        block, self._block, self._length, self._rows = self._block, [], 0, 0
        while block and not block[-1].text.strip():
            block.pop()
        if not block:
            return
        found = list(drawn_puzzles(block))
        is_drawn = block[0].text.lstrip()[:1] in BORDERS
        before, self._drawn = self._drawn, found[0].text if is_drawn and len(found) == 1 else ""
        yield from (self._placed(puzzle) for puzzle in found if is_drawn or puzzle.text != before)

    def _is_row_of_hashes(self, content: str) -> bool:
        """Whether a line that begins with # is a row, in which that is an empty cell."""
        if len(content) not in USUAL_SIZES or not _HASHES.fullmatch(content):
            return False
        return not self._block or len(cells_in(self._block[-1].text)) == len(content)

    # Brackets over several lines

    def _add_to_literal(self, number: int, text: str) -> Iterator[SourcePuzzle]:
        if self._literal and PLAIN_PUZZLE.fullmatch(text.strip()):  # no list has such a line: its end is missing
            yield from self._end_literal()
            yield from self.line(number, text)
            return
        self._literal.append(Line(number, text))
        self._length += len(text) + 1
        self._depth = depth_after(text, self._depth)
        is_cut = len(self._literal) == 1 and text.lstrip().startswith("{") and text.count('"') % 2 == 1
        if self._depth <= 0 or is_cut or self._length > LONGEST_LITERAL:
            yield from self._end_literal()

    def _end_literal(self) -> Iterator[SourcePuzzle]:
        lines, self._literal, self._length, self._depth = self._literal, [], 0, 0
        position = candidate_grid([line.text for line in lines])
        if position is not None:
            yield self._placed(of_position(position), lines[0].number)
            return
        for puzzle in literal_puzzles("\n".join(line.text for line in lines), self._wanted):
            yield self._placed(puzzle, lines[0].number)

    # What goes along

    def _comment(self, content: str) -> None:
        found = _KEY.fullmatch(content)
        if found is None:
            return
        name, words = _SAID_BY[found[1]], found[2].strip()
        before = self._info.get(name, "")
        if name in ("notes", "rules") and before:
            words = f"{before}\n{words}"
        elif before:
            return
        if words:
            self._info[name] = words[:10_000]

    def _placed(self, puzzle: SourcePuzzle, number: int | None = None) -> SourcePuzzle:
        """A puzzle with its place, the line with this number if it has none, and with what comments before it say."""
        line = puzzle.line if number is None else number
        info = puzzle.info
        if self._info:
            said = {name: text for name, text in self._info.items() if not getattr(info, name)}
            info, self._info = replace(info, **said), {}
        return SourcePuzzle(  # quicker than replace, for tens of thousands
            puzzle.text,
            f"{self._name} line {line}".lstrip(),
            line,
            puzzle.problem,
            puzzle.shape,
            puzzle.placed,
            puzzle.candidates,
            info,
            puzzle.remark,
            puzzle.columns,
        )


def _is_blank(line: Line) -> bool:
    return not line.text.strip()


def _is_tight(row: str) -> bool:
    """Whether no blank of a row may be an empty cell."""
    return re.search(r"\S[ \t]{2,}\S|[|\u2502\u2503\u2551][ \t]*[|\u2502\u2503\u2551]|\t|,|;", row.strip()) is None


def _has_open_border(block: Sequence[Line]) -> bool:
    """Whether a first line is drawn as a border whose last one has not come."""
    drawn = [line.text for line in block if line.text.strip()]
    return is_ruler(drawn[0]) and not is_ruler(drawn[-1])
