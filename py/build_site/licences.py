"""The site's licences.txt: what their licences ask to be told of the npm packages that the bundles hold.

Wheels bring their licences themselves.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from build_site.commands import BuildError
from build_site.paths import NODE_MODULES, ROOT

RUNTIME = """Pyodide {version}, MPL-2.0; its source: https://github.com/pyodide/pyodide/tree/{version}
It holds CPython, PSF-2.0: https://docs.python.org/3/license.html
The Python packages beside it (*.whl, ZIP archives) hold their own licences.
"""


def write_licences(file: Path, packages: Iterable[str]) -> None:
    """Name each package with its version, licence and licence text, Dokulab's own first."""
    parts = [f"Dokulab\n\n{(ROOT / 'LICENSE').read_text('utf-8')}"]
    parts.append(RUNTIME.format(version=_about("pyodide")["version"]))
    for name in sorted(packages):
        if name == "pyodide":
            continue  # told above; its package brings no licence text
        about = _about(name)
        texts = sorted(path for path in (NODE_MODULES / name).iterdir() if path.stem.upper() in ("LICENSE", "LICENCE"))
        if not texts:
            raise BuildError(f"{name} brings no licence text, so the site cannot name its terms.")
        parts.append("\n".join([f"{name} {about['version']}, {about['license']}\n", *map(_read, texts)]))
    file.write_text(f"\n{'-' * 80}\n\n".join(parts), "utf-8", newline="\n")


def _about(name: str) -> dict[str, str]:
    about: dict[str, str] = json.loads((NODE_MODULES / name / "package.json").read_text("utf-8"))
    return about


def _read(path: Path) -> str:
    return path.read_text("utf-8").strip() + "\n"
