"""The site's pyodide/ folder: Pyodide's own files, the wheels, and a lock file that names just these."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from build_site.commands import BuildError
from build_site.digests import digest_of_bytes
from build_site.wheels import build_engine_wheel, fetched_wheels, lock_entry

RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def write_pyodide(folder: Path, packages: Path) -> str:
    """Fill ``folder`` from the installed npm ``packages``. Returns the lock file's name.

    The name holds a digest, for a browser that keeps an old lock file would ask for wheels that are gone.
    """
    folder.mkdir(parents=True)
    for name in RUNTIME_FILES:
        shutil.copyfile(packages / "pyodide" / name, folder / name)
    for wheel in fetched_wheels():
        shutil.copyfile(wheel, folder / wheel.name)
    build_engine_wheel(folder)

    entries = {str(entry["name"]): entry for entry in map(lock_entry, sorted(folder.glob("*.whl")))}
    for entry in entries.values():
        missing = set(entry["depends"]) - set(entries)  # type: ignore[call-overload]
        if missing:
            raise BuildError(f"{entry['name']} needs {', '.join(sorted(missing))}: add it to page-wheels.txt.")
    stock = json.loads((packages / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    text = json.dumps({"info": stock["info"], "packages": entries}, indent=1, sort_keys=True) + "\n"
    name = f"pyodide-lock-{digest_of_bytes(text.encode())[:10]}.json"
    (folder / name).write_text(text, "utf-8", newline="\n")
    return name
