"""What makes the site an application that can be installed: its manifest, and its icons, drawn here."""

from __future__ import annotations

import json
import re
import struct
import zlib
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import unquote

from build_site.digests import digest_of_bytes
from build_site.paths import WEB

Colour = tuple[int, int, int]

PAPER, SHEET, INK, ACCENT = (246, 242, 233), (255, 253, 248), (29, 27, 24), (36, 86, 156)
"""Of the light theme: web/styles/tokens.css."""

ICONS = (("icon", 192, 0.06), ("icon", 512, 0.06), ("maskable", 512, 0.22), ("apple-touch", 180, 0.14))
"""Name, side in pixels, and how far from the edge the board begins; a mask may cut off a fifth on each side."""

MANIFEST = "dokulab.webmanifest"

FILE_TYPES = {"text/plain": [".sdk", ".sdm", ".txt"], "text/csv": [".csv"]}
"""The puzzle files that the installed page opens."""

SHARED_TYPES = ["image/*", *FILE_TYPES, *(ending for endings in FILE_TYPES.values() for ending in endings)]
"""What other programs may share with it; pictures are read as photographs of puzzles."""

SHORTCUTS = (("Today", "play?day=today"), ("Continue", "play"), ("New puzzle", "play?new"), ("Lab", "lab"))

SCREENSHOTS = (
    ("phone-light", "narrow", "A puzzle on a phone, with candidates"),
    ("play-light", "wide", "A hint shows the cells that matter and what follows from them"),
    ("explain-light", "wide", "Explain: every step of a puzzle, with its chain on the board"),
)
"""Picture of the documents, form factor, and label: what a browser shows a person who is about to install."""


def write_installed(site: Path) -> str:
    """Write the icons and the manifest into ``site``. Returns the elements that index.html names them with."""
    names = {
        (name, side): _write(site, f"{name}-{side}", "png", png(board_pixels(side, margin)))
        for name, side, margin in ICONS
    }
    icons = [
        {
            "src": file,
            "sizes": f"{side}x{side}",
            "type": "image/png",
            "purpose": "maskable" if name == "maskable" else "any",
        }
        for (name, side), file in names.items()
        if name != "apple-touch"
    ]
    drawing = _write(site, "icon", "svg", drawn_icon())
    icons.append({"src": drawing, "sizes": "any", "type": "image/svg+xml", "purpose": "any"})
    screenshots = [_screenshot(site, *entry) for entry in SCREENSHOTS]
    (site / MANIFEST).write_text(json.dumps(_manifest(icons, screenshots), indent=1), "utf-8", newline="\n")
    return (
        f'<link rel="manifest" href="./{MANIFEST}" />\n    '
        f'<link rel="apple-touch-icon" href="./{names["apple-touch", 180]}" />\n    '
    )


def _write(site: Path, name: str, ending: str, content: bytes) -> str:
    """Write a file whose name tells its content. Returns its name."""
    file = f"{name}-{digest_of_bytes(content)[:8].upper()}.{ending}"
    (site / file).write_bytes(content)
    return file


def drawn_icon() -> bytes:
    """The icon that web/index.html draws for the browser's tab."""
    drawn = re.search(r'href="data:image/svg\+xml,([^"]+)"', (WEB / "index.html").read_text("utf-8"))
    assert drawn
    return unquote(drawn[1]).encode()


def _screenshot(site: Path, name: str, form_factor: str, label: str) -> dict[str, str]:
    picture = (WEB / "docs" / "pictures" / f"{name}.webp").read_bytes()
    width, height = webp_size(picture)
    file = _write(site, f"screenshot-{name}", "webp", picture)
    return {
        "src": file,
        "sizes": f"{width}x{height}",
        "type": "image/webp",
        "form_factor": form_factor,
        "label": label,
    }


def webp_size(picture: bytes) -> tuple[int, int]:
    """Width and height in pixels of a lossy WebP file, as browsers pack one. Raises ValueError if it is another."""
    if picture[12:16] == b"VP8X":
        return int.from_bytes(picture[24:27], "little") + 1, int.from_bytes(picture[27:30], "little") + 1
    if picture[12:16] != b"VP8 ":
        raise ValueError(f"a WebP file of kind {picture[12:16]!r}")
    width, height = struct.unpack("<HH", picture[26:30])
    return width & 0x3FFF, height & 0x3FFF


def _manifest(icons: Sequence[object], screenshots: Sequence[object]) -> dict[str, object]:
    """An address that differs in its fragment alone opens in the page that is there, without loading it again."""
    return {
        "id": "./",
        "scope": "./",
        "start_url": "./#play",
        "name": "Dokulab",
        "short_name": "Dokulab",
        "description": "A sudoku laboratory: play, solve, rate and make puzzles in one page.",
        "lang": "en",
        "display": "standalone",
        "background_color": "#{:02x}{:02x}{:02x}".format(*PAPER),
        "theme_color": "#{:02x}{:02x}{:02x}".format(*PAPER),
        "categories": ["games", "education"],
        "icons": icons,
        "screenshots": screenshots,
        "shortcuts": [{"name": name, "url": f"./#{place}", "icons": icons[:1]} for name, place in SHORTCUTS],
        "file_handlers": [{"action": "./#play", "accept": FILE_TYPES}],
        "share_target": {
            "action": "./",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {
                "title": "title",
                "text": "text",
                "url": "url",
                "files": [{"name": "file", "accept": SHARED_TYPES}],
            },
        },
        "launch_handler": {"client_mode": ["navigate-existing", "auto"]},
    }


def board_pixels(side: int, margin: float) -> list[list[Colour]]:
    """Rows of pixels: a board of 3 x 3 cells on paper, its middle cell inked. ``margin`` is a share of the side."""
    start = round(side * margin)
    end = side - start
    stroke = max(1, round((end - start) * 0.055))
    cuts = [start + round((end - start - stroke) * third / 3) for third in range(4)]
    inset = max(1, round(stroke * 0.9))
    inner = range(cuts[1] + stroke + inset, cuts[2] - inset)

    def is_line(at: int) -> bool:
        return any(cut <= at < cut + stroke for cut in cuts)

    def row_of(line: bool, middle: bool) -> list[Colour]:
        """A row of the board: a line across, or cells, of which those in the middle may be inked."""
        cells = [INK if line or is_line(column) else ACCENT if middle and column in inner else SHEET for column in span]
        return [PAPER] * start + cells + [PAPER] * (side - end)

    span = range(start, end)
    kinds = {(line, middle): row_of(line, middle) for line in (False, True) for middle in (False, True)}
    return [kinds[is_line(row), row in inner] if row in span else [PAPER] * side for row in range(side)]


def png(rows: Sequence[Sequence[Colour]]) -> bytes:
    """The pixels as a PNG file of true colour. Equal rows pack to almost nothing."""
    data = b"".join(b"\0" + bytes(part for colour in row for part in colour) for row in rows)
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(data, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    checked = kind + content
    return struct.pack(">I", len(content)) + checked + struct.pack(">I", zlib.crc32(checked))
