"""How soon the page can be played and its engine is ready, and what a first visit fetches, beside bare Pyodide.

Run by ``python3 build.py bench page``, which also puts the table into web/docs/benchmarks.md.
"""

from __future__ import annotations

import os
import subprocess
import sys

from build_site.browser import browser
from build_site.environment import node
from build_site.paths import ROOT, TESTS
from build_site.site import build_site
from tests.bench._document import keep, made_by

HEAD = """{made} Medians of five visits in
Chromium. Times are by the clock, unless the table says otherwise. "Bare" is a page that starts Pyodide and nothing
else. The load average at the start was {load:.1f}.

"""


def main() -> int:
    build_site()
    head = HEAD.format(made=made_by("bench page"), load=os.getloadavg()[0])
    env = {**os.environ, "DOKULAB_BROWSER": str(browser())}
    done = subprocess.run(
        [node(), TESTS / "bench" / "page.mjs"], cwd=ROOT, env=env, check=False, stdout=subprocess.PIPE, text=True
    )
    print(done.stdout)
    if done.returncode == 0:
        keep("The page", head + table_of(done.stdout))
    return done.returncode


def table_of(output: str) -> str:
    """The lines of its Markdown table."""
    return "\n".join(line for line in output.splitlines() if line.startswith("|"))


if __name__ == "__main__":
    sys.exit(main())
