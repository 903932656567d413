"""What makes the page's Python smaller, all of it: what a program misses in the page is missing by this list.

| where | what goes | by |
| --- | --- | --- |
| the snapshot of the memory | files beside modules, which are read at import | ``snapshot_files.py`` |
| the snapshot of the memory | caches, documentation strings, annotations, places in lines | ``snapshot_trim.py`` |
| the one file | the modules ``LEFT_OUT`` | :func:`without` |
| the one file | comments and documentation strings of sources, line for line | ``sources_trim.py`` |
"""

from __future__ import annotations

import io
from collections.abc import Collection
from zipfile import ZIP_STORED, ZipFile

from build_site.packing import made_once
from build_site.paths import BUILD

SNAPSHOT_PROGRAMS = (BUILD / "snapshot_files.py", BUILD / "snapshot_trim.py")
"""They run in Pyodide in this order, just before the snapshot is taken."""

LEFT_OUT = frozenset({"ftplib", "imaplib", "multiprocessing", "poplib", "smtplib", "wsgiref", "xmlrpc"})
"""Modules of the standard library that a page cannot use: they start processes, or speak with servers by sockets."""

_TRIM = (BUILD / "sources_trim.mjs", BUILD / "sources_trim.py")


def without(modules: Collection[str], archive: bytes) -> bytes:
    """A zip file of Python sources but for these top-level modules."""
    kept = io.BytesIO()
    with ZipFile(io.BytesIO(archive)) as source, ZipFile(kept, "w", ZIP_STORED) as target:
        for entry in source.infolist():
            if entry.filename.partition("/")[0].removesuffix(".py") not in modules:
                data = source.read(entry)
                entry.compress_type = ZIP_STORED
                target.writestr(entry, data)
    return kept.getvalue()


def without_comments(archive: bytes) -> bytes:
    """A zip file or wheel whose Python sources say only what runs, line for line.

    Its members are stored as they are, which pack better together.
    """
    return made_once("trimmed", _TRIM, archive, "Leaving out comments")
