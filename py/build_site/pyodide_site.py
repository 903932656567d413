"""The site's folder for Python: Pyodide's own files, the wheels, a lock file that names just these, the snapshot."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from build_site.commands import BuildError
from build_site.digests import digest_of_bytes
from build_site.snapshot import Snapshot, write_snapshot
from build_site.wheels import build_engine_wheel, fetched_wheels, given_wheels, lock_entry

WASM = "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"
FETCHED = (WASM, LIBRARY)


@dataclass(frozen=True)
class Runtime:
    """What the page must know of the folder. A plain boot fetches ``plain_bytes``; sizes are unpacked."""

    folder: str
    lock_file: str
    plain_bytes: int
    wasm_bytes: int
    snapshot: Snapshot


def write_pyodide(site: Path, packages: Path) -> Runtime:
    """Fill the site's folder for Python from the installed npm ``packages``.

    Every name holds a version or a digest, so that a browser may keep each file for good and never mixes two
    builds: Pyodide's own files change with its version only.
    """
    version = json.loads((packages / "pyodide" / "package.json").read_text("utf-8"))["version"]
    folder = site / f"pyodide-{version}"
    folder.mkdir(parents=True)
    for name in FETCHED:
        shutil.copyfile(packages / "pyodide" / name, folder / name)
    for wheel in (*fetched_wheels(), *given_wheels()):
        shutil.copyfile(wheel, folder / wheel.name)
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
    return Runtime(
        folder=folder.name + "/",
        lock_file=lock_file.name,
        plain_bytes=_total_size(*(folder / name for name in FETCHED), engine, lock_file),
        wasm_bytes=_total_size(folder / WASM),
        snapshot=write_snapshot(folder, engine),
    )


def _total_size(*paths: Path) -> int:
    return sum(path.stat().st_size for path in paths)
