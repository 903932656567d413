"""Lighthouse over every view: accessibility and best practices, by theme and form, and how fast each opens.

Run by ``python3 build.py bench lighthouse``, which installs Lighthouse in .cache/lighthouse and also puts the table
into web/docs/benchmarks.md. It fails if a view has less than 100 in accessibility or best practices.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from build_site.browser import browser
from build_site.environment import TYPESCRIPT, node
from build_site.paths import CACHE, ROOT, TESTS
from build_site.site import build_site
from tests.bench._document import keep, made_by
from tests.bench.page import table_of

PACKAGE = "lighthouse@12.8.2"
"""Apache 2.0. The last line that runs on Node 20, which the page's build needs at least."""

PLACE = CACHE / "lighthouse"

HEAD = """{made} Lighthouse 12.8, with the site
served uncompressed on the same machine. Accessibility and best practices are the lowest of four runs: desktop and phone
(a processor four times slower and a slow network, both simulated), light and dark. Speed is the median of five runs in
the light theme. The load average at the start was {load:.1f}.

"""


def main() -> int:
    build_site()
    head = HEAD.format(made=made_by("bench lighthouse"), load=os.getloadavg()[0])
    if not (npm := shutil.which("npm")):
        raise SystemExit("npm installs Lighthouse, and is not on the path.")
    PLACE.mkdir(parents=True, exist_ok=True)
    subprocess.run([npm, "install", "--silent", "--prefix", PLACE, PACKAGE], check=True)
    env = {**os.environ, "DOKULAB_BROWSER": str(browser()), "DOKULAB_LIGHTHOUSE": str(PLACE / "node_modules")}
    program: list[str | Path] = [node(), *TYPESCRIPT, TESTS / "bench" / "lighthouse.mjs"]
    done = subprocess.run(program, cwd=ROOT, env=env, check=False, stdout=subprocess.PIPE, text=True)
    print(done.stdout)
    if done.stdout.startswith("|"):
        keep("Lighthouse", head + table_of(done.stdout))
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
