"""The page's engine in CPython, for browser tests that are not about Python in the browser (native.mjs).

One process holds the sessions of any number of workers. A line of its input is ``{"engine": name, "message": text}``,
or null for the text, which ends the engine. A line of its output is ``{"engine": name, "messages": text}``,
the text being a JSON list: Node and Playwright take long over large objects.
"""

from __future__ import annotations

import json
import queue
import sys
import threading

from dokulab.asks.console import console_methods
from dokulab.bridge.methods import methods_of
from dokulab.bridge.session import Session

SLICE = 0.03
"""How long one engine works before messages are let in, in seconds; as in the worker."""


def main() -> None:
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(lines,), daemon=True).start()
    sessions: dict[str, Session] = {}
    busy: set[str] = set()
    while line := _next_line(lines, bool(busy)):
        if line != _NOTHING:
            request = json.loads(line)
            name, message = request["engine"], request["message"]
            if message is None:
                sessions.pop(name, None)
                busy.discard(name)
            else:
                if name not in sessions:
                    sessions[name] = _open()
                sessions[name].receive(message)
                busy.add(name)
        else:
            for name in sorted(busy):
                told = json.loads(sessions[name].pump(SLICE))
                if told["messages"]:
                    print(json.dumps({"engine": name, "messages": json.dumps(told["messages"])}), flush=True)
                if not told["busy"]:
                    busy.discard(name)


def _open() -> Session:
    """A session without the Console's methods: programs run where the browser holds them, or not at all."""
    methods = methods_of(marker="native")
    return Session({name: method for name, method in methods.items() if name not in console_methods(dict)})


_NOTHING = "\n"
"""There is no message, but work."""


def _read(lines: queue.SimpleQueue[str]) -> None:
    for line in sys.stdin:
        lines.put(line)
    lines.put("")


def _next_line(lines: queue.SimpleQueue[str], has_work: bool) -> str:
    """The next message; an empty text when there will be no more."""
    try:
        return lines.get(block=not has_work)
    except queue.Empty:
        return _NOTHING


if __name__ == "__main__":
    main()
