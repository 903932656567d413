"""The manifest and icons that make the site an application."""

from __future__ import annotations

import json
import re
import struct
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from build_site.installed import (
    ACCENT,
    ICONS,
    INK,
    MANIFEST,
    PAPER,
    SHEET,
    board_pixels,
    png,
    webp_size,
    write_installed,
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    (folder / "head.html").write_text(write_installed(folder))
    return folder


def test_the_manifest_names_files_that_are_there_in_the_sizes_that_it_says(site: Path) -> None:
    manifest = json.loads((site / MANIFEST).read_text())
    sizes = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert sizes == {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512"), ("any", "any")}
    for icon in manifest["icons"]:
        if icon["sizes"] == "any":
            assert ElementTree.fromstring((site / icon["src"]).read_bytes()).tag.endswith("svg")
            continue
        width, height = struct.unpack(">II", (site / icon["src"]).read_bytes()[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    addresses = [manifest[name] for name in ("id", "scope", "start_url")]
    addresses += [entry["url"] for entry in manifest["shortcuts"]]
    addresses += [entry["action"] for entry in manifest["file_handlers"]]
    assert all(address.startswith("./") for address in [*addresses, manifest["share_target"]["action"]])


def test_the_screenshots_have_a_shape_that_browsers_show(site: Path) -> None:
    shown = json.loads((site / MANIFEST).read_text())["screenshots"]
    assert {entry["form_factor"] for entry in shown} == {"narrow", "wide"}
    for entry in shown:
        width, height = map(int, entry["sizes"].split("x"))
        assert (width, height) == webp_size((site / entry["src"]).read_bytes())
        assert min(width, height) >= 320
        assert max(width, height) <= min(3840, 2.3 * min(width, height))
        assert (width > height) == (entry["form_factor"] == "wide")
        assert entry["label"]


def test_the_size_of_a_webp_file_is_read_in_both_its_forms() -> None:
    assert webp_size(b"RIFF\0\0\0\0WEBPVP8 " + b"\0" * 10 + struct.pack("<HH", 540, 1110)) == (540, 1110)
    extended = b"RIFF\0\0\0\0WEBPVP8X" + b"\0" * 8 + (539).to_bytes(3, "little") + (1109).to_bytes(3, "little")
    assert webp_size(extended) == (540, 1110)
    with pytest.raises(ValueError, match="VP8L"):
        webp_size(b"RIFF\0\0\0\0WEBPVP8L" + b"\0" * 20)


def test_the_shortcuts_are_todays_puzzle_the_last_game_and_a_new_one(site: Path) -> None:
    shortcuts = json.loads((site / MANIFEST).read_text())["shortcuts"]
    assert [entry["url"] for entry in shortcuts[:3]] == ["./#play?day=today", "./#play", "./#play?new"]


def test_the_page_names_the_manifest_and_a_picture_that_is_there(site: Path) -> None:
    named = re.findall(r'href="./([^"]+)"', (site / "head.html").read_text())
    assert MANIFEST in named
    assert all((site / name).is_file() for name in named)


@pytest.mark.parametrize(("name", "side", "margin"), ICONS)
def test_an_icon_is_a_board_that_no_mask_cuts(name: str, side: int, margin: float) -> None:
    rows = board_pixels(side, margin)
    assert {len(rows), *map(len, rows)} == {side}
    assert {pixel for row in rows for pixel in row} == {PAPER, SHEET, INK, ACCENT}
    assert rows[side // 2][side // 2] == ACCENT
    assert rows == [list(reversed(row)) for row in rows] == list(reversed(rows))
    if name == "maskable":  # the circle of four fifths of the side stays
        middle, corner = side / 2, next(at for at, row in enumerate(rows) if INK in row)
        assert 2 * (middle - corner) ** 2 <= (0.4 * side) ** 2


def test_a_png_holds_its_pixels() -> None:
    rows = [[PAPER, INK], [ACCENT, SHEET]]
    picture = png(rows)
    start = picture.index(b"IDAT") + 4
    length = struct.unpack(">I", picture[start - 8 : start - 4])[0]
    data = zlib.decompress(picture[start : start + length])
    assert data == b"".join(b"\0" + bytes(part for colour in row for part in colour) for row in rows)
