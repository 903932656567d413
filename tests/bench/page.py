"""How soon the page can be played and its engine is ready, and what a first visit fetches, beside bare Pyodide."""

from __future__ import annotations

import os
import subprocess
import sys

from build_site.browser import browser
from build_site.environment import node
from build_site.paths import ROOT, TESTS
from build_site.site import build_site


def main() -> int:
    build_site()
    env = {**os.environ, "DOKULAB_BROWSER": str(browser())}
    return subprocess.run([node(), TESTS / "bench" / "page.mjs"], cwd=ROOT, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
