"""dokulab.html: the whole program in one file that a browser opens from a disk."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from zipfile import is_zipfile

from build_site.digests import files_under
from build_site.leaner import LEFT_OUT, pack, without, without_comments
from build_site.paths import WEB
from build_site.policy import one_file, with_policy
from build_site.pyodide_site import LIBRARY

STYLE_LINK = '<link rel="stylesheet" href="./main.css" />'
SCRIPT_LINKS = (
    '<script type="module" src="./start.js" async></script>',
    '<script type="module" src="./main.js"></script>',
)
LARGEST_SIZE = 12_000_000
"""Bytes."""


def write_one_file(target: Path, parts: Path, python: Path) -> None:
    """Write ``target`` from the bundles in ``parts`` and the site's folder for Python.

    The scripts, and the files that Python's runtime fetches, are in the page as text, packed. Scripts are gzip, which
    browsers unpack without a decoder of ours; the worker unpacks the other files.
    """
    start = (parts / "one_file.js").read_text("utf-8")
    main = (parts / "main.js").read_text("utf-8")
    workers = {name: (parts / name).read_text("utf-8") for name in ("worker.js", "photo_worker.js")}
    style = (parts / "main.css").read_text("utf-8")
    assert "url(./" not in style.replace('"', ""), "main.css holds its fonts: a page alone finds none beside it"
    held = [
        _held(name, gzip.compress(script.encode(), compresslevel=9, mtime=0))
        for name, script in {"main.js": main, **workers}.items()
    ]
    for path in files_under(python):
        held.append(_held(path.name, _packed(path)))

    page = (WEB / "index.html").read_text("utf-8")
    for link in (STYLE_LINK, *SCRIPT_LINKS):
        assert link in page, f"index.html has {link}"
    page = with_policy(page, one_file(scripts=(start, main), style=style))
    for link in SCRIPT_LINKS:
        page = page.replace(link, "")
    page = page.replace(STYLE_LINK, f"<style>{style}</style>")
    before, end, after = page.rpartition("</body>")
    body = "\n".join([*held, f'<script type="module">{start}</script>'])
    target.write_text(f"{before}{body}\n{end}{after}", "utf-8", newline="\n")
    size = target.stat().st_size
    assert size <= LARGEST_SIZE, f"{target.name} has {size} bytes"


def _packed(path: Path) -> bytes:
    data = path.read_bytes()
    if path.name.startswith("snapshot-"):
        return data  # packed already
    if path.name == LIBRARY:
        data = without(LEFT_OUT, data)
    return pack(without_comments(data) if is_zipfile(path) else data)


def _held(name: str, packed: bytes) -> str:
    return f'<script type="text/plain" data-file="{name}">{as_text(packed)}</script>'


def as_text(data: bytes) -> str:
    """Seven bits a character, which web/engine/base128.ts reads and tells about: shorter than base64 by a seventh.

    All groups of seven bytes are written at once: the bits of one place in every group are a long number.
    """
    data = len(data).to_bytes(4, "big") + data
    data += bytes(-len(data) % 7)
    groups = len(data) // 7
    values = bytearray(8 * groups)
    for place in range(8):
        high = data[place - 1 :: 7].translate(_SHIFTED[7 - place]) if place else bytes(groups)
        low = data[place::7].translate(_SHIFTED[-1 - place]) if place < 7 else bytes(groups)
        values[place::8] = (int.from_bytes(high, "big") | int.from_bytes(low, "big")).to_bytes(groups, "big")
    text = values.decode("ascii")
    if text[-1] in _NO_CHARACTERS:
        text += " "
    return _PAIR.sub(lambda pair: chr(0x100 + 128 * _NO_CHARACTERS.index(pair[0][0]) + ord(pair[0][1])), text)


_NO_CHARACTERS = "\0\r<"
"""What HTML would change, or may see a tag begin with."""
_PAIR = re.compile(f"[{_NO_CHARACTERS}].", re.DOTALL)
_SHIFTED = {
    shift: bytes((value << shift if shift > 0 else value >> -shift) & 127 for value in range(256))
    for shift in range(-7, 8)
}
"""For each way to shift a byte, to the left where it is more than 0, the seven lowest bits of all bytes."""
