"""The snapshot of Python's memory with the engine imported, from which the page boots."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from build_site.commands import must_run
from build_site.digests import digest_of_bytes
from build_site.environment import node
from build_site.paths import BUILD


@dataclass(frozen=True)
class Snapshot:
    """``bytes`` is its unpacked size."""

    file: str
    bytes: int


def write_snapshot(folder: Path, engine: Path) -> Snapshot:
    """Take the snapshot of the ``engine`` wheel and write it into ``folder``.

    It is gzip under another name: some web hosts would announce a .gz as an encoding, and the browser would
    unpack it before we do.
    """
    fresh = folder / "snapshot"
    size = int(must_run([node(), BUILD / "snapshot.mjs", engine, fresh], "Taking the boot snapshot"))
    kept = fresh.rename(folder / f"snapshot-{digest_of_bytes(fresh.read_bytes())[:10]}.bin")
    return Snapshot(kept.name, size)
