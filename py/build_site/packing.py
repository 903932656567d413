"""Files packed with Zstandard, a third smaller than gzip; the worker unpacks them."""

from __future__ import annotations

import io
import os
import tempfile
import zipfile
from pathlib import Path

from build_site.commands import must_run
from build_site.digests import digest_of_bytes
from build_site.environment import site_python
from build_site.paths import BUILD, CACHE

_PACK = BUILD / "zstandard_pack.py"


def pack(data: bytes) -> bytes:
    """The data, packed. What was packed once is taken from .cache/: some files take ten seconds and hardly change."""
    kept = CACHE / "packed" / digest_of_bytes(digest_of_bytes(data).encode() + _PACK.read_bytes())
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
            source, target = Path(scratch, "source"), Path(scratch, "target")
            source.write_bytes(data)
            must_run([site_python(), _PACK, source, target], "Packing a file")
            os.replace(target, kept)
    return kept.read_bytes()


def without_compression(archive: bytes) -> bytes:
    """A zip file or wheel with its members stored as they are, which pack better together."""
    plain = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as source, zipfile.ZipFile(plain, "w", zipfile.ZIP_STORED) as target:
        for entry in source.infolist():
            data = source.read(entry)
            entry.compress_type = zipfile.ZIP_STORED
            target.writestr(entry, data)
    return plain.getvalue()
