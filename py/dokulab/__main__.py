"""``python3 -m dokulab``, and the command ``dokulab``."""

import signal
import sys
from contextlib import suppress

INTERRUPTED = 130
"""What a shell reports for a program that Ctrl+C ended."""


def main() -> int:
    """Run the command line. Ctrl+C ends it without a traceback, even while it is still being loaded."""
    try:
        from dokulab.cli.main import main as run  # takes up to a second where the disk is slow

        return run()
    except KeyboardInterrupt:
        return _interrupted()


def _interrupted() -> int:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second one would interrupt the end
    with suppress(AttributeError, OSError):  # a stream is closed, or cannot be written
        print("dokulab: interrupted", file=sys.stderr, flush=True)
        sys.stdout.flush()
    return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
