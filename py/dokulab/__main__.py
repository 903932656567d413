"""``python3 -m dokulab``, and the command ``dokulab``."""

import sys

INTERRUPTED = 130
"""What a shell reports for a program that Ctrl+C ended."""


def main() -> int:
    """Run the command line. Ctrl+C ends it without a traceback, even while it is still being loaded."""
    try:
        from dokulab.cli.main import main as run  # takes up to a second where the disk is slow

        return run()
    except KeyboardInterrupt:
        print("dokulab: interrupted", file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
