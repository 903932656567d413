"""The page in Chromium, Firefox and WebKit: its start, a key press, and the path of a hard puzzle.

Run by ``python3 build.py bench browsers``, which also puts the table into web/docs/benchmarks.md. A browser that the
system has not and cannot install is left out.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from build_site.browser import browser, firefox, screen, webkit
from build_site.environment import node
from build_site.paths import ROOT, TESTS
from build_site.site import build_site
from tests.bench._document import keep, made_by
from tests.bench.page import table_of

HEAD = """{made} Medians of three first
visits in each browser, which take turns, by the page's own clock. A key's time goes from the event to the end of the
next frame. The load average at the start was {load:.1f}.

"""


def main() -> int:
    build_site()
    head = HEAD.format(made=made_by("bench browsers"), load=os.getloadavg()[0])
    named = {"DOKULAB_BROWSER": browser(), "DOKULAB_FIREFOX": firefox(), "DOKULAB_WEBKIT": webkit()}
    env = {**os.environ, **{name: str(found) for name, found in named.items() if found}}
    command: list[str | Path] = [node(), TESTS / "bench" / "browsers.mjs"]
    with ExitStack() as stack:
        display = stack.enter_context(screen()) if named["DOKULAB_WEBKIT"] else {}
        done = subprocess.run(command, cwd=ROOT, env={**env, **display}, check=False, stdout=subprocess.PIPE, text=True)
    print(done.stdout)
    if done.returncode == 0:
        keep("The page in three browsers", head + table_of(done.stdout))
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
