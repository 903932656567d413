"""Fetches what the page's Python does not hold in memory, when an import asks for it.

The page boots from a snapshot of Python's memory, which holds the modules imported when it was made and no files. Most
visits never need another.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

PACKAGE = __name__.partition(".")[0]


class LateFiles(MetaPathFinder):
    """The last finder. If no other finder has found a module, it fetches files and looks again.

    The standard library comes first: ``fetch_library(path)`` puts its ``archive`` where sys.path expects it. The rest
    of the package comes by ``fetch_package()`` when one of its own modules is asked for. If a fetch fails, the import
    fails, and the next one tries again.
    """

    def __init__(self, archive: str, fetch_library: Callable[[str], None], fetch_package: Callable[[], None]) -> None:
        self._archive = archive
        self._fetch_library: Callable[[str], None] | None = fetch_library
        self._fetch_package: Callable[[], None] | None = fetch_package

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if self._fetch_library:
            _fetch(name, "the standard library", lambda: self._fetch_library and self._fetch_library(self._archive))
            self._fetch_library = None
        if self._fetch_package and name.startswith(f"{PACKAGE}."):
            _fetch(name, "the package", self._fetch_package)
            self._fetch_package = None
        return PathFinder.find_spec(name, path, target)


def _fetch(name: str, what: str, fetch: Callable[[], None]) -> None:
    try:
        fetch()
    except Exception as error:
        raise ModuleNotFoundError(f"{name} is not here, and {what} could not be fetched: {error}", name=name) from error
    sys.path_importer_cache.clear()
    importlib.invalidate_caches()


def fetch_on_demand(fetch_library: Callable[[str], None], fetch_package: Callable[[], None]) -> None:
    """Have them called the first time that a module is missing: see :class:`LateFiles`."""
    archive = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
    sys.meta_path.append(LateFiles(archive, fetch_library, fetch_package))
