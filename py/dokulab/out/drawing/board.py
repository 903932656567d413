"""Boards as SVG, one unit a cell."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from html import escape

from dokulab.board.geometry import DIGIT_SYMBOLS, Cell, Digit, Geometry
from dokulab.board.grid import Grid

INK = "#1d1b18"
SOFT_INK = "#5b554b"
SHEET = "#fffdf8"
FILLED = "#24569c"
SHADE = "#d6e3f5"
SANS = "'Source Sans 3', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

_EDGE = 0.05
_PIXELS_A_CELL = 40
_MOST_PIXELS = 720
_INSET = 0.07
"""Between a cell's border and its candidates."""

Mark = tuple[Cell, Digit]
Point = tuple[float, float]
"""From the left and from the top of the picture."""


class BoardDrawing:
    """A board under construction: what lies under the lines, then the lines, then what lies over them."""

    def __init__(self, geometry: Geometry) -> None:
        self.board = geometry
        self._under: list[str] = []
        self._over: list[str] = []

    def shade(self, cells: Iterable[Cell], colour: str) -> None:
        """Colour whole cells."""
        squares = "".join(f"M{self.board.column_of(cell)} {self.board.row_of(cell)}h1v1h-1z" for cell in cells)
        if squares:
            self.under(f'<path fill="{colour}" d="{squares}"/>')

    def under(self, element: str) -> None:
        self._under.append(element)

    def over(self, element: str) -> None:
        self._over.append(element)

    def digits(self, digits: Mapping[Cell, Digit], *, name: str, bold: bool, colour: str = INK) -> None:
        """Write digits into cells. ``name`` is their class, by which a style sheet finds them."""
        weight = 700 if bold else 400
        self._over += [
            f'<text class="{name}" x="{self.board.column_of(cell) + 0.5}" y="{self.board.row_of(cell) + 0.72}" '
            f'fill="{colour}" font-weight="{weight}">{DIGIT_SYMBOLS[digit - 1]}</text>'
            for cell, digit in digits.items()
        ]

    def candidate(self, mark: Mark, colour: str = SOFT_INK, *, bold: bool = False) -> None:
        x, y = self.mark_place(mark)
        size = self.mark_size
        weight = ' font-weight="700"' if bold else ""
        self.over(
            f'<text x="{x:.3f}" y="{y + 0.36 * size:.3f}" fill="{colour}" font-size="{size:.3f}"{weight}>'
            f"{DIGIT_SYMBOLS[mark[1] - 1]}</text>"
        )

    @property
    def mark_size(self) -> float:
        """The size of a candidate's type."""
        return 0.84 / max(3, self.board.box_rows, self.board.box_columns)

    def mark_place(self, mark: Mark) -> tuple[float, float]:
        """The middle of a candidate: in each cell the digits are laid out as the cells of a box are."""
        cell, digit = mark
        row, column = divmod(digit - 1, self.board.box_columns)
        inner = 1 - 2 * _INSET
        return (
            self.board.column_of(cell) + _INSET + inner * (column + 0.5) / self.board.box_columns,
            self.board.row_of(cell) + _INSET + inner * (row + 0.5) / self.board.box_rows,
        )

    def svg(self, words: str, *, attributes: str = "", background: str = SHEET) -> str:
        """The picture; ``words`` are read to those who do not see it."""
        size = self.board.size
        whole = size + 2 * _EDGE
        # A sheet gives all boards one width; elsewhere cells have one size up to the largest picture.
        scale = size if attributes else max(9, size / (_MOST_PIXELS / _PIXELS_A_CELL / 9))
        paper = f'<rect width="{size}" height="{size}" fill="{background}"/>' if background else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {attributes or self._pixels()} '
            f'viewBox="-{_EDGE} -{_EDGE} {whole:.1f} {whole:.1f}" role="img" aria-label="{escape(words)}">'
            f'{paper}{"".join(self._under)}<g fill="none" stroke="{INK}">'
            f'<path class="thin" stroke-width="{0.0022 * scale:.4f}" d="{_lines(self.board, boxes=False)}"/>'
            f'<path class="thick" stroke-width="{0.0075 * scale:.4f}" '
            f'd="{_lines(self.board, boxes=True)}M0 0h{size}v{size}h-{size}z"/></g>'
            f'<g font-family="{SANS}" font-size="0.62" text-anchor="middle">{"".join(self._over)}</g></svg>'
        )

    def _pixels(self) -> str:
        side = min(_PIXELS_A_CELL * self.board.size, _MOST_PIXELS)
        return f'width="{side}" height="{side}" style="max-width:100%;height:auto"'


def board_svg(
    puzzle: Grid,
    filled: Grid | None = None,
    candidates: Mapping[Cell, Iterable[Digit]] | None = None,
    *,
    shaded: Collection[Cell] = (),
) -> str:
    """A puzzle; of ``filled``, which has its clues too, the other digits are in another colour."""
    drawing = BoardDrawing(puzzle.geometry)
    drawing.shade(shaded, SHADE)
    write_digits(drawing, puzzle, filled)
    for cell, digits in (candidates or {}).items():
        if not (filled or puzzle).values[cell]:
            for digit in digits:
                drawing.candidate((cell, digit))
    return drawing.svg(f"A {puzzle.geometry} puzzle with {len(puzzle.clues)} clues")


def sheet_board_svg(puzzle: Grid, solution: Grid | None = None) -> str:
    """The same for a printed sheet, whose style sheet has the last word on size, weight and colour."""
    drawing = BoardDrawing(puzzle.geometry)
    write_digits(drawing, puzzle, solution, colour=INK)
    attributes = f'class="sheet-board" style="--size:{puzzle.geometry.size}"'
    return drawing.svg("The solution" if solution else "A puzzle", attributes=attributes, background="")


def pattern_svg(geometry: Geometry, cells: Collection[Cell]) -> str:
    """A pattern: its clue cells filled."""
    drawing = BoardDrawing(geometry)
    drawing.shade(cells, FILLED)
    return drawing.svg(f"A pattern of {len(cells)} clues on a {geometry} board")


def write_digits(drawing: BoardDrawing, puzzle: Grid, filled: Grid | None, colour: str = FILLED) -> None:
    """The clues, and those digits of ``filled`` that are none."""
    shown = filled or puzzle
    clues = {cell: digit for cell, digit in enumerate(puzzle.values) if digit}
    found = {cell: digit for cell, digit in enumerate(shown.values) if digit and cell not in clues}
    drawing.digits(clues, name="clue", bold=filled is not None, colour=INK)
    drawing.digits(found, name="found", bold=False, colour=colour)


def _lines(geometry: Geometry, *, boxes: bool) -> str:
    size = geometry.size
    rows = (at for at in range(1, size) if boxes == (at % geometry.box_rows == 0))
    columns = (at for at in range(1, size) if boxes == (at % geometry.box_columns == 0))
    return "".join(f"M0 {at}h{size}" for at in rows) + "".join(f"M{at} 0v{size}" for at in columns)
