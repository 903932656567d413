"""Files packed with Zstandard, a third smaller than gzip, which the worker unpacks; and archives made lean for it."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from build_site.commands import must_run
from build_site.digests import digest_of_bytes
from build_site.environment import node, site_python
from build_site.paths import BUILD, CACHE

_PACK = BUILD / "zstandard_pack.py"


def pack(data: bytes) -> bytes:
    """The data, packed. What was packed once is taken from .cache/: some files take ten seconds and hardly change."""
    key = digest_of_bytes(data).encode() + _PACK.read_bytes()
    return _kept("packed", key, [site_python(), _PACK], data, "Packing a file")


def without_comments(archive: bytes) -> bytes:
    """A zip file or wheel whose Python sources say only what runs, line for line (see sources_trim.py).

    Its members are stored as they are, which pack better together.
    """
    program = [BUILD / "sources_trim.mjs", BUILD / "sources_trim.py"]
    key = "".join(digest_of_bytes(data) for data in (archive, *(path.read_bytes() for path in program)))
    return _kept("trimmed", key.encode(), [node(), program[0]], archive, "Leaving out comments")


def _kept(folder: str, key: bytes, program: list[str | Path], data: bytes, purpose: str) -> bytes:
    """What a program makes of some data, given as a file, in another file. It is made once for a key."""
    kept = CACHE / folder / digest_of_bytes(key)
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
            source, target = Path(scratch, "source"), Path(scratch, "target")
            source.write_bytes(data)
            must_run([*program, source, target], purpose)
            os.replace(target, kept)
    return kept.read_bytes()
