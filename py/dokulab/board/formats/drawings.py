"""Puzzles that stand in several lines: rows of signs, of numbers or of fields, with bars, blanks and headings.

:func:`drawn_puzzles` takes lines that stood together in a text and finds how they are laid out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

from dokulab.board.formats.candidate_grids import candidate_grid
from dokulab.board.formats.forms import unread_line
from dokulab.board.formats.layout import BARS, BORDERS, cells_in, is_ruler, rows_among, shown_board
from dokulab.board.formats.puzzle_text import parse_plain
from dokulab.board.formats.source_puzzle import PuzzleInfo, SourcePuzzle, of_cells, of_position
from dokulab.board.formats.symbols import (
    EMPTY_SYMBOLS,
    EMPTY_SYMBOLS_CLASSIC,
    SIZE_OF,
    USUAL_SIZES,
    read_cells,
    usual_geometry,
)
from dokulab.board.formats.tables import SEPARATORS
from dokulab.ground.errors import PuzzleTextError

_WORD = re.compile(r"[^\W\d_]{3,}")
_NUMBERED = re.compile(r"(?:no\.?\s*)?\d+\s*[.:)]|[-=*~#]{2,}\s+\S.*?\s+[-=*~#]{2,}|\S*\s*#\s*\d+:?", re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")
_LONGEST_TITLE = 100
_STRIDES = (2, 1, 3, 4)
_QUOTED = re.compile(r"""\s*["'`](.*)["'`]\s*[,;+\\]*\s*""")


class Line(NamedTuple):
    """A line of a text, its number from 1, without its end but with its blanks."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class _Rows:
    """Rows of one width: ``cells`` has the signs of each, a blank one as ``""``; ``numbers`` the lines' numbers."""

    numbers: tuple[int, ...]
    cells: tuple[tuple[str, ...], ...]

    @property
    def size(self) -> int:
        return len(self.cells[0]) if self.cells else 0

    @property
    def is_whole(self) -> bool:
        """Whether they make one board or several."""
        widths = {len(row) for row in self.cells}
        return len(widths) == 1 and self.size in USUAL_SIZES and len(self.cells) % self.size == 0


def drawn_puzzles(lines: Sequence[Line]) -> Iterator[SourcePuzzle]:
    """The puzzles that lines make which stood together, each with the number of its first line.

    A heading between grids is a title. Lines that make no puzzle come as one puzzle that has its problem.
    """
    quoted = [_QUOTED.fullmatch(line.text) for line in lines if line.text.strip()]
    if quoted and all(quoted):
        lines = [Line(line.number, found[1]) for line in lines if (found := _QUOTED.fullmatch(line.text))]
    common = _common_width(lines)
    if not any(_is_heading(line.text, common) for line in lines):
        yield from _in_paragraphs(lines)
        return
    title = ""
    words: list[Line] = []
    part: list[Line] = []
    for line in [*lines, None]:
        if line is not None and not _is_heading(line.text, common):
            part.append(line)
            continue
        if any(each.text.strip() for each in part):
            info = PuzzleInfo(title=title)
            first, *others = _in_paragraphs(part)
            yield replace(first, info=info)
            yield from others
            words = []
        elif line is None and words:
            yield _problem(words, "There is no puzzle in these lines.")
        part = []
        if line is not None:
            words.append(line)
            title = line.text.strip(" \t-=*~#:").strip()[:_LONGEST_TITLE]


def _common_width(lines: Sequence[Line]) -> int:
    """The width in cells that most lines have which are no rulers."""
    widths = Counter(len(cells_in(line.text)) for line in lines if line.text.strip() and not is_ruler(line.text))
    return widths.most_common(1)[0][0] if widths else 0


def _is_heading(text: str, common: int) -> bool:
    """Whether a line is words between grids whose rows mostly have ``common`` cells."""
    content = text.strip()
    if not content or is_ruler(content):
        return False
    cells = cells_in(content)
    if len(cells) == common and common in USUAL_SIZES and read_cells(list(cells), common) is not None:
        return False
    if _NUMBERED.fullmatch(content):
        return True
    has_word = _WORD.search(content) is not None and set(cells.lower()) != {"x"}
    if common <= 9:
        return has_word or len(cells) != common in USUAL_SIZES and _LETTER.match(content) is not None
    return has_word and (" " in content or len(cells) != common and not content.isascii())


def _in_paragraphs(lines: Sequence[Line]) -> Iterator[SourcePuzzle]:
    """The puzzles of lines without headings: of all of them, else of each part between blank lines."""
    paragraphs: list[list[Line]] = [[]]
    for line in lines:
        if line.text.strip():
            paragraphs[-1].append(line)
        elif paragraphs[-1]:
            paragraphs.append([])
    paragraphs = [paragraph for paragraph in paragraphs if paragraph]
    content = [line for paragraph in paragraphs for line in paragraph]
    if not content:
        return
    whole = _laid_out(content, [len(paragraph) for paragraph in paragraphs])
    if whole is not None:
        yield from whole
    elif len(paragraphs) > 1:
        for paragraph in paragraphs:
            yield from _laid_out(paragraph, [len(paragraph)]) or [_unread(paragraph)]
    else:
        yield _unread(content)


def _laid_out(lines: Sequence[Line], paragraphs: Sequence[int]) -> list[SourcePuzzle] | None:
    """The puzzles of lines in whatever way they are laid out; None where it is none that is known."""
    position = candidate_grid([line.text for line in lines])
    if position is not None:
        return [replace(of_position(position), line=lines[0].number)]
    content = _without_rulers(lines)
    if not content:
        return None
    for layout in (_fields, _numbers, _signs, _in_columns):
        rows = layout(content)
        if rows is not None and rows.size in (16, 36) and _are_small(rows, lines):
            pairs = zip(rows.numbers, rows.cells, strict=True)
            return [SourcePuzzle("".join(row), line=number) for number, row in pairs]
        if rows is not None and rows.is_whole and _fits(rows, paragraphs, len(lines)):
            found = _puzzles_of(rows, lines)
            if found is not None:
                return found
    return _folded(content)


def _without_rulers(lines: Sequence[Line]) -> list[Line]:
    return [lines[at] for at in rows_among([line.text for line in lines])]


def _fits(rows: _Rows, paragraphs: Sequence[int], count: int) -> bool:
    """Whether blank lines stand where they may: see :func:`are_bands`. Rulers among ``count`` lines say the same."""
    return count != len(rows.cells) or are_bands(paragraphs, rows.size)


def are_bands(lengths: Sequence[int], size: int) -> bool:
    """Whether rows of a board are set apart by blank lines between boxes or puzzles, or all of them are."""
    if len(lengths) == 1 or all(length == 1 for length in lengths):
        return True
    box_rows = usual_geometry(size).box_rows
    ends = [end % size for end in accumulate(lengths[:-1])]
    return any(all(end % step == 0 for end in ends) for step in (box_rows, size // box_rows))


def _fields(lines: Sequence[Line]) -> _Rows | None:
    """Rows as spreadsheets save them, where an empty cell may be nothing between two separators."""
    for mark in SEPARATORS:
        if not all(mark in line.text for line in lines):
            continue
        rows = [[field.strip().strip('"') for field in line.text.strip(" \r\n").split(mark)] for line in lines]
        if not any(row[-1] for row in rows) and len(rows[0]) != len(rows):
            rows = [row[:-1] for row in rows]
        if all(len(field) <= 2 for row in rows for field in row) and {len(row) for row in rows} <= {*USUAL_SIZES}:
            return _rows(lines, rows)
    return None


def _numbers(lines: Sequence[Line]) -> _Rows | None:
    """Rows of numbers of one or two digits with blanks or bars between."""
    rows = [re.split(r"[\s|\u2500-\u257f]+", line.text.strip(" \t\r\n|\u2502\u2503\u2551")) for line in lines]
    is_numbers = all(len(cell) <= 2 for row in rows for cell in row) and any(
        len(cell) > 1 for row in rows for cell in row
    )
    return _rows(lines, rows) if is_numbers and len(rows[0]) >= 10 else None


def _signs(lines: Sequence[Line]) -> _Rows | None:
    """Rows of signs, whatever blanks and borders stand between them."""
    return _rows(lines, [list(cells_in(line.text)) for line in lines])


def _rows(lines: Sequence[Line], rows: Sequence[Sequence[str]]) -> _Rows | None:
    if not rows or len({len(row) for row in rows}) > 1:
        return None
    return _Rows(tuple(line.number for line in lines), tuple(map(tuple, rows)))


def _in_columns(lines: Sequence[Line]) -> _Rows | None:
    """Rows whose empty cells are blanks: bars stand in the same columns, and signs at equal distances between them.

    Then no other sign is an empty cell.
    """
    texts = [line.text.expandtabs().rstrip() for line in lines]
    sizes = [size for size in USUAL_SIZES if len(texts) % size == 0]
    indent = min((len(text) - len(text.lstrip()) for text in texts if BARS.search(text)), default=0)
    parts = [BARS.split(text[indent:]) for text in texts]
    has_bars = len(parts[0]) > 1
    if any(len(part) != len(parts[0]) for part in parts):
        return None
    if has_bars:
        if all(not part[0].strip() for part in parts) and all(not part[-1].strip() for part in parts):
            parts = [part[1:-1] for part in parts]
        if not parts[0]:
            return None
    widths = [max(len(part[column]) for part in parts) for column in range(len(parts[0]))]
    if len(set(widths[:-1])) > 1 or widths[-1] > widths[0] or not has_bars and widths[0] < max(sizes, default=99):
        return None
    for each in reversed(sizes):
        count, rest = divmod(each, len(widths))
        if rest:
            continue
        for stride in _STRIDES:
            cells = _at_stride(parts, count, stride, widths[0])
            if cells is not None:
                is_empty_signed = any(cell and cell in EMPTY_SYMBOLS for row in cells for cell in row)
                return None if is_empty_signed else _rows(lines, cells)
    return None


def _at_stride(parts: Sequence[Sequence[str]], count: int, stride: int, width: int) -> list[list[str]] | None:
    """The cells of parts that hold ``count`` each, at every ``stride`` signs; None where a sign stands elsewhere."""
    used = {at for row in parts for part in row for at, sign in enumerate(part) if not sign.isspace()}
    for start in range(stride):
        places = range(start, start + stride * count, stride)
        if used <= set(places) and places[-1] < width + stride and width - places[-1] <= stride + 1:
            return [[part[at : at + 1].strip() for part in row for at in places] for row in parts]
    return None


def _puzzles_of(rows: _Rows, lines: Sequence[Line]) -> list[SourcePuzzle] | None:
    """The puzzles of whole rows. None where a number means nothing, so that they may be laid out otherwise."""
    size = rows.size
    board = shown_board((line.text for line in lines), size)
    found = []
    for start in range(0, len(rows.cells), size):
        group, number = rows.cells[start : start + size], rows.numbers[start]
        cells = [cell for row in group for cell in row]
        puzzle = of_cells(cells, board, number)
        is_plain = all(len(cell) == 1 for cell in cells)
        if puzzle is None and not is_plain:
            return None
        # A clue pattern is drawn with two of the signs for empty cells, of which one is for clues. What is wrong with
        # signs is said by their rows.
        if puzzle is None or is_plain and not puzzle.remark and len(set(EMPTY_SYMBOLS_CLASSIC).intersection(cells)) > 1:
            puzzle = SourcePuzzle("\n".join(map("".join, group)), line=number, shape=board)
        found.append(puzzle)
    return found


def _are_small(rows: _Rows, lines: Sequence[Line]) -> bool:
    """Whether rows of 16 or 36 signs are puzzles or clue patterns of 4x4 or 6x6, one a line: nothing is drawn.

    Each puzzle has the clues that its size needs for one solution; a row of a large board may have fewer. A pattern,
    whose clues are x, may have any.
    """
    small, fewest = {16: (4, 4), 36: (6, 8)}[rows.size]
    is_drawn = any(not line.text.strip().isalnum() and not BORDERS.isdisjoint(line.text) for line in lines)
    boards = [read_cells(row, small) for row in rows.cells]
    least = 0 if any("x" in row or "X" in row for row in rows.cells) else fewest
    return not is_drawn and all(board is not None and sum(map(bool, board.values)) >= least for board in boards)


def _folded(lines: Sequence[Line]) -> list[SourcePuzzle] | None:
    """One puzzle in lines that are no rows, if they have as many signs as a board has cells."""
    cells = "".join(cells_in(line.text) for line in lines)
    found = None if len(lines) in (1, SIZE_OF.get(len(cells))) else of_cells(cells, line=lines[0].number)
    return None if found is None else [found]


def _unread(lines: Sequence[Line]) -> SourcePuzzle:
    """Lines that make no puzzle, with one problem that says what they look like. One line says so when it is read."""
    if len(lines) == 1:
        return unread_line(lines[0].text.strip(), lines[0].number)
    text = "\n".join(line.text for line in lines)
    content = _without_rulers(lines)
    rows, size = len(content), _common_width(content)
    try:
        parse_plain(text, first_line=lines[0].number)
    except PuzzleTextError as error:
        is_board = size in USUAL_SIZES and abs(rows - size) <= 1
        looks = f"This looks like one {size}x{size} puzzle in {rows} lines. " if is_board else ""
        message = f"{looks}{error.message}"
        problem = PuzzleTextError(message, cell=error.cell, rule=error.rule, position=error.position)
        return SourcePuzzle(text, line=lines[0].number, problem=problem)
    return SourcePuzzle(text, line=lines[0].number)


def _problem(lines: Sequence[Line], message: str) -> SourcePuzzle:
    text = "\n".join(line.text for line in lines)
    return SourcePuzzle(text, line=lines[0].number, problem=PuzzleTextError(message, rule="words"))
