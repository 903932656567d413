"""Rules of our own. Each function returns its faults as sentences; none means that the rule holds."""

from __future__ import annotations

import json
import re
from itertools import pairwise

from build_site.commands import run
from build_site.digests import files_under
from build_site.environment import tool_python
from build_site.paths import BUILD, PYTHON, ROOT, TESTS, WEB

LONGEST_FILE = 400
"""Lines. A file that needs scrolling to understand is two files."""

_HASHED = re.compile(r"--hash=sha256:[0-9a-f]{64}")
_REQUIREMENT = re.compile(r"^[a-z0-9][a-z0-9._-]*==\S+", re.MULTILINE | re.IGNORECASE)


def lengths() -> list[str]:
    """No source file is longer than 400 lines."""
    kinds = {".py", ".js", ".mjs", ".css", ".html"}
    paths = [path for folder in (PYTHON, WEB, TESTS) for path in files_under(folder) if path.suffix in kinds]
    counted = [(path, len(path.read_text("utf-8").splitlines())) for path in paths]
    return [
        f"{path.relative_to(ROOT).as_posix()} has {lines} lines; split it (at most {LONGEST_FILE})."
        for path, lines in counted
        if lines > LONGEST_FILE
    ]


def pins() -> list[str]:
    """Every dependency has one version and a hash, and no lock file says where things are fetched from."""
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    wanted = {**package["dependencies"], **package["devDependencies"]}
    faults = [
        f"package.json: {name} {version} is not one exact version."
        for name, version in wanted.items()
        if not re.fullmatch(r"\d+\.\d+\.\d+(-[\w.]+)?", version)
    ]
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for place, entry in locked.items():
        if "resolved" in entry:
            faults.append(f"package-lock.json: {place} has an address; make it anew with this folder's .npmrc.")
        if place and "integrity" not in entry:
            faults.append(f"package-lock.json: {place} has no hash.")
    for name in ("requirements.txt", "site-tools.txt", "page-wheels.txt"):
        text = (BUILD / name).read_text("utf-8")
        if "://" in text:
            faults.append(f"{name}: it holds an address.")
        starts = [found.start() for found in _REQUIREMENT.finditer(text)]
        for start, end in pairwise([*starts, len(text)]):
            if not _HASHED.search(text, start, end):
                faults.append(f"{name}: {text[start:end].split()[0]} has no hash.")
    return faults


def wire_types() -> list[str]:
    """web/engine/wire.d.ts is what the bridge's Python types say now."""
    done = run([tool_python(), "-m", "dokulab.bridge.typescript"], env={"PYTHONPATH": str(PYTHON)})
    if done.code:
        return [done.output]
    if done.output.strip() != (WEB / "engine" / "wire.d.ts").read_text("utf-8").strip():
        return ["It is not what the bridge says: python -m dokulab.bridge.typescript > web/engine/wire.d.ts"]
    return []
