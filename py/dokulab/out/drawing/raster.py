"""A printed picture as PNG: its lines as dots in greys, at a resolution."""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable, Iterator
from itertools import pairwise

from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job
from dokulab.out.drawing.board import Point
from dokulab.out.drawing.lettering import PenStroke
from dokulab.out.drawing.printed import PrintedPicture

MOST_DOTS = 12_000
"""The widest and the highest picture, in dots."""

_MILLIMETRES_AN_INCH = 25.4
_DOTS_A_SLICE = 2_000
_ROWS_A_SLICE = 64
"""The work between two pauses: some milliseconds."""

_CURVE_PARTS = 12
"""A curve is drawn as this many straight lines."""


def png_of(picture: PrintedPicture, dpi: float) -> Job[bytes]:
    """The picture as PNG with 256 greys, ``dpi`` dots an inch. Raises ParameterError for one of more than 12,000 dots.

    The dots at the edge of a line are as dark as the share of them that it covers, by their distance to its middle.
    """
    scale = dpi / _MILLIMETRES_AN_INCH
    width, height = round(picture.width * scale), round(picture.height * scale)
    if max(width, height) > MOST_DOTS:
        raise ParameterError(
            f"The picture would have {width:,} by {height:,} dots; {MOST_DOTS:,} is the most each way.", rule="dpi"
        )
    rows = [bytearray(b"\xff" * width) for _ in range(height)]
    looked_at = 0
    for line in picture.lines:
        half = max(line.width * scale, 1.0) / 2
        for start, end in _segments(line.curves, scale):
            for dots in _draw(rows, start, end, half, line.grey):
                looked_at += dots
                if looked_at > _DOTS_A_SLICE:
                    looked_at = 0
                    yield PAUSE
    return (yield from _png(rows, width, dpi))


def _segments(strokes: Iterable[PenStroke], scale: float) -> Iterator[tuple[Point, Point]]:
    """The straight parts of a line, in dots."""
    pen: Point = (0.0, 0.0)
    for stroke in strokes:
        end = (stroke.end[0] * scale, stroke.end[1] * scale)
        if stroke.controls:
            one, two = ((x * scale, y * scale) for x, y in stroke.controls)
            points = [_on_curve(pen, one, two, end, part / _CURVE_PARTS) for part in range(_CURVE_PARTS + 1)]
            yield from pairwise(points)
        elif not stroke.is_jump:
            yield pen, end
        pen = end


def _on_curve(start: Point, one: Point, two: Point, end: Point, part: float) -> Point:
    """A point of a cubic Bézier curve."""
    rest = 1 - part
    weights = (rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part)
    x, y = (
        sum(weight * at for weight, at in zip(weights, ats, strict=True))
        for ats in zip(start, one, two, end, strict=True)
    )
    return x, y


def _draw(rows: list[bytearray], start: Point, end: Point, half: float, grey: float) -> Iterator[int]:
    """Darken what a straight line with round ends covers, row by row; yields the dots looked at in each."""
    (x0, y0), (x1, y1) = start, end
    across, down = x1 - x0, y1 - y0
    length = across * across + down * down
    reach = half + 0.5
    top, bottom = max(0, math.floor(min(y0, y1) - reach)), min(len(rows), math.ceil(max(y0, y1) + reach))
    left, right = max(0, math.floor(min(x0, x1) - reach)), min(len(rows[0]), math.ceil(max(x0, x1) + reach))
    depth = 255 * (1 - grey)
    for row_number in range(top, bottom):
        row, dy = rows[row_number], row_number + 0.5 - y0
        for column in range(left, right):
            dx = column + 0.5 - x0
            along = (dx * across + dy * down) / length if length else 0.0
            along = 0.0 if along < 0 else min(along, 1.0)
            ox, oy = dx - along * across, dy - along * down
            covered = reach - math.sqrt(ox * ox + oy * oy)
            if covered > 0:
                value = 255 - int(depth * min(covered, 1.0) + 0.5)
                if value < row[column]:
                    row[column] = value
        yield right - left


def _png(rows: list[bytearray], width: int, dpi: float) -> Job[bytes]:
    dots_a_metre = round(dpi * 1000 / _MILLIMETRES_AN_INCH)
    head = _number(width) + _number(len(rows)) + bytes((8, 0, 0, 0, 0))
    size = _number(dots_a_metre) * 2 + b"\x01"
    packer, packed = zlib.compressobj(9), bytearray()
    for at in range(0, len(rows), _ROWS_A_SLICE):
        packed += packer.compress(b"".join(b"\0" + row for row in rows[at : at + _ROWS_A_SLICE]))
        yield PAUSE
    data = bytes(packed) + packer.flush()
    chunks = ((b"IHDR", head), (b"pHYs", size), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        _number(len(content)) + name + content + _number(zlib.crc32(name + content)) for name, content in chunks
    )


def _number(value: int) -> bytes:
    return value.to_bytes(4, "big")
