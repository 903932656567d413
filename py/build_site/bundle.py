"""The page's JavaScript and CSS, bundled under names that hold a digest, and the index.html that names them."""

from __future__ import annotations

import json
import re
from pathlib import Path

from build_site.commands import BuildError, must_run
from build_site.environment import node
from build_site.installed import write_installed
from build_site.offline import SERVICE_WORKER
from build_site.paths import BUILD, WEB
from build_site.policy import SITE, with_policy
from build_site.pyodide_site import Runtime


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
