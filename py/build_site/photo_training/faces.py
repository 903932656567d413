"""The typefaces whose digits the network learns: packages of fonts with an open licence, pinned in a lock file."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

OPEN_LICENCES = ("OFL-1.1", "Apache-2.0")
WEIGHTS = (300, 400, 700, 900)
"""Of each family, the faces of these weights that it has."""

CANVAS = 96
"""A glyph's picture has this width and height, in pixels."""
_GLYPH_HEIGHT = 50

Glyph = npt.NDArray[np.uint8]
"""CANVAS x CANVAS, 255 where there is ink; the digit is centred, and _GLYPH_HEIGHT high unless it is wider."""


@dataclass(frozen=True)
class Face:
    """One face: its name, and the glyphs of 1 .. 9."""

    name: str
    glyphs: tuple[Glyph, ...]


def read_faces(packages: Path) -> list[Face]:
    """The faces of all font packages in ``packages`` (a node_modules folder), in the order of their names."""
    faces = []
    for package in sorted((packages / "@fontsource").iterdir()):
        licence = json.loads((package / "package.json").read_text(encoding="utf-8"))["license"]
        if licence not in OPEN_LICENCES:
            raise ValueError(
                f"{package.name} has the licence {licence}, which is not among {', '.join(OPEN_LICENCES)}."
            )
        for weight in WEIGHTS:
            path = package / "files" / f"{package.name}-latin-{weight}-normal.woff2"
            if path.exists():
                faces.append(_read_face(path))
    return faces


def _read_face(path: Path) -> Face:
    glyphs = tuple(_glyph(path, str(digit)) for digit in range(1, 10))
    return Face(re.sub(r"-latin|-normal", "", path.stem), glyphs)


def _glyph(path: Path, text: str) -> Glyph:
    """The glyph drawn large, cut to its ink, and shrunk to the height that all have."""
    picture = Image.new("L", (800, 800))
    ImageDraw.Draw(picture).text((200, 200), text, font=ImageFont.truetype(str(path), 300), fill=255)
    box = picture.getbbox()
    if box is None:
        raise ValueError(f"{path.name} has no {text}.")
    ink = picture.crop(box)
    scale = min(_GLYPH_HEIGHT / ink.height, (CANVAS - 4) / ink.width)
    ink = ink.resize((max(1, round(ink.width * scale)), round(ink.height * scale)), Image.Resampling.BOX)
    canvas = Image.new("L", (CANVAS, CANVAS))
    canvas.paste(ink, ((CANVAS - ink.width) // 2, (CANVAS - ink.height) // 2))
    return np.asarray(canvas)
