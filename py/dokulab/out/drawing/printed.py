"""A puzzle for print, in millimetres: one picture as SVG or as PDF, with all digits drawn as lines.

The board's outer edge is as wide as was asked for, to the middle of its frame's outer line end; a title above and a
line below it add to the height alone. The PDF has one page of the picture's size.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from dokulab.board.geometry import DIGIT_SYMBOLS
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job, run
from dokulab.out.drawing.lettering import CAP_HEIGHT, PenStroke, lines_of, width_of

POINTS_A_MILLIMETRE = 72 / 25.4
SMALLEST, LARGEST = 20.0, 500.0
"""The widths of a board, in millimetres."""

LARGEST_SIZE = 35
"""More digits have small letters, which the lettering lacks."""

_FRAME = 0.0105
_BOX_LINE = 0.0075
_CELL_LINE = 0.0022
"""The lines' widths, as shares of the board's width."""

_DIGIT = 0.52
"""The height of a digit, as a share of a cell."""

_DIGIT_LINE = 0.105
"""A digit's line, as a share of its height."""

_WORDS = 0.030
_WORDS_GAP = 0.024
"""Capitals of the words, and the space around them, as shares of the board's width."""


@dataclass(frozen=True, slots=True)
class Style:
    """``newsprint``: nothing finer or paler than cheap paper holds. Greys go from 0, black, to 1, white."""

    newsprint: bool = False

    @property
    def cell_line(self) -> float:
        return 0.0035 if self.newsprint else _CELL_LINE

    @property
    def cell_grey(self) -> float:
        return 0.0 if self.newsprint else 0.35

    @property
    def answer_grey(self) -> float:
        return 0.4 if self.newsprint else 0.5


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """A line of the picture: its curves, its width in millimetres, its grey (0 black, 1 white)."""

    curves: tuple[PenStroke, ...]
    width: float
    grey: float = 0.0


@dataclass(frozen=True, slots=True)
class PrintedPicture:
    """Lines on a page of this size in millimetres, y downwards."""

    width: float
    height: float
    lines: tuple[PrintedLine, ...]
    title: str
    author: str

    def svg(self) -> str:
        """The picture as SVG of its size in millimetres; it needs no font."""
        size = f'width="{self.width:.3f}mm" height="{self.height:.3f}mm"'
        paths = "".join(
            f'<path d="{_svg_path(line.curves)}" stroke-width="{line.width:.4f}" stroke="{_colour(line.grey)}"/>'
            for line in self.lines
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {self.width:.3f} {self.height:.3f}" '
            f'role="img"><title>{escape(self.title)}</title>'
            f'<rect width="100%" height="100%" fill="#fff"/>'
            f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{paths}</g></svg>\n'
        )

    def pdf(self) -> bytes:
        """The picture as a PDF of one page of its size; it needs no font."""
        return run(pdf_of([self]))


def printed_puzzle(
    puzzle: Grid,
    solution: Grid | None = None,
    *,
    width: float = 80.0,
    style: Style | None = None,
    above: str = "",
    below: str = "",
    title: str = "Sudoku",
    author: str = "",
) -> PrintedPicture:
    """A puzzle, or with ``solution`` its answer; ``width`` is the board's in millimetres (20 to 500).

    ``above`` and ``below`` are one line of words each, made smaller where they would be wider than the board. Raises
    ParameterError for a board of more than 35 digits.
    """
    style = style or Style()
    board = puzzle.geometry
    if board.size > LARGEST_SIZE:
        raise ParameterError(
            f"Pictures for print are for up to {LARGEST_SIZE} digits; this board is {board}.", rule="size"
        )
    frame = _FRAME * width
    head = (_WORDS + 2 * _WORDS_GAP) * width if above else 0.0
    foot = (_WORDS + 2 * _WORDS_GAP) * width if below else 0.0
    inner = width - frame
    cell = inner / board.size
    left, top = frame / 2, head + frame / 2
    thin: list[PenStroke] = []
    thick: list[PenStroke] = []
    for index in range(1, board.size):
        across, down = left + index * cell, top + index * cell
        (thick if index % board.box_columns == 0 else thin).extend(_segment((across, top), (across, top + inner)))
        (thick if index % board.box_rows == 0 else thin).extend(_segment((left, down), (left + inner, down)))
    edge = (*_segment((left, top), (left + inner, top)), PenStroke((left + inner, top + inner)))
    around = (*edge, PenStroke((left, top + inner)), PenStroke((left, top)))
    lines = [
        PrintedLine(tuple(thin), style.cell_line * width, style.cell_grey),
        PrintedLine(tuple(thick), _BOX_LINE * width),
        PrintedLine(around, frame),
    ]
    height = _DIGIT * cell
    clues: list[PenStroke] = []
    answers: list[PenStroke] = []
    for place, digit in enumerate((solution or puzzle).values):
        if digit:
            sign = DIGIT_SYMBOLS[digit - 1]
            middle = left + (board.column_of(place) + 0.5) * cell
            x = middle - width_of(sign) * height / CAP_HEIGHT / 2
            y = top + (board.row_of(place) + 0.5) * cell + height / 2
            (clues if puzzle.values[place] else answers).extend(lines_of(sign, (x, y), height))
    lines.append(PrintedLine(tuple(clues), _DIGIT_LINE * height * (1.15 if solution else 1)))
    if answers:
        lines.append(PrintedLine(tuple(answers), _DIGIT_LINE * height * 0.9, style.answer_grey))
    if above:
        lines.append(_words(above, width, (_WORDS + _WORDS_GAP) * width))
    if below:
        lines.append(_words(below, width, head + width + (_WORDS + _WORDS_GAP) * width))
    return PrintedPicture(width, head + width + foot, tuple(lines), title, author)


def _words(text: str, width: float, baseline: float) -> PrintedLine:
    height = _WORDS * width
    room = 0.98 * width
    length = width_of(text) * height / CAP_HEIGHT
    if length > room:
        height *= room / length
    return PrintedLine(tuple(lines_of(text, (0.01 * width, baseline), height)), 0.12 * height)


def _segment(start: tuple[float, float], end: tuple[float, float]) -> tuple[PenStroke, PenStroke]:
    return PenStroke(start, is_jump=True), PenStroke(end)


def _svg_path(curves: Iterable[PenStroke]) -> str:
    parts = []
    for curve in curves:
        if curve.controls:
            parts.append("C" + " ".join(f"{x:.3f} {y:.3f}" for x, y in (*curve.controls, curve.end)))
        else:
            parts.append(f"{'M' if curve.is_jump else 'L'}{curve.end[0]:.3f} {curve.end[1]:.3f}")
    return "".join(parts)


def _colour(grey: float) -> str:
    return "#" + f"{round(255 * grey):02x}" * 3


def pdf_of(pictures: Sequence[PrintedPicture]) -> Job[bytes]:
    """A PDF with a page for each picture, of its size. Equal pictures give equal bytes."""
    objects: list[bytes] = []
    count = len(pictures)
    kids = " ".join(f"{4 + 2 * index} 0 R" for index in range(count))
    objects.append(b"<< /Type /Catalog /Pages 2 0 R >>")
    objects.append(f"<< /Type /Pages /Count {count} /Kids [{kids}] >>".encode())
    first = pictures[0]
    facts = (("Title", first.title), ("Author", first.author), ("Producer", "Dokulab"))
    objects.append(f"<< {' '.join(f'/{name} {_pdf_text(text)}' for name, text in facts)} >>".encode())
    for index, picture in enumerate(pictures):
        wide, high = picture.width * POINTS_A_MILLIMETRE, picture.height * POINTS_A_MILLIMETRE
        stream = _pdf_stream(picture)
        yield PAUSE
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {wide:.4f} {high:.4f}] /Resources << >> "
            f"/Contents {5 + 2 * index} 0 R >>".encode()
        )
        objects.append(f"<< /Length {len(stream)} >>\nstream\n".encode() + stream + b"\nendstream")
    parts = [b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"]
    places = []
    length = len(parts[0])
    for number, body in enumerate(objects, 1):
        places.append(length)
        part = f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
        parts.append(part)
        length += len(part)
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    parts.append(
        f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer\n"
        f"<< /Size {len(objects) + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n{length}\n%%EOF\n".encode()
    )
    return b"".join(parts)


def _pdf_stream(picture: PrintedPicture) -> bytes:
    """The drawing operators, in millimetres with y downwards."""
    scale = POINTS_A_MILLIMETRE
    parts = [f"{scale:.6f} 0 0 {-scale:.6f} 0 {picture.height * scale:.4f} cm 1 J 1 j"]
    for line in picture.lines:
        parts.append(f"{line.width:.4f} w {line.grey:.3f} G")
        for curve in line.curves:
            if curve.controls:
                parts.append(" ".join(f"{x:.3f} {y:.3f}" for x, y in (*curve.controls, curve.end)) + " c")
            else:
                parts.append(f"{curve.end[0]:.3f} {curve.end[1]:.3f} {'m' if curve.is_jump else 'l'}")
        parts.append("S")
    return "\n".join(parts).encode()


def _pdf_text(text: str) -> str:
    return f"<feff{text.encode('utf-16-be', 'replace').hex()}>"
