"""Makes release/: all parts of a release, from one version number. Equal sources give equal bytes."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from build_site.digests import digest_of_bytes, files_under
from build_site.package import engine_version, write_sources, write_wheel, write_zip
from build_site.paths import CACHE, DIST, RELEASE
from build_site.site import build_site

SUMS = "SHA256SUMS"
ONE_FILE = "dokulab.html"


def make_release() -> None:
    """Build the site, and write the package, its sources, the site, the one file and their sums into release/."""
    build_site(anew=True)
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE, prefix="release-") as scratch:
        fresh = Path(scratch, "release")
        write_release(DIST, fresh)
        shutil.rmtree(RELEASE, ignore_errors=True)
        fresh.rename(RELEASE)
    for path in files_under(RELEASE):
        print(f"release/{path.name}: {path.stat().st_size:,} bytes", flush=True)


def write_release(site: Path, folder: Path) -> None:
    """Write a new ``folder`` with the release of a built site."""
    folder.mkdir()
    version = engine_version()
    write_wheel(folder)
    write_sources(folder)
    pages = {path.relative_to(site).as_posix(): path.read_bytes() for path in files_under(site)}
    (folder / f"dokulab-{version}.html").write_bytes(pages[ONE_FILE])
    write_zip(folder / f"dokulab-{version}-site.zip", pages)
    sums = [f"{digest_of_bytes(path.read_bytes())}  {path.name}\n" for path in files_under(folder)]
    (folder / SUMS).write_text("".join(sums), "utf-8", newline="\n")
