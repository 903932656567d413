"""Letters and digits drawn with one line each, so that a picture for print needs no font.

A glyph is drawn in a box of 10 units from the top of a capital to the baseline. ``M`` moves, ``L`` draws a line, ``C``
a curve, ``H`` and ``V`` a quarter of an ellipse that leaves the pen's place horizontally, or vertically.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from dokulab.out.drawing.board import Point

CAP_HEIGHT = 10.0
_GAP = 2.6
_WORD_GAP = 4.0
_QUARTER = 0.5523
"""How far the control points of a curve that looks like a quarter of a circle are along its sides."""

_O = "M3 0 H6 5 V3 10 H0 5 V3 0"
_P = "M0 10 L0 0 L3.2 0 H6 2.7 V3.2 5.4 L0 5.4"
_GLYPHS = {
    "0": _O,
    "1": "M1.4 2 L3.6 0 L3.6 10",
    "2": "M0.2 2.8 V3 0 H5.7 2.8 C5.7 5.2 2.6 6.8 0 10 L6 10",
    "3": "M0.4 2.2 V3 0 H5.6 2.4 V3 4.7 H6 7.3 V3 10 H0 7.7 M3 4.7 L2.3 4.7",
    "4": "M4.4 10 L4.4 0 L0 7 L6 7",
    "5": "M5.4 0 L1 0 L0.6 4.6 C1.4 4 2.2 3.7 3 3.7 H6 6.8 V3 10 H0 8",
    "6": "M4.7 0 C2 1.4 0 4 0 6.9 V3 10 H6 6.9 V3 3.8 H0 6.9",
    "7": "M0 0 L6 0 L2 10",
    "8": "M3 0 H5.6 2.35 V3 4.7 H0.4 2.35 V3 0 M3 4.7 H6 7.35 V3 10 H0 7.35 V3 4.7",
    "9": "M1.3 10 C4 8.6 6 6 6 3.1 V3 0 H0 3.1 V3 6.2 H6 3.1",
    "A": "M0 10 L3 0 L6 10 M1.1 6.6 L4.9 6.6",
    "B": "M0 0 L0 10 L3.2 10 H6 7.35 V3.2 4.7 L0 4.7 M3.2 4.7 H5.6 2.35 V3.2 0 L0 0",
    "C": "M6 2.4 V3.2 0 H0 5 V3.2 10 H6 7.6",
    "D": "M0 0 L0 10 L2.6 10 H6 5 V2.6 0 L0 0",
    "E": "M5.4 0 L0 0 L0 10 L5.4 10 M0 4.8 L4.6 4.8",
    "F": "M5.4 0 L0 0 L0 10 M0 4.8 L4.6 4.8",
    "G": "M6 2.4 V3.2 0 H0 5 V3.2 10 H6 7.4 L6 5.4 L3.6 5.4",
    "H": "M0 0 L0 10 M6 0 L6 10 M0 4.8 L6 4.8",
    "I": "M1 0 L1 10",
    "J": "M4.8 0 L4.8 7 V2.4 10 H0 7.6",
    "K": "M0 0 L0 10 M5.8 0 L0 6 M2 4.1 L6 10",
    "L": "M0 0 L0 10 L5.2 10",
    "M": "M0 10 L0 0 L3.4 6 L6.8 0 L6.8 10",
    "N": "M0 10 L0 0 L6 10 L6 0",
    "O": "M3.3 0 H6.6 5 V3.3 10 H0 5 V3.3 0",
    "P": _P,
    "Q": "M3.3 0 H6.6 5 V3.3 10 H0 5 V3.3 0 M4 7.2 L6.6 10.3",
    "R": f"{_P} M3 5.4 L6 10",
    "S": "M5.6 2.2 V3 0 H0.3 2.5 C0.3 5.2 6 4.4 6 7.4 V3 10 H0 7.8",
    "T": "M0 0 L6 0 M3 0 L3 10",
    "U": "M0 0 L0 7 V3 10 H6 7 L6 0",
    "V": "M0 0 L3 10 L6 0",
    "W": "M0 0 L1.9 10 L3.8 3 L5.7 10 L7.6 0",
    "X": "M0 0 L6 10 M6 0 L0 10",
    "Y": "M0 0 L3 4.8 L6 0 M3 4.8 L3 10",
    "Z": "M0 0 L6 0 L0 10 L6 10",
    ".": "M0.6 9.9 L0.6 10",
    ",": "M0.9 9.8 L0.3 11.4",
    ":": "M0.6 4 L0.6 4.1 M0.6 9.9 L0.6 10",
    ";": "M0.6 4 L0.6 4.1 M0.9 9.8 L0.3 11.4",
    "-": "M0 5.4 L3.4 5.4",
    "/": "M0 10.6 L4 -0.6",
    "'": "M0.5 0 L0.5 2.4",
    "(": "M2 -1 V0 5 V2 11",
    ")": "M0 -1 V2 5 V0 11",
    "+": "M0 5.4 L5 5.4 M2.5 2.9 L2.5 7.9",
    "&": "M6 10 L1.4 3 V3 0 H4.4 2 C4.4 4.4 0 4.8 0 7.6 V2.8 10 H6 6",
    "?": "M0.3 2.4 V2.8 0 H5.4 2.6 C5.4 4.8 2.8 4.6 2.8 7.2 M2.8 9.9 L2.8 10",
    "!": "M0.6 0 L0.6 7 M0.6 9.9 L0.6 10",
}
_COMMAND = re.compile(r"([MLCHV])([-0-9. ]+)")
_INSTEAD = str.maketrans("\u2018\u2019\u2013\u2014\xb7\xc6\xd8\xdf", "''--.AOS")


class PenStroke(NamedTuple):
    """A part of a line: from where the pen is, with two control points, to ``end``; or a jump of the pen."""

    end: Point
    controls: tuple[Point, Point] | None = None
    is_jump: bool = False


def width_of(text: str) -> float:
    """How wide a text is, in units of which a capital has 10."""
    return max((end for _, _, end in _placed(text)), default=0.0)


def lines_of(text: str, place: Point, height: float) -> list[PenStroke]:
    """The text with its baseline's left end at ``place``, capitals ``height`` high. Small letters become capitals."""
    scale = height / CAP_HEIGHT
    left, baseline = place
    drawn: list[PenStroke] = []
    for glyph, start, _ in _placed(text):
        for curve in _curves(glyph):
            points = [
                (left + (x + start) * scale, baseline + (y - CAP_HEIGHT) * scale)
                for x, y in (*(curve.controls or ()), curve.end)
            ]
            controls = (points[0], points[1]) if curve.controls else None
            drawn.append(PenStroke(points[-1], controls, curve.is_jump))
    return drawn


def _placed(text: str) -> Iterator[tuple[str, float, float]]:
    """Each glyph's path, its left and its right end."""
    at = 0.0
    for sign in plain(text):
        if sign == " ":
            at += _WORD_GAP
            continue
        path = _GLYPHS[sign]
        end = at + max(curve.end[0] for curve in _curves(path))
        yield path, at, end
        at = end + _GAP


def plain(text: str) -> str:
    """The text in the signs that can be drawn: capitals without accents; what has no sign is left out."""
    import unicodedata  # here, since its tables are large and few pictures have words

    apart = unicodedata.normalize("NFD", text.translate(_INSTEAD).upper().translate(_INSTEAD))
    return "".join(sign for sign in apart if sign in _GLYPHS or sign == " ")


def _curves(path: str) -> Iterator[PenStroke]:
    x = y = 0.0
    for command, numbers in _COMMAND.findall(path):
        values = list(map(float, numbers.split()))
        end = (values[-2], values[-1])
        if command == "C":
            yield PenStroke(end, ((values[0], values[1]), (values[2], values[3])))
        elif command == "H":
            yield PenStroke(end, ((x + _QUARTER * (end[0] - x), y), (end[0], end[1] - _QUARTER * (end[1] - y))))
        elif command == "V":
            yield PenStroke(end, ((x, y + _QUARTER * (end[1] - y)), (end[0] - _QUARTER * (end[0] - x), end[1])))
        else:
            yield PenStroke(end, is_jump=command == "M")
        x, y = end
