"""Files packed with Zstandard, a third smaller than gzip, which the worker unpacks, and what is made of files once."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from build_site.commands import must_run
from build_site.digests import digest_of_bytes
from build_site.environment import node, site_python
from build_site.paths import BUILD, CACHE

_PACK = BUILD / "zstandard_pack.py"


def pack(data: bytes) -> bytes:
    """The data, packed. What was packed once is taken from .cache/: some files take ten seconds and hardly change."""
    return made_once("packed", [_PACK], data, "Packing a file")


def made_once(folder: str, program: Sequence[Path], data: bytes, purpose: str) -> bytes:
    """What a program makes of a file with these ``data``, in another file. It is made once, and kept in .cache/.

    The first of its files is run, by Node or by the build's own Python, and all of them decide whether it has changed.
    """
    runner = node() if program[0].suffix == ".mjs" else site_python()
    key = "".join(digest_of_bytes(part) for part in (data, *(path.read_bytes() for path in program)))
    kept = CACHE / folder / digest_of_bytes(key.encode())
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
            source, target = Path(scratch, "source"), Path(scratch, "target")
            source.write_bytes(data)
            must_run([runner, program[0], source, target], purpose)
            os.replace(target, kept)
    return kept.read_bytes()
