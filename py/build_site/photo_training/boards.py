"""``build.py photo-samples`` runs this: pretended photographs of whole boards, for the tests.

python -m build_site.photo_training.boards FONTS OUT
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFilter

from build_site.photo_training.faces import CANVAS, Face, read_faces

CELL = 96
"""Pixels of a cell's side on the sheet that is photographed."""
MARGIN = 96
"""Pixels of paper around the board."""
QUALITY = 60

Corners = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Sample:
    """A board to photograph. ``box`` is rows x columns of a box; ``corners`` are parts of the photograph's sides.

    The corners are where those of the sheet are, clockwise from its top left. ``pencilled`` are digits that someone
    wrote, by cell. ``smudged`` cells are hidden under a smudge.
    """

    name: str
    face: str
    box: tuple[int, int]
    puzzle: str
    corners: Corners
    shadow: float = 0.0
    curve: float = 0.0
    pencilled: tuple[tuple[int, int], ...] = ()
    smudged: tuple[int, ...] = ()
    blur: float = 0.8


CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

SAMPLES = (
    Sample(
        "plain",
        "source-serif",
        (3, 3),
        CLASSIC,
        ((0.08, 0.05), (0.95, 0.1), (0.9, 0.93), (0.04, 0.97)),
        shadow=0.4,
        curve=8,
    ),
    Sample(
        "pencilled",
        "roboto",
        (3, 3),
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        ((0.03, 0.12), (0.88, 0.02), (0.97, 0.9), (0.1, 0.98)),
        pencilled=((0, 9), (4, 7), (40, 2)),
    ),
    Sample(
        "smudged",
        "lora",
        (3, 3),
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ((0.1, 0.1), (0.92, 0.04), (0.98, 0.95), (0.02, 0.9)),
        shadow=0.5,
        smudged=(6,),
    ),
    Sample(
        "turned",
        "open-sans",
        (3, 3),
        CLASSIC,
        ((0.96, 0.06), (0.93, 0.97), (0.04, 0.92), (0.08, 0.03)),
    ),
    Sample(
        "six",
        "roboto",
        (2, 3),
        ".24.......3....4.51.5....6.......16.",
        ((0.1, 0.07), (0.96, 0.03), (0.9, 0.96), (0.03, 0.92)),
        shadow=0.3,
    ),
    Sample(
        "four",
        "open-sans",
        (2, 2),
        "1...3..2...3..2.",
        ((0.05, 0.1), (0.9, 0.05), (0.96, 0.9), (0.1, 0.96)),
        curve=6,
    ),
)

SIDE = 520
"""The photograph's width and height, in pixels."""
LINES_OF_TEXT = 14


def photograph(sample: Sample, face: Face, rng: np.random.Generator) -> Image.Image:
    """The sheet as a camera takes it: from one side, curved, in uneven light, blurred, with noise."""
    sheet = _sheet(sample, face, rng)
    coefficients = _coefficients([(x * SIDE, y * SIDE) for x, y in sample.corners], sheet.width, sheet.height)
    photo = sheet.transform(
        (SIDE, SIDE), Image.Transform.PERSPECTIVE, coefficients, Image.Resampling.BICUBIC, fillcolor=90
    )
    values = np.asarray(photo.filter(ImageFilter.GaussianBlur(sample.blur)), np.float32)
    return _lit(_curved(values, sample.curve), sample.shadow, rng)


def page_of_text(face: Face, rng: np.random.Generator) -> Image.Image:
    """A page without a board: lines of digits of many sizes."""
    page = Image.new("L", (SIDE, SIDE), 225)
    for line in range(LINES_OF_TEXT):
        size = int(rng.integers(14, 30))
        for place in range(int(rng.integers(5, SIDE // size - 2))):
            glyph = Image.fromarray(face.glyphs[int(rng.integers(9))]).resize((size, size), Image.Resampling.BILINEAR)
            page.paste(40, (20 + place * size, 20 + line * 34), glyph)
    return _lit(np.asarray(page.filter(ImageFilter.GaussianBlur(0.8)), np.float32), 0.3, rng)


def _sheet(sample: Sample, face: Face, rng: np.random.Generator) -> Image.Image:
    size = sample.box[0] * sample.box[1]
    side = size * CELL + 2 * MARGIN
    sheet = Image.new("L", (side, side), 228)
    draw = ImageDraw.Draw(sheet)
    for line in range(size + 1):
        for step, ends in ((sample.box[1], "down"), (sample.box[0], "across")):
            at = MARGIN + line * CELL
            width = 7 if line % step == 0 else 2
            far = side - MARGIN
            draw.line([(at, MARGIN), (at, far)] if ends == "down" else [(MARGIN, at), (far, at)], 35, width)
    for cell, symbol in enumerate(sample.puzzle):
        if symbol != "." and cell not in sample.smudged:
            _print(sheet, face, cell, size, int(symbol), 1.1, 30)
    for cell, digit in sample.pencilled:
        _print(sheet, face, cell, size, digit, 0.6, 120)
    for cell in sample.smudged:
        _smudge(sheet, face, cell, size, int(sample.puzzle[cell]), rng)
    return sheet


def _print(sheet: Image.Image, face: Face, cell: int, size: int, digit: int, scale: float, ink: int) -> None:
    glyph = Image.fromarray(face.glyphs[digit - 1]).resize((round(CANVAS * scale),) * 2, Image.Resampling.BILINEAR)
    off = (CELL - glyph.width) // 2
    row, column = divmod(cell, size)
    sheet.paste(ink, (MARGIN + column * CELL + off, MARGIN + row * CELL + off), glyph)


def _smudge(sheet: Image.Image, face: Face, cell: int, size: int, digit: int, rng: np.random.Generator) -> None:
    """The digit, with the lower part of it under ink that has run."""
    _print(sheet, face, cell, size, digit, 1.1, 60)
    row, column = divmod(cell, size)
    left, top = MARGIN + column * CELL, MARGIN + row * CELL
    draw = ImageDraw.Draw(sheet)
    for _ in range(7):
        x, y = rng.uniform(28, 68), rng.uniform(52, 76)
        reach = rng.uniform(4, 8)
        draw.ellipse((left + x - reach, top + y - reach, left + x + reach, top + y + reach), 60)


def _coefficients(corners: Sequence[tuple[float, float]], width: int, height: int) -> list[float]:
    """The eight numbers by which Pillow finds, for a point of the photograph, that of the sheet."""
    rows, right = [], []
    sheet = ((0, 0), (width, 0), (width, height), (0, height))
    for (x, y), (u, v) in zip(corners, sheet, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
        right += [u, v]
    return [float(each) for each in np.linalg.solve(np.array(rows, float), np.array(right, float))]


def _curved(values: npt.NDArray[np.float32], depth: float) -> npt.NDArray[np.float32]:
    """The picture with each column moved up or down along a wave, as on paper that is not flat."""
    columns = [
        np.roll(values[:, x], round(depth * math.sin(math.pi * x / values.shape[1]))) for x in range(values.shape[1])
    ]
    return np.stack(columns, axis=1)


def _lit(values: npt.NDArray[np.float32], shadow: float, rng: np.random.Generator) -> Image.Image:
    """Darker towards one corner, with the sensor's noise."""
    down, across = np.mgrid[0 : 1 : values.shape[0] * 1j, 0 : 1 : values.shape[1] * 1j]
    light = 1 - shadow * (0.6 * across + 0.4 * down)
    noise = rng.normal(0, 3, values.shape)
    return Image.fromarray(np.clip(values * light + noise, 0, 255).astype(np.uint8))


def main() -> None:
    """Write the photographs, and what is printed on them."""
    parser = argparse.ArgumentParser(prog="build.py photo-samples")
    parser.add_argument("fonts", type=Path, help="a node_modules folder with font packages")
    parser.add_argument("out", type=Path, help="the folder of the photographs")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    faces = {face.name: face for face in read_faces(options.fonts)}
    printed = {}
    for number, sample in enumerate(SAMPLES):
        photo = photograph(sample, _face(faces, sample.face), np.random.default_rng(number))
        photo.save(options.out / f"{sample.name}.jpg", quality=QUALITY)
        printed[sample.name] = {
            "size": sample.box[0] * sample.box[1],
            "puzzle": sample.puzzle,
            "pencilled": dict(sample.pencilled),
            "smudged": sample.smudged,
        }
    page_of_text(_face(faces, "roboto"), np.random.default_rng(len(SAMPLES))).save(
        options.out / "no-board.jpg", quality=QUALITY
    )
    (options.out / "printed.json").write_text(json.dumps(printed, indent=1) + "\n", encoding="utf-8")


def _face(faces: dict[str, Face], family: str) -> Face:
    """The first face of a family, of those whose weight is 400 if there is one."""
    named = [name for name in faces if name.startswith(family)]
    if not named:
        raise ValueError(f"There is no face of {family}; there are {', '.join(sorted(faces))}.")
    return faces[next((name for name in named if name.endswith("400")), named[0])]


if __name__ == "__main__":
    main()
