"""The site's pyodide/ folder: Pyodide's own files, the wheels, and a lock file that names just these."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from build_site.commands import BuildError
from build_site.digests import digest_of_bytes
from build_site.wheels import build_engine_wheel, fetched_wheels, lock_entry

MODULES = ("pyodide.mjs", "pyodide.asm.mjs")
FETCHED = ("pyodide.asm.wasm", "python_stdlib.zip")


@dataclass(frozen=True)
class Runtime:
    """What the page must know of the folder: the lock file's name, and how much a boot fetches, in bytes."""

    lock_file: str
    boot_bytes: int


def write_pyodide(folder: Path, packages: Path) -> Runtime:
    """Fill ``folder`` from the installed npm ``packages``.

    The lock file's name holds a digest: a browser that kept an old one would ask for wheels that are gone.
    """
    folder.mkdir(parents=True)
    for name in MODULES + FETCHED:
        shutil.copyfile(packages / "pyodide" / name, folder / name)
    for wheel in fetched_wheels():
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
    fetched = (*(folder / name for name in FETCHED), engine, lock_file)
    return Runtime(lock_file.name, sum(path.stat().st_size for path in fetched))
