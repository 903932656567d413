#!/usr/bin/env python3
"""Build, serve, test, check and measure Dokulab. ``python3 build.py --help`` lists the commands."""

import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  (whoever has an older one is told so)
    sys.exit("Dokulab needs Python 3.11 or later; this is " + sys.version.split()[0] + ".")

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from build_site.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
