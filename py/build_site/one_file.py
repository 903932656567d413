"""dokulab.html: the whole program in one file that a browser opens from a disk."""

from __future__ import annotations

import base64
import gzip
from pathlib import Path
from zipfile import is_zipfile

from build_site.digests import files_under
from build_site.packing import pack, without_compression
from build_site.paths import WEB
from build_site.policy import one_file, with_policy

STYLE_LINK = '<link rel="stylesheet" href="./main.css" />'
SCRIPT_LINKS = (
    '<script type="module" src="./start.js" async></script>',
    '<script type="module" src="./main.js"></script>',
)
LARGEST_SIZE = 9_000_000
"""Bytes."""


def write_one_file(target: Path, parts: Path, python: Path) -> None:
    """Write ``target`` from the bundles in ``parts`` and the site's folder for Python, the snapshot apart.

    The scripts, and the files that Python's runtime fetches, are in the page as text, packed. Scripts are gzip, which
    browsers unpack without a decoder of ours; the worker unpacks the other files.
    """
    start = (parts / "one_file.js").read_text("utf-8")
    main = (parts / "main.js").read_text("utf-8")
    workers = {name: (parts / name).read_text("utf-8") for name in ("worker.js", "photo_worker.js")}
    style = (parts / "main.css").read_text("utf-8")
    held = [
        _held(name, gzip.compress(script.encode(), compresslevel=9, mtime=0))
        for name, script in {"main.js": main, **workers}.items()
    ]
    for path in files_under(python):
        if not path.name.startswith("snapshot-"):
            data = path.read_bytes()
            held.append(_held(path.name, pack(without_compression(data) if is_zipfile(path) else data)))

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


def _held(name: str, packed: bytes) -> str:
    return f'<script type="text/plain" data-file="{name}">{as_text(packed)}</script>'


def as_text(data: bytes) -> str:
    """Base85, which web/engine/base85.ts reads: a sixteenth shorter than base64. A dot stands for ``<``, for HTML."""
    return base64.b85encode(data).decode().replace("<", ".")
