"""``python3 -m dokulab``: the command line."""

import sys

from dokulab.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
