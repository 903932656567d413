"""How smoothly the Lab goes through a search of 100,000 events on a 16x16 board, and whether its memory stays flat."""

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
    return subprocess.run([node(), TESTS / "bench" / "watch.mjs"], cwd=ROOT, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
