"""Pictures of the built page and the documents' charts: ``build.py pictures``."""

from __future__ import annotations

from threading import Thread

from build_site.browser import browser
from build_site.commands import BuildError, run_shown
from build_site.environment import node
from build_site.figures import PICTURES, write_figures
from build_site.paths import BUILD, DIST, ROOT
from build_site.server import open_server
from build_site.site import build_site

MOST_BYTES = 300_000
"""Of the README's together: it is to open quickly on a slow line."""


def write_pictures() -> None:
    """Draw each chart and take each picture anew.

    Raises BuildError if the page does not get there, or if the README's are too large.
    """
    write_figures()
    build_site()
    with open_server(DIST, 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        env = {"DOKULAB_BROWSER": str(browser())}
        done = run_shown([node(), BUILD / "pictures.mjs", server.address, PICTURES], env=env)
        server.shutdown()
    if done.code:
        raise BuildError("The pictures could not be taken.")
    readme = (ROOT / "README.md").read_text("utf-8")
    size = sum(path.stat().st_size for path in PICTURES.iterdir() if path.name in readme)
    if size > MOST_BYTES:
        raise BuildError(f"The pictures have {size:,} bytes together, and may have {MOST_BYTES:,}.")
