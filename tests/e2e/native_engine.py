"""The page's engine in CPython, for browser tests that are not about Python in the browser (native.mjs).

``python -I -S native_engine.py FOLDER``: FOLDER is the built site's for Python. The engine is imported from the wheel
there, and may import what the page's Python could: modules of its standard library, and packages of its lock file.
One process holds the sessions of any number of workers. A line of its input is ``{"engine": name, "message": text}``,
or null for the text, which ends the engine. A line of its output is ``{"engine": name, "messages": text}``,
the text being a JSON list: Node and Playwright take long over large objects.
"""

from __future__ import annotations

import json
import queue
import sys
import sysconfig
import threading
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING
from zipfile import ZipFile

if TYPE_CHECKING:
    from dokulab.bridge.session import Session

SLICE = 0.03
"""How long one engine works before messages are let in, in seconds; as in the worker."""


def main(folder: Path) -> None:
    _as_in_the_page(folder)
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


class PagesModules(MetaPathFinder):
    """The first finder: refuses what the Python of the built site in ``folder`` does not have.

    Of the modules that are not written in Python it knows nothing, and lets them pass.
    """

    def __init__(self, folder: Path) -> None:
        with ZipFile(folder / "python_stdlib.zip") as library:
            self._library = {name.partition("/")[0].removesuffix(".py") for name in library.namelist()}
        (lock_file,) = folder.glob("pyodide-lock-*.json")
        packages = json.loads(lock_file.read_text("utf-8"))["packages"].values()
        self._packages = {name for package in packages for name in package["imports"]}
        stdlib = Path(sysconfig.get_path("stdlib"))
        self._here = {path.stem for path in stdlib.glob("*.py")} | {
            path.parent.name for path in stdlib.glob("*/__init__.py")
        }

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        top = name.partition(".")[0]
        is_standard = top in sys.stdlib_module_names and (top in self._library or top not in self._here)
        if not is_standard and top not in self._packages:
            raise ModuleNotFoundError(f"The page's Python has no {name!r}.", name=name)
        return None


def _as_in_the_page(folder: Path) -> None:
    """From now on, import what the page could: the engine from its wheel, and the packages that this Python has."""
    (wheel,) = folder.glob("dokulab-*.whl")
    sys.path += [str(wheel), sysconfig.get_path("purelib", vars={"base": str(Path(sys.executable).parents[1])})]
    sys.meta_path.insert(0, PagesModules(folder))


def _open() -> Session:
    """A session without the Console's methods: programs run where the browser holds them, or not at all."""
    from dokulab.asks.console import console_methods
    from dokulab.bridge.methods import methods_of
    from dokulab.bridge.session import Session

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
    main(Path(sys.argv[1]))
