"""The site's folder for Python: Pyodide's own files, the wheels, a lock file that names just these, the snapshot."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from build_site.commands import BuildError, must_run
from build_site.digests import digest_of_bytes
from build_site.environment import TYPESCRIPT, node
from build_site.leaner import SNAPSHOT_PROGRAMS, pack
from build_site.paths import BUILD
from build_site.wheels import build_engine_wheel, fetched_wheels, given_wheels, lock_entry

WASM = "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"
FETCHED = (WASM, LIBRARY)


@dataclass(frozen=True)
class Snapshot:
    """The file of Python's memory with the engine imported, from which the page boots. ``bytes``: its unpacked size."""

    file: str
    bytes: int


@dataclass(frozen=True)
class Runtime:
    """What the page must know of the folder, with the sizes in bytes of the files that each way of booting fetches."""

    folder: str
    lock_file: str
    plain_boot_bytes: int
    snapshot_boot_bytes: int
    snapshot: Snapshot


def write_pyodide(site: Path, packages: Path) -> Runtime:
    """Fill the site's folder for Python from the installed npm ``packages``.

    A browser may keep each file for good, since no address ever gets other contents. The folder's name has the
    digest of what others made, and the names of our own files have their own.
    """
    version = json.loads((packages / "pyodide" / "package.json").read_text("utf-8"))["version"]
    given = [*(packages / "pyodide" / name for name in FETCHED), *fetched_wheels(), *given_wheels()]
    folder = site / f"pyodide-{version}-{_digest(given)}"
    folder.mkdir(parents=True)
    for path in given:
        shutil.copyfile(path, folder / path.name)
    engine = build_engine_wheel(folder)

    entries = {entry["name"]: entry for entry in map(lock_entry, sorted(folder.glob("*.whl")))}
    for name, entry in entries.items():
        missing = set(entry["depends"]) - set(entries)
        if missing:
            raise BuildError(f"{name} needs {', '.join(sorted(missing))}: add it to page-wheels.txt.")
    stock = json.loads((packages / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    text = json.dumps({"info": stock["info"], "packages": entries}, indent=1, sort_keys=True) + "\n"
    lock_file = folder / f"pyodide-lock-{digest_of_bytes(text.encode())[:10]}.json"
    lock_file.write_text(text, "utf-8", newline="\n")
    snapshot = _write_snapshot(folder, engine)
    return Runtime(
        folder=folder.name + "/",
        lock_file=lock_file.name,
        plain_boot_bytes=_total_size(*(folder / name for name in FETCHED), engine, lock_file),
        snapshot_boot_bytes=_total_size(folder / WASM, folder / snapshot.file, lock_file),
        snapshot=snapshot,
    )


def _write_snapshot(folder: Path, engine: Path) -> Snapshot:
    """Take the snapshot of the ``engine`` wheel and write it into ``folder``, packed.

    Its name does not say how: some web hosts send a .zst file with a Content-Encoding, and the browser would unpack
    it before we do.
    """
    fresh = folder / "snapshot"
    must_run(
        [node(), *TYPESCRIPT, BUILD / "snapshot.mjs", engine, fresh, *SNAPSHOT_PROGRAMS], "Taking the boot snapshot"
    )
    snapshot = fresh.read_bytes()
    fresh.unlink()
    packed = pack(snapshot)
    kept = folder / f"snapshot-{digest_of_bytes(packed)[:10]}.bin"
    kept.write_bytes(packed)
    return Snapshot(kept.name, len(snapshot))


def _digest(paths: Iterable[Path]) -> str:
    """Ten digits that change with the name or the content of any of these files."""
    told = [f"{path.name} {digest_of_bytes(path.read_bytes())}" for path in paths]
    return digest_of_bytes("\n".join(sorted(told)).encode())[:10]


def _total_size(*paths: Path) -> int:
    return sum(path.stat().st_size for path in paths)
