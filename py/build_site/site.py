"""Makes dist/ from the sources, when they have changed."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from pathlib import Path

from build_site.bundle import write_page
from build_site.digests import Stamp, digest_of, files_under
from build_site.documents import write_documents
from build_site.environment import node_modules
from build_site.licences import write_licences
from build_site.offline import PACKAGES as OFFLINE_PACKAGES
from build_site.offline import write_service_worker
from build_site.one_file import write_one_file
from build_site.paths import BUILD, CACHE, DIST, ENGINE, ROOT, WEB
from build_site.pyodide_site import write_pyodide
from build_site.wheels import given_wheels

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
