"""The site's service worker, which keeps all other files of the site in the browser."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

from build_site.commands import must_run
from build_site.digests import files_under
from build_site.environment import node
from build_site.paths import BUILD, WEB

SERVICE_WORKER = "sw.js"
PACKAGES = ("workbox-core", "workbox-precaching", "workbox-routing", "workbox-strategies")
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
    assert tuple(used) == PACKAGES, f"the service worker holds {used}"


def _entry(site: Path, path: Path) -> dict[str, str | None]:
    """A file of the precache list. The browser and the service worker check its content by ``integrity``."""
    name = path.relative_to(site).as_posix()
    digest = hashlib.sha256(path.read_bytes())
    return {
        "url": name,
        "revision": None if _NAMED_BY_CONTENT.search(name) else digest.hexdigest()[:16],
        "integrity": f"sha256-{base64.b64encode(digest.digest()).decode()}",
    }
