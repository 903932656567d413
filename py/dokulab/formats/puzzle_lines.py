"""What the lines of a puzzle file hold, and of what other commands print.

One puzzle a line, alone or in a CSV; puzzles drawn in lines; JSON lines; HoDoKu's library; OpenSudoku's XML.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from dokulab.errors import DokulabError, PuzzleTextError
from dokulab.formats.layout import BORDERS, is_ruler
from dokulab.formats.opensudoku import games
from dokulab.formats.reader import LONGEST_TEXT, parse_grid
from dokulab.formats.symbols import BOX_NAME, PLAIN_PUZZLE, USUAL_SIZES, parse_box, usual_geometry
from dokulab.geometry import Geometry
from dokulab.grid import Grid
from dokulab.nested_text import read_json

WANTED = ("puzzle",)
"""The columns of a CSV, or the fields of a JSON line, that hold a puzzle."""

_LONGEST_JSON = 1_000_000
_COUNTS = frozenset(size * size for size in USUAL_SIZES)
_SECTION = re.compile(r"\[([A-Za-z ]+)\]")
_LIBRARY_LINE = re.compile(r":([^:]*):[^:]*:([^:]+):([^:]*)")
_BAR = re.compile(r"[|\u2502\u2503\u2551]")


@dataclass(frozen=True, slots=True)
class PuzzleText:
    """A puzzle as it was given, before it is read.

    ``place`` says where it is, for messages: ``"puzzles.txt line 3"``. ``problem`` says why there is no text, if there
    is none. ``columns`` has the other fields of its line by their names in lower case, if they have names.
    """

    text: str
    place: str
    line: int | None = None
    problem: DokulabError | None = None
    columns: Mapping[str, str] = field(default_factory=dict)

    @property
    def board(self) -> Geometry | None:
        """The board that the column ``box`` names, or ``box_rows`` and ``box_cols``. Raises ParameterError."""
        name = self.columns.get("box") or "x".join(self.columns.get(part, "") for part in ("box_rows", "box_cols"))
        return parse_box(name) if BOX_NAME.fullmatch(name) else None

    def read(self) -> Grid:
        """The grid, even one whose clues clash. Raises PuzzleTextError, ParameterError, or the problem."""
        if self.problem is not None:
            raise self.problem
        return parse_grid(self.text, self.board)

    def grid(self) -> Grid:
        """The grid. Raises ClashError for two equal clues in one unit, and what :meth:`read` raises."""
        grid = self.read()
        grid.check()
        return grid


def puzzle_lines(
    lines: Iterable[str],
    name: str = "",
    wanted: Sequence[str] = WANTED,
    say: Callable[[str], object] | None = None,
) -> Iterator[PuzzleText]:
    """The puzzles of these lines, each as soon as it is read.

    Their places are ``name`` and the number of the line. ``wanted`` are the names of the columns that hold a puzzle,
    best first. If something is left out, ``say`` is told so in words at the end.
    """
    reader = _Reader(name, wanted)
    numbered = enumerate(lines, 1)
    is_new = True
    for number, raw in numbered:
        line = raw.strip().lstrip("\ufeff").lstrip()
        if is_new and line.startswith("<"):
            yield from reader.xml(chain([line], (following for _, following in numbered)), number)
        else:
            yield from reader.line(number, line)
            is_new = is_new and not line
    yield from reader.end()
    if say is not None and reader.left_out:
        say(f"{name}: left out: {reader.left_out}. Each puzzle starts from its clues.".removeprefix(": "))


class _Reader:
    """Goes through the lines of one file; the parameters are those of :func:`puzzle_lines`."""

    def __init__(self, name: str, wanted: Sequence[str]) -> None:
        self._name = name
        self._wanted = wanted
        self._names: list[str] | None = None
        self._column = 0
        self._section = ""
        self._drawing = _Drawing()
        self._drawn = ""
        self._left_out: Counter[tuple[str, str]] = Counter()

    def line(self, number: int, line: str) -> Iterator[PuzzleText]:
        """The puzzles that end with this line, which has no blanks around it."""
        if self._between_plain_lines and PLAIN_PUZZLE.fullmatch(line):
            yield self._puzzle(number, line)
        elif not line or line.startswith("#"):
            self._drawn = ""
            if line or not self._drawing.may_have_a_gap:
                yield from self._end_drawing()
        elif section := _SECTION.fullmatch(line):
            yield from self._end_drawing()
            self._section = section[1]
        elif self._section.lower() not in ("", "puzzle"):
            self._left_out[f"line in [{self._section}]", f"lines in [{self._section}]"] += 1
        elif (row := _row_in(line, self._drawing.width)) and line.lower() not in self._wanted:
            if len(row) != self._drawing.width:
                yield from self._end_drawing()
            self._drawing.add(number, line, row)
            if self._drawing.is_whole:
                self._drawn = "".join(self._drawing.rows) if line[0] in BORDERS else ""
                yield from self._end_drawing()
        elif not is_ruler(line):
            yield from self._end_drawing()
            drawn, self._drawn = self._drawn, ""
            if line != drawn:  # commands draw a puzzle, and print it in one line as well
                yield from self._in_one_line(number, line)

    def xml(self, lines: Iterable[str], number: int) -> Iterator[PuzzleText]:
        """The puzzles of an XML file, which begins at the line with this number."""
        for game in games(line.rstrip("\r\n") + "\n" for line in lines):
            self._left_out["placed digit", "placed digits"] += game.placed
            columns = {} if game.level is None else {"level": game.level}
            yield self._puzzle(number + game.line - 1, game.clues, columns, game.problem)

    def end(self) -> Iterator[PuzzleText]:
        """What is left at the end of the file."""
        yield from self._end_drawing()

    @property
    def left_out(self) -> str:
        """What was left out so far, in words: ``"2 placed digits, 1 deleted candidate"``."""
        counts = self._left_out.items()
        return ", ".join(f"{count:,} {one if count == 1 else several}" for (one, several), count in counts if count)

    @property
    def _between_plain_lines(self) -> bool:
        """Whether a line of 81 digits is a puzzle whatever came before it."""
        return self._names == [] and not (self._drawing.rows or self._drawn or self._section)

    def _puzzle(
        self, number: int, text: str, columns: Mapping[str, str] | None = None, problem: DokulabError | None = None
    ) -> PuzzleText:
        return PuzzleText(text, f"{self._name} line {number}".lstrip(), number, problem, columns or {})

    def _end_drawing(self) -> Iterator[PuzzleText]:
        drawing, self._drawing = self._drawing, _Drawing()
        if len(drawing.rows) == 1:
            yield self._puzzle(*drawing.lines[0])
        elif drawing.rows:
            box = drawing.box
            columns = {} if box is None else {"box": box}
            yield self._puzzle(drawing.lines[0][0], "\n".join(drawing.rows), columns)

    def _in_one_line(self, number: int, line: str) -> Iterator[PuzzleText]:
        if line.startswith("{"):
            yield from self._in_json(number, line)
        elif library := _LIBRARY_LINE.match(line):
            self._left_out["placed digit", "placed digits"] += library[2].count("+")
            self._left_out["deleted candidate", "deleted candidates"] += len(library[3].split())
            yield self._puzzle(number, re.sub(r"\+.", ".", library[2]), {"technique": library[1]})
        else:
            yield from self._in_fields(number, line)

    def _in_json(self, number: int, line: str) -> Iterator[PuzzleText]:
        """The puzzle of a JSON object; nothing if it has none, as the last line of ``classify``."""
        try:
            if len(line) > _LONGEST_JSON:
                raise ValueError
            record = read_json(line)
        except ValueError:
            problem = PuzzleTextError("This line begins like JSON, but cannot be read as such.", rule="json")
            yield self._puzzle(number, line, problem=problem)
            return
        columns = {name.lower(): str(value) for name, value in record.items() if isinstance(value, str | int | float)}
        text = next((columns[name] for name in self._wanted if name in columns), None)
        if text is not None:
            yield self._puzzle(number, text, columns)

    def _in_fields(self, number: int, line: str) -> Iterator[PuzzleText]:
        """The puzzle of a line of a CSV, or of a line that is one puzzle, perhaps with words behind it."""
        fields = _fields(line)
        if self._names is None:
            self._names = [part.strip().lower() for part in fields]
            column = _header_column(fields, self._names, self._wanted)
            if column is not None:
                self._column = column
                return
            self._names = []
        fields = fields if len(fields) > 1 else [_before_words(line)]
        text = fields[self._column] if self._column < len(fields) else ""
        yield self._puzzle(number, text, dict(zip(self._names, (part.strip() for part in fields), strict=False)))


class _Drawing:
    """The lines of a puzzle that is drawn, as far as they have come."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, str]] = []
        self.rows: list[str] = []

    @property
    def width(self) -> int:
        """The cells of each row; 0 before the first."""
        return len(self.rows[0]) if self.rows else 0

    @property
    def is_whole(self) -> bool:
        return len(self.rows) == self.width

    @property
    def may_have_a_gap(self) -> bool:
        """Whether an empty line may follow: some programs leave one between the boxes."""
        return not self.rows or len(self.rows) % usual_geometry(self.width).box_rows == 0

    @property
    def box(self) -> str | None:
        """The box that the bars within the rows show, if they do."""
        groups = {len(_cells(part)) for _, line in self.lines for part in _BAR.split(line) if _cells(part)}
        columns = groups.pop() if len(groups) == 1 else 0
        if not 1 < columns < self.width or self.width % columns:
            return None
        return f"{self.width // columns}x{columns}"

    def add(self, number: int, line: str, row: str) -> None:
        self.lines.append((number, line))
        self.rows.append(row)


def _row_in(line: str, width: int) -> str | None:
    """The cells of a line if it is one row of a drawn puzzle, whose rows so far have this width (0 before the first).

    A line of 16 or 36 cells is a whole puzzle unless it is drawn with a border.
    """
    if "," in line or line.startswith("{") or _before_words(line) != line:
        return None
    row = _cells(line)
    if len(row) not in USUAL_SIZES or is_ruler(line) and (set(line) != {"-"} or len(row) != (width or 9)):
        return None
    return row if len(row) not in _COUNTS or line[0] in BORDERS else None


def _before_words(line: str) -> str:
    """The first part of a line if that is a whole puzzle and the line is none; else the line."""
    first, *others = line.split()
    is_whole = len(first) in _COUNTS and sum(map(len, others), len(first)) not in _COUNTS
    return first if is_whole else line


def _cells(line: str) -> str:
    return "".join(symbol for symbol in line if symbol not in BORDERS and not symbol.isspace())


def _fields(line: str) -> list[str]:
    """The fields of a CSV line; any other line is one field."""
    if "," not in line and '"' not in line or len(line) > LONGEST_TEXT:
        return [line]
    return next(csv.reader([line]))


def _header_column(fields: Sequence[str], names: Sequence[str], wanted: Sequence[str]) -> int | None:
    """The column of the puzzles if these fields are a header, else None."""
    known = [name for name in wanted if name in names]
    if known:
        return names.index(known[0])
    if len(fields) == 1:
        return None
    try:
        parse_grid(fields[0])
    except PuzzleTextError:
        return 0
    return None
