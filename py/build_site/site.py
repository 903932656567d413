"""Makes dist/ from the sources, when they have changed: its page, its licences, and its service worker.

The page's JavaScript and CSS are bundled under names that hold a digest, and index.html names them. licences.txt has
what their licences ask to be told of the npm packages that the bundles hold; wheels bring their licences themselves.
The service worker keeps all other files of the site in the browser.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import shutil
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from build_site.commands import BuildError, must_run
from build_site.digests import Stamp, digest_of, files_under
from build_site.documents import write_documents
from build_site.environment import node, node_modules
from build_site.installed import write_installed
from build_site.one_file import write_one_file
from build_site.paths import BUILD, CACHE, DIST, ENGINE, NODE_MODULES, ROOT, WEB
from build_site.policy import SITE, with_policy
from build_site.pyodide_site import Runtime, write_pyodide
from build_site.wheels import given_wheels

SERVICE_WORKER = "sw.js"
OFFLINE_PACKAGES = ("workbox-core", "workbox-precaching", "workbox-routing", "workbox-strategies")
"""The npm packages in it. They are known beforehand, for it keeps the file that names their licences."""

_NAMED_BY_CONTENT = re.compile(r"^pyodide-[\d.]+-[0-9a-f]{10}/|-[A-Z0-9]{8}\.\w+$")
"""Files whose addresses change with their content, so the browser's own cache may answer for them."""


def write_service_worker(site: Path) -> None:
    """Write the service worker. The files it keeps must be in ``site`` already."""
    listing = json.dumps([_entry(site, path) for path in files_under(site)])
    command: list[str | Path] = [
        node(),
        BUILD / "bundle.mjs",
        "service-worker",
        WEB,
        site,
        Path(SERVICE_WORKER).stem,
        listing,
    ]
    used = json.loads(must_run(command, "Bundling the service worker"))
    assert tuple(used) == OFFLINE_PACKAGES, f"the service worker holds {used}"


def _entry(site: Path, path: Path) -> dict[str, str | None]:
    """A file of the precache list. The browser and the service worker check its content by ``integrity``."""
    name = path.relative_to(site).as_posix()
    digest = hashlib.sha256(path.read_bytes())
    return {
        "url": name,
        "revision": None if _NAMED_BY_CONTENT.search(name) else digest.hexdigest()[:16],
        "integrity": f"sha256-{base64.b64encode(digest.digest()).decode()}",
    }


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


def write_page(site: Path, parts: Path, runtime: Runtime) -> list[str]:
    """Write the bundles and index.html into ``site``, and the one file's into ``parts``.

    Returns the npm packages that they hold.
    """
    constants = json.dumps(
        {
            "PYODIDE_FOLDER": runtime.folder,
            "LOCK_FILE": runtime.lock_file,
            "PLAIN_BOOT_BYTES": runtime.plain_boot_bytes,
            "SNAPSHOT_FILE": runtime.snapshot.file,
            "SNAPSHOT_BYTES": runtime.snapshot.bytes,
            "SNAPSHOT_BOOT_BYTES": runtime.snapshot_boot_bytes,
            "SERVICE_WORKER_FILE": SERVICE_WORKER,
        }
    )
    command: list[str | Path] = [node(), BUILD / "bundle.mjs", "page", WEB, site, parts, constants]
    written = json.loads(must_run(command, "Bundling the page"))
    page = (WEB / "index.html").read_text("utf-8")
    for name in written["page"]:
        plain = re.sub(r"-[A-Z0-9]{8}(\.\w+)$", r"\1", name)
        if f'"./{plain}"' in page:
            page = page.replace(f'"./{plain}"', f'"./{name}"')
        elif name.startswith(("main-", "start-")):
            raise BuildError(f'web/index.html does not load "./{plain}".')
    # What the script imports comes with it, not after it; so do the fonts of the first frame.
    links = "".join(f'<link rel="modulepreload" href="./{name}" />\n    ' for name in written["preload"])
    fonts = [name for name in written["page"] if re.search(r"-part-[A-Z0-9]{8}\.woff2$", name)]
    links += "".join(
        f'<link rel="preload" as="font" type="font/woff2" href="./{name}" crossorigin />\n    ' for name in fonts
    )
    before, script, after = page.rpartition("<script ")
    page = f"{before}{links}{script}{after}"
    page = page.replace('<link rel="stylesheet"', f'{write_installed(site)}<link rel="stylesheet"', 1)
    (site / "index.html").write_text(with_policy(page, SITE), "utf-8", newline="\n")
    packages: list[str] = written["packages"]
    return packages


_TOOL_FILES = ("LICENSE", "package.json", "package-lock.json", "py/README.md", "pyproject.toml")


def source_digest() -> str:
    """A digest of everything that dist/ is made from."""
    folders = (WEB, ENGINE, BUILD)
    paths = [path for folder in folders for path in files_under(folder)]
    given = (str(path) for path in given_wheels())
    return digest_of([*paths, *(ROOT / name for name in _TOOL_FILES)], *given)


def build_site(*, anew: bool = False) -> None:
    """Bring dist/ up to date. It is replaced as a whole, so a failed build leaves the last one."""
    digest = source_digest()
    stamp = Stamp(CACHE / "site")
    if not anew and DIST.is_dir() and stamp.matches(digest):
        return
    started = time.monotonic()
    packages = node_modules()
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE, prefix="site-") as scratch:
        fresh = Path(scratch, "dist")
        parts = Path(scratch, "parts")
        runtime = write_pyodide(fresh, packages)
        used = write_page(fresh, parts, runtime)
        write_documents(fresh)
        write_licences(fresh / "licences.txt", {*used, *OFFLINE_PACKAGES})
        write_service_worker(fresh)
        write_one_file(fresh / "dokulab.html", parts, fresh / runtime.folder)
        _replace(DIST, fresh, Path(scratch, "old"))
    stamp.write(digest)
    files = list(files_under(DIST))
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"dist/: {len(files)} files, {size:.1f} MB, in {time.monotonic() - started:.1f} s", flush=True)


def _replace(folder: Path, fresh: Path, aside: Path) -> None:
    """Put ``fresh`` where ``folder`` is; what was there goes ``aside``."""
    if folder.exists():
        os.replace(folder, aside)
    os.replace(fresh, folder)
    shutil.rmtree(aside, ignore_errors=True)
