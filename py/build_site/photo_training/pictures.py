"""Pictures to learn from: cells of pretended photographs, cut out as the reader of web/views/play/photo cuts them.

A picture shows one digit, or something that is none (label 0): paper, pieces of grid lines, scribbles, part of a digit,
or small pencil marks. The reader's box around a digit is never exact, so the boxes here are not either.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFilter

from build_site.photo_training.faces import CANVAS, Face

SIZE = 28
"""A picture's width and height. web/views/play/photo/digits.ts has the same two numbers."""
DIGIT_SIZE = 20
"""The longer side of a digit's box in a picture."""

PART_WITHOUT_DIGIT = 0.14

Picture = npt.NDArray[np.float32]
Box = tuple[float, float, float, float]


def make_pictures(
    faces: Sequence[Face], count: int, seed: int
) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int64]]:
    """``count`` pictures (count x SIZE x SIZE, mean 0, deviation 1) and their labels, 0 .. 9."""
    rng = np.random.default_rng(seed)
    pictures = np.empty((count, SIZE, SIZE), np.float32)
    labels = np.empty(count, np.int64)
    for index in range(count):
        face = faces[int(rng.integers(len(faces)))]
        labels[index] = 0 if rng.random() < PART_WITHOUT_DIGIT else 1 + index % 9
        pictures[index] = _picture(face, int(labels[index]), rng)
    return pictures, labels


def _picture(face: Face, label: int, rng: np.random.Generator) -> Picture:
    if label:
        ink, box = _distorted(face.glyphs[label - 1], rng)
    else:
        ink, box = _no_digit(face, rng)
    _draw_cell_lines(ink, rng)
    photo, scale = _photographed(ink, rng)
    left, top, right, bottom = (side * scale for side in box)
    reach = max(right - left, bottom - top) * SIZE / DIGIT_SIZE / 2 * rng.uniform(0.88, 1.15)
    jitter = 0.09 * reach
    x = (left + right) / 2 + rng.uniform(-jitter, jitter)
    y = (top + bottom) / 2 + rng.uniform(-jitter, jitter)
    cut = photo.transform(
        (SIZE, SIZE),
        Image.Transform.EXTENT,
        (x - reach, y - reach, x + reach, y + reach),
        Image.Resampling.BILINEAR,
        fillcolor=int(np.median(np.asarray(photo))),
    )
    return standardised(np.asarray(cut, np.float32))


def standardised(picture: Picture) -> Picture:
    """Ink positive, mean 0, deviation 1: light and contrast do not matter."""
    centred = picture.mean() - picture
    result: Picture = centred / np.float32(max(float(centred.std()), 1e-3))
    return result


def _distorted(glyph: npt.NDArray[np.uint8], rng: np.random.Generator) -> tuple[Image.Image, Box]:
    """The glyph turned, slanted, stretched, thickened or thinned, and where its ink is."""
    angle = math.radians(rng.normal(0, 4))
    size = rng.uniform(0.75, 1.3)
    stretch = math.exp(rng.normal(0, 0.1))
    slant = rng.normal(0, 0.07)
    if rng.random() < 0.06:
        slant -= 0.2  # italics
    forward = (
        np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
        @ np.array([[1, slant], [0, 1]])
        @ np.diag([stretch, 1 / stretch])
        * size
    )
    back = np.linalg.inv(forward)
    middle = CANVAS / 2
    shift = middle - back @ (middle + rng.uniform(-6, 6, 2))
    image = Image.fromarray(glyph).transform(
        (CANVAS, CANVAS),
        Image.Transform.AFFINE,
        (back[0, 0], back[0, 1], shift[0], back[1, 0], back[1, 1], shift[1]),
        Image.Resampling.BILINEAR,
    )
    thickness = rng.random()
    if thickness < 0.12:
        image = image.filter(ImageFilter.MaxFilter(3))
    elif thickness < 0.2:
        image = image.filter(ImageFilter.MinFilter(3))
    box = image.point(lambda value: 255 if value > 100 else 0).getbbox()
    return image, box or (20, 20, CANVAS - 20, CANVAS - 20)


def _no_digit(face: Face, rng: np.random.Generator) -> tuple[Image.Image, Box]:
    """Something in a cell that is no digit, and the box where a reader might look."""
    kind = rng.integers(5)
    size = rng.uniform(25, 60)
    x, y = rng.uniform(CANVAS / 2 - 12, CANVAS / 2 + 12, 2)
    box = (x - size / 2, y - size / 2, x + size / 2, y + size / 2)
    image = Image.new("L", (CANVAS, CANVAS))
    draw = ImageDraw.Draw(image)
    if kind == 1:  # lines across
        for _ in range(rng.integers(1, 3)):
            at, lean, width = rng.uniform(15, 80), rng.normal(0, 4), int(rng.integers(1, 7))
            ends = (
                [(at - lean, 0), (at + lean, CANVAS)] if rng.random() < 0.5 else [(0, at - lean), (CANVAS, at + lean)]
            )
            draw.line(ends, fill=255, width=width)
    elif kind == 2:  # scribbles and specks
        for _ in range(rng.integers(1, 6)):
            start_x, start_y = rng.uniform(20, 76, 2)
            reach = rng.uniform(2, 25)
            draw.line(
                [(start_x, start_y), (start_x + reach * rng.normal(), start_y + reach * rng.normal())],
                fill=int(rng.integers(80, 256)),
                width=int(rng.integers(1, 6)),
            )
    elif kind == 3:  # part of a digit
        image, whole = _distorted(face.glyphs[int(rng.integers(9))], rng)
        off = rng.uniform(0.5, 0.8) * (whole[3] - whole[1])
        across, down = ((off, 0), (-off, 0), (0, off), (0, -off))[int(rng.integers(4))]
        box = (whole[0] + across, whole[1] + down, whole[2] + across, whole[3] + down)
    elif kind == 4:  # small marks
        for _ in range(rng.integers(2, 5)):
            mark, _box = _distorted(face.glyphs[int(rng.integers(9))], rng)
            small = mark.resize((int(rng.integers(22, 34)),) * 2, Image.Resampling.BILINEAR)
            image.paste(small, (int(rng.integers(14, 58)), int(rng.integers(14, 58))))
    return image, box


def _draw_cell_lines(ink: Image.Image, rng: np.random.Generator) -> None:
    """Grid lines at some of the four sides of the canvas, as near as they come to a large digit."""
    draw = ImageDraw.Draw(ink)
    for side in range(4):
        if rng.random() < 0.4:
            continue
        at, lean, width = rng.uniform(0, 12), rng.normal(0, 1.5), int(rng.integers(1, 6))
        along = CANVAS - at if side % 2 else at
        ends = [(along - lean, 0), (along + lean, CANVAS)]
        draw.line(ends if side < 2 else [(y, x) for x, y in ends], fill=int(rng.integers(90, 256)), width=width)


def _photographed(ink: Image.Image, rng: np.random.Generator) -> tuple[Image.Image, float]:
    """The ink on paper as a poor camera takes it: blurred, small, noisy, unevenly lit; and how much smaller."""
    scale = math.exp(rng.uniform(math.log(0.2), math.log(0.8)))
    blurred = ink.filter(ImageFilter.GaussianBlur(abs(rng.normal(0, 1.0)) * 2.6))
    side = max(12, round(CANVAS * scale))
    small = np.asarray(blurred.resize((side, side), Image.Resampling.BOX), np.float32) / 255
    paper = rng.uniform(110, 250)
    contrast = paper * rng.uniform(0.25, 0.95)
    across, down = np.meshgrid(np.linspace(-0.5, 0.5, side), np.linspace(-0.5, 0.5, side))
    light = 1 + rng.normal(0, 0.12) * across + rng.normal(0, 0.12) * down
    noise = rng.normal(0, 1, (side, side)) * contrast * abs(rng.normal(0, 0.05))
    photo = Image.fromarray(np.clip((paper - contrast * small) * light + noise, 0, 255).astype(np.uint8))
    if rng.random() < 0.25:
        photo = photo.filter(ImageFilter.UnsharpMask(1.5, int(rng.integers(50, 200)), 0))
    if rng.random() < 0.5:
        memory = io.BytesIO()
        photo.save(memory, "JPEG", quality=int(rng.integers(30, 90)))
        photo = Image.open(memory)
        photo.load()
    return photo, side / CANVAS
