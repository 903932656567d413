"""The site's service worker, which keeps all other files of the site in the browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

from build_site.commands import must_run
from build_site.digests import digest_of_bytes, files_under
from build_site.environment import node
from build_site.paths import BUILD, WEB

SERVICE_WORKER = "sw.js"
PACKAGES = ("workbox-core", "workbox-precaching", "workbox-routing", "workbox-strategies")
"""The npm packages in it. They are known beforehand, for it keeps the file that names their licences."""

_NAMED_BY_CONTENT = re.compile(r"^pyodide-[\d.]+/|-[A-Z0-9]{8}\.\w+$")
"""Files whose names change with their content, and that the browser's own cache may therefore answer."""


def write_service_worker(site: Path) -> None:
    """Write it; the files that it is to keep must be there."""
    names = [path.relative_to(site).as_posix() for path in files_under(site)]
    entries = [{"url": name, "revision": _revision(site / name, name)} for name in names]
    listing = json.dumps(entries)
    command: list[str | Path] = [
        node(),
        BUILD / "bundle_service_worker.mjs",
        WEB,
        site,
        Path(SERVICE_WORKER).stem,
        listing,
    ]
    used = json.loads(must_run(command, "Bundling the service worker"))
    assert tuple(used) == PACKAGES, f"the service worker holds {used}"


def _revision(path: Path, name: str) -> str | None:
    return None if _NAMED_BY_CONTENT.search(name) else digest_of_bytes(path.read_bytes())[:16]
