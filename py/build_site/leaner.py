"""What makes the page's Python smaller, all of it: what a program misses in the page is missing by this list.

| where | what goes | by |
| --- | --- | --- |
| the snapshot of the memory | files beside modules, which are read at import | ``snapshot_files.py`` |
| the snapshot of the memory | caches, documentation strings, annotations, places in lines | ``snapshot_trim.py`` |
| the one file | the modules ``LEFT_OUT`` | :func:`without` |
| the one file | comments and documentation strings of sources, line for line | ``sources_trim.py`` |
| both | what Zstandard makes a third smaller than gzip does; the worker unpacks it | :func:`pack` |
"""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

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


SNAPSHOT_PROGRAMS = (BUILD / "snapshot_files.py", BUILD / "snapshot_trim.py")
"""They run in Pyodide in this order, just before the snapshot is taken."""

_TERMINAL = (
    *("base_eventqueue", "commands", "completing_reader", "console", "fancy_termios", "historical_reader", "input"),
    *("keymap", "main", "reader", "readline", "simple_interact", "terminfo", "unix_console", "unix_eventqueue"),
    *("windows_console", "windows_eventqueue"),
)
"""Of ``_pyrepl``; ``help`` and the debugger import the others."""

LEFT_OUT = frozenset(
    {"ftplib", "imaplib", "mailbox", "multiprocessing", "poplib", "smtplib", "sqlite3", "wsgiref", "xmlrpc"}
    | {"http.server", "socketserver"}
    | {"asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils"}
    | {"ctypes._aix", "ctypes.macholib", "ctypes.wintypes", "encodings._win_cp_codecs"}
    | {f"_pyrepl.{name}" for name in _TERMINAL}
    | {"_pydatetime", "_pyio"}
)
"""Modules of the standard library that a page cannot use.

They start processes, are servers or speak with them by sockets, read keys from a terminal, are for another system, lack
the library that they wrap, or stand in for what Pyodide has in C.
"""

_TRIM = (BUILD / "sources_trim.mjs", BUILD / "sources_trim.py")


def without(modules: AbstractSet[str], archive: bytes) -> bytes:
    """A zip file of Python sources but for these modules, and all that is in them."""
    kept = io.BytesIO()
    with ZipFile(io.BytesIO(archive)) as source, ZipFile(kept, "w", ZIP_STORED) as target:
        for entry in source.infolist():
            parts = entry.filename.removesuffix(".py").split("/")
            if modules.isdisjoint(".".join(parts[:end]) for end in range(1, len(parts) + 1)):
                data = source.read(entry)
                entry.compress_type = ZIP_STORED
                target.writestr(entry, data)
    return kept.getvalue()


def without_comments(archive: bytes) -> bytes:
    """A zip file or wheel whose Python sources say only what runs, line for line.

    Its members are stored as they are, which pack better together.
    """
    return made_once("trimmed", _TRIM, archive, "Leaving out comments")
