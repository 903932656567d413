"""``python3 -m dokulab``, and the command ``dokulab``."""

import os
import signal
import sys
import threading
from contextlib import suppress

INTERRUPTED = 130
"""What a shell reports for a program that Ctrl+C ended."""

ENDED = 143
"""What a shell reports for a program that was asked to end (SIGTERM)."""

_requests: list[int] = []
"""The signals that asked the program to end."""


def main() -> int:
    """Run the command line. Ctrl+C ends it without a traceback, even while it is still being loaded.

    A request to end does the same, so that worker processes and what they share end with the program.
    """
    sys.unraisablehook = _heed_again
    signal.signal(signal.SIGTERM, _end)
    try:
        from dokulab.cli.main import main as run  # takes up to a second on a slow disk
        from dokulab.ground.workers import collect_less

        collect_less()
        return run()
    except KeyboardInterrupt as interrupt:
        return _interrupted(interrupt)
    except Exception as error:
        if _came_of_ctrl_c(error):
            return _interrupted(error)
        raise


def _end(number: int, _frame: object) -> None:
    _requests.append(number)
    raise KeyboardInterrupt


def _came_of_ctrl_c(error: BaseException | None) -> bool:
    """Whether Ctrl+C is among the causes: while a class is being made, Python 3.11 turns it into a RuntimeError."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _heed_again(swallowed: "sys.UnraisableHookArgs") -> None:
    """Python drops exceptions raised while it frees an object: repeat Ctrl+C a moment later.

    A time limit's Stopped comes again by itself, and anything else is shown as usual.
    """
    if swallowed.exc_type is KeyboardInterrupt:
        while not _sent_again():
            pass
    elif swallowed.exc_type.__name__ != "Stopped":
        sys.__unraisablehook__(swallowed)


def _sent_again() -> bool:
    """Whether Ctrl+C will come once the object is freed: on a busy machine it may come before, and is dropped again."""
    try:
        threading.Timer(0.01, os.kill, (os.getpid(), signal.SIGINT)).start()
    except KeyboardInterrupt:
        return False
    return True


def _interrupted(error: BaseException) -> int:
    """Say so, with the error's notes: whether the same command goes on."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # a second Ctrl+C would interrupt the shutdown
    with suppress(AttributeError, OSError):  # a stream is closed, or cannot be written
        words = ["ended" if _requests else "interrupted", *getattr(error, "__notes__", ())]
        print(f"dokulab: {'; '.join(words)}", file=sys.stderr, flush=True)
        sys.stdout.flush()
    return ENDED if _requests else INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
