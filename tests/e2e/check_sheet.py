"""Reads a printed sheet: FILE.pdf -> its pages as JSON, each with its words and, in reading order, its boards.

Of each board the cells, the height of its digits (the median, in points), and what the QR code nearest to it says. By
programs that had no part in making the sheet: PDFium for the text and the lines, ZXing for the codes.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from math import dist
from statistics import median
from typing import Any

import pypdfium2 as pdfium  # type: ignore[import-untyped]
import zxingcpp
from pypdfium2 import raw

RESOLUTION = 300
"""Dots per inch at which the codes are read."""

LEAST_BOARD = 90
"""Points. A larger square is a board; codes and other marks are smaller."""

SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)


@dataclass(frozen=True)
class Square:
    """In points, from the bottom left corner of the page."""

    left: float
    bottom: float
    side: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.left + self.side / 2, self.bottom + self.side / 2

    def has(self, x: float, y: float) -> bool:
        return 0 < x - self.left < self.side and 0 < y - self.bottom < self.side


def boards_of(page: Any) -> list[Square]:
    """The outermost squares, row by row."""
    squares = []
    for item in page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH]):
        left, bottom, right, top = item.get_bounds()
        if right - left > LEAST_BOARD and abs((right - left) - (top - bottom)) < 1:
            squares.append(Square(left, bottom, right - left))
    outer = [one for one in squares if not any(other.side > one.side and other.has(*one.centre) for other in squares)]
    return sorted(outer, key=lambda one: (-round(one.bottom + one.side, -1), one.left))


def cells_of(board: Square, symbols: list[tuple[str, float, float, float]]) -> str:
    """The text of a board: its size is the least at which each symbol is in the middle of a cell."""
    inside = [(s, (x - board.left) / board.side, 1 - (y - board.bottom) / board.side) for s, x, y, _ in symbols]
    for size in SIZES:
        offsets = [max(abs(part * size % 1 - 0.5) for part in (x, y)) for _, x, y in inside]
        if inside and max(offsets) < 0.2:
            cells = ["."] * size**2
            for symbol, x, y in inside:
                cell = int(y * size) * size + int(x * size)
                cells[cell] = symbol if cells[cell] == "." else "?"
            return "".join(cells)
    return "?"


def read_page(page: Any) -> dict[str, Any]:
    text = page.get_textpage()
    symbols = []
    for index in range(text.count_chars()):
        symbol = text.get_text_range(index, 1)
        if symbol.strip():
            left, bottom, right, top = text.get_charbox(index)
            symbols.append((symbol, (left + right) / 2, (bottom + top) / 2, top - bottom))
    scale = RESOLUTION / 72
    height = page.get_size()[1]
    codes = []
    for code in zxingcpp.read_barcodes(page.render(scale=scale, grayscale=True).to_numpy().squeeze()):
        corners = (code.position.top_left, code.position.bottom_right)
        x, y = (sum(getattr(corner, axis) for corner in corners) / 2 / scale for axis in "xy")
        codes.append((code.text, (x, height - y)))
    boards = []
    for board in boards_of(page):
        inside = [one for one in symbols if board.has(*one[1:3])]
        nearest = min(codes, key=lambda code: dist(code[1], board.centre), default=(None, None))
        height = median(height for *_, height in inside)
        boards.append({"cells": cells_of(board, inside), "height": height, "code": nearest[0]})
    return {"words": text.get_text_range(), "boards": boards, "codes": len(codes)}


print(json.dumps([read_page(page) for page in pdfium.PdfDocument(sys.argv[1])]))
